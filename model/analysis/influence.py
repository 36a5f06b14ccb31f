"""How strongly the four totals depend on one input: the workbook's formulas, swept over that cell alone."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

import numpy as np

from model.analysis.sweep import sweep
from model.costs.spec import WAYS, InputSpec, Way
from model.document import Document
from model.edits import Problem
from model.formula.cells import Cell
from model.formula.frozen import FrozenEngine
from model.formula.values import Value
from model.texts import text

Step = Literal["percent_up", "percent_down", "one_more", "one_less"]
"""What a small step of an input is: 1 % of it, or one where it is counted; down where up breaks a bound."""

_PERCENT = 0.01


@dataclass(frozen=True, slots=True)
class Outcome:
    """What the totals are when the input holds `x`.

    `totals` has the ways whose total is a number there, in the reporting currency a year; `cheapest` is the
    cheapest ranked way, None where no way is ranked.
    """

    x: float | str
    totals: Mapping[Way, float]
    cheapest: Way | None

    def change(self, other: "Outcome", way: Way) -> float | None:
        """How much the total of a way is above that of `other`; None where one of them is no number."""
        here, there = self.totals.get(way), other.totals.get(way)
        return None if here is None or there is None else here - there


@dataclass(frozen=True, slots=True)
class Influence:
    """The totals at the input's own value and at others.

    `step` is None where 1 % of the value is nothing; `low` and `high` are those of the evidence. `choices`
    are the outcomes of every choice, the present one too, for an input that is a choice.
    """

    cell: Cell
    now: Outcome
    step: Outcome | None = None
    step_kind: Step = "percent_up"
    low: Outcome | None = None
    high: Outcome | None = None
    choices: tuple[Outcome, ...] = ()

    def outcomes(self) -> tuple[Outcome, ...]:
        """All outcomes, the present one first."""
        given = (self.now, self.step, self.low, self.high, *self.choices)
        return tuple(one for one in given if one is not None)


@dataclass(frozen=True, slots=True)
class PreparedInfluence:
    """An influence ready to be worked out, in any thread: it stands on a frozen copy of the workbook."""

    engine: FrozenEngine
    cell: Cell
    now: float | str
    step: tuple[Step, float] | None
    low: float | None
    high: float | None
    choices: tuple[str, ...]
    totals: Mapping[Way, Cell]
    cheapest: Cell

    def run(self) -> Influence:
        """Work the totals out at every value of the input."""
        return self._of_words() if self.choices else self._of_numbers()

    def _of_words(self) -> Influence:
        copy, cells = self.engine.fork(), (*self.totals.values(), self.cheapest)
        found: list[Outcome] = []
        for word in self.choices:
            copy.set({self.cell: word})
            found.append(self._outcome(word, copy.values(cells)))
        now = next((one for one in found if one.x == self.now), None)
        if now is None:
            now = self._outcome(self.now, self.engine.values(cells))
        return Influence(self.cell, now, choices=tuple(found))

    def _of_numbers(self) -> Influence:
        wanted = (self.now, self.step[1] if self.step else None, self.low, self.high)
        xs = [float(x) for x in wanted if x is not None]
        cells = (*self.totals.values(), self.cheapest)
        result = sweep(self.engine, {}, self.cell, np.array(xs), cells)
        columns = [result.values(cell) for cell in cells]
        found = [self._outcome(x, [column[at] for column in columns]) for at, x in enumerate(xs)]
        rest = iter(found[1:])
        step, low, high = (None if x is None else next(rest) for x in wanted[1:])
        return Influence(self.cell, found[0], step, self.step[0] if self.step else "percent_up", low, high)

    def _outcome(self, x: float | str, values: Sequence[Value]) -> Outcome:
        *amounts, best = values
        totals: dict[Way, float] = {
            way: amount for way, amount in zip(self.totals, amounts, strict=True) if isinstance(amount, float)
        }
        return Outcome(x, totals, next((way for way in WAYS if way == best), None))


def prepare_influence(document: Document, key: str, scenario: str) -> PreparedInfluence | Problem:
    """Make ready to work out what the totals of a scenario owe to one of its inputs.

    Args:
        document: the document as of its last recalculation; it is only read.
        key: an input.
        scenario: id of the scenario.

    Returns:
        The influence, or why there can be none.
    """
    spec, cell = document.costs.inputs[key], document.model.cell(key, scenario)
    if document.missing or document.mismatches:
        return Problem("", text("inspector.withheld"), text("inspector.withheld_fix"))
    now = document.value(cell)
    if spec.kind == "text":
        return Problem("", text("inspector.only_text"))
    if not isinstance(now, str if spec.kind == "choice" else float):
        return Problem(str(cell), text("inspector.no_value"), text("inspector.no_value_fix"))
    evidence = document.evidence(key, scenario)
    return PreparedInfluence(
        engine=document.engine.frozen(),
        cell=cell,
        now=now,
        step=small_step(spec, now) if isinstance(now, float) else None,
        low=evidence.low if evidence else None,
        high=evidence.high if evidence else None,
        choices=spec.choices,
        totals={way: document.model.cell(f"{way}_total", scenario) for way in WAYS},
        cheapest=document.model.cell("cheapest", scenario),
    )


def small_step(spec: InputSpec, value: float) -> tuple[Step, float] | None:
    """The small step by which an input is judged and the value after it; None where there is none."""
    if spec.kind == "integer":
        steps: tuple[tuple[Step, float], ...] = (("one_more", value + 1), ("one_less", value - 1))
    elif value:
        up, down = value * (1 + _PERCENT), value * (1 - _PERCENT)
        steps = (("percent_up", up), ("percent_down", down))
    else:
        return None
    return next((step for step in steps if spec.broken_bound(step[1]) is None), None)
