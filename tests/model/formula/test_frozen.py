"""A frozen workbook shows one moment, may be read in a worker, and forks into an engine of its own."""

import threading

import numpy as np
import pytest

from model.analysis.sweep import sweep
from model.formula.values import Formula
from tests.model.formula.small_books import at, engine_of

CONTENTS = {"A1": 2.0, "A2": "=A1*3", "A3": "=SIN(A1)", "Two!A1": 7}


def test_that_what_is_frozen_stays_while_the_workbook_goes_on():
    engine = engine_of(CONTENTS)
    engine.set({at("A1"): 4.0})
    frozen = engine.frozen()
    engine.set({at("A1"): 5.0, at("A2"): 1.0})
    assert frozen.values([at("A1"), at("A2"), at("Two!A1")]) == [4.0, 12.0, 7.0]
    assert frozen.formula(at("A2")) == "=A1*3"
    assert frozen.sheets() == ("S", "Two")
    assert engine.formula(at("A2")) is None


def test_that_a_fork_begins_with_the_frozen_contents():
    engine = engine_of(CONTENTS)
    engine.set({at("A1"): 4.0})
    frozen = engine.frozen()
    engine.set({at("A1"): 5.0})
    fork = frozen.fork()
    assert fork.value(at("A2")) == 12.0
    fork.set({at("A1"): 10.0})
    assert fork.value(at("A2")) == 30.0
    assert engine.value(at("A2")) == 15.0


@pytest.mark.parametrize(("output", "values"), [("A2", [3.0, 6.0]), ("A3", list(np.sin([1.0, 2.0])))])
def test_that_a_worker_sweeps_what_is_frozen_compiled_or_point_by_point(output, values):
    frozen = engine_of(CONTENTS).frozen()
    found: list[float] = []

    def work() -> None:
        result = sweep(frozen, {}, at("A1"), np.array([1.0, 2.0]), [at(output)])
        found.extend(result.numbers(at(output)).tolist())

    worker = threading.Thread(target=work)
    worker.start()
    worker.join()
    assert found == pytest.approx(values)


def test_that_what_is_frozen_knows_the_cells_that_a_formula_elsewhere_fills():
    engine = engine_of({"A1": 2.0, "B1": "=A1*2"})
    engine.set({at("D1"): Formula("=SEQUENCE(2)")})
    frozen = engine.frozen()
    assert frozen.filled(at("D2")) == engine.filled(at("D2"))
    assert not frozen.filled(at("B1"))


def test_that_what_is_frozen_takes_no_edits():
    with pytest.raises(TypeError, match="fork it"):
        engine_of(CONTENTS).frozen().set({at("A1"): 1.0})
