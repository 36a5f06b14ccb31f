"""The crosshair: follows the pointer over a curve and shows every way's cost there."""

from typing import cast

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRect, Slot

from gui.plots.curve_plot import CurvePlot
from gui.plots.hover_card import CardRow, HoverCard
from gui.plots.numbers import money
from gui.plots.scale import drawable, scaled
from gui.plots.words import hover_title
from gui.theme import WAY_STYLES, tokens_of
from gui.way_names import way_name
from model.analysis.curve import Curve


class Crosshair(QObject):
    """Stands at the computed point nearest to the pointer, so that it shows results and no interpolation.

    People are counted whole.
    """

    def __init__(self, plot: CurvePlot) -> None:
        super().__init__(plot)
        self._plot = plot
        self._pointer: QPointF | None = None
        self.card = HoverCard(plot)
        self._line = pg.InfiniteLine(angle=90, movable=False)
        self._dots = pg.ScatterPlotItem(size=9)
        for item in (self._line, self._dots):
            item.setZValue(20)
            plot.area.addItem(item, ignoreBounds=True)
        self.leave()
        scene = cast("pg.GraphicsScene", plot.scene())
        scene.sigMouseMoved.connect(self._moved)
        plot.viewport().installEventFilter(self)

    def stand_at(self, x: float, height: float) -> None:
        """Stand at `x` of the curve; the card is level with `height`, the y of a pixel of the plot."""
        curve = self._plot.curve
        if curve is None:
            return
        index = curve.nearest(round(x) if curve.id == "team" else x)
        costs = curve.costs_at(index)
        if not costs:
            self.leave()
            return
        at = float(curve.xs[index])
        self._show_marks(curve, index)
        rows = tuple(CardRow(way, way_name(way), f"{money(cost)} {curve.currency}") for way, cost in costs)
        corner = self._plot.area.mapViewToScene(QPointF(at, 0.0))
        point = QPoint(round(corner.x()), round(height))
        self.card.show_at(point, self._area(), hover_title(curve.id, at), rows)

    def follow(self) -> None:
        """Show another curve's values where the pointer stands, if it stands on the plot."""
        if self._pointer is None:
            self.leave()
        else:
            self._moved(self._pointer)

    @Slot()
    def leave(self) -> None:
        """Vanish."""
        self._pointer = None
        for item in (self._line, self._dots):
            item.setVisible(False)
        self.card.hide()

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Vanish when the pointer leaves the plot."""
        if event.type() == QEvent.Type.Leave:
            self.leave()
        return False

    @Slot(object)
    def _moved(self, position: QPointF) -> None:
        box = self._plot.area
        if self._plot.curve is not None and box.sceneBoundingRect().contains(position):
            self._pointer = position
            self.stand_at(box.mapSceneToView(position).x(), position.y())
        else:
            self.leave()

    def _show_marks(self, curve: Curve, index: int) -> None:
        tokens = tokens_of(self._plot.palette())
        costs = curve.costs_at(index)
        self._line.setPen(pg.mkPen(tokens.muted, width=self._plot.pixel_ratio))
        self._line.setValue(float(curve.xs[index]))
        self._dots.setPen(pg.mkPen(tokens.raised, width=1.5))
        heights = scaled(np.array([cost for _, cost in costs]), self._plot.log)
        # Without a height there is no dot.
        brushes = [
            pg.mkBrush(WAY_STYLES[way].colour)
            for (way, _), height in zip(costs, heights, strict=True)
            if np.isfinite(height)
        ]
        xs, heights = drawable(np.full(len(costs), curve.xs[index]), heights)
        self._dots.setData(xs, heights, brush=brushes or None)
        for item in (self._line, self._dots):
            item.setVisible(True)

    def _area(self) -> QRect:
        return self._plot.rect().adjusted(2, 2, -2, -2)
