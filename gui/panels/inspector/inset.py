"""How far words stand in from the edge to which rows and their focus frames reach."""

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from gui.theme import SPACE

INSET_PX = SPACE // 2


def add_inset(column: QVBoxLayout, part: QWidget) -> None:
    """Add a part to a column so that its words stand where those of rows do."""
    line = QHBoxLayout()
    line.setContentsMargins(INSET_PX, 0, INSET_PX, 0)
    line.addWidget(part)
    column.addLayout(line)
