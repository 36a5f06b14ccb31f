"""The slice from chosen inputs to chosen outputs of a workbook, run at many points at once.

A slice holds the formulas between inputs and outputs and the values of all other cells as they were when
it was made. It needs no engine afterwards, so that a worker thread may run it. Two ways lead to the same
values: generated numpy code where every value is a finite number (`emit`), and an evaluation that knows
texts, blanks, truth values and every error (`evaluate`). The first hands over to the second whenever a
value could be anything else.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from model.formula.agreement import check_at_present, check_given, given
from model.formula.cells import Cell
from model.formula.columns import (
    NUMBER,
    Column,
    Kinds,
    Texts,
    column_of,
    constant,
)
from model.formula.dependency import Program, trace
from model.formula.engine import Engine
from model.formula.evaluate import Evaluation
from model.formula.evaluator import NoSlice
from model.formula.excel_math import Floats
from model.formula.kernel import Kernel, Signs, kernel_for, signs_of
from model.formula.values import Value

Given = NDArray[np.float64] | float | str | bool
"""What a run puts into an input: an array, one number a point, or one value for all points."""

_KERNELS_KEPT = 8


@dataclass(frozen=True, slots=True)
class Fallback:
    """Why there is no slice, as a finished sentence: the engine has to calculate point by point."""

    reason: str


@dataclass(frozen=True, slots=True, eq=False)
class Output:
    """One output at n points.

    `numbers` is NaN wherever the value is no number. `kinds` tells what it is instead: NUMBER, BOOLEAN,
    TEXT, BLANK or one of the error kinds of `model.formula.columns`. `texts` is None without texts.
    """

    numbers: Floats
    kinds: Kinds
    texts: Texts | None
    column: Column

    @property
    def all_numbers(self) -> bool:
        """Whether every value is a number."""
        return self.column.is_all(NUMBER)

    def values(self) -> list[Value]:
        """The values as the engine would give them."""
        return self.column.values(self.numbers.size)


@dataclass(frozen=True, slots=True, eq=False)
class Result:
    """The outputs of one run, each an `Output` of the same number of points."""

    outputs: Mapping[Cell, Output]
    points: int

    def __getitem__(self, cell: Cell) -> Output:
        return self.outputs[cell]

    def numbers(self, cell: Cell) -> Floats:
        """The numbers of an output, NaN where it is none."""
        return self.outputs[cell].numbers


class Slice:
    """The formulas between inputs and outputs, and the values of everything else, frozen.

    It is immutable to its users and makes no engine call after it is made; two threads should each use
    their own (`refrozen` is cheap).
    """

    def __init__(self, program: Program, frozen: dict[Cell, Column]) -> None:
        self.program = program
        self._frozen = frozen
        self._kernels: dict[tuple[object, ...], Kernel] = {}

    @property
    def inputs(self) -> tuple[Cell, ...]:
        """The cells that a run may put values into."""
        return self.program.inputs

    @property
    def outputs(self) -> tuple[Cell, ...]:
        """The cells that a run yields."""
        return self.program.outputs

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The formula cells between inputs and outputs."""
        return self.program.order

    def refrozen(self, engine: Engine) -> "Slice":
        """The same slice over the constants that the workbook has now.

        Formulas must not have changed since it was made; `is_current` tells. Code is kept by its text,
        which depends on constants only through the branches that they choose, so that changed constants
        cost no new compilation.

        Raises:
            NoSlice: a cell that it needs has no value now.
        """
        return Slice(self.program, _frozen_columns(engine, self.program))

    def is_current(self, engine: Engine) -> bool:
        """Whether every cell that leads to the outputs has the formula that it had, or still has none."""
        texts, leaves = self.program.texts, self.program.leaves
        return all(engine.formula(cell) == formula for cell, formula in texts.items()) and not any(
            engine.formula(cell) for cell in leaves
        )

    def run(self, columns: Mapping[Cell, Given]) -> Result:
        """Calculate the outputs at the points of `columns`, which names every input.

        Raises:
            NoSlice: a value stands where the formulas have no rule here; the engine has to calculate.
            ValueError: inputs are missing, not finite, or of different lengths.
        """
        arrays = {cell: one for cell, one in columns.items() if isinstance(one, np.ndarray)}
        points = _points(self.inputs, columns, arrays)
        fixed = {cell: one for cell in self.inputs if not isinstance(one := columns[cell], np.ndarray)}
        if any(array.dtype != np.float64 for array in arrays.values()):
            return self._exactly(columns, points)
        signs = signs_of(arrays)
        kernel = self._kernel(tuple(arrays), fixed, signs)
        found = kernel.run(arrays)
        return Result({cell: output_of(found[cell], points) for cell in self.outputs}, points)

    def source(self, columns: Mapping[Cell, Given]) -> str:
        """The code that `run` takes for such columns; empty where everything is evaluated."""
        arrays = {cell: one for cell, one in columns.items() if isinstance(one, np.ndarray)}
        fixed = {cell: one for cell, one in columns.items() if not isinstance(one, np.ndarray)}
        code = self._kernel(tuple(arrays), fixed, signs_of(arrays)).code
        return code.source if code else ""

    def _kernel(
        self, arrays: tuple[Cell, ...], fixed: Mapping[Cell, float | str | bool], signs: Signs
    ) -> Kernel:
        key = (arrays, tuple((type(value), value) for value in fixed.values()), signs)
        kernel = self._kernels.get(key)
        if kernel is None:
            known = self._frozen | {cell: constant(value) for cell, value in fixed.items()}
            kernel = kernel_for(self.program, arrays, known, signs)
            if len(self._kernels) >= _KERNELS_KEPT:
                self._kernels.pop(next(iter(self._kernels)))
            self._kernels[key] = kernel
        return kernel

    def _exactly(self, columns: Mapping[Cell, Given], points: int) -> Result:
        known = dict(self._frozen)
        for cell, one in columns.items():
            known[cell] = column_of(one.tolist()) if isinstance(one, np.ndarray) else constant(one)
        evaluation = Evaluation(self.program.trees, known, self.program.names)
        with np.errstate(all="ignore"):
            evaluation.run(self.program.order)
        return Result({cell: output_of(evaluation.cell(cell), points) for cell in self.outputs}, points)


