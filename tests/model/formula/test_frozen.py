"""A frozen workbook shows one moment, may be read in a worker, and forks into an engine of its own."""

import io
import threading

import numpy as np
import pytest
from openpyxl import Workbook
from openpyxl.worksheet.formula import ArrayFormula

from model.analysis.sweep import sweep
from model.formula.cellrune_engine import CellruneEngine
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
    workbook, file = Workbook(), io.BytesIO()
    sheet = workbook.worksheets[0]
    sheet["A1"], sheet["A2"], sheet["B1"] = 1, 2, ArrayFormula("B1:B2", "=A1:A2*2")
    workbook.save(file)
    frozen = CellruneEngine.from_bytes(file.getvalue()).frozen()
    assert [frozen.filled(at(address, "Sheet")) for address in ("A2", "B1", "B2")] == [False, False, True]


def test_that_what_is_frozen_takes_no_edits():
    with pytest.raises(TypeError, match="fork it"):
        engine_of(CONTENTS).frozen().set({at("A1"): 1.0})
