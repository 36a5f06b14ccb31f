"""What the totals owe to an input: compared with typing the value into a document and recalculating."""

import threading

import pytest
from hypothesis import given
from hypothesis import strategies as st

from model.analysis.influence import Influence, PreparedInfluence, prepare_influence, small_step
from model.costs.load import cost_model
from model.costs.spec import WAYS
from model.document import Document
from model.edits import Problem, SetCell
from model.formula.cells import Cell
from model.formula.values import Content, Formula
from tests.model.k3 import k3, k3_with_three_scenarios, put, read

INPUTS = cost_model().inputs
NUMBERS = sorted(key for key, spec in INPUTS.items() if spec.kind in ("number", "integer"))


def influence(document: Document, key: str, scenario: str = "base") -> Influence:
    prepared = prepare_influence(document, key, scenario)
    assert isinstance(prepared, PreparedInfluence), prepared
    return prepared.run()


def typed(document: Document, key: str, content: Content, scenario: str = "base") -> dict[str, object]:
    """The totals and the cheapest way after a value was typed in, which is taken back."""
    applied = put(document, {key: content}, scenario)
    found = {way: read(document, f"{way}_total", scenario) for way in WAYS}
    found["cheapest"] = read(document, "cheapest", scenario)
    document.apply(applied.inverse)
    document.recalculate()
    return found


def with_range(document: Document, key: str, low: float, high: float) -> None:
    sheet = document.model.grid("evidence")
    assert sheet is not None
    row = max(document.engine.rows(sheet.name)) + 2
    wanted = {"key": key, "scenario": "base", "low": low, "high": high, "grade": "assumed"}
    document.apply(
        [SetCell(Cell(sheet.name, row, sheet.columns[name]), content) for name, content in wanted.items()]
    )
    document.recalculate()


@pytest.mark.parametrize("key", ["hw_node_price", "mix_cache_hit", "team_size", "fx_local", "staff_heads"])
@pytest.mark.parametrize("scenario", ["base", "s2", "s3"])
def test_that_each_outcome_is_what_typing_the_value_gives(key: str, scenario: str):
    document = k3_with_three_scenarios()
    for outcome in influence(document, key, scenario).outcomes():
        expected = typed(document, key, outcome.x, scenario)
        assert outcome.totals == pytest.approx({way: expected[way] for way in WAYS}, rel=1e-12)
        assert outcome.cheapest == expected["cheapest"]


@given(st.sampled_from(NUMBERS))
def test_that_a_small_step_of_any_number_is_what_typing_it_gives(key: str):
    document = k3()
    found = influence(document, key)
    assert (found.step is None) == (read(document, key) == 0.0 and INPUTS[key].kind == "number")
    if found.step is not None:
        expected = typed(document, key, found.step.x)
        numbers = {way: expected[way] for way in WAYS if isinstance(expected[way], float)}
        assert found.step.totals == pytest.approx(numbers, rel=1e-12)


def test_that_the_node_price_moves_only_the_ways_that_own_nodes():
    found = influence(k3(), "hw_node_price")
    assert found.step is not None
    # 1 % of 450,000 over three years is 1,500 a year for the one node.
    assert {way: round(found.step.change(found.now, way) or 0, 6) for way in WAYS} == {
        "onprem": 1500.0,
        "colo": 1500.0,
        "rented": 0.0,
        "meter": 0.0,
    }


def test_that_low_and_high_of_the_evidence_are_swept():
    document = k3()
    with_range(document, "rent_gpu_hour", 2.0, 20.0)
    found = influence(document, "rent_gpu_hour")
    assert found.low is not None
    assert found.high is not None
    assert (found.low.x, found.high.x) == (2.0, 20.0)
    for outcome in (found.low, found.high):
        expected = typed(document, "rent_gpu_hour", outcome.x)
        assert outcome.totals["rented"] == pytest.approx(expected["rented"], rel=1e-12)
        assert outcome.cheapest == expected["cheapest"]
    assert (found.low.cheapest, found.high.cheapest) == ("rented", "onprem")


@pytest.mark.parametrize("key", ["demand_basis", "rent_billing", "way_rented_offered", "perf_basis"])
def test_that_each_choice_is_what_choosing_it_gives(key: str):
    document = k3()
    found = influence(document, key)
    assert tuple(outcome.x for outcome in found.choices) == INPUTS[key].choices
    assert found.now.x == read(document, key)
    for outcome in found.choices:
        expected = typed(document, key, outcome.x)
        numbers = {way: expected[way] for way in WAYS if isinstance(expected[way], float)}
        assert outcome.totals == pytest.approx(numbers, rel=1e-12)
        assert (outcome.cheapest or "none") == expected["cheapest"]


def test_that_a_linked_input_is_varied_as_if_a_value_stood_there():
    document = k3()
    put(document, {"hw_node_price": Formula("=200000+D9+250000")})
    found = influence(document, "hw_node_price")
    assert found.step is not None
    assert found.step.change(found.now, "onprem") == pytest.approx(1500.0)


def test_that_a_total_that_is_no_number_is_left_out():
    document = k3()
    measured = next(one for one in influence(document, "perf_basis").choices if one.x == "measured")
    assert set(measured.totals) == {"meter"}
    assert measured.change(influence(document, "perf_basis").now, "onprem") is None


def test_that_a_worker_does_it_while_the_document_goes_on():
    document = k3()
    prepared = prepare_influence(document, "hw_node_price", "base")
    assert isinstance(prepared, PreparedInfluence)
    put(document, {"hw_node_price": 1.0, "hw_life_years": 5.0})
    found: list[Influence] = []
    worker = threading.Thread(target=lambda: found.append(prepared.run()))
    worker.start()
    worker.join()
    assert found[0].now.totals["onprem"] == pytest.approx(603_460.535, abs=0.01)


def test_that_there_is_none_for_a_text_an_error_or_a_model_that_was_changed():
    document = k3()
    assert isinstance(prepare_influence(document, "hw_name", "base"), Problem)
    put(document, {"hw_node_price": Formula("=1/0")})
    problem = prepare_influence(document, "hw_node_price", "base")
    assert isinstance(problem, Problem)
    assert "no value" in problem.message
    document.apply([SetCell(document.model.cell("depreciation", "base"), 5.0)])
    document.recalculate()
    problem = prepare_influence(document, "team_size", "base")
    assert isinstance(problem, Problem)
    assert "differ from the cost model" in problem.message


@pytest.mark.parametrize(
    ("key", "value", "step"),
    [
        ("hw_node_price", 450_000.0, ("percent_up", 454_500.0)),
        ("hw_node_price", 0.0, None),
        ("mix_cache_hit", 1.0, ("percent_down", 0.99)),
        ("fin_demand_change", -0.5, ("percent_up", -0.505)),
        ("staff_heads", 2.0, ("one_more", 3.0)),
        ("staff_heads", 0.0, ("one_more", 1.0)),
        ("fin_horizon_years", 10.0, ("one_less", 9.0)),
    ],
)
def test_that_a_small_step_stays_within_the_bounds(key, value, step):
    found = small_step(INPUTS[key], value)
    assert (found is None) == (step is None)
    if found is not None:
        assert found[0] == step[0]
        assert found[1] == pytest.approx(step[1])
