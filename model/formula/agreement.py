"""Whether compiled formulas say what the engine says, tried before they are trusted."""

from collections.abc import Mapping
from typing import Protocol, runtime_checkable

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
    evaluation = _compare(program, dict(zip(cells, engine.values(cells), strict=True)))
    for cell in program.outputs:
        evaluation.cell(cell)


@runtime_checkable
class TellsFilled(Protocol):
    """An engine that knows which cells a formula in another cell fills."""

    def filled(self, cell: Cell) -> bool:
        """Whether the cell's value comes from an array formula or a spill that stands elsewhere."""
        ...


def check_given(program: Program, engine: Engine) -> None:
    """Make sure that no cell taken as given is filled by a formula elsewhere, which may move with an input.

    An engine that cannot tell is asked by moving the inputs of a copy, which takes as long as loading the
    workbook.

    Raises:
        NoSlice: there is such a cell.
    """
    if not isinstance(engine, TellsFilled):
        _check_moved(program, engine)
        return
    filled = sorted(cell for cell in program.leaves if engine.filled(cell))
    if filled:
        raise NoSlice("slice_filled", cell=filled[0])


def _check_moved(program: Program, engine: Engine) -> None:
    copy = engine.fork()
    frozen = frozenset(program.frozen)
    present = dict(zip(program.inputs, engine.values(program.inputs), strict=True))
    for factor, shift in ((1.5, 1.0), (0.4, 0.0)):
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


def _compare(program: Program, values: Mapping[Cell, Value]) -> Evaluation:
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
    return evaluation


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
