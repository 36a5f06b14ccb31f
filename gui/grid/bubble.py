"""A small message below a cell, such as why an entry was refused."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible, QAccessibleEvent
from PySide6.QtWidgets import QLabel, QWidget

from gui.theme import RADIUS, SPACE, tokens_of
from model.edits import Problem

_WIDTH = 340


class Bubble(QLabel):
    """Says what was wrong and what to do, close to where it went wrong."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._home = parent
        self.setObjectName("bubble")
        self.setWordWrap(True)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def say(self, problem: Problem, below: QWidget) -> None:
        """Show a problem under a widget of the same parent, or above it where there is no room."""
        tokens = tokens_of(self.palette())
        self.setStyleSheet(
            f"#bubble {{ background: {tokens.error_surface}; color: {tokens.error};"
            f" border: 1px solid {tokens.error}; border-radius: {RADIUS}px;"
            f" padding: {SPACE // 2}px {SPACE}px; }}"
        )
        self.setText(" ".join(part for part in (problem.message, problem.fix) if part))
        self.setFixedWidth(min(_WIDTH, max(_WIDTH // 2, self._home.width())))
        self.adjustSize()
        self.move(self._place(below))
        self.raise_()
        self.show()
        QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.Alert))

    def _place(self, below: QWidget) -> QPoint:
        area, anchor = self._home.rect(), below.geometry()
        left = max(area.left(), min(anchor.left(), area.right() - self.width()))
        under = anchor.bottom() + SPACE // 2
        fits = under + self.height() <= area.bottom()
        return QPoint(left, under if fits else max(area.top(), anchor.top() - self.height() - SPACE // 2))
