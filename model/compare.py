"""Scenarios side by side: the inputs that differ, and what follows from them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from math import isclose

from model.answer import BREAK_EVEN_UTILISATION, PAYBACKS, REQUIREMENTS, Figure, figure
from model.costs.model_map import ScenarioColumn
from model.costs.spec import WAYS
from model.costs.unit_label import CURRENCY_KEYS, unit_text
from model.document import Document
from model.formula.values import Value
from model.grid.number_format import display
from model.scenarios import base_link
from model.texts import language, text

_OUTPUT_ONLY = "_output_only"

RESULTS: Mapping[str, tuple[str, ...]] = {
    "cheapest": ("cheapest",),
    "totals": tuple(f"{way}_total" for way in WAYS),
    "per_m": tuple(f"{way}_per_m" for way in WAYS),
    "load": ("nodes", "utilisation"),
    "break_even": BREAK_EVEN_UTILISATION,
    "payback": PAYBACKS,
    "tie": tuple(key for key in REQUIREMENTS if not key.endswith(_OUTPUT_ONLY)),
    "tie_output_only": tuple(key for key in REQUIREMENTS if key.endswith(_OUTPUT_ONLY)),
}
"""The results that are compared, by the group that they are shown in."""

_SAME = 1e-12
_OF_A_WAY = ("_total", "_per_m")


@dataclass(frozen=True, slots=True)
class Difference:
    """How far a number is from that of the first scenario, written for the screen.

    `share` is the difference as a share of the first number; empty where there is none, and for numbers that
    are shares themselves: their difference is in percentage points.
    """

    number: float
    text: str
    share: str


@dataclass(frozen=True, slots=True)
class Row:
    """One input or result: its figures, one a scenario, and the differences of all but the first.

    `unit` names the unit, each scenario's where their currencies are not the same; then no difference has a
    meaning and each is None, as it is for words and for equal numbers.
    """

    label: str
    unit: str
    number_format: str
    figures: tuple[Figure, ...]
    differences: tuple[Difference | None, ...]


@dataclass(frozen=True, slots=True)
class Group:
    """Rows under a heading."""

    title: str
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class Comparison:
    """What differs between scenarios, the first of which the others are measured by.

    `withheld` says that there are no results because rows of the model were moved or are missing.
    """

    scenarios: tuple[ScenarioColumn, ...]
    inputs: tuple[Group, ...]
    results: tuple[Group, ...]
    withheld: bool


def compare(document: Document, scenarios: Sequence[str]) -> Comparison:
    """What differs between scenarios, named by their ids, in the language in force."""
    columns = tuple(column for id_ in scenarios if (column := document.model.scenario(id_)) is not None)
    ids = [column.id for column in columns]
    withheld = bool(document.missing or document.mismatches)
    inputs = (
        _group(document, ids, grid.title.in_language(language()), [spec.key for spec in grid.rows()])
        for grid in document.costs.input_grids
    )
    results = (
        _group(document, ids, text(f"compare.group_{name}"), keys)
        for name, keys in (() if withheld else RESULTS.items())
    )
    filled = [tuple(group for group in groups if group.rows) for groups in (inputs, results)]
    return Comparison(columns, filled[0], filled[1], withheld)


def differing_inputs(document: Document, scenario: str) -> tuple[int, int]:
    """How many inputs of a scenario differ from the base, and how many more are typed over with its value."""
    differ = same = 0
    base = document.model.base.id
    for key in () if scenario == base else document.costs.inputs:
        if not _is_held(document, key, (scenario, base)):
            continue
        cell = document.model.cell(key, scenario)
        first = document.value(document.model.cell(key, base))
        if not _same(document.value(cell), first):
            differ += 1
        elif document.content(cell) != base_link(document, key):
            same += 1
    return differ, same


def _group(document: Document, ids: Sequence[str], title: str, keys: Sequence[str]) -> Group:
    rows = [_row(document, key, ids) for key in keys if _is_held(document, key, ids)]
    differing = (row for row in rows if any(_differ(row.figures[0], other) for other in row.figures[1:]))
    return Group(title, tuple(differing))


def _is_held(document: Document, key: str, ids: Sequence[str]) -> bool:
    place = document.model.places.get(key)
    return place is not None and all(id_ in place.columns for id_ in ids)


def _row(document: Document, key: str, ids: Sequence[str]) -> Row:
    figures = tuple(_figure(document, key, id_) for id_ in ids)
    spec = document.costs.row(key)
    unit = document.costs.units[spec.unit] if spec else document.costs.units["text"]
    units = dict.fromkeys(_unit(document, unit.label.in_language(language()), id_) for id_ in ids)
    found = (
        _difference(figures[0], other, unit.format) if len(units) == 1 else None for other in figures[1:]
    )
    label = spec.label.in_language(language()) if spec else key
    shown = " · ".join(units) if unit.measure is not None else ""
    return Row(label, shown, unit.format, figures, tuple(found))


def _figure(document: Document, key: str, scenario: str) -> Figure:
    """The figure of a key; a way that is not ranked shows a word for its costs, the cheapest a short name."""
    found = figure(document, key, scenario)
    short = document.costs.choices.get(f"{found.value}_short") if key == "cheapest" else None
    if short is not None:
        return replace(found, text=short.in_language(language()))
    way = next((way for way in WAYS for ending in _OF_A_WAY if key == way + ending), None)
    if way is None:
        return found
    status = figure(document, f"{way}_status", scenario)
    return found if status.value == "ok" else replace(found, value=status.value, text=status.text)


def _unit(document: Document, label: str, scenario: str) -> str:
    held = {key: document.model.places.get(key) for key in CURRENCY_KEYS.values()}
    codes = {key: str(document.value(place.cell(scenario))) if place else "" for key, place in held.items()}
    return unit_text(label, codes)


def _differ(one: Figure, other: Figure) -> bool:
    return not _same(one.value, other.value)


def _same(one: Value, other: Value) -> bool:
    if isinstance(one, float) and isinstance(other, float):
        return isclose(one, other, rel_tol=_SAME, abs_tol=0.0)
    return one == other


def _difference(first: Figure, other: Figure, code: str) -> Difference | None:
    one, two = first.value, other.value
    if not isinstance(one, float) or not isinstance(two, float) or _same(one, two):
        return None
    number = two - one
    if "%" in code:
        points = text("compare.points", number=_number(100 * abs(number), "0.0"))
        return Difference(number, _sign(number) + points, "")
    share = _sign(number) + _number(abs(number / one), "#,##0.0%") if one else ""
    return Difference(number, _sign(number) + _number(abs(number), code), share)


def _sign(number: float) -> str:
    return "−" if number < 0 else "+"


def _number(amount: float, code: str) -> str:
    """An amount by its number format; one that would be rounded to nothing as it is."""
    shown = display(amount, code, language())
    return shown if any(sign in "123456789" for sign in shown) else display(amount, "General", language())
