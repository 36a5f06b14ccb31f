"""Writes and draws on paper: texts as outlines, so that they look the same wherever a file is opened."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen, QPolygonF

from gui.theme import SMALL_PX, Tokens, font

LEFT, MIDDLE, RIGHT = 0.0, 0.5, 1.0


class Ink:
    """A painter with the colours of `tokens`; all sizes are px of the page."""

    def __init__(self, painter: QPainter, tokens: Tokens) -> None:
        self.painter, self.tokens = painter, tokens
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)

    def write(
        self, place: QPointF, words: str, colour: str = "text", align: float = LEFT, face: QFont | None = None
    ) -> None:
        """Write words on a line whose middle is at `place`: from there on, around it, or up to it."""
        face = face or font(SMALL_PX)
        metrics = QFontMetricsF(face)
        outline = QPainterPath()
        left = place.x() - align * metrics.horizontalAdvance(words)
        outline.addText(QPointF(left, place.y() + metrics.capHeight() / 2), face, words)
        self.painter.fillPath(outline, QBrush(self.tokens.colour(colour)))

    def write_upwards(self, place: QPointF, words: str, colour: str) -> None:
        """Write words from the bottom to the top, around `place`."""
        self.painter.save()
        self.painter.translate(place)
        self.painter.rotate(-90)
        self.write(QPointF(0, 0), words, colour, MIDDLE)
        self.painter.restore()

    def line(self, start: QPointF, end: QPointF, pen: QPen) -> None:
        """Draw a straight line."""
        self.painter.setPen(pen)
        self.painter.drawLine(start, end)

    def path(self, points: QPolygonF, pen: QPen) -> None:
        """Draw a line through points."""
        self.painter.setPen(pen)
        self.painter.setBrush(Qt.BrushStyle.NoBrush)
        self.painter.drawPolyline(points)

    def dot(self, middle: QPointF, radius: float, fill: QColor, pen: QPen) -> None:
        """Draw a round mark."""
        self.painter.setPen(pen)
        self.painter.setBrush(fill)
        self.painter.drawEllipse(middle, radius, radius)

    def sign(self, middle: QPointF, symbol: QPainterPath, size: float, fill: QColor) -> None:
        """Draw a mark of another shape, given at size 1."""
        self.painter.save()
        self.painter.translate(middle)
        self.painter.scale(size, size)
        self.painter.fillPath(symbol, QBrush(fill))
        self.painter.restore()

    def box(self, rect: QRectF, fill: QColor, pen: QPen | None = None) -> None:
        """Draw a box."""
        self.painter.setPen(pen or QPen(Qt.PenStyle.NoPen))
        self.painter.setBrush(fill)
        self.painter.drawRect(rect)

    def pen(self, colour: str, width: float = 1.0) -> QPen:
        """A pen in one of the colours."""
        return QPen(self.tokens.colour(colour), width)


def width_of(words: str, face: QFont | None = None) -> float:
    """How wide words are."""
    return QFontMetricsF(face or font(SMALL_PX)).horizontalAdvance(words)
