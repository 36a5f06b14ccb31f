"""Recomputes a workbook and compares every formula's stored value with the result."""

from dataclasses import dataclass
from pathlib import Path

from model.formula.cellrune_engine import CellruneEngine
from model.formula.cells import Cell
from model.formula.values import Formula, Unavailable, Value
from model.workbook.package import Package
from model.workbook.read import all_cells

RELATIVE = 1e-9
"""How far a stored value may be off: relative to the larger of both and the largest number it is made of."""


@dataclass(frozen=True, slots=True)
class Difference:
    """A formula cell whose stored value is not what its formula gives."""

    cell: Cell
    formula: str
    stored: Value
    computed: Value


@dataclass(frozen=True, slots=True)
class NotComputed:
    """A formula cell that the engine cannot compute, with the reason."""

    cell: Cell
    formula: str
    reason: str


@dataclass(frozen=True, slots=True)
class Verification:
    """What `verify` found among the `formulas` formula cells of a workbook."""

    formulas: int
    differences: tuple[Difference, ...]
    not_computed: tuple[NotComputed, ...]


def verify(data: bytes, name: str) -> Verification:
    """Recompute a workbook of any origin and list what differs or could not be computed.

    Raises:
        Refused: the bytes are no workbook that can be read.
        cellrune.CellRuneError: the engine cannot load it.
    """
    package = Package.from_bytes(data, name)
    engine = CellruneEngine.from_bytes(data)
    formulas = 0
    differences: list[Difference] = []
    not_computed: list[NotComputed] = []
    for stored in all_cells(package):
        if not isinstance(stored.content, Formula):
            continue
        formulas += 1
        computed = engine.value(stored.cell)
        if isinstance(computed, Unavailable):
            reason = f"{computed.code}: {computed.detail}"
            not_computed.append(NotComputed(stored.cell, stored.content.text, reason))
        elif not equal(stored.cached, computed, engine.largest_precedent(stored.cell)):
            differences.append(Difference(stored.cell, stored.content.text, stored.cached, computed))
    return Verification(formulas, tuple(differences), tuple(not_computed))


def equal(first: Value, second: Value, largest_precedent: float) -> bool:
    """Whether two results are the same: numbers to 1e-9 of their scale, all else exactly."""
    if isinstance(first, bool) or isinstance(second, bool):
        return first is second
    if isinstance(first, float | int) and isinstance(second, float | int):
        return abs(first - second) <= RELATIVE * max(abs(first), abs(second), largest_precedent)
    return first == second


def verify_file(path: Path) -> Verification:
    """`verify` for a file."""
    return verify(path.read_bytes(), path.name)
