"""Where curves cross: break-evens of a pair, and changes of the cheapest among several.

Curves may jump (whole nodes); a crossing may be a jump over the other curve. Every change is found that
the samples can tell, and placed to the precision of a double.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from math import ceil, floor
from typing import Literal

import numpy as np

from model.analysis.breaks import find_breaks
from model.formula.excel_math import Bools, Floats

Kind = Literal["crossing", "step"]


@dataclass(frozen=True, slots=True, eq=False)
class Curves:
    """Curves by name over one x, NaN where a curve does not exist (a way not offered or infeasible).

    `steps` names values that are whole numbers of something, such as nodes: wherever one of them changes
    the curves may jump.
    """

    evaluate: Callable[[Floats], Mapping[str, Floats]]
    steps: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Span:
    """The x values looked at, both ends included; `whole` where only whole numbers have a meaning."""

    low: float
    high: float
    samples: int = 600
    whole: bool = False

    def grid(self) -> Floats:
        """The samples, and every whole number where those are few enough."""
        xs = np.linspace(self.low, self.high, self.samples)
        whole = range(ceil(self.low), floor(self.high) + 1)
        if self.whole and len(whole) <= 10 * self.samples:
            xs = np.union1d(xs, np.array(whole, dtype=np.float64))
        return xs


@dataclass(frozen=True, slots=True)
class Crossing:
    """A change of the cheaper one at `x`: the first x at which `cheaper_after` is cheaper, or a tie.

    `first_whole` is the first whole number from there on at which it is cheaper, before the next change;
    None where whole numbers were not asked for or none lies between.
    """

    x: float
    first: str
    second: str
    kind: Kind
    cheaper_before: str
    cheaper_after: str
    first_whole: int | None = None


@dataclass(frozen=True, slots=True)
class BreakEven:
    """How the break-even of a pair comes out, seen from its first curve.

    ``value``: they tie at the x of `crossings`. ``always``: the first is cheaper at every x that can be
    reached. ``never``: at none. ``not_in_range``: neither in what was swept, but more can be reached.
    `cheaper` is the one that is cheaper throughout, where there is no crossing.
    """

    outcome: Literal["value", "not_in_range", "never", "always"]
    crossings: tuple[Crossing, ...] = ()
    cheaper: str | None = None


def pair_crossings(curves: Curves, first: str, second: str, span: Span) -> list[Crossing]:
    """Every change of the cheaper of two curves, from low to high x, where both exist. A touch is none."""
    found = _changes(_together(curves, first, second), (first, second), span)
    return [replace(crossing, first=first, second=second) for crossing in found]


def changes_of_cheapest(curves: Curves, names: Sequence[str], span: Span) -> list[Crossing]:
    """Every change of the cheapest among curves; `first` and `second` are the one before and after.

    Curves that do not exist at an x take no part there; where none exists, nothing is cheapest.
    """
    return _changes(curves, names, span)


def break_even(
    curves: Curves, first: str, second: str, span: Span, reachable: tuple[float, float]
) -> BreakEven:
    """The break-even of `first` against `second`; `reachable` bounds the x that can be at all."""
    found = pair_crossings(curves, first, second, span)
    if found:
        return BreakEven("value", tuple(found))
    xs = span.grid()
    cheapest = _cheapest(_together(curves, first, second).evaluate(xs), (first, second), xs.size)
    cheaper = next((name for name in cheapest if name), None)
    if span.low > reachable[0] or span.high < reachable[1]:
        return BreakEven("not_in_range", cheaper=cheaper)
    return BreakEven("always" if cheaper == first else "never", cheaper=cheaper)


def _together(curves: Curves, first: str, second: str) -> Curves:
    """Two curves, each only where both exist."""

    def evaluate(xs: Floats) -> Mapping[str, Floats]:
        values = curves.evaluate(xs)
        either = np.isnan(values[first]) | np.isnan(values[second])
        return {**values, **{name: np.where(either, np.nan, values[name]) for name in (first, second)}}

    return Curves(evaluate, curves.steps)


def _changes(curves: Curves, names: Sequence[str], span: Span) -> list[Crossing]:
    breaks = find_breaks(curves.evaluate, names, curves.steps, span.grid())
    middles = breaks.middles()
    values = curves.evaluate(middles)
    cheapest = _cheapest(values, names, middles.size)
    exists = np.any([~np.isnan(np.broadcast_to(values[name], middles.size)) for name in names], axis=0)
    found: list[Crossing] = []
    before = cheapest[0]
    for at, after in enumerate(cheapest[1:]):
        if after is None:
            # A tie that lasts changes nothing; where no curve exists, the next one starts afresh.
            before = before if exists[at + 1] else None
            continue
        if before is not None and after != before:
            kind: Kind = "step" if breaks.jumps[at] else "crossing"
            found.append(Crossing(float(breaks.xs[at]), before, after, kind, before, after))
        before = after
    return _with_whole(curves, names, found, span) if span.whole else found


def _cheapest(values: Mapping[str, Floats], names: Sequence[str], points: int) -> list[str | None]:
    """The cheapest at each point; None where two tie or none exists."""
    costs = np.stack([np.broadcast_to(values[name], points) for name in names])
    costs = np.where(np.isnan(costs), np.inf, costs)
    order = np.argsort(costs, axis=0, kind="stable")
    at = np.arange(points)
    best = costs[order[0], at]
    next_best = costs[order[1], at] if len(names) > 1 else np.full(points, np.inf)
    clear = np.isfinite(best) & ~_tied(best, next_best)
    return [names[int(place)] if known else None for place, known in zip(order[0], clear, strict=True)]


def _tied(left: Floats, right: Floats) -> Bools:
    finite = np.isfinite(right)
    size = np.maximum(np.abs(left), np.where(finite, np.abs(right), 0.0))
    return finite & (np.abs(np.where(finite, right, 0.0) - left) <= 8 * np.finfo(float).eps * size)


def _with_whole(
    curves: Curves, names: Sequence[str], found: Sequence[Crossing], span: Span
) -> list[Crossing]:
    ends = [*(crossing.x for crossing in found), span.high][1:]
    return [
        replace(crossing, first_whole=_first_whole(curves, names, crossing, end))
        for crossing, end in zip(found, ends, strict=True)
    ]


def _first_whole(curves: Curves, names: Sequence[str], crossing: Crossing, end: float) -> int | None:
    whole = list(range(ceil(crossing.x), floor(end) + 1))
    if not whole:
        return None
    cheapest = _cheapest(curves.evaluate(np.array(whole, dtype=np.float64)), names, len(whole))
    return next((x for x, name in zip(whole, cheapest, strict=True) if name == crossing.cheaper_after), None)
