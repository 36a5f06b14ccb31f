"""The strip above a plot that says which way is cheapest where, with a flag at each change."""

from collections.abc import Callable
from dataclasses import dataclass

import pyqtgraph as pg
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen

from gui.plots.flags import Flag, place_flags
from gui.theme import SMALL_PX, WAY_STYLES, Tokens, font
from gui.way_names import short_way_name, way_name
from model.analysis.curve import Band

BAND_PX, ROW_PX, _GAP_PX = 8, 17, 3


@dataclass(frozen=True, slots=True)
class Label:
    """A text above the strip: the band whose beginning it marks, and where it stands."""

    band: Band
    text: str
    flag: Flag


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
        width = self.geometry().width()
        for write in (self._full, self._short, self._number):
            labelled = [(band, write(band)) for band in self._bands if band.way is not None and write(band)]
            labels = self._placed(labelled, width)
            if len(labels) == len(labelled):
                break
        return labels

    def paint(self, p: QPainter, opt: object, widget: object) -> None:  # noqa: ARG002
        """Paint strip and flags."""
        if self._tokens is not None:
            self._paint(p, self._tokens)

    def _paint(self, painter: QPainter, tokens: Tokens) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        foot = self.geometry().height() - _GAP_PX - BAND_PX
        for band in self._bands:
            left, right = self._to_px(band.start), self._to_px(band.end)
            painter.fillRect(QRectF(left, foot, right - left, BAND_PX), self._colour(band, tokens))
        painter.setFont(font(SMALL_PX))
        for label in self.labels():
            self._paint_label(painter, label, foot, tokens)

    def _paint_label(self, painter: QPainter, label: Label, foot: float, tokens: Tokens) -> None:
        flag = label.flag
        middle = foot - _GAP_PX - (flag.row + 0.5) * ROW_PX
        painter.setPen(QPen(self._colour(label.band, tokens), 2))
        painter.drawLine(QPointF(flag.pole, foot), QPointF(flag.pole, middle - ROW_PX * 0.3))
        painter.setPen(tokens.colour("text"))
        baseline = middle + QFontMetricsF(font(SMALL_PX)).capHeight() / 2
        painter.drawText(QPointF(flag.left, baseline), label.text)

    def _placed(self, labelled: list[tuple[Band, str]], width: float) -> tuple[Label, ...]:
        metrics = QFontMetricsF(font(SMALL_PX))
        flags = place_flags(
            [self._to_px(band.start) for band, _ in labelled],
            [metrics.horizontalAdvance(text) for _, text in labelled],
            (0.0, width),
            self._rows,
        )
        return tuple(
            Label(band, text, flag) for (band, text), flag in zip(labelled, flags, strict=True) if flag
        )

    def _to_px(self, x: float) -> float:
        low, high = self.range
        share = (x - low) / (high - low) if high > low else 0.0
        return min(max(share, 0.0), 1.0) * self.geometry().width()

    def _begins(self, band: Band) -> str:
        return "" if band is self._bands[0] else self._x_text(band.first)

    def _full(self, band: Band) -> str:
        return f"{self._begins(band)} {way_name(band.way)}".strip() if band.way else ""

    def _short(self, band: Band) -> str:
        return f"{self._begins(band)} {short_way_name(band.way)}".strip() if band.way else ""

    def _number(self, band: Band) -> str:
        return self._begins(band)

    @staticmethod
    def _colour(band: Band, tokens: Tokens) -> QColor:
        return QColor(WAY_STYLES[band.way].colour) if band.way else tokens.colour("sunken")
