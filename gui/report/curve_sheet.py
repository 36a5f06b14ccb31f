"""A curve on paper: the same lines, labels and marks as on the screen, in the light look, drawn px by px."""

from collections.abc import Iterator, Sequence
from functools import partial

import numpy as np
from pyqtgraph.graphicsItems.ScatterPlotItem import Symbols
from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen

from gui.plots.axes import linear_ticks, log_ticks
from gui.plots.band_labels import Room, fitting_labels
from gui.plots.cheapest_band import band_colour
from gui.plots.clearance import CLEAR_PX, lines_between
from gui.plots.end_labels import LineEnd
from gui.plots.legend import Entry
from gui.plots.numbers import tick
from gui.plots.other_lines import OTHER_LINE_PX, line_ends, other_colour
from gui.plots.room import free_place, spread
from gui.plots.scale import cost_range, scaled
from gui.plots.way_marks import mark_places
from gui.plots.words import legend_entries, own_text, x_text, x_tick, x_title, y_title
from gui.report.frame import Frame
from gui.report.ink import LEFT, MIDDLE, RIGHT, Ink, width_of
from gui.theme import HEADING_PX, LIGHT, SMALL_PX, SPACE, WAY_STYLES, font, way_pen
from model.analysis.curve import Curve
from model.costs.spec import Way
from model.texts import text

SIZE = QSizeF(1040, 580)
_ROW_PX, _SWATCH_PX, _FLAG_PX, _BAND_PX, _END_PX = 20.0, 30.0, 17.0, 8.0, 15.0
_FLAG_ROWS, _LEAD_PX, _MOST_END_PX, _LINE_PX, _MARK_PX = 3, 14.0, 150.0, 2.0, 8.0
_MARGIN = 2.0 * SPACE


def curve_title(curve: Curve) -> str:
    """The heading of a curve on paper."""
    return text("curves.title", curve=text(f"curves.title_{curve.id}"), scenario=curve.scenario.name)


