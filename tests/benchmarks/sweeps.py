"""How fast a sweep is: the compiled slice beside spreadsheet engines and hand-written numpy, in one run."""

import gc
import os
import platform
import statistics
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from model.costs.load import cost_model
from model.costs.scenario import read_scenario_file
from model.costs.sheets import new_workbook
from model.costs.spec import WAYS
from model.document import Document
from model.formula.cells import Cell
from model.formula.values import Value
from model.formula.vector import Fallback, compile_slice
from model.paths import templates
from tests.benchmarks.engines import by_cellrune, by_formualizer, by_ironcalc
from tests.benchmarks.handwritten import totals

POINTS, DRAWS = 1_000, 10_000
DRAWN = (
    "team_size",
    "mix_cache_hit",
    "mix_input_per_output",
    "hw_node_price",
    "perf_derate_traffic",
    "rent_gpu_hour",
    "api_input",
    "onprem_tariff_kwh",
    "colo_rate_kw_month",
    "staff_base_salary",
)
_SECONDS = 1.0
_MOST_ROUNDS = 300


@dataclass(frozen=True)
class Bench:
    """The K3 workbook, and where its inputs and totals stand."""

    book: bytes
    document: Document
    cells: Mapping[str, Cell]
    outputs: list[Cell]

    @classmethod
    def k3(cls) -> "Bench":
        """One scenario, as the template has it."""
        file = read_scenario_file(templates() / "scenarios" / "k3-four-ways.toml")
        document = Document.from_template(file, "en")
        cells = {key: document.model.cell(key, "base") for key in cost_model().inputs}
        outputs = [document.model.cell(f"{way}_total", "base") for way in WAYS]
        return cls(new_workbook(cost_model(), file, "en"), document, cells, outputs)

    def value(self, key: str) -> Value:
        """An input's value."""
        return self.document.value(self.cells[key])


def main() -> None:
    """Measure both jobs and print one table: medians, and how many times the slice's time each takes."""
    bench = Bench.k3()
    draw = np.random.default_rng(7)
    jobs = {
        f"{POINTS:,} points": {"team_size": np.linspace(1, 300, POINTS)},
        f"{DRAWS:,} draws of {len(DRAWN)} inputs": {
            key: bench.value(key) * draw.uniform(0.8, 1.2, DRAWS) for key in DRAWN
        },
    }
    print(f"{_machine()}\n\n{'':16}" + "".join(f"{name:>32}" for name in jobs))
    measured = [_measure(bench, columns) for columns in jobs.values()]
    for name in measured[0]:
        cells = (f"{job[name] * 1e3:>18.3f} ms{job[name] / job['slice']:>9.1f} ×" for job in measured)
        print(f"{name:16}{''.join(cells)}")


def _measure(bench: Bench, by_key: Mapping[str, NDArray[np.float64]]) -> dict[str, float]:
    columns = {bench.cells[key]: column for key, column in by_key.items()}
    compiled = compile_slice(bench.document.engine, list(columns), bench.outputs)
    if isinstance(compiled, Fallback):
        raise SystemExit(f"the slice fell back to the engine: {compiled.reason}")
    inputs = {key: bench.value(key) for key in bench.cells} | by_key
    candidates: dict[str, Callable[[], object]] = {
        "slice": lambda: compiled.run(columns),
        "numpy by hand": lambda: totals(inputs),
    }
    for name, make in (("ironcalc", by_ironcalc), ("formualizer", by_formualizer), ("cellrune", by_cellrune)):
        sweep = make(bench.book, bench.outputs)
        candidates[name] = lambda sweep=sweep: sweep(columns)
    expected = np.array(totals(inputs), dtype=float)
    for name, run in candidates.items():
        found = [run().numbers(cell) for cell in bench.outputs] if name == "slice" else run()
        np.testing.assert_allclose(np.array(found, dtype=float), expected, rtol=1e-9, err_msg=name)
    return _medians(candidates)


def _medians(candidates: dict[str, Callable[[], object]]) -> dict[str, float]:
    """Median seconds of each candidate; rounds are interleaved so that all meet the same machine."""
    taken: dict[str, list[float]] = {name: [] for name in candidates}
    gc.collect()
    while any(sum(times) < _SECONDS and len(times) < _MOST_ROUNDS for times in taken.values()):
        for name, run in candidates.items():
            times = taken[name]
            if sum(times) < _SECONDS and len(times) < _MOST_ROUNDS:
                start = time.perf_counter()
                run()
                times.append(time.perf_counter() - start)
    return {name: statistics.median(times) for name, times in taken.items()}


def _machine() -> str:
    names = (line.partition(":")[2] for line in _cpuinfo() if line.startswith("model name"))
    cpu = next(names, platform.processor()).strip()
    return f"{cpu}, {os.cpu_count()} cores, {platform.system()}, Python {platform.python_version()}"


def _cpuinfo() -> list[str]:
    path = Path("/proc/cpuinfo")
    return path.read_text(encoding="utf-8").splitlines() if path.exists() else []


if __name__ == "__main__":
    main()
