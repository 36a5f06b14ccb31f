"""A part of a card under a heading."""

from PySide6.QtWidgets import QVBoxLayout, QWidget

from gui.panels.inspector.influence_view import InfluenceView
from gui.panels.inspector.inset import add_inset
from gui.panels.inspector.step_list import StepList
from gui.panels.labels import heading_label
from gui.theme import SPACE


class Section(QWidget):
    """A heading and the widgets below it."""

    def __init__(self, *parts: QWidget) -> None:
        super().__init__()
        self.heading = heading_label(self)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 2 * SPACE, 0, 0)
        column.setSpacing(SPACE // 2)
        add_inset(column, self.heading)
        for part in parts:
            if isinstance(part, StepList | InfluenceView):
                column.addWidget(part)
            else:
                add_inset(column, part)
