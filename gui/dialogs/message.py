"""Calm messages: what was wrong, where, and what to do."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMessageBox, QWidget

from model import texts
from model.edits import Problem

_Role = QMessageBox.ButtonRole
_Answers = tuple[tuple[str, QMessageBox.ButtonRole], ...]


def problem_box(parent: QWidget, title: str, problem: Problem) -> QMessageBox:
    """A message about a problem, with one button."""
    details = "\n\n".join(part for part in (problem.where, problem.fix) if part)
    return message_box(
        parent, title, problem.message, details, ((texts.text("dialogs.close"), _Role.AcceptRole),)
    )


def message_box(parent: QWidget, title: str, message: str, details: str, answers: _Answers) -> QMessageBox:
    """A message with buttons, the first of which is the default; it does not block the program."""
    box = QMessageBox(parent)
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    box.setWindowModality(Qt.WindowModality.WindowModal)
    box.setWindowTitle(title)
    box.setTextFormat(Qt.TextFormat.PlainText)
    box.setText(message)
    box.setInformativeText(details)
    for index, (word, role) in enumerate(answers):
        button = box.addButton(word, role)
        if index == 0:
            box.setDefaultButton(button)
    return box
