"""The data of curves as comma-separated values: what they are, then one row a scenario and point."""

import csv
import io
from collections.abc import Iterator, Sequence
from itertools import chain

import numpy as np

from model.analysis.curve import Curve
from model.costs.load import cost_model
from model.texts import language, text


def curve_csv(curves: Sequence[Curve]) -> str:
    """Write curves of one kind, the first of which the others stand beside.

    Numbers have every digit, with a decimal point in every language; a way that is not ranked has none.
    """
    stream = io.StringIO()
    rows = chain(_head(curves), [[]], _table(curves))
    csv.writer(stream).writerows(rows)
    return stream.getvalue()


def _head(curves: Sequence[Curve]) -> Iterator[list[str]]:
    first = curves[0]
    yield [
        text("curves.csv_curve"),
        text(f"curves.y_{first.id}", currency=first.currency),
        _label(first.x_key),
    ]
    for curve in curves:
        settings = "; ".join(f"{key} = {content}" for key, content in curve.fixed.items())
        way = text("curves.by_engine", reason=curve.by_engine) if curve.by_engine else text("curves.by_slice")
        yield [text("curves.csv_scenario"), curve.scenario.name, settings, way]


def _label(key: str) -> str:
    row = cost_model().row(key)
    return row.label.in_language(language()) if row else key


def _table(curves: Sequence[Curve]) -> Iterator[list[str]]:
    first = curves[0]
    yield ["scenario", first.x_key, *(f"{line.way}_{first.cost}" for line in first.lines)]
    for curve in curves:
        columns = (curve.xs, *(line.costs for line in curve.lines))
        for row in zip(*columns, strict=True):
            yield [curve.scenario.name, *(_number(float(value)) for value in row)]


def _number(value: float) -> str:
    return repr(value) if np.isfinite(value) else ""
