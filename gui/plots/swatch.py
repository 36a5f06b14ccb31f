"""A short piece of a way's line with its marker, for legends and cards."""

from pyqtgraph.graphicsItems.ScatterPlotItem import Symbols
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPen

from gui.theme import WAY_STYLES, way_pen
from model.costs.spec import Way

SWATCH_PX = 30
_MARK_PX = 8.0


def paint_swatch(painter: QPainter, box: QRectF, way: Way) -> None:
    """Draw the line and marker of `way` across the middle of `box`."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    middle = box.center()
    painter.setPen(way_pen(way))
    painter.drawLine(QPointF(box.left(), middle.y()), QPointF(box.right(), middle.y()))
    painter.setPen(QPen(QColor(0, 0, 0, 0)))
    painter.setBrush(QColor(WAY_STYLES[way].colour))
    painter.translate(middle)
    painter.scale(_MARK_PX, _MARK_PX)
    painter.drawPath(Symbols[WAY_STYLES[way].marker])
    painter.restore()


def paint_plain_swatch(painter: QPainter, box: QRectF, ink: QColor, *, thin: bool) -> None:
    """Draw a line of no way across the middle of `box`, as thick or thin as lines in the plot."""
    painter.setPen(QPen(ink, 1 if thin else 3))
    painter.drawLine(QPointF(box.left(), box.center().y()), QPointF(box.right(), box.center().y()))
