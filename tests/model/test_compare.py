"""Scenarios side by side: what differs, by how much, and nothing else."""

import pytest

from model import texts
from model.compare import compare, differing_inputs
from model.document import Document
from model.edits import SetCell
from model.formula.values import Content, Formula
from model.rebase import make_base
from model.scenarios import add_scenario
from tests.model.k3 import RESERVED, k3, k3_with_three_scenarios, put, read

PEOPLE = 396_240
API, RENTED = 690_664, 534_622


@pytest.fixture
def document() -> Document:
    """The K3 scenario and one that follows it."""
    found = k3()
    found.apply(add_scenario(found, "Twice", "base"))
    found.recalculate()
    return found


def rows(groups):
    return {figure.key: row for group in groups for row in group.rows for figure in row.figures[:1]}


def shown(row):
    return [figure.text for figure in row.figures], [each and each.text for each in row.differences]


def test_that_scenarios_that_hold_the_same_do_not_differ(document):
    found = compare(document, ["base", "s2"])
    assert found.inputs == found.results == ()
    assert not found.withheld
    assert [column.name for column in found.scenarios] == ["K3 office", "Twice"]


def test_that_twice_the_team_pays_twice_the_tokens_and_the_same_people(document):
    put(document, {"team_size": 120.0}, "s2")
    found = compare(document, ["base", "s2"])
    (group,) = found.inputs
    assert group.title == "Token mix"
    (row,) = group.rows
    assert (row.label, row.unit) == ("Team size", "people")
    assert shown(row) == (["60", "120"], ["+60"])
    assert row.differences[0].share == "+100.0%"
    results = rows(found.results)
    meter, rented = results["meter_total"], results["rented_total"]
    assert meter.figures[0].value == pytest.approx(API, abs=0.5)
    assert meter.differences[0].number == pytest.approx(API, abs=0.5)
    assert meter.differences[0].share == "+100.0%"
    assert rented.differences[0].number == pytest.approx(RENTED - PEOPLE, abs=0.5)
    assert rented.differences[0].text == "+138,382"
    assert shown(results["utilisation"])[1] == ["+35.9 pp"]
    assert "meter_per_m" not in results  # a token costs on the API what it did
    assert "nodes" not in results


def test_that_every_figure_is_the_value_of_its_cell(document):
    put(document, RESERVED, "s2")
    found = compare(document, ["base", "s2"])
    checked = 0
    for row in [*rows(found.inputs).values(), *rows(found.results).values()]:
        for figure, scenario in zip(row.figures, ("base", "s2"), strict=True):
            assert figure.cell == document.model.cell(figure.key, scenario)
            assert figure.value == document.value(figure.cell)
            checked += 1
    assert checked > 60


def test_that_exactly_the_inputs_that_were_given_other_values_are_listed(document):
    put(document, RESERVED, "s2")
    assert set(rows(compare(document, ["base", "s2"]).inputs)) == set(RESERVED)
    assert differing_inputs(document, "s2") == (len(RESERVED), 0)


def test_that_a_value_typed_again_is_no_difference_but_counted_apart(document):
    put(document, {"team_size": 60.0, "hw_life_years": 5.0}, "s2")
    assert set(rows(compare(document, ["base", "s2"]).inputs)) == {"hw_life_years"}
    assert differing_inputs(document, "s2") == (1, 1)
    assert differing_inputs(document, "base") == (0, 0)


def test_that_differences_are_from_the_first_of_those_chosen():
    document = k3_with_three_scenarios()
    found = compare(document, ["s3", "s2", "base"])
    share = rows(found.inputs)["demand_frontier_share"]
    assert shown(share) == (["5.0%", "15.0%", "0.0%"], ["+10.0 pp", "−5.0 pp"])
    assert rows(found.inputs)["perf_availability"].differences[0].share == ""
    assert shown(rows(found.inputs)["demand_basis"]) == (["tokens a day", "team", "team"], [None, None])


def test_that_a_difference_from_nothing_is_no_share(document):
    put(document, {"hw_install_per_node": 12_000.0}, "s2")
    difference = rows(compare(document, ["base", "s2"]).inputs)["hw_install_per_node"].differences[0]
    assert (difference.text, difference.share) == ("+12,000", "")


def test_that_a_small_difference_is_not_rounded_to_nothing(document):
    put(document, {"team_size": 60.0, "hw_node_price": 450_000.25}, "s2")
    difference = rows(compare(document, ["base", "s2"]).inputs)["hw_node_price"].differences[0]
    assert difference.text == "+0.25"


def test_that_a_way_that_is_not_ranked_has_a_word_in_place_of_its_cost(document):
    put(document, {"way_colo_offered": "no"}, "s2")
    results = rows(compare(document, ["base", "s2"]).results)
    assert shown(results["colo_total"]) == (["615,804", "not offered"], [None])
    assert "onprem_total" not in results


def test_that_amounts_in_two_currencies_have_no_difference(document):
    put(document, {"fx_reporting": "BRL", "fx_price": 5.5, "fx_local": 7.0}, "s2")
    total = rows(compare(document, ["base", "s2"]).results)["meter_total"]
    assert total.unit == "USD/year · BRL/year"
    assert total.differences == (None,)


def test_that_results_are_withheld_while_rows_are_not_where_they_belong(document):
    put(document, {"team_size": 120.0}, "s2")
    document.apply([SetCell(document.model.cell("staff", "base"), 5.0)])
    document.recalculate()
    found = compare(document, ["base", "s2"])
    assert found.withheld
    assert found.results == ()
    assert set(rows(found.inputs)) == {"team_size"}


def test_that_another_base_changes_no_comparison():
    document = k3_with_three_scenarios()
    before = compare(document, ["base", "s2", "s3"])
    document.apply(make_base(document, "s3"))
    document.recalculate()
    assert compare(document, ["base", "s2", "s3"]) == before


@pytest.mark.parametrize("content", [Formula("=1/0"), Formula("=D8*1")])
def test_that_errors_and_formulas_are_compared_by_what_they_show(document, content: Content):
    price = document.model.cell("hw_node_price", "s2")
    document.apply([SetCell(price, content if content.text == "=1/0" else Formula(f"=D{price.row}*1"))])
    document.recalculate()
    found = rows(compare(document, ["base", "s2"]).inputs)
    assert ("hw_node_price" in found) == (read(document, "hw_node_price", "s2") != 450_000)


def test_that_everything_is_said_in_the_language_of_the_screen(document):
    put(document, {"team_size": 120.0, "demand_frontier_share": 0.155}, "s2")
    texts.use("pt")
    found = compare(document, ["base", "s2"])
    assert [group.title for group in found.results][:2] == ["Mais barata", "Custo por ano"]
    share = rows(found.inputs)["demand_frontier_share"]
    assert shown(share) == (["0,0%", "15,5%"], ["+15,5 pp"])
