"""What a reader of the answer should mind in one scenario."""

import datetime

from model.document import Document
from model.edits import Problem
from model.faults import input_faults
from model.formula.values import ErrorValue, Unavailable, Value
from model.grid.number_format import GENERAL, display
from model.texts import language, text

OLD_AFTER_DAYS = 90

_RESULTS = ("onprem_total", "colo_total", "rented_total", "meter_total", "utilisation", "cheapest")


def warnings(document: Document, scenario: str, today: datetime.date) -> tuple[Problem, ...]:
    """Everything to mind: inputs out of bounds, errors, too few nodes, memory, payback, old prices."""
    found = (
        *input_faults(document, scenario),
        *_errors(document, scenario),
        *_overloaded(document, scenario),
        *_memory(document, scenario),
        *_paybacks(document, scenario),
        *_old_prices(document, scenario, today),
    )
    return tuple(found)


def _value(document: Document, key: str, scenario: str) -> Value:
    return document.value(document.model.cell(key, scenario))


def _where(document: Document, key: str, scenario: str) -> str:
    return str(document.model.cell(key, scenario))


def _problem(where: str, key: str, **values: object) -> Problem:
    return Problem(where, text(f"warnings.{key}", **values), text(f"warnings.{key}_fix", **values))


def _errors(document: Document, scenario: str) -> list[Problem]:
    found: list[Problem] = []
    for key in _RESULTS:
        value, where = _value(document, key, scenario), _where(document, key, scenario)
        label = document.costs.lines[key].label.in_language(language())
        if isinstance(value, Unavailable):
            found.append(_problem(where, "unavailable", label=label, fault=value.detail))
        elif isinstance(value, ErrorValue):
            found.append(_problem(where, "error", label=label, error=value.code))
    return found


def _overloaded(document: Document, scenario: str) -> list[Problem]:
    utilisation = _value(document, "utilisation", scenario)
    if not isinstance(utilisation, float) or utilisation <= 1.000000001:
        return []
    shown = display(utilisation, "0.0%", language())
    return [_problem(_where(document, "utilisation", scenario), "overloaded", shown=shown)]


def _memory(document: Document, scenario: str) -> list[Problem]:
    if _value(document, "fits", scenario) != "no":
        return []
    free, nodes = (_value(document, key, scenario) for key in ("memory_free_gb", "nodes_to_hold"))
    short = -free if isinstance(free, float) else free
    return [
        _problem(
            _where(document, "memory_free_gb", scenario),
            "memory",
            short=display(short, "#,##0", language()),
            nodes=display(nodes, "#,##0", language()),
        )
    ]


def _paybacks(document: Document, scenario: str) -> list[Problem]:
    life = _value(document, "hw_life_years", scenario)
    found: list[Problem] = []
    for way in ("onprem", "colo"):
        years = _value(document, f"payback_years_{way}", scenario)
        offered = _value(document, f"way_{way}_offered", scenario) != "no"
        if offered and isinstance(years, float) and isinstance(life, float) and years > life:
            values = {"years": display(years, "0.0", language()), "life": display(life, GENERAL, language())}
            name = document.costs.choices[way].in_language(language())
            where = _where(document, f"payback_years_{way}", scenario)
            found.append(_problem(where, "payback", way=name, **values))
    return found


def _old_prices(document: Document, scenario: str, today: datetime.date) -> list[Problem]:
    dates: dict[str, datetime.date] = {}
    for key, spec in document.costs.inputs.items():
        if not spec.unit.startswith(("price", "local")):
            continue
        evidence = document.evidence(key, scenario)
        if (
            evidence is not None
            and evidence.date is not None
            and (today - evidence.date).days > OLD_AFTER_DAYS
        ):
            dates[key] = evidence.date
    if not dates:
        return []
    oldest = min(dates, key=lambda key: dates[key])
    label = document.costs.inputs[oldest].label.in_language(language())
    where = _where(document, oldest, scenario)
    return [
        _problem(where, "old", n=len(dates), label=label, date=dates[oldest].isoformat(), days=OLD_AFTER_DAYS)
    ]
