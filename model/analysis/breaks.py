"""The x at which curves jump, start, end, or cross: between two of them nothing changes places."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from model.formula.excel_math import Bools, Floats

Evaluate = Callable[[Floats], Mapping[str, Floats]]
States = NDArray[np.int64]
"""One row a point: what may not differ between two points without a break between them."""

_HALVINGS = 200
_CLOSE = float(np.finfo(float).eps)  # two neighbouring doubles, or less
_NEAR_ZERO = 1e-6  # of the span: closer to 0 than this, x is placed to its share of a digit of it
_TIE = 8 * float(np.finfo(float).eps)
_JUMP = 1e-9  # of the curves' size: a continuous curve moves less from one double to the next
_DEPTH = 12


@dataclass(frozen=True, slots=True, eq=False)
class Breaks:
    """Breaks in ascending order.

    `xs` holds the first double behind each break, `lows` the last one before it. `jumps` says where a
    curve jumps, starts or ends.
    """

    low: float
    high: float
    lows: Floats
    xs: Floats
    jumps: Bools

    def middles(self) -> Floats:
        """A point inside each stretch, one more than there are breaks."""
        starts, ends = np.concatenate([[self.low], self.xs]), np.concatenate([self.lows, [self.high]])
        return starts + (ends - starts) / 2


def find_breaks(evaluate: Evaluate, names: Sequence[str], steps: Sequence[str], xs: Floats) -> Breaks:
    """Find every break that the samples `xs`, refined where the curves bend, can tell."""
    scan = _Scan(evaluate, names, steps)
    xs = scan.refined(xs)
    scan.measure(xs)
    lows, highs = scan.narrowed(xs)
    return Breaks(float(xs[0]), float(xs[-1]), lows, highs, scan.jumps(lows, highs))


class _Scan:
    def __init__(self, evaluate: Evaluate, names: Sequence[str], steps: Sequence[str]) -> None:
        self._evaluate = evaluate
        self._names = list(names)
        self._steps = list(steps)
        self._pairs = list(combinations(range(len(self._names)), 2))
        self._sizes = np.zeros((len(self._names), 1))
        self._nearest = 0.0

    def measure(self, xs: Floats) -> None:
        """Note how large the curves and the span are, by which jumps and distances are judged."""
        curves, _ = self._values(xs)
        self._sizes = np.abs(np.nan_to_num(curves)).max(axis=1, keepdims=True)
        self._nearest = float(xs[-1] - xs[0]) * _NEAR_ZERO

    def _values(self, xs: Floats) -> tuple[Floats, Floats]:
        found = self._evaluate(xs)
        curves = np.stack([np.broadcast_to(found[name], xs.size) for name in self._names])
        steps = [np.broadcast_to(found[name], xs.size) for name in self._steps]
        return curves, np.stack(steps) if steps else np.zeros((0, xs.size))

    def states(self, xs: Floats) -> States:
        """Which curves exist, the steps, and which of each pair is lower; a tie counts as neither."""
        curves, steps = self._values(xs)
        rows = [np.isnan(curves).astype(np.int64), _whole(steps)]
        signs = [self._signs(curves, first, second) for first, second in self._pairs]
        if signs:
            rows.append(np.stack(signs))
        return np.concatenate(rows).T

    def _signs(self, curves: Floats, first: int, second: int) -> NDArray[np.int64]:
        difference = curves[first] - curves[second]
        size = np.maximum(np.abs(curves[first]), np.abs(curves[second]))
        signs = np.where(np.abs(difference) <= _TIE * size, 0.0, np.sign(difference))
        return np.nan_to_num(signs).astype(np.int64)

    def refined(self, xs: Floats) -> Floats:
        """The samples with more between them where curves bend so much that two may cross twice there."""
        intervals = np.stack([xs[:-1], xs[1:]], axis=1)
        for _ in range(_DEPTH):
            if not intervals.size:
                break
            middles = intervals.mean(axis=1)
            doubtful = self._doubtful(intervals, middles)
            xs = np.union1d(xs, middles[doubtful])
            halves = [intervals[doubtful, 0], middles[doubtful], intervals[doubtful, 1]]
            intervals = np.concatenate(
                [np.stack([halves[0], halves[1]], axis=1), np.stack([halves[1], halves[2]], axis=1)]
            )
        return xs

    def _doubtful(self, intervals: Floats, middles: Floats) -> Bools:
        left, middle, right = (self._values(xs) for xs in (intervals[:, 0], middles, intervals[:, 1]))
        inside = (intervals[:, 0] < middles) & (middles < intervals[:, 1])
        doubtful = np.zeros(middles.size, dtype=np.bool_)
        for first, second in self._pairs:
            gaps = [values[0][first] - values[0][second] for values in (left, middle, right)]
            bend = np.abs(gaps[1] - (gaps[0] + gaps[2]) / 2)
            room = np.minimum(np.abs(gaps[0]), np.minimum(np.abs(gaps[1]), np.abs(gaps[2])))
            doubtful |= bend > room / 2
        return doubtful & inside

    def narrowed(self, xs: Floats) -> tuple[Floats, Floats]:
        """For every break between samples the doubles on its two sides."""
        states = self.states(xs)
        differ = np.any(states[:-1] != states[1:], axis=1)
        low, high = xs[:-1][differ], xs[1:][differ]
        low_state, high_state = states[:-1][differ], states[1:][differ]
        for _ in range(_HALVINGS):
            middle = low + (high - low) / 2
            scale = np.maximum(np.maximum(np.abs(low), np.abs(high)), self._nearest)
            open_ = (low < middle) & (middle < high) & (high - low > _CLOSE / 2 * scale)
            if not open_.any():
                break
            state = self.states(middle)
            to_right = open_ & np.all(state == low_state, axis=1)
            to_left = open_ & ~to_right & np.all(state == high_state, axis=1)
            split = open_ & ~to_right & ~to_left
            new = (middle[split], high[split], state[split], high_state[split])
            low = np.where(to_right, middle, low)
            high = np.where(to_left | split, middle, high)
            high_state = np.where(split[:, None], state, high_state)
            low, high = np.concatenate([low, new[0]]), np.concatenate([high, new[1]])
            low_state = np.concatenate([low_state, new[2]])
            high_state = np.concatenate([high_state, new[3]])
        order = np.argsort(high, kind="stable")
        return low[order], high[order]

    def jumps(self, lows: Floats, highs: Floats) -> Bools:
        """At which breaks a curve moves more than a continuous one can, or starts or ends."""
        if not lows.size:
            return np.zeros(0, dtype=np.bool_)
        (before, steps_before), (after, steps_after) = self._values(lows), self._values(highs)
        moved = np.abs(after - before) > _JUMP * self._sizes
        ended = np.isnan(before) != np.isnan(after)
        stepped = np.any(_whole(steps_before) != _whole(steps_after), axis=0)
        return np.any(moved | ended, axis=0) | stepped


def _whole(steps: Floats) -> NDArray[np.int64]:
    return np.nan_to_num(np.rint(steps), nan=-1.0).astype(np.int64)
