"""Recomputes a workbook and compares every formula's stored value with the result."""

from dataclasses import dataclass
from pathlib import Path

from model.document import Document, read_file
from model.edits import Problem
from model.faults import input_faults, withheld
from model.formula.cells import Cell
from model.formula.closeness import equal
from model.formula.values import Formula, Unavailable, Value
from model.workbook.package import Package
from model.workbook.read import all_cells


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
    """What `verify` found among the `formulas` formula cells of a workbook.

    `holds_model` says whether it is one of ours; then `faults` are its moved or missing rows and its inputs
    that hold what is not allowed.
    """

    formulas: int
    holds_model: bool
    faults: tuple[Problem, ...]
    differences: tuple[Difference, ...]
    not_computed: tuple[NotComputed, ...]


def verify(data: bytes, name: str) -> Verification:
    """Recompute a workbook of any origin and list what differs or could not be computed.

    Raises:
        Refused: the bytes are no workbook that can be read.
        cellrune.CellRuneError: the engine cannot load it.
    """
    package = Package.from_bytes(data, name)
    document = Document(data, None)
    engine = document.engine
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
    holds_model = bool(document.model.scenarios)
    faults = _faults(document) if holds_model else ()
    return Verification(formulas, holds_model, faults, tuple(differences), tuple(not_computed))


def _faults(document: Document) -> tuple[Problem, ...]:
    reasons = withheld(document)
    if document.missing:
        return reasons
    inputs = (fault for column in document.model.scenarios for fault in input_faults(document, column.id))
    return (*reasons, *inputs)


def verify_file(path: Path) -> Verification:
    """`verify` for a file.

    Raises:
        OSError: there is no such file.
    """
    path.stat()
    return verify(read_file(path), path.name)
