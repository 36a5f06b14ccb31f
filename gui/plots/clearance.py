"""How much of the height of a plot its lines take between two xs."""

from collections.abc import Callable, Iterable, Iterator

import numpy as np

from gui.plots.room import Stretch
from gui.plots.scale import scaled
from model.analysis.curve import Curve

CLEAR_PX = 3.0


def lines_between(
    curves: Iterable[Curve], xs: tuple[float, float], log: bool, to_px: Callable[[float], float]
) -> Iterator[Stretch]:
    """What each line takes between two xs, in px from the top, with a little room above and below.

    `to_px` gives the distance from the top at which a scaled cost stands.
    """
    for curve in curves:
        inside = (curve.xs >= xs[0]) & (curve.xs <= xs[1])
        for line in curve.lines:
            heights = scaled(line.costs[inside], log)
            heights = heights[np.isfinite(heights)]
            if heights.size:
                upper, lower = to_px(float(heights.max())), to_px(float(heights.min()))
                yield (upper - CLEAR_PX, lower + CLEAR_PX)
