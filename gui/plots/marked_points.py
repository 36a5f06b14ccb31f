"""Marked points of a curve: crossings, the edge of the capacity, and where the scenario itself stands."""

from collections.abc import Iterator

import numpy as np
import pyqtgraph as pg

from gui.plots.clearance import CLEAR_PX, lines_between
from gui.plots.room import Stretch, free_place
from gui.plots.scale import drawable, scaled
from gui.plots.words import own_text
from gui.theme import SMALL_PX, WAY_STYLES, Tokens, font
from model.analysis.curve import Curve, CurveCrossing
from model.costs.spec import Way
from model.texts import text

_AWAY_PX = 3.0


class MarkedPoints:
    """The items that mark points; `show` only replaces their data."""

    def __init__(self, area: pg.ViewBox) -> None:
        self._area = area
        self._edge = pg.InfiniteLine(angle=90, movable=False)
        self._drops = pg.PlotCurveItem(connect="pairs")
        self._leads = pg.ScatterPlotItem(size=9)
        self._others = pg.ScatterPlotItem(size=6)
        self._own_line = pg.InfiniteLine(angle=90, movable=False)
        self._own = pg.ScatterPlotItem(size=12)
        self.own_label, self.edge_label = pg.TextItem(), pg.TextItem()
        self._curves: tuple[Curve, ...] = ()
        self._log = False
        for label in (self.own_label, self.edge_label):
            label.setFont(font(SMALL_PX))
        lines = (self._edge, self._drops, self._own_line)
        points = (self._others, self._leads, self._own, self.own_label, self.edge_label)
        for depth, item in enumerate(lines + points):
            item.setZValue(5 + depth)
            area.addItem(item, ignoreBounds=True)

    def dress(self, tokens: Tokens, pixel_ratio: float) -> None:
        """Take the colours of `tokens`; pens are as wide as `pixel_ratio` asks."""
        muted, accent = pg.mkColor(tokens.muted), pg.mkColor(tokens.accent)
        thin, thick = pixel_ratio, 2 * pixel_ratio
        self._edge.setPen(pg.mkPen(muted, width=thin, dash=[4, 4]))
        self._drops.setPen(pg.mkPen(tokens.control_line, width=thin))
        self._own_line.setPen(pg.mkPen(accent, width=thick))
        self._leads.setPen(pg.mkPen(tokens.text, width=1.5))
        self._leads.setBrush(pg.mkBrush(tokens.raised))
        self._others.setPen(pg.mkPen(muted, width=1))
        self._others.setBrush(pg.mkBrush(tokens.raised))
        self._own.setPen(pg.mkPen(tokens.raised, width=2))
        self.edge_label.setColor(tokens.muted)
        self.edge_label.fill = pg.mkBrush(tokens.raised)
        self.edge_label.update()
        self.own_label.setColor(tokens.text)
        self.own_label.fill = pg.mkBrush(tokens.raised)
        self.own_label.border = pg.mkPen(accent, width=thin)
        self.own_label.update()

    def show(self, curve: Curve, others: tuple[Curve, ...], log: bool, heights: tuple[float, float]) -> None:
        """Mark the points of `curve`; `heights` are the scaled costs at both edges of the picture.

        Labels keep clear of its lines and of those of `others`.
        """
        self._curves, self._log = (curve, *others), log
        self._show_crossings(curve.crossings, log, heights[1])
        self._show_edge(curve, heights[1])
        self._show_own(curve, log, heights[1])
        self.place_labels()

    def place_labels(self) -> None:
        """Keep labels inside the plot: the own point's beside its line, the edge's where no line runs."""
        room = self._area.width()
        if room > 0 and self._area.height() > 0:
            self._place_own(room)
            self._place_edge()

    def _place_own(self, room: float) -> None:
        wide = self.own_label.boundingRect().width()
        if wide > 0:
            line = self._to_px(self._own_line.x())
            begins = max(min(line, room - wide), 0.0)
            self.own_label.setAnchor(((line - begins) / wide, 0.0))

    def _place_edge(self) -> None:
        box, line = self.edge_label.boundingRect(), self._to_px(self._edge.x())
        if not self.edge_label.isVisible() or box.width() <= 0:
            return
        on_left = line >= box.width() + _AWAY_PX
        left = line - _AWAY_PX - box.width() if on_left else line + _AWAY_PX
        taken = [*self._lines_between(left, left + box.width()), *self._own_between(left, left + box.width())]
        top = free_place(taken, self._area.height(), box.height())
        beside = (1.0 + _AWAY_PX / box.width()) if on_left else -_AWAY_PX / box.width()
        self.edge_label.setAnchor((beside, -top / box.height()))

    def _lines_between(self, left: float, right: float) -> Iterator[Stretch]:
        """What the lines take between two places of the plot, in px from its top."""
        (low_x, high_x), (low, high) = self._area.viewRange()
        per_px, height = (high_x - low_x) / self._area.width(), self._area.height()
        xs = (low_x + left * per_px, low_x + right * per_px)
        return lines_between(self._curves, xs, self._log, lambda y: (high - y) / (high - low) * height)

    def _own_between(self, left: float, right: float) -> Iterator[Stretch]:
        box = self.own_label.boundingRect()
        begins = self._to_px(self._own_line.x()) - self.own_label.anchor.x() * box.width()
        if self.own_label.isVisible() and begins < right and begins + box.width() > left:
            yield (0.0, box.height() + CLEAR_PX)

    def _to_px(self, x: float) -> float:
        left, right = self._area.viewRange()[0]
        return (x - left) / (right - left) * self._area.width() if right > left else 0.0

    def _show_edge(self, curve: Curve, top: float) -> None:
        edge = curve.capacity_edge
        self._edge.setVisible(edge is not None)
        # On the utilisation curve the title of the axis says it already.
        self.edge_label.setVisible(edge is not None and curve.id == "team")
        if edge is not None:
            self._edge.setValue(edge)
            self.edge_label.setText(text("curves.capacity_edge"))
            self.edge_label.setPos(edge, top)

    def _show_crossings(self, crossings: tuple[CurveCrossing, ...], log: bool, top: float) -> None:
        for item, leads in ((self._leads, True), (self._others, False)):
            chosen = [crossing for crossing in crossings if crossing.leads == leads]
            costs = scaled(np.array([crossing.cost for crossing in chosen], dtype=float), log)
            xs, heights = drawable(np.array([crossing.x for crossing in chosen], dtype=float), costs)
            item.setData(xs, heights)
            if leads:
                ends = np.column_stack([heights, np.full_like(heights, top)]).ravel()
                self._drops.setData(np.repeat(xs, 2), ends)

    def _show_own(self, curve: Curve, log: bool, top: float) -> None:
        own = curve.own
        shown = own is not None and bool(own.costs) and bool(curve.xs[0] <= own.x <= curve.xs[-1])
        for item in (self._own_line, self._own, self.own_label):
            item.setVisible(shown)
        if own is None or not shown:
            return
        self._own_line.setValue(own.x)
        cheapest: Way = min(own.costs, key=own.costs.__getitem__)
        cost = scaled(np.array([own.costs[cheapest]]), log)
        self._own.setData(*drawable(np.array([own.x]), cost), brush=pg.mkBrush(WAY_STYLES[cheapest].colour))
        self.own_label.setText(own_text(curve))
        self.own_label.setPos(own.x, top)
