"""Excel's number rules, against decimal arithmetic, facts that Microsoft documents, and LibreOffice."""

from decimal import ROUND_CEILING, ROUND_FLOOR, ROUND_HALF_DOWN, ROUND_HALF_UP, ROUND_UP, Context, Decimal

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from model.formula.excel_math import (
    away_from_zero,
    cancelled,
    fifteen_digits,
    half_away,
    order,
    power,
    remainder,
    round_to_digits,
    round_whole,
    to_multiple,
    whole_is_plain,
)
from model.formula.excel_text import UnreadNumber, literal, number_text, text_number
from model.report.reconcile import libreoffice, recalculated
from tests.model.formula.small_books import book

RULES = {
    "ROUND": (half_away, ROUND_HALF_UP),
    "ROUNDUP": (away_from_zero, ROUND_UP),
    "floor": (np.floor, ROUND_FLOOR),
    "ceiling": (np.ceil, ROUND_CEILING),
}
FIFTEEN = Context(prec=15, rounding=ROUND_HALF_DOWN)
few_digits = st.decimals(-(10**9), 10**9, places=4, allow_nan=False)
shifts = st.integers(-3, 3)


def nudged(value: float, ulps: int) -> float:
    for _ in range(abs(ulps)):
        value = float(np.nextafter(value, np.inf if ulps > 0 else -np.inf))
    return value


@given(st.floats(-1e300, 1e300))
def test_that_fifteen_digits_are_those_of_decimal_arithmetic(value):
    assert fifteen_digits(value) == float(FIFTEEN.plus(Decimal(value)))


@pytest.mark.parametrize("name", RULES)
@given(shown=few_digits, ulps=shifts)
def test_that_whole_numbers_are_those_of_the_decimal_that_is_shown(name, shown, ulps):
    ours, theirs = RULES[name]
    value = nudged(float(shown), ulps)
    expected = float(FIFTEEN.plus(Decimal(value)).quantize(Decimal(1), theirs))
    assert round_whole(np.array([value]), ours)[0] == expected


@given(shown=few_digits, ulps=shifts, digits=st.integers(-3, 3))
def test_that_rounding_to_digits_is_that_of_the_decimal_that_is_shown(shown, ulps, digits):
    value = nudged(float(shown), ulps)
    places = Decimal(1).scaleb(-digits)
    expected = float(Decimal(repr(float(shown))).quantize(places, ROUND_HALF_UP))
    assert round_to_digits(np.array([value]), digits, half_away)[0] == pytest.approx(expected, rel=1e-15)


@given(st.lists(few_digits.map(float), min_size=1, max_size=8), shifts)
def test_that_the_cheap_test_never_passes_a_value_whose_digits_matter(values, ulps):
    array = np.array([nudged(value, ulps) for value in values])
    for rule, _ in RULES.values():
        if whole_is_plain(array, rule):
            assert np.array_equal(rule(array), round_whole(array, rule))


def test_that_880_users_of_1_1_on_8_need_121():
    # numpy alone says 122: 880*1.1/8 is 121.00000000000001
    assert round_whole(np.array([880 * 1.1 / 8]), away_from_zero)[0] == 121


@pytest.mark.parametrize(
    ("left", "right", "expected"),
    [
        (0.1 + 0.2, 0.3, 0),
        (1.0, 1 + 4e-15, 0),
        (1 + 4e-15, 1 + 6e-15, -1),
        (5.0, 5 + 5e-15, -1),
        (0.0, 1e-300, -1),
        (-1e-300, 1e-300, -1),
        (2.0, 1.0, 1),
    ],
)
def test_that_numbers_are_compared_in_fifteen_digits(left, right, expected):
    assert order(np.array([left]), right)[0] == expected


@pytest.mark.parametrize(
    ("left", "right", "expected"),
    [(0.1 + 0.2, -0.3, 0.0), (1 + 7 * 2.0**-52, -1.0, 0.0), (1 + 8 * 2.0**-52, -1.0, 8 * 2.0**-52)],
)
def test_that_a_last_sum_loses_less_than_eight_units_in_the_last_place(left, right, expected):
    assert cancelled(np.array([left + right]), left, right)[0] == expected


