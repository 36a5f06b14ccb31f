"""Rows and columns of a table that stay in sight: panes over the table that show its beginning."""

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QAbstractItemView, QFrame, QHeaderView, QTableView

_Scroll = QAbstractItemView.ScrollMode.ScrollPerPixel
_NoBar = Qt.ScrollBarPolicy.ScrollBarAlwaysOff


class FrozenPanes(QObject):
    """Three panes over `table`: the frozen columns, the frozen rows, and the corner where both meet.

    They share the table's model, selection and delegate, never scroll in the frozen direction, and bring
    their own piece of the headers, so that letters and numbers stand beside what they name.
    """

    def __init__(self, table: QTableView) -> None:
        super().__init__(table)
        self._table = table
        self._rows = self._columns = 0
        self.left = _pane(table, letters=True, numbers=False)
        self.top = _pane(table, letters=False, numbers=True)
        self.corner = _pane(table, letters=True, numbers=True)
        across, down = table.horizontalScrollBar(), table.verticalScrollBar()
        across.valueChanged.connect(self.top.horizontalScrollBar().setValue)
        down.valueChanged.connect(self.left.verticalScrollBar().setValue)
        self.left.verticalScrollBar().valueChanged.connect(down.setValue)
        self.top.horizontalScrollBar().valueChanged.connect(across.setValue)
        table.horizontalHeader().sectionResized.connect(self._resize_column)
        table.verticalHeader().sectionResized.connect(self._resize_row)
        for pane in (self.left, self.corner):
            pane.horizontalHeader().sectionResized.connect(self._resize_in_table)

    @property
    def all(self) -> tuple[QTableView, QTableView, QTableView]:
        """The panes."""
        return (self.left, self.top, self.corner)

    def share(self) -> None:
        """Take over the table's model, selection and delegate."""
        table = self._table
        for pane in self.all:
            pane.setModel(table.model())
            pane.setSelectionModel(table.selectionModel())
            pane.setItemDelegate(table.itemDelegate())
            pane.setSelectionMode(table.selectionMode())

    def freeze(self, rows: int, columns: int) -> None:
        """Keep the first `rows` and `columns` of the sheet in sight, hidden ones counted."""
        self._rows, self._columns = rows, columns
        table = self._table
        for pane in self.all:
            for column in range(table.model().columnCount()):
                pane.setColumnHidden(column, table.isColumnHidden(column))
                pane.setColumnWidth(column, table.columnWidth(column))
            for row in range(table.model().rowCount()):
                pane.setRowHidden(row, table.isRowHidden(row))
                pane.setRowHeight(row, table.rowHeight(row))
        self.place()

    @property
    def width(self) -> int:
        """Width of the frozen columns in px."""
        return sum(self._table.columnWidth(column) for column in range(self._columns))

    @property
    def height(self) -> int:
        """Height of the frozen rows in px."""
        return sum(self._table.rowHeight(row) for row in range(self._rows))

    def place(self) -> None:
        """Put the panes where they belong, after a change of size."""
        view = self._table.viewport().geometry()
        letters, numbers = view.top(), view.left()
        width, height = min(self.width, view.width()), min(self.height, view.height())
        for pane in self.all:
            pane.horizontalHeader().setFixedHeight(letters)
            pane.verticalHeader().setFixedWidth(numbers)
        self.left.setGeometry(numbers, 0, width, letters + view.height())
        self.top.setGeometry(0, letters, numbers + view.width(), height)
        self.corner.setGeometry(0, 0, numbers + width, letters + height)
        self.left.setVisible(width > 0)
        self.top.setVisible(height > 0)
        self.corner.setVisible(width > 0 and height > 0)
        self.corner.raise_()

    def update(self) -> None:
        """Paint the panes again."""
        for pane in self.all:
            pane.viewport().update()

    def _resize_column(self, column: int, _old: int, width: int) -> None:
        for pane in self.all:
            pane.setColumnWidth(column, width)
        self.place()

    def _resize_in_table(self, column: int, _old: int, width: int) -> None:
        if not self._table.isColumnHidden(column) and width:
            self._table.setColumnWidth(column, width)

    def _resize_row(self, row: int, _old: int, height: int) -> None:
        for pane in self.all:
            pane.setRowHeight(row, height)
        self.place()


def _pane(table: QTableView, *, letters: bool, numbers: bool) -> QTableView:
    pane = QTableView(table)
    pane.setFrameShape(QFrame.Shape.NoFrame)
    pane.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    pane.setShowGrid(False)
    pane.setWordWrap(False)
    pane.horizontalHeader().setVisible(letters)
    pane.verticalHeader().setVisible(numbers)
    pane.horizontalHeader().setFocusPolicy(Qt.FocusPolicy.NoFocus)
    pane.verticalHeader().setFocusPolicy(Qt.FocusPolicy.NoFocus)
    pane.verticalHeader().setMinimumSectionSize(0)
    pane.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
    pane.setHorizontalScrollBarPolicy(_NoBar)
    pane.setVerticalScrollBarPolicy(_NoBar)
    pane.setHorizontalScrollMode(_Scroll)
    pane.setVerticalScrollMode(_Scroll)
    pane.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
    pane.setAutoScroll(False)
    pane.setMouseTracking(True)
    return pane
