"""The frame of a small dialog: fields, a line that says what is wrong, two buttons."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QFormLayout, QLabel, QVBoxLayout, QWidget

from gui.theme import SPACE, tokens_of
from model import texts

_WIDTH = 400


class FormDialog(QDialog):
    """A dialog whose answer can be taken once nothing is wrong with it; it does not block the program."""

    def __init__(self, parent: QWidget, title: str, action: str) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowModality(Qt.WindowModality.WindowModal)
        self.setWindowTitle(title)
        self.setMinimumWidth(_WIDTH)
        self.fields = QFormLayout()
        self.fields.setSpacing(SPACE)
        self._note = QLabel(self)
        self._note.setObjectName("note")
        self._note.setWordWrap(True)
        self._buttons = QDialogButtonBox(self)
        self._do = self._buttons.addButton(action, QDialogButtonBox.ButtonRole.AcceptRole)
        self._do.setDefault(True)
        cancel = self._buttons.addButton(texts.text("dialogs.cancel"), QDialogButtonBox.ButtonRole.RejectRole)
        cancel.setAutoDefault(False)
        self._buttons.accepted.connect(self.accept)
        self._buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.setContentsMargins(2 * SPACE, 2 * SPACE, 2 * SPACE, 2 * SPACE)
        column.setSpacing(2 * SPACE)
        column.addLayout(self.fields)
        column.addWidget(self._note)
        column.addWidget(self._buttons)

    @property
    def can_accept(self) -> bool:
        """Whether the answer can be taken."""
        return self._do.isEnabled()

    def say(self, note: str, *, wrong: bool) -> None:
        """Say something about the answer; while it is wrong it cannot be taken."""
        self._note.setText(note)
        tokens, palette = tokens_of(self.palette()), self._note.palette()
        palette.setColor(QPalette.ColorRole.WindowText, tokens.colour("error" if wrong else "muted"))
        self._note.setPalette(palette)
        self._do.setEnabled(not wrong)
