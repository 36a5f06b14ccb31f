"""The grid: one sheet to look at, walk through and type into."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPoint, QRect, Qt, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QShowEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QAbstractItemView, QTableView, QToolTip, QWidget

from gui.grid.cursor import Cursor
from gui.grid.delegate import RUNS_ON, CellPainter
from gui.grid.editing import Editing
from gui.grid.frozen import FrozenPanes
from gui.grid.geometry import Geometry
from gui.grid.keys import STEPS, command_of, typed_text
from gui.grid.pointer import Pointer
from gui.grid.quiet_table import make_quiet
from gui.grid.table_model import SheetTableModel
from gui.selection import Range
from model.checks import check
from model.costs.entry import refusal
from model.edits import Problem, SetCell
from model.formula.cells import Cell

Index = QModelIndex | QPersistentModelIndex
_Shift = Qt.KeyboardModifier.ShiftModifier


class GridView(QTableView):
    """Shows one sheet and carries keys and mouse to the cursor and the editor.

    `moved` says that the active cell or the selection changed. `head_opened` gives a scenario's column when
    its head was double-clicked, `menu_wanted` a place on the screen for a menu about the active cell.
    `cleared` asks to empty what is selected, `filled` to put the editor's text into all of it, `zoomed` to
    show cells a step larger or smaller.
    """

    moved = Signal()
    head_opened = Signal(int)
    menu_wanted = Signal(QPoint)
    cleared = Signal()
    filled = Signal(str)
    zoomed = Signal(int)

    def __init__(self, table: SheetTableModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.table = table
        self.panes = FrozenPanes(self)
        self.painter = CellPainter(self)
        self._dress()
        self.setItemDelegate(self.painter)
        self.setModel(table)
        self.panes.share()
        self.cursor_at = Cursor(self)
        self.editing = Editing(self)
        self.editing.ended.connect(self._after_entry)
        self.selectionModel().selectionChanged.connect(self._tell)
        self.pointer = Pointer(self)
        self.geometry_of_cells = Geometry(self)
        table.modelReset.connect(self.lay_out)
        table.rowsInserted.connect(self.lay_out)
        self.lay_out()
        self.cursor_at.to_first_entry()

    def lay_out(self) -> None:
        """Set sizes, hidden rows and columns, and what stays in sight, by what the sheet is."""
        self.geometry_of_cells.lay_out()
        self.panes.freeze(self.table.sheet.header_row, self.table.faces.frozen_columns)
        # The range of the scroll bars would be that of before until the next turn of the event loop.
        self.updateGeometries()

    def set_zoom(self, zoom: float) -> None:
        """Show everything larger or smaller; 1 is the natural size."""
        self.painter.set_zoom(zoom)
        self.geometry_of_cells.zoom = zoom
        self.lay_out()
        self.editing.place()
        self._repaint()

    def ranges(self) -> tuple[Range, ...]:
        """The selected blocks."""
        selection = self.selectionModel().selection()
        blocks = [selection.at(number) for number in range(selection.count())]
        return tuple(
            Range(block.top() + 1, block.left() + 1, block.bottom() + 1, block.right() + 1)
            for block in blocks
        )

    def cell_rect(self, cell: Cell) -> QRect:
        """Where a cell stands in this widget, as far as its first line; a note stands across all of it."""
        rect = self.visualRect(self.table.index_of(cell))
        if self.table.faces.plain:
            rect.setHeight(min(rect.height(), self.verticalHeader().defaultSectionSize()))
        if self.table.faces.is_note(cell.row):
            rect.setLeft(0)
            rect.setWidth(self.viewport().width())
        return rect.translated(self.viewport().pos()).adjusted(0, 0, 1, 0)

    def show_active(self) -> None:
        """Paint the frame of the active cell where it is now."""
        active = (self.cursor_at.row, self.cursor_at.col)
        if active != self.painter.current and self.editing.editor is None:
            self.editing.bubble.hide()
        self.painter.current = active
        self._repaint()
        self._tell()

    def show_column(self, col: int) -> None:
        """Mark the head of the scenario that answer and curves show."""
        if col != self.painter.shown_column:
            self.painter.shown_column = col
            self._repaint()

    def begin_entry(self, typed: str | None = None) -> bool:
        """Open an editor over the active cell, or say why it takes no entry."""
        cell = self.cursor_at.selection().current
        if self.table.faces.is_note(cell.row):
            cell = cell._replace(col=self.table.sheet.marker.col + 1)
            self.cursor_at.go(cell.row, cell.col)
        if not self.table.is_editable(cell.row, cell.col):
            problems = check(self.table.workspace.document, [SetCell(cell, 0.0)])
            found = problems if problems and not self.table.faces.plain else (refusal(cell, "read_only"),)
            self.refuse(found[0])
            return False
        self.scrollTo(self.table.index_of(cell))
        QToolTip.hideText()
        self.editing.begin(cell, typed)
        return True

    def refuse(self, problem: Problem) -> None:
        """Say at the active cell why something was not done."""
        self.editing.bubble.say(problem, self.cell_rect(self.cursor_at.selection().current))
        self.table.workspace.complain(str(problem))

    def fill_selection_with_entry(self) -> None:
        """Put what is being typed into every selected cell."""
        editor = self.editing.editor
        if editor is not None:
            self.filled.emit(editor.property("text"))

    def scrollTo(
        self, index: Index, hint: QAbstractItemView.ScrollHint = QAbstractItemView.ScrollHint.EnsureVisible
    ) -> None:
        """Scroll until a cell is in sight and not under what stays in sight."""
        if not self.isVisible():
            return
        super().scrollTo(index, hint)
        rect = self.visualRect(index)
        if index.column() >= self.table.faces.frozen_columns and rect.left() < self.panes.width:
            across = self.horizontalScrollBar()
            across.setValue(across.value() - (self.panes.width - rect.left()))
        if index.row() >= self.table.sheet.header_row and rect.top() < self.panes.height:
            down = self.verticalScrollBar()
            down.setValue(down.value() - (self.panes.height - rect.top()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Carry out a key of the grid, or begin to type."""
        self.editing.bubble.hide()
        QToolTip.hideText()
        command, typed = command_of(event), typed_text(event)
        if command:
            self._carry_out(command, event)
        elif typed:
            self.begin_entry(typed)
        else:
            super().keyPressEvent(event)
            if event.key() in {Qt.Key.Key_PageUp, Qt.Key.Key_PageDown} and not event.modifiers() & _Shift:
                self._follow()

    def focusNextPrevChild(self, _next: bool) -> bool:
        """Keep Tab for walking; the toolkit would walk on as well whenever an editor is hidden."""
        return False

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Select; an entry that is refused keeps its editor."""
        if self.pointer.takes_over(event):
            return
        opens_list = self.pointer.is_on_arrow(event)
        super().mousePressEvent(event)
        self.pointer.select(event)
        if opens_list:
            self.begin_entry()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Edit a cell, or rename a scenario by its head."""
        self.pointer.open(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Ask for the menu about a cell."""
        self.menu_wanted.emit(self.pointer.menu_place(event))

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Scroll; with Ctrl, show cells larger or smaller."""
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.zoomed.emit(1 if event.angleDelta().y() > 0 else -1)
            event.accept()
        else:
            super().wheelEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep panes and editor in place, and the active cell in sight if it was."""
        super().resizeEvent(event)
        self.panes.place()
        self.geometry_of_cells.follow_size()
        active = self.table.index(self.cursor_at.row - 1, self.cursor_at.col - 1)
        if self.visualRect(active).intersects(QRect(QPoint(0, 0), event.oldSize())):
            self.scrollTo(active)
        self.editing.place()

    def showEvent(self, event: QShowEvent) -> None:
        """Bring the cursor into sight; before that there was no size to do it by."""
        super().showEvent(event)
        self.scrollTo(self.currentIndex())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the cells, and let headings run on beyond the last of them."""
        super().paintEvent(event)
        faces, last = self.table.faces, self.cursor_at.columns()[-1]
        edge = self.columnViewportPosition(last - 1) + self.columnWidth(last - 1)
        if edge >= self.viewport().width():
            return
        painter = QPainter(self.viewport())
        for row in range(max(0, self.rowAt(0)), faces.row_count):
            top = self.rowViewportPosition(row)
            if top > self.viewport().height():
                break
            if faces.face(row + 1, last).part in RUNS_ON:
                clip = QRect(edge, top, self.viewport().width() - edge, self.rowHeight(row))
                self.painter.run_on(painter, clip, self, self.table.index(row, last - 1))
        painter.end()

    def updateGeometries(self) -> None:
        """Keep the panes in place when headers change."""
        super().updateGeometries()
        self.panes.place()

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        """Keep the editor over its cell."""
        super().scrollContentsBy(dx, dy)
        self.editing.place()
        if self.editing.editor is None:
            self.editing.bubble.hide()

    def _dress(self) -> None:
        make_quiet(self)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setTabKeyNavigation(True)

    def _carry_out(self, command: str, event: QKeyEvent) -> None:
        cursor, extend = self.cursor_at, bool(event.modifiers() & _Shift)
        match command:
            case "step":
                cursor.step(*STEPS[event.key()], extend=extend)
            case "edge":
                cursor.jump(*STEPS[event.key()], extend=extend)
            case "enter" | "tab":
                cursor.walk(command, back=extend or event.key() == Qt.Key.Key_Backtab)
            case "row_start":
                cursor.to_row_start(extend=extend)
            case "sheet_start" | "sheet_end":
                cursor.to_corner(last=command == "sheet_end", extend=extend)
            case "whole_row" | "whole_column":
                cursor.select_whole(row=command == "whole_row")
            case "edit":
                self.begin_entry()
            case "empty":
                self.begin_entry("")
            case _:
                self.cleared.emit()

    def _after_entry(self, move: str, shift: bool, _ctrl: bool) -> None:
        self.setFocus()
        steps = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}
        if move in steps:
            self.cursor_at.step(*steps[move], extend=False)
        elif move:
            self.cursor_at.walk(move, back=shift)
        self._tell()

    def _follow(self) -> None:
        index = self.currentIndex()
        self.cursor_at.take(index.row() + 1, index.column() + 1)

    def _repaint(self) -> None:
        self.viewport().update()
        self.panes.update()

    def _tell(self) -> None:
        self.moved.emit()
