"""Says calmly that something went wrong inside the program, with the details folded away."""

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QFontDatabase, QGuiApplication, QShowEvent
from PySide6.QtWidgets import QDialog, QHBoxLayout, QPlainTextEdit, QPushButton, QVBoxLayout, QWidget

from gui.faults.fault import Fault
from gui.panels.labels import body_label, heading_label, quiet_label
from gui.theme import SPACE
from model.texts import text

_WIDTH, _DETAILS_HEIGHT = 480, 200
_MOST_DETAILS = 20


class FaultDialog(QDialog):
    """One dialog for a fault and for whatever goes wrong while it is open; it does not block the program."""

    def __init__(self, fault: Fault, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowModality(Qt.WindowModality.WindowModal)
        self.setWindowTitle(text("faults.title"))
        self._faults = [fault]
        self._more = 0
        self.message, self.comfort, self.repeated = heading_label(), body_label(), quiet_label()
        self.message.setText(text("faults.happened"))
        self.comfort.setText(text("faults.unharmed"))
        self.details = QPlainTextEdit(fault.details, readOnly=True)
        self.details.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.details.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self.details.setFixedHeight(_DETAILS_HEIGHT)
        self.details.setAccessibleName(text("faults.details"))
        self.details.hide()
        self.repeated.hide()
        self.fold, self.copy = QPushButton(text("faults.show_details")), QPushButton(text("faults.copy"))
        self.go_on = QPushButton(text("faults.go_on"))
        self.fold.setCheckable(True)
        for button in (self.fold, self.copy):
            button.setAutoDefault(False)
        self.go_on.setDefault(True)
        self._arrange()
        self.fold.toggled.connect(self._unfold)
        self.copy.clicked.connect(self._copy)
        self.go_on.clicked.connect(self.accept)
        self.go_on.setFocus()

    @property
    def full_text(self) -> str:
        """Everything about the faults, as it is copied."""
        return "\n\n".join(fault.details for fault in self._faults)

    def add(self, fault: Fault) -> None:
        """Count a fault that came while this one is shown; of another kind, its details are kept."""
        self._more += 1
        self.repeated.setText(text("faults.more", n=self._more))
        self.repeated.show()
        self._fit()
        places = {(known.kind, known.place) for known in self._faults}
        if (fault.kind, fault.place) not in places and len(self._faults) < _MOST_DETAILS:
            self._faults.append(fault)
            self.details.setPlainText(self.full_text)

    def showEvent(self, event: QShowEvent) -> None:
        """Take the height that the words need."""
        super().showEvent(event)
        self._fit()

    @Slot(bool)
    def _unfold(self, shown: bool) -> None:
        self.details.setVisible(shown)
        self.fold.setText(text("faults.hide_details" if shown else "faults.show_details"))
        self._fit()

    @Slot()
    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.full_text)
        self.copy.setText(text("faults.copied"))

    def _fit(self) -> None:
        """Be as high as the words need at the width that the dialog has."""
        self.setFixedHeight(self._column.totalHeightForWidth(_WIDTH))

    def _arrange(self) -> None:
        self.setFixedWidth(_WIDTH)
        column = self._column = QVBoxLayout(self)
        column.setContentsMargins(3 * SPACE, 3 * SPACE, 3 * SPACE, 2 * SPACE)
        column.setSpacing(SPACE)
        for part in (self.message, self.comfort, self.repeated, self.details):
            column.addWidget(part)
        column.addSpacing(SPACE)
        buttons = QHBoxLayout()
        buttons.addWidget(self.fold)
        buttons.addWidget(self.copy)
        buttons.addStretch(1)
        buttons.addWidget(self.go_on)
        column.addLayout(buttons)
