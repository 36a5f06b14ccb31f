"""Fields that a person may leave or abandon: one line, many lines, a grade."""

import math
from collections.abc import Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent, QFontMetrics, QKeyEvent, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QComboBox, QLineEdit, QPlainTextEdit, QSizePolicy, QWidget

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_FRAME_PX = 14
_MOST_LINES = 10


class LineField(QLineEdit):
    """One line; `left` says that it was entered or left with a change, `abandoned` that Esc was pressed."""

    left = Signal()
    abandoned = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.editingFinished.connect(self._leave)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc gives up what was typed."""
        if event.key() == Qt.Key.Key_Escape:
            self.abandoned.emit()
        else:
            super().keyPressEvent(event)

    def is_changed(self) -> bool:
        """Whether a person typed into it since it was filled."""
        return self.isModified()

    def show_text(self, text: str) -> None:
        """Fill it."""
        self.setText(text)

    def text_typed(self) -> str:
        """What it holds."""
        return self.text()

    def _leave(self) -> None:
        if self.isModified():
            self.left.emit()


class TextField(QPlainTextEdit):
    """Words that wrap, as high as ten lines at most. Enter enters them, with Shift it breaks a line."""

    left = Signal()
    abandoned = Signal()

    def __init__(self, least_lines: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._least_lines = least_lines
        self.setTabChangesFocus(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.document().setDocumentMargin(2)
        self.textChanged.connect(self._fit)
        self._fit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter enters, Esc gives up what was typed."""
        if event.key() == Qt.Key.Key_Escape:
            self.abandoned.emit()
        elif event.key() in _ENTER and not event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            self._leave()
        else:
            super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Enter what was typed."""
        super().focusOutEvent(event)
        if event.reason() != Qt.FocusReason.PopupFocusReason:
            self._leave()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Be as high as the words need in the new width."""
        super().resizeEvent(event)
        self._fit()

    def is_changed(self) -> bool:
        """Whether a person typed into it since it was filled."""
        return self.document().isModified()

    def show_text(self, text: str) -> None:
        """Fill it."""
        self.setPlainText(text)

    def text_typed(self) -> str:
        """What it holds."""
        return self.toPlainText()

    def _leave(self) -> None:
        if self.is_changed():
            self.left.emit()

    def _fit(self) -> None:
        # The layout of plain text counts its height in lines.
        needed = round(self.document().size().height())
        lines = min(max(needed, self._least_lines), _MOST_LINES)
        off, needed_bar = Qt.ScrollBarPolicy.ScrollBarAlwaysOff, Qt.ScrollBarPolicy.ScrollBarAsNeeded
        self.setVerticalScrollBarPolicy(needed_bar if needed > _MOST_LINES else off)
        height = lines * math.ceil(QFontMetrics(self.font()).lineSpacing()) + _FRAME_PX
        if height != self.height():
            self.setFixedHeight(height)


class GradeField(QComboBox):
    """A choice of grades. The wheel passes it by, so that scrolling changes nothing."""

    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setPlaceholderText("–")
        self.activated.connect(self.left)

    def offer(self, grades: Mapping[str, str]) -> None:
        """Offer words with what they are called."""
        chosen = self.currentData()
        self.clear()
        for word, called in grades.items():
            self.addItem(called, word)
        self.setCurrentIndex(self.findData(chosen))

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Let the wheel scroll the panel."""
        event.ignore()
