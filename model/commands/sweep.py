"""``rackmeter sweep``: figures of one scenario over a range of one input."""

import argparse
import csv
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from model.analysis.sweep import SweepResult, sweep
from model.commands.common import (
    UsageError,
    check_key,
    open_source,
    plain,
    say,
    say_json,
    say_problems,
    scenario_id,
    set_inputs,
)
from model.costs.entry import check_value
from model.document import Document
from model.formula.cells import Cell
from model.grid.parse import parse_number
from model.texts import text

MOST_POINTS = 1_000_000


def run(options: argparse.Namespace) -> int:
    """Print or write the table of a sweep; exit code 1 for a refused value."""
    document = open_source(options.source)
    scenario = scenario_id(document, options.scenario)
    for key in options.get:
        check_key(document, key, (*document.costs.inputs, *document.costs.lines))
    problems = set_inputs(document, scenario, options.set)
    if problems:
        say_problems(problems, as_json=options.json)
        return 1
    key, xs = _range(document, options.x)
    spec = document.costs.inputs[key]
    cell = document.model.cell(key, scenario)
    for x in (xs[0], *xs[1:2], xs[-1]):
        problem = check_value(spec, float(x), cell)
        if problem is not None:
            say_problems([problem], as_json=options.json)
            return 1
    outputs = [document.model.cell(name, scenario) for name in options.get]
    result = sweep(document.engine, {}, cell, xs, outputs)
    header, rows = [key, *options.get], _rows(result, xs, outputs)
    if options.csv is not None:
        _write(options.csv, header, rows)
    elif options.json:
        columns = list(zip(*rows, strict=True))
        values = {name: list(column) for name, column in zip(header, columns, strict=True)}
        say_json({"x": key, "method": result.method, "values": values})
    else:
        say("\t".join(header))
        for row in rows:
            say("\t".join("" if item is None else str(item) for item in row))
    return 0


def _range(document: Document, written: str) -> tuple[str, NDArray[np.float64]]:
    key, equals, bounds = written.partition("=")
    numbers = [parse_number(part, "en") for part in bounds.split(":")]
    check_key(document, key, document.costs.inputs)
    start, stop, step = numbers if len(numbers) == 3 else (None, None, None)
    if not equals or start is None or stop is None or step is None or step <= 0 or stop < start:
        raise UsageError(text("cli.bad_range", range=written))
    count = int((stop - start) / step + 1e-9) + 1
    if count > MOST_POINTS:
        raise UsageError(text("cli.long_range", n=count, most=MOST_POINTS))
    return key, start + step * np.arange(count, dtype=np.float64)


def _rows(result: SweepResult, xs: NDArray[np.float64], outputs: list[Cell]) -> list[list[object]]:
    columns = [result.values(cell) for cell in outputs]
    return [[float(x), *(plain(column[row]) for column in columns)] for row, x in enumerate(xs)]


def _write(path: Path, header: list[str], rows: list[list[object]]) -> None:
    try:
        with path.open("w", encoding="utf-8", newline="") as stream:
            writer = csv.writer(stream)
            writer.writerow(header)
            writer.writerows(rows)
    except OSError as error:
        raise UsageError(text("cli.unwritable", path=path, fault=error.strerror or error)) from error
    say(text("cli.written", path=path))
