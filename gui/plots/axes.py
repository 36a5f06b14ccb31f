"""Axes with tick texts of our own: the language's numbers, and 1-2-5 ticks on a logarithmic scale."""

import math
from collections.abc import Callable, Sequence

import pyqtgraph as pg

from gui.plots.numbers import tick
from gui.theme import SMALL_PX, Tokens, font

TickText = Callable[[float, float], str]


class ValueAxis(pg.AxisItem):
    """An axis whose ticks are written by `text(value, step)`.

    On a logarithmic scale the axis runs over log10 of the value; the plot's data are given as logarithms
    too, so that ticks and data cannot disagree.
    """

    def __init__(self, orientation: str, text: TickText = tick) -> None:
        super().__init__(orientation)
        self._text = text
        self._log = False
        self.enableAutoSIPrefix(False)
        self.setStyle(tickFont=font(SMALL_PX), tickTextOffset=6, tickLength=0, hideOverlappingLabels=24)
        if self.label is not None:
            self.label.setFont(font(SMALL_PX))

    @property
    def log(self) -> bool:
        """Whether the scale is logarithmic."""
        return self._log

    def use_log(self, log: bool) -> None:
        """Make the scale logarithmic or linear."""
        self._log = log
        self._redraw()

    def write(self, text: TickText) -> None:
        """Write ticks by another function, or by the same one in another language."""
        self._text = text
        self._redraw()

    def dress(self, tokens: Tokens, grid: bool) -> None:
        """Take the colours of `tokens`; `grid` draws faint lines across the plot."""
        self.setPen(pg.mkPen(tokens.line))
        self.setTextPen(pg.mkPen(tokens.muted))
        self.setGrid(150 if grid else False)

    def tickValues(  # noqa: D102
        self,
        minVal: float,  # noqa: N803
        maxVal: float,  # noqa: N803
        size: float,
    ) -> list[tuple[float, list[float]]]:
        # The distance 0 says that it grows with the value.
        if not (math.isfinite(minVal) and math.isfinite(maxVal)) or maxVal <= minVal:
            return []
        if self._log:
            return [log_ticks(minVal, maxVal, most=max(3, int(size / 28)))]
        return [linear_ticks(minVal, maxVal, most=self._most_linear(size))]

    def tickStrings(self, values: Sequence[float], scale: float, spacing: float) -> list[str]:
        """Texts of the ticks."""
        if self._log:
            return [self._text(10**value, spacing or 10 ** math.floor(value + 1e-9)) for value in values]
        return [self._text(value * scale, spacing * scale) for value in values]

    def _most_linear(self, size: float) -> int:
        per_tick = 30 if self.orientation in {"left", "right"} else 84
        return max(2, int(size / per_tick))

    def _redraw(self) -> None:
        self.picture = None
        self.update()


def linear_ticks(low: float, high: float, most: int) -> tuple[float, list[float]]:
    """Multiples of 1, 2 or 5 times a power of ten between two values: distance, and about `most` of them."""
    rough = (high - low) / most
    power = 10.0 ** math.floor(math.log10(rough))
    step = next(factor * power for factor in (1, 2, 5, 10) if factor * power >= rough * (1 - 1e-9))
    first, last = math.ceil(low / step - 1e-9), math.floor(high / step + 1e-9)
    return step, [index * step for index in range(first, last + 1)]


def log_ticks(low: float, high: float, most: int) -> tuple[float, list[float]]:
    """Logarithms of round numbers between two logarithms, at most `most` where that is possible.

    Within less than half a decade they are the linear ticks, with their distance; else the distance is 0.
    """
    if high - low < 0.5:
        step, values = linear_ticks(10**low, 10**high, most)
        return step, [math.log10(value) for value in values if value > 0]
    decades = range(math.floor(low), math.ceil(high) + 1)
    for factors in ((1, 2, 3, 4, 5, 6, 7, 8, 9), (1, 2, 5), (1, 3), (1,)):
        ticks = [decade + math.log10(factor) for decade in decades for factor in factors]
        inside = [value for value in ticks if low <= value <= high]
        if len(inside) <= most:
            return 0.0, inside
    return 0.0, inside[:: math.ceil(len(inside) / most)]
