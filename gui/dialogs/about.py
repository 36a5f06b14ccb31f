"""Says what the program is."""

from importlib.metadata import version

from PySide6.QtWidgets import QDialogButtonBox, QWidget

from gui.dialogs.message import CLOSE, Message
from model import texts


def about_message(parent: QWidget) -> Message:
    """The message about the program."""
    number = texts.text("dialogs.about_version", version=version("rackmeter"))
    details = f"{texts.text('dialogs.about_text')}\n\n{number}"
    made = Message(parent, texts.text("dialogs.about"), texts.text("window.app_name"), details)
    made.offer(CLOSE, texts.text("dialogs.close"), QDialogButtonBox.ButtonRole.AcceptRole)
    return made
