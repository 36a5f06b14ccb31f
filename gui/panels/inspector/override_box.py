"""How an overridden line differs from the standard line."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from gui.panels.inspector.formula_view import FormulaView
from gui.panels.labels import body_label
from gui.panels.warning_ground import EDGE_PX, WarningGround
from gui.theme import SPACE
from model.inspect.card import FormulaTexts
from model.texts import text


class OverrideBox(WarningGround):
    """Says what should stand in a line and what it would give, and offers to put it back."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.words, self.difference, self._caption = body_label(self), body_label(self), body_label(self)
        self.standard, self.restore = FormulaView(self), QPushButton(self)
        column = QVBoxLayout(self)
        column.setContentsMargins(SPACE + EDGE_PX, SPACE, SPACE, SPACE)
        for part in (self.words, self._caption, self.standard, self.difference):
            column.addWidget(part)
        column.addWidget(self.restore, alignment=Qt.AlignmentFlag.AlignLeft)

    def show_standard(self, standard: FormulaTexts) -> None:
        """Show the standard formula; the difference follows when it is worked out."""
        self.words.setText(text("inspector.overridden"))
        self._caption.setText(text("inspector.standard"))
        self.standard.show_formula(standard)
        self.difference.hide()
        self.restore.setText(text("inspector.restore"))

    def show_difference(self, standard: str, shown: str) -> None:
        """Say what the line would be, and what it is."""
        self.difference.setText(text("inspector.standard_value", standard=standard, shown=shown))
        self.difference.show()
