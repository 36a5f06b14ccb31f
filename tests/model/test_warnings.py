"""What the answer asks to mind; each case is planted in the K3 example."""

import datetime

import pytest

from model import texts
from model.edits import SetCell
from model.formula.cells import Cell, parse_cell
from model.formula.values import Formula
from model.warnings import warnings
from tests.model.k3 import TODAY, k3, put

FITTING = {"llm_checkpoint_gb": 1400.0}


@pytest.fixture
def document():
    document = k3()
    put(document, FITTING)
    return document


def said(document, today=TODAY):
    return [
        (problem.where, f"{problem.message} {problem.fix}") for problem in warnings(document, "base", today)
    ]


def test_that_a_sound_scenario_has_nothing_to_mind(document):
    assert said(document) == []


CASES = {
    "memory": ({"llm_checkpoint_gb": 1560.0}, "memory_free_gb", "120 GB short. At least 2 nodes"),
    "payback": ({"hw_life_years": 1.0}, "payback_years_onprem", "1.9 years, longer than the life of 1."),
    "payback of a life given as a whole number": ({"hw_life_years": 1}, "payback_years_colo", "life of 1."),
    "overload": ({"team_size": 200.0, "nodes_override": 1.0}, "utilisation", "119.7% utilised"),
    "a formula out of bounds": ({"mix_cache_hit": Formula("=7")}, "mix_cache_hit", "must be ≤ 1"),
    "a formula that gives no choice": ({"rent_billing": Formula('="free"')}, "rent_billing", "is no choice"),
    "a formula that gives text": ({"team_size": Formula('="many"')}, "team_size", "needs a number"),
    "a formula that gives an error": ({"team_size": Formula("=1/0")}, "team_size", "shows #DIV/0!"),
    "an input beyond the engine": ({"team_size": Formula('=WEBSERVICE("x")')}, "team_size", "WEBSERVICE"),
    "a result that is an error": ({"perf_basis": "measured"}, "utilisation", "shows #DIV/0!"),
    "a result that cannot be computed": (
        {"team_size": Formula('=WEBSERVICE("x")')}, "cheapest", "could not be recalculated",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("inputs", "key", "words"), CASES.values(), ids=CASES)
def test_that_a_case_is_warned_of_at_its_cell(inputs, key, words, document):
    put(document, inputs)
    where = str(document.model.cell(key, "base"))
    assert [message for place, message in said(document) if place == where and words in message]


def test_that_an_empty_input_is_warned_of_but_an_empty_name_is_not(document):
    put(document, {"team_size": None, "hw_name": None})
    places = [where for where, _ in said(document)]
    assert str(document.model.cell("team_size", "base")) in places
    assert str(document.model.cell("hw_name", "base")) not in places


def test_that_a_long_payback_of_a_way_not_offered_is_no_matter(document):
    put(document, {"hw_life_years": 1.0, "way_onprem_offered": "no"})
    assert [where for where, _ in said(document)] == [str(document.model.cell("payback_years_colo", "base"))]


def test_that_old_prices_are_counted_and_the_oldest_is_named(document):
    day = datetime.timedelta(days=1)
    priced = datetime.date(2026, 7, 1)
    assert said(document, priced + 90 * day) == []
    ((where, message),) = said(document, priced + 91 * day)
    assert " prices are older than 90 days" in message
    assert "2026-07-01" in message
    assert document.model.key_at(parse_cell(where, "")) is not None
    texts.use("pt")
    assert "preços têm mais de 90 dias" in said(document, priced + 91 * day)[0][1]


def test_that_a_date_beyond_the_calendar_is_no_date(document):
    sheet = document.model.grid("evidence")
    dates = [
        Cell(sheet.name, row, sheet.columns["date"])
        for row in document.engine.rows(sheet.name)
        if isinstance(document.value(Cell(sheet.name, row, sheet.columns["date"])), float)
    ]
    document.apply([SetCell(cell, 1e12) for cell in dates])
    document.recalculate()
    assert len(dates) > 10
    assert said(document, datetime.date(2030, 1, 1)) == []
