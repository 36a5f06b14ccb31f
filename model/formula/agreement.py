"""Whether compiled formulas say what the engine says, tried before they are trusted."""

from collections.abc import Mapping

import numpy as np

from model.formula.cells import Cell
from model.formula.columns import Column, column_of
from model.formula.dependency import Program
from model.formula.engine import Engine
from model.formula.evaluate import Evaluation
from model.formula.evaluator import NoSlice
from model.formula.values import Content, Unavailable, Value

TOLERANCE = 1e-12
"""Relative to the numbers compared and the largest that they are made from."""


def check_at_present(program: Program, engine: Engine) -> None:
    """Compare every formula of the program with the engine at the workbook's own values.

    Raises:
        NoSlice: one differs (an array formula, a value pinned in its place), or an output has no value.
    """
    cells = (*program.inputs, *program.frozen, *program.order)
    _compare(program, dict(zip(cells, engine.values(cells), strict=True)))


def check_moved(program: Program, engine: Engine) -> None:
    """Compare again on a copy of the engine with every input moved, up and then down.

    A cell taken as given that moves with them is filled by a formula elsewhere (an array, a spill), which
    its own place does not show.

    Raises:
        NoSlice: there is such a cell, or a formula differs from the engine.
    """
    copy = engine.fork()
    frozen = frozenset(program.frozen)
    for factor, shift in ((1.5, 1.0), (0.4, 0.0)):
        present = dict(zip(program.inputs, engine.values(program.inputs), strict=True))
        changed = copy.set({cell: _moved(value, factor, shift) for cell, value in present.items()})
        filled = sorted(changed & frozen)
        if filled:
            raise NoSlice("slice_filled", cell=filled[0])
        cells = (*program.inputs, *program.frozen, *program.order)
        _compare(program, dict(zip(cells, copy.values(cells), strict=True)))


def _moved(value: Value, factor: float, shift: float) -> Content:
    match value:
        case bool():
            return not value
        case float() | int():
            return value * factor + shift
        case str():
            return value
        case _:
            return shift


def _compare(program: Program, values: Mapping[Cell, Value]) -> None:
    known = {cell: given(values[cell], cell) for cell in (*program.inputs, *program.frozen)}
    evaluation = Evaluation(program.trees, known, program.names)
    with np.errstate(all="ignore"):
        evaluation.run(program.order)
    sizes = {cell: abs(_number(value) or 0.0) for cell, value in values.items()}
    for cell in program.order:
        if isinstance(values[cell], Unavailable):
            raise NoSlice("slice_unavailable", cell=cell)
        largest = max((sizes[read] for read in program.reads[cell]), default=0.0)
        if evaluation.has(cell) and not agree(evaluation.cell(cell).value(0), values[cell], largest):
            raise NoSlice("slice_differs", cell=cell)
    for cell in program.outputs:
        evaluation.cell(cell)


def given(value: Value, cell: Cell) -> Column:
    """A value taken from the workbook as it is.

    Raises:
        NoSlice: the engine has none.
    """
    if isinstance(value, Unavailable):
        raise NoSlice("slice_unavailable", cell=cell)
    return column_of([value])


def agree(ours: Value, theirs: Value, largest: float) -> bool:
    """Whether two values are the same; numbers to the last digits that a cancellation leaves."""
    one, other = _number(ours), _number(theirs)
    if one is None or other is None:
        return type(ours) is type(theirs) and ours == theirs
    return abs(one - other) <= TOLERANCE * max(abs(one), abs(other), largest)


def _number(value: Value) -> float | None:
    return float(value) if isinstance(value, float | int) and not isinstance(value, bool) else None
