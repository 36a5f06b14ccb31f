"""The crosshair: follows the pointer over a curve, stays where one clicks, and shows what each way costs."""

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRect, Qt, Signal, Slot
from PySide6.QtGui import QContextMenuEvent, QKeyEvent, QMouseEvent

from gui.plots.curve_plot import CurvePlot
from gui.plots.hover_card import CardRow, HoverCard
from gui.plots.numbers import money
from gui.plots.scale import drawable, scaled
from gui.plots.words import hover_title
from gui.theme import WAY_STYLES, tokens_of
from gui.way_names import way_name
from model.analysis.curve import Curve

_STEPS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
_STEP = {"team": 1.0, "utilisation": 0.01}
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_AMID = 0.5


class Crosshair(QObject):
    """Stands at the computed point nearest to the pointer, so that it shows results and no interpolation.

    People are counted whole. A click pins it, and so do the arrows, by a step of one engineer or one percent;
    Esc lets it go. `point_wanted` asks to make a scenario of the curve's point with that index, `menu_wanted`
    for a menu at a place of the screen.
    """

    point_wanted = Signal(object, int)
    menu_wanted = Signal(QPoint)

    def __init__(self, plot: CurvePlot) -> None:
        super().__init__(plot)
        self._plot = plot
        self._pointer: QPointF | None = None
        self._kind = ""
        self.pinned: float | None = None
        self.card = HoverCard(plot)
        self.card.button.clicked.connect(self.ask_for_point)
        self._line = pg.InfiniteLine(angle=90, movable=False)
        self._dots = pg.ScatterPlotItem(size=9)
        for item in (self._line, self._dots):
            item.setZValue(20)
            plot.area.addItem(item, ignoreBounds=True)
        self.leave()
        plot.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        plot.installEventFilter(self)
        plot.viewport().installEventFilter(self)
        plot.viewport().setMouseTracking(True)

    @property
    def index(self) -> int | None:
        """The index of the computed point at which it is pinned."""
        curve = self._plot.curve
        return None if self.pinned is None or curve is None else _index(curve, self.pinned)

    def pin(self, x: float) -> None:
        """Stay at `x` of the curve, if any way is ranked there."""
        curve = self._plot.curve
        if curve is not None:
            self.pinned, self._kind = float(curve.xs[_index(curve, x)]), curve.id
            self.card.pin(True)
            self.stand_at(self.pinned, self._plot.height() / 2)

    def stand_at(self, x: float, height: float) -> None:
        """Stand at `x` of the curve; the card is level with `height`, the y of a pixel of the plot."""
        curve = self._plot.curve
        if curve is None:
            return
        index = _index(curve, x)
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
        self._plot.setAccessibleDescription(self.card.accessibleName())

    def follow(self) -> None:
        """Show another curve's values where it is pinned, else where the pointer stands."""
        curve = self._plot.curve
        if self.pinned is not None and curve is not None and curve.id == self._kind:
            self.pin(self.pinned)
        elif self._pointer is not None and self.pinned is None:
            self._move(self._pointer)
        else:
            self.leave()

    @Slot()
    def leave(self) -> None:
        """Vanish."""
        self._pointer = self.pinned = None
        for item in (self._line, self._dots):
            item.setVisible(False)
        self.card.pin(False)
        self.card.hide()

    @Slot()
    def ask_for_point(self) -> None:
        """Ask to make a scenario of the point at which it is pinned."""
        if self.index is not None:
            self.point_wanted.emit(self._plot.curve, self.index)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take the pointer over the plot, and the keys while the plot has the focus."""
        if watched is self._plot:
            return isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and self._key(event)
        if event.type() == QEvent.Type.Leave and self.pinned is None:
            self.leave()
        elif isinstance(event, QContextMenuEvent):
            return self._open_menu(event)
        elif isinstance(event, QMouseEvent):
            return self._take_mouse(event)
        return False

    def _take_mouse(self, event: QMouseEvent) -> bool:
        position = self._plot.mapToScene(event.position().toPoint())
        if event.type() == QEvent.Type.MouseMove and self.pinned is None:
            self._move(position)
        elif event.type() == QEvent.Type.MouseButtonPress and event.button() == Qt.MouseButton.LeftButton:
            x = self._x(position)
            if x is None:
                self.leave()
            else:
                self.pin(x)
            self._plot.setFocus(Qt.FocusReason.MouseFocusReason)
            return True
        return False

    def _open_menu(self, event: QContextMenuEvent) -> bool:
        place, curve = event.globalPos(), self._plot.curve
        if event.reason() == QContextMenuEvent.Reason.Mouse:
            x = self._x(self._plot.mapToScene(event.pos()))
            if x is not None:
                self.pin(x)
        elif curve is not None:
            self.pin(self._here(curve))
            place = self._plot.mapToGlobal(self._plot.rect().center())
        self.menu_wanted.emit(place)
        return True

    def _key(self, event: QKeyEvent) -> bool:
        curve, key = self._plot.curve, Qt.Key(event.key())
        if curve is None:
            return False
        if key in _STEPS:
            fast = 10 if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else 1
            here = self._here(curve)
            step = 0.0 if self.pinned is None else _STEPS[key] * fast * _STEP[curve.id]
            self.pin(here + step)
        elif key in _ENTER:
            self.ask_for_point()
        elif key == Qt.Key.Key_Escape and self.pinned is not None:
            self.leave()
        else:
            return False
        return True

    def _here(self, curve: Curve) -> float:
        if self.pinned is not None:
            return self.pinned
        return curve.own.x if curve.own else float(curve.xs[0] + _AMID * (curve.xs[-1] - curve.xs[0]))

    def _move(self, position: QPointF) -> None:
        x = self._x(position)
        if x is None:
            self.leave()
        else:
            self._pointer = position
            self.stand_at(x, position.y())

    def _x(self, position: QPointF) -> float | None:
        """The x of the curve at a place of the scene; None outside of the plot."""
        box = self._plot.area
        inside = self._plot.curve is not None and box.sceneBoundingRect().contains(position)
        return box.mapSceneToView(position).x() if inside else None

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


def _index(curve: Curve, x: float) -> int:
    return curve.nearest(round(x) if curve.id == "team" else x)
