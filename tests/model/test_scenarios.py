"""Scenario columns: added, copied, renamed, removed, and what points at them."""

import pytest

from model.checks import check
from model.costs.integrity import missing_keys
from model.document import Document
from model.edits import SetCell
from model.formula.cells import Cell
from model.formula.references import shifted
from model.formula.syntax import parse, print_formula
from model.formula.values import Formula
from model.scenarios import (
    add_scenario,
    add_variant,
    base_link,
    dependants_of,
    remove_scenario,
    rename_scenario,
)
from tests.model.k3 import RESERVED, k3, k3_with_three_scenarios, put, read


@pytest.fixture
def document() -> Document:
    return k3()


def do(document, edits):
    inverse = document.apply(edits).inverse
    document.recalculate()
    return inverse


def test_that_a_new_scenario_is_a_column_of_links_with_the_values_of_the_base(document):
    do(document, add_scenario(document, "Quote", "base"))
    base, new = document.model.scenarios
    assert (new.id, new.name) == ("s2", "Quote")
    for key in document.costs.inputs:
        own = document.model.cell(key, "base")
        assert document.content(document.model.cell(key, new.id)) == Formula(f"={own.address}")
    for key in (*document.costs.inputs, *document.costs.lines):
        assert read(document, key, new.id) == read(document, key, base.id)
    assert document.mismatches == document.missing == ()


def test_that_every_line_of_a_new_scenario_is_the_base_line_one_column_to_the_right(document):
    do(document, add_scenario(document, "Quote", "base"))
    compared = 0
    for key in document.costs.lines:
        base, new = (document.content(document.model.cell(key, scenario)) for scenario in ("base", "s2"))
        if isinstance(base, Formula):
            assert new == Formula(print_formula(shifted(parse(base.text), 0, 1)))
            compared += 1
        else:
            assert new == base
    assert compared > 100


def test_that_a_scenario_differs_from_the_base_in_the_typed_cells_and_nowhere_else():
    document = k3_with_three_scenarios()
    typed = {
        key
        for key in document.costs.inputs
        if document.content(document.model.cell(key, "s2")) != base_link(document, key)
    }
    assert typed == set(RESERVED)


def test_that_the_base_passes_to_a_scenario_what_is_not_typed_over(document):
    do(document, add_scenario(document, "Quote", "base"))
    put(document, {"team_size": 80.0}, "s2")
    put(document, {"team_size": 100.0, "hw_node_price": 400_000.0})
    assert (read(document, "team_size", "s2"), read(document, "hw_node_price", "s2")) == (80, 400_000)
    assert read(document, "capex", "s2") == 400_000


def test_that_a_copy_of_another_scenario_takes_what_is_typed_there_and_computes_on_its_own():
    document = k3_with_three_scenarios()
    do(document, add_scenario(document, "Copy", "s2"))
    for key in document.costs.inputs:
        copied, original = (document.model.cell(key, scenario) for scenario in ("s4", "s2"))
        assert document.content(copied) == document.content(original)
    put(document, {"hw_node_price": 1.0}, "s4")
    assert read(document, "capex", "s2") > 1000
    assert read(document, "onprem_total", "s4") < read(document, "onprem_total", "s2")
    assert dependants_of(document, "s2") == ()


def test_that_a_name_shows_on_every_sheet_and_can_be_changed(document):
    do(document, add_scenario(document, " Quote ", "base"))
    do(document, rename_scenario(document, "s2", "Brasil "))
    heads = {
        document.value(Cell(sheet.name, sheet.header_row, sheet.columns["s2"]))
        for sheet in document.model.sheets
        if sheet.kind != "evidence"
    }
    assert heads == {"Brasil"}
    assert document.model.scenario("s2").name == "Brasil"


def test_that_a_scenario_named_by_a_number_in_another_program_keeps_that_name(document):
    home = document.model.home
    do(document, [SetCell(Cell(home.name, home.header_row, 4), 2026.0)])
    assert document.model.base.name == "2026"
    do(document, [SetCell(Cell(home.name, home.header_row, 4), None)])
    assert document.model.base.name == "base"


