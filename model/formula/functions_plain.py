"""Functions of single values."""

import math
from collections.abc import Callable
from functools import partial

import numpy as np

from model.formula.columns import (
    BLANK,
    BOOLEAN,
    DIV0,
    FIRST_ERROR,
    NOT_AVAILABLE,
    NUMBER,
    TEXT,
    Column,
    Kinds,
    as_numbers,
    as_texts,
    as_truths,
    boolean,
    constant,
    failed,
    merged,
    numeric,
    select,
    textual,
    with_errors,
)
from model.formula.evaluator import Plain
from model.formula.excel_math import (
    Bools,
    Floats,
    Rule,
    away_from_zero,
    half_away,
    remainder,
    round_to_digits,
    round_whole,
    to_multiple,
)
from model.formula.operators import divided, outside, raised


def _unary(function: Callable[[Floats], Floats], domain: Callable[[Floats], Bools] | None = None) -> Plain:
    def call(operand: Column) -> Column:
        numbers, errors = as_numbers(operand)
        refused = outside(domain(numbers) | np.isnan(numbers)) if domain else None
        return numeric(function(numbers), merged(errors, refused))

    return Plain(1, 1, call)


def _rounding(rule: Rule) -> Callable[..., Column]:
    def call(number: Column, digits: Column | None = None) -> Column:
        numbers, errors = as_numbers(number)
        if digits is None:
            return numeric(round_whole(numbers, rule), errors)
        places, more = as_numbers(digits)
        return numeric(round_to_digits(numbers, places, rule), merged(errors, more))

    return call


def _multiple(number: Column, step: Column, *, up: bool) -> Column:
    numbers, errors = as_numbers(number)
    steps, more = as_numbers(step)
    signs = outside(~((numbers > 0) & (steps < 0)))
    zeros = outside((steps != 0) | (numbers == 0), DIV0)
    down = (numbers < 0) & (steps < 0)
    size = np.abs(steps)
    ceiling, floor = to_multiple(numbers, size, np.ceil), to_multiple(numbers, size, np.floor)
    result = np.where(down != up, ceiling, floor)
    result = np.where((steps == 0) & (numbers == 0), 0.0, result)
    rounded = select(step.kinds == BLANK, constant(0.0), numeric(result, merged(more, zeros, signs)))
    return with_errors(rounded, errors)


def _mround(number: Column, step: Column) -> Column:
    numbers, errors = as_numbers(number)
    steps, more = as_numbers(step)
    signs = outside((numbers == 0) | (steps == 0) | (np.signbit(numbers) == np.signbit(steps)))
    result = np.where(steps == 0, 0.0, to_multiple(numbers, steps, half_away))
    return numeric(result, merged(errors, more, signs))


def _mod(number: Column, divisor: Column) -> Column:
    numbers, errors = as_numbers(number)
    divisors, more = as_numbers(divisor)
    return numeric(remainder(numbers, divisors), merged(errors, more, outside(divisors != 0, DIV0)))


def _quotient(number: Column, divisor: Column) -> Column:
    whole = divided(number, divisor)
    return Column(np.trunc(whole.numbers), whole.kinds)


def _log(number: Column, base: Column | None = None) -> Column:
    numbers, errors = as_numbers(number)
    bases, more = as_numbers(base) if base is not None else (np.full(1, 10.0), None)
    refused = merged(outside((numbers > 0) & (bases > 0)), outside(bases != 1, DIV0))
    result = np.log10(numbers) if base is None else np.log(numbers) / np.log(bases)
    return numeric(result, merged(errors, more, refused))


def _not(operand: Column) -> Column:
    truths, errors = as_truths(operand)
    return boolean(~truths, errors)


def _is_kind(test: Callable[[Kinds], Bools]) -> Plain:
    def call(operand: Column) -> Column:
        return boolean(test(operand.kinds))

    return Plain(1, 1, call)


def _n(operand: Column) -> Column:
    kept = (operand.kinds == NUMBER) | (operand.kinds == BOOLEAN)
    numbers = np.where(kept, operand.numbers, 0.0)
    return numeric(numbers, operand.errors())


def _concatenate(*operands: Column) -> Column:
    texts, errors = as_texts(operands[0])
    for operand in operands[1:]:
        more, found = as_texts(operand)
        texts, errors = texts + more, merged(errors, found)
    return textual(texts, errors)


def _text_of(change: Callable[[str], str]) -> Plain:
    def call(operand: Column) -> Column:
        texts, errors = as_texts(operand)
        changed = np.empty(texts.shape, dtype=object)
        changed[:] = [change(text) for text in texts]
        return textual(changed, errors)

    return Plain(1, 1, call)


