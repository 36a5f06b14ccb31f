"""What stands in a cell, for whoever puts something there: an entry, a line, or a part of the frame."""

from typing import Literal

from model.costs.model_map import ModelSheet
from model.document import Document
from model.formula.cells import Cell

Kind = Literal["input", "line", "entry", "title", "mark", "head", "section", "label", "none"]
HEADINGS: frozenset[Kind] = frozenset({"title", "mark", "head", "section"})
_ENTRIES: frozenset[Kind] = frozenset({"input", "entry"})


def kind_of(document: Document, cell: Cell) -> Kind:
    """What stands in a cell; an "entry" is a plain cell that anyone may write on."""
    sheet = document.model.sheet_of(cell.sheet)
    if sheet is None:
        return "none"
    heading = _heading(sheet, cell.row)
    if heading is not None:
        return heading
    if sheet.kind == "evidence":
        return "entry"
    if cell.col in (sheet.marker.col, sheet.label_col, sheet.unit_col):
        return "label"
    place = document.model.key_at(cell)
    if place is None:
        return "none"
    return "input" if place[0] in document.costs.inputs else "line"


def takes_entry(document: Document, cell: Cell) -> bool:
    """Whether a cell is there to be written on."""
    return kind_of(document, cell) in _ENTRIES


def _heading(sheet: ModelSheet, row: int) -> Kind | None:
    if row == sheet.marker.row:
        return "mark"
    if row == sheet.header_row:
        return "head"
    if row < sheet.header_row:
        return "title"
    return "section" if row in sheet.sections else None
