"""Rows and columns of a table that stay in sight: panes over the table that show its beginning."""

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QAbstractItemView, QFrame, QTableView

_Scroll = QAbstractItemView.ScrollMode.ScrollPerPixel
_NoBar = Qt.ScrollBarPolicy.ScrollBarAlwaysOff


class FrozenPanes(QObject):
    """Three panes over `table`: the frozen columns, the frozen rows, and the corner where both meet.

    They share the table's model, selection and delegate, and never scroll in the frozen direction.
    """

    def __init__(self, table: QTableView) -> None:
        super().__init__(table)
        self._table = table
        self._rows = self._columns = 0
        self.left, self.top, self.corner = (_pane(table) for _ in range(3))
        across, down = table.horizontalScrollBar(), table.verticalScrollBar()
        across.valueChanged.connect(self.top.horizontalScrollBar().setValue)
        down.valueChanged.connect(self.left.verticalScrollBar().setValue)
        self.left.verticalScrollBar().valueChanged.connect(down.setValue)
        self.top.horizontalScrollBar().valueChanged.connect(across.setValue)
        table.horizontalHeader().sectionResized.connect(self._resize_column)
        table.verticalHeader().sectionResized.connect(self._resize_row)

    @property
    def all(self) -> tuple[QTableView, QTableView, QTableView]:
        """The panes."""
        return (self.left, self.top, self.corner)

    def share(self) -> None:
        """Take over the table's model, selection, delegate, and the sizes of its rows and columns."""
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
        width, height = min(self.width, view.width()), min(self.height, view.height())
        self.left.setGeometry(view.left(), view.top(), width, view.height())
        self.top.setGeometry(view.left(), view.top(), view.width(), height)
        self.corner.setGeometry(view.left(), view.top(), width, height)
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

    def _resize_row(self, row: int, _old: int, height: int) -> None:
        for pane in self.all:
            pane.setRowHeight(row, height)
        self.place()


def _pane(table: QTableView) -> QTableView:
    pane = QTableView(table)
    pane.setFrameShape(QFrame.Shape.NoFrame)
    pane.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    pane.setShowGrid(False)
    pane.setWordWrap(False)
    pane.horizontalHeader().hide()
    pane.verticalHeader().hide()
    pane.verticalHeader().setMinimumSectionSize(0)
    pane.setHorizontalScrollBarPolicy(_NoBar)
    pane.setVerticalScrollBarPolicy(_NoBar)
    pane.setHorizontalScrollMode(_Scroll)
    pane.setVerticalScrollMode(_Scroll)
    pane.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
    pane.setAutoScroll(False)
    pane.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
    pane.setMouseTracking(True)
    return pane
