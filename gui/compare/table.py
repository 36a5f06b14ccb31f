"""The lines of a comparison as a table for a view."""

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from gui.compare.lines import EMPTY, Column, Entry, Head, Kind, Line, heads_of, lines_of
from model.compare import Comparison

Index = QModelIndex | QPersistentModelIndex
DISPLAY = int(Qt.ItemDataRole.DisplayRole)
TOOL_TIP = int(Qt.ItemDataRole.ToolTipRole)
ACCESSIBLE_TEXT = int(Qt.ItemDataRole.AccessibleTextRole)
ALIGNMENT = int(Qt.ItemDataRole.TextAlignmentRole)
RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
HORIZONTAL = Qt.Orientation.Horizontal
NOWHERE = QModelIndex()
FIGURE = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
WORDS = Qt.ItemFlag.ItemIsEnabled


class CompareTable(QAbstractTableModel):
    """Shows a comparison; while the same things differ, only the figures change and the view stays put."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.heads: tuple[Head, ...] = ()
        self.lines: tuple[Line, ...] = ()

    def show_comparison(self, found: Comparison) -> None:
        """Show what differs."""
        heads, lines = heads_of(found), lines_of(found)
        if heads == self.heads and _shape(lines) == _shape(self.lines):
            self.lines = lines
            self.dataChanged.emit(self.index(0, 0), self.index(len(lines) - 1, len(heads) - 1))
            return
        self.beginResetModel()
        self.heads, self.lines = heads, lines
        self.endResetModel()

    def entry(self, index: Index) -> Entry:
        """What stands at an index."""
        line = self.lines[index.row()]
        if line.entries:
            return line.entries[index.column()]
        return Entry(line.label) if index.column() == 0 else EMPTY

    def rowCount(self, parent: Index = NOWHERE) -> int:
        """Lines; cells have no children."""
        return 0 if parent.isValid() else len(self.lines)

    def columnCount(self, parent: Index = NOWHERE) -> int:
        """Columns; cells have no children."""
        return 0 if parent.isValid() else len(self.heads)

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Rows of figures can be walked through."""
        if not index.isValid():
            return Qt.ItemFlag.NoItemFlags
        return FIGURE if self.lines[index.row()].entries else WORDS

    def data(self, index: Index, role: int = DISPLAY) -> object:
        """What a place shows, and says to those who do not see it."""
        if not index.isValid():
            return None
        if role == DISPLAY:
            return self.entry(index).text
        if role == ALIGNMENT:
            return LEFT if index.column() < 2 else RIGHT
        if role == TOOL_TIP:
            return self._tip(index)
        return self._spoken(index) if role == ACCESSIBLE_TEXT else None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = DISPLAY) -> object:
        """Names of scenarios and of differences."""
        if orientation != HORIZONTAL:
            return None
        head = self.heads[section]
        if role == ALIGNMENT:
            return LEFT if head.column in {Column.LABEL, Column.UNIT} else RIGHT
        return {DISPLAY: head.title, TOOL_TIP: head.tip}.get(role)

    def _tip(self, index: Index) -> str:
        line, entry = self.lines[index.row()], self.entry(index)
        if entry.cell is None:
            return line.label if index.column() == 0 else ""
        return f"{line.label}, {self.heads[index.column()].title}\n{entry.cell}"

    def _spoken(self, index: Index) -> str:
        line, entry, head = self.lines[index.row()], self.entry(index), self.heads[index.column()]
        if not line.entries or head.column is Column.LABEL or not entry.text:
            return entry.text
        return f"{line.label}, {head.title}: {entry.text}"


def _shape(lines: tuple[Line, ...]) -> list[tuple[Kind, str]]:
    return [(line.kind, line.label) for line in lines]
