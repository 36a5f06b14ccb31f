"""The lines of another scenario: in the colours of the ways, thinner and lighter."""

import numpy as np
import pyqtgraph as pg
from PySide6.QtGui import QColor

from gui.plots.end_labels import LineEnd
from gui.plots.scale import scaled
from gui.theme import Tokens, way_pen, way_shades
from model.analysis.curve import Curve, WayLine
from model.costs.spec import WAYS, Way
from model.formula.excel_math import Floats

OTHER_LINE_PX = 1.2


class OtherLines:
    """The items of one other scenario; `show` only replaces their data."""

    def __init__(self, area: pg.ViewBox) -> None:
        self._items: dict[Way, pg.PlotCurveItem] = {
            way: pg.PlotCurveItem(antialias=True, connect="finite") for way in WAYS
        }
        for item in self._items.values():
            item.setZValue(-1)
            area.addItem(item)

    def dress(self, tokens: Tokens, pixel_ratio: float) -> None:
        """Draw in lighter colours, with pens as wide as `pixel_ratio` asks."""
        for way, item in self._items.items():
            pen = way_pen(way, OTHER_LINE_PX * pixel_ratio)
            pen.setColor(other_colour(way, tokens))
            item.setPen(pen)

    def show(self, curve: Curve, log: bool) -> None:
        """Draw the lines of a curve."""
        for line in curve.lines:
            self._items[line.way].setData(curve.xs, scaled(line.costs, log), connect="finite")

    def clear(self) -> None:
        """Draw nothing."""
        for item in self._items.values():
            item.setData([], [])

    def data(self, way: Way) -> tuple[Floats, Floats]:
        """The points of one way's line as drawn."""
        xs, ys = self._items[way].getData()
        return np.asarray(xs), np.asarray(ys)


def line_ends(curve: Curve, log: bool, top: float, tokens: Tokens) -> list[LineEnd]:
    """Where the lines of a curve end that reach the right edge below `top`, the cheapest first."""
    ends = [
        LineEnd(_height(line, log), curve.scenario.name, other_colour(line.way, tokens))
        for line in curve.lines
    ]
    inside = (end for end in ends if np.isfinite(end.height) and end.height <= top)
    return sorted(inside, key=lambda end: end.height)


def _height(line: WayLine, log: bool) -> float:
    return float(scaled(line.costs[-1:], log)[0])


def other_colour(way: Way, tokens: Tokens) -> QColor:
    """The lighter colour in which the lines of other scenarios are drawn."""
    return way_shades(way, 2, tokens)[1]
