"""What generated code calls: Excel's rules for finite numbers, with a cheap test of whether they can bite."""

import numpy as np

from model.formula.excel_math import (
    Bools,
    Floats,
    Rule,
    away_from_zero,
    cancelled,
    half_away,
    may_cancel,
    near,
    order,
    round_to_digits,
    round_whole,
    whole_is_plain,
)


class Unforeseen(Exception):  # noqa: N818 - generated code hands over to the evaluation
    """A value is not as the code assumes."""


def expect(truths: Bools, value: Floats) -> Floats:
    """`value`, where the code goes on only as long as all `truths` hold."""
    if not truths.all():
        raise Unforeseen
    return value


def finite(values: Floats) -> np.bool_:
    """True; an error among the values is for the evaluation."""
    if not np.isfinite(values.sum()):
        raise Unforeseen
    return np.True_


def after(_: np.bool_, value: Floats) -> Floats:
    """`value`, once a test before it has passed."""
    return value


def settled(result: Floats, left: Floats | float, right: Floats | float) -> Floats:
    """The last sum or difference of a formula."""
    scale = right if isinstance(right, float) else left
    bound = abs(scale) if isinstance(scale, float) else float(np.abs(scale).max())
    return cancelled(result, left, right) if may_cancel(result, bound) else result


def less(left: Floats, right: Floats | float) -> Bools:
    """``<``."""
    return order(left, right) < 0 if near(left, right) else left < right


def less_equal(left: Floats, right: Floats | float) -> Bools:
    """``<=``."""
    return order(left, right) <= 0 if near(left, right) else left <= right


def greater(left: Floats, right: Floats | float) -> Bools:
    """``>``."""
    return order(left, right) > 0 if near(left, right) else left > right


def greater_equal(left: Floats, right: Floats | float) -> Bools:
    """``>=``."""
    return order(left, right) >= 0 if near(left, right) else left >= right


def equal(left: Floats, right: Floats | float) -> Bools:
    """``=``."""
    return order(left, right) == 0 if near(left, right) else np.equal(left, right)


def unequal(left: Floats, right: Floats | float) -> Bools:
    """``<>``."""
    return order(left, right) != 0 if near(left, right) else np.not_equal(left, right)


def _rounded(values: Floats, digits: float, rule: Rule, plain: Rule) -> Floats:
    if digits:
        return round_to_digits(values, digits, rule)
    return plain(values) if whole_is_plain(values, rule) else round_whole(values, rule)


def roundup(values: Floats, digits: float) -> Floats:
    """ROUNDUP."""
    return _rounded(values, digits, away_from_zero, away_from_zero)


def roundup_positive(values: Floats, digits: float) -> Floats:
    """ROUNDUP of numbers that are not negative."""
    return _rounded(values, digits, away_from_zero, np.ceil)


def rounddown(values: Floats, digits: float) -> Floats:
    """ROUNDDOWN, TRUNC."""
    return _rounded(values, digits, np.trunc, np.trunc)


def round_half(values: Floats, digits: float) -> Floats:
    """ROUND."""
    return _rounded(values, digits, half_away, half_away)


def floor_whole(values: Floats) -> Floats:
    """INT."""
    return _rounded(values, 0.0, np.floor, np.floor)


NAMESPACE: dict[str, object] = {
    "after": after,
    "equal": equal,
    "expect": expect,
    "finite": finite,
    "floor_whole": floor_whole,
    "greater": greater,
    "greater_equal": greater_equal,
    "less": less,
    "less_equal": less_equal,
    "np": np,
    "round_half": round_half,
    "rounddown": rounddown,
    "roundup": roundup,
    "roundup_positive": roundup_positive,
    "settled": settled,
    "unequal": unequal,
    "Unforeseen": Unforeseen,
}
"""The names that generated code sees."""
