"""A sweep gives what the engine gives at each x, by a slice or point by point, and writes nothing."""

import threading

import numpy as np
import pytest

from model.analysis.sweep import prepare, sweep
from model.formula.columns import UNAVAILABLE
from model.formula.evaluator import NoSlice
from model.formula.values import ErrorValue, Formula, Unavailable
from tests.model.formula.small_books import at, engine_of

X, Y, TOTAL, TEXT = at("A1"), at("A2"), at("C1"), at("C2")
CONTENTS = {"A1": 1.0, "A2": 10.0, "C1": "=A1*A2", "C2": '=IF(A1>2,"high",A1)', "C3": "=SIN(A1)*A2"}
XS = np.array([1.0, 2.0, 3.0])


def test_that_a_sweep_calculates_each_output_at_each_x():
    result = sweep(engine_of(CONTENTS), {}, X, XS, [TOTAL, TEXT])
    assert result.method == "slice"
    assert result.numbers(TOTAL).tolist() == [10.0, 20.0, 30.0]
    assert result.values(TEXT) == [1.0, 2.0, "high"]
    assert np.isnan(result.numbers(TEXT)).tolist() == [False, False, True]


def test_that_fixed_cells_hold_for_the_sweep_only():
    engine = engine_of(CONTENTS)
    result = sweep(engine, {Y: 100.0}, X, XS, [TOTAL])
    assert result.numbers(TOTAL).tolist() == [100.0, 200.0, 300.0]
    assert engine.values([X, Y, TOTAL]) == [1.0, 10.0, 10.0]


def test_that_a_function_without_a_rule_takes_a_copy_of_the_engine():
    engine = engine_of(CONTENTS)
    result = sweep(engine, {Y: 2.0}, X, XS, [at("C3")])
    assert result.method.startswith("engine: ")
    assert "SIN" in result.method
    assert result.numbers(at("C3")) == pytest.approx(2 * np.sin(XS))
    assert engine.values([X, Y]) == [1.0, 10.0]


@pytest.mark.parametrize("content", [Formula("=A1*3"), None])
def test_that_a_fixed_formula_or_blank_takes_the_engine(content):
    result = sweep(engine_of(CONTENTS), {Y: content}, X, XS, [TOTAL])
    assert result.method.startswith("engine: ")
    assert result.numbers(TOTAL).tolist() == ([3.0, 12.0, 27.0] if content else [0.0, 0.0, 0.0])


def test_that_both_ways_give_the_same_values():
    formulas = {f"C{row}": f"={text}" for row, text in enumerate(("1/(A1-2)", 'A1&"x"', "A1>2", "A9"), 1)}
    outputs = [at(address) for address in formulas]
    engine = engine_of({"A1": 1.0, "A2": 2.0, **formulas})
    by_slice = sweep(engine, {}, X, XS, outputs)
    by_engine = prepare(engine, X, {}, outputs).by_points(engine, NoSlice("slice_block")).run(XS)
    assert by_slice.method == "slice"
    assert by_engine.method.startswith("engine: ")
    assert [by_slice.values(cell) for cell in outputs] == [by_engine.values(cell) for cell in outputs]
    assert by_slice.values(outputs[0])[1] == ErrorValue("#DIV/0!")


def test_that_a_value_the_engine_lacks_is_not_shown_as_a_number():
    engine = engine_of({"A1": 1.0, "C1": '=CUBEVALUE("sales",A1)'})
    output = sweep(engine, {}, X, XS, [TOTAL]).outputs[TOTAL]
    assert output.kinds.tolist() == [UNAVAILABLE] * 3
    assert np.isnan(output.numbers).all()
    assert isinstance(output.values()[0], Unavailable)


def test_that_a_value_without_a_rule_on_the_way_takes_the_engine():
    engine = engine_of({"A1": 1.0, "C1": "=IF(A1>2,SIN(A1),A1)"})
    result = sweep(engine, {}, X, XS, [TOTAL])
    assert result.method.startswith("engine: ")
    assert result.numbers(TOTAL) == pytest.approx([1.0, 2.0, np.sin(3.0)])


def test_that_a_prepared_sweep_runs_in_a_worker_while_the_document_changes():
    engine = engine_of(CONTENTS)
    prepared = prepare(engine, X, {}, [TOTAL])
    engine.set({Y: 1000.0})
    found = []
    worker = threading.Thread(target=lambda: found.append(prepared.run(XS)))
    worker.start()
    worker.join()
    assert found[0].numbers(TOTAL).tolist() == [10.0, 20.0, 30.0]


@pytest.mark.parametrize("output", ["C1", "C3"])
def test_that_a_refreshed_sweep_stands_on_the_present_values(output):
    engine = engine_of(CONTENTS)
    prepared = prepare(engine, X, {}, [at(output)])
    before = prepared.run(XS).numbers(at(output))
    engine.set({Y: 20.0})
    assert prepared.refreshed(engine).run(XS).numbers(at(output)) == pytest.approx(2 * before)


def test_that_a_refreshed_sweep_follows_a_changed_formula():
    engine = engine_of(CONTENTS)
    prepared = prepare(engine, X, {}, [TOTAL])
    engine.set({TOTAL: Formula("=A1+A2")})
    assert prepared.refreshed(engine).run(XS).numbers(TOTAL).tolist() == [11.0, 12.0, 13.0]
