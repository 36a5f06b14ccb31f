"""Where the rows and cells of a sheet stand in its bytes."""

import re
from dataclasses import dataclass
from functools import cached_property, partial

from model.formula.cells import parse_address
from model.workbook.ranges import Range, parse_range
from model.workbook.refusal import refused
from model.workbook.tags import (
    Tag,
    attributes,
    end_tags,
    masked,
    root_prefix,
    start_tags,
    tag_of,
)
from model.workbook.xml_events import as_utf8, check, whole_number

_STYLED = {"min", "max", "style"}


@dataclass(frozen=True, slots=True)
class RowSpan:
    """A row element: its number, its bytes from `start` to `end`, and its start tag until `tag_end`.

    `numbered` tells whether the file gives the number; else it follows from the order.
    """

    number: int
    start: int
    tag_end: int
    end: int
    attributes: dict[str, str]
    numbered: bool


@dataclass(frozen=True, slots=True)
class CellSpan:
    """A cell element, as `RowSpan` for rows."""

    row: int
    col: int
    start: int
    end: int
    attributes: dict[str, str]
    numbered: bool


@dataclass(frozen=True, slots=True)
class Block:
    """A formula that fills several cells: ``array``, ``spill`` or ``dataTable``."""

    kind: str
    range: Range


class SheetBytes:
    """The bytes of one worksheet in UTF-8, and what stands where in them.

    Raises:
        Refused: the part is not well-formed, or is no worksheet.
    """

    def __init__(self, data: bytes, part: str) -> None:
        self.part = part
        self.data = as_utf8(data, part)
        check(self.data, part)
        self._mask = masked(self.data)
        self.prefix = root_prefix(self._mask)
        opening = start_tags(self._name("sheetData")).search(self._mask)
        if opening is None:
            raise refused("", "damaged_part", part=part, line=1)
        self.sheet_data: Tag = tag_of(opening)
        self.rows = self._rows()
        self._rows_by_number = {row.number: row for row in self.rows}
        self._cells: dict[int, tuple[CellSpan, ...]] = {}

    def row(self, number: int) -> RowSpan | None:
        """The row of that number, if the file has it."""
        return self._rows_by_number.get(number)

    def cells(self, row: RowSpan) -> tuple[CellSpan, ...]:
        """The cells of a row in their order."""
        found = self._cells.get(row.number)
        if found is None:
            found = self._cells[row.number] = self._cells_of(row)
        return found

    def cell(self, row: int, col: int) -> CellSpan | None:
        """The cell at a place, if the file has it."""
        span = self.row(row)
        return next((cell for cell in self.cells(span) if cell.col == col), None) if span else None

    def raw(self, span: RowSpan | CellSpan) -> bytes:
        """The bytes of a row or a cell."""
        return self.data[span.start : span.end]

    def start_tag(self, tag: Tag) -> bytes:
        """The bytes of a start tag."""
        return self.data[tag.start : tag.end]

    def style(self, row: int, col: int) -> str | None:
        """The style number that a cell has, or would have from its row or column; None for the default."""
        cell = self.cell(row, col)
        if cell is not None:
            return cell.attributes.get("s")
        span = self.row(row)
        if span is not None and span.attributes.get("customFormat") in ("1", "true"):
            return span.attributes.get("s")
        return next((style for first, last, style in self._column_styles if first <= col <= last), None)

    @cached_property
    def dimension(self) -> tuple[Tag, Range] | None:
        """The element that tells the used range, and the range."""
        found = start_tags(self._name("dimension")).search(self._mask, 0, self.sheet_data.start)
        if found is None:
            return None
        used = parse_range(attributes(found[0]).get("ref", ""))
        return (tag_of(found), used) if used else None

    @cached_property
    def merges(self) -> tuple[Range, ...]:
        """The merged ranges."""
        tags = start_tags(self._name("mergeCell")).finditer(self._mask, self.sheet_data.end)
        ranges = (parse_range(attributes(found[0]).get("ref", "")) for found in tags)
        return tuple(merged for merged in ranges if merged)

    @cached_property
    def blocks(self) -> tuple[Block, ...]:
        """The formulas that fill more than one cell."""
        found: list[Block] = []
        for tag in start_tags(self._name("f")).finditer(self._mask, self.sheet_data.end):
            if b"ref" not in tag[0]:
                continue
            attribute = attributes(tag[0])
            kind, filled = attribute.get("t"), parse_range(attribute.get("ref", ""))
            if kind not in ("array", "dataTable") or filled is None or filled.single:
                continue
            anchor = self.cell(filled.top, filled.left)
            spills = kind == "array" and anchor is not None and "cm" in anchor.attributes
            found.append(Block("spill" if spills else kind, filled))
        return tuple(found)

    @cached_property
    def _column_styles(self) -> tuple[tuple[int, int, str], ...]:
        tags = start_tags(self._name("col")).finditer(self._mask, 0, self.sheet_data.start)
        columns = (attributes(found[0]) for found in tags)
        number = partial(whole_number, part=self.part)
        return tuple((number(c["min"]), number(c["max"]), c["style"]) for c in columns if c.keys() >= _STYLED)

    def _name(self, local: str) -> bytes:
        return self.prefix + local.encode()

    def _rows(self) -> tuple[RowSpan, ...]:
        if self.sheet_data.closed:
            return ()
        ending = end_tags(self._name("sheetData")).search(self._mask, self.sheet_data.end)
        until = ending.start() if ending else len(self._mask)
        row_end = end_tags(self._name("row"))
        rows: list[RowSpan] = []
        number = 0
        for found in start_tags(self._name("row")).finditer(self._mask, self.sheet_data.end, until):
            attribute = attributes(found[0])
            number = whole_number(attribute.get("r", str(number + 1)), self.part)
            end = self._element_end(tag_of(found), row_end)
            rows.append(RowSpan(number, found.start(), found.end(), end, attribute, "r" in attribute))
        return tuple(rows)

    def _cells_of(self, row: RowSpan) -> tuple[CellSpan, ...]:
        cell_end = end_tags(self._name("c"))
        cells: list[CellSpan] = []
        col = 0
        for found in start_tags(self._name("c")).finditer(self._mask, row.tag_end, row.end):
            attribute = attributes(found[0])
            place = parse_address(attribute.get("r", ""))
            col = place[1] if place else col + 1
            end = self._element_end(tag_of(found), cell_end)
            cells.append(CellSpan(row.number, col, found.start(), end, attribute, place is not None))
        return tuple(cells)

    def _element_end(self, tag: Tag, ending: re.Pattern[bytes]) -> int:
        if tag.closed:
            return tag.end
        found = ending.search(self._mask, tag.end)
        return found.end() if found else len(self._mask)
