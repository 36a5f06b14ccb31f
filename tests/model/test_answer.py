"""The answer in words and figures; the sentences are written by hand for the K3 example."""

import pytest

from model import texts
from model.answer import answer, figure, written
from model.costs.spec import WAYS
from model.edits import SetCell
from model.formula.cells import Cell
from model.formula.values import Formula
from tests.model.k3 import TODAY, k3, k3_with_three_scenarios, put, read

TIED = {"colo_rate_kw_month": 0.0, "onprem_tariff_kwh": 0.0, "onprem_works_per_node_year": 0.0}


@pytest.fixture
def document():
    return k3()


def test_that_the_cheapest_way_is_told_with_what_it_saves_on_the_api(document):
    found = answer(document, "base", TODAY)
    rented, meter = read(document, "rented_total"), read(document, "meter_total")
    assert found.sentence == (
        f"At 60 engineers, renting GPUs is cheapest: {rented:,.0f} USD a year, "
        f"{1 - rented / meter:.1%} below the API."
    )
    assert found.currency == "USD"
    assert found.withheld == ()


def test_that_the_answer_is_given_in_the_language_in_force(document):
    texts.use("pt")
    total = f"{read(document, 'rented_total'):,.0f}".replace(",", ".")
    found = answer(document, "base", TODAY)
    assert found.sentence.startswith(f"Com 60 engenheiros, alugar GPUs é o mais barato: {total} USD por ano")
    assert found.ways[0].name == "GPUs alugadas"
    assert found.ways[0].total.label == "GPUs alugadas, total"


FIRST = "Own hardware, office"
OFFICE, HALL = "owning the hardware in the office", "owning the hardware in colocation"
SENTENCES = {
    "one engineer": (
        {"team_size": 1.0},
        "At one engineer, paying the API per token is cheapest: 11,511 USD a year.",
    ),
    "tokens a day": (
        {"demand_basis": "tokens_day", "demand_tokens_day_m": 2000.0},
        "At 2,000.00 M tokens a day, owning the hardware in colocation is cheapest",
    ),
    "utilisation": (
        {"demand_basis": "utilisation", "demand_utilisation": 0.4},
        "At 40.0% utilisation, renting GPUs is cheapest",
    ),
    "API spend": (
        {"demand_basis": "api_spend", "demand_api_spend_month": 100_000.0},
        "At what 100,000 USD a month buy on the API, owning the hardware in colocation is cheapest",
    ),
    "a basis that is none": (
        {"demand_basis": Formula('="crew"'), "demand_api_spend_month": 100_000.0},
        "No answer to rely on: “Demand basis” holds a value that is not allowed.",
    ),
    "too few nodes": (
        {"team_size": 200.0, "nodes_override": 1.0},
        "At 200 engineers, paying the API per token costs 2,302,214 USD a year; no other way is ranked.",
    ),
    "nothing offered": (
        {f"way_{way}_offered": "no" for way in WAYS},
        "No way is both offered and able to serve this demand.",
    ),
    "no API on the table": (
        {"way_meter_offered": "no"},
        # the office costs 150,000 + 25,400 + 31,821 + 396,240 a year
        f"At 60 engineers, renting GPUs is cheapest: 534,622 USD a year. Next comes {FIRST}, 12.9%",
    ),
    "no demand": (
        {"team_size": 0.0},
        "At 0 engineers, paying the API per token costs nothing; next comes Rented GPUs.",
    ),
    "a tie": (
        TIED | {"team_size": 150.0},
        # 150,000 of depreciation and 396,240 for people
        f"At 150 engineers, {OFFICE} and {HALL} cost the same and are cheapest: 546,240 USD a year.",
    ),
    "no currency": ({"fx_reporting": None, "team_size": 1.0}, "At one engineer, paying the API per token is"),
}  # fmt: skip


@pytest.mark.parametrize(("inputs", "begins"), SENTENCES.values(), ids=SENTENCES)
def test_that_the_sentence_fits_the_demand_and_the_ranking(inputs, begins, document):
    put(document, inputs)
    sentence = answer(document, "base", TODAY).sentence
    assert sentence.startswith(begins)
    assert "  " not in sentence.replace("  a year", "")
    assert "None" not in sentence


