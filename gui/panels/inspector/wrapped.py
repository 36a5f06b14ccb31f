"""Text laid out in a given width: broken between words, and inside of one only where it must."""

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QFont, QTextLayout, QTextOption


def wrapped(words: str, font: QFont, width: float, *, right: bool = False) -> QTextLayout:
    """The text as lines of at most `width` px, ready to be drawn; aligned to the right if asked."""
    layout = QTextLayout(words, font)
    side = Qt.AlignmentFlag.AlignRight if right else Qt.AlignmentFlag.AlignLeft
    option = QTextOption(side)
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    layout.setTextOption(option)
    layout.beginLayout()
    top = 0.0
    while (line := layout.createLine()).isValid():
        line.setLineWidth(width)
        line.setPosition(QPointF(0.0, top))
        top += line.height()
    layout.endLayout()
    return layout


def height_of(layout: QTextLayout) -> float:
    """The height of all its lines in px."""
    return layout.boundingRect().height()
