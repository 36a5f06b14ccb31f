"""New cell elements put into the bytes of a sheet, with the rows, numbers and ranges that they need."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import groupby

from model.formula.cells import column_letters
from model.workbook.locate import CellSpan, RowSpan, SheetBytes
from model.workbook.ranges import Place, Range
from model.workbook.tags import opened, qualified_name, start_tags, with_attribute
from model.workbook.xml_events import whole_number


@dataclass(frozen=True, slots=True)
class _Splice:
    start: int
    end: int
    new: bytes


def with_cells(sheet: SheetBytes, cells: Mapping[Place, bytes]) -> bytes:
    """The sheet's bytes with some cells replaced or added; every other byte stays.

    Rows and cells that the file leaves unnumbered get a number where something is put before them. Row
    spans and the sheet's used range grow with the cells.

    Args:
        sheet: the sheet as it is.
        cells: whole cell elements by (row, column).
    """
    by_row: dict[int, dict[int, bytes]] = defaultdict(dict)
    for (row, col), element in cells.items():
        by_row[row][col] = element
    missing = sorted(number for number in by_row if sheet.row(number) is None)
    splices = [*_rows_changed(sheet, by_row, missing), *_rows_added(sheet, by_row, missing)]
    splices += _dimension_grown(sheet, cells)
    return _applied(sheet.data, splices)


def _applied(data: bytes, splices: Iterable[_Splice]) -> bytes:
    out: list[bytes] = []
    at = 0
    # an insertion comes before the replacement of what stands at the same place
    for splice in sorted(splices, key=lambda s: (s.start, s.end)):
        out += (data[at : splice.start], splice.new)
        at = splice.end
    return b"".join((*out, data[at:]))


def _rows_changed(
    sheet: SheetBytes, by_row: Mapping[int, Mapping[int, bytes]], missing: list[int]
) -> Iterable[_Splice]:
    pushed = {following.number for number in missing if (following := _row_after(sheet, number)) is not None}
    for row in sheet.rows:
        cells = by_row.get(row.number, {})
        if cells or (row.number in pushed and not row.numbered):
            yield _Splice(row.start, row.end, _row_with(sheet, row, cells, pushed=row.number in pushed))


def _rows_added(
    sheet: SheetBytes, by_row: Mapping[int, Mapping[int, bytes]], missing: list[int]
) -> Iterable[_Splice]:
    places = ((_place_of_row(sheet, number), _new_row(sheet, number, by_row[number])) for number in missing)
    grouped = [
        (at, b"".join(row for _, row in rows)) for at, rows in groupby(places, key=lambda pair: pair[0])
    ]
    opening = sheet.sheet_data
    if opening.closed and grouped:
        tag = sheet.start_tag(opening)
        filled = opened(tag) + grouped[0][1] + b"</" + qualified_name(tag) + b">"
        return [_Splice(opening.start, opening.end, filled)]
    return [_Splice(at, at, rows) for at, rows in grouped]


def _row_after(sheet: SheetBytes, number: int) -> RowSpan | None:
    return next((row for row in sheet.rows if row.number > number), None)


def _place_of_row(sheet: SheetBytes, number: int) -> int:
    following = _row_after(sheet, number)
    if following is not None:
        return following.start
    return sheet.rows[-1].end if sheet.rows else sheet.sheet_data.end


def _new_row(sheet: SheetBytes, number: int, cells: Mapping[int, bytes]) -> bytes:
    name = sheet.prefix + b"row"
    content = b"".join(cells[col] for col in sorted(cells))
    return b"<" + name + f' r="{number}">'.encode() + content + b"</" + name + b">"


def _row_with(sheet: SheetBytes, row: RowSpan, cells: Mapping[int, bytes], *, pushed: bool) -> bytes:
    """A row's bytes with some cells replaced or added, and its own number where it was `pushed`."""
    existing = sheet.cells(row)
    added = sorted(cells.keys() - {cell.col for cell in existing})
    tag = _row_tag(sheet, row, added, pushed=pushed)
    if row.tag_end == row.end:
        if not added:
            return tag
        content = b"".join(cells[col] for col in added)
        return opened(tag) + content + b"</" + qualified_name(tag) + b">"
    out = [tag]
    at = row.tag_end
    for cell in existing:
        before = [col for col in added if col < cell.col]
        added = added[len(before) :]
        out.append(sheet.data[at : cell.start])
        out += [cells[col] for col in before]
        element = cells.get(cell.col, sheet.raw(cell))
        out.append(_numbered(sheet, cell, element) if before else element)
        at = cell.end
    out += [cells[col] for col in added]
    out.append(sheet.data[at : row.end])
    return b"".join(out)


def _row_tag(sheet: SheetBytes, row: RowSpan, added: list[int], *, pushed: bool) -> bytes:
    tag = sheet.data[row.start : row.tag_end]
    if pushed and not row.numbered:
        tag = with_attribute(tag, "r", str(row.number))
    ends = row.attributes.get("spans", "").replace(":", " ").split()
    spans = [whole_number(end, sheet.part) for end in ends]
    if spans and added and not min(spans) <= added[0] <= added[-1] <= max(spans):
        tag = with_attribute(tag, "spans", f"{min(*spans, *added)}:{max(*spans, *added)}")
    return tag


def _numbered(sheet: SheetBytes, cell: CellSpan, element: bytes) -> bytes:
    if cell.numbered:
        return element
    found = start_tags(sheet.prefix + b"c").match(element)
    tag = found[0] if found else b""
    return with_attribute(tag, "r", f"{column_letters(cell.col)}{cell.row}") + element[len(tag) :]


def _dimension_grown(sheet: SheetBytes, cells: Iterable[Place]) -> list[_Splice]:
    if sheet.dimension is None:
        return []
    tag, used = sheet.dimension
    grown: Range = used
    for row, col in cells:
        grown = grown.around(row, col)
    if grown == used:
        return []
    return [_Splice(tag.start, tag.end, with_attribute(sheet.start_tag(tag), "ref", str(grown)))]
