"""The page of a cell that is neither an input nor a line: calm words, and where to go from here."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from gui.panels.inspector.head_view import HeadView
from gui.panels.inspector.inset import add_inset
from gui.panels.inspector.step_list import StepList
from gui.panels.labels import body_label
from gui.theme import SPACE
from model.inspect.card import OtherCard


class OtherPage(QWidget):
    """Shows words about a cell. `chosen` asks to go to a cell."""

    chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.head, self.words, self.steps = HeadView(), body_label(), StepList()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(SPACE)
        for part in (self.head, self.words):
            add_inset(column, part)
        column.addWidget(self.steps)
        self.steps.chosen.connect(self.chosen)
        self.head.chosen.connect(self.chosen)

    def show_card(self, card: OtherCard) -> None:
        """Show what there is to say."""
        self.head.show_head(card.head)
        self.words.setText(card.words)
        self.steps.show_steps(card.steps)
        self.steps.setVisible(bool(card.steps.steps))
