"""Nudges by hand: steps of 1 and 10 %, whole numbers, bounds, nothing."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from model import texts
from model.costs.entry import check_value
from model.costs.load import cost_model
from model.edits import Problem
from model.grid.nudge import nudged

INPUTS = cost_model().inputs
NUMBERS = sorted(key for key, spec in INPUTS.items() if spec.kind in ("number", "integer"))


@pytest.mark.parametrize(
    ("key", "value", "share", "after"),
    [
        ("hw_node_price", 450_000.0, 0.01, 454_500.0),
        ("hw_node_price", 450_000.0, -0.1, 405_000.0),
        ("hw_node_price", 454_500.0, 0.01, 459_040.0),  # 4,545 more is 459,045
        ("rent_gpu_hour", 5.5, 0.01, 5.555),
        ("mix_cache_hit", 0.7, 0.01, 0.707),
        ("mix_cache_hit", 0.995, 0.1, 1.0),
        ("mix_cache_hit", 0.0, 0.01, 0.01),
        ("mix_cache_hit", 0.0, 0.1, 0.1),
        ("staff_heads", 2.0, 0.01, 3.0),
        ("staff_heads", 2.0, -0.1, 1.0),
        ("staff_heads", 0.0, 0.01, 1.0),
        ("hw_gpus_per_node", 512.0, 0.1, 563.0),
        ("fin_horizon_years", 10.0, -0.01, 9.0),
        ("fin_demand_change", -0.5, 0.01, -0.495),
        ("fin_demand_change", -0.5, -0.1, -0.55),
    ],
)
def test_that_a_nudge_moves_by_a_share_that_stays_readable(key, value, share, after):
    assert nudged(INPUTS[key], value, share) == after


@pytest.mark.parametrize(
    ("key", "value", "share", "words"),
    [
        ("mix_cache_hit", 1.0, 0.01, "“Cache hit rate” ends here: it must be from 0% to 100%."),
        ("staff_heads", 0.0, -0.01, "a whole number, at least 0"),
        ("fin_horizon_years", 10.0, 0.1, "a whole number, from 1 to 10"),
        ("demand_frontier_share", 0.995, 0.01, "at least 0% and below 100%"),
        ("hw_node_price", 0.0, 0.01, "is 0, and a share of nothing changes nothing"),
    ],
)
def test_that_a_nudge_that_leads_nowhere_says_why(key, value, share, words):
    texts.use("en")
    problem = nudged(INPUTS[key], value, share)
    assert isinstance(problem, Problem)
    assert words in problem.message


@given(
    st.sampled_from(NUMBERS),
    st.floats(1e-6, 1e9, allow_nan=False),
    st.sampled_from([0.01, 0.1, -0.01, -0.1]),
)
def test_that_a_nudge_ends_on_an_allowed_value_on_the_right_side(key, value, share):
    spec = INPUTS[key]
    value = float(round(value)) if spec.kind == "integer" else value
    if check_value(spec, value, "") is not None:
        return
    found = nudged(spec, value, share)
    if not isinstance(found, Problem):
        assert check_value(spec, found, "") is None
        assert (found > value) == (share > 0)


@given(st.floats(1e-3, 1e9), st.integers(1, 30))
def test_that_many_nudges_do_not_grow_digits(value, times):
    spec = INPUTS["hw_node_price"]
    for _ in range(times):
        found = nudged(spec, value, 0.01)
        assert isinstance(found, float)
        value = found
    assert len(f"{value:.12g}".replace(".", "").strip("0").partition("e")[0]) <= 6
