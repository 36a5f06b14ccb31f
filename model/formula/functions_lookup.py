"""Functions that find values in blocks."""

import re
from collections.abc import Sequence
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from model.formula.cells import Cell
from model.formula.columns import (
    BAD_REF,
    BAD_VALUE,
    BLANK,
    DIV0,
    FIRST_ERROR,
    NOT_AVAILABLE,
    NUMBER,
    TEXT,
    Column,
    Errors,
    Texts,
    as_numbers,
    as_truths,
    failed,
    merged,
    numeric,
    select,
    with_errors,
)
from model.formula.evaluator import Args, Blocked, Evaluator, Grid, NoSlice, Special, expect
from model.formula.excel_math import Bools, Floats, order
from model.formula.excel_text import text_number
from model.formula.nodes import Missing
from model.formula.operators import compared, outside

_CRITERION = re.compile(r"(<>|<=|>=|<|>|=)?(.*)", re.DOTALL)


def _index_place(grid: Grid, row: Floats, col: Floats | None) -> tuple[Floats, Floats]:
    if col is not None:
        return row, col
    if grid.height == 1:
        return np.ones(1), row
    return row, np.ones(1)


def _index(evaluator: Evaluator, args: Args, home: Cell) -> Column:
    expect(args, 2, 3, "INDEX")
    grid = evaluator.block(args[0], home)
    row, errors = as_numbers(evaluator.value(args[1], home))
    col: Floats | None = None
    if len(args) == 3 and not isinstance(args[2], Missing):
        col, more = as_numbers(evaluator.value(args[2], home))
        errors = merged(errors, more)
    elif grid.height > 1 and grid.width > 1:
        return failed(BAD_REF)
    rows, cols = (np.trunc(np.nan_to_num(place)) for place in _index_place(grid, row, col))
    negative = outside((rows >= 0) & (cols >= 0), BAD_VALUE)
    beyond = outside((rows <= grid.height) & (cols <= grid.width), BAD_REF)
    inside = (rows >= 1) & (cols >= 1) & (rows <= grid.height) & (cols <= grid.width)
    errors = merged(errors, negative, beyond)
    whole_lines = (rows == 0) | (cols == 0)
    if (whole_lines if errors is None else whole_lines & (errors == 0)).any():
        raise NoSlice("slice_block")
    flat = np.where(inside, (rows - 1) * grid.width + cols - 1, 0.0).astype(np.intp)
    return with_errors(picked(grid.items, flat), errors)


def picked(options: Sequence[Column], at: NDArray[np.intp]) -> Column:
    """At each point the option of that number, from 0."""
    if at.size == 1:
        return options[int(at[0])]
    result = failed(NOT_AVAILABLE)
    for number in np.unique(at):
        result = select(at == number, options[int(number)], result)
    return result


def _match(evaluator: Evaluator, args: Args, home: Cell) -> Column:
    expect(args, 2, 3, "MATCH")
    wanted = evaluator.value(args[0], home)
    grid = evaluator.block(args[1], home)
    mode = 1.0
    if len(args) == 3:
        modes, _ = as_numbers(evaluator.value(args[2], home))
        if modes.size > 1 or np.isnan(modes[0]):
            raise NoSlice("slice_lookup")
        mode = float(np.sign(modes[0]))
    if grid.height > 1 and grid.width > 1:
        return failed(NOT_AVAILABLE)
    found = _first_equal(wanted, grid.items) if mode == 0 else _last_before(wanted, grid.items, mode)
    return _position(found, wanted)


def _position(found: Floats, wanted: Column) -> Column:
    missing = outside((found > 0) & (wanted.kinds != BLANK) & ~_is_empty(wanted), NOT_AVAILABLE)
    return numeric(found, merged(wanted.errors(), missing))


def _is_empty(wanted: Column) -> Bools:
    if wanted.texts is None:
        return np.array([False])
    return (wanted.kinds == TEXT) & np.array([text == "" for text in wanted.texts])


def _first_equal(wanted: Column, options: Sequence[Column]) -> Floats:
    """The number of the first option equal to what is wanted, from 1; 0 where there is none."""
    found = np.zeros(1)
    for at in range(len(options), 0, -1):
        found = np.where(_equal(wanted, options[at - 1]), float(at), found)
    return found


