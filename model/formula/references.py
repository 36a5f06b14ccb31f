"""What a formula points at: names and cells exchanged, references listed and shifted."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import partial

from model.formula.cells import MAX_COLUMN, MAX_ROW, Cell
from model.formula.nodes import (
    AreaRef,
    Call,
    CellRef,
    ColumnsRef,
    Corner,
    ErrorLiteral,
    Line,
    NameRef,
    Node,
    Postfix,
    RowsRef,
    Sheets,
    TableRef,
    leaves,
    walk,
    with_leaves,
)
from model.formula.syntax import SyntaxProblem, parse

REFERENCE_LOST = "#REF!"
_MOVING = frozenset({"INDIRECT", "OFFSET"})
_NAME_DEPTH = 10


@dataclass(frozen=True, slots=True)
class Area:
    """A block of one sheet, from its first to its last row and column, counted from 1, both included."""

    sheet: str
    first_row: int
    first_col: int
    last_row: int
    last_col: int

    @property
    def rows(self) -> int:
        """How many rows it has."""
        return self.last_row - self.first_row + 1

    @property
    def cols(self) -> int:
        """How many columns it has."""
        return self.last_col - self.first_col + 1

    def cells(self) -> Iterator[Cell]:
        """Its cells, row by row."""
        for row in range(self.first_row, self.last_row + 1):
            for col in range(self.first_col, self.last_col + 1):
                yield Cell(self.sheet, row, col)

    def __contains__(self, cell: Cell) -> bool:
        return (
            cell.sheet == self.sheet
            and self.first_row <= cell.row <= self.last_row
            and self.first_col <= cell.col <= self.last_col
        )


def area_of(node: Node, home_sheet: str) -> Area | None:
    """The block that a plain reference names; None for other nodes, other workbooks, and spans of sheets."""
    if not isinstance(node, CellRef | AreaRef | ColumnsRef | RowsRef):
        return None
    sheets = node.sheets
    if sheets is not None and (sheets.book is not None or sheets.last is not None):
        return None
    sheet = sheets.first if sheets else home_sheet
    match node:
        case CellRef():
            corner = node.corner
            return Area(sheet, corner.row, corner.col, corner.row, corner.col)
        case AreaRef():
            rows = sorted((node.first.row, node.last.row))
            cols = sorted((node.first.col, node.last.col))
            return Area(sheet, rows[0], cols[0], rows[1], cols[1])
        case ColumnsRef():
            first, last = sorted((node.first.number, node.last.number))
            return Area(sheet, 1, first, MAX_ROW, last)
        case RowsRef():
            first, last = sorted((node.first.number, node.last.number))
            return Area(sheet, first, 1, last, MAX_COLUMN)


def references(node: Node, home_sheet: str, names: Mapping[str, str]) -> Iterator[Area]:
    """The blocks that a formula on `home_sheet` reads; `names` are the workbook's, upper case.

    What has no fixed block (tables, other workbooks, spans of sheets, INDIRECT, OFFSET, spilled
    blocks, unknown names) is left out; `unresolved` lists it.
    """
    for leaf in leaves(node):
        found = area_of(leaf, home_sheet)
        if found is not None:
            yield found
        elif isinstance(leaf, NameRef):
            yield from (
                area for part in _named(leaf, names) if (area := area_of(part, home_sheet)) is not None
            )


def unresolved(node: Node, home_sheet: str, names: Mapping[str, str]) -> list[Node]:
    """The parts of a formula whose cells `references` cannot tell."""
    found: list[Node] = []
    for part in walk(node):
        match part:
            case Call() if function_name(part) in _MOVING or part.sheets is not None:
                found.append(part)
            case Postfix(operator="#") | TableRef():
                found.append(part)
            case NameRef():
                targets = _named(part, names)
                if not targets or any(area_of(target, home_sheet) is None for target in targets):
                    found.append(part)
            case CellRef() | AreaRef() | ColumnsRef() | RowsRef() if area_of(part, home_sheet) is None:
                found.append(part)
            case _:
                pass
    return found


def _named(name: NameRef, names: Mapping[str, str], depth: int = 0) -> list[Node]:
    definition = names.get(name.name.upper()) if name.sheets is None else None
    if definition is None or depth > _NAME_DEPTH:
        return []
    try:
        tree = parse("=" + definition.removeprefix("="))
    except SyntaxProblem:
        return []
    found: list[Node] = []
    for leaf in leaves(tree):
        found.extend(_named(leaf, names, depth + 1) if isinstance(leaf, NameRef) else [leaf])
    return found


def function_name(call: Call) -> str:
    """The name of a function without its file prefixes, in capitals."""
    return call.name.upper().removeprefix("_XLFN.").removeprefix("_XLWS.")


def with_cells(node: Node, cells: Mapping[str, Cell], home_sheet: str) -> Node:
    """Put cells in place of the names that `cells` knows; the sheet is written only where it is not home."""

    def change(leaf: Node) -> Node:
        cell = cells.get(leaf.name) if isinstance(leaf, NameRef) and leaf.sheets is None else None
        if cell is None:
            return leaf
        return CellRef(Corner(cell.row, cell.col), None if cell.sheet == home_sheet else Sheets(cell.sheet))

    return with_leaves(node, change)


def with_names(node: Node, names: Mapping[Cell, str], home_sheet: str) -> Node:
    """Put names in place of the single cells that `names` knows, the way back from `with_cells`."""

    def change(leaf: Node) -> Node:
        area = area_of(leaf, home_sheet) if isinstance(leaf, CellRef) else None
        name = names.get(Cell(area.sheet, area.first_row, area.first_col)) if area else None
        return leaf if name is None else NameRef(name)

    return with_leaves(node, change)


def shifted(node: Node, rows: int, cols: int) -> Node:
    """The formula as it reads when copied `rows` down and `cols` to the right; ``$`` holds.

    A reference that falls off the grid becomes ``#REF!``.
    """
    return with_leaves(node, partial(_shifted_leaf, rows=rows, cols=cols))


def _shifted_leaf(leaf: Node, rows: int, cols: int) -> Node:
    match leaf:
        case CellRef():
            corner = _shifted_corner(leaf.corner, rows, cols)
            moved: Node | None = CellRef(corner, leaf.sheets) if corner else None
        case AreaRef():
            first, last = (_shifted_corner(corner, rows, cols) for corner in (leaf.first, leaf.last))
            moved = AreaRef(first, last, leaf.sheets) if first and last else None
        case ColumnsRef():
            start, end = (_shifted_line(line, cols, MAX_COLUMN) for line in (leaf.first, leaf.last))
            moved = ColumnsRef(start, end, leaf.sheets) if start and end else None
        case RowsRef():
            start, end = (_shifted_line(line, rows, MAX_ROW) for line in (leaf.first, leaf.last))
            moved = RowsRef(start, end, leaf.sheets) if start and end else None
        case _:
            return leaf
    return moved or ErrorLiteral(REFERENCE_LOST, leaf.sheets)


def _shifted_corner(corner: Corner, rows: int, cols: int) -> Corner | None:
    row = corner.row if corner.row_held else corner.row + rows
    col = corner.col if corner.col_held else corner.col + cols
    if not (1 <= row <= MAX_ROW and 1 <= col <= MAX_COLUMN):
        return None
    return Corner(row, col, corner.row_held, corner.col_held)


def _shifted_line(line: Line, by: int, most: int) -> Line | None:
    number = line.number if line.held else line.number + by
    return Line(number, line.held) if 1 <= number <= most else None
