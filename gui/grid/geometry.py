"""How wide columns and how high rows are, by what stands in them."""

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QHeaderView

from gui.grid.delegate import note_height
from gui.theme import SPACE
from model.costs import layout as at

if TYPE_CHECKING:
    from gui.grid.table_view import GridView

ROW_HEIGHT = 3 * SPACE + 2
_TITLE_HEIGHT, _SECTION_HEIGHT = 5 * SPACE, 5 * SPACE
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


def set_sizes(view: "GridView") -> None:
    """Give a grid the sizes of its sheet, and hide what no reader needs."""
    faces, table = view.table.faces, view.table
    down = view.verticalHeader()
    down.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
    down.setMinimumSectionSize(0)
    down.setDefaultSectionSize(ROW_HEIGHT)
    view.horizontalHeader().setMinimumSectionSize(3 * SPACE)
    evidence = {col: _EVIDENCE_WIDTHS.get(name, _SCENARIO_WIDTH) for name, col in faces.sheet.columns.items()}
    for col in range(1, table.columnCount() + 1):
        view.setColumnHidden(col - 1, col in faces.hidden_columns)
        width = evidence[col] if faces.plain and col in evidence else _width(view, col)
        view.setColumnWidth(col - 1, width)
    for row in range(1, table.rowCount() + 1):
        view.setRowHidden(row - 1, row == faces.hidden_row)
        view.setRowHeight(row - 1, _height(view, row))
    view.clearSpans()
    for row in (row for row in range(1, table.rowCount() + 1) if faces.is_note(row)):
        view.setSpan(row - 1, 0, 1, table.columnCount())


def _width(view: "GridView", col: int) -> int:
    if col == view.table.sheet.label_col:
        return _LABEL_WIDTH
    return _UNIT_WIDTH if col == view.table.sheet.unit_col else _SCENARIO_WIDTH


def _height(view: "GridView", row: int) -> int:
    faces = view.table.faces
    if row == at.TITLE_ROW:
        return _TITLE_HEIGHT
    if faces.is_section(row):
        return _SECTION_HEIGHT
    if faces.is_note(row):
        width = sum(_EVIDENCE_WIDTHS.values())
        return max(ROW_HEIGHT, note_height(view, faces.face(row, 1).text, width))
    return ROW_HEIGHT
