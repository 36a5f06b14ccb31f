"""numpy code generated for the formulas of a slice, where every value is a finite number.

The text of the code depends on constants only through the branches they choose, so that code compiled once
serves again when constants change. Formulas that need more (texts joined, lookups over varying values)
yield no code and are evaluated.
"""

import math
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import cast

import numpy as np

from model.formula.cells import Cell
from model.formula.columns import Column, boolean, numeric, shown, textual
from model.formula.dependency import Program
from model.formula.emit_functions import FUNCTIONS
from model.formula.emit_operators import binary_part, prefix_part, settled_part
from model.formula.evaluate import Evaluation
from model.formula.evaluator import NoSlice
from model.formula.excel_math import Floats
from model.formula.excel_text import UnreadNumber
from model.formula.fast_math import NAMESPACE, Unforeseen
from model.formula.nodes import (
    Binary,
    Boolean,
    Call,
    CellRef,
    Missing,
    NameRef,
    Node,
    Number,
    Paren,
    Postfix,
    Prefix,
    Text,
    left_spine,
)
from model.formula.operators import percent
from model.formula.parts import Fixed, Labels, Line, NoCode, Part, Variable
from model.formula.references import area_of, function_name, references

_Function = Callable[[Sequence[Floats], Sequence[float]], tuple[Floats, ...]]


@dataclass(frozen=True, slots=True)
class Code:
    """Compiled code, its constants, and what becomes of each array it yields."""

    outputs: tuple[Cell, ...]
    parts: tuple[Part, ...]
    labels: tuple[str, ...]
    constants: tuple[float, ...]
    source: str

    def run(self, arrays: Sequence[Floats]) -> dict[Cell, Column]:
        """The outputs as columns; none where a value is not as the code assumes."""
        try:
            found = self._found(arrays)
        except Unforeseen:
            return {}
        results = zip(self.outputs, self.parts, found, strict=True)
        return {cell: self._column(part, result) for cell, part, result in results}

    def _found(self, arrays: Sequence[Floats]) -> Sequence[Floats]:
        function, points = _compiled(self.source), arrays[0].size
        if points <= _ONE_GO:
            return function(arrays, self.constants)
        blocks: list[list[Floats]] = []
        for start in range(0, points, _BLOCK):
            block = [array[start : start + _BLOCK] for array in arrays]
            found = function(block, self.constants)
            blocks.append([np.broadcast_to(result, block[0].size) for result in found])
        return [np.concatenate(pieces) for pieces in zip(*blocks, strict=True)]

    def _column(self, part: Part, result: Floats) -> Column:
        if isinstance(part, Fixed):
            return part.column
        result = np.atleast_1d(result)
        if isinstance(part, Labels):
            return textual(np.array(self.labels, dtype=object)[result.astype(np.intp)])
        if part.kind == "truth":
            return boolean(np.asarray(result, dtype=np.bool_))
        return Column(result, _NUMBERS) if not part.unsure else numeric(result)


_NUMBERS = numeric(np.zeros(1)).kinds
# Some hundred arrays of a block stay in the processor's cache: 10,000 points took 1.4 ms instead of 3.7.
_BLOCK = 2048
_ONE_GO = 2 * _BLOCK


@lru_cache(maxsize=256)
def _compiled(source: str) -> _Function:
    scope = dict(NAMESPACE)
    exec(compile(source, "<slice>", "exec"), scope)  # noqa: S102 - the source is made here, from parsed formulas
    return cast("_Function", scope["run"])


def emit(
    program: Program,
    constants: Evaluation,
    swept: Sequence[Cell],
    varying: Sequence[Cell],
    signs: Sequence[int],
) -> Code | None:
    """Code for those outputs for which there can be code, or None.

    `signs` says of each swept input whether it has no negative value and how large it is at most.
    """
    emitter = Emitter(program, constants, swept, signs)
    for cell in varying:
        emitter.add(cell)
    return emitter.code([cell for cell in program.outputs if emitter.parts.get(cell) is not None])


