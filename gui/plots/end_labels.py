"""To the right of a plot: at the end of each line of another scenario, that scenario's name."""

from dataclasses import dataclass
from math import ceil

import pyqtgraph as pg
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen

from gui.plots.room import spread
from gui.theme import SMALL_PX, SPACE, Tokens, font

ROW_PX, _LEAD_PX, _MOST_PX = 15.0, 14.0, 17 * SPACE


@dataclass(frozen=True, slots=True)
class LineEnd:
    """The end of a line: its height on the axis, the name to write there, and the colour of the line."""

    height: float
    name: str
    colour: QColor


class EndLabels(pg.AxisItem):
    """Drawn in place of the plot's right axis, so that a name stands beside its line at every size."""

    def __init__(self) -> None:
        super().__init__("right")
        self._ends: tuple[LineEnd, ...] = ()
        self._ink = QColor()
        self.setWidth(0)

    def show_ends(self, ends: tuple[LineEnd, ...]) -> None:
        """Label these ends, the most important first; without any the plot takes all the room."""
        self._ends = ends
        metrics = QFontMetricsF(font(SMALL_PX))
        widest = max((metrics.horizontalAdvance(end.name) for end in ends), default=0.0)
        self.setWidth(ceil(min(widest, _MOST_PX) + _LEAD_PX) + SPACE // 2 if ends else 0)
        self.update()

    def dress(self, tokens: Tokens) -> None:
        """Take the colours of `tokens`."""
        self._ink = tokens.colour("muted")
        self.update()

    def labels(self) -> tuple[tuple[LineEnd, float], ...]:
        """The ends that have room for a label, and the middle of each label in px from the top."""
        room = self.geometry().height()
        middles = spread([self._to_px(end.height) for end in self._ends], ROW_PX, room)
        found = zip(self._ends, middles, strict=True)
        return tuple((end, middle) for end, middle in found if middle is not None)

    def paint(self, p: QPainter, opt: object, widget: object) -> None:  # noqa: ARG002
        """Paint a short line from each end to its name."""
        p.setRenderHint(QPainter.RenderHint.Antialiasing)
        p.setFont(font(SMALL_PX))
        metrics = QFontMetricsF(font(SMALL_PX))
        room = self.geometry().width() - _LEAD_PX
        for end, middle in self.labels():
            p.setPen(QPen(end.colour, 1))
            p.drawLine(QPointF(0, self._to_px(end.height)), QPointF(_LEAD_PX - 4, middle))
            name = metrics.elidedText(end.name, Qt.TextElideMode.ElideRight, room)
            p.setPen(self._ink)
            box = QRectF(_LEAD_PX, middle - ROW_PX / 2, room, ROW_PX)
            p.drawText(box, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft), name)

    def _to_px(self, height: float) -> float:
        low, high = self.range
        share = (height - low) / (high - low) if high > low else 0.0
        return (1.0 - min(max(share, 0.0), 1.0)) * self.geometry().height()
