"""The parts that a formula is made of, as a frozen tree."""

from collections.abc import Callable
from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Sheets:
    """What stands before the ``!`` of a reference: a sheet, a span of sheets, or another workbook's sheet.

    `first` is empty where only a workbook is named (``[1]!Name``); `book` is the other workbook as it is
    written, with its brackets and path.
    """

    first: str
    last: str | None = None
    book: str | None = None


@dataclass(frozen=True, slots=True)
class Number:
    """A number that is not negative, except inside an array constant."""

    value: float


@dataclass(frozen=True, slots=True)
class Text:
    """A text, without its quotes."""

    value: str


@dataclass(frozen=True, slots=True)
class Boolean:
    """TRUE or FALSE."""

    value: bool


@dataclass(frozen=True, slots=True)
class ErrorLiteral:
    """An error written into the formula, such as ``#REF!``, with the sheet it may stand behind."""

    code: str
    sheets: Sheets | None = None


@dataclass(frozen=True, slots=True)
class Missing:
    """An argument left out, as the second of ``IF(a,,b)``."""


@dataclass(frozen=True, slots=True)
class Corner:
    """A place on the grid; rows and columns count from 1, and ``$`` holds them when a formula is copied."""

    row: int
    col: int
    row_held: bool = False
    col_held: bool = False


@dataclass(frozen=True, slots=True)
class CellRef:
    """One cell, such as ``Hardware!$D5``."""

    corner: Corner
    sheets: Sheets | None = None


@dataclass(frozen=True, slots=True)
class AreaRef:
    """A block of cells, such as ``A1:B$4``; the corners stand as they were written."""

    first: Corner
    last: Corner
    sheets: Sheets | None = None


@dataclass(frozen=True, slots=True)
class Line:
    """A whole row or column by number, held by ``$`` or not."""

    number: int
    held: bool = False


@dataclass(frozen=True, slots=True)
class ColumnsRef:
    """Whole columns, such as ``$A:C``."""

    first: Line
    last: Line
    sheets: Sheets | None = None


@dataclass(frozen=True, slots=True)
class RowsRef:
    """Whole rows, such as ``1:$3``."""

    first: Line
    last: Line
    sheets: Sheets | None = None


@dataclass(frozen=True, slots=True)
class NameRef:
    """A defined name, a key, or a parameter of LET and LAMBDA."""

    name: str
    sheets: Sheets | None = None


@dataclass(frozen=True, slots=True)
class TableRef:
    """A structured reference: items such as ``#Headers`` and the first and last column named.

    `table` is empty inside the table itself (``[@Cost]``); ``@`` is the item ``#This Row``.
    """

    table: str
    items: tuple[str, ...] = ()
    first: str | None = None
    last: str | None = None
    sheets: Sheets | None = None


@dataclass(frozen=True, slots=True)
class Prefix:
    """An operator before its operand: ``-``, ``+`` or ``@``."""

    operator: str
    operand: "Node"


@dataclass(frozen=True, slots=True)
class Postfix:
    """An operator behind its operand: ``%``, or ``#`` for the spilled block of a cell."""

    operator: str
    operand: "Node"


@dataclass(frozen=True, slots=True)
class Binary:
    """An operator between two operands.

    ``:`` is the range of two references, a space their intersection, ``,`` their union.
    """

    operator: str
    left: "Node"
    right: "Node"


@dataclass(frozen=True, slots=True)
class Paren:
    """Parentheses, kept as they were written."""

    inner: "Node"


@dataclass(frozen=True, slots=True)
class Call:
    """A function by name, as written (``_xlfn.`` kept), with its arguments."""

    name: str
    args: tuple["Node", ...]
    sheets: Sheets | None = None


@dataclass(frozen=True, slots=True)
class Invoke:
    """The call of what another expression yields, as in ``LAMBDA(x,x+1)(2)``."""

    function: "Node"
    args: tuple["Node", ...]


@dataclass(frozen=True, slots=True)
class ArrayConstant:
    """Rows of constants in braces."""

    rows: tuple[tuple["Node", ...], ...]


Node = (
    Number
    | Text
    | Boolean
    | ErrorLiteral
    | Missing
    | CellRef
    | AreaRef
    | ColumnsRef
    | RowsRef
    | NameRef
    | TableRef
    | Prefix
    | Postfix
    | Binary
    | Paren
    | Call
    | Invoke
    | ArrayConstant
)


def children(node: Node) -> tuple[Node, ...]:
    """The nodes directly under `node`; constants of an array are not counted."""
    match node:
        case Prefix() | Postfix():
            return (node.operand,)
        case Binary():
            return (node.left, node.right)
        case Paren():
            return (node.inner,)
        case Call():
            return node.args
        case Invoke():
            return (node.function, *node.args)
        case _:
            return ()


def leaves(node: Node) -> list[Node]:
    """Every node without children, from left to right."""
    found: list[Node] = []
    waiting = [node]
    while waiting:
        current = waiting.pop()
        below = children(current)
        if below:
            waiting.extend(reversed(below))
        else:
            found.append(current)
    return found


def walk(node: Node) -> list[Node]:
    """Every node of the tree, parents before their children."""
    found: list[Node] = []
    waiting = [node]
    while waiting:
        current = waiting.pop()
        found.append(current)
        waiting.extend(reversed(children(current)))
    return found


def left_spine(node: Node) -> tuple[Node, list[Binary]]:
    """The leftmost operand of a chain such as ``a+b-c``, and its operators from the inmost out.

    Long sums are deep trees on the left side only; walking that side in a loop keeps them from
    exhausting the stack.
    """
    chain: list[Binary] = []
    while isinstance(node, Binary):
        chain.append(node)
        node = node.left
    chain.reverse()
    return node, chain


def with_leaves(node: Node, change: Callable[[Node], Node]) -> Node:
    """The same tree with every leaf replaced by what `change` makes of it."""
    if isinstance(node, Binary):
        result, chain = left_spine(node)
        result = with_leaves(result, change)
        for link in chain:
            result = Binary(link.operator, result, with_leaves(link.right, change))
        return result
    match node:
        case Prefix() | Postfix():
            return replace(node, operand=with_leaves(node.operand, change))
        case Paren():
            return Paren(with_leaves(node.inner, change))
        case Call():
            return replace(node, args=tuple(with_leaves(arg, change) for arg in node.args))
        case Invoke():
            args = tuple(with_leaves(arg, change) for arg in node.args)
            return Invoke(with_leaves(node.function, change), args)
        case _:
            return change(node)
