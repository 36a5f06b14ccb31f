"""The strip above a plot that says which way is cheapest where, with a flag at each change."""

from collections.abc import Callable

import pyqtgraph as pg
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen

from gui.plots.band_labels import Label, Room, fitting_labels
from gui.theme import SMALL_PX, WAY_STYLES, Tokens, font
from model.analysis.curve import Band

BAND_PX, ROW_PX, _GAP_PX = 8, 17, 3


class CheapestBand(pg.AxisItem):
    """Drawn in place of the plot's upper axis, so that it lies exactly over the curves at every size."""

    def __init__(self, x_text: Callable[[float], str]) -> None:
        super().__init__("top")
        self._x_text = x_text
        self._bands: tuple[Band, ...] = ()
        self._tokens: Tokens | None = None
        self._rows = 0
        self.use_rows(2)

    def use_rows(self, rows: int) -> None:
        """Make room for so many rows of flags."""
        if rows != self._rows:
            self._rows = rows
            self.setHeight(BAND_PX + 2 * _GAP_PX + rows * ROW_PX)

    def show_bands(self, bands: tuple[Band, ...], x_text: Callable[[float], str]) -> None:
        """Show these bands; `x_text` writes the x at which a band begins."""
        self._bands, self._x_text = bands, x_text
        self.update()

    def dress(self, tokens: Tokens) -> None:
        """Take the colours of `tokens`."""
        self._tokens = tokens
        self.update()

    def labels(self) -> tuple[Label, ...]:
        """The texts above the strip and where they stand, in the most telling form that has room for all."""
        room = Room(self._to_px, self.geometry().width(), self._rows)
        return fitting_labels(self._bands, self._x_text, room)

    def paint(self, p: QPainter, opt: object, widget: object) -> None:  # noqa: ARG002
        """Paint strip and flags."""
        if self._tokens is not None:
            self._paint(p, self._tokens)

    def _paint(self, painter: QPainter, tokens: Tokens) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        foot = self.geometry().height() - _GAP_PX - BAND_PX
        for band in self._bands:
            left, right = self._to_px(band.start), self._to_px(band.end)
            painter.fillRect(QRectF(left, foot, right - left, BAND_PX), band_colour(band, tokens))
        painter.setFont(font(SMALL_PX))
        for label in self.labels():
            self._paint_label(painter, label, foot, tokens)

    def _paint_label(self, painter: QPainter, label: Label, foot: float, tokens: Tokens) -> None:
        flag = label.flag
        middle = foot - _GAP_PX - (flag.row + 0.5) * ROW_PX
        painter.setPen(QPen(band_colour(label.band, tokens), 2))
        painter.drawLine(QPointF(flag.pole, foot), QPointF(flag.pole, middle - ROW_PX * 0.3))
        painter.setPen(tokens.colour("text"))
        baseline = middle + QFontMetricsF(font(SMALL_PX)).capHeight() / 2
        painter.drawText(QPointF(flag.left, baseline), label.text)

    def _to_px(self, x: float) -> float:
        low, high = self.range
        share = (x - low) / (high - low) if high > low else 0.0
        return min(max(share, 0.0), 1.0) * self.geometry().width()


def band_colour(band: Band, tokens: Tokens) -> QColor:
    """The colour of the strip along a band."""
    return QColor(WAY_STYLES[band.way].colour) if band.way else tokens.colour("sunken")
