"""What cannot be compiled falls back with its reason, and a compiled slice stands on its own."""

import io
import threading

import numpy as np
import pytest
from openpyxl import load_workbook
from openpyxl.worksheet.formula import ArrayFormula

from model.formula.cellrune_engine import CellruneEngine
from model.formula.evaluator import NoSlice
from model.formula.values import Formula, Unavailable
from model.formula.vector import Fallback, Slice, compile_slice
from model.texts import use
from tests.model.formula.small_books import at, book, engine_of

REFUSED = {
    "DATE(A1,1,1)": "DATE",
    "A1+SIN(A1)": "SIN",
    "INDIRECT(A5)*A1": "cannot be told",
    "A1+unknown": "cannot be told",
    "SUM(D:D)*A1": "too large",
    "A1:A3+1": "block",
    "SUM(A1,A2,A3)+VLOOKUP(A1,A1:B3,2)": "VLOOKUP",
    'A1+"2024-01-15"': "date",
}


@pytest.mark.parametrize("text", REFUSED)
def test_that_a_formula_without_a_rule_is_refused_with_its_reason(text):
    engine = engine_of({"A1": 1, "A2": 2, "A3": 3, "A5": "A1", "C1": "=" + text})
    made = compile_slice(engine, [at("A1")], [at("C1")])
    assert isinstance(made, Fallback)
    assert REFUSED[text] in made.reason


def test_that_a_reason_has_words_in_both_languages():
    engine = engine_of({"A1": 1, "C1": "=DATE(A1,1,1)"})
    english = compile_slice(engine, [at("A1")], [at("C1")])
    use("pt")
    try:
        portuguese = compile_slice(engine, [at("A1")], [at("C1")])
    finally:
        use("en")
    assert isinstance(english, Fallback)
    assert isinstance(portuguese, Fallback)
    assert english.reason != portuguese.reason


def test_that_a_circle_is_refused():
    engine = engine_of({"A1": 1, "B1": "=C1+A1", "C1": "=B1*2"})
    made = compile_slice(engine, [at("A1")], [at("C1")])
    assert isinstance(made, Fallback)
    assert "circle" in made.reason


@pytest.mark.parametrize("formula", ["=A1+B1", "=A1*2"])
def test_that_a_cell_without_a_value_is_refused_where_it_is_needed(formula):
    engine = engine_of({"A1": 1, "B1": '=CUBEVALUE("sales","x")', "C1": formula})
    assert isinstance(engine.value(at("B1")), Unavailable)
    made = compile_slice(engine, [at("A1")], [at("C1")])
    assert isinstance(made, Fallback) == ("B1" in formula)


def array_workbook():
    """B1:B3 is one array formula over A1:A3, C1 reads its second cell."""
    workbook = load_workbook(
        io.BytesIO(book({"A1": 1.0, "A2": 2.0, "A3": 3.0, "C1": "=B2+1", "D1": "=B1*2", "E1": "=A1*2"}))
    )
    workbook["S"]["B1"] = ArrayFormula("B1:B3", "=A1:A3*2")
    file = io.BytesIO()
    workbook.save(file)
    return file.getvalue()


@pytest.mark.parametrize("output", ["B2", "C1", "D1"])
def test_that_a_cell_filled_by_an_array_formula_elsewhere_is_refused(output):
    made = compile_slice(CellruneEngine.from_bytes(array_workbook()), [at("A1"), at("A2")], [at(output)])
    assert isinstance(made, Fallback)


class Telling(CellruneEngine):
    """An engine that knows what the array formula in B1 fills."""

    def filled(self, cell):
        return cell in {at("B2"), at("B3")}

    def fork(self):
        raise AssertionError("an engine that can tell need not be copied")


@pytest.mark.parametrize(("output", "refused"), [("B2", True), ("C1", True), ("E1", False)])
def test_that_an_engine_that_knows_filled_cells_is_not_copied(output, refused):
    engine = Telling.from_bytes(array_workbook())
    made = compile_slice(engine, [at("A1"), at("A2")], [at(output)])
    assert isinstance(made, Fallback) == refused


def test_that_a_branch_not_taken_may_hold_anything():
    engine = engine_of({"A1": 1, "A2": "plain", "C1": '=IF(A2="plain",A1*2,SIN(A1))'})
    made = compile_slice(engine, [at("A1"), at("A2")], [at("C1")])
    assert isinstance(made, Slice)
    xs = np.array([1.0, 2.0])
    assert made.run({at("A1"): xs, at("A2"): "plain"}).numbers(at("C1")).tolist() == [2.0, 4.0]
    with pytest.raises(NoSlice, match="SIN"):
        made.run({at("A1"): xs, at("A2"): "curved"})


def test_that_a_slice_keeps_the_values_it_was_made_with_until_it_is_refrozen():
    engine = engine_of({"A1": 1, "A2": 10, "C1": "=A1*A2"})
    made = compile_slice(engine, [at("A1")], [at("C1")])
    assert isinstance(made, Slice)
    engine.set({at("A2"): 20.0})
    xs = np.array([1.0, 2.0])
    assert made.run({at("A1"): xs}).numbers(at("C1")).tolist() == [10.0, 20.0]
    assert made.is_current(engine)
    assert made.refrozen(engine).run({at("A1"): xs}).numbers(at("C1")).tolist() == [20.0, 40.0]


@pytest.mark.parametrize(("cell", "formula"), [("C1", "=A1+A2"), ("A2", "=A1*3"), ("B1", "=A1*4")])
def test_that_a_formula_changed_on_the_way_makes_a_slice_outdated(cell, formula):
    engine = engine_of({"A1": 1, "A2": 10, "A3": 5, "B1": "=A3*2", "C1": "=A1*A2+B1"})
    made = compile_slice(engine, [at("A1")], [at("C1")])
    assert isinstance(made, Slice)
    assert made.is_current(engine)
    engine.set({at(cell): Formula(formula)})
    assert not made.is_current(engine)


def test_that_changed_constants_use_the_same_code():
    engine = engine_of({"A1": 1, "A2": 10, "A3": 10, "C1": "=A1*A2+A3"})
    made = compile_slice(engine, [at("A1")], [at("C1")])
    assert isinstance(made, Slice)
    xs = {at("A1"): np.array([1.0, 2.0])}
    made.run(xs)
    engine.set({at("A2"): 11.0, at("A3"): 12.0})
    again = made.refrozen(engine)
    again.run(xs)
    assert made.source(xs) == again.source(xs) != ""


def test_that_a_slice_runs_in_another_thread_without_the_engine():
    engine = engine_of({"A1": 1, "A2": 10, "C1": "=IF(A1>1,A1*A2,A1)"})
    made = compile_slice(engine, [at("A1")], [at("C1")])
    assert isinstance(made, Slice)
    del engine
    found = []
    thread = threading.Thread(target=lambda: found.append(made.run({at("A1"): np.array([1.0, 2.0])})))
    thread.start()
    thread.join()
    assert found[0].numbers(at("C1")).tolist() == [1.0, 20.0]


def test_that_a_long_chain_of_cells_is_followed():
    chain = {f"B{row}": f"=B{row - 1}+A1" for row in range(2, 1501)}
    engine = engine_of({"A1": 1, "B1": "=A1", **chain})
    made = compile_slice(engine, [at("A1")], [at("B1500")])
    assert isinstance(made, Slice)
    assert made.run({at("A1"): np.array([1.0, 2.0])}).numbers(at("B1500")).tolist() == [1500.0, 3000.0]
