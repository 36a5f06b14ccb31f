"""Every change of the cheaper curve is found, placed to the last digit, and told by its kind."""

from fractions import Fraction
from math import ceil, isclose

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from model.analysis.crossings import Curves, Span, break_even, changes_of_cheapest, pair_crossings
from model.analysis.sweep import prepare
from model.costs.spec import WAYS
from tests.model.k3 import k3

TO_TEN = Span(0.0, 10.0, samples=21)


def lines(**lines_by_name):
    """Curves a + b·x by name."""
    return Curves(lambda xs: {name: a + b * xs for name, (a, b) in lines_by_name.items()})


def test_that_two_lines_cross_where_they_are_equal():
    (found,) = pair_crossings(lines(own=(7.0, 1.0), meter=(0.0, 3.0)), "own", "meter", TO_TEN)
    assert found.x == pytest.approx(3.5, rel=1e-15)
    assert (found.kind, found.cheaper_before, found.cheaper_after) == ("crossing", "meter", "own")
    assert (found.first, found.second, found.first_whole) == ("own", "meter", None)


@given(
    st.fractions(-50, 50, max_denominator=50),
    st.fractions(-50, 50, max_denominator=50),
    st.fractions(-9, 9, max_denominator=9),
    st.fractions(-9, 9, max_denominator=9),
)
def test_that_a_crossing_of_lines_is_exact(a, c, b, d):
    curves = lines(first=(float(a), float(b)), second=(float(c), float(d)))
    found = pair_crossings(curves, "first", "second", TO_TEN)
    exact = (c - a) / (b - d) if b != d else None
    if exact is None or not Fraction(1, 100) < exact < Fraction(999, 100):
        assert all(crossing.x < 0.02 or crossing.x > 9.98 for crossing in found)
    else:
        assert [crossing.kind for crossing in found] == ["crossing"]
        assert isclose(found[0].x, float(exact), rel_tol=1e-12)


def test_that_a_jump_over_the_other_curve_is_a_step():
    curves = Curves(lambda xs: {"nodes": 5.0 * np.ceil(xs / 4), "flat": np.full(xs.size, 7.0)})
    (found,) = pair_crossings(curves, "nodes", "flat", TO_TEN)
    assert (found.kind, found.cheaper_before, found.cheaper_after) == ("step", "nodes", "flat")
    assert found.x == np.nextafter(4.0, 5.0)


def test_that_the_first_whole_number_is_the_first_at_which_the_other_is_cheaper():
    span = Span(1.0, 10.0, samples=10, whole=True)
    (found,) = pair_crossings(lines(own=(7.0, 1.0), meter=(0.0, 3.0)), "own", "meter", span)
    assert found.first_whole == 4
    (tied,) = pair_crossings(lines(own=(6.0, 1.0), meter=(0.0, 3.0)), "own", "meter", span)
    assert tied.first_whole == 4  # at 3 they tie


def test_that_counted_curves_that_never_cross_have_no_change():
    span = Span(1.0, 10.0, samples=10, whole=True)
    assert pair_crossings(lines(own=(1.0, 1.0), meter=(2.0, 1.0)), "own", "meter", span) == []


def test_that_no_whole_number_is_named_where_the_win_is_too_short():
    curves = Curves(lambda xs: {"own": (xs - 2.4) * (xs - 2.6), "meter": np.zeros(xs.size)})
    first, second = pair_crossings(curves, "own", "meter", Span(0.0, 5.0, samples=51, whole=True))
    assert (first.first_whole, second.first_whole) == (None, 3)


def test_that_a_touch_is_no_change():
    curves = Curves(lambda xs: {"own": (xs - 5.0) ** 2, "meter": np.zeros(xs.size)})
    assert pair_crossings(curves, "own", "meter", TO_TEN) == []


def test_that_curves_that_run_together_change_where_they_part():
    curves = Curves(
        lambda xs: {"own": np.where(xs < 3, 3 - xs, np.minimum(0.0, 6 - xs)), "meter": np.zeros(xs.size)}
    )
    (found,) = pair_crossings(curves, "own", "meter", TO_TEN)
    assert found.cheaper_after == "own"
    assert found.x == pytest.approx(6.0)


def test_that_equal_curves_never_change():
    assert pair_crossings(lines(own=(1.0, 2.0), meter=(1.0, 2.0)), "own", "meter", TO_TEN) == []


def test_that_a_win_between_two_samples_is_found_where_the_curve_bends():
    curves = Curves(lambda xs: {"own": 100 * np.abs(xs - 5.2) - 1, "meter": np.zeros(xs.size)})
    found = pair_crossings(curves, "own", "meter", Span(0.0, 10.0, samples=6))
    assert [crossing.x for crossing in found] == pytest.approx([5.19, 5.21])


