"""Find: a bar below the grid, and the search through what the sheets show and hold."""

from collections.abc import Iterable, Iterator

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QLineEdit, QToolButton, QWidget

from gui.grid.entry import editor_text
from gui.grid.faces import SheetFaces
from gui.theme import SPACE
from model import texts
from model.formula.cells import Cell

_FIELD_WIDTH = 280


def found_in(sheets: Iterable[SheetFaces], wanted: str) -> Iterator[Cell]:
    """The cells that show or hold a text, sheet by sheet, whatever its case; hidden ones are left out."""
    needle = wanted.casefold()
    for faces in sheets:
        for row in range(faces.sheet.header_row, faces.row_count + 1):
            for col in range(1, faces.column_count + 1):
                if col not in faces.hidden_columns and needle in _searched(faces, row, col):
                    yield Cell(faces.sheet.name, row, col)


def next_found(cells: list[Cell], at: Cell, order: list[str], *, back: bool) -> Cell | None:
    """The cell after `at` (or before it), around the end; `order` gives the names of the sheets in turn."""
    if not cells:
        return None

    def place(cell: Cell) -> tuple[int, int, int]:
        return (order.index(cell.sheet), cell.row, cell.col)

    ahead = [cell for cell in cells if (place(cell) < place(at) if back else place(cell) > place(at))]
    return (ahead or cells)[-1 if back else 0]


def _searched(faces: SheetFaces, row: int, col: int) -> str:
    shown = faces.face(row, col).text
    cell = Cell(faces.sheet.name, row, col)
    held = editor_text(faces.document.content(cell), faces.document.number_format(cell))
    return f"{shown}\n{held}".casefold()


class FindBar(QFrame):
    """Where a text to find is typed.

    `wanted` gives the text and whether to go back, `left` that the bar was closed.
    """

    wanted = Signal(str, bool)
    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("findBar")
        self.field = QLineEdit(self)
        self.field.setFixedWidth(_FIELD_WIDTH)
        self.field.setClearButtonEnabled(True)
        self.note = QLabel(self)
        self._close = QToolButton(self)
        self._close.setText("✕")
        self._close.setAutoRaise(True)
        row = QHBoxLayout(self)
        row.setContentsMargins(SPACE, SPACE // 2, SPACE, SPACE // 2)
        row.setSpacing(SPACE)
        for part in (self.field, self.note):
            row.addWidget(part)
        row.addStretch(1)
        row.addWidget(self._close)
        self._close.clicked.connect(self.left)
        self.retranslate()
        self.hide()

    def begin(self) -> None:
        """Show the bar with its text selected."""
        self.show()
        self.field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.field.selectAll()

    def ask(self, *, back: bool) -> None:
        """Ask for the next place of the text, or the one before."""
        if self.field.text():
            self.wanted.emit(self.field.text(), back)

    def tell(self, number: int, count: int) -> None:
        """Say which of how many places is shown."""
        found = texts.text("grid.found", number=number, count=count)
        self.note.setText(found if count else texts.text("grid.not_found"))

    def retranslate(self) -> None:
        """Use the language of the screen."""
        self.field.setPlaceholderText(texts.text("grid.find"))
        self.field.setAccessibleName(texts.text("grid.find"))
        self._close.setToolTip(texts.text("grid.find_close"))
        self._close.setAccessibleName(texts.text("grid.find_close"))
        self.note.clear()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter goes on, with Shift back; Escape closes."""
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self.ask(back=bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier))
        elif event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)