class CurveSheet:
    """Draws a curve, and others beside it, on a page of `SIZE` px."""

    def __init__(self, curve: Curve, others: Sequence[Curve], *, log: bool) -> None:
        self._curve, self._others, self._log = curve, tuple(others), log

    def paint(self, painter: QPainter) -> None:
        """Draw the page."""
        ink = Ink(painter, LIGHT)
        ink.box(QRectF(QPointF(0, 0), SIZE), LIGHT.colour("raised"))
        heading = font(HEADING_PX, QFont.Weight.DemiBold)
        ink.write(QPointF(_MARGIN, _MARGIN + 8), curve_title(self._curve), face=heading)
        below = self._legend(ink, _MARGIN + 3.5 * SPACE)
        if self._curve.by_engine:
            note = text("curves.by_engine", reason=self._curve.by_engine)
            ink.write(QPointF(_MARGIN, below + _ROW_PX / 2), note, "muted")
            below += _ROW_PX
        frame = self._frame(below)
        self._axes(ink, frame)
        self._band(ink, frame)
        self._marks_below(ink, frame)
        for other in self._others:
            self._lines(ink, frame, other)
        self._lines(ink, frame, self._curve)
        self._marks_above(ink, frame)
        self._ends(ink, frame)

    def _frame(self, top: float) -> Frame:
        ranges = [cost_range(each, self._log) for each in (self._curve, *self._others)]
        heights = min(low for low, _ in ranges), max(high for _, high in ranges)
        left = _MARGIN + 2.5 * SPACE + max(width_of(words) for _, words in self._y_ticks(heights, 9)) + SPACE
        ends = (min(width_of(other.scenario.name), _MOST_END_PX) for other in self._others)
        right = SIZE.width() - _MARGIN - (max(ends, default=0.0) + _LEAD_PX if self._others else 0.0)
        upper = top + SPACE + _FLAG_ROWS * _FLAG_PX + _BAND_PX + 6
        box = QRectF(QPointF(left, upper), QPointF(right, SIZE.height() - _MARGIN - 2 * _ROW_PX - 4))
        return Frame(box, (float(self._curve.xs[0]), float(self._curve.xs[-1])), heights)

    def _y_ticks(self, heights: tuple[float, float], most: int) -> Iterator[tuple[float, str]]:
        step, values = (log_ticks if self._log else linear_ticks)(*heights, most)
        for value in values:
            cost = 10**value if self._log else value
            yield value, tick(cost, step or 10 ** np.floor(value + 1e-9))

    def _axes(self, ink: Ink, frame: Frame) -> None:
        box = frame.box
        for height, words in self._y_ticks(frame.heights, max(3, int(box.height() / 40))):
            y = frame.y(height)
            ink.line(QPointF(box.left(), y), QPointF(box.right(), y), ink.pen("line"))
            ink.write(QPointF(box.left() - SPACE, y), words, "muted", RIGHT)
        step, xs = linear_ticks(*frame.xs, 12)
        for x in xs:
            ink.line(
                frame.point(x, frame.heights[0]), QPointF(frame.x(x), box.bottom() + 4), ink.pen("muted")
            )
            place = QPointF(frame.x(x), box.bottom() + _ROW_PX / 2 + 6)
            ink.write(place, x_tick(self._curve.id, x, step), "muted", MIDDLE)
        ink.line(box.bottomLeft(), box.bottomRight(), ink.pen("muted"))
        foot = QPointF(box.center().x(), box.bottom() + 1.5 * _ROW_PX + 6)
        ink.write(foot, x_title(self._curve.id), "muted", MIDDLE)
        ink.write_upwards(QPointF(_MARGIN + 6, box.center().y()), y_title(self._curve), "muted")

    def _band(self, ink: Ink, frame: Frame) -> None:
        box = frame.box
        strip = box.top() - _BAND_PX - 3
        for band in self._curve.bands:
            left, right = frame.x(band.start), frame.x(band.end)
            ink.box(QRectF(left, strip, right - left, _BAND_PX), band_colour(band, LIGHT))
        room = Room(lambda x: frame.x(x) - box.left(), box.width(), _FLAG_ROWS)
        for label in fitting_labels(self._curve.bands, partial(x_text, self._curve.id), room):
            middle = strip - 3 - (label.flag.row + 0.5) * _FLAG_PX
            pole = box.left() + label.flag.pole
            pen = QPen(band_colour(label.band, LIGHT), 2)
            ink.line(QPointF(pole, strip), QPointF(pole, middle - 5), pen)
            ink.write(QPointF(box.left() + label.flag.left, middle), label.text)

    def _lines(self, ink: Ink, frame: Frame, curve: Curve) -> None:
        own = curve is self._curve
        for line in curve.lines:
            pen = way_pen(line.way, _LINE_PX if own else OTHER_LINE_PX)
            pen.setCosmetic(False)
            if not own:
                pen.setColor(other_colour(line.way, LIGHT))
            heights = scaled(line.costs, self._log)
            for piece in frame.pieces(curve.xs, heights):
                ink.path(piece, pen)
            for at in mark_places(line.way, heights) if own else ():
                if frame.holds(float(heights[at])):
                    self._sign(ink, frame.point(float(curve.xs[at]), float(heights[at])), line.way)

    def _marks_below(self, ink: Ink, frame: Frame) -> None:
        box, own = frame.box, self._curve.own
        if self._curve.capacity_edge is not None:
            pen = QPen(LIGHT.colour("muted"), 1, Qt.PenStyle.DashLine)
            x = frame.x(self._curve.capacity_edge)
            ink.line(QPointF(x, box.top()), QPointF(x, box.bottom()), pen)
        for x, height in self._crossings(leads=True):
            ink.line(frame.point(x, height), QPointF(frame.x(x), box.top()), ink.pen("control_line"))
        if own is not None and frame.xs[0] <= own.x <= frame.xs[1]:
            x = frame.x(own.x)
            ink.line(QPointF(x, box.top()), QPointF(x, box.bottom()), ink.pen("accent", 2))

    def _marks_above(self, ink: Ink, frame: Frame) -> None:
        raised = LIGHT.colour("raised")
        for x, height in self._crossings(leads=False):
            ink.dot(frame.point(x, height), 3, raised, ink.pen("muted"))
        for x, height in self._crossings(leads=True):
            ink.dot(frame.point(x, height), 4.5, raised, ink.pen("text", 1.5))
        taken = self._own(ink, frame)
        if self._curve.capacity_edge is not None and self._curve.id == "team":
            self._edge_label(ink, frame, self._curve.capacity_edge, taken)

    def _own(self, ink: Ink, frame: Frame) -> QRectF:
        """Mark the scenario's own point, and say what its label takes."""
        own, box = self._curve.own, frame.box
        if own is None or not own.costs or not frame.xs[0] <= own.x <= frame.xs[1]:
            return QRectF()
        cheapest: Way = min(own.costs, key=own.costs.__getitem__)
        height = float(scaled(np.array([own.costs[cheapest]]), self._log)[0])
        if frame.holds(height):
            colour = QColor(WAY_STYLES[cheapest].colour)
            ink.dot(frame.point(own.x, height), 6, colour, ink.pen("raised", 2))
        words = own_text(self._curve)
        wide = width_of(words) + 2 * SPACE
        label = QRectF(min(frame.x(own.x), box.right() - wide), box.top(), wide, 24)
        ink.box(label, LIGHT.colour("raised"), ink.pen("accent"))
        ink.write(label.center(), words, align=MIDDLE)
        return label

    def _edge_label(self, ink: Ink, frame: Frame, edge: float, taken: QRectF) -> None:
        box, words = frame.box, text("curves.capacity_edge")
        wide, high = width_of(words) + SPACE, _ROW_PX
        on_left = frame.x(edge) - wide - CLEAR_PX >= box.left()
        left = frame.x(edge) - wide - CLEAR_PX if on_left else frame.x(edge) + CLEAR_PX
        per_px = (frame.xs[1] - frame.xs[0]) / box.width()
        xs = tuple(frame.xs[0] + (at - box.left()) * per_px for at in (left, left + wide))
        curves = (self._curve, *self._others)
        stretches = [*lines_between(curves, (xs[0], xs[1]), self._log, lambda y: frame.y(y) - box.top())]
        if taken.left() < left + wide and taken.right() > left:
            stretches.append((0.0, taken.height() + CLEAR_PX))
        top = box.top() + free_place(stretches, box.height(), high)
        ink.box(QRectF(left, top, wide, high), LIGHT.colour("raised"))
        ink.write(QPointF(left + wide / 2, top + high / 2), words, "muted", MIDDLE)

    def _crossings(self, *, leads: bool) -> Iterator[tuple[float, float]]:
        for crossing in self._curve.crossings:
            height = float(scaled(np.array([crossing.cost]), self._log)[0])
            if crossing.leads == leads and np.isfinite(height):
                yield crossing.x, height

    def _ends(self, ink: Ink, frame: Frame) -> None:
        box = frame.box
        ends: list[LineEnd] = []
        for other in self._others:
            ends += line_ends(other, self._log, frame.heights[1], LIGHT)
        middles = spread([frame.y(end.height) - box.top() for end in ends], _END_PX, box.height())
        for end, middle in zip(ends, middles, strict=True):
            if middle is not None:
                place = QPointF(box.right() + _LEAD_PX, box.top() + middle)
                start = QPointF(box.right(), frame.y(end.height))
                ink.line(start, place - QPointF(4, 0), QPen(end.colour, 1))
                ink.write(place, _shortened(end.name), "muted")

    def _legend(self, ink: Ink, top: float) -> float:
        """Write the legend from `top` on, and say where it ends."""
        left = _MARGIN
        for entry in legend_entries(self._curve, self._others, ()):
            wide = _SWATCH_PX + SPACE + width_of(entry.text)
            if left > _MARGIN and left + wide > SIZE.width() - _MARGIN:
                left, top = _MARGIN, top + _ROW_PX
            self._swatch(ink, QPointF(left, top + _ROW_PX / 2), entry)
            colour = "text" if entry.drawn else "muted"
            ink.write(QPointF(left + _SWATCH_PX + SPACE, top + _ROW_PX / 2), entry.text, colour, LEFT)
            left += wide + 2 * SPACE
        return top + _ROW_PX

    def _swatch(self, ink: Ink, start: QPointF, entry: Entry) -> None:
        pen = ink.pen("muted", OTHER_LINE_PX if entry.thin else _LINE_PX)
        if entry.way is not None:
            pen = way_pen(entry.way, _LINE_PX)
            pen.setCosmetic(False)
        ink.line(start, start + QPointF(_SWATCH_PX, 0), pen)
        if entry.way is not None:
            self._sign(ink, start + QPointF(_SWATCH_PX / 2, 0), entry.way)

    @staticmethod
    def _sign(ink: Ink, middle: QPointF, way: Way) -> None:
        style = WAY_STYLES[way]
        ink.sign(middle, Symbols[style.marker], _MARK_PX, QColor(style.colour))


def _shortened(name: str) -> str:
    return QFontMetricsF(font(SMALL_PX)).elidedText(name, Qt.TextElideMode.ElideRight, _MOST_END_PX)
