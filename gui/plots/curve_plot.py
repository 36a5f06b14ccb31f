"""The plot of one curve: axes, the four lines, the strip of the cheapest way, and the marked points."""

from functools import partial
from itertools import zip_longest
from typing import cast

import pyqtgraph as pg
from PySide6.QtCore import QEvent, QRectF, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from gui.plots.axes import ValueAxis
from gui.plots.cheapest_band import CheapestBand
from gui.plots.end_labels import EndLabels
from gui.plots.marked_points import MarkedPoints
from gui.plots.other_lines import OtherLines, line_ends
from gui.plots.scale import cost_range, scaled
from gui.plots.way_marks import WayMarks
from gui.plots.words import x_text, x_tick, x_title, y_title
from gui.theme import SPACE, tokens_of
from model.analysis.curve import Curve
from model.costs.spec import WAYS

_ROWS_FROM_PX = (0, 170, 240)
_TITLE_FROM_PX = 170


class CurvePlot(pg.PlotWidget):
    """Shows a `Curve`; a new one replaces the data of the items that are there."""

    def __init__(self, parent: QWidget | None = None) -> None:
        self._ready = False
        self._x_axis, self._y_axis, self.band = ValueAxis("bottom"), ValueAxis("left"), CheapestBand(str)
        self.ends = EndLabels()
        axes = {"bottom": self._x_axis, "left": self._y_axis, "top": self.band, "right": self.ends}
        super().__init__(parent, axisItems=axes)
        self._curve: Curve | None = None
        self._others: tuple[Curve, ...] = ()
        self._log = False
        self._top = 1.0
        self.area: pg.ViewBox = cast("pg.PlotItem", self.plotItem).getViewBox()
        self._settle()
        self.ways = {way: WayMarks(self.area, way) for way in WAYS}
        self.other_lines: list[OtherLines] = []
        self.marked = MarkedPoints(self.area)
        self.area.sigResized.connect(self._area_resized)
        self._ready = True
        self.dress(self.devicePixelRatioF())

    @property
    def curve(self) -> Curve | None:
        """The curve on the screen."""
        return self._curve

    @property
    def log(self) -> bool:
        """Whether the cost axis is logarithmic."""
        return self._log

    @property
    def others(self) -> tuple[Curve, ...]:
        """The curves of other scenarios that stand beside it."""
        return self._others

    def show_curve(self, curve: Curve, others: tuple[Curve, ...]) -> None:
        """Show `curve`, and `others` beside it, in the language of the screen."""
        self._curve, self._others = curve, others
        ranges = [cost_range(each, self._log) for each in (curve, *others)]
        bottom, top = min(low for low, _ in ranges), max(high for _, high in ranges)
        box = QRectF(curve.xs[0], bottom, curve.xs[-1] - curve.xs[0], top - bottom)
        self.area.setRange(box, padding=0, update=False)
        for line in curve.lines:
            self.ways[line.way].show(curve.xs, scaled(line.costs, self._log))
        self._show_others(top)
        self.marked.show(curve, others, self._log, (bottom, top))
        self.band.show_bands(curve.bands, partial(x_text, curve.id))
        self._x_axis.write(partial(x_tick, curve.id))
        self._x_axis.setLabel(x_title(curve.id))
        self._y_axis.setLabel(y_title(curve))
        self._give_room()

    def use_log(self, log: bool) -> None:
        """Make the cost axis logarithmic or linear."""
        self._log = log
        self._y_axis.use_log(log)
        if self._curve is not None:
            self.show_curve(self._curve, self._others)

    def dress(self, pixel_ratio: float) -> None:
        """Take the colours of the palette, and draw for a screen or picture of `pixel_ratio` pixels a px.

        The toolkit does not scale pens whose width is that of the screen.
        """
        tokens = tokens_of(self.palette())
        self.pixel_ratio = pixel_ratio
        self.setBackground(tokens.raised)
        self._x_axis.dress(tokens, grid=False)
        self._y_axis.dress(tokens, grid=True)
        self.band.dress(tokens)
        self.ends.dress(tokens)
        self.marked.dress(tokens, pixel_ratio)
        for marks in self.ways.values():
            marks.dress(pixel_ratio)
        for lines in self.other_lines:
            lines.dress(tokens, pixel_ratio)
        if self._curve is not None:
            self._label_ends()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the theme."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and self._ready:
            self.dress(self.pixel_ratio)

    def event(self, ev: QEvent) -> bool:
        """Follow the screen."""
        if ev.type() == QEvent.Type.DevicePixelRatioChange and self._ready:
            self.dress(self.devicePixelRatioF())
        return super().event(ev)

    def resizeEvent(self, ev: QResizeEvent) -> None:
        """Give flags and titles the room that the lines do not need."""
        super().resizeEvent(ev)
        self._give_room()

    def _give_room(self) -> None:
        self.band.use_rows(sum(self.height() >= least for least in _ROWS_FROM_PX))
        self._x_axis.showLabel(self.height() >= _TITLE_FROM_PX)

    def _show_others(self, top: float) -> None:
        while len(self.other_lines) < len(self._others):
            lines = OtherLines(self.area)
            lines.dress(tokens_of(self.palette()), self.pixel_ratio)
            self.other_lines.append(lines)
        for lines, curve in zip(self.other_lines, self._others, strict=False):
            lines.show(curve, self._log)
        for lines in self.other_lines[len(self._others) :]:
            lines.clear()
        self._top = top
        self._label_ends()

    def _label_ends(self) -> None:
        tokens = tokens_of(self.palette())
        ends = (line_ends(curve, self._log, self._top, tokens) for curve in self._others)
        # The cheapest line of each scenario comes before the next line of any.
        ranked = [end for rank in zip_longest(*ends) for end in rank if end is not None]
        self.ends.show_ends(tuple(ranked))

    @Slot()
    def _area_resized(self) -> None:
        self.marked.place_labels()

    def _settle(self) -> None:
        item = cast("pg.PlotItem", self.plotItem)
        item.showAxis("top")
        item.showAxis("right")
        item.setMenuEnabled(False)
        item.hideButtons()
        item.setContentsMargins(SPACE / 2, SPACE / 2, 3 * SPACE, SPACE / 2)
        # The axis draws the lines of the grid, which belong behind lines and labels.
        self._y_axis.setZValue(self.area.zValue() - 1)
        self.area.setMouseEnabled(x=False, y=False)
        self.area.disableAutoRange()
