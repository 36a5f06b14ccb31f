"""A value as a cell shows it: by its number format, with the separators of a language."""

from functools import lru_cache

import cellrune

from model.formula.values import ErrorValue, Unavailable, Value
from model.texts import Language

GENERAL = "General"
_GENERAL_DIGITS = 10
_SWAP = str.maketrans(",.", ".,")


def display(value: Value, code: str, language: Language) -> str:
    """The text of a value; numbers by the Excel number format `code`, everything else as it is.

    A format that cannot be rendered, or would leave the cell blank, shows the number as ``General`` does:
    a format never hides a value.
    """
    if value is None:
        return ""
    if isinstance(value, bool):
        return "TRUE" if value else "FALSE"
    if isinstance(value, str):
        return value
    if isinstance(value, ErrorValue):
        return value.code
    if isinstance(value, Unavailable):
        return "…"
    return _number(float(value), code, language)


@lru_cache(maxsize=50_000)
def _number(value: float, code: str, language: Language) -> str:
    shown = general(value) if code == GENERAL else _formatted(value, code)
    return shown.translate(_SWAP) if language == "pt" and not _is_date(code) else shown


def general(value: float) -> str:
    """A number as Excel's ``General`` writes it in English: at most ten digits, no trailing zeros."""
    shown = f"{value:.{_GENERAL_DIGITS}g}"
    mantissa, exponent, power = shown.partition("e")
    if not exponent:
        return shown
    if -_GENERAL_DIGITS < int(power) < 0:
        return f"{value:.{_GENERAL_DIGITS}f}".rstrip("0").rstrip(".")
    return f"{mantissa}E{int(power):+03d}"


def _formatted(value: float, code: str) -> str:
    try:
        shown = cellrune.format_display_text({"kind": "number", "value": value}, code)
    except cellrune.CellRuneError:
        return general(value)
    return shown if shown.strip() else general(value)


def _is_date(code: str) -> bool:
    return "y" in code.lower()
