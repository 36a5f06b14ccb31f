"""Days as numbers, as Excel counts them."""

import datetime

import pytest

from model.formula.serials import date_of, serial_of


@pytest.mark.parametrize(
    ("serial", "day"),
    [(61, (1900, 3, 1)), (36526, (2000, 1, 1)), (46204, (2026, 7, 1)), (2958465, (9999, 12, 31))],
)
def test_that_a_number_is_the_day_that_excel_shows(serial, day):
    assert date_of(serial) == date_of(serial + 0.75) == datetime.date(*day)
    assert serial_of(datetime.date(*day)) == serial


@pytest.mark.parametrize("serial", [-1, 0, 0.5, 2958466, 1e12])
def test_that_a_number_beyond_the_calendar_is_no_day(serial):
    assert date_of(serial) is None
