"""Real and reported workbooks: one cell edited and saved, everything else as it was."""

import io
import warnings
from pathlib import Path
from typing import NamedTuple

import openpyxl
import pytest
from openpyxl.utils.datetime import to_excel

from model.formula.cells import Cell
from model.formula.values import Formula
from model.workbook.package import Package, SheetPart
from model.workbook.plan import Plan, Write
from model.workbook.read import cells
from model.workbook.save import SaveReport, save_workbook

FOLDER = Path(__file__).parents[4] / "shared" / "workbooks"
FILES = sorted(FOLDER.glob("*/*.xls?"))
EDIT = 123.25

pytestmark = pytest.mark.skipif(not FILES, reason="needs the clients' workbooks beside the project")


def place_to_edit(package: Package, sheet: SheetPart) -> Cell:
    """The first number that is typed in, or a place beyond all cells."""
    held = list(cells(package, sheet.name))
    typed = (stored.cell for stored in held if isinstance(stored.content, float))
    last = max((stored.cell.row for stored in held), default=0)
    return next(typed, Cell(sheet.name, last + 40, 1))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_that_an_edit_changes_one_cell_of_a_clients_file_and_a_second_holds(file, tmp_path):
    base = file.read_bytes()
    package = Package.from_bytes(base, file.name)
    sheet = next(sheet for sheet in package.sheets if sheet.kind == "worksheet")
    cell = place_to_edit(package, sheet)
    report = save_workbook(tmp_path / file.name, base, Plan({cell: Write(EDIT)}, {}))

    assert isinstance(report, SaveReport), report
    saved = Package.from_bytes((tmp_path / file.name).read_bytes())
    kept = [part for part in package.parts if part.replace("\\", "/") not in {sheet.part, package.workbook}]
    assert [part for part in kept if package.record(part) != saved.record(part)] == []
    assert saved.parts == package.parts
    assert {stored.cell: stored.content for stored in cells(saved, sheet.name)}[cell] == EDIT
    second = save_workbook(tmp_path / file.name, report.data, Plan({cell: Write(Formula("=2+3"), 5.0)}, {}))
    assert isinstance(second, SaveReport), second
    resaved = Package.from_bytes(second.data)
    assert {s.cell: (s.content, s.cached) for s in cells(resaved, sheet.name)}[cell] == (Formula("=2+3"), 5.0)
    if isinstance(value_by_openpyxl(base, cell), Unread):
        return  # openpyxl does not find the sheet in the client's own file either
    assert value_by_openpyxl(report.data, cell) == EDIT


class Unread(NamedTuple):
    """Why openpyxl shows no value."""

    reason: str


def value_by_openpyxl(data: bytes, cell: Cell) -> object:
    # a whole column that is merged keeps openpyxl busy for minutes unless it only reads
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            sheet = openpyxl.load_workbook(io.BytesIO(data), read_only=True)[cell.sheet]
        except (KeyError, IndexError) as error:
            return Unread(str(error))
        sheet.reset_dimensions()
        found = next(sheet.iter_rows(cell.row, cell.row, cell.col, cell.col), (None,))[0]
        if found is None or not found.is_date:
            return found and found.value
        return to_excel(found.value, sheet.parent.epoch)
