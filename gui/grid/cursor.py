"""Moves the cursor of a grid and extends its selection, leaving hidden rows and columns out."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QItemSelection, QItemSelectionModel, QObject

from gui.grid.blocks import Block, blocks_of
from gui.grid.motions import cycled, stepped, to_edge
from gui.selection import Range, Selection
from model.formula.cells import Cell

if TYPE_CHECKING:
    from gui.grid.table_view import GridView

_Flag = QItemSelectionModel.SelectionFlag
REPLACE = _Flag.ClearAndSelect
MOVE_ONLY = _Flag.NoUpdate


class Cursor(QObject):
    """The active cell of a grid: where a selection began, and where typing goes.

    The toolkit's own current cell is the other end of a selection while it is extended.
    """

    def __init__(self, view: "GridView") -> None:
        super().__init__(view)
        self._view = view
        self._tab_start: int | None = None
        self.row, self.col = 1, 1

    def rows(self) -> list[int]:
        """Visible rows."""
        return [row + 1 for row in range(self._view.table.rowCount()) if not self._view.isRowHidden(row)]

    def columns(self) -> list[int]:
        """Visible columns, from left to right."""
        columns = self._view.table.faces.screen_columns
        return [col for col in columns if not self._view.isColumnHidden(col - 1)]

    def take(self, row: int, col: int) -> None:
        """Make a cell the active one without touching the selection."""
        self.row, self.col = row, col
        self._view.show_active()

    def go(self, row: int, col: int, *, extend: bool = False) -> None:
        """Select a cell alone, or extend the selection from the active cell to it."""
        target = self._view.table.index(row - 1, col - 1)
        if not target.isValid():
            return
        selection = self._view.selectionModel()
        if extend:
            selection.setCurrentIndex(target, MOVE_ONLY)
            selection.select(self._indexes(self._spanned(row, col).ranges()), REPLACE)
        else:
            self._tab_start = None
            selection.setCurrentIndex(target, REPLACE)
            self.take(row, col)
        self._view.scrollTo(target)

    def step(self, rows: int, cols: int, *, extend: bool) -> None:
        """Move by visible rows and columns."""
        row, col = self._end() if extend else (self.row, self.col)
        self.go(stepped(row, rows, self.rows()), stepped(col, cols, self.columns()), extend=extend)

    def jump(self, rows: int, cols: int, *, extend: bool) -> None:
        """Move to the edge of the data."""
        row, col = self._end() if extend else (self.row, self.col)
        faces = self._view.table.faces
        if rows:
            row = to_edge(row, rows, self.rows(), lambda at: bool(faces.face(at, col).text))
        else:
            col = to_edge(col, cols, self.columns(), lambda at: bool(faces.face(row, at).text))
        self.go(row, col, extend=extend)

    def to_row_start(self, *, extend: bool) -> None:
        """Move to the first column that scrolls."""
        self.go(self._end()[0] if extend else self.row, self._first_free_column(), extend=extend)

    def to_corner(self, *, last: bool, extend: bool) -> None:
        """Move to the first cell that scrolls, or to the last cell of the sheet."""
        if last:
            self.go(self.rows()[-1], self.columns()[-1], extend=extend)
        else:
            self.go(self._first_free_row(), self._first_free_column(), extend=extend)

    def to_first_entry(self) -> None:
        """Move to the first cell that is no heading."""
        faces = self._view.table.faces
        rows = (row for row in self.rows() if row > faces.sheet.header_row and not faces.is_section(row))
        self.go(next(rows, self._first_free_row()), self._first_free_column())

    def walk(self, move: str, *, back: bool) -> None:
        """Enter and Tab: around a selection, else on; Enter returns to where the first Tab was."""
        blocks = self.blocks()
        if sum(rows * cols for rows, cols in (block.size for block in blocks)) > 1:
            row, col = cycled(
                (self.row, self.col), blocks, across=move == "tab", back=back, visible=self._is_visible
            )
            self.take(row, col)
            self._view.scrollTo(self._view.table.index(row - 1, col - 1))
            return
        step = -1 if back else 1
        start = self._tab_start
        if move == "tab":
            start = self.col if start is None else start
            self.step(0, step, extend=False)
            self._tab_start = start
        else:
            self.go(stepped(self.row, step, self._rows_to_fill()), start or self.col)

    def select_whole(self, *, row: bool) -> None:
        """Select the whole row or column of the active cell."""
        view = self._view
        if row:
            view.selectRow(self.row - 1)
        else:
            view.selectColumn(self.col - 1)
        self.take(self.row, self.col)

    def select_block(self, block: Block) -> None:
        """Select a block; its first cell is the active one."""
        first = Cell(self._view.table.sheet.name, block.top, block.columns[0])
        self.restore(Selection(first, block.ranges()))

    def restore(self, selection: Selection) -> None:
        """Take up a selection again."""
        current = self._view.table.index_of(selection.current)
        self._view.selectionModel().setCurrentIndex(current, MOVE_ONLY)
        self._view.selectionModel().select(self._indexes(selection.ranges), REPLACE)
        self.take(selection.current.row, selection.current.col)
        self._view.scrollTo(current)

    def restore_nearest(self, selection: Selection) -> None:
        """Take up a selection of a sheet that has changed: where its cell is gone, the nearest one alone."""
        if all(
            self._view.table.index(block.bottom - 1, block.right - 1).isValid() for block in selection.ranges
        ):
            self.restore(selection)
        else:
            row, col = selection.current.row, selection.current.col
            self.go(stepped(row, 0, self.rows()), stepped(col, 0, self.columns()))

    def selection(self) -> Selection:
        """What is selected now."""
        return Selection(Cell(self._view.table.sheet.name, self.row, self.col), self._view.ranges())

    def blocks(self) -> tuple[Block, ...]:
        """The selected rectangles, or the active cell where there is none."""
        ranges = self._view.ranges() or (Range(self.row, self.col, self.row, self.col),)
        return blocks_of(ranges, self.columns())

    def _spanned(self, row: int, col: int) -> Block:
        """The rectangle on the screen from the active cell to another one."""
        screen = self._view.table.faces.screen_columns
        left, right = sorted((screen.index(self.col), screen.index(col)))
        top, bottom = sorted((self.row, row))
        return Block(top, bottom, tuple(screen[left : right + 1]))

    def _indexes(self, ranges: Sequence[Range]) -> QItemSelection:
        chosen, table = QItemSelection(), self._view.table
        for block in ranges:
            chosen.select(
                table.index(block.top - 1, block.left - 1), table.index(block.bottom - 1, block.right - 1)
            )
        return chosen

    def _end(self) -> tuple[int, int]:
        index = self._view.currentIndex()
        return (index.row() + 1, index.column() + 1) if index.isValid() else (self.row, self.col)

    def _rows_to_fill(self) -> list[int]:
        """The rows that Enter leads to: all but headings; the row of the cursor is among them."""
        faces = self._view.table.faces
        return [
            row
            for row in self.rows()
            if row == self.row or (row > faces.sheet.header_row and not faces.is_section(row))
        ]

    def _first_free_row(self) -> int:
        rows = self.rows()
        return next((row for row in rows if row > self._view.table.sheet.header_row), rows[-1])

    def _first_free_column(self) -> int:
        frozen = self._view.table.faces.frozen_columns
        return next((col for col in self.columns() if col > frozen), self.columns()[0])

    def _is_visible(self, place: tuple[int, int]) -> bool:
        row, col = place
        return not self._view.isRowHidden(row - 1) and not self._view.isColumnHidden(col - 1)
