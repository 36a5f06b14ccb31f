"""The frame of a small dialog: fields, a line that says what is wrong, two buttons."""

from itertools import pairwise

from PySide6.QtCore import Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QLabel,
    QLineEdit,
    QVBoxLayout,
    QWidget,
)

from gui.theme import SPACE
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

    def showEvent(self, event: QShowEvent) -> None:
        """Begin in the first field, ready to be typed over; the buttons come after the fields."""
        super().showEvent(event)
        self.activateWindow()
        fields = self._in_order()
        for before, after in pairwise((*fields, self._do)):
            self.setTabOrder(before, after)
        fields[0].setFocus(Qt.FocusReason.TabFocusReason)
        if isinstance(fields[0], QLineEdit):
            fields[0].selectAll()

    def _in_order(self) -> list[QWidget]:
        items = (self.fields.itemAt(number) for number in range(self.fields.count()))
        widgets = (item.widget() for item in items if item is not None)
        return [widget for widget in widgets if widget is not None and not isinstance(widget, QLabel)]

    @property
    def can_accept(self) -> bool:
        """Whether the answer can be taken."""
        return self._do.isEnabled()

    def say(self, note: str, *, wrong: bool) -> None:
        """Say something about the answer; while it is wrong it cannot be taken."""
        self._note.setText(note)
        self._note.setProperty("wrong", wrong)
        self._note.style().polish(self._note)
        self._do.setEnabled(not wrong)
