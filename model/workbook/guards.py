"""Cells that a write must not touch, because something larger owns them."""

from collections.abc import Iterable

from model.formula.cells import Cell
from model.workbook.locate import SheetBytes
from model.workbook.package import Package, SheetPart
from model.workbook.ranges import Place, Range, parse_range
from model.workbook.refusal import refused
from model.workbook.xml_events import elements, whole_number


def check_writes(package: Package, sheet: SheetPart, found: SheetBytes, places: Iterable[Place]) -> None:
    """Refuse writes inside of arrays, what-if tables, merges, pivot tables, and on table headers.

    The first cell of a spill may be written: the spill goes with it.

    Args:
        package: the file.
        sheet: the sheet's entry in it.
        found: the sheet's bytes.
        places: (row, column) of each write.

    Raises:
        Refused: with the cell, and the range that owns it.
    """
    owned = list(_owned(package, sheet, found))
    for row, col in places:
        for key, area, corner_free in owned:
            if area.holds(row, col) and not (corner_free and (row, col) == (area.top, area.left)):
                raise refused(str(Cell(sheet.name, row, col)), key, range=str(area))


def _owned(package: Package, sheet: SheetPart, found: SheetBytes) -> Iterable[tuple[str, Range, bool]]:
    """Each guarded range: the text of its refusal, and whether its first cell may be written."""
    for block in found.blocks:
        yield f"inside_{block.kind}", block.range, block.kind == "spill"
    for merged in found.merges:
        yield "under_merge", merged, True
    for pointer in package.relationships(sheet.part):
        if pointer.kind == "table":
            yield from _table_edges(package, pointer.target)
        elif pointer.kind == "pivotTable":
            yield from _pivot_area(package, pointer.target)


def _table_edges(package: Package, part: str) -> Iterable[tuple[str, Range, bool]]:
    table = elements(package.read(part), part)[0].attributes
    area = parse_range(table.get("ref", ""))
    if area is None:
        return
    headers = whole_number(table.get("headerRowCount", "1"), part)
    totals = whole_number(table.get("totalsRowCount", "0"), part)
    if headers:
        yield "table_edge", area._replace(bottom=area.top + headers - 1), False
    if totals:
        yield "table_edge", area._replace(top=area.bottom - totals + 1), False


def _pivot_area(package: Package, part: str) -> Iterable[tuple[str, Range, bool]]:
    for element in elements(package.read(part), part):
        area = parse_range(element.attributes.get("ref", "")) if element.name == "location" else None
        if area is not None:
            yield "inside_pivot", area, False
