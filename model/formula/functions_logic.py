"""Functions that choose: their branches count only at the points that take them."""

from collections.abc import Callable
from functools import partial

import numpy as np

from model.formula.cells import Cell
from model.formula.columns import (
    BAD_VALUE,
    BLANK,
    BOOLEAN,
    FIRST_ERROR,
    NOT_AVAILABLE,
    NUMBER,
    TEXT,
    Column,
    Errors,
    as_numbers,
    as_truths,
    boolean,
    failed,
    merged,
    select,
    with_errors,
)
from model.formula.evaluator import (
    FALSE,
    ZERO,
    Args,
    Blocked,
    Evaluator,
    Grid,
    NoSlice,
    Special,
    expect,
    lifted,
    single,
)
from model.formula.excel_math import Bools
from model.formula.nodes import CellRef, Missing, Node, Text
from model.formula.operators import compared


def chosen_branch(truth: Column, yes: Callable[[], Column], no: Callable[[], Column]) -> Column:
    """IF: a branch that no point takes is not evaluated."""
    truths, errors = as_truths(truth)
    if truths.all():
        result = yes()
    elif not truths.any():
        result = no()
    else:
        result = select(truths, yes(), no())
    return with_errors(result, errors)


def _branch(evaluator: Evaluator, args: Args, at: int, home: Cell) -> Column:
    if at >= len(args):
        return FALSE
    return ZERO if isinstance(args[at], Missing) else evaluator.value(args[at], home)


def _if(evaluator: Evaluator, args: Args, home: Cell) -> Column:
    expect(args, 2, 3, "IF")
    truth = evaluator.value(args[0], home)
    return chosen_branch(
        truth, lambda: _branch(evaluator, args, 1, home), lambda: _branch(evaluator, args, 2, home)
    )


def _if_block(evaluator: Evaluator, args: Args, home: Cell) -> Grid:
    expect(args, 2, 3, "IF")
    truth = evaluator.block(args[0], home)
    if truth.is_single:
        truths, errors = as_truths(truth.rows[0][0])
        if errors is None and truths.size == 1 and (at := 1 if truths[0] else 2) < len(args):
            return evaluator.block(args[at], home)
    branches = [
        single(ZERO) if isinstance(arg, Missing) else evaluator.block(arg, home) for arg in args[1:]
    ] + [single(FALSE)]
    return lifted(_chosen_of_two, [truth, *branches[:2]])


def _chosen_of_two(truth: Column, yes: Column, no: Column) -> Column:
    return chosen_branch(truth, lambda: yes, lambda: no)


def caught(value: Column, fallback: Callable[[], Column], *, only_missing: bool) -> Column:
    """IFERROR, IFNA."""
    wrong = value.kinds == NOT_AVAILABLE if only_missing else value.kinds >= FIRST_ERROR
    return select(wrong, fallback(), value) if wrong.any() else value


def _iferror(evaluator: Evaluator, args: Args, home: Cell) -> Column:
    expect(args, 2, 2, "IFERROR")
    return caught(evaluator.value(args[0], home), lambda: evaluator.value(args[1], home), only_missing=False)


def _ifna(evaluator: Evaluator, args: Args, home: Cell) -> Column:
    expect(args, 2, 2, "IFNA")
    return caught(evaluator.value(args[0], home), lambda: evaluator.value(args[1], home), only_missing=True)


def _iferror_block(evaluator: Evaluator, args: Args, home: Cell) -> Grid:
    expect(args, 2, 2, "IFERROR")
    grids = [evaluator.block(arg, home) for arg in args]
    return lifted(_caught_by, grids)


def _caught_by(value: Column, fallback: Column) -> Column:
    return caught(value, lambda: fallback, only_missing=False)


def _ifs(evaluator: Evaluator, args: Args, home: Cell) -> Column:
    if len(args) < 2 or len(args) % 2:
        raise NoSlice("slice_arguments", name="IFS")
    rest = failed(NOT_AVAILABLE)
    for at in range(len(args) - 2, -1, -2):
        rest = _then(evaluator, args, at, home, rest)
    return rest


def _then(evaluator: Evaluator, args: Args, at: int, home: Cell, rest: Column) -> Column:
    truth = evaluator.value(args[at], home)
    return chosen_branch(truth, lambda: evaluator.value(args[at + 1], home), lambda: rest)


