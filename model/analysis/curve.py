"""What a curve is: each way's cost along one input, with its crossings and the scenario's own point."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

import numpy as np

from model.costs.model_map import ScenarioColumn
from model.costs.spec import Way
from model.formula.excel_math import Floats
from model.formula.values import Content

CurveId = Literal["utilisation", "team"]
CURVES: tuple[CurveId, ...] = ("utilisation", "team")


@dataclass(frozen=True, slots=True)
class WayLine:
    """One way's cost along a curve, NaN where it is not ranked; a way off the table has `offered` False."""

    way: Way
    costs: Floats
    offered: bool


@dataclass(frozen=True, slots=True)
class CurveCrossing:
    """Where two lines cross: from `x` on `cheaper` costs less than `dearer`.

    `leads` says whether the cheapest of all ways changes here. `first_whole` is the first whole x at which
    `cheaper` is cheaper, for a curve whose x is counted.
    """

    x: float
    cost: float
    cheaper: Way
    dearer: Way
    leads: bool
    first_whole: int | None


@dataclass(frozen=True, slots=True)
class Band:
    """A stretch of x in which one way is the cheapest; None where no way is ranked.

    `first` is the x by which to name its beginning: `start`, or the first whole x inside where x is counted.
    """

    start: float
    end: float
    way: Way | None
    first: float


@dataclass(frozen=True, slots=True)
class OwnPoint:
    """Where the scenario itself stands: its x, and the cost of every ranked way there."""

    x: float
    costs: Mapping[Way, float]


@dataclass(frozen=True, slots=True)
class Curve:
    """Cost of each way along one varied input of a scenario.

    `x_key` is the input that is varied, `fixed` holds by key what other inputs hold all along the curve, and
    `cost` is the ending of the rows that it shows. `xs` has shape (points,), rising; each line's costs have
    the same shape. Costs are in `currency` per million tokens on the utilisation curve, and in `currency` a
    year on the team curve. `capacity_edge` is the x beyond which the nodes cannot serve the demand, where it
    lies on the curve. `by_engine` says why the spreadsheet engine calculated each point; empty where compiled
    formulas did.
    """

    id: CurveId
    scenario: ScenarioColumn
    x_key: str
    fixed: Mapping[str, Content]
    cost: str
    xs: Floats
    lines: tuple[WayLine, ...]
    crossings: tuple[CurveCrossing, ...]
    bands: tuple[Band, ...]
    own: OwnPoint | None
    capacity_edge: float | None
    currency: str
    by_engine: str

    def inputs_at(self, index: int) -> dict[str, Content]:
        """What inputs hold at a computed point, by key; all others hold what the scenario holds."""
        return {**self.fixed, self.x_key: float(self.xs[index])}

    def nearest(self, x: float) -> int:
        """Index of the computed point nearest to `x`."""
        right = int(np.clip(np.searchsorted(self.xs, x), 1, len(self.xs) - 1))
        return right - 1 if x - self.xs[right - 1] <= self.xs[right] - x else right

    def costs_at(self, index: int) -> tuple[tuple[Way, float], ...]:
        """The ranked ways at a computed point, cheapest first."""
        costs: dict[Way, float] = {line.way: float(line.costs[index]) for line in self.lines}
        ranked: list[Way] = [way for way, cost in costs.items() if np.isfinite(cost)]
        return tuple((way, costs[way]) for way in sorted(ranked, key=costs.__getitem__))