def test_that_ways_come_cheapest_first_and_unranked_ones_last(document):
    put(document, {"way_rented_offered": "no"})
    found = answer(document, "base", TODAY)
    assert [way.rank for way in found.ways] == [1, 2, 3, None]
    ranked = [way.total.value for way in found.ways[:3]]
    assert ranked == sorted(ranked)
    assert (found.ways[3].way, found.ways[3].status) == ("rented", "not_offered")


def test_that_the_lines_of_a_way_add_up_to_its_total_and_stand_in_cells(document):
    for way in answer(document, "base", TODAY).ways:
        assert sum(line.value for line in way.lines) == pytest.approx(way.total.value)
        for shown in (way.total, way.per_m, way.saving, *way.lines):
            assert document.value(shown.cell) == shown.value
            assert document.model.key_at(shown.cell) == (shown.key, "base")


def test_that_a_reason_why_a_way_is_not_offered_comes_from_the_evidence(document):
    put(document, {"way_rented_offered": "no"})
    sheet = document.model.grid("evidence")
    row = max(document.engine.rows(sheet.name)) + 1
    entry = {"key": "way_rented_offered", "grade": "quoted", "source": "legal", "note": "data may not leave"}
    cells = [Cell(sheet.name, row, sheet.columns[name]) for name in entry]
    document.apply([SetCell(cell, content) for cell, content in zip(cells, entry.values(), strict=True)])
    document.recalculate()
    rented = next(way for way in answer(document, "base", TODAY).ways if way.way == "rented")
    assert rented.reason == "data may not leave"


def test_that_break_evens_say_whether_a_node_can_reach_them(document):
    found = {item.figure.key: item for item in answer(document, "base", TODAY).break_evens}
    assert found["breakeven_utilisation_onprem"].figure.text == "31.2%"
    assert found["breakeven_utilisation_onprem"].reachable is None
    assert found["breakeven_output_tps"].reachable is True
    put(document, {"rent_gpu_hour": 500.0})
    found = {item.figure.key: item for item in answer(document, "base", TODAY).break_evens}
    assert found["breakeven_output_tps"].reachable is False
    assert found["breakeven_utilisation_rented_meter"].figure.text == "never"


def test_that_words_are_translated_but_names_stay_as_typed(document):
    texts.use("pt")
    put(document, {"api_name": "none", "hw_name": "yes", "rent_billing": "reserved"})
    assert figure(document, "api_name", "base").text == "none"
    assert figure(document, "hw_name", "base").text == "yes"
    assert figure(document, "rent_billing", "base").text == "reserva o ano todo"
    assert written(document, "breakeven_utilisation_colo", "never") == "nunca"
    assert written(document, "cheapest", "meter") == "API (por token)"


def test_that_the_answer_is_withheld_while_a_line_is_not_what_the_model_says(document):
    cell = document.model.cell("landed_price", "base")
    document.apply([SetCell(cell, 0.21)])
    document.recalculate()
    found = answer(document, "base", TODAY)
    assert (found.ways, found.break_evens) == ((), ())
    assert found.sentence == "No answer yet: rows of the model were moved or are missing."
    (problem,) = found.withheld
    assert problem.where == str(cell)
    assert "“Landed price of a node” holds 0.21" in problem.message
    document.apply([fault.repair() for fault in document.mismatches])
    document.recalculate()
    assert answer(document, "base", TODAY).sentence == answer(k3(), "base", TODAY).sentence


def test_that_each_scenario_has_its_own_answer():
    document = k3_with_three_scenarios()
    found = {scenario.id: answer(document, scenario.id, TODAY) for scenario in document.model.scenarios}
    assert list(found) == ["base", "s2", "s3"]
    assert len({one.sentence for one in found.values()}) == 3
    assert all(one.ways[0].total.cell.col == 4 + index for index, one in enumerate(found.values()))


def test_that_an_error_in_an_input_is_told_and_no_way_is_called_infeasible(document):
    put(document, {"team_tasks_day": Formula("=1/0")})
    found = answer(document, "base", TODAY)
    assert found.sentence == "No answer: an input or a figure that the totals need shows an error."
    assert {way.status for way in found.ways} == {"not_computed"}


def test_that_an_input_out_of_its_bounds_takes_the_headline(document):
    put(document, {"team_size": -5.0})
    assert (
        answer(document, "base", TODAY).sentence
        == "No answer to rely on: “Team size” holds a value that is not allowed."
    )
