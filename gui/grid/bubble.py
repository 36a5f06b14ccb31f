"""A small message below a cell, such as why an entry was refused."""

from PySide6.QtCore import QPoint, QRect, Qt, Signal
from PySide6.QtGui import QAccessible, QAccessibleEvent, QHideEvent
from PySide6.QtWidgets import QLabel, QWidget

from gui.theme import SPACE
from model.edits import Problem

_WIDTH = 340


class Bubble(QLabel):
    """Says what was wrong and what to do, close to where it went wrong; `gone` says that it was hidden."""

    gone = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._home = parent
        self.setObjectName("bubble")
        self.setWordWrap(True)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def say(self, problem: Problem, below: QRect) -> None:
        """Show a problem under a place in the parent, or above it where there is no room."""
        self.setText(" ".join(part for part in (problem.message, problem.fix) if part))
        self.setFixedWidth(min(_WIDTH, max(_WIDTH // 2, self._home.width())))
        self.adjustSize()
        self.follow(below)
        self.show()
        QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.Alert))

    def follow(self, below: QRect) -> None:
        """Stand under a place, after that moved."""
        area = self._home.rect()
        left = max(area.left(), min(below.left(), area.right() - self.width()))
        under = below.bottom() + SPACE // 2
        fits = under + self.height() <= area.bottom()
        self.move(QPoint(left, under if fits else max(area.top(), below.top() - self.height() - SPACE // 2)))
        self.raise_()

    def hideEvent(self, event: QHideEvent) -> None:
        """Say that nothing is wrong any more."""
        super().hideEvent(event)
        self.gone.emit()
