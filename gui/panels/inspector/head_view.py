"""The head of a card: what the cell is called, what it shows, and what it means."""

from textwrap import shorten

from PySide6.QtCore import Signal
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from gui.panels.figure_button import FigureButton
from gui.panels.inspector.code_text import CodeText
from gui.panels.labels import body_label, sentence_label
from gui.theme import HEADING_PX, SPACE, font
from model.inspect.card import Head
from model.texts import text

_MOST_SIGNS = 28
"""A value is at most so long; only texts are longer, and stand in full below."""


class HeadView(QWidget):
    """Shows a head; the value is a link to its cell. `chosen` asks to go there."""

    chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.title, self.value = sentence_label(self), FigureButton(self)
        self.meaning, self.key = body_label(self), CodeText(self)
        self.value.setProperty("figure", "left")
        self.value.setAutoDefault(True)
        self.value.setFont(font(HEADING_PX, QFont.Weight.DemiBold))
        self.value.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.value.chosen.connect(self.chosen)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(SPACE // 2)
        for part in (self.title, self.value, self.meaning, self.key):
            column.addWidget(part)

    def show_head(self, head: Head) -> None:
        """Show a head."""
        self.title.setText(head.title)
        self.value.show_figure(shorten(head.shown, _MOST_SIGNS, placeholder="…"), head.title, head.cell)
        self.value.setVisible(bool(head.shown))
        self.meaning.setText(head.meaning)
        self.meaning.setVisible(bool(head.meaning))
        self.key.show_text(head.key, text("inspector.key"))
        self.key.setVisible(bool(head.key))
