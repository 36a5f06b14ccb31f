"""A curve as a small picture: the lines of the ways, and below them which one is the cheapest where."""

from collections.abc import Callable

import numpy as np
from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from gui.plots.scale import cost_range
from gui.theme import SMALL_PX, SPACE, WAY_STYLES, font, tokens_of, way_pen
from model.analysis.curve import Curve, WayLine
from model.texts import text

_HEIGHT = 120
_BAND_PX, _GAP_PX, _LINE_PX, _DOT_PX = 4.0, 6.0, 1.6, 3.5


class Thumbnail(QWidget):
    """Shows a curve once it is given one; until then its place is kept."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.curve: Curve | None = None
        self.setFixedHeight(_HEIGHT)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """Wide enough to tell the lines apart."""
        return QSize(30 * SPACE, _HEIGHT)

    def show_curve(self, curve: Curve) -> None:
        """Show a curve."""
        self.curve = curve
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the curve, or the line that it will stand on."""
        painter, tokens = QPainter(self), tokens_of(self.palette())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(self.rect()).adjusted(0, 2, 0, -_BAND_PX - _GAP_PX)
        if self.curve is None:
            painter.setPen(QPen(tokens.colour("line"), 1.0))
            painter.drawLine(area.bottomLeft(), area.bottomRight())
            return
        painter.setPen(tokens.colour("muted"))
        painter.setFont(font(SMALL_PX))
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignTop, text(f"start.curve_{self.curve.id}"))
        self._paint_bands(painter, self.curve)
        self._paint_lines(painter, self.curve, area)

    def _paint_bands(self, painter: QPainter, curve: Curve) -> None:
        first, last = float(curve.xs[0]), float(curve.xs[-1])
        scale = self.width() / (last - first)
        for band in curve.bands:
            if band.way is not None:
                left, right = (band.start - first) * scale, (band.end - first) * scale
                strip = QRectF(left, self.height() - _BAND_PX, max(0.0, right - left - 1.0), _BAND_PX)
                painter.fillRect(strip, QColor(WAY_STYLES[band.way].colour))

    def _paint_lines(self, painter: QPainter, curve: Curve, area: QRectF) -> None:
        first, last = float(curve.xs[0]), float(curve.xs[-1])
        bottom, top = cost_range(curve, log=False)

        def place(x: float, cost: float) -> QPointF:
            across = area.left() + (x - first) / (last - first) * area.width()
            return QPointF(across, area.bottom() - (cost - bottom) / (top - bottom) * area.height())

        painter.setClipRect(area.adjusted(0, -2, 0, 2))
        for line in curve.lines:
            # the toolkit does not scale pens whose width is that of the screen
            painter.setPen(way_pen(line.way, _LINE_PX * self.devicePixelRatioF()))
            for piece in _pieces(curve, line, place):
                painter.drawPolyline(piece)
        if curve.own is not None and curve.own.costs:
            way = min(curve.own.costs, key=curve.own.costs.__getitem__)
            painter.setPen(QPen(tokens_of(self.palette()).colour("raised"), 1.5))
            painter.setBrush(QColor(WAY_STYLES[way].colour))
            painter.drawEllipse(place(curve.own.x, curve.own.costs[way]), _DOT_PX, _DOT_PX)
        painter.setBrush(Qt.BrushStyle.NoBrush)


def _pieces(curve: Curve, line: WayLine, place: Callable[[float, float], QPointF]) -> list[QPolygonF]:
    """The stretches of a line that have a cost."""
    pieces: list[QPolygonF] = []
    known = np.flatnonzero(np.isfinite(line.costs))
    for stretch in np.split(known, np.flatnonzero(np.diff(known) > 1) + 1):
        if stretch.size > 1:
            points = [place(float(curve.xs[at]), float(line.costs[at])) for at in stretch]
            pieces.append(QPolygonF(points))
    return pieces
