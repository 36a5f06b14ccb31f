"""References in a formula being typed, as Excel treats them."""

import pytest

from gui.grid.references import takes_reference, with_dollars_cycled


@pytest.mark.parametrize("text", ["=", "=A1+", "=SUM(", "=SUM(A1, ", "=A1:", "=A1>"])
def test_that_a_reference_may_follow_an_operator(text):
    assert takes_reference(text, len(text))


@pytest.mark.parametrize("text", ["", "5", "=A1", "=2", "text(", "-"])
def test_that_it_may_not_follow_anything_else(text):
    assert not takes_reference(text, len(text))


def test_that_f4_goes_through_four_ways_of_holding():
    text, at, seen = "=D5*2", 2, []
    for _ in range(4):
        text, at = with_dollars_cycled(text, at)
        seen.append(text)
    assert seen == ["=$D$5*2", "=D$5*2", "=$D5*2", "=D5*2"]


def test_that_f4_holds_the_reference_at_the_cursor():
    assert with_dollars_cycled("=A1+Hardware!B22", 14) == ("=A1+Hardware!$B$22", 18)


@pytest.mark.parametrize(("text", "at"), [("=2*3", 2), ("D5", 1), ("=D5+", 4)])
def test_that_f4_leaves_everything_else_alone(text, at):
    assert with_dollars_cycled(text, at) is None