def _len(operand: Column) -> Column:
    texts, errors = as_texts(operand)
    lengths = np.array([len(str(text).encode("utf-16-le")) // 2 for text in texts], dtype=np.float64)
    return numeric(lengths, errors)


def _exact(left: Column, right: Column) -> Column:
    lefts, errors = as_texts(left)
    rights, more = as_texts(right)
    return boolean(np.asarray(lefts == rights, dtype=np.bool_), merged(errors, more))


def _payment(
    rate: Column, periods: Column, present: Column, future: Column | None = None, due: Column | None = None
) -> Column:
    rates, count, now, later, kind, errors = _money(rate, periods, present, future, due)
    growth = np.power(1.0 + rates, count)
    grown = -(now * growth + later) * rates / ((1.0 + rates * kind) * (growth - 1.0))
    return with_errors(numeric(np.where(rates == 0, -(now + later) / count, grown)), errors)


def _present_value(
    rate: Column, periods: Column, payment: Column, future: Column | None = None, due: Column | None = None
) -> Column:
    rates, count, paid, later, kind, errors = _money(rate, periods, payment, future, due)
    growth = np.power(1.0 + rates, count)
    grown = -(later + paid * (1.0 + rates * kind) * (growth - 1.0) / rates) / growth
    return with_errors(numeric(np.where(rates == 0, -later - paid * count, grown)), errors)


def _future_value(
    rate: Column, periods: Column, payment: Column, present: Column | None = None, due: Column | None = None
) -> Column:
    rates, count, paid, now, kind, errors = _money(rate, periods, payment, present, due)
    growth = np.power(1.0 + rates, count)
    grown = -(now * growth + paid * (1.0 + rates * kind) * (growth - 1.0) / rates)
    return with_errors(numeric(np.where(rates == 0, -(now + paid * count), grown)), errors)


def _money(*operands: Column | None) -> tuple[Floats, Floats, Floats, Floats, Floats, Kinds | None]:
    read = [as_numbers(constant(0.0) if operand is None else operand) for operand in operands]
    first, second, third, fourth, fifth = (numbers for numbers, _ in read)
    return first, second, third, fourth, fifth, merged(*(errors for _, errors in read))


PLAIN: dict[str, Plain] = {
    "ABS": _unary(np.abs),
    "SIGN": _unary(np.sign),
    "EXP": _unary(np.exp),
    "LN": _unary(np.log, lambda numbers: numbers > 0),
    "LOG10": _unary(np.log10, lambda numbers: numbers > 0),
    "SQRT": _unary(np.sqrt, lambda numbers: numbers >= 0),
    "INT": _unary(partial(round_whole, rule=np.floor)),
    "LOG": Plain(1, 2, _log),
    "POWER": Plain(2, 2, raised),
    "ROUND": Plain(2, 2, _rounding(half_away)),
    "ROUNDUP": Plain(2, 2, _rounding(away_from_zero)),
    "ROUNDDOWN": Plain(1, 2, _rounding(np.trunc)),
    "TRUNC": Plain(1, 2, _rounding(np.trunc)),
    "CEILING": Plain(2, 2, partial(_multiple, up=True)),
    "FLOOR": Plain(2, 2, partial(_multiple, up=False)),
    "MROUND": Plain(2, 2, _mround),
    "MOD": Plain(2, 2, _mod),
    "QUOTIENT": Plain(2, 2, _quotient),
    "PI": Plain(0, 0, partial(constant, math.pi)),
    "NOT": Plain(1, 1, _not),
    "TRUE": Plain(0, 0, partial(constant, True)),
    "FALSE": Plain(0, 0, partial(constant, False)),
    "NA": Plain(0, 0, partial(failed, NOT_AVAILABLE)),
    "ISNUMBER": _is_kind(lambda kinds: kinds == NUMBER),
    "ISTEXT": _is_kind(lambda kinds: kinds == TEXT),
    "ISNONTEXT": _is_kind(lambda kinds: kinds != TEXT),
    "ISLOGICAL": _is_kind(lambda kinds: kinds == BOOLEAN),
    "ISBLANK": _is_kind(lambda kinds: kinds == BLANK),
    "ISERROR": _is_kind(lambda kinds: kinds >= FIRST_ERROR),
    "ISERR": _is_kind(lambda kinds: (kinds >= FIRST_ERROR) & (kinds != NOT_AVAILABLE)),
    "ISNA": _is_kind(lambda kinds: kinds == NOT_AVAILABLE),
    "N": Plain(1, 1, _n),
    "CONCATENATE": Plain(1, 255, _concatenate),
    "UPPER": _text_of(str.upper),
    "LOWER": _text_of(str.lower),
    "LEN": Plain(1, 1, _len),
    "EXACT": Plain(2, 2, _exact),
    "PMT": Plain(3, 5, _payment),
    "PV": Plain(3, 5, _present_value),
    "FV": Plain(3, 5, _future_value),
}
"""By name in capitals."""
