"""Cells whose value comes from a formula that stands elsewhere."""

import io

import openpyxl
from openpyxl.worksheet.formula import ArrayFormula

from model.formula.cellrune_engine import CellruneEngine
from model.formula.cells import Cell


def test_that_the_rest_of_an_array_formula_is_told_from_constants_and_a_prefix_is_not_shown():
    book = openpyxl.Workbook()
    sheet = book.worksheets[0]
    sheet.title = "Data"
    sheet["A1"], sheet["A2"] = 1, 2
    sheet["B1"] = ArrayFormula("B1:B2", "=A1:A2*2")
    sheet["C1"] = "=_xlfn.IFS(A1>0,5)"
    buffer = io.BytesIO()
    book.save(buffer)
    engine = CellruneEngine.from_bytes(buffer.getvalue())
    assert engine.value(Cell("Data", 2, 2)) == 4
    assert [engine.filled(Cell("Data", row, col)) for row, col in ((1, 1), (1, 2), (2, 2))] == [
        False,
        False,
        True,
    ]
    assert engine.formula(Cell("Data", 1, 3)) == "=IFS(A1>0,5)"
    assert engine.set({}) == frozenset()
