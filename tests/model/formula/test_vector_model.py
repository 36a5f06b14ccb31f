"""Over the cost model a slice gives what the engine gives, at random inputs within their bounds."""

from collections.abc import Mapping

import numpy as np
import pytest

from model.costs.load import cost_model
from model.costs.spec import WAYS, InputSpec
from model.formula.agreement import agree
from model.formula.cells import Cell
from model.formula.vector import Slice, compile_slice
from tests.model.formula.compare import largest_of
from tests.model.k3 import SCENARIOS, k3, put

SPECS = cost_model().inputs
NUMBERS = {key: spec for key, spec in SPECS.items() if spec.kind in {"number", "integer"}}
CHOICES = {key: spec for key, spec in SPECS.items() if spec.kind == "choice"}
BATCHES, BATCH = 10, 200
MANY = 5000  # more than code takes in one go


def drawn(spec: InputSpec, present: float, points: int, random: np.random.Generator) -> np.ndarray:
    """Random values of an input within its bounds, some of them on a bound or as they are."""
    low = next((bound for bound in (spec.min, spec.above) if bound is not None), -1.0)
    high = next((bound for bound in (spec.max, spec.below) if bound is not None), None)
    scale = abs(present) or 1.0
    wide = random.lognormal(np.log(scale), 1.0, points)
    values = wide if high is None else random.uniform(low, high, points)
    values = np.where(random.random(points) < 0.3, present, values)
    values = np.where(random.random(points) < 0.05, low, values)
    values = np.rint(values) if spec.kind == "integer" else values
    tiny = 1e-6
    lowest = -np.inf if spec.min is None else spec.min
    lowest = lowest if spec.above is None else spec.above + tiny
    highest = np.inf if spec.max is None else spec.max
    highest = highest if spec.below is None else spec.below - tiny
    return np.clip(values, lowest, highest)


class Bench:
    """The K3 document, the slice from all its numbers to all its lines, and random vectors."""

    def __init__(self) -> None:
        self.document = k3()
        self.engine = self.document.engine
        self.lines = {key: self.document.model.cell(key, "base") for key in self.document.costs.lines}
        self.numbers = {key: self.document.model.cell(key, "base") for key in NUMBERS}
        made = compile_slice(self.engine, list(self.numbers.values()), list(self.lines.values()))
        assert isinstance(made, Slice)
        self.made = made

    def columns(self, points: int, random: np.random.Generator) -> dict[Cell, np.ndarray]:
        present = {key: self.engine.value(cell) for key, cell in self.numbers.items()}
        return {
            self.numbers[key]: drawn(spec, float(present[key] or 0.0), points, random)
            for key, spec in NUMBERS.items()
        }

    def differences(self, made: Slice, columns: Mapping[Cell, np.ndarray]) -> list[object]:
        result = made.run(columns)
        ours = [result[cell].values() for cell in made.outputs]
        found = []
        for at in range(result.points):
            self.engine.set({cell: float(column[at]) for cell, column in columns.items()})
            theirs = self.engine.values(made.outputs)
            for cell, column, value in zip(made.outputs, ours, theirs, strict=True):
                if not agree(column[at], value, 0.0):
                    largest = largest_of(self.engine, sorted(made.program.reads.get(cell, ())))
                    if not agree(column[at], value, largest):
                        found.append((cell, at, column[at], value))
        return found


@pytest.fixture(scope="module")
def bench():
    return Bench()


@pytest.mark.parametrize("batch", range(BATCHES))
def test_that_the_slice_agrees_with_the_engine_over_the_whole_cost_model(bench, batch):
    random = np.random.default_rng(batch)
    choices = {key: str(random.choice(spec.choices)) for key, spec in CHOICES.items()} if batch else {}
    typed = put(bench.document, choices)
    made = bench.made.refrozen(bench.engine)
    columns = bench.columns(BATCH, random)
    present = bench.engine.values(list(columns))
    found = bench.differences(made, columns)
    bench.engine.set(dict(zip(columns, present, strict=True)))
    bench.document.apply(typed.inverse)
    bench.document.recalculate()
    assert found == []


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_that_generated_code_and_evaluation_agree_on_the_totals(scenario):
    document = k3()
    put(document, SCENARIOS[scenario])
    cells = {key: document.model.cell(key, "base") for key in ("team_size", "rent_gpu_hour", "hw_node_price")}
    totals = [document.model.cell(f"{way}_total", "base") for way in WAYS]
    made = compile_slice(document.engine, list(cells.values()), totals)
    assert isinstance(made, Slice)
    random = np.random.default_rng(1)
    columns = {
        cell: drawn(SPECS[key], float(document.engine.value(cell)), MANY, random)
        for key, cell in cells.items()
    }
    assert made.source(columns)
    by_code = made.run(columns)
    evaluated = made.run({cell: column.astype(object) for cell, column in columns.items()})
    for total in totals:
        assert by_code.numbers(total) == pytest.approx(evaluated.numbers(total), rel=1e-14)


def test_that_one_code_serves_all_constants():
    document = k3()
    team, totals = document.model.cell("team_size", "base"), [document.model.cell("onprem_total", "base")]
    made = compile_slice(document.engine, [team], totals)
    assert isinstance(made, Slice)
    columns = {team: np.linspace(1, 300, 50)}
    source = made.source(columns)
    put(document, {"hw_node_price": 500_000.0, "fx_local": 1.0, "onprem_pue": 1.0})
    assert made.refrozen(document.engine).source(columns) == source
