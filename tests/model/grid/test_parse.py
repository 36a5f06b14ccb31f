"""What people type and paste, and what it must become; the pairs are written by hand."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from model.costs.load import cost_model
from model.formula.values import Formula
from model.grid.parse import parse_entry, parse_number

INPUTS = cost_model().inputs
PRICE, SHARE, YEARLY_SHARE, NAME, BASIS, OFFERED = (
    INPUTS[key]
    for key in (
        "hw_node_price",
        "mix_cache_hit",
        "fin_demand_change",
        "hw_name",
        "demand_basis",
        "tax_vat_inside",
    )
)

ENGLISH = {
    "1234.5": 1234.5,
    "1,234.5": 1234.5,
    "1,234": 1234,
    "1.234": 1.234,
    "12,345,678": 12345678,
    "1 234 567.5": 1234567.5,
    "1\u00a0234": 1234,
    "1\u202f234": 1234,
    ".5": 0.5,
    "5.": 5,
    "-5": -5,
    "+5": 5,
    "−5": -5,
    "1e5": 100000,
    "2.5E-3": 0.0025,
    " 7 ": 7,
    "12%": 0.12,
    "12 %": 0.12,
    "-12.3%": -0.123,
    "$1,234.50": 1234.5,
    "US$ 5": 5,
    "£ 20,000": 20000,
    "5 €": 5,
    "-$5": -5,
    "$-5": -5,
    "(5)": -5,
    "(1,234.50)": -1234.5,
    "($5)": -5,
    "(5%)": -0.05,
}
PORTUGUESE = {
    "1234,5": 1234.5,
    "1.234,5": 1234.5,
    "1.234": 1234,
    "1,234": 1.234,
    "12.345.678": 12345678,
    "1 234 567,5": 1234567.5,
    ",5": 0.5,
    "R$ 1.234,50": 1234.5,
    "R$1.234": 1234,
    "(R$ 1.234,50)": -1234.5,
    "-R$ 5,00": -5,
    "12,5 %": 0.125,
    "1,5E3": 1500,
}
NO_NUMBERS = {
    "en": (
        "", "-", "$", "%", "()", ".", "1,23", "1,2345", "12,34,567", "1.2.3", "1 2", "1234 567", "--5", "5-",
        "(-5)", "-(5)", "5%%", "1/2", "0x10", "E5", "e5", ".e5", "nan", "inf", "1e999", "1e99999",
        "5 kW", "D12",
    ),
    "pt": ("1.5", "1.23", "1.2345", "1.2.3", "1,2,3", "12.34.567", "E5", "1,234.5", "5 reais"),
}  # fmt: skip


@pytest.mark.parametrize(("entry", "number"), ENGLISH.items(), ids=repr)
def test_that_an_english_number_is_read(entry, number):
    assert parse_number(entry, "en") == number


@pytest.mark.parametrize(("entry", "number"), PORTUGUESE.items(), ids=repr)
def test_that_a_brazilian_number_is_read(entry, number):
    assert parse_number(entry, "pt") == number


@pytest.mark.parametrize(
    ("language", "entry"),
    [(language, entry) for language, entries in NO_NUMBERS.items() for entry in entries],
)
def test_that_what_is_no_number_is_none_and_stays_text_in_a_cell(language, entry):
    assert parse_number(entry, language) is None
    assert parse_entry(entry, language, PRICE) == (entry or None)


@given(st.floats(allow_nan=False, allow_infinity=False))
def test_that_a_number_written_in_full_comes_back_to_the_last_bit(number):
    assert parse_number(repr(number), "en") == number
    assert parse_number(repr(number).replace(".", ","), "pt") == number


@given(st.decimals(-1000, 1000, places=4))
def test_that_a_percentage_is_the_nearest_number_to_a_hundredth(percentage):
    assert parse_number(f"{percentage}%", "en") == float(percentage / 100)
    assert parse_entry(f"{percentage}%", "en", SHARE) == float(percentage / 100)


SHARES = {"0.7": 0.7, "70%": 0.7, "70": 0.7, "12 %": 0.12, "12.3": 0.123, "1": 1, "1%": 0.01, "1.5": 0.015}
SHARES |= {"100": 1, "150%": 1.5, "0.5%": 0.005, "-70": -0.7, "0": 0}


@pytest.mark.parametrize(("entry", "share"), SHARES.items())
def test_that_a_share_above_one_is_a_percentage(entry, share):
    assert parse_entry(entry, "en", SHARE) == share
    assert parse_entry(entry.replace(".", ","), "pt", YEARLY_SHARE) == share


def test_that_a_number_above_one_is_no_percentage_where_no_share_is_asked_for():
    assert parse_entry("70", "en", PRICE) == 70
    assert parse_entry("70", "en", None) == 70


def test_that_an_entry_that_begins_with_an_equals_sign_is_a_formula():
    assert parse_entry(" =D5*2 ", "pt", PRICE) == Formula("=D5*2")
    assert parse_entry("=D5", "en", BASIS) == Formula("=D5")
    assert parse_entry("=", "en", NAME) == "="
    assert parse_entry("'=D5", "en", NAME) == "=D5"


@pytest.mark.parametrize(("entry", "content"), [("007", "007"), ("'12", "12"), (" K3 ", "K3"), ("  ", None)])
def test_that_a_name_stays_as_it_is_typed(entry, content):
    assert parse_entry(entry, "en", NAME) == content


WORDS = {"tokens_day": "tokens_day", "Tokens a day": "tokens_day", "tokens por dia": "tokens_day"}
WORDS |= {"EQUIPE": "team", "utilização": "utilisation", "gasto com API": "api_spend", "crew": "crew"}


@pytest.mark.parametrize("language", ["en", "pt"])
@pytest.mark.parametrize(("entry", "word"), WORDS.items())
def test_that_a_choice_is_taken_by_its_word_or_its_name_in_either_language(entry, word, language):
    assert parse_entry(entry, language, BASIS) == word


@pytest.mark.parametrize(
    ("entry", "word"),
    [("sim", "yes"), ("Não", "no"), ("TRUE", "yes"), ("FALSO", "no"), ("verdadeiro", "yes"), ("1", "1")],
)
def test_that_yes_and_no_are_taken_as_people_and_spreadsheets_write_them(entry, word):
    assert parse_entry(entry, "pt", OFFERED) == word


def test_that_truth_is_no_word_for_a_choice_without_yes_and_no():
    assert parse_entry("TRUE", "en", BASIS) == "TRUE"


# 2026-07-01 is 46,204 days after 1899-12-30, as Excel counts
DAYS = [("2026-07-01", "en", 46204), ("2026-07-01", "pt", 46204), ("01/07/2026", "pt", 46204)]
NO_DAYS = [
    ("01/07/2026", "en"),
    ("2026-02-30", "en"),
    ("32/01/2026", "pt"),
    ("2026-07", "en"),
    ("July 2026", "en"),
]


@pytest.mark.parametrize(("entry", "language", "serial"), DAYS)
def test_that_a_day_is_taken_beside_the_inputs_and_nowhere_else(entry, language, serial):
    assert parse_entry(entry, language, None) == serial
    assert parse_entry(entry, language, NAME) == parse_entry(entry, language, PRICE) == entry


@pytest.mark.parametrize(("entry", "language"), NO_DAYS)
def test_that_what_is_no_day_stays_text(entry, language):
    assert parse_entry(entry, language, None) == entry
