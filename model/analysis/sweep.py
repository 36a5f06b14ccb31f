"""Curves: outputs of a workbook over one input, which takes many values in turn.

A sweep never writes: it runs a compiled slice, or, where the formulas cannot be compiled, a copy of the
engine, point by point.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from threading import Lock
from typing import cast

from model.formula.cells import Cell
from model.formula.columns import column_of
from model.formula.engine import Engine
from model.formula.evaluator import NoSlice
from model.formula.excel_math import Floats
from model.formula.values import Content, Formula, Value
from model.formula.vector import Fallback, Given, Output, Slice, compile_slice, output_of

SLICE = "slice"
ENGINE = "engine"


@dataclass(frozen=True, slots=True, eq=False)
class SweepResult:
    """What the outputs are at each x.

    `method` is ``slice``, or ``engine: `` and the reason why it took one calculation a point.
    """

    xs: Floats
    outputs: Mapping[Cell, Output]
    method: str

    def numbers(self, cell: Cell) -> Floats:
        """The numbers of an output, NaN where it is none."""
        return self.outputs[cell].numbers

    def values(self, cell: Cell) -> list[Value]:
        """The values of an output as the engine would give them."""
        return self.outputs[cell].values()


class PreparedSweep:
    """A sweep that may run in a worker thread, again and again, while the document goes on changing.

    It stands on the values that the workbook had when it was prepared; a compiled one makes no engine
    call, the other holds a copy of the engine.
    """

    def __init__(
        self, x_cell: Cell, fixed: Mapping[Cell, Content], outputs: Sequence[Cell], way: "Slice | _Points"
    ) -> None:
        self.x_cell = x_cell
        self.outputs = tuple(outputs)
        self._fixed = dict(fixed)
        self._way = way
        self._one_at_a_time = Lock()

    @property
    def method(self) -> str:
        """How it calculates: ``slice``, or ``engine: `` and the reason."""
        return f"{ENGINE}: {self.by_engine}" if self.by_engine else SLICE

    @property
    def by_engine(self) -> str:
        """Why it takes one calculation a point; empty where it is compiled."""
        return "" if isinstance(self._way, Slice) else self._way.reason

    def refreshed(self, engine: Engine) -> "PreparedSweep":
        """The same sweep over the workbook's present constants; its formulas must not have changed.

        Where that cannot be told or done cheaply, the sweep is prepared anew.
        """
        if isinstance(self._way, Slice) and self._way.is_current(engine):
            try:
                way = self._way.refrozen(engine)
            except NoSlice:
                return prepare(engine, self.x_cell, self._fixed, self.outputs)
            return PreparedSweep(self.x_cell, self._fixed, self.outputs, way)
        return prepare(engine, self.x_cell, self._fixed, self.outputs)

    def by_points(self, engine: Engine, refusal: NoSlice) -> "PreparedSweep":
        """The same sweep on a copy of the engine, after `run` was refused."""
        way = _Points(engine, self._fixed, refusal.reason)
        return PreparedSweep(self.x_cell, self._fixed, self.outputs, way)

    def run(self, xs: Floats) -> SweepResult:
        """Calculate the outputs at each x.

        Raises:
            NoSlice: a value came up for which the compiled formulas have no rule; `by_points` is the way
                out, in the thread that owns the engine.
        """
        with self._one_at_a_time:
            if isinstance(self._way, _Points):
                return SweepResult(xs, self._way.run(self.x_cell, xs, self.outputs), self.method)
            result = self._way.run({**_givens(self._fixed), self.x_cell: xs})
            return SweepResult(xs, result.outputs, SLICE)


class _Points:
    """A copy of the engine, set to each x in turn."""

    def __init__(self, engine: Engine, fixed: Mapping[Cell, Content], reason: str) -> None:
        self._engine = engine.fork()
        if fixed:
            self._engine.set(fixed)
        self.reason = reason

    def run(self, x_cell: Cell, xs: Floats, outputs: Sequence[Cell]) -> dict[Cell, Output]:
        rows: list[list[Value]] = []
        for x in xs:
            self._engine.set({x_cell: float(x)})
            rows.append(self._engine.values(outputs))
        points = len(rows)
        return {
            cell: output_of(column_of([row[at] for row in rows]), points) for at, cell in enumerate(outputs)
        }


def prepare(
    engine: Engine, x_cell: Cell, fixed: Mapping[Cell, Content], outputs: Sequence[Cell]
) -> PreparedSweep:
    """Make ready to sweep `x_cell` while the cells of `fixed` hold the contents given there.

    `fixed` may hold constants; formulas and blanks among them take the engine.
    """
    made = _compiled(engine, x_cell, fixed, outputs)
    way = made if isinstance(made, Slice) else _Points(engine, fixed, made.reason)
    return PreparedSweep(x_cell, fixed, outputs, way)


def sweep(
    engine: Engine, fixed: Mapping[Cell, Content], x_cell: Cell, xs: Floats, outputs: Sequence[Cell]
) -> SweepResult:
    """The outputs at each x while the cells of `fixed` hold the contents given there."""
    prepared = prepare(engine, x_cell, fixed, outputs)
    try:
        return prepared.run(xs)
    except NoSlice as refusal:
        return prepared.by_points(engine, refusal).run(xs)


def _compiled(
    engine: Engine, x_cell: Cell, fixed: Mapping[Cell, Content], outputs: Sequence[Cell]
) -> Slice | Fallback:
    refused = next((cell for cell, content in fixed.items() if isinstance(content, Formula | None)), None)
    if refused is not None:
        return Fallback(NoSlice("slice_fixed", cell=refused).reason)
    return compile_slice(engine, [x_cell, *(cell for cell in fixed if cell != x_cell)], outputs)


def _givens(fixed: Mapping[Cell, Content]) -> dict[Cell, Given]:
    return {cell: cast("float | str | bool", content) for cell, content in fixed.items()}
