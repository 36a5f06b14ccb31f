"""Which texts the program asks for, found by reading its source.

A key may be written out, be put together (``f"window.{name}"``), or be handed on by a function of ours that
puts it together (``refusal(cell, "bound")`` asks for ``checks.bound``).
"""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

HOLE = "\0"
ASKING = {("model.texts", "text"): 0, ("model.texts", "text_in"): 1}


@dataclass(frozen=True)
class Use:
    """One place that asks for a text: its key, with holes for what cannot be told, and the fields it fills.

    `open_ended`: it fills fields that cannot be told besides.
    """

    key: str
    filled: frozenset[str]
    open_ended: bool
    where: str

    @property
    def literal(self) -> bool:
        """Whether the key is known in full."""
        return HOLE not in self.key

    def may_mean(self, key: str) -> bool:
        """Whether a key could be the one that is asked for."""
        pattern = ".+".join(re.escape(part) for part in self.key.split(HOLE))
        return re.fullmatch(pattern, key) is not None


@dataclass(frozen=True)
class Module:
    """A source file, and by what names it calls functions: ``(file, function)``."""

    name: str
    tree: ast.Module
    functions: dict[str, tuple[str, str]]


Function = tuple[str, str]
Askers = dict[Function, list[tuple[int, Use]]]
"""Functions that ask for texts by a key that the caller completes in the argument at that position."""


def uses(folder: Path, packages: tuple[str, ...]) -> list[Use]:
    """Every use of a text in the source of some packages."""
    paths = [path for package in packages for path in sorted((folder / package).rglob("*.py"))]
    modules = [_module(path, folder) for path in paths]
    askers: Askers = {}
    known = -1
    # a function may hand its key on to another that does: so until nothing new is learnt
    while known != sum(map(len, askers.values())):
        known = sum(map(len, askers.values()))
        for module in modules:
            for function in (node for node in ast.walk(module.tree) if isinstance(node, ast.FunctionDef)):
                _learn(module, function, askers)
    found = {use for module in modules for use in _asked(module, module.tree, askers)}
    return sorted({_closed(use) for use in found}, key=lambda use: (use.where, use.key))


def words(folder: Path, packages: tuple[str, ...]) -> set[str]:
    """Every text constant in the source of some packages."""
    paths = [path for package in packages for path in (folder / package).rglob("*.py")]
    trees = (ast.parse(path.read_text(encoding="utf-8")) for path in paths)
    nodes = (node for tree in trees for node in ast.walk(tree))
    return {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}


def _module(path: Path, folder: Path) -> Module:
    name = ".".join(path.relative_to(folder).with_suffix("").parts)
    tree = ast.parse(path.read_text(encoding="utf-8"))
    functions = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module and not node.level:
            functions |= {alias.asname or alias.name: (node.module, alias.name) for alias in node.names}
        elif isinstance(node, ast.FunctionDef):
            functions[node.name] = (name, node.name)
    return Module(name, tree, functions)


def _learn(module: Module, function: ast.FunctionDef, askers: Askers) -> None:
    parameters = [arg.arg for arg in function.args.args if arg.arg != "self"]
    hands_on = function.args.kwarg is not None
    for use in _asked(module, function, askers):
        for position, name in enumerate(parameters):
            mark = "{" + name + "}"
            if mark in use.key:
                handed = Use(use.key.replace(mark, HOLE, 1), use.filled, hands_on and use.open_ended, "")
                learnt = askers.setdefault((module.name, function.name), [])
                if (position, handed) not in learnt:
                    learnt.append((position, handed))


def _asked(module: Module, tree: ast.AST, askers: Askers) -> Iterator[Use]:
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        function, args = node.func, node.args
        if isinstance(function, ast.Name) and function.id == "partial":
            function, *args = args
        filled = frozenset(keyword.arg for keyword in node.keywords if keyword.arg)
        open_ended = any(keyword.arg is None for keyword in node.keywords)
        place = f"{module.name}:{node.lineno}"
        called = _called(function, module)
        if called in ASKING and len(args) > ASKING[called]:
            for key in _keys(args[ASKING[called]]):
                yield Use(key, filled, open_ended, place)
        for position, use in askers.get(called, ()) if called else ():
            for key in _keys(args[position]) if len(args) > position else ():
                more = filled if use.open_ended else frozenset()
                whole = use.key.replace(HOLE, key, 1)
                yield Use(whole, use.filled | more, open_ended and use.open_ended, place)


def _called(function: ast.expr, module: Module) -> Function | None:
    match function:
        case ast.Name(id=name) | ast.Attribute(value=ast.Name(id="self"), attr=name):
            return module.functions.get(name)
        case ast.Attribute(value=ast.Name(id=holder), attr=name) if holder in module.functions:
            return ".".join(module.functions[holder]), name
        case _:
            return None


def _keys(node: ast.expr) -> list[str]:
    """The keys that an expression can be; ``{name}`` stands for a variable."""
    match node:
        case ast.Constant(value=str() as key):
            return [key]
        case ast.IfExp(body=body, orelse=orelse):
            return [*_keys(body), *_keys(orelse)]
        case ast.JoinedStr(values=parts):
            return ["".join(str(p.value) if isinstance(p, ast.Constant) else _hole(p) for p in parts)]
        case _:
            return [_hole(node)]


def _hole(node: ast.expr) -> str:
    inner = node.value if isinstance(node, ast.FormattedValue) else node
    return "{" + inner.id + "}" if isinstance(inner, ast.Name) else "{}"


def _closed(use: Use) -> Use:
    return Use(re.sub(r"\{\w*\}", HOLE, use.key), use.filled, use.open_ended, use.where)
