"""Figures about selected cells, for the line at the bottom: a sum only where all numbers have one unit."""

from collections.abc import Mapping
from math import fsum

from gui.selection import Selection
from model import texts
from model.document import Document
from model.formula.cells import Cell
from model.formula.serials import date_of
from model.grid.number_format import display
from model.grid.parse import date_text
from model.inspect.words import unit_of

_MOST_CELLS = 100_000
_FINER = {"#,##0": "#,##0.00", "0": "0.00"}


def selection_figures(document: Document, selection: Selection) -> Mapping[str, str]:
    """Figures by their name, as they are to be written; none where fewer than two cells hold anything."""
    if sum(block.rows * block.cols for block in selection.ranges) > _MOST_CELLS:
        return {}
    values = ((cell, document.value(cell)) for cell in selection.cells())
    filled = [(cell, value) for cell, value in values if value is not None]
    numbers = {cell: value for cell, value in filled if isinstance(value, float)}
    if len(filled) < 2 or not numbers:
        return {}
    count = {"count": str(len(filled))}
    if len({_unit_at(document, cell) for cell in numbers}) == 1 and not _is_date(
        document, next(iter(numbers))
    ):
        return {**_totals(document, numbers), **count}
    least, most = min(numbers, key=numbers.__getitem__), max(numbers, key=numbers.__getitem__)
    return {**count, "least": _shown(document, least), "most": _shown(document, most)}


def _totals(document: Document, numbers: Mapping[Cell, float]) -> dict[str, str]:
    code, language = document.number_format(next(iter(numbers))), texts.language()
    total = fsum(numbers.values())
    average = total / len(numbers)
    # An average of whole things need not be whole.
    finer = code if average.is_integer() else _FINER.get(code, code)
    return {"sum": display(total, code, language), "average": display(average, finer, language)}


def _shown(document: Document, cell: Cell) -> str:
    value = document.value(cell)
    day = date_of(value) if isinstance(value, float) and _is_date(document, cell) else None
    return (
        date_text(day, texts.language())
        if day
        else display(value, document.number_format(cell), texts.language())
    )


def _unit_at(document: Document, cell: Cell) -> str:
    """What a number counts; cells outside of the model go by how their numbers look."""
    sheet = document.model.sheet_of(cell.sheet)
    place = document.model.key_at(cell)
    key, scenario = place or ("", document.model.base.id)
    if sheet is not None and sheet.kind == "evidence" and not _is_date(document, cell):
        key = str(document.value(Cell(cell.sheet, cell.row, sheet.columns["key"])))
    row = document.costs.row(key)
    return unit_of(document, row, scenario) if row else document.number_format(cell)


def _is_date(document: Document, cell: Cell) -> bool:
    return "y" in document.number_format(cell)
