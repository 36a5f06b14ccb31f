"""Labels of the panels: sentences, headings, strong and quiet words."""

from PySide6.QtGui import QFont, QPalette
from PySide6.QtWidgets import QLabel, QWidget

from gui.theme import BODY_PX, HEADING_PX, SENTENCE_PX, SMALL_PX, font


def body_label(parent: QWidget | None = None) -> QLabel:
    """Words in plain ink that wrap."""
    return _label(parent, BODY_PX, QFont.Weight.Normal)


def quiet_label(parent: QWidget | None = None) -> QLabel:
    """Small words in muted ink that wrap."""
    label = _label(parent, SMALL_PX, QFont.Weight.Normal)
    label.setForegroundRole(QPalette.ColorRole.PlaceholderText)
    return label


def fault_label(parent: QWidget | None = None) -> QLabel:
    """Words about something that is wrong."""
    label = _label(parent, BODY_PX, QFont.Weight.Normal)
    label.setForegroundRole(QPalette.ColorRole.BrightText)
    return label


def strong_label(parent: QWidget | None = None) -> QLabel:
    """A name that stands out."""
    return _label(parent, BODY_PX, QFont.Weight.DemiBold)


def heading_label(parent: QWidget | None = None) -> QLabel:
    """The heading of a part of a panel."""
    return _label(parent, HEADING_PX, QFont.Weight.DemiBold)


def sentence_label(parent: QWidget | None = None) -> QLabel:
    """The one sentence that matters most."""
    return _label(parent, SENTENCE_PX, QFont.Weight.Medium)


def _label(parent: QWidget | None, size_px: int, weight: QFont.Weight) -> QLabel:
    label = QLabel(parent)
    label.setWordWrap(True)
    label.setFont(font(size_px, weight))
    return label
