"""Functions that gather many values into one."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import numpy as np

from model.formula.cells import Cell
from model.formula.columns import (
    BAD_VALUE,
    BLANK,
    BOOLEAN,
    DIV0,
    FIRST_ERROR,
    NUMBER,
    TEXT,
    Column,
    Errors,
    as_numbers,
    failed,
    merged,
    numeric,
)
from model.formula.evaluator import Args, Evaluator, NoSlice, Special, expect
from model.formula.excel_math import Bools, Floats, cancelled
from model.formula.nodes import ArrayConstant, Call, Node, Paren
from model.formula.operators import outside

_EVERYWHERE = np.array([True])


@dataclass(frozen=True, slots=True)
class _Item:
    """One value among those gathered; `held` in a cell or a block, where texts and truths do not count."""

    column: Column
    held: bool


def _items(evaluator: Evaluator, args: Args, home: Cell) -> Iterator[_Item]:
    for arg in args:
        grid = evaluator.block(arg, home)
        held = grid.referenced or not grid.is_single or isinstance(arg, ArrayConstant)
        for column in grid.items:
            if not held and may_return_cells(arg) and not _plain_numbers(column):
                # IF, CHOOSE and INDEX return the cell itself here, whose texts would not count.
                raise NoSlice("slice_mixed_branch")
            yield _Item(column, held)


def may_return_cells(node: Node) -> bool:
    """Whether an argument is a call that returns a cell itself rather than its value."""
    while isinstance(node, Paren):
        node = node.inner
    return isinstance(node, Call) and node.name.upper() in {"IF", "CHOOSE", "INDEX", "IFS", "SWITCH"}


def _plain_numbers(column: Column) -> bool:
    return bool(((column.kinds == NUMBER) | (column.kinds >= FIRST_ERROR)).all())


def _numbers(item: _Item) -> tuple[Floats, Bools, Errors]:
    """The numbers of a value, where they count, and its errors."""
    column = item.column
    if column.kinds.size == 1 and column.kinds[0] == NUMBER:
        return column.numbers, _EVERYWHERE, None
    if item.held:
        counts = column.kinds == NUMBER
        return np.where(counts, column.numbers, 0.0), counts, column.errors()
    numbers, errors = as_numbers(column)
    return np.nan_to_num(numbers), column.kinds != BLANK, errors


def _sum(evaluator: Evaluator, args: Args, home: Cell) -> Column:
    expect(args, 1, 255, "SUM")
    total, _, errors = _total(_items(evaluator, args, home))
    return numeric(total, errors)


def _total(items: Iterator[_Item]) -> tuple[Floats, Floats, Errors]:
    """The total with its last addition cleared of what cancels, and how many numbers it has."""
    total = before = last = count = np.zeros(1)
    errors: Errors = None
    for item in items:
        numbers, counts, found = _numbers(item)
        before = np.where(counts, total, before)
        last = np.where(counts, numbers, last)
        total = total + np.where(counts, numbers, 0.0)
        count = count + counts
        errors = merged(errors, found)
    return cancelled(total, before, last), count, errors


def _average(evaluator: Evaluator, args: Args, home: Cell) -> Column:
    expect(args, 1, 255, "AVERAGE")
    total, count, errors = _total(_items(evaluator, args, home))
    return numeric(total / count, merged(errors, outside(count > 0, DIV0)))


def _extreme(pick: Callable[[Floats, Floats], Floats]) -> Special:
    def call(evaluator: Evaluator, args: Args, home: Cell) -> Column:
        expect(args, 1, 255, "MAX")
        result = np.zeros(1)
        started = np.array([False])
        errors: Errors = None
        for item in _items(evaluator, args, home):
            numbers, counts, found = _numbers(item)
            better = np.where(started, pick(result, numbers), numbers)
            result = np.where(counts, better, result)
            started = started | counts
            errors = merged(errors, found)
        return numeric(result, errors)

    return call


def _product(evaluator: Evaluator, args: Args, home: Cell) -> Column:
    expect(args, 1, 255, "PRODUCT")
    result = np.ones(1)
    counted = np.array([False])
    errors: Errors = None
    for item in _items(evaluator, args, home):
        numbers, counts, found = _numbers(item)
        result = np.where(counts, result * numbers, result)
        counted = counted | counts
        errors = merged(errors, found)
    return numeric(np.where(counted, result, 0.0), errors)


def _count(evaluator: Evaluator, args: Args, home: Cell) -> Column:
    expect(args, 1, 255, "COUNT")
    count = np.zeros(1)
    for item in _items(evaluator, args, home):
        kinds = item.column.kinds
        counts = kinds == NUMBER
        if not item.held:
            counts = counts | (kinds == BOOLEAN)
            if (kinds == TEXT).any():
                numbers, _ = as_numbers(item.column)
                counts = counts | ((kinds == TEXT) & ~np.isnan(numbers))
        count = count + counts
    return numeric(count)


def _counta(evaluator: Evaluator, args: Args, home: Cell) -> Column:
    expect(args, 1, 255, "COUNTA")
    count = np.zeros(1)
    for arg in args:
        for column in evaluator.block(arg, home).items:
            count = count + (column.kinds != BLANK)
    return numeric(count)


def _sumproduct(evaluator: Evaluator, args: Args, home: Cell) -> Column:
    expect(args, 1, 255, "SUMPRODUCT")
    grids = [evaluator.block(arg, home) for arg in args]
    if len({(grid.height, grid.width) for grid in grids}) > 1:
        return failed(BAD_VALUE)
    total = np.zeros(1)
    errors: Errors = None
    for factors in zip(*(grid.items for grid in grids), strict=True):
        product = np.ones(1)
        for column in factors:
            product = product * np.where(column.kinds == NUMBER, column.numbers, 0.0)
            errors = merged(errors, column.errors())
        total = total + product
    return numeric(total, errors)


def _npv(evaluator: Evaluator, args: Args, home: Cell) -> Column:
    expect(args, 2, 255, "NPV")
    rate, errors = as_numbers(evaluator.value(args[0], home))
    errors = merged(errors, outside(rate != -1, DIV0))
    total = np.zeros(1)
    period = 0
    for arg in args[1:]:
        for column in evaluator.block(arg, home).items:
            if not (_plain_numbers(column) or column.kinds.size == 1):
                raise NoSlice("slice_mixed_branch")
            errors = merged(errors, column.errors())
            if column.kinds[0] == NUMBER:
                period += 1
                total = total + column.numbers / np.power(1.0 + rate, period)
    return numeric(total, errors)


def _place(column: Column) -> int:
    value = column.value(0)
    if column.size > 1 or not isinstance(value, float) or not value.is_integer():
        raise NoSlice("slice_mixed_branch")
    return int(value)


def _ranked(smallest: bool) -> Special:
    def call(evaluator: Evaluator, args: Args, home: Cell) -> Column:
        expect(args, 2, 2, "SMALL")
        place = _place(evaluator.value(args[1], home))
        columns = [column for column in evaluator.block(args[0], home).items if not column.is_all(BLANK)]
        numbers = [column.numbers for column in columns if _plain_numbers(column)]
        if not 1 <= place <= len(numbers) or len(numbers) < len(columns):
            raise NoSlice("slice_mixed_branch")
        ordered = np.sort(np.stack(np.broadcast_arrays(*numbers)), axis=0)
        at = place - 1 if smallest else len(numbers) - place
        return numeric(ordered[at], merged(*(column.errors() for column in columns)))

    return call


TOTALS: dict[str, Special] = {
    "SUM": _sum,
    "AVERAGE": _average,
    "MIN": _extreme(np.minimum),
    "MAX": _extreme(np.maximum),
    "PRODUCT": _product,
    "COUNT": _count,
    "COUNTA": _counta,
    "SUMPRODUCT": _sumproduct,
    "NPV": _npv,
    "SMALL": _ranked(smallest=True),
    "LARGE": _ranked(smallest=False),
}
