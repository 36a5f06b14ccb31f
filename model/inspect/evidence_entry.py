"""One entry of the Evidence sheet: where it stands, and the edits that change it or make it."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from model.costs import layout as at
from model.costs.entry import check_value
from model.costs.evidence import entry_rows
from model.costs.model_map import ModelSheet
from model.costs.scenario import Evidence
from model.document import Document
from model.edits import Problem, SetCell
from model.formula.cells import Cell
from model.formula.values import Content, Formula
from model.texts import text

Field = Literal["low", "high", "grade", "source", "date", "note"]
FIELDS: tuple[Field, ...] = ("low", "high", "grade", "source", "date", "note")

_FIRST_GRADE = "assumed"
"""What an entry without a grade is read as; a new one says it."""


@dataclass(frozen=True, slots=True)
class EvidenceEntry:
    """The entry that an input of a scenario rests on.

    `row` is its row on the Evidence sheet, None where there is no entry yet. `shared` says that the entry
    serves every scenario that has none of its own.
    """

    evidence: Evidence
    row: int | None
    shared: bool


def evidence_entry(document: Document, key: str, scenario: str) -> EvidenceEntry | None:
    """The entry for an input of a scenario, an empty one where there is none; None without Evidence sheet."""
    sheet = document.model.grid("evidence")
    if sheet is None:
        return None
    rows = entry_rows(document.engine, sheet)
    found = document.evidence(key, scenario)
    if found is None:
        return EvidenceEntry(Evidence(key=key, scenario=scenario, grade=_FIRST_GRADE, source=""), None, False)
    return EvidenceEntry(found, rows.get((key, found.scenario)), found.scenario is None)


def evidence_edits(
    document: Document, key: str, scenario: str, field: Field, content: Content
) -> tuple[SetCell, ...] | Problem:
    """The edits that put `content` into a field of an input's entry.

    An entry for all scenarios is changed for all of them; where there is none, one for this scenario is made.

    Returns:
        The edits, or why the field may not hold that.
    """
    sheet, entry = document.model.grid("evidence"), evidence_entry(document, key, scenario)
    if sheet is None or entry is None:
        return Problem("", text("inspector.no_sheet"), text("inspector.no_sheet_fix"))
    problem = _fault(document, entry.evidence, field, content)
    if problem is not None:
        return problem
    wanted: dict[str, Content] = {field: content}
    row = entry.row
    if row is None:
        row = _free_row(document, sheet)
        wanted = {"key": key, "scenario": scenario, "grade": _FIRST_GRADE, **wanted}
    cells = {name: Cell(sheet.name, row, sheet.columns[name]) for name in wanted if name in sheet.columns}
    looks = {name: _pattern(document, sheet, cell, key, name) for name, cell in cells.items()}
    return tuple(SetCell(cell, wanted[name], looks[name]) for name, cell in cells.items())


def _fault(document: Document, evidence: Evidence, field: Field, content: Content) -> Problem | None:
    if field not in ("low", "high") or content is None or isinstance(content, Formula):
        return None
    spec = document.costs.inputs[evidence.key]
    problem = check_value(spec, content, "")
    if problem is not None or not isinstance(content, float | int):
        return problem
    low = content if field == "low" else evidence.low
    high = content if field == "high" else evidence.high
    if low is not None and high is not None and low > high:
        return Problem("", text("inspector.low_above_high"), text("inspector.low_above_high_fix"))
    return None


def _free_row(document: Document, sheet: ModelSheet) -> int:
    """The first empty row below the head, but the one above the notes, which sets them apart."""
    marks = {row: document.value(Cell(sheet.name, row, sheet.marker.col)) for row in _used(document, sheet)}
    row = sheet.header_row + 1
    while row in marks or marks.get(row + 1) == at.NOTES_MARK:
        row += 1
    return row


def _used(document: Document, sheet: ModelSheet) -> Iterator[int]:
    return (row for row in document.engine.rows(sheet.name) if row > sheet.header_row)


def _pattern(document: Document, sheet: ModelSheet, cell: Cell, key: str, name: str) -> Cell | None:
    """A cell whose look an empty cell takes: numbers need the number format of the input."""
    if document.content(cell) is not None:
        return None
    is_number = name in ("low", "high")
    unit = document.costs.inputs[key].unit
    for (other, _), row in entry_rows(document.engine, sheet).items():
        spec = document.costs.inputs.get(other)
        if row != cell.row and spec is not None and (not is_number or spec.unit == unit):
            return cell._replace(row=row)
    return document.model.cell(key, document.model.base.id) if is_number else None
