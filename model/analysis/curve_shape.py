"""What the samples of a curve tell: bands of the cheapest way, crossings, the edge of the capacity."""

from collections.abc import Callable, Mapping, Sequence
from itertools import combinations
from math import ceil

import numpy as np

from model.analysis.crossings import Crossing
from model.analysis.curve import Band, CurveCrossing
from model.costs.spec import WAYS, Way
from model.formula.excel_math import Floats

Costs = Mapping[Way, Floats]
Evaluate = Callable[[Floats], Mapping[str, Floats]]

_FULL = 1.000000001  # as the status of a way in the workbook has it


def sampled_changes(xs: Floats, costs: Costs, *, whole: bool) -> list[Crossing]:
    """The changes of the cheapest way as the samples tell, each placed on the straight line between two."""
    cheapest = _cheapest(costs)
    found: list[Crossing] = []
    for at in [int(at) for at in np.flatnonzero(cheapest[1:] != cheapest[:-1])]:
        before, after = _way(cheapest[at]), _way(cheapest[at + 1])
        if before is None or after is None:
            continue
        x = _tie(xs, costs[before] - costs[after], at)
        first_whole = ceil(x) if whole else None
        found.append(Crossing(x, before, after, "crossing", before, after, first_whole))
    return found


def _tie(xs: Floats, gap: Floats, at: int) -> float:
    """Where a gap closes between two samples; the second of them where it ends or jumps."""
    left, right = float(gap[at]), float(gap[at + 1])
    if not np.isfinite(left - right) or left * right >= 0:
        return float(xs[at + 1])
    return float(xs[at] + left / (left - right) * (xs[at + 1] - xs[at]))


def bands(xs: Floats, costs: Costs, changes: Sequence[Crossing]) -> tuple[Band, ...]:
    """The stretches of one cheapest way; they begin where `changes` place the change."""
    cheapest = _cheapest(costs)
    found: list[Band] = []
    start, first = float(xs[0]), float(xs[0])
    for at in [int(at) for at in np.flatnonzero(cheapest[1:] != cheapest[:-1]) + 1]:
        change = _change_between(changes, float(xs[at - 1]), float(xs[at]))
        end = change.x if change else float(xs[at])
        found.append(Band(start, end, _way(cheapest[at - 1]), first))
        start = end
        first = float(change.first_whole) if change and change.first_whole is not None else end
    return (*found, Band(start, float(xs[-1]), _way(cheapest[-1]), first))


def crossings(
    xs: Floats, costs: Costs, changes: Sequence[Crossing], evaluate: Evaluate, *, whole: bool
) -> tuple[CurveCrossing, ...]:
    """Every crossing, from low to high x: changes of the cheapest exactly, others as the samples tell."""
    found = _leading(changes, evaluate)
    for one, other in combinations(WAYS, 2):
        pair = {one, other}
        exact = [change.x for change in changes if {change.first, change.second} == pair]
        found += [
            crossing
            for crossing in _sampled(xs, costs, one, other, whole=whole)
            if not any(abs(crossing.x - x) <= float(np.max(np.diff(xs))) for x in exact)
        ]
    return tuple(sorted(found, key=lambda crossing: crossing.x))


def capacity_edge(xs: Floats, utilisation: Floats) -> float | None:
    """The x at which the nodes are full, where demand goes beyond on this curve."""
    over = np.flatnonzero(utilisation > _FULL)
    if not over.size or over[0] == 0:
        return None
    at = int(over[0])
    return float(np.interp(1.0, utilisation[at - 1 : at + 1], xs[at - 1 : at + 1]))


def _cheapest(costs: Costs) -> np.ndarray[tuple[int], np.dtype[np.int64]]:
    """The index of the cheapest way at each sample, -1 where none is ranked."""
    table = np.stack([np.nan_to_num(costs[way], nan=np.inf) for way in WAYS])
    return np.where(np.isfinite(table).any(axis=0), table.argmin(axis=0), -1)


def _way(index: int) -> Way | None:
    return WAYS[index] if index >= 0 else None


def _change_between(changes: Sequence[Crossing], low: float, high: float) -> Crossing | None:
    inside = [change for change in changes if low <= change.x <= high]
    return inside[-1] if inside else None


def _leading(changes: Sequence[Crossing], evaluate: Evaluate) -> list[CurveCrossing]:
    if not changes:
        return []
    found = evaluate(np.array([change.x for change in changes]))
    ways: dict[str, Way] = {way: way for way in WAYS}
    return [
        CurveCrossing(
            x=change.x,
            cost=float(found[change.cheaper_after][at]),
            cheaper=ways[change.cheaper_after],
            dearer=ways[change.cheaper_before],
            leads=True,
            first_whole=change.first_whole,
        )
        for at, change in enumerate(changes)
    ]


def _sampled(xs: Floats, costs: Costs, one: Way, other: Way, *, whole: bool) -> list[CurveCrossing]:
    gap = costs[one] - costs[other]
    found: list[CurveCrossing] = []
    for at in [int(at) for at in np.flatnonzero(gap[:-1] * gap[1:] < 0)]:
        x = _tie(xs, gap, at)
        cost = float(np.interp(x, xs[at : at + 2], costs[one][at : at + 2]))
        cheaper, dearer = (one, other) if gap[at + 1] < 0 else (other, one)
        found.append(
            CurveCrossing(x, cost, cheaper, dearer, leads=False, first_whole=ceil(x) if whole else None)
        )
    return found
