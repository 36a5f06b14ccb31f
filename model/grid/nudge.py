"""A number changed by a share of itself, so that it stays readable and within its bounds."""

import math

from model.costs.spec import InputSpec
from model.edits import Problem
from model.inspect.words import bounds_in_words
from model.texts import language, text

_DIGITS = 3
"""How many digits of a step are kept; what is finer is rounded away."""

_EXACT_DECIMALS = 15


def nudged(spec: InputSpec, value: float, share: float) -> float | Problem:
    """The value of an input after one nudge.

    A step is `share` of the value, at least one where things are counted; a share of 0 moves by `share`
    itself. The sum is rounded to the third digit of the step. A step over a bound ends on it.

    Args:
        spec: the input.
        value: its value now.
        share: 0.01 for one percent up, negative for down.

    Returns:
        The new value, or why there is none: the value is on its bound, or is 0 and no share.
    """
    step = _step(spec, value, share)
    if step == 0.0:
        label = spec.label.in_language(language())
        return Problem("", text("nudge.zero", label=label), text("nudge.zero_fix"))
    new = _within(spec, _readable(value + step, step))
    return _ends(spec) if new is None or new == value else new


def _step(spec: InputSpec, value: float, share: float) -> float:
    if spec.kind == "integer":
        return math.copysign(max(1.0, round(abs(value * share))), share)
    if value == 0.0:
        return share if spec.unit in ("share", "share_year") else 0.0
    return abs(value) * share


def _readable(value: float, step: float) -> float:
    places = _DIGITS - 1 - math.floor(math.log10(abs(step)))
    return float(round(value, min(places, _EXACT_DECIMALS)))


def _within(spec: InputSpec, value: float) -> float | None:
    """The value, or the bound that it broke; None where the bound itself is not allowed."""
    broken = spec.broken_bound(value)
    if broken is None:
        return value
    return broken[1] if broken[0] in ("≥", "≤") else None


def _ends(spec: InputSpec) -> Problem:
    label = spec.label.in_language(language())
    return Problem("", text("nudge.bound", label=label, allowed=bounds_in_words(spec)))