class Emitter:
    """Collects the lines of one function."""

    def __init__(
        self, program: Program, constants: Evaluation, swept: Sequence[Cell], signs: Sequence[int]
    ) -> None:
        self.program = program
        self.evaluation = constants
        self.parts: dict[Cell, Part | None] = {}
        self.always: list[str] = []
        self._lines: list[Line] = []
        self._names: dict[tuple[str, tuple[str, ...]], str] = {}
        self._numbers: dict[tuple[str, float], tuple[str, float]] = {}
        self._origins: dict[Hashable, int] = {}
        self._labels: dict[str, int] = {}
        self._swept = len(swept)
        for at, cell in enumerate(swept):
            self.parts[cell] = Variable(f"x{at}", sign=signs[2 * at], size=float(signs[2 * at + 1]))

    def add(self, cell: Cell) -> None:
        """Generate the lines of a formula cell, or note that there can be none."""
        try:
            self.parts[cell] = self._root(self.program.trees[cell], cell)
        except (NoCode, NoSlice, UnreadNumber, OverflowError):
            self.parts[cell] = None

    def line(self, expression: str, uses: Sequence[str], checked: Sequence[Part] = ()) -> str:
        """The name that holds `expression`; an equal line is not written twice.

        Of the `checked` parts an error would not show in the result.
        """
        unsure = tuple(part.name for part in checked if isinstance(part, Variable) and part.unsure)
        key = (expression, unsure)
        if key not in self._names:
            self._names[key] = f"v{len(self._lines)}"
            self._lines.append(Line(self._names[key], expression, tuple(uses), unsure))
        return self._names[key]

    def number(self, part: Part) -> str:
        """The text that stands for a part where a number is wanted."""
        if isinstance(part, Labels):
            raise NoCode
        if isinstance(part, Variable):
            return part.name if part.kind == "number" else self.line(f"{part.name}*1.0", [part.name])
        value = part.number
        if not math.isfinite(value):
            raise NoCode
        key = ("value", value) if part.origin is None else ("origin", float(part.origin))
        return self._numbers.setdefault(key, (f"c{len(self._numbers)}", value))[0]

    def fixed(self, column: Column, *origin: Hashable) -> Fixed:
        """A part that is the same at all points, with what it comes from."""
        return Fixed(column, self._origins.setdefault(origin, len(self._origins)))

    def label(self, text: str) -> int:
        """The position of a text among those that the code chooses among."""
        return self._labels.setdefault(text, len(self._labels))

    def labels_like(self, text: str) -> list[int]:
        """The positions of texts equal to `text`, whatever their case."""
        self.label(text)
        return [at for known, at in self._labels.items() if known.lower() == text.lower()]

    def part(self, node: Node, home: Cell) -> Part:
        """What a part of the formula of `home` comes to."""
        match node:
            case Paren():
                result = self.part(node.inner, home)
            case Binary() if node.operator not in ": ,":
                first, chain = left_spine(node)
                result = self.part(first, home)
                for link in chain:
                    result = binary_part(self, link.operator, result, self.part(link.right, home))
            case Prefix():
                result = prefix_part(self, node.operator, self.part(node.operand, home))
            case Postfix(operator="%"):
                result = self._percent(self.part(node.operand, home))
            case Call() if self._varies(node, home):
                function = FUNCTIONS.get(function_name(node))
                if function is None or node.sheets is not None:
                    raise NoCode
                result = function(self, node.args, home)
            case CellRef():
                result = self._cell(node, home)
            case NameRef():
                result = self.part(self.evaluation.definition(node), home)
            case _:
                result = self._fixed(node, home)
        return result

    def _root(self, tree: Node, home: Cell) -> Part:
        if isinstance(tree, Binary) and tree.operator in "+-":
            left, right = self.part(tree.left, home), self.part(tree.right, home)
            return settled_part(self, tree.operator, left, right)
        result = self.part(tree, home)
        return Fixed(shown(result.column), result.origin) if isinstance(result, Fixed) else result

    def _percent(self, operand: Part) -> Part:
        if isinstance(operand, Fixed):
            return self.fixed(percent(operand.column), "%", operand.origin)
        return binary_part(self, "/", operand, Fixed(numeric(np.array([100.0]))))

    def _cell(self, node: CellRef, home: Cell) -> Part:
        area = area_of(node, home.sheet)
        if area is None:
            raise NoCode
        return self.cell(Cell(area.sheet, area.first_row, area.first_col))

    def cell(self, cell: Cell) -> Part:
        """What a cell comes to."""
        if cell not in self.parts:
            return self.fixed(self.evaluation.cell(cell), cell)
        part = self.parts[cell]
        if part is None:
            raise NoCode
        return part

    def _fixed(self, node: Node, home: Cell) -> Part:
        if self._varies(node, home):
            raise NoCode
        column = self.evaluation.value(node, home)
        plain = isinstance(node, Number | Text | Boolean | Missing)
        return Fixed(column) if plain else self.fixed(column, "part", id(node), home)

    def _varies(self, node: Node, home: Cell) -> bool:
        areas = references(node, home.sheet, self.program.names)
        return any(cell in self.parts for area in areas for cell in area.cells())

    def binary(self, operator: str, left: Part, right: Part) -> Part:
        """What an operator makes of two parts."""
        return binary_part(self, operator, left, right)

    def is_line(self, node: Node, home: Cell) -> bool:
        """Whether a reference names one row or one column."""
        area = area_of(self._bare(node), home.sheet)
        return area is not None and 1 in (area.rows, area.cols)

    def _bare(self, node: Node) -> Node:
        while isinstance(node, Paren | NameRef):
            node = node.inner if isinstance(node, Paren) else self.evaluation.definition(node)
        return node

    def items(self, node: Node, home: Cell) -> list[Part] | None:
        """The cells that an argument names, or None where it is no plain reference."""
        area = area_of(self._bare(node), home.sheet)
        return None if area is None else [self.cell(cell) for cell in area.cells()]

    def code(self, outputs: Sequence[Cell]) -> Code | None:
        """The function that yields these outputs."""
        parts = [cast("Part", self.parts[cell]) for cell in outputs]
        names = [part.name if not isinstance(part, Fixed) else "0.0" for part in parts]
        lines = self._alive([*names, *self.always])
        if not outputs or not lines:
            return None
        return Code(
            outputs=tuple(outputs),
            parts=tuple(parts),
            labels=tuple(self._labels),
            constants=tuple(value for _, value in self._numbers.values()),
            source=self._source(lines, parts, names),
        )

    def _alive(self, wanted: Sequence[str]) -> list[Line]:
        needed = set(wanted)
        alive: list[Line] = []
        for line in reversed(self._lines):
            if line.name in needed:
                needed.update(line.uses, line.checked)
                alive.append(line)
        return alive[::-1]

    def _source(self, lines: Sequence[Line], parts: Sequence[Part], names: Sequence[str]) -> str:
        body = ["def run(arrays, constants):"]
        body.append(f"    ({''.join(f'x{at}, ' for at in range(self._swept))}) = arrays")
        if self._numbers:
            body.append(f"    ({''.join(f'{name}, ' for name, _ in self._numbers.values())}) = constants")
        body += [f"    {line.name} = {line.expression}" for line in lines]
        checked = {name: None for line in lines for name in line.checked}
        checked |= {part.name: None for part in parts if isinstance(part, Variable) and part.unsure}
        if checked:
            body.append(f"    finite({' + '.join(checked)})")
        body.append(f"    return ({''.join(f'{name}, ' for name in names)})")
        return "\n".join(body)
