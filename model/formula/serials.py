"""Dates as workbooks hold them: days since the end of 1899."""

import datetime

_EPOCH = datetime.date(1899, 12, 30)
_LAST = 2_958_465


def date_of(serial: float) -> datetime.date | None:
    """The day of a number, the time of day left aside; None outside the years 1900 to 9999."""
    return _EPOCH + datetime.timedelta(days=int(serial)) if 1 <= serial < _LAST + 1 else None


def serial_of(day: datetime.date) -> float:
    """The number of a day; right from March 1900 on, before which Excel counts a day that never was."""
    return float((day - _EPOCH).days)
