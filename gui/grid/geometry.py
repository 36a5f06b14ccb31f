"""How wide columns and how high rows are, by what stands in them, at any zoom."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QHeaderView

from gui.grid.delegate import note_height
from gui.theme import SMALL_PX, SPACE, font
from model.costs import layout as at

if TYPE_CHECKING:
    from gui.grid.table_view import GridView

_ROW_HEIGHT = 3 * SPACE + 2
_TITLE_HEIGHT, _SECTION_HEIGHT = 5 * SPACE, 5 * SPACE
_TITLE_FROM_PX = 420
_LABEL_WIDTH, _UNIT_WIDTH, _SCENARIO_WIDTH = 280, 104, 128
_EVIDENCE_WIDTHS = {
    "key": 230,
    "scenario": 96,
    "low": 96,
    "high": 96,
    "grade": 96,
    "source": 280,
    "date": 96,
    "note": 420,
}


class Geometry(QObject):
    """The sizes of one grid; a width that the user gave a column is kept, whatever else changes."""

    def __init__(self, view: "GridView") -> None:
        super().__init__(view)
        self._view = view
        self._chosen: dict[int, float] = {}
        self._laying_out = False
        self.zoom = 1.0
        view.horizontalHeader().sectionResized.connect(self._keep)

    def lay_out(self) -> None:
        """Give rows and columns their sizes, hide what no reader needs, and join the cells of notes."""
        self._laying_out = True
        view, faces, table = self._view, self._view.table.faces, self._view.table
        self._set_headers()
        for col in range(1, table.columnCount() + 1):
            view.setColumnHidden(col - 1, col in faces.hidden_columns)
            view.setColumnWidth(col - 1, round(self._chosen.get(col, self._width(col)) * self.zoom))
        self._order_columns()
        for row in range(1, table.rowCount() + 1):
            view.setRowHidden(row - 1, row == faces.hidden_row or (row == at.TITLE_ROW and self._is_low()))
            view.setRowHeight(row - 1, self._height(row))
        for part in (view, *view.panes.all):
            part.clearSpans()
            for row in (row for row in range(1, table.rowCount() + 1) if faces.is_note(row)):
                part.setSpan(row - 1, 0, 1, table.columnCount())
        self._laying_out = False

    def follow_height(self) -> None:
        """Show the title where there is room for it; the tab of the sheet says the same."""
        if self._view.isVisible() and self._view.isRowHidden(at.TITLE_ROW - 1) != self._is_low():
            self._view.lay_out()
            if self._is_low() and self._view.cursor_at.row == at.TITLE_ROW:
                self._view.cursor_at.step(0, 0, extend=False)

    def _is_low(self) -> bool:
        return self._view.height() < _TITLE_FROM_PX * self.zoom

    def _order_columns(self) -> None:
        for part in (self._view, *self._view.panes.all):
            header = part.horizontalHeader()
            for place, col in enumerate(self._view.table.faces.screen_columns):
                if header.visualIndex(col - 1) != place:
                    header.moveSection(header.visualIndex(col - 1), place)

    def _set_headers(self) -> None:
        for part in (self._view, *self._view.panes.all):
            down = part.verticalHeader()
            down.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
            down.setMinimumSectionSize(0)
            down.setDefaultSectionSize(round(_ROW_HEIGHT * self.zoom))
            part.horizontalHeader().setMinimumSectionSize(3 * SPACE)
            for header in (down, part.horizontalHeader()):
                header.setFont(font(round(SMALL_PX * self.zoom)))

    def _width(self, col: int) -> float:
        faces = self._view.table.faces
        if faces.plain:
            names = {column: name for name, column in faces.sheet.columns.items()}
            return _EVIDENCE_WIDTHS.get(names.get(col, ""), _SCENARIO_WIDTH)
        if col == faces.sheet.label_col:
            return _LABEL_WIDTH
        return _UNIT_WIDTH if col == faces.sheet.unit_col else _SCENARIO_WIDTH

    def _height(self, row: int) -> int:
        faces = self._view.table.faces
        if faces.is_note(row):
            width = sum(self._view.columnWidth(col) for col in range(self._view.table.columnCount()))
            return max(
                round(_ROW_HEIGHT * self.zoom), note_height(self._view, faces.face(row, 1).text, width)
            )
        height = _ROW_HEIGHT
        if row == at.TITLE_ROW:
            height = _TITLE_HEIGHT
        elif faces.is_section(row):
            height = _SECTION_HEIGHT
        return round(height * self.zoom)

    def _keep(self, column: int, _old: int, width: int) -> None:
        if not self._laying_out and width:
            self._chosen[column + 1] = width / self.zoom
