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

Place = tuple[int, int, int]


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
    here = _place(at, order)
    ahead = [cell for cell in cells if (_place(cell, order) < here if back else _place(cell, order) > here)]
    return (ahead or cells)[-1 if back else 0]


def first_found(cells: list[Cell], at: Cell, order: list[str]) -> Cell | None:
    """The first of the cells from `at` on, itself among them, around the end."""
    here = _place(at, order)
    return next((cell for cell in cells if _place(cell, order) >= here), next(iter(cells), None))


def _place(cell: Cell, order: list[str]) -> Place:
    return (order.index(cell.sheet), cell.row, cell.col)


def _searched(faces: SheetFaces, row: int, col: int) -> str:
    shown = faces.face(row, col).text
    cell = Cell(faces.sheet.name, row, col)
    held = editor_text(faces.document.content(cell), faces.document.number_format(cell))
    return f"{shown}\n{held}".casefold()


class FindBar(QFrame):
    """Where a text to find is typed.

    `begun` says that the bar was opened, `typed` gives the text while it changes, `wanted` the text and
    whether to go back, `left` says that the bar was closed.
    """

    begun = Signal()
    typed = Signal(str)
    wanted = Signal(str, bool)
    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("findBar")
        self.field = QLineEdit(self)
        self.field.setFixedWidth(_FIELD_WIDTH)
        self.field.setClearButtonEnabled(True)
        self.note = QLabel(self)
        self.back, self.on, self._close = (_button(self, sign) for sign in ("↑", "↓", "✕"))
        row = QHBoxLayout(self)
        row.setContentsMargins(SPACE, SPACE // 2, SPACE, SPACE // 2)
        row.setSpacing(SPACE)
        for part in (self.field, self.back, self.on, self.note):
            row.addWidget(part)
        row.addStretch(1)
        row.addWidget(self._close)
        self.back.clicked.connect(lambda: self.ask(back=True))
        self.on.clicked.connect(lambda: self.ask(back=False))
        self._close.clicked.connect(self.left)
        self.field.textChanged.connect(self.typed)
        self.retranslate()
        self.hide()

    def begin(self) -> None:
        """Show the bar with its text selected."""
        self.begun.emit()
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
        nothing = texts.text("grid.not_found") if self.field.text() else ""
        self.note.setText(found if count else nothing)
        for button in (self.back, self.on):
            button.setEnabled(count > 0)

    def retranslate(self) -> None:
        """Use the language of the screen."""
        self.field.setPlaceholderText(texts.text("grid.find"))
        self.field.setAccessibleName(texts.text("grid.find"))
        words = {self.back: "find_back", self.on: "find_on", self._close: "find_close"}
        for button, name in words.items():
            button.setToolTip(texts.text(f"grid.{name}"))
            button.setAccessibleName(texts.text(f"grid.{name}"))
        self.note.clear()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter goes on, with Shift back; Escape closes."""
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self.ask(back=bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier))
        elif event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)


def _button(parent: QWidget, sign: str) -> QToolButton:
    button = QToolButton(parent)
    button.setText(sign)
    button.setAutoRaise(True)
    return button
