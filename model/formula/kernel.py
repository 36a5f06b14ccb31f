"""A slice with its constants worked out: what remains is what the swept inputs change."""

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from model.formula.cells import Cell
from model.formula.columns import Column, numeric
from model.formula.dependency import Program
from model.formula.emit import Code, emit
from model.formula.evaluate import Evaluation
from model.formula.excel_math import Floats

Signs = tuple[int, ...]
"""For each swept input 1 where it has no negative value, else 0, and the power of ten that bounds it."""

_SIZES = (15, 60, 150, 308)


def signs_of(arrays: Mapping[Cell, Floats]) -> Signs:
    """What the code may assume of the swept inputs.

    Raises:
        ValueError: a value is not finite.
    """
    found: list[int] = []
    for cell, array in arrays.items():
        low, high = float(array.min()), float(array.max())
        if not (np.isfinite(low) and np.isfinite(high)):
            raise ValueError(f"values of {cell} are not finite")
        largest = max(-low, high)
        found += [int(low >= 0), next(size for size in _SIZES if largest <= 10.0**size or size == _SIZES[-1])]
    return tuple(found)


@dataclass(frozen=True, slots=True)
class Kernel:
    """The part of a program that depends on swept inputs, ready to run.

    `constants` holds the columns of every cell that does not depend on them. `code` calculates the
    outputs that can be generated; the others, and all of them where a value is not as the code
    assumes, are evaluated.
    """

    program: Program
    swept: tuple[Cell, ...]
    varying: tuple[Cell, ...]
    constants: Evaluation
    code: Code | None

    def run(self, arrays: Mapping[Cell, Floats]) -> dict[Cell, Column]:
        """The columns of the outputs."""
        with np.errstate(all="ignore"):
            fast = self.code.run([arrays[cell] for cell in self.swept]) if self.code else {}
            rest = [cell for cell in self.program.outputs if cell not in fast]
            return (fast | self._evaluated(arrays, rest)) if rest else fast

    def _evaluated(self, arrays: Mapping[Cell, Floats], cells: list[Cell]) -> dict[Cell, Column]:
        evaluation = self.constants.over({cell: numeric(array) for cell, array in arrays.items()})
        evaluation.run(self.varying)
        return {cell: evaluation.cell(cell) for cell in cells}


def kernel_for(
    program: Program, swept: tuple[Cell, ...], known: Mapping[Cell, Column], signs: Signs
) -> Kernel:
    """Work out everything that does not depend on the swept inputs, and generate code for the rest."""
    changing = set(swept)
    varying: list[Cell] = []
    for cell in program.order:
        if not changing.isdisjoint(program.reads[cell]):
            changing.add(cell)
            varying.append(cell)
    constants = Evaluation(program.trees, known, program.names)
    with np.errstate(all="ignore"):
        constants.run(cell for cell in program.order if cell not in changing)
        code = emit(program, constants, swept, tuple(varying), signs)
    return Kernel(program, swept, tuple(varying), constants, code)
