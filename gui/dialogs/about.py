"""Says what the program is."""

from importlib.metadata import version

from PySide6.QtWidgets import QMessageBox, QWidget

from gui.dialogs.message import message_box
from model import texts


def about_box(parent: QWidget) -> QMessageBox:
    """The message about the program."""
    number = texts.text("dialogs.about_version", version=version("rackmeter"))
    details = f"{texts.text('dialogs.about_text')}\n\n{number}"
    close = ((texts.text("dialogs.close"), QMessageBox.ButtonRole.AcceptRole),)
    return message_box(parent, texts.text("dialogs.about"), texts.text("window.app_name"), details, close)
