"""The mouse on a grid and on its frozen panes."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QModelIndex, QObject, QPoint, Qt
from PySide6.QtGui import QContextMenuEvent, QMouseEvent

from gui.grid.delegate import arrow_room
from gui.grid.editors import LineEditor

if TYPE_CHECKING:
    from gui.grid.table_view import GridView

_PRESS, _DOUBLE_CLICK = QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick
_SHIFT = Qt.KeyboardModifier.ShiftModifier


class Pointer(QObject):
    """Says what a press means, and treats the frozen panes as the grid itself."""

    def __init__(self, view: "GridView") -> None:
        super().__init__(view)
        self._view = view
        for part in (view, *view.panes.all):
            part.horizontalHeader().sectionPressed.connect(self._take_column)
            part.verticalHeader().sectionPressed.connect(self._take_row)
        for pane in view.panes.all:
            pane.viewport().installEventFilter(self)

    def takes_over(self, event: QMouseEvent) -> bool:
        """Whether a press is spent: it put an address into a formula, or the open entry was refused."""
        editing = self._view.editing
        return self._puts_reference(event) or not (editing.editor is None or editing.insist())

    def select(self, event: QMouseEvent) -> None:
        """Make the pressed cell the active one, unless the press extends the selection."""
        self._view.editing.bubble.hide()
        index = self._index_under(event.globalPosition().toPoint())
        if index.isValid() and not event.modifiers() & _SHIFT:
            self._view.cursor_at.take(index.row() + 1, index.column() + 1)

    def open(self, event: QMouseEvent) -> None:
        """Edit the cell, or rename the scenario whose head it is."""
        table = self._view.table
        index = self._index_under(event.globalPosition().toPoint())
        row, col = index.row() + 1, index.column() + 1
        if row == table.sheet.header_row and table.faces.is_scenario(col):
            self._view.head_opened.emit(col)
        elif index.isValid() and not self.takes_over(event):
            self._view.begin_entry()

    def is_on_arrow(self, event: QMouseEvent) -> bool:
        """Whether a press is on the arrow that opens the list of words of the active cell."""
        table, cell = self._view.table, self._view.cursor_at.selection().current
        index = table.index_of(cell)
        if self._index_under(event.globalPosition().toPoint()) != index:
            return False
        room = arrow_room(self._view.visualRect(index))
        return bool(table.words_at(cell.row, cell.col)) and room.contains(event.position().toPoint())

    def menu_place(self, event: QContextMenuEvent) -> QPoint:
        """Where on the screen a menu opens; one asked for at a column's letter is about that column."""
        view, cursor = self._view, self._view.cursor_at
        if event.reason() != QContextMenuEvent.Reason.Mouse:
            rect = view.cell_rect(cursor.selection().current)
            return view.mapToGlobal(rect.bottomLeft())
        at = view.viewport().mapFromGlobal(event.globalPos())
        col = view.columnAt(at.x()) + 1
        if at.y() < 0 and col > 0:
            cursor.go(cursor.row, col)
        return event.globalPos()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Treat the mouse on the frozen panes as on the grid itself."""
        if isinstance(event, QMouseEvent) and event.type() == _PRESS:
            if self.takes_over(event):
                return True
            self._view.setFocus()
            self.select(event)
        elif isinstance(event, QMouseEvent) and event.type() == _DOUBLE_CLICK:
            self.open(event)
            return True
        elif isinstance(event, QContextMenuEvent):
            self._view.contextMenuEvent(event)
            return True
        return super().eventFilter(watched, event)

    def _puts_reference(self, event: QMouseEvent) -> bool:
        editing, table = self._view.editing, self._view.table
        index = self._index_under(event.globalPosition().toPoint())
        if not isinstance(editing.editor, LineEditor) or not index.isValid():
            return False
        if table.cell(index) == editing.cell or not editing.editor.takes_reference():
            return False
        editing.editor.put_reference(table.cell(index).address)
        editing.typing.emit(editing.editor.text())
        return True

    def _index_under(self, place: QPoint) -> QModelIndex:
        panes = self._view.panes
        for pane in (panes.corner, panes.top, panes.left):
            at = pane.viewport().mapFromGlobal(place)
            if pane.isVisible() and pane.viewport().rect().contains(at):
                return pane.indexAt(at)
        return self._view.indexAt(self._view.viewport().mapFromGlobal(place))

    def _take_column(self, column: int) -> None:
        self._view.setFocus()
        self._view.cursor_at.take(self._view.cursor_at.rows()[0], column + 1)

    def _take_row(self, row: int) -> None:
        self._view.setFocus()
        self._view.cursor_at.take(row + 1, self._view.cursor_at.columns()[0])
