"""Marked points of a curve: crossings, the edge of the capacity, and where the scenario itself stands."""

import numpy as np
import pyqtgraph as pg

from gui.plots.scale import drawable, scaled
from gui.plots.words import own_text
from gui.theme import SMALL_PX, WAY_STYLES, Tokens, font
from model.analysis.curve import Curve, CurveCrossing
from model.costs.spec import Way
from model.texts import text


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
        self.own_label, self.edge_label = pg.TextItem(), pg.TextItem(anchor=(1, 1))
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
        self.own_label.setColor(tokens.text)
        self.own_label.fill = pg.mkBrush(tokens.raised)
        self.own_label.border = pg.mkPen(accent, width=thin)
        self.own_label.update()

    def show(self, curve: Curve, log: bool, bottom: float, top: float) -> None:
        """Mark the points of `curve`; `bottom` and `top` are the scaled costs at the edges of the picture."""
        self._show_crossings(curve.crossings, log, top)
        self._show_edge(curve, bottom)
        self._show_own(curve, log, top)

    def place_labels(self) -> None:
        """Keep the own point's label inside the plot, to the right of its line where there is room."""
        left, right = self._area.viewRange()[0]
        room, wide = self._area.width(), self.own_label.boundingRect().width()
        if room <= 0 or wide <= 0 or right <= left:
            return
        line = (self._own_line.value() - left) / (right - left) * room
        begins = max(min(line, room - wide), 0.0)
        self.own_label.setAnchor(((line - begins) / wide, 0.0))

    def _show_edge(self, curve: Curve, bottom: float) -> None:
        edge = curve.capacity_edge
        self._edge.setVisible(edge is not None)
        # On the utilisation curve the title of the axis says it already.
        self.edge_label.setVisible(edge is not None and curve.id == "team")
        if edge is not None:
            self._edge.setValue(edge)
            self.edge_label.setText(text("curves.capacity_edge"))
            self.edge_label.setPos(edge, bottom)

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
        self.place_labels()