def compile_slice(engine: Engine, inputs: Sequence[Cell], outputs: Sequence[Cell]) -> Slice | Fallback:
    """Compile the way from `inputs` to `outputs`, or say why it cannot be compiled.

    The formulas are compared with the engine at the workbook's own values first: a cell that differs there
    (an array formula, a value pinned in its place) is a reason too, and so is one that a formula elsewhere
    fills.
    """
    try:
        program = trace(engine, inputs, outputs)
        made = Slice(program, _frozen_columns(engine, program))
        check_at_present(program, engine)
        check_given(program, engine)
    except NoSlice as refusal:
        return Fallback(refusal.reason)
    return made


def _frozen_columns(engine: Engine, program: Program) -> dict[Cell, Column]:
    values = zip(program.frozen, engine.values(program.frozen), strict=True)
    return {cell: given(value, cell) for cell, value in values}


def _points(inputs: Sequence[Cell], columns: Mapping[Cell, Given], arrays: Mapping[Cell, Floats]) -> int:
    missing = [str(cell) for cell in inputs if cell not in columns]
    unknown = [str(cell) for cell in columns if cell not in inputs]
    if missing or unknown:
        raise ValueError(f"columns do not match the inputs: missing {missing}, unknown {unknown}")
    lengths = {array.shape for array in arrays.values()}
    if len(lengths) > 1 or any(len(shape) != 1 for shape in lengths):
        raise ValueError(f"columns of different shapes: {sorted(lengths)}")
    return lengths.pop()[0] if lengths else 1


def output_of(column: Column, points: int) -> Output:
    """A column as an output of so many points."""
    numbers, kinds = column.numbers, column.kinds
    if kinds.size > 1 or kinds[0] != NUMBER:
        numbers = np.where(kinds == NUMBER, numbers, np.nan)
    numbers = numbers if numbers.size == points else np.broadcast_to(numbers, points)
    kinds = kinds if kinds.size == points else np.broadcast_to(kinds, points)
    return Output(numbers, kinds, column.texts, column)