def _equal(wanted: Column, option: Column) -> Bools:
    """Same kind and same value; texts may have ``*`` and ``?``. Lookups compare numbers exactly."""
    alike = (wanted.kinds == option.kinds) & (wanted.kinds < BLANK)
    equal = alike & (wanted.kinds != TEXT) & (wanted.numbers == option.numbers)
    if wanted.texts is None or option.texts is None:
        return equal
    texts = np.array([_text_equal(*pair) for pair in zip(*_paired(wanted.texts, option.texts), strict=True)])
    return equal | (alike & (wanted.kinds == TEXT) & texts)


def _paired(left: Texts, right: Texts) -> tuple[Texts, ...]:
    return tuple(np.broadcast_arrays(left, right))


def _text_equal(pattern: str, text: str) -> bool:
    return bool(text) and _pattern(pattern).fullmatch(text.lower()) is not None


@lru_cache(maxsize=1024)
def _pattern(pattern: str) -> re.Pattern[str]:
    parts = re.findall(r"~[*?~]|[*?]|[^*?~]+|~", pattern.lower())
    return re.compile("".join(map(_wildcard, parts)), re.DOTALL)


def _wildcard(part: str) -> str:
    if part in {"*", "?"}:
        return ".*" if part == "*" else "."
    return re.escape(part.removeprefix("~") if len(part) == 2 else part)


def _last_before(wanted: Column, options: list[Column], mode: float) -> Floats:
    """MATCH over ascending (1) or descending (-1) values: the last before what is wanted."""
    found, open_ = np.zeros(1), np.array([True])
    for at, option in enumerate(options, 1):
        if option.errors() is not None:
            raise NoSlice("slice_lookup")
        orders, _ = _exact_orders(option, wanted)
        equal = open_ & (orders == 0)
        before = open_ & (orders == -mode)
        found = np.where(equal | before, float(at), found)
        open_ = before
    return found


def _exact_orders(option: Column, wanted: Column) -> tuple[Floats, Errors]:
    orders, errors = compared(option, wanted)
    numbers = (option.kinds == NUMBER) & (wanted.kinds == NUMBER)
    return np.where(numbers, np.sign(option.numbers - wanted.numbers), orders), errors


def _table_lookup(evaluator: Evaluator, args: Args, home: Cell, *, across: bool) -> Column:
    expect(args, 4, 4, "VLOOKUP")
    wanted = evaluator.value(args[0], home)
    grid = evaluator.block(args[1], home)
    index, errors = as_numbers(evaluator.value(args[2], home))
    about, _ = as_truths(evaluator.value(args[3], home))
    if about.any() or index.size > 1 or (wanted.kinds == BLANK).any() or errors is not None:
        raise NoSlice("slice_lookup")
    lines = (
        [list(line) for line in zip(*grid.rows, strict=True)] if not across else [list(r) for r in grid.rows]
    )
    at = int(index[0])
    if not 1 <= at <= len(lines):
        return with_errors(failed(BAD_REF), wanted.errors())
    found = _first_equal(wanted, lines[0])
    missing = _position(found, wanted).errors()
    return with_errors(picked(lines[at - 1], np.maximum(found - 1, 0).astype(np.intp)), missing)


def _vlookup(evaluator: Evaluator, args: Args, home: Cell) -> Column:
    return _table_lookup(evaluator, args, home, across=False)


def _hlookup(evaluator: Evaluator, args: Args, home: Cell) -> Column:
    return _table_lookup(evaluator, args, home, across=True)


def _meets(column: Column, criterion: Column) -> Bools:
    """Where a cell meets a criterion of SUMIF or COUNTIF, such as ``5``, ``">5"`` or ``"a*"``."""
    if criterion.is_all(NUMBER):
        return _equals_number(column, criterion.numbers)
    if criterion.size > 1:
        raise NoSlice("slice_criterion")
    value = criterion.value(0)
    if not isinstance(value, str):
        raise NoSlice("slice_criterion")
    match = _CRITERION.fullmatch(value)
    operator, operand = (match[1] or "=", match[2]) if match else ("=", value)
    number = text_number(operand)
    if number is not None:
        return _compares_number(column, operator, number)
    if operator not in {"=", "<>"} or not operand or operand.upper() in {"TRUE", "FALSE"}:
        raise NoSlice("slice_criterion")
    texts = column.texts if column.texts is not None else np.array([""], dtype=object)
    equal = (column.kinds == TEXT) & np.array([_text_equal(operand, text) for text in texts])
    return equal if operator == "=" else ~equal


