"""A formula with names and with cells, each to read and to copy."""

from PySide6.QtWidgets import QVBoxLayout, QWidget

from gui.panels.inspector.code_text import CodeText
from gui.panels.labels import quiet_label
from gui.theme import SPACE
from model.inspect.card import FormulaTexts
from model.texts import text


class FormulaView(QWidget):
    """Shows a formula; where names and cells read alike, once."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.names, self.cells = CodeText(self), CodeText(self)
        self._names_caption, self._cells_caption = quiet_label(self), quiet_label(self)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(SPACE // 4)
        for part in (self._names_caption, self.names, self._cells_caption, self.cells):
            column.addWidget(part)

    def show_formula(self, formula: FormulaTexts) -> None:
        """Show a formula."""
        twice = formula.names != formula.cells
        self._names_caption.setText(text("inspector.formula_names"))
        self._cells_caption.setText(text("inspector.formula_cells"))
        self.names.show_text(formula.names, text("inspector.formula_names"))
        self.cells.show_text(formula.cells, text("inspector.formula_cells"))
        for part in (self._names_caption, self.names, self._cells_caption):
            part.setVisible(twice)
