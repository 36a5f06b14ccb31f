"""Name box and formula bar: where the cursor is, and what the cell holds."""

from html import escape

from PySide6.QtCore import QStringListModel, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QCompleter, QFrame, QHBoxLayout, QLabel, QLineEdit, QListView, QWidget

from gui.theme import SPACE
from gui.theme.tips import tip
from model import texts

_NAME_WIDTH = 240
_Reason = Qt.FocusReason


class _Entry(QLineEdit):
    """A line whose Enter and Escape are told apart from focus that goes elsewhere."""

    entered = Signal(str)
    abandoned = Signal()
    interrupted = Signal(str)
    taken_up = Signal()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Say that someone means to type here."""
        super().focusInEvent(event)
        self.taken_up.emit()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """What was typed counts when the focus goes elsewhere in the window."""
        super().focusOutEvent(event)
        elsewhere = event.reason() not in {_Reason.PopupFocusReason, _Reason.ActiveWindowFocusReason}
        if elsewhere and self.isModified():
            self.setModified(False)
            self.interrupted.emit(self.text())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter takes the text, Escape gives it up."""
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self.entered.emit(self.text())
        elif event.key() == Qt.Key.Key_Escape:
            self.abandoned.emit()
        else:
            super().keyPressEvent(event)


class FormulaBar(QFrame):
    """Shows the active cell's name and content.

    `place_wanted` gives what was typed into the name box, `entered` what was typed as content, `interrupted`
    the same when the focus went elsewhere before Enter, `left` that neither is wanted, `taken_up` that the
    focus came to the content.
    """

    place_wanted = Signal(str)
    entered = Signal(str)
    interrupted = Signal(str)
    left = Signal()
    taken_up = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("formulaBar")
        self.name_box = _Entry(self)
        self.name_box.setFixedWidth(_NAME_WIDTH)
        self.entry = _Entry(self)
        self._places = QStringListModel(self)
        offered = QListView()
        offered.setObjectName("completions")
        completer = QCompleter(self._places, self)
        completer.setPopup(offered)
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        completer.activated.connect(self.place_wanted)
        self.name_box.setCompleter(completer)
        self._mark = QLabel("fx", self)
        self._mark.setObjectName("fx")
        row = QHBoxLayout(self)
        row.setContentsMargins(SPACE, SPACE // 2, SPACE, SPACE // 2)
        row.setSpacing(SPACE)
        row.addWidget(self.name_box)
        row.addWidget(self._mark)
        row.addWidget(self.entry, 1)
        self.name_box.entered.connect(self.place_wanted)
        self.name_box.abandoned.connect(self.left)
        self.entry.entered.connect(self.entered)
        self.entry.interrupted.connect(self.interrupted)
        self.entry.abandoned.connect(self.left)
        self.entry.taken_up.connect(self.taken_up)
        self.retranslate()

    def show_cell(self, name: str, content: str, *, editable: bool) -> None:
        """Show another cell; what is being typed here is replaced."""
        if not self.name_box.hasFocus():
            self.name_box.setText(name)
            self.name_box.setCursorPosition(0)
        self.entry.setReadOnly(not editable)
        self.show_content(content)

    def show_content(self, content: str) -> None:
        """Show what is being typed into the cell."""
        if self.entry.text() != content:
            self.entry.setText(content)
            self.entry.setCursorPosition(0)
        self.entry.setModified(False)

    def go_on(self, content: str) -> None:
        """Go on with an entry that was begun elsewhere."""
        self.entry.setText(content)
        self.entry.setModified(True)

    def offer_places(self, names: list[str]) -> None:
        """Complete names of places in the name box; one that is clicked is wanted at once."""
        self._places.setStringList(names)

    def retranslate(self) -> None:
        """Use the language of the screen."""
        self.name_box.setAccessibleName(texts.text("grid.name_box"))
        self.name_box.setToolTip(tip([escape(texts.text("grid.name_box_tip"))]))
        self.entry.setAccessibleName(texts.text("grid.formula_bar"))
