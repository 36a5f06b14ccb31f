"""How wide columns and how high rows are, by what stands in them, at any zoom."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QHeaderView

from gui.grid.delegate import ROW_HEIGHT, wrapped_height
from gui.grid.faces import Part
from gui.theme import SMALL_PX, SPACE, font
from model.costs import layout as at

if TYPE_CHECKING:
    from gui.grid.table_view import GridView

_TITLE_HEIGHT, _SECTION_HEIGHT = 5 * SPACE, 5 * SPACE
_TITLE_FROM_PX = 420
_LABEL_WIDTH, _UNIT_WIDTH, _SCENARIO_WIDTH = 280, 104, 128
_EVIDENCE_WIDTHS = {
    "key": 320,
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
        view.table.dataChanged.connect(self.fit_rows)

    def lay_out(self) -> None:
        """Give rows and columns their sizes, and hide what no reader needs."""
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
        self._laying_out = False

    def fit_rows(self) -> None:
        """Give the rows of a plain sheet the height that their texts need at the widths they have."""
        if self._view.table.faces.plain:
            for row in range(self._view.table.sheet.header_row + 1, self._view.table.rowCount() + 1):
                self._view.setRowHeight(row - 1, self._height(row))

    def follow_size(self) -> None:
        """Wrap notes into the width in sight, and show the title where there is room for it.

        The tab of the sheet says the same as the title.
        """
        self.fit_rows()
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
            down.setDefaultSectionSize(round(ROW_HEIGHT * self.zoom))
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
        height = ROW_HEIGHT
        if row == at.TITLE_ROW:
            height = _TITLE_HEIGHT
        elif faces.is_section(row):
            height = _SECTION_HEIGHT
        least = round(height * self.zoom)
        return max([least, *self._wrapped_heights(row)]) if faces.plain else least

    def _wrapped_heights(self, row: int) -> Iterator[int]:
        view, faces = self._view, self._view.table.faces
        for col in range(1, view.table.columnCount() + 1):
            face = faces.face(row, col)
            if face.text and face.part in {Part.NOTE, Part.PROSE}:
                width = view.viewport().width() if face.part is Part.NOTE else view.columnWidth(col - 1)
                yield wrapped_height(view, face.part, face.text, width)

    def _keep(self, column: int, _old: int, width: int) -> None:
        if not self._laying_out and width:
            self._chosen[column + 1] = width / self.zoom
            self.fit_rows()
