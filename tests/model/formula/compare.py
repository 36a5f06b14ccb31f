"""A slice beside the engine: the same inputs, value by value."""

from collections.abc import Mapping, Sequence

import numpy as np

from model.formula.agreement import agree
from model.formula.cells import Cell
from model.formula.engine import Engine
from model.formula.values import Value
from model.formula.vector import Slice


def largest_of(engine: Engine, cells: Sequence[Cell]) -> float:
    """The largest number among cells."""
    values = engine.values(list(cells))
    return max((abs(float(value)) for value in values if isinstance(value, float | int)), default=0.0)


def by_engine(
    engine: Engine, made: Slice, columns: Mapping[Cell, np.ndarray]
) -> list[list[tuple[Value, float]]]:
    """For each point the outputs as the engine has them, each with its largest precedent."""
    points = len(next(iter(columns.values())))
    found = []
    for at in range(points):
        engine.set({cell: float(column[at]) for cell, column in columns.items()})
        values = engine.values(made.outputs)
        reads = [sorted(made.program.reads.get(cell, ())) for cell in made.outputs]
        found.append([(value, largest_of(engine, cells)) for value, cells in zip(values, reads, strict=True)])
    return found


def differences(
    engine: Engine, made: Slice, columns: Mapping[Cell, np.ndarray]
) -> list[tuple[int, Cell, Value, Value]]:
    """Where the slice and the engine differ: point, output, the slice's value, the engine's."""
    result = made.run(columns)
    ours = [result[cell].values() for cell in made.outputs]
    return [
        (at, cell, column[at], theirs)
        for at, row in enumerate(by_engine(engine, made, columns))
        for cell, column, (theirs, largest) in zip(made.outputs, ours, row, strict=True)
        if not agree(column[at], theirs, largest)
    ]