def test_that_powers_follow_excel():
    base, exponent = np.array([-8.0, -8.0, 2.0, 0.0]), np.array([1 / 3, 2 / 3, -1.0, 0.0])
    with np.errstate(all="ignore"):
        assert power(base, exponent) == pytest.approx([-2.0, np.nan, 0.5, np.nan], nan_ok=True)


def test_that_a_remainder_takes_the_sign_of_its_divisor():
    assert remainder(np.array([-3.0, 3.0]), np.array([2.0, -2.0])).tolist() == [1.0, -1.0]


def test_that_a_multiple_is_of_what_the_quotient_shows():
    assert to_multiple(np.array([0.3]), 0.1, np.floor)[0] == pytest.approx(0.3)


@pytest.mark.parametrize(
    ("number", "text"),
    [
        (1 / 3, "0.333333333333333"),
        (1e20, "1E+20"),
        (1e19, "10000000000000000000"),
        (1.5e-20, "1.5E-20"),
        (-2.50, "-2.5"),
        (0.0, "0"),
        (123456789012345678.0, "123456789012346000"),
    ],
)
def test_that_a_joined_number_shows_fifteen_digits(number, text):
    assert number_text(number) == text


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("5", 5.0),
        (" 7 ", 7.0),
        ("-2.5", -2.5),
        ("1,234", 1234.0),
        ("50%", 0.5),
        ("1E3", 1000.0),
        (".5", 0.5),
        ("x", None),
        ("", None),
        ("TRUE", None),
    ],
)
def test_that_a_text_is_read_as_a_number_where_excel_reads_it(text, number):
    assert text_number(text) == number


@pytest.mark.parametrize("text", ["2024-01-15", "1/2", "12:30", "$5", "1 1/2", "(5)", "5 jan", "--1"])
def test_that_a_text_that_excel_may_read_is_not_guessed_at(text):
    with pytest.raises(UnreadNumber):
        text_number(text)


def test_that_a_literal_keeps_fifteen_digits():
    assert literal(1234567890123456.0) == 1234567890123450.0
    assert literal(0.30000000000000004) == 0.3


ORACLE = {
    "ROUNDUP(880*1.1/8,0)": lambda: round_whole(np.array([880 * 1.1 / 8]), away_from_zero)[0],
    "ROUND(1.005,2)": lambda: round_to_digits(np.array([1.005]), 2, half_away)[0],
    "ROUND(-2.5,0)": lambda: round_whole(np.array([-2.5]), half_away)[0],
    "ROUND(1234.5,-2)": lambda: round_to_digits(np.array([1234.5]), -2, half_away)[0],
    "INT(0.3/0.1)": lambda: round_whole(np.array([0.3 / 0.1]), np.floor)[0],
    "INT(-2.5)": lambda: round_whole(np.array([-2.5]), np.floor)[0],
    "MOD(-3,2)": lambda: remainder(np.array([-3.0]), 2.0)[0],
    "(0.1+0.2=0.3)*1": lambda: float(order(np.array([0.1 + 0.2]), 0.3)[0] == 0),
    "2^-1": lambda: power(np.array([2.0]), np.array([-1.0]))[0],
    "CEILING(2.5,2)": lambda: to_multiple(np.array([2.5]), 2.0, np.ceil)[0],
}


@pytest.mark.oracle
@pytest.mark.skipif(libreoffice() is None, reason="needs LibreOffice")
def test_that_libreoffice_agrees(tmp_path):
    contents = {f"A{row}": f"={formula}" for row, formula in enumerate(ORACLE, 1)}
    theirs = recalculated(book(contents), tmp_path)["S"]
    ours = {(row, 1): ours() for row, ours in enumerate(ORACLE.values(), 1)}
    assert theirs == pytest.approx(ours)
