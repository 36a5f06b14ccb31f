"""How numbers look; the pairs are written by hand, after what Excel shows."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from model.costs.load import cost_model
from model.formula.values import ErrorValue, Unavailable
from model.grid.number_format import display
from model.grid.parse import parse_number

SHOWN = [
    (1234567.891, "#,##0", "1,234,568", "1.234.568"),
    (1234.5, "#,##0.00", "1,234.50", "1.234,50"),
    (-1234.5, "#,##0.00", "-1,234.50", "-1.234,50"),
    (0.3125, "0.0%", "31.3%", "31,3%"),
    (1.5, "0.0%", "150.0%", "150,0%"),
    (1.27, "0.00##", "1.27", "1,27"),
    (2.0, "0.00##", "2.00", "2,00"),
    (0.12345, "0.00##", "0.1235", "0,1235"),
    (3.0, "0.0#", "3.0", "3,0"),
    (0.0, "#,##0", "0", "0"),
    (46204.0, "yyyy-mm-dd", "2026-07-01", "2026-07-01"),
    (153.0, "General", "153", "153"),
    (4.17, "General", "4.17", "4,17"),
    (0.1 + 0.2, "General", "0.3", "0,3"),
    (1234567.5, "General", "1234567.5", "1234567,5"),
    (0.00001, "General", "0.00001", "0,00001"),
    (1e20, "General", "1E+20", "1E+20"),
    (1.5e-12, "General", "1.5E-12", "1,5E-12"),
]


@pytest.mark.parametrize(("value", "code", "english", "portuguese"), SHOWN)
def test_that_a_number_shows_by_its_format_with_the_separators_of_the_language(
    value, code, english, portuguese
):
    assert (display(value, code, "en"), display(value, code, "pt")) == (english, portuguese)


@pytest.mark.parametrize("code", [";;;", "0;", "#", "", " ", "bad[["])
def test_that_a_format_that_shows_nothing_or_cannot_be_read_does_not_hide_a_value(code):
    assert display(-5.5, code, "en").strip() in ("-5.5", "-6")
    assert display(0.0, code, "pt") == "0"


NO_NUMBERS = [(None, ""), ("", ""), ("1.5", "1.5"), (True, "TRUE"), (False, "FALSE")]
NO_NUMBERS += [(ErrorValue("#DIV/0!"), "#DIV/0!"), (Unavailable("calculation.unsupported_function"), "…")]


@pytest.mark.parametrize(("value", "shown"), NO_NUMBERS)
def test_that_what_is_no_number_shows_as_it_is_whatever_the_format(value, shown):
    assert {display(value, code, language) for code in ("0.0%", "General") for language in ("en", "pt")} == {
        shown
    }


@given(st.floats(-1e12, 1e12))
@example(0.0)
@example(-0.001)
def test_that_the_text_of_every_unit_reads_back_as_the_rounded_number(value):
    for code in {unit.format for unit in cost_model().units.values()}:
        for language in ("en", "pt"):
            number = parse_number(display(value, code, language), language)
            step = {"#,##0": 1, "0": 1, "0.0%": 0.001, "#,##0.0": 0.1, "0.0#": 0.01, "0.0##": 0.001}
            step |= {"#,##0.00": 0.01, "#,##0.00##": 1e-4, "0.00##": 1e-4, "#,##0.0##": 0.001}
            within = step.get(code, 0) * 0.5000001 + abs(value) * 1e-9
            assert number == pytest.approx(value, rel=0, abs=max(within, 1e-9)), code
