"""The document: one workbook with the cost model in it, edited, recalculated, saved."""

import logging
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import cellrune

from model.costs.evidence import read_evidence, read_notes
from model.costs.integrity import Mismatch, mismatches, missing_keys
from model.costs.load import CostModel, cost_model
from model.costs.model_map import ModelMap, ModelSheet, find_model
from model.costs.scenario import Evidence, ScenarioFile
from model.costs.sheets import new_workbook
from model.edits import Changes, Problem, SetCell
from model.formula.cellrune_engine import CellruneEngine
from model.formula.cells import Cell
from model.formula.closeness import equal
from model.formula.values import Content, ErrorValue, Formula, Unavailable, Value
from model.refused import Refused
from model.texts import Language, as_language, text
from model.workbook.package import Package
from model.workbook.plan import Plan, Refresh, Write
from model.workbook.read import all_cells
from model.workbook.save import save_workbook

_MOST_BYTES = 512 * 2**20

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Applied:
    """An edit as recorded: the document's new revision, and the edits that undo it."""

    revision: int
    inverse: tuple[SetCell, ...]


class Document:
    """One workbook: the bytes it came as, the edits since, and the engine that holds both.

    `apply` records edits, `recalculate` lets the engine work on them; between the two the edited cells and
    what depends on them show their former values.
    """

    def __init__(self, base: bytes, path: Path | None) -> None:
        self.path = path
        self.revision = 0
        self.engine = CellruneEngine.from_bytes(base)
        self.costs: CostModel = cost_model()
        self.model: ModelMap = find_model(self.engine, self.costs)
        self._base = base
        self._before: dict[Cell, Content] = {}
        self._waiting: dict[Cell, Content] = {}
        self._styles: dict[Cell, Cell] = {}
        self._stale: set[Cell] = set()
        self._mismatches: tuple[Mismatch, ...] | None = None
        self._evidence: dict[tuple[str, str | None], Evidence] | None = None

    @classmethod
    def from_template(cls, file: ScenarioFile, language: Language) -> "Document":
        """A new, unsaved document with the scenarios of a template."""
        return cls(new_workbook(cost_model(), file, language), None)

    @classmethod
    def open(cls, path: Path) -> "Document":
        """Open a workbook that holds a cost model.

        Raises:
            Refused: the file cannot be read, is no workbook, or holds no cost model.
        """
        base = read_file(path)
        Package.from_bytes(base, path.name)
        try:
            document = cls(base, path)
        except cellrune.CellRuneError as error:
            raise _refused(path, "engine", fault=error.code) from error
        if not document.model.scenarios:
            raise _refused(path, "foreign")
        return document

    @property
    def language(self) -> Language:
        """The language of the labels in the file."""
        return as_language(self.model.home.language)

    @property
    def modified(self) -> bool:
        """Whether saving would change the file."""
        return self.path is None or any(self._changed(cell) for cell in self._before)

    @property
    def mismatches(self) -> tuple[Mismatch, ...]:
        """Lines that do not hold their standard formula; while there are any, no answer is given."""
        if self._mismatches is None:
            self._mismatches = mismatches(self.engine, self.costs, self.model)
        return self._mismatches

    @property
    def missing(self) -> tuple[str, ...]:
        """Keys of the cost model that have no row in this workbook."""
        return missing_keys(self.costs, self.model)

    @property
    def notes(self) -> tuple[str, ...]:
        """The notes that came with the template, in the language of the file."""
        sheet = self.model.grid("evidence")
        return read_notes(self.engine, sheet) if sheet else ()

    def value(self, cell: Cell) -> Value:
        """What the cell shows as of the last recalculation."""
        return self.engine.value(cell)

    def content(self, cell: Cell) -> Content:
        """What the cell holds, edits that wait for recalculation included."""
        if cell in self._waiting:
            return self._waiting[cell]
        formula = self.engine.formula(cell)
        if formula is not None:
            return Formula(formula)
        value = self.engine.value(cell)
        return None if isinstance(value, ErrorValue | Unavailable) else value

    def number_format(self, cell: Cell) -> str:
        """The number format of a cell of the model; ``General`` elsewhere."""
        sheet = self.model.sheet_of(cell.sheet)
        if sheet is None:
            return "General"
        if sheet.kind == "evidence":
            return self._evidence_format(cell, sheet)
        row = self.costs.row(self.model.keys.get((cell.sheet, cell.row), ""))
        return self.costs.units[row.unit].format if row and cell.col in sheet.columns.values() else "General"

    def _evidence_format(self, cell: Cell, sheet: ModelSheet) -> str:
        if cell.col == sheet.columns.get("date"):
            return "yyyy-mm-dd"
        spec = self.costs.inputs.get(str(self.value(Cell(cell.sheet, cell.row, sheet.columns["key"]))))
        numbers = (sheet.columns.get("low"), sheet.columns.get("high"))
        return self.costs.units[spec.unit].format if spec and cell.col in numbers else "General"

    def evidence(self, key: str, scenario: str) -> Evidence | None:
        """What an input of a scenario rests on; the entry without scenario serves all."""
        if self._evidence is None:
            sheet = self.model.grid("evidence")
            self._evidence = read_evidence(self.engine, sheet) if sheet else {}
        return self._evidence.get((key, scenario)) or self._evidence.get((key, None))

    def departs_from(self, key: str, scenario: str) -> float | str | None:
        """What the source of an input states, where the input holds something else; None where they agree."""
        evidence = self.evidence(key, scenario)
        stated = evidence.value if evidence else None
        return stated if stated is not None and self.value(self.model.cell(key, scenario)) != stated else None

    def apply(self, edits: Sequence[SetCell]) -> Applied:
        """Record edits; they are trusted, `model.checks.check` is asked before.

        Returns:
            The new revision and the edits that undo these, in the order to apply them.
        """
        inverse: list[SetCell] = []
        for edit in edits:
            before = self.content(edit.cell)
            self._before.setdefault(edit.cell, before)
            look = self._styles.get(edit.cell, self._look(edit.cell)) if edit.style_from else None
            inverse.append(SetCell(edit.cell, before, look))
            self._waiting[edit.cell] = edit.content
            if edit.style_from is not None:
                self._styles[edit.cell] = self._styles.get(edit.style_from, edit.style_from)
        self.revision += 1
        return Applied(self.revision, tuple(reversed(inverse)))

    def _look(self, cell: Cell) -> Cell:
        base = self.model.sheet_of(cell.sheet)
        column = base.columns.get(self.model.base.id) if base else None
        in_scenario = self.model.ids.get((cell.sheet, cell.col)) is not None
        return Cell(cell.sheet, cell.row, column) if column and in_scenario else cell

    def recalculate(self) -> Changes:
        """Let the engine work on the edits that wait, and say which cells changed."""
        if not self._waiting:
            return Changes.none(self.revision)
        edited, self._waiting = self._waiting, {}
        changed = self.engine.set(edited)
        self._stale |= changed
        self._evidence = None
        if any(self._holds_structure(cell) for cell in edited):
            self.model = find_model(self.engine, self.costs)
            self._mismatches = None
        lines = (self.model.keys.get((cell.sheet, cell.row)) in self.costs.lines for cell in edited)
        if self._mismatches or any(lines):
            self._mismatches = None
        return Changes(self.revision, changed)

    def _holds_structure(self, cell: Cell) -> bool:
        sheet = self.model.sheet_of(cell.sheet)
        return sheet is not None and (
            cell.row in (sheet.marker.row, sheet.header_row) or cell.col == sheet.marker.col
        )

    def _changed(self, cell: Cell) -> bool:
        return self.content(cell) != self._before[cell]

    def save(self, path: Path) -> Problem | None:
        """Write the workbook with its formulas and their values; the old file stays whole on any failure.

        Returns:
            None when saved, else what went wrong.
        """
        problem = self._unsafe(path)
        if problem is not None:
            return problem
        self.recalculate()
        plan = self._plan()
        saved = save_workbook(path, self._base, plan)
        if isinstance(saved, Problem):
            return saved
        _log.info("saved writes=%d refreshes=%d", len(plan.writes), len(plan.refreshes))
        self._base, self.path = saved.data, path
        self._before, self._styles, self._stale = {}, {}, set()
        return None

    def _unsafe(self, path: Path) -> Problem | None:
        """Why nothing may be written there: no plain file, or one that another program has changed since."""
        if path.is_symlink() and not path.exists():
            return _problem(path, "not_a_file")
        if not path.exists():
            return None
        if not path.is_file():
            return _problem(path, "not_a_file")
        if path == self.path and path.read_bytes() != self._base:
            return _problem(path, "changed_elsewhere")
        return None

    def _plan(self) -> Plan:
        writes = {
            cell: Write(self.content(cell), self.value(cell), self._styles.get(cell))
            for cell in self._before
            if self._changed(cell) or self._styles.get(cell, cell) != cell
        }
        refreshes = {cell: Refresh(self.value(cell)) for cell in self._outdated() if cell not in writes}
        return Plan(writes, refreshes)

    def _outdated(self) -> Iterator[Cell]:
        """The formula cells of the base whose stored value is not, or no longer, the engine's."""
        for stored in all_cells(Package.from_bytes(self._base)):
            cell = stored.cell
            if self.engine.formula(cell) is None or not isinstance(stored.content, Formula):
                continue
            if cell in self._stale or not equal(
                stored.cached, self.value(cell), self.engine.largest_precedent(cell)
            ):
                yield cell


def read_file(path: Path) -> bytes:
    """The bytes of a file.

    Raises:
        Refused: it is no ordinary file, too large, or cannot be read.
    """
    try:
        if path.exists() and not path.is_file():
            raise Refused(_problem(path, "not_a_file"))
        if path.stat().st_size > _MOST_BYTES:
            raise Refused(_problem(path, "too_large", most=_MOST_BYTES // 2**20))
        return path.read_bytes()
    except OSError as error:
        raise _refused(path, "unreadable", fault=error.strerror or error) from error


def _refused(path: Path, reason: str, **values: object) -> Refused:
    return Refused(_problem(path, reason, **values))


def _problem(path: Path, reason: str, **values: object) -> Problem:
    return Problem(path.name, text(f"document.{reason}", **values), text(f"document.{reason}_fix"))
