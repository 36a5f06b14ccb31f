"""The faces of the evidence sheet: plain cells under fixed heads, and the notes of a template below."""

from dataclasses import replace

from gui.grid.faces import EMPTY, Face, Part, SheetFaces, sheet_title
from model import texts
from model.costs import layout as at
from model.costs.load import cost_model
from model.costs.model_map import ModelSheet
from model.document import Document
from model.formula.cells import Cell

SPARE_ROWS = 12
"""Empty rows below the last entry, to write on."""

_LAST_ROW = 500


class EvidenceFaces(SheetFaces):
    """Faces of the evidence sheet; keys, grades and scenarios are shown by their names."""

    plain = True

    def __init__(self, document: Document, sheet: ModelSheet) -> None:
        super().__init__(document, sheet)
        self._columns = {col: mark for mark, col in sheet.columns.items()}
        self._rows = self._read_rows()

    @property
    def row_count(self) -> int:
        """Rows in use, and some to write on."""
        return max([self.sheet.header_row, *self._rows]) + SPARE_ROWS

    @property
    def column_count(self) -> int:
        """Columns with a head."""
        return max(self._columns, default=1)

    @property
    def frozen_columns(self) -> int:
        """None: notes run across all columns, and a part of them that stayed would hide the rest."""
        return 0

    def is_section(self, row: int) -> bool:
        """Whether the notes begin in that row."""
        return self._rows.get(row) == at.NOTES_MARK

    def is_note(self, row: int) -> bool:
        """Whether the row is one long note."""
        return self._rows.get(row) == at.NOTE_MARK

    def forget_all(self) -> None:
        """Make every face anew, and look again where the notes are."""
        super().forget_all()
        self._rows = self._read_rows()

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
        shown = self.shown(row, col, Part.PLAIN, words=name == "grade")
        if name == "key" and (spec := cost_model().row(shown.text)):
            return replace(shown, text=spec.label.in_language(texts.language()))
        if name == "scenario" and (scenario := self.document.model.scenario(shown.text)):
            return replace(shown, text=scenario.name)
        return shown

    def _read_rows(self) -> dict[int, str]:
        contents = {
            row: self.document.content(Cell(self.sheet.name, row, self.sheet.marker.col))
            for row in range(self.sheet.header_row + 1, _LAST_ROW + 1)
        }
        return {row: content for row, content in contents.items() if isinstance(content, str)}
