"""Numbers as text in the language of the screen, for axes, labels and cards."""

import math

from PySide6.QtCore import QLocale

from model import texts

_LOCALES = {
    "en": QLocale(QLocale.Language.English, QLocale.Country.UnitedStates),
    "pt": QLocale(QLocale.Language.Portuguese, QLocale.Country.Brazil),
}
_MILLION, _BILLION = 1e6, 1e9


def number(value: float, decimals: int) -> str:
    """A number with grouped thousands and a fixed count of decimals."""
    shown = _LOCALES[texts.language()].toString(float(value), "f", decimals)
    return shown.replace("-", "−")


def share(value: float, decimals: int = 1) -> str:
    """A share as percent: 0.312 as ``31.2%``."""
    return f"{number(value * 100, decimals)}%"


def money(value: float) -> str:
    """An amount: whole from a thousand on, else with cents."""
    if not math.isfinite(value):
        return "–"
    return number(value, 0 if abs(value) >= 1000 else 2)


def tick(value: float, step: float) -> str:
    """The text of an axis tick, with as many decimals as the distance between ticks asks for."""
    if abs(value) >= _BILLION or step >= _BILLION:
        return texts.text("curves.millions", amount=number(value / _MILLION, 0))
    decimals = max(0, -math.floor(math.log10(step) + 1e-9)) if step > 0 else 0
    return number(value, min(decimals, 6))
