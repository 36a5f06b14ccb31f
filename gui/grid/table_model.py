"""One sheet of the workbook as a table."""

from collections.abc import Callable, Mapping
from typing import cast

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from gui.grid.entry import entered, input_at, is_base, words_at
from gui.grid.evidence_faces import EvidenceFaces
from gui.grid.faces import SheetFaces
from gui.grid.hints import hint
from gui.grid.model_faces import ModelFaces
from gui.workspace import Workspace
from model import texts
from model.costs.model_map import ModelSheet
from model.document import Document
from model.edits import Changes, Problem
from model.formula.cells import Cell, column_letters
from model.formula.values import Formula
from model.scenarios import base_link

Index = QModelIndex | QPersistentModelIndex

# Enum members cost a hundred times as much as module constants, and the grid asks for each cell.
DISPLAY = int(Qt.ItemDataRole.DisplayRole)
EDIT = int(Qt.ItemDataRole.EditRole)
TOOL_TIP = int(Qt.ItemDataRole.ToolTipRole)
ALIGNMENT = int(Qt.ItemDataRole.TextAlignmentRole)
ACCESSIBLE_TEXT = int(Qt.ItemDataRole.AccessibleTextRole)
RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
HORIZONTAL = Qt.Orientation.Horizontal
NO_FLAGS = Qt.ItemFlag.NoItemFlags
FIXED = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
EDITABLE = FIXED | Qt.ItemFlag.ItemIsEditable
NOWHERE = QModelIndex()


class SheetTableModel(QAbstractTableModel):
    """Rows and columns of one sheet; row 0 is the sheet's row 1."""

    def __init__(self, workspace: Workspace, sheet: ModelSheet, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.workspace = workspace
        self.faces = faces_of(workspace.document, sheet)
        self._rows = self.faces.row_count
        self._answers: dict[int, Callable[[int, int], object]] = {
            DISPLAY: lambda row, col: self.faces.face(row, col).text,
            EDIT: lambda row, col: self.faces.face(row, col).text,
            TOOL_TIP: lambda row, col: hint(self.faces, row, col),
            ALIGNMENT: lambda row, col: RIGHT if self.faces.face(row, col).right else LEFT,
            ACCESSIBLE_TEXT: self._spoken,
        }

    @property
    def sheet(self) -> ModelSheet:
        """The sheet that the table shows."""
        return self.faces.sheet

    def cell(self, index: Index) -> Cell:
        """The cell of an index."""
        return Cell(self.sheet.name, index.row() + 1, index.column() + 1)

    def index_of(self, cell: Cell) -> QModelIndex:
        """The index of a cell; invalid where the table does not reach."""
        return self.index(cell.row - 1, cell.col - 1)

    def show_sheet(self, sheet: ModelSheet) -> None:
        """Show the sheet as it stands now, after columns came or went or the document is another."""
        self.beginResetModel()
        self.faces = faces_of(self.workspace.document, sheet)
        self._rows = self.faces.row_count
        self.endResetModel()

    def take_changes(self, changes: Changes) -> None:
        """Show what changed on this sheet, with one signal for the region around it."""
        cells = list(changes.on_sheet(self.sheet.name))
        others = self.faces.forget(cells)
        self._grow()
        cells = [cell for cell in cells if cell.row <= self._rows]
        if not cells:
            return
        top = 1 if others else min(cell.row for cell in cells)
        bottom = self._rows if others else max(cell.row for cell in cells)
        self.dataChanged.emit(self.index(top - 1, 0), self.index(bottom - 1, self.columnCount() - 1))

    def _grow(self) -> None:
        rows = self.faces.row_count
        if rows > self._rows:
            self.beginInsertRows(NOWHERE, self._rows, rows - 1)
            self._rows = rows
            self.endInsertRows()

    def retranslate(self) -> None:
        """Show every text in the language of the screen."""
        self.faces.forget_all()
        self.dataChanged.emit(self.index(0, 0), self.index(self.rowCount() - 1, self.columnCount() - 1))

    def enter(self, cell: Cell, text: str) -> tuple[Problem, ...]:
        """Take what someone typed into a cell; the answer says why not."""
        edit = entered(self.workspace.document, cell, text)
        if isinstance(edit, Problem):
            return (edit,)
        return self.workspace.push([edit], lambda: texts.text("grid.undo_entry", what=self._called(cell)))

    def _called(self, cell: Cell) -> str:
        spec = input_at(self.workspace.document, cell)
        return spec.label.in_language(texts.language()) if spec else cell.address

    def is_editable(self, row: int, col: int) -> bool:
        """Whether a cell takes an entry: inputs do, and plain cells."""
        if self.faces.is_note(row):
            return col == self.sheet.marker.col + 1
        if self.faces.plain:
            return row > self.sheet.header_row and not self.faces.is_section(row)
        return self.sheet.kind == "inputs" and self.faces.is_scenario(col) and self.faces.key(row) is not None

    def words_at(self, row: int, col: int) -> Mapping[str, str]:
        """The words that a cell takes, as the screen writes them.

        None where it takes numbers or text, holds a formula of its own, or is a note.
        """
        if not self.is_editable(row, col) or self.faces.is_note(row):
            return {}
        cell = Cell(self.sheet.name, row, col)
        document = self.workspace.document
        content = document.content(cell)
        spec = input_at(document, cell)
        follows = (
            spec is not None and not is_base(document, cell) and content == base_link(document, spec.key)
        )
        return words_at(document, cell) if follows or not isinstance(content, Formula) else {}

    def rowCount(self, parent: Index = NOWHERE) -> int:
        """Rows of the sheet; cells have no children."""
        return 0 if parent.isValid() else self._rows

    def columnCount(self, parent: Index = NOWHERE) -> int:
        """Columns of the sheet; cells have no children."""
        return 0 if parent.isValid() else self.faces.column_count

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Every cell can be selected; inputs and plain cells can be edited."""
        if not index.isValid():
            return NO_FLAGS
        return EDITABLE if self.is_editable(index.row() + 1, index.column() + 1) else FIXED

    def data(self, index: Index, role: int = DISPLAY) -> object:
        """What a cell shows; the delegate paints from `faces` directly."""
        answer = self._answers.get(role)
        if answer is None or not index.isValid():
            return None
        return answer(index.row() + 1, index.column() + 1)

    def setData(self, index: Index, value: object, role: int = EDIT) -> bool:
        """Enter a text as if it had been typed."""
        if role != EDIT or not index.isValid() or not isinstance(value, str):
            return False
        return not self.enter(self.cell(index), value)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = DISPLAY) -> object:
        """Column letters and row numbers."""
        if role != DISPLAY:
            return None
        return column_letters(section + 1) if orientation == HORIZONTAL else str(section + 1)

    def _spoken(self, row: int, col: int) -> str:
        face = self.faces.face(row, col)
        if not self.faces.is_scenario(col) or self.faces.key(row) is None:
            return face.text
        sheet = self.sheet
        label, unit = self.faces.face(row, sheet.label_col).text, self.faces.face(row, sheet.unit_col).text
        return f"{label}, {self.faces.face(sheet.header_row, col).text}: {face.text} {unit}"


def faces_of(document: Document, sheet: ModelSheet) -> SheetFaces:
    """The faces of a sheet, by what kind of sheet it is."""
    return EvidenceFaces(document, sheet) if sheet.kind == "evidence" else ModelFaces(document, sheet)


def table_model(index: Index) -> SheetTableModel:
    """The sheet's table that an index belongs to."""
    return cast("SheetTableModel", index.model())
