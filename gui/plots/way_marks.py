"""One way's line in a plot: its curve, and a few markers along it that tell it apart without colour."""

import numpy as np
import pyqtgraph as pg
from numpy.typing import NDArray
from PySide6.QtGui import QColor

from gui.theme import WAY_STYLES, way_pen
from model.costs.spec import WAYS, Way
from model.formula.excel_math import Floats

_MARKS, _LINE_PX = 7, 2.0


class WayMarks:
    """The items of one way; `show` only replaces their data."""

    def __init__(self, area: pg.ViewBox, way: Way) -> None:
        colour = QColor(WAY_STYLES[way].colour)
        self._way: Way = way
        self._curve = pg.PlotCurveItem(antialias=True, connect="finite")
        self._marks = pg.ScatterPlotItem(
            pen=pg.mkPen(None), brush=pg.mkBrush(colour), symbol=WAY_STYLES[way].marker, size=8
        )
        area.addItem(self._curve)
        area.addItem(self._marks)
        self._marks.setZValue(1)

    def dress(self, pixel_ratio: float) -> None:
        """Draw with a pen as wide as `pixel_ratio` asks."""
        self._curve.setPen(way_pen(self._way, _LINE_PX * pixel_ratio))

    def show(self, xs: Floats, ys: Floats) -> None:
        """Draw the line through these points; NaN leaves a gap."""
        self._curve.setData(xs, ys, connect="finite")
        chosen = mark_places(self._way, ys)
        self._marks.setData(xs[chosen], ys[chosen])

    def data(self) -> tuple[Floats, Floats]:
        """The points of the line as drawn."""
        xs, ys = self._curve.getData()
        return np.asarray(xs), np.asarray(ys)


def mark_places(way: Way, heights: Floats) -> NDArray[np.int_]:
    """At which points of its line a way has markers: a few, elsewhere than those of the other ways."""
    count = len(heights)
    spots = np.linspace(0, count - 1, _MARKS, endpoint=False) + WAYS.index(way) / len(WAYS) * count / _MARKS
    chosen = np.unique(spots.astype(int))
    return chosen[np.isfinite(heights[chosen])]
