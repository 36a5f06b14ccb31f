"""Fields of an entry as they are written and read, in the language of the screen."""

import datetime

from gui.grid.entry import number_text
from model import texts
from model.costs.load import cost_model
from model.costs.scenario import Evidence
from model.costs.spec import InputSpec
from model.edits import Problem
from model.formula.values import Content
from model.grid.number_format import display
from model.grid.parse import parse_entry, parse_number
from model.inspect.evidence_entry import Field

_DATES: dict[texts.Language, str] = {"en": "%Y-%m-%d", "pt": "%d/%m/%Y"}


def written(evidence: Evidence, field: Field, spec: InputSpec) -> str:
    """A field as it stands in the form: such that reading it gives the same content."""
    match field:
        case "low":
            return _number(evidence.low, spec)
        case "high":
            return _number(evidence.high, spec)
        case "date":
            return _day(evidence.date)
        case "note":
            return evidence.note.in_language(texts.language()) if evidence.note else ""
        case _:
            return str(getattr(evidence, field))


def read(entry: str, field: Field, spec: InputSpec) -> Content | Problem:
    """The content that an entry stands for, or why it can be none."""
    entry = entry.strip()
    if not entry:
        return None
    if field in ("low", "high"):
        return parse_entry(entry, texts.language(), spec)
    if field != "date":
        return entry
    day = parse_entry(entry, texts.language(), None)
    if isinstance(day, float) and parse_number(entry, texts.language()) is None:
        return day
    return Problem("", texts.text("inspector.no_date", entry=entry), texts.text("inspector.no_date_fix"))


def _number(value: float | None, spec: InputSpec) -> str:
    if value is None:
        return ""
    code = cost_model().units[spec.unit].format
    grouped = display(value, code, texts.language())
    # a format may hide digits, and what is shown here is what would be entered again
    exact = parse_entry(grouped, texts.language(), spec) == value
    return grouped if exact else number_text(value, percent="%" in code)


def _day(day: datetime.date | None) -> str:
    return day.strftime(_DATES[texts.language()]) if day else ""
