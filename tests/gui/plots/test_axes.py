"""Ticks stand at round values on both scales, and their texts follow the language."""

import math
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gui.plots.axes import ValueAxis, linear_ticks, log_ticks
from gui.plots.numbers import money, number, share, tick
from model import texts


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    texts.use("en")
    yield
    texts.use("en")


@given(low=st.floats(-1e6, 1e6), width=st.floats(1e-3, 1e7), most=st.integers(2, 12))
def test_that_linear_ticks_are_round_and_few(low: float, width: float, most: int):
    step, ticks = linear_ticks(low, low + width, most)
    assert len(ticks) <= most + 1
    assert f"{step:.0e}"[0] in "125"
    assert all(low - step / 1000 <= at <= low + width + step / 1000 for at in ticks)


@given(low=st.floats(-3, 6), width=st.floats(0.51, 8), most=st.integers(4, 12))
def test_that_logarithmic_ticks_are_whole_multiples_of_powers_of_ten(low: float, width: float, most: int):
    _, ticks = log_ticks(low, low + width, most)
    assert len(ticks) <= most
    for at in ticks:
        digit = 10 ** (at - math.floor(at + 1e-9))
        assert digit == pytest.approx(round(digit), abs=1e-6)


def test_that_a_narrow_logarithmic_range_still_has_ticks():
    step, ticks = log_ticks(math.log10(510_000), math.log10(690_000), most=5)
    assert [round(10**at) for at in ticks] == [550_000, 600_000, 650_000]
    assert step == 50_000


def test_that_tick_texts_follow_scale_and_language(qapp):
    axis = ValueAxis("left")
    assert axis.tickStrings([1000.0, 2000.0], 1, 1000) == ["1,000", "2,000"]
    assert axis.tickStrings([0.5, 1.0], 1, 0.5) == ["0.5", "1.0"]
    axis.use_log(True)
    assert axis.tickStrings([-1.0, 0.0, 3.0], 1, 0) == ["0.1", "1", "1,000"]
    texts.use("pt")
    assert axis.tickStrings([-1.0, 3.0], 1, 0) == ["0,1", "1.000"]


def test_that_an_axis_without_a_range_has_no_ticks(qapp):
    assert ValueAxis("left").tickValues(math.nan, 1.0, 300) == []
    assert ValueAxis("left").tickValues(1.0, 1.0, 300) == []


@pytest.mark.parametrize(
    ("written", "en", "pt"),
    [
        (lambda: number(1234.5, 1), "1,234.5", "1.234,5"),
        (lambda: number(-3.0, 0), "−3", "−3"),
        (lambda: share(0.312493), "31.2%", "31,2%"),
        (lambda: money(534_622.2), "534,622", "534.622"),
        (lambda: money(1.5484), "1.55", "1,55"),
        (lambda: money(math.nan), "–", "–"),
        (lambda: tick(2e9, 1e9), "2,000 M", "2.000 mi"),
    ],
)
def test_that_numbers_are_written_in_the_language_of_the_screen(written, en: str, pt: str):
    assert written() == en
    texts.use("pt")
    assert written() == pt
