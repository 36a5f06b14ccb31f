"""Numbers as text and text as numbers, as Excel turns one into the other inside a formula."""

import re
from decimal import ROUND_DOWN, ROUND_HALF_DOWN, Context, Decimal

_FIFTEEN = Context(prec=15, rounding=ROUND_HALF_DOWN)
_LITERAL = Context(prec=15, rounding=ROUND_DOWN)
_PLAIN_WIDTH = 20
_LARGEST = 1e308
_NUMBER = re.compile(r"([+-]?) *(\d+|[1-9]\d*(?:,\d{3})+)?(?:\.(\d*))?(?:[eE]([+-]?\d+))? *(%?)")
_MAYBE_NUMBER = re.compile(r"[0-9]")


class UnreadNumber(ValueError):  # noqa: N818 - not a fault of the text
    """A text that Excel may read as a number, but this program does not (a date, a time, money)."""


def literal(value: float) -> float:
    """A number typed into a formula, as Excel reads it: digits past the fifteenth become zeros."""
    return float(_LITERAL.plus(Decimal(repr(value))))


def number_text(value: float) -> str:
    """A number joined to a text: fifteen digits, plain up to twenty characters, else ``1E+20``."""
    if value == 0:
        return "0"
    shown = _FIFTEEN.plus(Decimal(float(value))).normalize()
    sign = "-" if shown < 0 else ""
    plain = format(abs(shown), "f")
    if len(plain) <= _PLAIN_WIDTH:
        return sign + plain
    digits = "".join(map(str, shown.as_tuple().digits))
    exponent = shown.adjusted()
    mantissa = digits[0] + ("." + digits[1:] if len(digits) > 1 else "")
    return f"{sign}{mantissa}E{exponent:+03d}"


def text_number(text: str) -> float | None:
    """The number that a text stands for in arithmetic, or None (#VALUE!).

    Raises:
        UnreadNumber: Excel may read it as a date, a time, a fraction or an amount of money.
    """
    trimmed = text.strip(" ")
    match = _NUMBER.fullmatch(trimmed)
    if match is None or not (match[2] or match[3]):
        if _MAYBE_NUMBER.search(trimmed) and _looks_read(trimmed):
            raise UnreadNumber(text)
        return None
    digits = (match[2] or "").replace(",", "") + "." + (match[3] or "")
    exponent = int(match[4] or 0) - (2 if match[5] else 0)
    value = float(_LITERAL.create_decimal(Decimal(f"{digits}E{exponent}")))
    if value >= _LARGEST or (value == 0 and re.search(r"[1-9]", digits)):
        return None
    return -value if match[1] == "-" and value else value


def _looks_read(text: str) -> bool:
    return re.search(r"[-/:(),%$€£¥₩ ]|[a-z]{3}|[ap]m?$", text, re.IGNORECASE) is not None
