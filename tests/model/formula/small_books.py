"""Small workbooks for tests: contents by address, made into a file and held by the engine."""

import io
from collections.abc import Mapping

from openpyxl import Workbook

from model.formula.cellrune_engine import CellruneEngine
from model.formula.cells import Cell, parse_cell


def at(address: str, sheet: str = "S") -> Cell:
    """The cell of an address such as ``B2`` or ``Other!B2``."""
    cell = parse_cell(address, sheet)
    assert cell is not None
    return cell


def book(contents: Mapping[str, object], names: Mapping[str, str] | None = None) -> bytes:
    """A workbook with these contents; a text that starts with ``=`` is a formula."""
    workbook = Workbook()
    workbook.active.title = "S"
    for address, content in contents.items():
        cell = at(address)
        if cell.sheet not in workbook.sheetnames:
            workbook.create_sheet(cell.sheet)
        workbook[cell.sheet].cell(cell.row, cell.col, content)
    file = io.BytesIO()
    workbook.save(file)
    return file.getvalue()


def engine_of(contents: Mapping[str, object]) -> CellruneEngine:
    """The engine over a small workbook."""
    return CellruneEngine.from_bytes(book(contents))
