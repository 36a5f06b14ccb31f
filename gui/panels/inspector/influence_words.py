"""What an influence says: groups of rows, one for each way, with their amounts and words."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from gui.plots.numbers import number, share
from gui.way_names import short_way_name, way_name
from model.analysis.influence import Influence, Outcome
from model.costs.spec import WAYS, Way
from model.document import Document
from model.formula.cells import Cell
from model.inspect.words import shown_as
from model.texts import text

_WHOLE_FROM = 10.0
_NOTHING = 1e-9
"""A change of less than this share of the total is the rounding of the last digits."""


@dataclass(frozen=True, slots=True)
class Row:
    """One way: a bar from `start` to `end`, the amount and its share as written, and all of it in words."""

    way: Way
    name: str
    start: float
    end: float
    amount: str
    share: str
    words: str
    cell: Cell


@dataclass(frozen=True, slots=True)
class Group:
    """Rows on one scale under a title, and a sentence on the cheapest way."""

    title: str
    rows: tuple[Row, ...]
    cheapest: str


class Words:
    """Puts an influence on one input of a document into words."""

    def __init__(self, document: Document, key: str, scenario: str) -> None:
        self._document = document
        self._key, self._scenario = key, scenario
        self.currency = str(document.value(document.model.cell("fx_reporting", scenario)) or "")

    def groups(self, found: Influence) -> tuple[Group, ...]:
        """What there is to show."""
        if found.choices:
            return tuple(self._choice(outcome, found) for outcome in found.choices)
        if not _changes_anything(found):
            return ()
        groups: list[Group] = []
        if found.step is not None:
            title = text(f"inspector.{found.step_kind}", x=self._x(found.step))
            groups.append(self._changes(title, found, found.step))
        if found.low is not None and found.high is not None:
            groups.append(self._range(found, found.low, found.high))
        elif found.low is not None:
            title = text("inspector.to_low", low=self._x(found.low))
            groups.append(self._changes(title, found, found.low))
        elif found.high is not None:
            title = text("inspector.to_high", high=self._x(found.high))
            groups.append(self._changes(title, found, found.high))
        return tuple(groups)

    def remark(self, found: Influence) -> str:
        """What is to be said beside the groups; empty where they say everything."""
        if found.choices:
            return ""
        if len(found.outcomes()) > 1 and not _changes_anything(found):
            return text("inspector.influence_none")
        if found.step is None:
            return text("inspector.zero")
        return text("inspector.no_range") if found.low is None and found.high is None else ""

    def _x(self, outcome: Outcome) -> str:
        return shown_as(self._document, self._key, self._scenario, outcome.x)

    def _changes(self, title: str, found: Influence, then: Outcome) -> Group:
        return Group(title, self._rows(found.now, found.now, then), _cheapest_then(found.now, then))

    def _range(self, found: Influence, low: Outcome, high: Outcome) -> Group:
        title = text("inspector.from_low_to_high", low=self._x(low), high=self._x(high))
        ends = (low.cheapest, found.now.cheapest, high.cheapest)
        if len(set(ends)) == 1:
            cheapest = text("inspector.cheapest_same", way=_called(found.now.cheapest))
        else:
            words = dict(zip(("low", "now", "high"), map(_called, ends), strict=True))
            cheapest = text("inspector.cheapest_range", **words)
        return Group(title, self._rows(found.now, low, high), cheapest)

    def _rows(self, now: Outcome, first: Outcome, last: Outcome) -> tuple[Row, ...]:
        """Changes from `first` to `last`; the bars stand at their distances from `now`."""
        changes = {way: last.change(first, way) for way in WAYS}
        decimals = _decimals([change for change in changes.values() if change is not None])
        return tuple(self._row(way, (now, first, last), decimals) for way in WAYS)

    def _row(self, way: Way, outcomes: tuple[Outcome, Outcome, Outcome], decimals: int) -> Row:
        now, first, last = outcomes
        change, cell = last.change(first, way), self._document.model.cell(f"{way}_total", self._scenario)
        if change is None:
            words = text("inspector.no_total", way=way_name(way))
            return Row(way, short_way_name(way), 0.0, 0.0, "–", "", words, cell)
        ends = (first.change(now, way) or 0.0, last.change(now, way) or 0.0)
        if _is_nothing(change, first, way):
            change, ends = 0.0, (0.0, 0.0)
        relative = _relative(change, first.totals[way])
        words = text(
            "inspector.change",
            way=way_name(way),
            change=_signed(change, decimals),
            currency=self.currency,
            share=relative or "–",
            before=number(first.totals[way], decimals),
            after=number(last.totals[way], decimals),
        )
        return Row(way, short_way_name(way), *ends, _signed(change, decimals), relative, words, cell)

    def _choice(self, outcome: Outcome, found: Influence) -> Group:
        key = "at_choice_now" if outcome.x == found.now.x else "at_choice"
        cheapest = text("inspector.cheapest", way=_called(outcome.cheapest))
        rows = tuple(self._total(way, outcome) for way in WAYS)
        return Group(text(f"inspector.{key}", choice=self._x(outcome)), rows, cheapest)

    def _total(self, way: Way, outcome: Outcome) -> Row:
        total, cell = outcome.totals.get(way), self._document.model.cell(f"{way}_total", self._scenario)
        if total is None:
            words = text("inspector.no_total", way=way_name(way))
            return Row(way, short_way_name(way), 0.0, 0.0, "–", "", words, cell)
        amount = number(total, 0)
        words = text("inspector.total", way=way_name(way), amount=amount, currency=self.currency)
        return Row(way, short_way_name(way), 0.0, total, amount, "", words, cell)


def _cheapest_then(now: Outcome, then: Outcome) -> str:
    if now.cheapest == then.cheapest:
        return text("inspector.cheapest_same", way=_called(now.cheapest))
    return text("inspector.cheapest_now", then=_called(then.cheapest), now=_called(now.cheapest))


def _called(way: Way | None) -> str:
    return way_name(way) if way else text("inspector.cheapest_none")


def _changes_anything(found: Influence) -> bool:
    return any(
        not _is_nothing(one.change(found.now, way), found.now, way)
        for one in found.outcomes()
        for way in WAYS
    )


def _is_nothing(change: float | None, beside: Outcome, way: Way) -> bool:
    return change is None or abs(change) <= _NOTHING * abs(beside.totals[way])


def _decimals(changes: Sequence[float]) -> int:
    largest = max((abs(change) for change in changes), default=0.0)
    return 0 if largest >= _WHOLE_FROM or largest == 0.0 else 2


def _signed(change: float, decimals: int) -> str:
    shown = number(change, decimals)
    return f"+{shown}" if change > 0 else shown


def _relative(change: float, total: float) -> str:
    relative = change / total if total else math.nan
    if not math.isfinite(relative) or relative == 0.0:
        return ""
    shown = share(relative, 2 if abs(relative) < 0.1 else 1)
    return f"+{shown}" if relative > 0 else shown
