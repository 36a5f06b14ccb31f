"""What a person types into a cell, turned into its content."""

import re

from model.costs.load import cost_model
from model.costs.spec import InputSpec
from model.formula.values import Content, Formula
from model.texts import Language

_CURRENCY = re.compile(r"^(?:R\$|US\$|\$|£|€|¥)\s*|\s*(?:R\$|US\$|\$|£|€|¥)$")
_SPACES = re.compile(r"[\s\u00a0\u202f]+")
_NUMBER = {
    "en": re.compile(r"[+-]?(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d*)?(?:[eE][+-]?\d+)?"),
    "pt": re.compile(r"[+-]?(?:\d{1,3}(?:\.\d{3})+|\d+)?(?:,\d*)?(?:[eE][+-]?\d+)?"),
}
_YES_NO = {"true": "yes", "false": "no", "verdadeiro": "yes", "falso": "no"}


def parse_entry(entry: str, language: Language, spec: InputSpec | None) -> Content:
    """The content that an entry stands for; whether it may stand in the cell is another question.

    Formulas begin with ``=``. Numbers follow the language: ``1,234.56`` or ``1.234,56``, with a currency sign
    or ``%`` if one likes; in an input that is a share, a number above 1 without ``%`` is taken as percent.
    Choices are taken by their word or their name in either language. What is no number stays text.
    """
    entry = entry.strip()
    if not entry:
        return None
    if entry.startswith("=") and len(entry) > 1:
        return Formula(entry)
    if spec is not None and spec.kind == "choice":
        return _choice(entry, spec)
    number = parse_number(entry, language)
    if number is None or (spec is not None and spec.kind == "text"):
        return entry.removeprefix("'")
    as_percent = (
        spec is not None and spec.unit in ("share", "share_year") and "%" not in entry and abs(number) > 1
    )
    return number / 100 if as_percent else number


def parse_number(entry: str, language: Language) -> float | None:
    """A number as it is written in a language, or None; ``12 %`` is 0.12, ``(5)`` is -5."""
    text = _CURRENCY.sub("", _SPACES.sub("", entry))
    negative = text.startswith("(") and text.endswith(")")
    text = text[1:-1] if negative else text
    percent = text.endswith("%")
    text = text.removesuffix("%")
    if not any(sign.isdigit() for sign in text) or not _NUMBER[language].fullmatch(text):
        return None
    plain = text.replace(".", "").replace(",", ".") if language == "pt" else text.replace(",", "")
    number = float(plain)
    number = number / 100 if percent else number
    return -number if negative else number


def _choice(entry: str, spec: InputSpec) -> str:
    wanted = entry.casefold()
    choices = cost_model().choices
    for word in spec.choices:
        if wanted in (word.casefold(), choices[word].en.casefold(), choices[word].pt.casefold()):
            return word
    yes_no = _YES_NO.get(wanted)
    return yes_no if yes_no in spec.choices else entry
