"""Paints the cells of the grid straight from the faces of the sheet."""

from itertools import takewhile
from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QTableView

from gui.grid.faces import Face, Part
from gui.grid.inks import Inks, PartStyle, inks_of
from gui.grid.table_model import LEFT, RIGHT, table_model
from gui.theme import SPACE, tokens_of

if TYPE_CHECKING:
    from gui.grid.table_view import GridView

Index = QModelIndex | QPersistentModelIndex

SELECTED = QStyle.StateFlag.State_Selected
ELIDE = Qt.TextElideMode.ElideRight
WRAPPED = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap)
BOTTOM_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignBottom)
RUNS_ON = frozenset({Part.TITLE, Part.SECTION, Part.NOTE})
_BOXED = frozenset({Part.KEY, Part.ENTRY, Part.PROSE})
ROW_HEIGHT = 3 * SPACE + 2
_KEPT_WIDTHS = 20_000
_ARROW_FROM_PX = 12 * SPACE


class CellPainter(QStyledItemDelegate):
    """The delegate's painting half; `shown_column` is the column whose scenario answer and curves show."""

    def __init__(self, view: QTableView) -> None:
        super().__init__(view)
        self._view = view
        self.shown_column = 0
        self.current: tuple[int, int] = (0, 0)
        self.zoom = 1.0
        self._widths: dict[tuple[str, Part], int] = {}

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint one cell."""
        row, col = index.row() + 1, index.column() + 1
        faces = table_model(index).faces
        face = faces.face(row, col)
        inks = inks_of(tokens_of(option.palette), self.zoom)  # type: ignore[attr-defined]
        style = inks.parts[face.part]
        rect: QRect = option.rect  # type: ignore[attr-defined]
        active = (row, col) == self.current
        if option.state & SELECTED and not active:  # type: ignore[attr-defined]
            painter.fillRect(rect, inks.selected)
        elif style.fill is not None or active:
            painter.fillRect(rect, style.fill or inks.base)
        self._rule(painter, rect, face, inks)
        if face.part in _BOXED or (col == faces.frozen_columns and face.part not in RUNS_ON):
            painter.fillRect(rect.right(), rect.top(), 1, rect.height(), inks.hairline)
        if col == self.shown_column and row == faces.sheet.header_row:
            painter.fillRect(rect.left(), rect.bottom() - 1, rect.width(), 2, inks.accent)
        if face.part in RUNS_ON:
            self.run_on(painter, rect, option.widget, index)  # type: ignore[attr-defined]
        elif face.text:
            self._write(painter, rect if not faces.plain else self._first_line(rect), face, style)
            if face.aside:
                self._write_aside(painter, self._first_line(rect), face, inks)
        if active:
            painter.setPen(QPen(inks.accent, 2))
            painter.drawRect(rect.adjusted(1, 1, -1, -1))
            if rect.width() > _ARROW_FROM_PX and table_model(index).words_at(row, col):
                _draw_arrow(painter, rect, inks.accent)

    def set_zoom(self, zoom: float) -> None:
        """Write larger or smaller from now on."""
        self.zoom = zoom
        self._widths.clear()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """The size in which the whole text can be read on one line."""
        face = table_model(index).faces.face(index.row() + 1, index.column() + 1)
        if face.part in {Part.TITLE, Part.NOTE, Part.PROSE}:
            return QSize()
        style = inks_of(tokens_of(option.palette), self.zoom).parts[face.part]  # type: ignore[attr-defined]
        return QSize(self._width(face, style) + 2 * SPACE + 2, style.metrics.height() + SPACE)

    def _rule(self, painter: QPainter, rect: QRect, face: Face, inks: Inks) -> None:
        if face.part in {Part.TITLE, Part.EMPTY, Part.NOTE}:
            return
        strong = face.part in {Part.HEAD, Part.SECTION}
        painter.fillRect(
            rect.left(), rect.bottom(), rect.width(), 1, inks.strong_line if strong else inks.hairline
        )

    def _write(self, painter: QPainter, rect: QRect, face: Face, style: PartStyle) -> None:
        room = rect.adjusted(SPACE, 0, -SPACE, -1)
        painter.setFont(style.font)
        painter.setPen(style.ink)
        if face.part is Part.PROSE:
            above = (rect.height() - style.metrics.height()) // 2
            painter.drawText(room.adjusted(0, above, 0, 10_000), WRAPPED, face.text)
            return
        text = face.text
        if self._width(face, style) > room.width():
            if face.exact:
                text = "#" * max(1, room.width() // max(1, style.metrics.horizontalAdvance("#")))
            else:
                text = style.metrics.elidedText(text, ELIDE, room.width())
        painter.drawText(room, RIGHT if face.right else LEFT, text)

    def _write_aside(self, painter: QPainter, rect: QRect, face: Face, inks: Inks) -> None:
        style = inks.parts[Part.UNIT]
        room = rect.adjusted(2 * SPACE + self._width(face, inks.parts[face.part]), 0, -SPACE, -1)
        if room.width() > 3 * SPACE:
            painter.setFont(style.font)
            painter.setPen(style.ink)
            painter.drawText(room, LEFT, style.metrics.elidedText(face.aside, ELIDE, room.width()))

    def _first_line(self, rect: QRect) -> QRect:
        """The part of a high row in which the cells of one line stand beside the first line of the others."""
        return QRect(rect.left(), rect.top(), rect.width(), min(rect.height(), round(ROW_HEIGHT * self.zoom)))

    def run_on(self, painter: QPainter, clip: QRect, view: QTableView, index: Index) -> None:
        """Write the piece within `clip` of the heading that runs on over the empty cells up to `index`.

        The heading begins in a column that never scrolls; so it is written from there, wherever the cell is.
        """
        faces, row = table_model(index).faces, index.row() + 1
        columns = [col for col in faces.screen_columns if not view.isColumnHidden(col - 1)]
        before = columns[: columns.index(index.column() + 1) + 1]
        first = next((col for col in reversed(before) if faces.face(row, col).text), before[0])
        face, ahead = faces.face(row, first), columns[columns.index(first) + 1 :]
        empty = list(takewhile(lambda col: not faces.face(row, col).text, ahead))
        width = sum(view.columnWidth(col - 1) for col in (first, *empty))
        if len(empty) == len(ahead):
            width = max(width, self._view.viewport().width())
        left = view.columnViewportPosition(first - 1) + view.horizontalHeader().offset()
        room = QRect(left, clip.top(), width, clip.height()).adjusted(SPACE, 0, -SPACE, -1)
        style = inks_of(tokens_of(view.palette()), self.zoom).parts[face.part]
        painter.save()
        painter.setClipRect(clip)
        painter.setFont(style.font)
        painter.setPen(style.ink)
        text = style.metrics.elidedText(face.text, ELIDE, room.width())
        if face.part is Part.NOTE:
            room.setWidth(self._view.viewport().width() - 2 * SPACE)
            painter.drawText(room.adjusted(0, SPACE // 2, 0, 0), WRAPPED, face.text)
        elif face.part is Part.SECTION:
            painter.drawText(room.adjusted(0, 0, 0, -SPACE // 2), BOTTOM_LEFT, text)
        else:
            painter.drawText(room, LEFT, text)
        painter.restore()

    def _width(self, face: Face, style: PartStyle) -> int:
        known = self._widths.get((face.text, face.part))
        if known is None:
            if len(self._widths) > _KEPT_WIDTHS:
                self._widths.clear()
            known = self._widths[face.text, face.part] = style.metrics.horizontalAdvance(face.text)
        return known


def arrow_room(rect: QRect) -> QRect:
    """Where a click on the active cell opens its list of words."""
    return QRect(rect.left(), rect.top(), min(rect.width(), 3 * SPACE), rect.height())


def _draw_arrow(painter: QPainter, rect: QRect, ink: QColor) -> None:
    room = arrow_room(rect)
    x, y, half = room.center().x(), room.center().y(), SPACE // 2
    painter.setPen(QPen(ink, 1.5))
    painter.drawPolyline([QPoint(x - half, y - 2), QPoint(x, y + 2), QPoint(x + half, y - 2)])


def wrapped_height(view: "GridView", part: Part, text: str, width: int) -> int:
    """How high a text stands that is wrapped into `width` px."""
    metrics = inks_of(tokens_of(view.palette()), view.painter.zoom).parts[part].metrics
    box = metrics.boundingRect(QRect(0, 0, max(1, width - 2 * SPACE), 10_000), WRAPPED, text)
    return box.height() + SPACE + 2
