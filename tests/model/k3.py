"""Documents made from the K3 template, with scenarios that touch every branch of the cost model."""

import datetime
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

from model.costs.load import cost_model
from model.costs.scenario import read_scenario_file
from model.costs.sheets import new_workbook
from model.document import Applied, Document
from model.edits import SetCell
from model.formula.values import Content, Value
from model.paths import templates
from model.scenarios import add_scenario
from model.texts import Language

TEMPLATE = read_scenario_file(templates() / "scenarios" / "k3-four-ways.toml")
TODAY = datetime.date(2026, 7, 20)

RESERVED: dict[str, Content] = {
    "rent_billing": "reserved",
    "rent_commit_discount": 0.2,
    "rent_tax": 0.12,
    "tax_import_duty": 0.18,
    "tax_excise": 0.1,
    "tax_contributions": 0.1175,
    "tax_vat": 0.18,
    "tax_vat_inside": "yes",
    "tax_recoverable": 0.3,
    "hw_install_per_node": 12000.0,
    "hw_residual_share": 0.1,
    "hw_maintenance_share": 0.04,
    "nodes_spare": 1.0,
    "nodes_override": 2.0,
    "mix_batch_share": 0.25,
    "mix_cache_write_share": 0.4,
    "api_tax": 0.1,
    "api_price_multiple": 1.5,
    "demand_frontier_share": 0.15,
    "frontier_price_m": 6.5,
    "colo_tariff_kwh": 0.2,
    "colo_pue": 1.3,
    "onprem_works_fixed_year": 3000.0,
    "staff_hours_month": 20.0,
    "staff_hour_rate": 50.0,
    "fx_price": 1.05,
    "fin_ai_revenue_month": 100000.0,
}
MEASURED: dict[str, Content] = {
    "perf_basis": "measured",
    "perf_measured_node_tps": 1200.0,
    "perf_measured_counts": "output",
    "perf_throughput_multiple": 2.75,
    "perf_availability": 0.95,
    "mix_input_per_output": 15.0,
    "mix_cache_hit": 0.2,
    "demand_basis": "tokens_day",
    "demand_tokens_day_m": 6000.0,
    "peak_to_average": 2.5,
    "llm_checkpoint_gb": 0.0,
    "llm_kv_kb_per_token": 70.0,
    "llm_context_tokens": 128000.0,
    "perf_concurrency": 96.0,
    "demand_frontier_share": 0.05,
}
SPEND: dict[str, Content] = {
    "perf_basis": "measured",
    "perf_measured_node_tps": 40000.0,
    "perf_measured_counts": "all",
    "demand_basis": "api_spend",
    "demand_api_spend_month": 90000.0,
    "nodes_spare": 1.0,
    "way_colo_offered": "no",
    "tax_vat": 0.2,
}
HALF_FULL: dict[str, Content] = {
    "demand_basis": "utilisation",
    "demand_utilisation": 0.5,
    "nodes_override": 3.0,
    "demand_frontier_share": 0.1,
}
SCENARIOS: dict[str, dict[str, Content]] = {
    "base": {},
    "reserved": RESERVED,
    "measured": MEASURED,
    "spend": SPEND,
    "half full": HALF_FULL,
    "750 engineers": {"team_size": 750.0},
}


@cache
def _workbook(language: Language) -> bytes:
    return new_workbook(cost_model(), TEMPLATE, language)


def k3(language: Language = "en") -> Document:
    """A new document with the K3 scenario."""
    return Document(_workbook(language), None)


def k3_with_three_scenarios(language: Language = "en") -> Document:
    """The K3 scenario, a reserved one with everything added (``s2``), a measured one (``s3``)."""
    return Document(_three_scenarios(language), None)


@cache
def _three_scenarios(language: Language) -> bytes:
    document = k3(language)
    for scenario, name, inputs in (("s2", "Reserved", RESERVED), ("s3", "Measured", MEASURED)):
        document.apply(add_scenario(document, name, "base"))
        document.recalculate()
        put(document, inputs, scenario)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "k3.xlsx"
        problem = document.save(path)
        assert problem is None, problem
        return path.read_bytes()


def put(document: Document, inputs: dict[str, Content], scenario: str = "base") -> Applied:
    """Type over inputs and recalculate."""
    applied = document.apply(
        [SetCell(document.model.cell(key, scenario), content) for key, content in inputs.items()]
    )
    document.recalculate()
    return applied


@contextmanager
def typing_over(document: Document, scenario: str = "base") -> Iterator[Callable[..., None]]:
    """A hand that types inputs over by key; all of them go back afterwards."""
    typed: list[Applied] = []
    yield lambda **inputs: typed.append(put(document, inputs, scenario))
    for applied in reversed(typed):
        document.apply(applied.inverse)
    document.recalculate()


def read(document: Document, key: str, scenario: str = "base") -> Value:
    """What a key shows."""
    return document.value(document.model.cell(key, scenario))


def everything(document: Document) -> dict[str, object]:
    """All that a document holds and shows, in a form that can be compared."""
    cells = {cell for sheet in document.engine.sheets() for cell in document.engine.cells(sheet)}
    held = {cell: (document.content(cell), document.value(cell)) for cell in cells}
    return {
        "cells": {cell: both for cell, both in held.items() if both != (None, None)},
        "scenarios": document.model.scenarios,
        "places": dict(document.model.places),
        "mismatches": document.mismatches,
        "missing": document.missing,
        "evidence": {key: document.evidence(key, "s2") for key in document.costs.inputs},
        "notes": document.notes,
    }


def figures(document: Document) -> dict[tuple[str, str], Value]:
    """What every key shows in every scenario."""
    keys = (*document.costs.inputs, *document.costs.lines)
    return {
        (key, column.id): read(document, key, column.id)
        for column in document.model.scenarios
        for key in keys
    }


def saved(document: Document, path: Path) -> Document:
    """The document that is read back from a file it was saved to."""
    problem = document.save(path)
    assert problem is None, problem
    return Document.open(path)
