"""The faces of the evidence sheet: plain cells under fixed heads, and the notes of a template below."""

from collections.abc import Iterable
from dataclasses import replace

from gui.grid.faces import EMPTY, Face, Part, SheetFaces, sheet_title
from model import texts
from model.costs import layout as at
from model.costs.load import cost_model
from model.costs.model_map import ModelSheet
from model.document import Document
from model.formula.cells import Cell
from model.formula.serials import date_of
from model.grid.parse import date_text

SPARE_ROWS = 12
"""Empty rows below the last entry, to write on."""

_LAST_ROW = 500
_PARTS = {"key": Part.KEY, "source": Part.PROSE, "note": Part.PROSE}


class EvidenceFaces(SheetFaces):
    """Faces of the evidence sheet; keys, grades and scenarios are shown by their names."""

    plain = True

    def __init__(self, document: Document, sheet: ModelSheet) -> None:
        super().__init__(document, sheet)
        self._columns = {col: mark for mark, col in sheet.columns.items()}
        self._row_count = 0
        self._rows: dict[int, str] = {}
        self._read_rows()

    @property
    def row_count(self) -> int:
        """Rows in use, and some to write on; never fewer than there were."""
        return self._row_count

    @property
    def column_count(self) -> int:
        """Columns with a head."""
        return max(self._columns, default=1)

    @property
    def frozen_columns(self) -> int:
        """What an entry is about stays in sight."""
        return self.sheet.marker.col

    def is_section(self, row: int) -> bool:
        """Whether the notes begin in that row."""
        return self._rows.get(row) == at.NOTES_MARK

    def is_note(self, row: int) -> bool:
        """Whether the row is one long note."""
        return self._rows.get(row) == at.NOTE_MARK

    def forget_all(self) -> None:
        """Make every face anew, and look again where the notes are."""
        super().forget_all()
        self._read_rows()

    def forget(self, cells: Iterable[Cell]) -> bool:
        """Make faces anew; with a key, all of its row."""
        changed = list(cells)
        super().forget(changed)
        keys = any(cell.col == self.sheet.marker.col for cell in changed)
        if keys:
            self.forget_all()
        return keys

    def make(self, row: int, col: int) -> Face:
        """The face of a cell."""
        first, name, mark = self.sheet.marker.col, self._columns.get(col, ""), self._rows.get(row)
        if row < self.hidden_row:
            return Face(sheet_title(self.sheet), Part.TITLE) if col == first else EMPTY
        if row == self.sheet.header_row:
            word = texts.text(f"sheets.evidence_{name}") if name in at.EVIDENCE_COLUMNS else ""
            return Face(word, Part.HEAD, right=name in {"low", "high"})
        if mark == at.NOTES_MARK:
            return Face(texts.text("sheets.notes") if col == first else "", Part.SECTION)
        if mark == at.NOTE_MARK:
            return self.shown(row, first + 1, Part.NOTE) if col == first else Face("", Part.NOTE)
        return self._entry(row, col, name)

    def _entry(self, row: int, col: int, name: str) -> Face:
        shown = self.shown(row, col, _PARTS.get(name, Part.ENTRY), words=name == "grade")
        if name == "key" and (spec := cost_model().row(shown.text)):
            return replace(shown, text=spec.label.in_language(texts.language()), aside=spec.key)
        if name == "scenario" and (scenario := self.document.model.scenario(shown.text)):
            return replace(shown, text=scenario.name)
        value = self.document.value(Cell(self.sheet.name, row, col))
        day = date_of(value) if name == "date" and isinstance(value, float) else None
        return replace(shown, text=date_text(day, texts.language())) if day else shown

    def _read_rows(self) -> None:
        contents = {
            row: self.document.content(Cell(self.sheet.name, row, self.sheet.marker.col))
            for row in range(self.sheet.header_row + 1, _LAST_ROW + 1)
        }
        self._rows = {row: content for row, content in contents.items() if isinstance(content, str)}
        used = max([self.sheet.header_row, *self._rows])
        self._row_count = max(self._row_count, used + SPARE_ROWS)
