"""The operators of formulas on columns of values."""

from collections.abc import Callable

import numpy as np

from model.formula.columns import (
    BAD_NUM,
    BLANK,
    BOOLEAN,
    DIV0,
    FIRST_ERROR,
    NUMBER,
    TEXT,
    Column,
    Errors,
    Kinds,
    as_numbers,
    as_texts,
    boolean,
    merged,
    numeric,
    ranks,
    textual,
)
from model.formula.excel_math import Bools, Floats, cancelled, order, power


def binary(operator: str, left: Column, right: Column) -> Column:
    """The result of an operator between two values."""
    if operator in _ARITHMETIC:
        return _ARITHMETIC[operator](left, right)
    if operator == "&":
        return _joined(left, right)
    orders, errors = compared(left, right)
    return boolean(_COMPARISONS[operator](orders), errors)


def last_sum(operator: str, left: Column, right: Column) -> Column:
    """The sum or difference that a formula ends with, where Excel clears what cancels."""
    result = binary(operator, left, right)
    lefts, _ = as_numbers(left)
    rights, _ = as_numbers(right)
    return Column(cancelled(result.numbers, lefts, rights), result.kinds, result.texts)


def prefixed(operator: str, operand: Column) -> Column:
    """``-x``; ``+x`` is x, whatever it is."""
    if operator == "+":
        return operand
    numbers, errors = as_numbers(operand)
    return numeric(-numbers, errors)


def percent(operand: Column) -> Column:
    """``x%``."""
    numbers, errors = as_numbers(operand)
    return numeric(numbers / 100.0, errors)


def compared(left: Column, right: Column) -> tuple[Floats, Errors]:
    """-1, 0, 1 as left is before, equal to, or after right: numbers before texts before booleans."""
    if _all_numbers(left) and _all_numbers(right):
        return order(left.numbers, right.numbers), None
    errors = merged(left.errors(), right.errors())
    left_kinds, right_kinds = _filled(left.kinds, right.kinds), _filled(right.kinds, left.kinds)
    result = np.sign(
        ranks(Column(left.numbers, left_kinds)).astype(np.float64) - ranks(Column(right.numbers, right_kinds))
    )
    alike = left_kinds == right_kinds
    for kind in (NUMBER, BOOLEAN, BLANK):
        result = _put(result, alike & (left_kinds == kind), order(left.numbers, right.numbers))
    both_texts = alike & (left_kinds == TEXT)
    if both_texts.any():
        result = _put(result, both_texts, _text_order(left, right))
    return result, errors


def _all_numbers(column: Column) -> bool:
    return column.kinds.size == 1 and bool(column.kinds[0] == NUMBER)


def _filled(kinds: Kinds, others: Kinds) -> Kinds:
    """A blank is compared as the 0, the empty text or the FALSE that the other side makes of it."""
    return np.where((kinds == BLANK) & (others < FIRST_ERROR), others, kinds)


def _put(result: Floats, where: Bools, values: Floats) -> Floats:
    return np.where(where, np.nan_to_num(values), result)


def _text_order(left: Column, right: Column) -> Floats:
    lefts, rights = np.broadcast_arrays(_folded(left), _folded(right))
    return (lefts > rights).astype(np.float64) - (lefts < rights).astype(np.float64)


def _folded(column: Column) -> np.ndarray:
    if column.texts is None:
        return np.array([""], dtype=object)
    folded = np.empty(column.texts.shape, dtype=object)
    folded[:] = [str(text).lower() for text in column.texts]
    return folded


def _joined(left: Column, right: Column) -> Column:
    lefts, left_errors = as_texts(left)
    rights, right_errors = as_texts(right)
    return textual(lefts + rights, merged(left_errors, right_errors))


def _numbers(left: Column, right: Column) -> tuple[Floats, Floats, Errors]:
    lefts, left_errors = as_numbers(left)
    rights, right_errors = as_numbers(right)
    return lefts, rights, merged(left_errors, right_errors)


def _added(left: Column, right: Column) -> Column:
    lefts, rights, errors = _numbers(left, right)
    return numeric(lefts + rights, errors)


def _subtracted(left: Column, right: Column) -> Column:
    lefts, rights, errors = _numbers(left, right)
    return numeric(lefts - rights, errors)


def _multiplied(left: Column, right: Column) -> Column:
    lefts, rights, errors = _numbers(left, right)
    return numeric(lefts * rights, errors)


def divided(left: Column, right: Column) -> Column:
    """``x/y``."""
    lefts, rights, errors = _numbers(left, right)
    return numeric(lefts / rights, merged(errors, _zero(rights)))


def raised(left: Column, right: Column) -> Column:
    """``x^y``: #NUM! for 0^0 and for a root that is none, #DIV/0! for zero to a negative power."""
    lefts, rights, errors = _numbers(left, right)
    pole = (lefts == 0) & (rights < 0)
    poles = np.where(pole, np.uint8(DIV0), np.uint8(0)) if pole.any() else None
    return numeric(power(lefts, rights), merged(errors, poles))


def _zero(numbers: Floats) -> Errors:
    zero = numbers == 0
    return np.where(zero, np.uint8(DIV0), np.uint8(0)) if zero.any() else None


def outside(domain: Bools, kind: int = BAD_NUM) -> Errors:
    """Errors where `domain` is false."""
    return None if domain.all() else np.where(domain, np.uint8(0), np.uint8(kind))


_ARITHMETIC: dict[str, Callable[[Column, Column], Column]] = {
    "+": _added,
    "-": _subtracted,
    "*": _multiplied,
    "/": divided,
    "^": raised,
}

_COMPARISONS: dict[str, Callable[[Floats], Bools]] = {
    "=": lambda orders: orders == 0,
    "<>": lambda orders: orders != 0,
    "<": lambda orders: orders < 0,
    "<=": lambda orders: orders <= 0,
    ">": lambda orders: orders > 0,
    ">=": lambda orders: orders >= 0,
}
