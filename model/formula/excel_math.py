"""Excel's number rules on float64 arrays.

Excel rounds and compares what a number shows in fifteen significant digits: ``1.005*100`` is
100.49999999999999 in binary and 100.5 to ROUND. The arrays keep their binary values; only elements so
close to a boundary that the rule can bite are looked at one by one.
"""

from collections.abc import Callable
from decimal import ROUND_HALF_DOWN, Context, Decimal

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
Bools = NDArray[np.bool_]

_FIFTEEN = Context(prec=15, rounding=ROUND_HALF_DOWN)
_HALF_UNIT = 5.1e-15  # half a unit of the fifteenth digit, relative, with room for rounding
_SAME = 1e-14  # numbers equal to fifteen digits differ by less than this, relative
_NO_FRACTION = 1e15  # from here on a number has no digit behind its fifteenth
_CANCELLED = 2.0**-49  # of the larger operand's power of two

Rule = Callable[[Floats], Floats]


def fifteen_digits(value: float) -> float:
    """The double nearest to `value` written with fifteen significant digits, a tie towards zero."""
    if value == 0 or not np.isfinite(value):
        return value
    return float(_FIFTEEN.plus(Decimal(float(value))))


def _at_fifteen_digits(values: Floats, suspects: Bools) -> Floats:
    values = values.copy()
    values[suspects] = [fifteen_digits(value) for value in values[suspects]]
    return values


def away_from_zero(values: Floats) -> Floats:
    """Whole numbers, away from zero."""
    return np.copysign(np.ceil(np.abs(values)), values)


def half_away(values: Floats) -> Floats:
    """The nearest whole numbers, halves away from zero."""
    whole = np.trunc(values)
    return whole + np.where(np.abs(values - whole) >= 0.5, np.copysign(1.0, values), 0.0)


def whole(values: Floats, rule: Rule) -> Floats:
    """Round to whole numbers by `rule` what the numbers show in fifteen digits."""
    settled = rule(values)
    boundary = np.floor(values) + 0.5 if rule is half_away else np.rint(values)
    gap = np.abs(values - boundary)
    size = np.abs(values)
    suspects = (gap > 0) & (gap <= size * _HALF_UNIT) & (size < _NO_FRACTION)
    if not suspects.any():
        return settled
    return rule(_at_fifteen_digits(values, suspects))


def whole_is_plain(values: Floats, rule: Rule) -> bool:
    """Whether `rule` alone rounds all values, none being so close to a boundary that digits matter."""
    boundary = np.floor(values) + 0.5 if rule is half_away else np.rint(values)
    largest = max(float(values.max()), -float(values.min()))
    return bool(np.abs(values - boundary).min() > largest * _HALF_UNIT and largest < _NO_FRACTION)


def round_to_digits(values: Floats, digits: Floats | float, rule: Rule) -> Floats:
    """ROUND, ROUNDUP, ROUNDDOWN: round by `rule` at decimal places, before the point when negative.

    A place behind the fifteenth digit leaves a number as it is.
    """
    places = np.trunc(digits)
    scale = np.power(10.0, np.minimum(np.abs(places), 308.0))
    quotient = np.where(places >= 0, values * scale, values / scale)
    kept = ~np.isfinite(quotient) | (np.abs(quotient) >= _NO_FRACTION)
    settled = whole(np.where(kept, 0.0, quotient), rule)
    return np.where(kept, values, np.where(places >= 0, settled / scale, settled * scale))


def round_whole(values: Floats, rule: Rule) -> Floats:
    """`round_to_digits` at no places, the common case."""
    kept = np.abs(values) >= _NO_FRACTION
    return np.where(kept, values, whole(values, rule)) if kept.any() else whole(values, rule)


def to_multiple(values: Floats, step: Floats | float, rule: Rule) -> Floats:
    """CEILING, FLOOR, MROUND: the multiple of `step` that `rule` picks."""
    quotient = values / step
    large = np.abs(quotient) >= _NO_FRACTION
    return np.where(large, rule(quotient), whole(np.where(large, 0.0, quotient), rule)) * step


def remainder(values: Floats, divisor: Floats | float) -> Floats:
    """MOD: takes the sign of the divisor."""
    return values - divisor * np.floor(values / divisor)


def power(base: Floats, exponent: Floats) -> Floats:
    """``^`` where both are finite; NaN marks #NUM!, an infinity #DIV/0! or an overflow.

    An odd root of a negative number is one: ``(-8)^(1/3)`` is -2.
    """
    base, exponent = np.broadcast_arrays(base, exponent)
    result = np.power(base, exponent)
    result[(base == 0) & (exponent == 0)] = np.nan
    odd = (base < 0) & (exponent != np.trunc(exponent))
    for at in np.flatnonzero(odd):
        root = fifteen_digits(1.0 / exponent[at])
        if root == np.trunc(root) and root % 2 != 0:
            result[at] = -np.power(-base[at], exponent[at])
    return result


def cancelled(result: Floats, left: Floats | float, right: Floats | float) -> Floats:
    """The last sum or difference of a formula: a result of less than eight units in the last place is 0.

    Excel does so only there, and in the last addition of SUM and AVERAGE: ``=0.1+0.2-0.3`` is 0,
    ``=(0.1+0.2-0.3)`` is not.
    """
    larger = np.maximum(np.abs(left), np.abs(right))
    binade = np.ldexp(1.0, np.frexp(larger)[1] - 1)
    lost = (np.abs(result) < binade * _CANCELLED) & np.isfinite(result) & (larger >= 2.3e-308)
    return np.where(lost, 0.0, result)


def may_cancel(result: Floats, larger: float) -> bool:
    """Whether any of `result` could be lost to `cancelled`; `larger` bounds one operand's size."""
    return bool(np.abs(result).min() <= larger * (2 * _CANCELLED))


def order(left: Floats | float, right: Floats | float) -> Floats:
    """-1, 0 or 1 as left is less than, equal to, or greater than right to fifteen digits."""
    difference = np.asarray(left - right)
    result = np.sign(difference)
    size = np.maximum(np.abs(left), np.abs(right))
    suspects = (np.abs(difference) < size * _SAME) & (difference != 0)
    if suspects.any():
        lefts, rights = np.broadcast_to(left, result.shape), np.broadcast_to(right, result.shape)
        for at in np.flatnonzero(suspects):
            if _same(float(lefts[at]), float(rights[at])):
                result[at] = 0.0
    return result


def near(left: Floats, right: Floats | float) -> bool:
    """Whether any pair differs, but so little that fifteen digits may not tell."""
    difference = np.abs(left - right)
    size = abs(right) if isinstance(right, float) else float(np.abs(right).max())
    if difference.min() >= size * (1.1 * _SAME):
        return False
    return bool(((difference != 0) & (difference < np.abs(left) * (1.1 * _SAME))).any())


def _same(left: float, right: float) -> bool:
    if left == 0 or right == 0 or (left < 0) != (right < 0):
        return False
    return fifteen_digits(left) == fifteen_digits(right)