def test_that_steps_told_by_the_caller_show_a_win_between_two_samples():
    def evaluate(xs):
        nodes = np.ceil(xs * 4)
        return {"own": np.where(nodes == 21, -1.0, 1.0), "meter": np.zeros(xs.size), "nodes": nodes}

    span = Span(0.0, 10.0, samples=6)
    found = pair_crossings(Curves(evaluate, ("nodes",)), "own", "meter", span)
    assert [(crossing.kind, crossing.x) for crossing in found] == [
        ("step", np.nextafter(5.0, 6.0)),
        ("step", np.nextafter(5.25, 6.0)),
    ]


def test_that_a_way_that_ends_gives_its_place_to_the_next():
    def evaluate(xs):
        return {"own": np.where(xs > 6, np.nan, 1.0), "meter": xs, "rented": np.full(xs.size, 20.0)}

    found = changes_of_cheapest(Curves(evaluate), ("own", "meter", "rented"), TO_TEN)
    assert [(crossing.cheaper_before, crossing.cheaper_after, crossing.kind) for crossing in found] == [
        ("meter", "own", "crossing"),
        ("own", "meter", "step"),
    ]


def test_that_a_pair_is_compared_only_where_both_exist():
    def evaluate(xs):
        return {"own": np.where(xs > 6, np.nan, 1.0), "meter": xs}

    found = pair_crossings(Curves(evaluate), "own", "meter", TO_TEN)
    assert [crossing.cheaper_after for crossing in found] == ["own"]


@pytest.mark.parametrize(
    ("own", "reachable", "outcome", "cheaper"),
    [
        ((7.0, 1.0), (0.0, 10.0), "value", None),
        ((-1.0, 1.0), (0.0, 10.0), "always", "own"),
        ((50.0, 1.0), (0.0, 10.0), "never", "meter"),
        ((50.0, 1.0), (0.0, np.inf), "not_in_range", "meter"),
        ((-1.0, 1.0), (-5.0, 10.0), "not_in_range", "own"),
    ],
)
def test_that_a_break_even_comes_out_as_one_of_four(own, reachable, outcome, cheaper):
    found = break_even(lines(own=own, meter=(0.0, 3.0)), "own", "meter", TO_TEN, reachable)
    assert (found.outcome, found.cheaper) == (outcome, cheaper)
    assert bool(found.crossings) == (outcome == "value")


def team_curves(samples):
    """The four ways of the K3 template over the team size, with the nodes that make steps."""
    document = k3()
    totals = {way: document.model.cell(f"{way}_total", "base") for way in WAYS}
    nodes = document.model.cell("nodes", "base")
    prepared = prepare(
        document.engine, document.model.cell("team_size", "base"), {}, [*totals.values(), nodes]
    )

    def evaluate(xs):
        result = prepared.run(xs)
        return {"nodes": result.numbers(nodes), **{way: result.numbers(cell) for way, cell in totals.items()}}

    return Curves(evaluate, ("nodes",)), Span(1.0, 300.0, samples=samples, whole=True)


@pytest.mark.parametrize("samples", [40, 600])
def test_that_the_cheapest_way_changes_at_the_published_team_sizes(samples):
    curves, span = team_curves(samples)
    found = changes_of_cheapest(curves, WAYS, span)
    assert [crossing.first_whole for crossing in found] == [44, 95, 102, 168, 189, 204]
    assert [ceil(crossing.x) for crossing in found] == [44, 95, 102, 168, 189, 204]
    assert [crossing.x for crossing in found[:2]] == pytest.approx([43.05, 94.26], abs=0.005)
    assert [crossing.kind for crossing in found].index("step") == 3
    assert [crossing.cheaper_after for crossing in found] == [
        "rented",
        "onprem",
        "colo",
        "rented",
        "onprem",
        "colo",
    ]


def test_that_every_whole_team_size_between_two_changes_has_the_same_cheapest_way():
    curves, span = team_curves(600)
    found = changes_of_cheapest(curves, WAYS, span)
    sizes = np.arange(1.0, 301.0)
    costs = curves.evaluate(sizes)
    cheapest = [min(WAYS, key=lambda way, at=at: costs[way][at]) for at in range(sizes.size)]
    changed = [int(sizes[at]) for at in range(1, sizes.size) if cheapest[at] != cheapest[at - 1]]
    assert changed == [crossing.first_whole for crossing in found]


def test_that_a_pair_reports_every_win_and_loss():
    curves, span = team_curves(600)
    found = pair_crossings(curves, "onprem", "rented", span)
    assert [(crossing.cheaper_after, crossing.first_whole) for crossing in found] == [
        ("onprem", 95),
        ("rented", 168),
        ("onprem", 189),
    ]
