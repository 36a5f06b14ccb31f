"""The answer of one scenario: which way is cheapest, what it is made of, where it turns, what to mind.

Nothing is computed here: every figure is the value of a cell, and says which.
"""

import datetime
from dataclasses import dataclass

from model.costs.spec import WAYS, InputSpec, Way
from model.document import Document
from model.edits import Problem
from model.faults import first_not_allowed, withheld
from model.formula.cells import Cell
from model.formula.values import Value
from model.grid.number_format import display
from model.texts import language, text
from model.warnings import warnings

BREAK_EVEN_UTILISATION = (
    "breakeven_utilisation_onprem",
    "breakeven_utilisation_colo",
    "breakeven_utilisation_rented_meter",
    "breakeven_utilisation_onprem_colo",
    "breakeven_utilisation_onprem_rented",
    "breakeven_utilisation_colo_rented",
)
PAYBACKS = ("payback_years_onprem", "payback_years_colo")
REQUIREMENTS = (
    "breakeven_output_tokens_day_m",
    "breakeven_output_tps",
    "breakeven_utilisation_rented",
    "breakeven_output_tokens_day_m_output_only",
    "breakeven_output_tps_output_only",
    "breakeven_utilisation_rented_output_only",
)

_DEMANDS = {
    "team": "team_size",
    "tokens_day": "demand_tokens_day_m",
    "utilisation": "demand_utilisation",
    "api_spend": "demand_api_spend_month",
}


@dataclass(frozen=True, slots=True)
class Figure:
    """A number or word on show: its key, its name, its value as it is and as it is written, its cell."""

    key: str
    label: str
    value: Value
    text: str
    cell: Cell


@dataclass(frozen=True, slots=True)
class WayAnswer:
    """One way: its yearly total, what it is made of, and where it stands.

    `rank` is 1 for the cheapest and None for a way that is infeasible or not offered; `reason` is what the
    evidence notes about a way that is not offered.
    """

    way: Way
    name: str
    status: str
    rank: int | None
    reason: str
    total: Figure
    month: Figure
    per_engineer: Figure
    per_m: Figure
    saving: Figure
    saving_share: Figure
    lines: tuple[Figure, ...]


@dataclass(frozen=True, slots=True)
class BreakEven:
    """Where two ways cost the same, or what a node must do to tie; `reachable` is None where not asked."""

    figure: Figure
    group: str
    reachable: bool | None


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer of one scenario.

    `ways` come ranked, cheapest first, then those that are not ranked. `withheld` is why no answer is given:
    then `ways` and `break_evens` are empty.
    """

    scenario: str
    sentence: str
    currency: str
    ways: tuple[WayAnswer, ...]
    break_evens: tuple[BreakEven, ...]
    warnings: tuple[Problem, ...]
    withheld: tuple[Problem, ...] = ()


def answer(document: Document, scenario: str, today: datetime.date) -> Answer:
    """Read the answer of a scenario from the document's cells; `today` tells how old prices are."""
    reasons = withheld(document)
    if reasons:
        return Answer(scenario, text("answer.withheld"), "", (), (), (), reasons)
    ways = tuple(sorted((_way(document, scenario, way) for way in WAYS), key=lambda way: way.rank or 9))
    return Answer(
        scenario,
        _sentence(document, scenario, ways),
        _currency(document, scenario),
        ways,
        tuple(_break_evens(document, scenario)),
        warnings(document, scenario, today),
    )


def figure(document: Document, key: str, scenario: str) -> Figure:
    """The figure of an input or line in one scenario, written for the screen."""
    cell = document.model.cell(key, scenario)
    row = document.costs.row(key)
    if row is None:
        raise KeyError(key)
    value = document.value(cell)
    return Figure(key, row.label.in_language(language()), value, written(document, key, value), cell)


def written(document: Document, key: str, value: Value) -> str:
    """A value of a key as the screen writes it: words translated, numbers by format and language."""
    row = document.costs.row(key)
    if isinstance(value, str):
        is_name = isinstance(row, InputSpec) and row.kind == "text"
        words = None if is_name else document.costs.choices.get(value)
        return value if words is None else words.in_language(language())
    return display(value, document.costs.units[row.unit].format if row else "General", language())


def _way(document: Document, scenario: str, way: Way) -> WayAnswer:
    def of(name: str) -> Figure:
        return figure(document, f"{way}_{name}", scenario)

    rank, status = of("rank").value, of("status").value
    ranked = isinstance(rank, float)
    own = (key for key, line in document.costs.lines.items() if way in line.ways)
    evidence = document.evidence(f"way_{way}_offered", scenario)
    note = evidence.note.in_language(language()) if evidence and evidence.note else ""
    return WayAnswer(
        way,
        document.costs.choices[way].in_language(language()),
        status if isinstance(status, str) and (status != "ok" or ranked) else "not_computed",
        int(rank) if isinstance(rank, float) else None,
        note,
        of("total"),
        of("month"),
        of("per_engineer"),
        of("per_m"),
        of("saving"),
        of("saving_share"),
        tuple(figure(document, key, scenario) for key in own),
    )


def _break_evens(document: Document, scenario: str) -> list[BreakEven]:
    found: list[BreakEven] = []
    for group, keys in (
        ("utilisation", BREAK_EVEN_UTILISATION),
        ("payback", PAYBACKS),
        ("tie", REQUIREMENTS),
    ):
        for key in keys:
            reachable = None
            if group == "tie":
                reachable = document.value(document.model.cell(f"{key}_reachable", scenario)) == "yes"
            found.append(BreakEven(figure(document, key, scenario), group, reachable))
    return found


def _sentence(document: Document, scenario: str, ways: tuple[WayAnswer, ...]) -> str:
    best = ways[0]
    missing = _no_answer(document, scenario, ways)
    if missing is not None:
        return missing
    follower, opening = ways[1], _opening(document, scenario)
    parts = {
        "way": text(f"answer.phrase_{best.way}"),
        "amount": best.total.text,
        "currency": _currency(document, scenario),
    }
    if follower.rank == best.rank:
        return text("answer.tie", opening=opening, next=text(f"answer.phrase_{follower.way}"), **parts)
    saving = best.saving_share.value
    api = next(way for way in ways if way.way == "meter")
    if best.way != "meter" and api.rank is not None and isinstance(saving, float) and saving > 0:
        return text("answer.below_api", opening=opening, share=best.saving_share.text, **parts)
    if follower.rank is None:
        return text("answer.only", opening=opening, **parts)
    margin = figure(document, "margin", scenario)
    if not isinstance(margin.value, float):
        return text("answer.free", opening=opening, next=follower.name, **parts)
    return text("answer.margin", opening=opening, next=follower.name, margin=margin.text, **parts)


def _no_answer(document: Document, scenario: str, ways: tuple[WayAnswer, ...]) -> str | None:
    label = first_not_allowed(document, scenario)
    if label is not None:
        return text("answer.out_of_bounds", label=label)
    if ways[0].rank is not None:
        return None
    lost = any(way.status == "not_computed" for way in ways)
    return text("answer.not_computed" if lost else "answer.none")


def _opening(document: Document, scenario: str) -> str:
    basis = str(document.value(document.model.cell("demand_basis", scenario)))
    shown = figure(document, _DEMANDS[basis], scenario)
    currency = _currency(document, scenario)
    return text(f"answer.at_{basis}", n=shown.value, shown=shown.text, currency=currency)


def _currency(document: Document, scenario: str) -> str:
    code = document.value(document.model.cell("fx_reporting", scenario))
    return code if isinstance(code, str) else ""
