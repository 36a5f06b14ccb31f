"""``rackmeter sweep``: figures of one scenario over a range of one input."""

import argparse
import csv
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from model.analysis.sweep import sweep
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
from model.formula.values import ErrorValue, Unavailable, Value
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
    columns: dict[str, Sequence[Value]] = {key: [float(x) for x in xs]}
    columns |= {name: result.values(output) for name, output in zip(options.get, outputs, strict=True)}
    if options.csv is not None:
        _write(options.csv, columns)
    if options.json:
        values = {name: [plain(value) for value in column] for name, column in columns.items()}
        say_json({"x": key, "method": result.method, "values": values})
    elif options.csv is not None:
        say(text("cli.written", path=options.csv))
    else:
        for row in _table(columns):
            say("\t".join(row))
    return 0


def _range(document: Document, written: str) -> tuple[str, NDArray[np.float64]]:
    key, equals, bounds = written.partition("=")
    numbers = [parse_number(part, "en") for part in bounds.split(":")]
    check_key(document, key, document.costs.inputs)
    start, stop, step = numbers if len(numbers) == 3 else (None, None, None)
    if not equals or start is None or stop is None or step is None or step <= 0 or stop < start:
        raise UsageError(text("cli.bad_range", range=written))
    steps = (stop - start) / step + 1e-9
    if steps >= MOST_POINTS:
        raise UsageError(text("cli.long_range", points=f"{steps + 1:.0f}", most=MOST_POINTS))
    return key, start + step * np.arange(int(steps) + 1, dtype=np.float64)


def _table(columns: Mapping[str, Sequence[Value]]) -> Iterator[list[str]]:
    yield list(columns)
    for row in zip(*columns.values(), strict=True):
        yield [_written(value) for value in row]


def _written(value: Value) -> str:
    if isinstance(value, ErrorValue | Unavailable):
        return value.code
    return "" if value is None else str(value)


def _write(path: Path, columns: Mapping[str, Sequence[Value]]) -> None:
    try:
        with path.open("w", encoding="utf-8", newline="") as stream:
            csv.writer(stream).writerows(_table(columns))
    except OSError as error:
        raise UsageError(text("cli.unwritable", path=path, fault=error.strerror or error)) from error
