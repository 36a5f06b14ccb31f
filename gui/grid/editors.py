"""The two editors of a cell: a line of text, and a list of words."""

from collections.abc import Mapping

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QComboBox, QLineEdit, QWidget

Key = Qt.Key
_KEPT_OPEN = {
    Qt.FocusReason.PopupFocusReason,
    Qt.FocusReason.ActiveWindowFocusReason,
    Qt.FocusReason.MenuBarFocusReason,
}

MOVES = {
    int(Key.Key_Return): "enter",
    int(Key.Key_Enter): "enter",
    int(Key.Key_Tab): "tab",
    int(Key.Key_Backtab): "tab",
}
_ARROWS = {
    int(Key.Key_Up): "up",
    int(Key.Key_Down): "down",
    int(Key.Key_Left): "left",
    int(Key.Key_Right): "right",
}


class LineEditor(QLineEdit):
    """Edits a cell as text.

    `wanted` says with which key the entry is to end, and whether Shift and Ctrl were held; `left` that the
    focus went elsewhere; `abandoned` that the entry is not wanted.
    """

    wanted = Signal(str, bool, bool)
    left = Signal()
    abandoned = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("cellEditor")
        self.arrows_leave = False

    def begin(self, text: str, *, typed: bool) -> None:
        """Show a text; one that was just typed is added to, and arrows end it as they move on."""
        self.arrows_leave = typed
        self.setText(text)

    def event(self, event: QEvent) -> bool:
        """Take Tab, which would move the focus, as a key of the grid."""
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent) and self._ends(event):
            return True
        return super().event(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Say that the focus went, unless a menu or another window took it for a while."""
        super().focusOutEvent(event)
        if event.reason() not in _KEPT_OPEN:
            self.left.emit()

    def _ends(self, event: QKeyEvent) -> bool:
        shift = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        ctrl = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        move = MOVES.get(event.key())
        if move is None and self.arrows_leave and not shift and not ctrl:
            move = _ARROWS.get(event.key())
        if move is not None:
            self.wanted.emit(move, shift, ctrl)
        elif event.key() == Key.Key_Escape:
            self.abandoned.emit()
        else:
            return False
        return True


class WordEditor(QComboBox):
    """Edits a cell as one of some words, each shown by its text."""

    chosen = Signal(str)
    abandoned = Signal()

    def __init__(self, parent: QWidget, words: Mapping[str, str], current: str) -> None:
        super().__init__(parent)
        self.setObjectName("cellEditor")
        for word, shown in words.items():
            self.addItem(shown, word)
        self.setCurrentIndex(self.findData(current))
        self.activated.connect(self._choose)
        self._open = False

    def showPopup(self) -> None:
        """Open the list."""
        self._open = True
        super().showPopup()

    def hidePopup(self) -> None:
        """Close the list; without a choice the entry is given up."""
        super().hidePopup()
        if self._open:
            self._open = False
            QTimer.singleShot(0, self, self.abandoned.emit)

    def _choose(self, index: int) -> None:
        self.chosen.emit(str(self.itemData(index)))
