"""What the stored text of a cell means, by the cell's type."""

import math
from dataclasses import dataclass
from datetime import UTC, datetime

from model.formula.values import ErrorValue, Value
from model.workbook.escapes import unstored
from model.workbook.refusal import refused

_EPOCH_1900 = datetime(1899, 12, 30, tzinfo=UTC)
_EPOCH_1904 = datetime(1904, 1, 1, tzinfo=UTC)
_SECONDS_A_DAY = 86_400


@dataclass(frozen=True, slots=True)
class WorkbookFacts:
    """What a cell's value depends on outside of its sheet.

    `strings` are the shared strings; `date_1904` tells whether days count from 1904.
    """

    strings: list[str]
    date_1904: bool


def cell_value(kind: str, text: str, *, where: str, facts: WorkbookFacts) -> Value:
    """The value of a cell.

    Args:
        kind: the cell's ``t`` attribute, ``n`` where it has none.
        text: the content of ``<v>``; of ``<is>``, unescaped, for an inline string.
        where: the cell, for messages.
        facts: the workbook's.

    Raises:
        Refused: the text is no value of its type.
    """
    if kind == "inlineStr":
        return text
    if kind == "str":
        return unstored(text)
    text = text.strip()
    try:
        return _typed(kind, text, facts) if text else None
    except (ValueError, IndexError) as error:
        raise refused(where, "damaged_cell", value=text, kind=kind) from error


def _typed(kind: str, text: str, facts: WorkbookFacts) -> Value:
    match kind:
        case "s":
            number = int(text)
            return facts.strings[number if number >= 0 else len(facts.strings)]
        case "b":
            return text in ("1", "true")
        case "e":
            return ErrorValue(text)
        case "d":
            return serial_of(text, date_1904=facts.date_1904)
        case _:
            return _number(text)


def _number(text: str) -> float:
    number = float(text)
    if not math.isfinite(number):
        raise ValueError(text)
    return number


def serial_of(iso: str, *, date_1904: bool) -> float:
    """The serial number, in days, of a date or time in ISO 8601.

    Raises:
        ValueError: it is none.
    """
    time_only = iso.startswith("T") or ("-" not in iso and ":" in iso)
    moment = datetime.fromisoformat(f"1899-12-30T{iso.lstrip('T')}" if time_only else iso)
    epoch = _EPOCH_1904 if date_1904 and not time_only else _EPOCH_1900
    passed = moment.replace(tzinfo=UTC) - epoch
    serial = passed.days + (passed.seconds + passed.microseconds / 1e6) / _SECONDS_A_DAY
    # the 1900 system counts a 29 February 1900 that never was
    return serial if date_1904 or time_only or serial >= 61 else serial - 1
