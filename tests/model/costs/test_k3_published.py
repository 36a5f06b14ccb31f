"""Every figure that the published K3 comparison prints, recalculated by a workbook made from the template.

The figures in tests/data are those of the source, none is our own output. An expectation is arithmetic over
keys of the model, or ``crossing_team_size(first, second)``: the first whole team size at which the second way
costs less than the first.
"""

import ast
import json
import operator
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from model.costs.load import cost_model
from model.costs.scenario import read_scenario_file
from model.document import Document
from model.edits import SetCell
from model.paths import templates

PUBLISHED = json.loads((Path(__file__).parents[2] / "data" / "k3-four-ways.json").read_text(encoding="utf-8"))
TEMPLATE = read_scenario_file(templates() / "scenarios" / "k3-four-ways.toml")
LARGEST_TEAM = 250

Value = float | str
Read = Callable[[str], Any]
Evaluate = Callable[[dict[str, Value]], Read]

OPERATORS = {ast.Add: operator.add, ast.Sub: operator.sub, ast.Mult: operator.mul, ast.Div: operator.truediv}


@pytest.fixture(scope="module")
def evaluate() -> Evaluate:
    """What every key shows once inputs are typed over the template’s; the others stay as in the template."""
    document = Document.from_template(TEMPLATE, "en")
    cells = {key: document.model.cell(key, "base") for key in (*document.costs.inputs, *document.costs.lines)}

    def with_inputs(overrides: dict[str, Value]) -> Read:
        typed = document.apply([SetCell(cells[key], value) for key, value in overrides.items()])
        document.recalculate()
        shown = {key: document.value(cell) for key, cell in cells.items()}
        document.apply(typed.inverse)
        return shown.__getitem__

    return with_inputs


def worked_out(expression: str, inputs: dict[str, Value], evaluate: Evaluate) -> Any:
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


def crossing_team_size(first: str, second: str, inputs: dict[str, Value], evaluate: Evaluate) -> int:
    for size in range(1, LARGEST_TEAM + 1):
        read = evaluate(inputs | {"team_size": size})
        if read(f"{second}_total") < read(f"{first}_total"):
            return size
    raise ValueError(f"up to {LARGEST_TEAM} engineers {second} never costs less than {first}")


@pytest.mark.parametrize("figure", PUBLISHED["figures"], ids=lambda figure: figure["id"])
def test_that_a_published_figure_comes_out(figure, evaluate):
    for expression, printed in figure["expect"].items():
        actual = worked_out(expression, figure["inputs"], evaluate)
        if isinstance(printed, str):
            assert actual == printed, expression
        else:
            assert actual == pytest.approx(printed, rel=0, abs=figure["tolerance"]), expression


def test_that_every_change_of_the_cheapest_way_is_at_its_team_size(evaluate):
    changes, before = {}, "meter"
    for size in range(1, LARGEST_TEAM + 1):
        cheapest = evaluate({"team_size": size})("cheapest")
        if cheapest != before:
            changes[size] = before = cheapest
    assert changes == {44: "rented", 95: "onprem", 102: "colo", 168: "rented", 189: "onprem", 204: "colo"}


def test_that_the_template_holds_the_published_inputs_and_nothing_else():
    (base,) = TEMPLATE.scenarios
    assert base.id == "base"
    assert base.values == PUBLISHED["base"]


def test_that_the_published_inputs_are_the_defaults_of_the_model():
    defaults = {key: spec.default for key, spec in cost_model().inputs.items()}
    assert defaults | PUBLISHED["base"] == defaults


def test_that_each_published_input_has_evidence_once():
    keys = [evidence.key for evidence in TEMPLATE.evidence]
    assert len(keys) == len(set(keys))
    assert set(PUBLISHED["base"]) <= set(keys) <= set(cost_model().inputs)


def test_that_only_the_inputs_printed_nowhere_are_assumed():
    assumed = {evidence.key for evidence in TEMPLATE.evidence if evidence.grade == "assumed"}
    assert assumed == {"hw_idle_power_share", "colo_power_headroom", "onprem_works_per_node_year"}


def test_that_each_range_holds_the_value_it_is_about():
    ranged = [e for e in TEMPLATE.evidence if e.low is not None or e.high is not None]
    values = {key: spec.default for key, spec in cost_model().inputs.items()} | TEMPLATE.scenarios[0].values
    assert ranged
    for evidence in ranged:
        ordered = [evidence.low, values[evidence.key], evidence.high]
        assert ordered == sorted(ordered), evidence.key


@pytest.mark.parametrize("expression", ["__import__('os')", "staff.real", "'text'", "staff ** 2"])
def test_that_an_expectation_holds_arithmetic_over_keys_only(expression, evaluate):
    with pytest.raises(ValueError, match="may not hold"):
        worked_out(expression, {}, evaluate)
