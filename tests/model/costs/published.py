"""Published figures, and the workbook that must reproduce them.

The figures in tests/data are those of the sources, none is our own output. An expectation is arithmetic over
keys of the model, or ``crossing_team_size(first, second)``: the first whole team size at which the second way
costs less than the first.
"""

import ast
import json
import operator
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from tests.model.k3 import k3, put

DATA = Path(__file__).parents[2] / "data"
LARGEST_TEAM = 250
OPERATORS = {ast.Add: operator.add, ast.Sub: operator.sub, ast.Mult: operator.mul, ast.Div: operator.truediv}

Value = float | str
Read = Callable[[str], Any]
Evaluate = Callable[[Mapping[str, Value]], Read]


def published(name: str) -> dict[str, Any]:
    """One source: its base inputs and its figures."""
    return json.loads((DATA / f"{name}.json").read_text(encoding="utf-8"))


def evaluator(base: Mapping[str, Value]) -> Evaluate:
    """What every key shows once inputs are typed over those of the template and of `base`."""
    document = k3()
    put(document, dict(base))
    cells = {key: document.model.cell(key, "base") for key in (*document.costs.inputs, *document.costs.lines)}

    def with_inputs(overrides: Mapping[str, Value]) -> Read:
        typed = put(document, dict(overrides))
        shown = {key: document.value(cell) for key, cell in cells.items()}
        document.apply(typed.inverse)
        return shown.__getitem__

    return with_inputs


def check_figure(figure: Mapping[str, Any], evaluate: Evaluate) -> None:
    """Make sure that a figure comes out as it is printed, within its tolerance."""
    for expression, printed in figure["expect"].items():
        actual = worked_out(expression, figure["inputs"], evaluate)
        if isinstance(printed, str):
            assert actual == printed, expression
        else:
            assert actual == pytest.approx(printed, rel=0, abs=figure["tolerance"]), expression


def worked_out(expression: str, inputs: Mapping[str, Value], evaluate: Evaluate) -> Any:
    """What an expectation gives with some inputs typed over.

    Raises:
        ValueError: it holds something that an expectation may not hold.
    """
    read = evaluate(inputs)

    def result(node: ast.expr) -> Any:
        match node:
            case ast.Constant(value=int() | float() as number):
                return number
            case ast.Name(id=key):
                return read(key)
            case ast.BinOp(left=left, op=op, right=right) if type(op) in OPERATORS:
                return OPERATORS[type(op)](result(left), result(right))
            case ast.Call(
                func=ast.Name(id="crossing_team_size"), args=[ast.Name(id=first), ast.Name(id=second)]
            ):
                return crossing_team_size(first, second, inputs, evaluate)
        raise ValueError(f"an expectation may not hold {ast.unparse(node)}")

    return result(ast.parse(expression, mode="eval").body)


def crossing_team_size(first: str, second: str, inputs: Mapping[str, Value], evaluate: Evaluate) -> int:
    """The first whole team size at which the second way costs less than the first."""
    for size in range(1, LARGEST_TEAM + 1):
        read = evaluate({**inputs, "team_size": size})
        if read(f"{second}_total") < read(f"{first}_total"):
            return size
    raise ValueError(f"up to {LARGEST_TEAM} engineers {second} never costs less than {first}")
