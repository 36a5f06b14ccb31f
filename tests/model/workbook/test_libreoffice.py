"""A patched workbook opens in another program, which shows and computes the new values."""

import io

import openpyxl
import pytest

from model.formula.cells import Cell
from model.formula.values import ErrorValue, Formula
from model.report.reconcile import libreoffice, recalculated, recalculated_bytes
from model.workbook.package import Package
from model.workbook.patch import patch
from model.workbook.plan import Plan, Refresh, Write

pytestmark = [
    pytest.mark.oracle,
    pytest.mark.skipif(libreoffice() is None, reason="needs LibreOffice"),
]


def workbook() -> bytes:
    book = openpyxl.Workbook()
    book.active.title = "Data"
    book.create_sheet("Token mix")["B2"] = 10
    for row in ([2, "=A1*21", '=B1&" total"'], ["x", "='Token mix'!B2+A1"]):
        book.active.append(row)
    file = io.BytesIO()
    book.save(file)
    return file.getvalue()


PLAN = Plan(
    {
        Cell("Data", 1, 1): Write(3.0),
        Cell("Data", 2, 1): Write(" é <&> \n_x0041_"),
        Cell("Data", 5, 3): Write(True),
        Cell("Data", 6, 1): Write(Formula("=1/(A1-3)"), ErrorValue("#DIV/0!")),
        Cell("Data", 6, 2): Write(Formula("=SUM(B1:B2)"), 76.0),
        Cell("Data", 6, 3): Write(Formula('=IFS(A1>1,CONCAT("a",B2))'), "a13"),
        Cell("Token mix", 40, 30): Write(0.1),
    },
    {
        Cell("Data", 1, 2): Refresh(63.0),
        Cell("Data", 1, 3): Refresh("63 total"),
        Cell("Data", 2, 2): Refresh(13.0),
    },
)
SHOWN = {
    "Data": {
        (1, 1): 3.0,
        (1, 2): 63.0,
        (1, 3): "63 total",
        (2, 1): " é <&> \n_x0041_",
        (2, 2): 13.0,
        (5, 3): True,
        (6, 1): ErrorValue("#DIV/0!"),
        (6, 2): 76.0,
        (6, 3): "a13",
    },
    "Token mix": {(2, 2): 10.0, (40, 30): 0.1},
}


def test_that_libreoffice_shows_the_values_of_a_patched_workbook(tmp_path):
    assert recalculated(patch(workbook(), PLAN), tmp_path) == SHOWN


def test_that_a_workbook_saved_by_libreoffice_is_patched_again(tmp_path):
    resaved = recalculated_bytes(patch(workbook(), PLAN), tmp_path)
    second = Plan({Cell("Data", 1, 1): Write(4.0), Cell("Data", 9, 9): Write("late")}, {})
    data = patch(resaved, second)
    shown = recalculated(data, tmp_path)
    assert shown["Data"][1, 2] == 84.0
    assert shown["Data"][9, 9] == "late"
    package, before = Package.from_bytes(data), Package.from_bytes(resaved)
    same = [part for part in before.parts if before.record(part) == package.record(part)]
    assert set(before.parts) - set(same) == {"xl/workbook.xml", "xl/worksheets/sheet1.xml"}