def test_that_a_removed_scenario_leaves_nothing_and_the_others_as_they_were():
    document = k3_with_three_scenarios()
    sheet = document.model.grid("evidence")
    row = max(document.engine.rows(sheet.name)) + 1
    entry = {"key": "team_size", "scenario": "s2", "grade": "quoted", "source": "HR"}
    do(document, [SetCell(Cell(sheet.name, row, sheet.columns[name]), text) for name, text in entry.items()])
    others = {
        (key, scenario): read(document, key, scenario)
        for key in (*document.costs.inputs, *document.costs.lines)
        for scenario in ("base", "s3")
    }
    columns = [
        (found.name, found.columns["s2"]) for found in document.model.sheets if found.kind != "evidence"
    ]
    do(document, remove_scenario(document, "s2"))
    assert [column.id for column in document.model.scenarios] == ["base", "s3"]
    left = [cell for name, col in columns for cell in document.engine.cells(name) if cell.col == col]
    assert left == []
    assert document.evidence("team_size", "s2").source != "HR"
    assert {pair: read(document, *pair) for pair in others} == others
    assert missing_keys(document.costs, document.model) == document.mismatches == ()


def test_that_an_id_is_not_given_to_two_scenarios():
    document = k3_with_three_scenarios()
    do(document, remove_scenario(document, "s2"))
    do(document, add_scenario(document, "Another", "base"))
    ids = [column.id for column in document.model.scenarios]
    assert len(set(ids)) == len(ids) == 3


@pytest.mark.parametrize(
    "formula", ["={cell}*1.1", "=SUM(B8:{cell})", "=hardware!{cell}", "=IF(FALSE,{cell},1)", "=SUM(E:E)"]
)
def test_that_what_points_at_a_scenario_is_listed_before_it_goes(formula):
    document = k3_with_three_scenarios()
    cell = document.model.cell("hw_node_price", "s2")
    pointing = document.model.cell("hw_install_per_node", "s3")
    edit = SetCell(pointing, Formula(formula.format(cell=cell.address)))
    assert check(document, [edit]) == ()
    assert dependants_of(document, "s2") == ()
    do(document, [edit])
    (problem,) = dependants_of(document, "s2")
    assert problem.where == str(pointing)
    assert problem.message.startswith("Its formula =")
    assert dependants_of(document, "s3") == ()


def test_that_the_links_of_all_scenarios_point_at_the_base():
    document = k3_with_three_scenarios()
    pointing = {problem.where for problem in dependants_of(document, "base")}
    assert str(document.model.cell("api_name", "s2")) in pointing
    assert str(document.model.cell("team_size", "s3")) in pointing
    assert str(document.model.cell("onprem_total", "s3")) not in pointing


def test_that_a_copy_reads_its_own_column_where_the_original_did():
    document = k3_with_three_scenarios()
    weight, price = (
        document.model.cell(key, scenario)
        for key, scenario in (("hw_node_weight_kg", "s2"), ("hw_node_price", "base"))
    )
    put(document, {"hw_airflow_cfm": Formula(f"={weight.address}*2+{price.address}*0")}, "s2")
    do(document, add_scenario(document, "Copy", "s2"))
    put(document, {"hw_node_weight_kg": 7.0}, "s4")
    assert read(document, "hw_airflow_cfm", "s4") == 14
    assert read(document, "hw_airflow_cfm", "s2") == 260
    assert dependants_of(document, "s2") == ()
    moved = document.content(document.model.cell("hw_airflow_cfm", "s4")).text
    assert price.address in moved


def test_that_what_is_known_of_the_original_alone_is_known_of_the_copy():
    document = k3_with_three_scenarios()
    sheet = document.model.grid("evidence")
    row = max(document.engine.rows(sheet.name)) + 1
    entry = {"key": "team_size", "scenario": "s2", "low": 50.0, "grade": "quoted", "source": "HR"}
    do(document, [SetCell(Cell(sheet.name, row, sheet.columns[name]), text) for name, text in entry.items()])
    do(document, add_scenario(document, "Copy", "s2"))
    own, copied = (document.evidence("team_size", scenario) for scenario in ("s2", "s4"))
    assert (copied.source, copied.low, copied.grade) == ("HR", 50, "quoted")
    assert copied.scenario == "s4"
    assert own.scenario == "s2"
    assert document.evidence("team_size", "s3").source != "HR"


def test_that_a_variant_differs_in_exactly_the_inputs_that_were_named():
    document = k3_with_three_scenarios()
    inputs = {"team_size": 95.0, "demand_basis": "team"}
    do(document, add_variant(document, "95", "s3", inputs))
    for key in document.costs.inputs:
        expected = inputs.get(key, read(document, key, "s3"))
        assert read(document, key, "s4") == expected
