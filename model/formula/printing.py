"""Formula trees as text."""

import re

from model.formula.cells import column_letters, quote_sheet
from model.formula.nodes import (
    AreaRef,
    ArrayConstant,
    Binary,
    Boolean,
    Call,
    CellRef,
    ColumnsRef,
    Corner,
    ErrorLiteral,
    Invoke,
    Line,
    NameRef,
    Node,
    Number,
    Paren,
    Postfix,
    Prefix,
    RowsRef,
    Sheets,
    TableRef,
    Text,
    left_spine,
)

BINDING = {
    "=": 1,
    "<>": 1,
    "<": 1,
    "<=": 1,
    ">": 1,
    ">=": 1,
    "&": 2,
    "+": 3,
    "-": 3,
    "*": 4,
    "/": 4,
    "^": 5,
    ",": 8,
    " ": 9,
    ":": 10,
}
"""How tightly the binary operators bind, the loosest first; all of them group from the left."""

PERCENT_BINDING = 6
PREFIX_BINDING = 7
SPILL_BINDING = 11
ATOM_BINDING = 12

_PLAIN_SHEET = re.compile(r"[^\W\d][\w.]*")
_PLAIN_BOOK = re.compile(r"\[[\w.]+\]")
_TABLE_ESCAPED = re.compile(r"(['\[\]#@])")


def print_formula(node: Node) -> str:
    """The text of a formula, with its leading ``=``."""
    return "=" + printed(node)


def printed(node: Node) -> str:
    """The text of a part of a formula; parentheses are added only where the tree needs them."""
    match node:
        case Binary():
            return _binary(node)
        case Prefix():
            return node.operator + _held(node.operand, PREFIX_BINDING)
        case Postfix():
            least = PERCENT_BINDING if node.operator == "%" else SPILL_BINDING
            return _held(node.operand, least) + node.operator
        case Paren():
            return f"({printed(node.inner)})"
        case _:
            return _called(node)


def _called(node: Node) -> str:
    match node:
        case Call():
            return f"{_sheets(node.sheets)}{node.name}({_list(node.args)})"
        case Invoke():
            return f"{_held(node.function, ATOM_BINDING)}({_list(node.args)})"
        case ArrayConstant():
            return "{" + ";".join(_list(row) for row in node.rows) + "}"
        case _:
            return _leaf(node)


def _binary(node: Binary) -> str:
    first, chain = left_spine(node)
    text, binding = printed(first), _binding(first)
    for link in chain:
        own = BINDING[link.operator]
        left = f"({text})" if binding < own else text
        text, binding = left + link.operator + _held(link.right, own + 1), own
    return text


def _held(node: Node, least: int) -> str:
    text = printed(node)
    return f"({text})" if _binding(node) < least else text


def _binding(node: Node) -> int:
    match node:
        case Binary():
            return BINDING[node.operator]
        case Prefix():
            return PREFIX_BINDING
        case Postfix():
            return PERCENT_BINDING if node.operator == "%" else SPILL_BINDING
        case AreaRef() | ColumnsRef() | RowsRef():
            return BINDING[":"]
        case _:
            return ATOM_BINDING


def _list(args: tuple[Node, ...]) -> str:
    return ",".join(f"({printed(arg)})" if _is_union(arg) else printed(arg) for arg in args)


def _is_union(node: Node) -> bool:
    return isinstance(node, Binary) and node.operator == ","


def _leaf(node: Node) -> str:
    match node:
        case Number():
            return number_text(node.value)
        case Text():
            return '"' + node.value.replace('"', '""') + '"'
        case Boolean():
            return "TRUE" if node.value else "FALSE"
        case ErrorLiteral():
            return _sheets(node.sheets) + node.code
        case NameRef():
            return _sheets(node.sheets) + node.name
        case _:
            return _reference(node)


def _reference(node: Node) -> str:
    match node:
        case CellRef():
            return _sheets(node.sheets) + _corner(node.corner)
        case AreaRef():
            return f"{_sheets(node.sheets)}{_corner(node.first)}:{_corner(node.last)}"
        case ColumnsRef():
            first, last = (_dollar(line) + column_letters(line.number) for line in (node.first, node.last))
            return f"{_sheets(node.sheets)}{first}:{last}"
        case RowsRef():
            first, last = (_dollar(line) + str(line.number) for line in (node.first, node.last))
            return f"{_sheets(node.sheets)}{first}:{last}"
        case TableRef():
            return _table(node)
        case _:  # an argument left out
            return ""


def number_text(value: float) -> str:
    """A number as a formula writes it: ``1E+21``, ``0.1``, ``3``."""
    text = repr(float(value))
    mantissa, mark, exponent = text.partition("e")
    mantissa = mantissa.removesuffix(".0")
    return f"{mantissa}E{int(exponent):+03d}" if mark else mantissa


def _corner(corner: Corner) -> str:
    column = ("$" if corner.col_held else "") + column_letters(corner.col)
    return column + ("$" if corner.row_held else "") + str(corner.row)


def _dollar(line: Line) -> str:
    return "$" if line.held else ""


def _sheets(sheets: Sheets | None) -> str:
    if sheets is None:
        return ""
    names = [name for name in (sheets.first, sheets.last) if name]
    book = sheets.book or ""
    text = book + ":".join(names)
    if all(map(_is_plain, names)) and (not book or _PLAIN_BOOK.fullmatch(book)):
        return text + "!"
    return "'" + text.replace("'", "''") + "'!"


def _is_plain(sheet: str) -> bool:
    return _PLAIN_SHEET.fullmatch(sheet) is not None and (not sheet.isascii() or quote_sheet(sheet) == sheet)


def _table(node: TableRef) -> str:
    items = [f"[{item}]" for item in node.items]
    if node.first is not None:
        column = f"[{_column(node.first)}]"
        items.append(column if node.last is None else f"{column}:[{_column(node.last)}]")
    single = len(items) == 1 and node.last is None
    inner = items[0] if single else "[" + ",".join(items) + "]"
    return f"{_sheets(node.sheets)}{node.table}{inner}"


def _column(name: str) -> str:
    return _TABLE_ESCAPED.sub(r"'\1", name)