def _switch(evaluator: Evaluator, args: Args, home: Cell) -> Column:
    if len(args) < 3:
        raise NoSlice("slice_arguments", name="SWITCH")
    target = evaluator.value(args[0], home)
    has_default = len(args) % 2 == 0
    rest = evaluator.value(args[-1], home) if has_default else failed(NOT_AVAILABLE)
    for at in range(len(args) - (3 if has_default else 2), 0, -2):
        orders, errors = compared(target, evaluator.value(args[at], home))
        rest = with_errors(select(orders == 0, evaluator.value(args[at + 1], home), rest), errors)
    return with_errors(rest, target.errors())


def _choose(evaluator: Evaluator, args: Args, home: Cell) -> Column:
    expect(args, 2, 255, "CHOOSE")
    index = evaluator.value(args[0], home)
    return _chosen(index, [partial(evaluator.value, arg, home) for arg in args[1:]])


def _chosen(index: Column, options: list[Callable[[], Column]]) -> Column:
    numbers, errors = as_numbers(index)
    whole = np.trunc(np.nan_to_num(numbers))
    result = failed(BAD_VALUE)
    for at, option in enumerate(options, 1):
        taken = whole == at
        if taken.any():
            result = select(taken, option(), result)
    return with_errors(result, errors)


def _choose_block(evaluator: Evaluator, args: Args, home: Cell) -> Grid:
    expect(args, 2, 255, "CHOOSE")
    index = evaluator.block(args[0], home)
    if index.is_single and index.rows[0][0].size == 1:
        at = index.rows[0][0].value(0)
        if isinstance(at, float) and 1 <= int(at) < len(args):
            return evaluator.block(args[int(at)], home)
    grids = [evaluator.block(arg, home) for arg in args[1:]]
    return lifted(_chosen_among, [index, *grids])


def _chosen_among(index: Column, *options: Column) -> Column:
    return _chosen(index, [partial(_itself, option) for option in options])


def _itself(column: Column) -> Column:
    return column


def _and(evaluator: Evaluator, args: Args, home: Cell) -> Column:
    return _all_or_any(evaluator, args, home, lambda before, truths: before & truths, start=True)


def _or(evaluator: Evaluator, args: Args, home: Cell) -> Column:
    return _all_or_any(evaluator, args, home, lambda before, truths: before | truths, start=False)


def _xor(evaluator: Evaluator, args: Args, home: Cell) -> Column:
    return _all_or_any(evaluator, args, home, lambda before, truths: before ^ truths, start=False)


def _all_or_any(
    evaluator: Evaluator,
    args: Args,
    home: Cell,
    join: Callable[[Bools, Bools], Bools],
    *,
    start: bool,
) -> Column:
    expect(args, 1, 255, "AND")
    result = np.array([start])
    counted = np.array([False])
    errors: Errors = None
    for arg in args:
        grid = evaluator.block(arg, home)
        held = grid.referenced or not grid.is_single
        for column in grid.items:
            truths, takes_part = _truths(column, arg, held=held)
            result = np.where(takes_part, join(result, truths), result)
            counted = counted | takes_part
            errors = merged(errors, column.errors())
    empty = None if counted.all() else np.where(counted, np.uint8(0), np.uint8(BAD_VALUE))
    return boolean(result, merged(errors, empty))


def _truths(column: Column, arg: Node, *, held: bool) -> tuple[Bools, Bools]:
    """Truth values, and whether they take part: texts in cells and blank cells do not."""
    truths = column.numbers != 0
    takes_part = (column.kinds == NUMBER) | (column.kinds == BOOLEAN)
    if not held:
        takes_part = takes_part | (column.kinds == BLANK)
        if (column.kinds == TEXT).any():
            return _typed_truth(column, arg)
    return truths, takes_part


def _typed_truth(column: Column, arg: Node) -> tuple[Bools, Bools]:
    if not isinstance(arg, Text | CellRef):
        raise NoSlice("slice_text_condition")
    word = str(column.value(0)).upper()
    return np.array([word == "TRUE"]), np.array([word in {"TRUE", "FALSE"}])


LOGIC: dict[str, Special] = {
    "IF": _if,
    "IFERROR": _iferror,
    "IFNA": _ifna,
    "IFS": _ifs,
    "SWITCH": _switch,
    "CHOOSE": _choose,
    "AND": _and,
    "OR": _or,
    "XOR": _xor,
}

LOGIC_BLOCKS: dict[str, Blocked] = {
    "IF": _if_block,
    "IFERROR": _iferror_block,
    "CHOOSE": _choose_block,
}
