"""The editor of a cell: a line of text."""

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget

from gui.grid.references import takes_reference, with_dollars_cycled

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
        self._picked: tuple[int, int] | None = None
        self.textEdited.connect(self._forget_picked)

    def takes_reference(self) -> bool:
        """Whether a click on a cell puts its address into the text."""
        return self._picked is not None or takes_reference(self.text(), self.cursorPosition())

    def put_reference(self, address: str) -> None:
        """Put an address at the cursor, in place of the one that a click put there just before."""
        start, end = self._picked or (self.cursorPosition(), self.cursorPosition())
        text = self.text()
        self.setText(text[:start] + address + text[end:])
        self._picked = (start, start + len(address))
        self.setCursorPosition(start + len(address))
        self.arrows_leave = False
        self.setFocus()

    def begin(self, text: str, *, typed: bool) -> None:
        """Show a text; one that was just typed is added to, and arrows end it as they move on."""
        self.arrows_leave = typed
        self.setText(text)

    def event(self, event: QEvent) -> bool:
        """Take Tab, which would move the focus, as a key of the grid."""
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent) and self.takes_key(event):
            return True
        return super().event(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Say that the focus went, unless a menu or another window took it for a while."""
        super().focusOutEvent(event)
        # Of a click on the grid itself the grid takes care: it may mean an address for the formula.
        to_grid = (
            event.reason() == Qt.FocusReason.MouseFocusReason
            and QApplication.focusWidget() is self.parentWidget()
        )
        if event.reason() not in _KEPT_OPEN and not to_grid:
            self.left.emit()

    def takes_key(self, event: QKeyEvent) -> bool:
        """Whether a key is one of the grid's, or of formulas; such a key is carried out."""
        shift = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        ctrl = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        move = MOVES.get(event.key())
        if move is None and self.arrows_leave and not shift and not ctrl:
            move = _ARROWS.get(event.key())
        if move is not None:
            self.wanted.emit(move, shift, ctrl)
        elif event.key() == Key.Key_Escape:
            self.abandoned.emit()
        elif event.key() == Key.Key_F4:
            self._cycle_dollars()
        else:
            return False
        return True

    def _cycle_dollars(self) -> None:
        cycled = with_dollars_cycled(self.text(), self.cursorPosition())
        if cycled is not None:
            self.setText(cycled[0])
            self.setCursorPosition(cycled[1])

    def _forget_picked(self) -> None:
        self._picked = None
