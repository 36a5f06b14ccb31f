"""The calculation of a curve and of those beside it, as one piece of work for a worker."""

from collections.abc import Sequence
from dataclasses import dataclass

from model.analysis.curve import Curve
from model.analysis.curves import PreparedCurve
from model.formula.evaluator import NoSlice


@dataclass(frozen=True, slots=True)
class Drawing:
    """A curve, and those of other scenarios that stand beside it."""

    curve: Curve
    others: tuple[Curve, ...]


@dataclass(frozen=True, slots=True)
class NotCompiled:
    """Which scenario's compiled formulas met a value for which they have no rule."""

    scenario: str
    refusal: NoSlice


def draw(main: PreparedCurve, others: Sequence[PreparedCurve], *, exact: bool) -> Drawing | NotCompiled:
    """Calculate curves, the main one exactly if that is asked for; no call is made to the document."""
    found: list[Curve] = []
    for prepared in (main, *others):
        try:
            found.append(prepared.run() if exact and prepared is main else prepared.sketch())
        except NoSlice as refusal:
            return NotCompiled(prepared.scenario.id, refusal)
    return Drawing(found[0], tuple(found[1:]))
