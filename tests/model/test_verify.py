"""Verifying any workbook: what differs, what cannot be computed, and how exact is exact."""

import io

import cellrune
import openpyxl
import pytest

from model.formula.cells import Cell
from model.formula.closeness import equal
from model.formula.values import ErrorValue, Formula
from model.refused import Refused
from model.verify import verify
from model.workbook.patch import patch
from model.workbook.plan import Plan, Refresh, Write


def stored(formulas: dict[str, tuple[str, object]]) -> bytes:
    """A workbook whose formulas have these stored values, right or wrong."""
    book = openpyxl.Workbook()
    book.active.title = "Data"
    book.active["A1"] = 3
    buffer = io.BytesIO()
    book.save(buffer)
    writes = {
        Cell("Data", int(address[1:]), ord(address[0]) - 64): Write(Formula(formula), value)
        for address, (formula, value) in formulas.items()
    }
    return patch(buffer.getvalue(), Plan(writes))


def test_that_a_workbook_with_its_own_values_has_no_differences():
    data = stored({"B1": ("=A1*2", 6.0), "B2": ('=A1&"x"', "3x"), "B3": ("=A1>2", True), "B4": ('=""', "")})
    found = verify(data, "book.xlsx")
    assert (found.formulas, found.differences, found.not_computed) == (4, (), ())


def test_that_each_wrong_value_is_listed_with_what_stands_there_and_what_comes_out():
    data = stored(
        {
            "B1": ("=A1*2", 7.0),
            "B2": ("=A1*3", 9.0),
            "B3": ("=1/0", 0.0),
            "B4": ("=A1", "3"),
            "B5": ("=A1>2", 1.0),
        }
    )
    found = verify(data, "book.xlsx")
    assert found.formulas == 5
    listed = {(d.cell.address, d.formula, d.stored, type(d.computed)) for d in found.differences}
    assert listed == {
        ("B1", "=A1*2", 7.0, float),
        ("B3", "=1/0", 0.0, ErrorValue),
        ("B4", "=A1", "3", float),
        ("B5", "=A1>2", 1.0, bool),
    }


def test_that_a_formula_beyond_the_engine_is_no_difference_but_not_computed():
    found = verify(stored({"B1": ('=WEBSERVICE("x")', 7.0), "B2": ("=B1+1", 8.0)}), "book.xlsx")
    assert found.differences == ()
    assert [cell.cell.address for cell in found.not_computed] == ["B1", "B2"]
    assert "WEBSERVICE" in found.not_computed[0].reason


def test_that_a_difference_of_large_numbers_is_measured_by_the_large_numbers():
    book = stored({"B1": ("=C1-D1", 5e-6), "C1": ("=A1*100000", 3e5), "D1": ("=C1+0", 3e5)})
    assert verify(book, "book.xlsx").differences == ()
    assert len(verify(stored({"B1": ("=A1-A1", 5e-6)}), "book.xlsx").differences) == 1


@pytest.mark.parametrize(
    ("first", "second", "largest", "same"),
    [
        (1.0, 1.0 + 0.9e-9, 0.0, True),
        (1.0, 1.0 + 3e-9, 0.0, False),
        (-1e12, -1e12 + 999, 0.0, True),
        (0.0, 1e-12, 0.0, False),
        (0.0, 1e-12, 1.0, True),
        (True, 1.0, 0.0, False),
        (True, True, 0.0, True),
        ("a", "A", 0.0, False),
        ("1", 1.0, 0.0, False),
        (None, 0.0, 0.0, False),
        (ErrorValue("#N/A"), ErrorValue("#N/A"), 0.0, True),
        (ErrorValue("#N/A"), ErrorValue("#REF!"), 0.0, False),
    ],
)
def test_that_equal_is_a_billionth_for_numbers_and_exact_for_all_else(first, second, largest, same):
    assert equal(first, second, largest) is same
    assert equal(second, first, largest) is same


def test_that_what_is_no_workbook_is_refused():
    with pytest.raises((Refused, cellrune.CellRuneError)):
        verify(b"no workbook", "book.xlsx")


def test_that_a_refreshed_value_is_believed_no_more_than_any_other():
    data = patch(stored({"B1": ("=A1*2", 6.0)}), Plan({}, {Cell("Data", 1, 2): Refresh(5.0)}))
    (difference,) = verify(data, "book.xlsx").differences
    assert (difference.stored, difference.computed) == (5.0, 6.0)
