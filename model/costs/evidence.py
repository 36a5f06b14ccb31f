"""Reads the Evidence sheet back from a workbook."""

import datetime
from collections.abc import Iterator
from typing import Protocol

from model.costs import layout as at
from model.costs.model_map import ModelSheet
from model.costs.scenario import GRADES, Evidence, Grade
from model.formula.cells import Cell
from model.formula.serials import date_of
from model.formula.values import Value
from model.texts import Text


class Readable(Protocol):
    """A workbook whose cells can be read."""

    def value(self, cell: Cell) -> Value:
        """A cell's value."""
        ...

    def rows(self, sheet: str) -> list[int]:
        """The rows of a sheet that hold something, in order."""
        ...


def read_evidence(book: Readable, sheet: ModelSheet) -> dict[tuple[str, str | None], Evidence]:
    """All evidence by key and scenario id; a damaged row is read as far as it goes."""
    found: dict[tuple[str, str | None], Evidence] = {}
    for row in _entry_rows(book, sheet):
        key = _text(book, sheet, row, "key") or ""
        scenario = _text(book, sheet, row, "scenario")
        note = _text(book, sheet, row, "note")
        found.setdefault(
            (key, scenario),
            Evidence(
                key=key,
                scenario=scenario,
                low=_number(book, sheet, row, "low"),
                high=_number(book, sheet, row, "high"),
                grade=_grade(_text(book, sheet, row, "grade")),
                source=_text(book, sheet, row, "source") or "",
                date=_date(_number(book, sheet, row, "date")),
                note=Text(en=note, pt=note) if note else None,
                value=_stated(_value(book, sheet, row, "value")),
            ),
        )
    return found


def entry_rows(book: Readable, sheet: ModelSheet) -> dict[tuple[str, str | None], int]:
    """The row of each entry by key and scenario id; of two for the same the first, as `read_evidence`."""
    rows: dict[tuple[str, str | None], int] = {}
    for row in _entry_rows(book, sheet):
        place = (_text(book, sheet, row, "key") or "", _text(book, sheet, row, "scenario"))
        rows.setdefault(place, row)
    return rows


def read_notes(book: Readable, sheet: ModelSheet) -> tuple[str, ...]:
    """The notes on the sources, in the language of the file."""
    column = sheet.columns["key"]
    notes = (
        book.value(Cell(sheet.name, row, column + 1))
        for row in book.rows(sheet.name)
        if book.value(Cell(sheet.name, row, column)) == at.NOTE_MARK
    )
    return tuple(str(note) for note in notes if note is not None)


def _entry_rows(book: Readable, sheet: ModelSheet) -> Iterator[int]:
    for row in book.rows(sheet.name):
        key = book.value(Cell(sheet.name, row, sheet.columns["key"]))
        if row > sheet.marker.row + 1 and isinstance(key, str) and not key.startswith("#"):
            yield row


def _value(book: Readable, sheet: ModelSheet, row: int, name: str) -> Value:
    column = sheet.columns.get(name)
    return None if column is None else book.value(Cell(sheet.name, row, column))


def _text(book: Readable, sheet: ModelSheet, row: int, name: str) -> str | None:
    value = _value(book, sheet, row, name)
    return str(value) if value not in (None, "") else None


def _number(book: Readable, sheet: ModelSheet, row: int, name: str) -> float | None:
    value = _value(book, sheet, row, name)
    return float(value) if isinstance(value, int | float) and not isinstance(value, bool) else None


def _stated(value: Value) -> float | str | None:
    return value if isinstance(value, float | str) and value != "" else None


def _grade(word: str | None) -> Grade:
    for grade in GRADES:
        if grade == word:
            return grade
    return "assumed"


def _date(serial: float | None) -> datetime.date | None:
    return None if serial is None else date_of(serial)
