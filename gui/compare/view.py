"""The table of a comparison, in which each figure is a link to its cell."""

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent, QKeySequence, QMouseEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView, QWidget

from gui.compare.lines import Column, Kind
from gui.compare.painter import GROUP_PX, PART_PX, ROW_PX, ComparePainter
from gui.compare.table import CompareTable
from gui.grid.frozen import FrozenPanes
from gui.grid.quiet_table import make_quiet
from gui.theme import SMALL_PX, SPACE, font

_LEAST_PX, _MOST_PX = 9 * SPACE, 20 * SPACE
_LABEL_PX = (24 * SPACE, 40 * SPACE)
_HEIGHTS = {Kind.PART: PART_PX, Kind.GROUP: GROUP_PX, Kind.WORDS: PART_PX}
_FROZEN = 2


class CompareView(QTableView):
    """`chosen` asks to go to a cell, `copy_wanted` to put the comparison on the clipboard."""

    chosen = Signal(object)
    copy_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.table, self.painter = CompareTable(self), ComparePainter(self)
        self._panes = FrozenPanes(self)
        self._dress()
        self.setItemDelegate(self.painter)
        self.setModel(self.table)
        self._panes.share()
        self.table.modelReset.connect(self.lay_out)
        self.table.dataChanged.connect(self.lay_out)
        self.selectionModel().currentChanged.connect(self._mark)

    @Slot()
    def lay_out(self) -> None:
        """Give columns the width that their figures need, and lines their height."""
        table = self.table
        self.painter.learn(table)
        for at, head in enumerate(table.heads):
            least, most = _LABEL_PX if head.column is Column.LABEL else (_LEAST_PX, _MOST_PX)
            self.setColumnWidth(at, max(least, min(most, self.painter.width_of(table, at))))
        for part in (self, *self._panes.all):
            part.clearSpans()
        for at, line in enumerate(table.lines):
            self.setRowHeight(at, _HEIGHTS.get(line.kind, ROW_PX))
            if not line.entries and len(table.heads) > 1:
                self.setSpan(at, 0, 1, len(table.heads))
        self._panes.freeze(0, min(_FROZEN, len(table.heads)))

    def go(self, index: QModelIndex | QPersistentModelIndex) -> None:
        """Ask to go to the cell of a figure."""
        cell = self.table.entry(index).cell if index.isValid() else None
        if cell is not None:
            self.chosen.emit(cell)

    def event(self, event: QEvent) -> bool:
        """Keep Ctrl+C for the comparison; the window would copy from the grid."""
        if event.type() == QEvent.Type.ShortcutOverride and _is_copy(event):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go to a figure's cell, or copy."""
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self.go(self.currentIndex())
        elif _is_copy(event):
            self.copy_wanted.emit()
        else:
            super().keyPressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Show that a figure is a link."""
        super().mouseMoveEvent(event)
        index = self.indexAt(event.position().toPoint())
        is_link = index.isValid() and self.table.entry(index).cell is not None
        shape = Qt.CursorShape.PointingHandCursor if is_link else Qt.CursorShape.ArrowCursor
        self.viewport().setCursor(shape)
        self._hover((index.row(), index.column()) if is_link else None)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Follow a link."""
        super().mouseReleaseEvent(event)
        if event.button() == Qt.MouseButton.LeftButton:
            self.go(self.indexAt(event.position().toPoint()))

    def leaveEvent(self, event: QEvent) -> None:
        """Nothing is under the pointer any more."""
        super().leaveEvent(event)
        self._hover(None)

    def _hover(self, place: tuple[int, int] | None) -> None:
        if place != self.painter.hovered:
            self.painter.hovered = place
            self.viewport().update()

    @Slot()
    def _mark(self) -> None:
        index = self.currentIndex()
        self.painter.current = (index.row(), index.column()) if index.isValid() else None
        self.viewport().update()
        self._panes.update()

    def _dress(self) -> None:
        make_quiet(self)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setTabKeyNavigation(False)
        self.setCornerWidget(QWidget(self))
        for part in (self, *self._panes.all):
            part.verticalHeader().hide()
            part.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
            part.horizontalHeader().setHighlightSections(False)
            part.horizontalHeader().setFont(font(SMALL_PX))


def _is_copy(event: QEvent) -> bool:
    return isinstance(event, QKeyEvent) and event.matches(QKeySequence.StandardKey.Copy)
