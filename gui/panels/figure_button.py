"""A figure that is a link to its cell."""

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QPushButton, QSizePolicy, QWidget

from gui.theme import BODY_PX, font
from model.formula.cells import Cell

INSET_PX = 4
"""Distance of the figure from the button's right edge, as the stylesheet makes it."""


class FigureButton(QPushButton):
    """Shows a figure, aligned to the right; a click asks to go to its cell."""

    chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None, weight: QFont.Weight = QFont.Weight.Normal) -> None:
        super().__init__(parent)
        self._cell: Cell | None = None
        self.setProperty("figure", "true")
        self.setFont(font(BODY_PX, weight))
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Fixed)
        self.clicked.connect(self._choose)

    def show_figure(self, shown: str, spoken: str, cell: Cell) -> None:
        """Show a figure that stands in `cell`; `spoken` is its name for the tip and for screen readers."""
        self._cell = cell
        self.setText(shown)
        self.setAccessibleName(f"{spoken}: {shown}")
        self.setToolTip(f"{spoken}\n{cell}")

    @Slot()
    def _choose(self) -> None:
        if self._cell is not None:
            self.chosen.emit(self._cell)
