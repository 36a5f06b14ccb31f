"""Every figure that the published K3 comparison prints, recalculated by a workbook made from the template."""

import pytest

from model.costs.load import cost_model
from tests.model.costs.published import LARGEST_TEAM, Evaluate, check_figure, evaluator, published, worked_out
from tests.model.k3 import TEMPLATE

PUBLISHED = published("k3-four-ways")


@pytest.fixture(scope="module")
def evaluate() -> Evaluate:
    return evaluator({})


@pytest.mark.parametrize("figure", PUBLISHED["figures"], ids=lambda figure: figure["id"])
def test_that_a_published_figure_comes_out(figure, evaluate):
    check_figure(figure, evaluate)


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