def _equals_number(column: Column, number: Floats) -> Bools:
    numbers, _ = as_numbers(column)
    able = (column.kinds == NUMBER) | (column.kinds == TEXT)
    return able & (order(np.nan_to_num(numbers, nan=np.inf), number) == 0)


def _compares_number(column: Column, operator: str, number: float) -> Bools:
    if operator == "=":
        return _equals_number(column, np.array([number]))
    orders = order(np.nan_to_num(column.numbers), number)
    is_number = column.kinds == NUMBER
    match operator:
        case "<>":
            return ~(is_number & (orders == 0))
        case "<":
            return is_number & (orders < 0)
        case "<=":
            return is_number & (orders <= 0)
        case ">":
            return is_number & (orders > 0)
        case _:
            return is_number & (orders >= 0)


def _pairs(evaluator: Evaluator, args: Args, home: Cell, size: int) -> list[Bools]:
    """For each place of the ranges, where all criteria are met."""
    met = [np.array([True])] * size
    for at in range(0, len(args), 2):
        cells = evaluator.block(args[at], home).items
        criterion = evaluator.value(args[at + 1], home)
        if len(cells) != size:
            raise NoSlice("slice_criterion")
        met = [before & _meets(column, criterion) for before, column in zip(met, cells, strict=True)]
    return met


def _sum_where(columns: list[Column], met: list[Bools]) -> tuple[Floats, Floats, Errors]:
    total, count = np.zeros(1), np.zeros(1)
    errors: Errors = None
    for column, taken in zip(columns, met, strict=True):
        counts = taken & (column.kinds == NUMBER)
        total = total + np.where(counts, column.numbers, 0.0)
        count = count + counts
        found = np.where(taken & (column.kinds >= FIRST_ERROR), column.kinds, np.uint8(0))
        errors = merged(errors, found if found.any() else None)
    return total, count, errors


def _if_family(kind: str, *, many: bool) -> Special:
    def call(evaluator: Evaluator, args: Args, home: Cell) -> Column:
        if many:
            values, rest = args[:1], args[1:]
        else:
            expect(args, 2, 3, "SUMIF")
            values, rest = args[2:] or args[:1], args[:2]
        if not rest or len(rest) % 2:
            raise NoSlice("slice_arguments", name="SUMIFS")
        columns = evaluator.block(values[0], home).items
        total, count, errors = _sum_where(columns, _pairs(evaluator, rest, home, len(columns)))
        if kind == "SUM":
            return numeric(total, errors)
        return numeric(total / count, merged(errors, outside(count > 0, DIV0)))

    return call


def _countifs(evaluator: Evaluator, args: Args, home: Cell) -> Column:
    if not args or len(args) % 2:
        raise NoSlice("slice_arguments", name="COUNTIFS")
    size = len(evaluator.block(args[0], home).items)
    count = np.zeros(1)
    for taken in _pairs(evaluator, args, home, size):
        count = count + taken
    return numeric(count)


def _index_block(evaluator: Evaluator, args: Args, home: Cell) -> Grid:
    return Grid(((_index(evaluator, args, home),),))


LOOKUPS: dict[str, Special] = {
    "INDEX": _index,
    "MATCH": _match,
    "VLOOKUP": _vlookup,
    "HLOOKUP": _hlookup,
    "SUMIF": _if_family("SUM", many=False),
    "SUMIFS": _if_family("SUM", many=True),
    "AVERAGEIF": _if_family("AVERAGE", many=False),
    "AVERAGEIFS": _if_family("AVERAGE", many=True),
    "COUNTIF": _countifs,
    "COUNTIFS": _countifs,
}

LOOKUP_BLOCKS: dict[str, Blocked] = {"INDEX": _index_block}
