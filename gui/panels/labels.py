"""Labels of the panels: sentences, headings, strong and quiet words."""

from PySide6.QtGui import QFont, QPalette
from PySide6.QtWidgets import QLabel

from gui.theme import BODY_PX, HEADING_PX, SENTENCE_PX, SMALL_PX, font


def body_label() -> QLabel:
    """Words in plain ink that wrap."""
    return _label(BODY_PX, QFont.Weight.Normal)


def quiet_label() -> QLabel:
    """Small words in muted ink that wrap."""
    label = _label(SMALL_PX, QFont.Weight.Normal)
    label.setForegroundRole(QPalette.ColorRole.PlaceholderText)
    return label


def strong_label() -> QLabel:
    """A name that stands out."""
    return _label(BODY_PX, QFont.Weight.DemiBold)


def heading_label() -> QLabel:
    """The heading of a part of a panel."""
    return _label(HEADING_PX, QFont.Weight.DemiBold)


def sentence_label() -> QLabel:
    """The one sentence that matters most."""
    return _label(SENTENCE_PX, QFont.Weight.Medium)


def _label(size_px: int, weight: QFont.Weight) -> QLabel:
    label = QLabel()
    label.setWordWrap(True)
    label.setFont(font(size_px, weight))
    return label
