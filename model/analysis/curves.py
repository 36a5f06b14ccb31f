"""The two curves that answer most questions: cost by utilisation, and cost by team size."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from math import ceil

import numpy as np

from model.analysis.crossings import Curves, Span, changes_of_cheapest
from model.analysis.curve import Curve, CurveId, OwnPoint, WayLine
from model.analysis.curve_shape import bands, capacity_edge, crossings, sampled_changes
from model.analysis.sweep import PreparedSweep, prepare
from model.costs.model_map import ScenarioColumn
from model.costs.spec import WAYS, Way
from model.document import Document
from model.edits import Problem
from model.formula.cells import Cell
from model.formula.evaluator import NoSlice
from model.formula.excel_math import Floats
from model.formula.values import Content
from model.texts import text

_SAMPLES, _SAMPLES_BY_ENGINE = 601, 151
_LEAST_TEAM, _TEAM_STEP, _BEYOND = 300, 50, 1.5
_LEAST_UTILISATION = 0.002
_MOST_STEPS = 2_000


@dataclass(frozen=True, slots=True)
class _Plan:
    """What a curve varies and what it fixes, by key, and the ending of the rows that give each way's cost."""

    x_key: str
    fixed: Mapping[str, Content]
    cost: str
    span: Span

    def reads(self) -> tuple[str, ...]:
        """The rows that the curve reads."""
        per_way = (f"{way}_{ending}" for way in WAYS for ending in (self.cost, "ranked_total"))
        return ("nodes", "utilisation", *per_way)


@dataclass(frozen=True, slots=True)
class PreparedCurve:
    """A curve ready to be calculated, in any thread: it makes no call to the document."""

    id: CurveId
    scenario: ScenarioColumn
    sweep: PreparedSweep
    plan: _Plan
    cells: Mapping[str, Cell]
    offered: Mapping[Way, bool]
    own: OwnPoint | None
    currency: str

    def run(self) -> Curve:
        """Calculate the curve, with every change of the cheapest way placed exactly.

        A curve that the engine calculates point by point is sketched: exact places would take minutes.

        Raises:
            NoSlice: a value came up that only the spreadsheet engine can calculate with.
        """
        return self._curve(exact=not self.sweep.by_engine)

    def sketch(self) -> Curve:
        """Calculate the curve in a tenth of the time: changes are placed as its samples tell.

        Raises:
            NoSlice: as `run`.
        """
        return self._curve(exact=False)

    def beside(self, other: "PreparedCurve") -> "PreparedCurve":
        """The same curve over the xs of another one."""
        return replace(self, plan=replace(self.plan, span=other.plan.span))

    def by_points(self, document: Document, refusal: NoSlice) -> "PreparedCurve":
        """The same curve, calculated point by point by a copy of the document's engine."""
        return replace(self, sweep=self.sweep.by_points(document.engine, refusal))

    def _curve(self, *, exact: bool) -> Curve:
        span = self.plan.span
        xs = self._xs(span)
        found = self._evaluate(xs)
        costs: dict[Way, Floats] = {way: found[way] for way in WAYS}
        changes = sampled_changes(xs, costs, whole=span.whole)
        # Thousands of nodes step at every sample: to place each step takes seconds and shows nothing.
        if exact and changes and np.nan_to_num(np.ptp(found["nodes"])) <= _MOST_STEPS:
            changes = changes_of_cheapest(Curves(self._evaluate, steps=("nodes",)), WAYS, span)
        edge = 1.0 if self.id == "utilisation" else capacity_edge(xs, found["utilisation"])
        return Curve(
            id=self.id,
            scenario=self.scenario,
            x_key=self.plan.x_key,
            fixed=self.plan.fixed,
            cost=self.plan.cost,
            xs=xs,
            lines=tuple(WayLine(way, costs[way], self.offered[way]) for way in WAYS),
            crossings=crossings(xs, costs, changes, self._evaluate, whole=span.whole),
            bands=bands(xs, costs, changes),
            own=self.own,
            capacity_edge=edge,
            currency=self.currency,
            by_engine=self.sweep.by_engine,
        )

    def _xs(self, span: Span) -> Floats:
        if not self.sweep.by_engine:
            return span.grid()
        xs = np.linspace(span.low, span.high, _SAMPLES_BY_ENGINE)
        return np.unique(np.round(xs)) if span.whole else xs

    def _evaluate(self, xs: Floats) -> dict[str, Floats]:
        result = self.sweep.run(xs)
        found = {key: result.numbers(self.cells[key]) for key in ("nodes", "utilisation")}
        for way in WAYS:
            costs, ranked = (
                result.outputs[self.cells[f"{way}_{ending}"]] for ending in (self.plan.cost, "ranked_total")
            )
            found[way] = costs.numbers
            if not ranked.all_numbers:
                found[way] = np.where(np.isnan(ranked.numbers), np.nan, costs.numbers)
        return found


