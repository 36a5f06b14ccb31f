"""What a person types into a cell, turned into its content."""

import datetime
import math
import re

from model.costs.load import cost_model
from model.costs.spec import InputSpec
from model.formula.serials import serial_of
from model.formula.values import Content, Formula
from model.texts import Language

_CURRENCY = re.compile(r"^(?:R\$|US\$|\$|£|€|¥)|(?:R\$|US\$|\$|£|€|¥)$")
_LOOSE_SPACE = re.compile(r"\s+(?!\d)|(?<!\d)\s+")
_EXPONENT = r"(?:[eE][+-]?\d{1,3})?"
_NUMBER = {
    "en": re.compile(r"(?:(?:\d{1,3}(?:(?:,\d{3})+|(?:\s\d{3})+)|\d+)(?:\.\d*)?|\.\d+)" + _EXPONENT),
    "pt": re.compile(r"(?:(?:\d{1,3}(?:(?:\.\d{3})+|(?:\s\d{3})+)|\d+)(?:,\d*)?|,\d+)" + _EXPONENT),
}
_DATE = {"en": "%Y-%m-%d", "pt": "%d/%m/%Y"}
_YES_NO = {"true": "yes", "false": "no", "verdadeiro": "yes", "falso": "no"}


def parse_entry(entry: str, language: Language, spec: InputSpec | None) -> Content:
    """The content that an entry stands for; whether it may stand in the cell is another question.

    Formulas begin with ``=``. Numbers follow the language: ``1,234.56`` or ``1.234,56``, with a currency sign
    or ``%`` if one likes; in an input that is a share, a number above 1 without ``%`` is taken as percent.
    Choices are taken by their word or their name in either language. Where no input stands, as on the
    Evidence sheet, ``2026-07-01`` and in Portuguese ``01/07/2026`` are days. What is no number stays text.
    """
    entry = entry.strip()
    if not entry:
        return None
    if entry.startswith("=") and len(entry) > 1:
        return Formula(entry)
    if spec is not None and spec.kind == "choice":
        return _choice(entry, spec)
    number = parse_number(entry, language)
    if number is None and spec is None:
        number = _date(entry, language)
    if number is None or (spec is not None and spec.kind == "text"):
        return entry.removeprefix("'")
    above_one = abs(number) > 1 and spec is not None and spec.unit in ("share", "share_year")
    return _number(entry, language, percent=True) if above_one and "%" not in entry else number


def parse_number(entry: str, language: Language) -> float | None:
    """A number as it is written in a language, or None; ``12 %`` is 0.12, ``(5)`` is -5."""
    return _number(entry, language, percent=False)


def date_text(day: datetime.date, language: Language) -> str:
    """A day as it is written in a language, and typed."""
    return day.strftime(_DATE[language])


def _number(entry: str, language: Language, *, percent: bool) -> float | None:
    text = _LOOSE_SPACE.sub("", entry).replace("−", "-")
    in_parentheses = text.startswith("(") and text.endswith(")")
    text = text[1:-1] if in_parentheses else text
    percent |= text.endswith("%")
    text = _CURRENCY.sub("", text.removesuffix("%"))
    sign = text[:1] if text[:1] in ("+", "-") and not in_parentheses else ""
    text = _CURRENCY.sub("", text.removeprefix(sign))
    if not _NUMBER[language].fullmatch(text):
        return None
    plain = "".join(text.split())
    plain = plain.replace(".", "").replace(",", ".") if language == "pt" else plain.replace(",", "")
    # shifting the decimal point in the text gives the nearest number, dividing by 100 may miss it
    digits, _, power = plain.lower().partition("e")
    number = float(f"{digits}e{int(power or 0) - 2 * percent}")
    if not math.isfinite(number):
        return None
    return -number if in_parentheses or sign == "-" else number


def _date(entry: str, language: Language) -> float | None:
    for form in (_DATE["en"], _DATE[language]):
        try:
            # a day has no time zone
            return serial_of(datetime.datetime.strptime(entry, form).date())  # noqa: DTZ007
        except ValueError:
            continue
    return None


def _choice(entry: str, spec: InputSpec) -> str:
    wanted = entry.casefold()
    choices = cost_model().choices
    for word in spec.choices:
        if wanted in (word.casefold(), choices[word].en.casefold(), choices[word].pt.casefold()):
            return word
    yes_no = _YES_NO.get(wanted)
    return yes_no if yes_no in spec.choices else entry
