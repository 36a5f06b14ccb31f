"""Calm messages: what was wrong, where, and what to do."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFont, QShowEvent
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QPushButton, QVBoxLayout, QWidget

from gui.theme import HEADING_PX, SPACE, font
from model import texts
from model.edits import Problem

CLOSE = "close"
_WIDTH = 440
_Roles = QDialogButtonBox.ButtonRole


class Message(QDialog):
    """A message with named answers, which does not block the program.

    `answered` gives the name of the answer that was chosen; closing the message chooses none.
    """

    answered = Signal(str)

    def __init__(self, parent: QWidget, title: str, message: str, details: str) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowModality(Qt.WindowModality.WindowModal)
        self.setWindowTitle(title)
        self.setFixedWidth(_WIDTH)
        self.message, self.details = _words(self, message), _words(self, details)
        self.message.setFont(font(HEADING_PX, QFont.Weight.DemiBold))
        self.details.setVisible(bool(details))
        self.answers: dict[str, QPushButton] = {}
        self._buttons = QDialogButtonBox(self)
        column = self._column = QVBoxLayout(self)
        column.setContentsMargins(3 * SPACE, 3 * SPACE, 3 * SPACE, 2 * SPACE)
        column.setSpacing(SPACE)
        column.addWidget(self.message)
        column.addWidget(self.details)
        column.addSpacing(SPACE)
        column.addWidget(self._buttons)

    def offer(self, name: str, word: str, role: QDialogButtonBox.ButtonRole) -> None:
        """Offer an answer; the first one offered is what Enter chooses."""
        button = self._buttons.addButton(word, role)
        button.setAutoDefault(False)
        button.setDefault(not self.answers)
        button.clicked.connect(lambda: self._answer(name))
        self.answers[name] = button

    def showEvent(self, event: QShowEvent) -> None:
        """Be as high as the words need at the width that a message has."""
        super().showEvent(event)
        self.setFixedHeight(self._column.heightForWidth(_WIDTH))

    def _answer(self, name: str) -> None:
        self.answered.emit(name)
        self.close()


def problem_message(parent: QWidget, title: str, problem: Problem) -> Message:
    """A message about a problem, with one answer."""
    details = "\n\n".join(part for part in (problem.where, problem.fix) if part)
    made = Message(parent, title, problem.message, details)
    made.offer(CLOSE, texts.text("dialogs.close"), _Roles.AcceptRole)
    return made


def _words(parent: QWidget, words: str) -> QLabel:
    label = QLabel(words, parent)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(True)
    label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    return label
