"""The scale of the cost axis, and how much of it a curve needs."""

import numpy as np

from model.analysis.curve import Curve
from model.formula.excel_math import Floats

_HEAD_ROOM = 1.06
_STEEP_SHARE = 0.1


def scaled(costs: Floats, log: bool) -> Floats:
    """Costs as the plot takes them: themselves, or log10 of them with NaN where that is none."""
    if not log:
        return costs
    return np.log10(np.where(costs > 0, costs, np.nan))


def drawable(xs: Floats, heights: Floats) -> tuple[Floats, Floats]:
    """The points that have a height; the toolkit never comes back from a marker at NaN."""
    known = np.isfinite(heights)
    return xs[known], heights[known]


def cost_range(curve: Curve, log: bool) -> tuple[float, float]:
    """The lowest and highest scaled cost to show.

    Cost per token grows without bound towards no load; the first tenth of that curve may leave the picture
    at the top, but the scenario's own costs never do.
    """
    costs = np.stack([line.costs for line in curve.lines])
    shown = costs[:, curve.xs >= _first_shown(curve, log)]
    own = list(curve.own.costs.values()) if curve.own else []
    finite = np.concatenate([shown[np.isfinite(shown)], own])
    if not finite.size or finite.max() <= 0:
        return (0.0, 1.0)
    top = float(finite.max())
    if not log:
        return (min(0.0, float(finite.min())), top * _HEAD_ROOM)
    bottom = float(finite[finite > 0].min())
    margin = 0.04 * max(np.log10(top / bottom), 0.2)
    return (float(np.log10(bottom)) - margin, float(np.log10(top)) + margin)


def _first_shown(curve: Curve, log: bool) -> float:
    if curve.id == "team":
        return float(curve.xs[-1]) / 100 if log else float(curve.xs[0])
    return float(curve.xs[-1]) * (_STEEP_SHARE / 4 if log else _STEEP_SHARE)
