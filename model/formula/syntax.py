"""Formula text to tree, by Excel's precedence.

From the tightest: range ``:``, intersection (a space), union ``,``, the prefixes ``-`` ``+`` ``@``,
``%``, ``^``, ``*`` and ``/``, ``+`` and ``-``, ``&``, comparisons. All group from the left, and a prefix
binds before ``^``: ``-2^2`` is 4 and ``2^3^2`` is 64.
"""

from functools import lru_cache

from model.formula.lexing import SyntaxProblem, Token, tokens
from model.formula.nodes import (
    AreaRef,
    ArrayConstant,
    Binary,
    Boolean,
    Call,
    CellRef,
    ColumnsRef,
    ErrorLiteral,
    Invoke,
    Missing,
    NameRef,
    Node,
    Number,
    Paren,
    Postfix,
    Prefix,
    RowsRef,
    TableRef,
    Text,
)
from model.formula.printing import (
    ATOM_BINDING,
    BINDING,
    PERCENT_BINDING,
    PREFIX_BINDING,
    SPILL_BINDING,
    print_formula,
)

__all__ = ["SyntaxProblem", "parse", "print_formula"]

MAX_DEPTH = 100
"""Parentheses and calls inside each other; Excel allows 64 calls."""

_REFERENCES = (CellRef, AreaRef, ColumnsRef, RowsRef, NameRef, TableRef, Call, Paren, Invoke)


@lru_cache(maxsize=20_000)
def parse(text: str) -> Node:
    """Read a formula with its leading ``=``; the tree is frozen and may be shared.

    Raises:
        SyntaxProblem: the text is no formula; it says where and why.
    """
    reader = _Reader(tokens(text))
    tree = reader.expression(0)
    reader.expect_end()
    return tree


class _Reader:
    def __init__(self, found: list[Token]) -> None:
        self._tokens = found
        self._at = 0
        self._depth = 0

    @property
    def _next(self) -> Token:
        return self._tokens[self._at]

    def _take(self) -> Token:
        token = self._next
        self._at += 1
        return token

    def _is(self, operator: str) -> bool:
        return self._next.kind == "operator" and self._next.name == operator

    def _problem(self, key: str, token: Token | None = None) -> SyntaxProblem:
        token = token or self._next
        if token.kind == "end":
            return SyntaxProblem(token.position, "syntax_end")
        return SyntaxProblem(token.position, key, piece=_piece(token))

    def expect_end(self) -> None:
        if self._next.kind != "end":
            raise self._problem("syntax_unexpected")

    def expression(self, least: int, *, union: bool = False) -> Node:
        """Read operators that bind at least as tightly as `least`; `union` lets a comma join references."""
        self._depth += 1
        if self._depth > MAX_DEPTH:
            raise self._problem("syntax_depth")
        left = self._operand()
        while (link := self._link(left, union=union)) is not None and link[1] >= least:
            left = self._linked(left, *link, union=union)
        self._depth -= 1
        return left

    def _link(self, left: Node, *, union: bool) -> tuple[str, int] | None:
        """The operator that comes next, with its binding; a space between references is one."""
        token = self._next
        if token.spaced and _is_reference(left) and self._starts_reference(token):
            return " ", BINDING[" "]
        if token.kind != "operator" or (token.name == "," and not union):
            return None
        if token.name == "%":
            return "%", PERCENT_BINDING
        if token.name == "#" and not token.spaced:
            return "#", SPILL_BINDING
        if token.name == "(" and not token.spaced and isinstance(left, Call | Invoke | Paren):
            return "(", ATOM_BINDING
        binding = BINDING.get(token.name)
        return None if binding is None else (token.name, binding)

    def _starts_reference(self, token: Token) -> bool:
        if token.kind == "operand":
            return isinstance(token.node, (*_REFERENCES, ErrorLiteral))
        return token.kind == "call" or (token.kind == "operator" and token.name == "(")

    def _linked(self, left: Node, operator: str, binding: int, *, union: bool) -> Node:
        if operator != " ":
            self._take()
        if operator in "%#":
            return Postfix(operator, left)
        if operator == "(":
            return Invoke(left, self._arguments())
        right = self.expression(binding + 1, union=union)
        if (
            operator == ":"
            and isinstance(left, CellRef)
            and isinstance(right, CellRef)
            and right.sheets is None
        ):
            return AreaRef(left.corner, right.corner, left.sheets)
        return Binary(operator, left, right)

    def _operand(self) -> Node:
        token = self._take()
        if token.kind == "operand" and token.node is not None:
            return token.node
        if token.kind == "call":
            return Call(token.name, self._arguments(), token.sheets)
        if token.kind == "operator":
            if token.name in "+-@":
                return Prefix(token.name, self.expression(PREFIX_BINDING))
            if token.name == "(":
                return self._parenthesis(token)
            if token.name == "{":
                return self._array()
        raise self._problem("syntax_operand", token)

    def _parenthesis(self, opening: Token) -> Node:
        inner = self.expression(0, union=True)
        self._close(")", opening)
        return Paren(inner)

    def _close(self, operator: str, opening: Token) -> None:
        if self._next.kind == "end":
            raise SyntaxProblem(opening.position, "syntax_open_parenthesis")
        if not self._is(operator):
            raise self._problem("syntax_unexpected")
        self._take()

    def _arguments(self) -> tuple[Node, ...]:
        opening = self._tokens[self._at - 1]
        args: list[Node] = []
        while True:
            empty = self._is(",") or self._is(")")
            args.append(Missing() if empty else self.expression(0))
            if not self._is(","):
                break
            self._take()
        self._close(")", opening)
        return () if args == [Missing()] else tuple(args)

    def _array(self) -> Node:
        rows = [self._array_row()]
        while self._is(";"):
            self._take()
            rows.append(self._array_row())
        if not self._is("}") or len({len(row) for row in rows}) > 1:
            raise self._problem("syntax_array")
        self._take()
        return ArrayConstant(tuple(rows))

    def _array_row(self) -> tuple[Node, ...]:
        row = [self._constant()]
        while self._is(","):
            self._take()
            row.append(self._constant())
        return tuple(row)

    def _constant(self) -> Node:
        sign = self._take().name if self._is("-") or self._is("+") else ""
        token = self._take()
        node = token.node
        if isinstance(node, Number):
            return Number(-node.value) if sign == "-" else node
        if sign or not isinstance(node, Text | Boolean | ErrorLiteral):
            raise self._problem("syntax_array", token)
        return node


def _is_reference(node: Node) -> bool:
    if isinstance(node, Binary):
        return node.operator in ": ,"
    return isinstance(node, _REFERENCES) or (isinstance(node, Postfix) and node.operator == "#")


def _piece(token: Token) -> str:
    if token.kind == "operand" and token.node is not None:
        return print_formula(token.node).removeprefix("=")
    return token.name