def prepare_curve(
    document: Document, scenario: str, curve: CurveId, earlier: PreparedCurve | None
) -> PreparedCurve | Problem:
    """Make a curve of a scenario ready, on the document's values as of its last recalculation.

    Args:
        document: the document; it is only read.
        scenario: id of the scenario.
        curve: which of the curves.
        earlier: a curve prepared before, whose compiled formulas are taken over where they still stand.

    Returns:
        The curve, or why there can be none.
    """
    if document.missing or document.mismatches:
        return Problem("", text("curves.withheld"), text("curves.withheld_fix"))
    plan = _plan(document, scenario, curve)
    if plan is None:
        return Problem("", text("curves.no_nodes"), text("curves.no_nodes_fix"))
    cells = {key: document.model.cell(key, scenario) for key in plan.reads()}
    offered: dict[Way, bool] = {
        way: _value(document, f"{way}_status", scenario) != "not_offered" for way in WAYS
    }
    return PreparedCurve(
        id=curve,
        scenario=document.model.scenario(scenario) or document.model.base,
        sweep=_sweep(document, scenario, plan, tuple(cells.values()), earlier),
        plan=plan,
        cells=cells,
        offered=offered,
        own=_own(document, scenario, curve, plan),
        currency=str(_value(document, "fx_reporting", scenario)),
    )


def _sweep(
    document: Document, scenario: str, plan: _Plan, outputs: tuple[Cell, ...], earlier: PreparedCurve | None
) -> PreparedSweep:
    x_cell = document.model.cell(plan.x_key, scenario)
    fixed = {document.model.cell(key, scenario): content for key, content in plan.fixed.items()}
    if earlier is not None:
        same = (earlier.sweep.x_cell, earlier.sweep.outputs, earlier.plan.fixed) == (
            x_cell,
            outputs,
            plan.fixed,
        )
        if same:
            return earlier.sweep.refreshed(document.engine)
    return prepare(document.engine, x_cell, fixed, outputs)


def _plan(document: Document, scenario: str, curve: CurveId) -> _Plan | None:
    if curve == "team":
        team = _number(document, "team_size", scenario) or 0.0
        highest = max(_LEAST_TEAM, ceil(_BEYOND * team / _TEAM_STEP) * _TEAM_STEP)
        span = Span(0.0, float(highest), samples=_SAMPLES, whole=True)
        return _Plan("team_size", {"demand_basis": "team"}, "total", span)
    nodes = _number(document, "nodes", scenario)
    if nodes is None:
        return None
    span = Span(_LEAST_UTILISATION, 1.0, samples=_SAMPLES)
    fixed: dict[str, Content] = {"demand_basis": "utilisation", "nodes_override": nodes}
    return _Plan("demand_utilisation", fixed, "per_m", span)


def _own(document: Document, scenario: str, curve: CurveId, plan: _Plan) -> OwnPoint | None:
    if curve == "team" and _value(document, "demand_basis", scenario) != "team":
        return None
    x = _number(document, "team_size" if curve == "team" else "utilisation", scenario)
    costs: dict[Way, float] = {}
    for way in WAYS:
        cost = _number(document, f"{way}_{plan.cost}", scenario)
        if cost is not None and _number(document, f"{way}_ranked_total", scenario) is not None:
            costs[way] = cost
    return OwnPoint(x, costs) if x is not None and costs else None


def _value(document: Document, key: str, scenario: str) -> object:
    return document.value(document.model.cell(key, scenario))


def _number(document: Document, key: str, scenario: str) -> float | None:
    value = _value(document, key, scenario)
    return value if isinstance(value, float) else None
