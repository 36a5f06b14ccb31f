"""Another scenario becomes the base: no value changes anywhere, and what equals it follows it."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from model.edits import SetCell
from model.formula.cells import Cell
from model.formula.values import Formula
from model.rebase import make_base
from model.scenarios import add_scenario, base_link
from tests.model.k3 import (
    RESERVED,
    everything,
    figures,
    k3,
    k3_with_three_scenarios,
    put,
    read,
    saved,
)


def do(document, edits):
    inverse = document.apply(edits).inverse
    document.recalculate()
    return inverse


def content(document, key, scenario):
    return document.content(document.model.cell(key, scenario))


def evidence_of_all(document):
    return {
        (key, column.id): document.evidence(key, column.id)
        for key in document.costs.inputs
        for column in document.model.scenarios
    }


def test_that_every_value_stays_and_the_new_base_stands_first():
    document = k3_with_three_scenarios()
    before, known = figures(document), evidence_of_all(document)
    do(document, make_base(document, "s2"))
    assert [column.id for column in document.model.scenarios] == ["s2", "base", "s3"]
    assert document.model.base.name == "Reserved"
    assert figures(document) == before
    assert evidence_of_all(document) == known
    assert document.mismatches == document.missing == ()


def test_that_the_new_base_holds_values_and_the_others_follow_it_where_they_are_equal():
    document = k3_with_three_scenarios()
    do(document, make_base(document, "s2"))
    for key in document.costs.inputs:
        assert not isinstance(content(document, key, "s2"), Formula)
        for other in ("base", "s3"):
            equal = read(document, key, other) == read(document, key, "s2")
            assert (content(document, key, other) == base_link(document, key)) == equal, key
    typed = {
        key for key in document.costs.inputs if content(document, key, "base") != base_link(document, key)
    }
    assert typed == set(RESERVED)


def test_that_the_others_follow_the_new_base_from_then_on():
    document = k3_with_three_scenarios()
    do(document, make_base(document, "s2"))
    put(document, {"team_size": 77.0}, "s2")
    assert [read(document, "team_size", scenario) for scenario in ("base", "s2", "s3")] == [77, 77, 77]
    assert read(document, "tax_vat", "base") == 0
    do(document, add_scenario(document, "Later", "s2"))
    assert content(document, "tax_vat", "s4") == Formula(
        "=E" + document.model.cell("tax_vat", "s4").address[1:]
    )
    assert read(document, "tax_vat", "s4") == 0.18


def test_that_units_name_the_currency_of_the_new_base():
    document = k3_with_three_scenarios()
    put(document, {"fx_reporting": "BRL"}, "s3")
    sheet = document.model.sheet_of("Costs")
    unit = Cell("Costs", sheet.rows["onprem_total"], sheet.unit_col)
    assert document.value(unit) == "USD/year"
    do(document, make_base(document, "s3"))
    assert document.value(unit) == "BRL/year"


def test_that_one_step_back_restores_everything():
    document = k3_with_three_scenarios()
    before = everything(document)
    inverse = do(document, make_base(document, "s3"))
    assert everything(document) != before
    do(document, inverse)
    assert everything(document) == before


def test_that_the_base_is_read_back_from_the_file(tmp_path):
    document = k3_with_three_scenarios()
    before = figures(document)
    do(document, make_base(document, "s3"))
    again = saved(document, tmp_path / "base.xlsx")
    assert again.model.base.id == "s3"
    assert figures(again) == before
    assert make_base(again, "s3") == ()


def test_that_a_formula_of_the_base_goes_to_the_new_base_and_stays_a_formula():
    document = k3_with_three_scenarios()
    weight = document.model.cell("hw_node_weight_kg", "base")
    put(document, {"hw_airflow_cfm": Formula(f"={weight.address}*10")})
    before = figures(document)
    do(document, make_base(document, "s2"))
    assert content(document, "hw_airflow_cfm", "s2") == Formula(f"={weight.address}*10")
    for other in ("base", "s3"):
        assert content(document, "hw_airflow_cfm", other) == base_link(document, "hw_airflow_cfm")
    assert figures(document) == before


@pytest.mark.parametrize("price", [0.0, 450_000.0])
def test_that_a_formula_over_the_old_base_closes_no_circle(price):
    document = k3_with_three_scenarios()
    put(document, {"hw_node_price": price})
    cell = document.model.cell("hw_node_price", "base")
    put(document, {"hw_node_price": Formula(f"={cell.address}*0.9")}, "s2")
    before = figures(document)
    assert read(document, "hw_node_price", "s2") == price * 0.9
    do(document, make_base(document, "s2"))
    assert figures(document) == before
    assert content(document, "hw_node_price", "base") == price


KEYS = ("hw_node_price", "hw_node_weight_kg", "team_size", "api_name", "rent_billing", "tax_vat")
WORDS = {"api_name": ["A", "B"], "rent_billing": ["used", "reserved"], "tax_vat": [0.0, 0.2]}


@st.composite
def typed(draw):
    """Inputs typed over in some scenarios, with values that often meet, and a formula over another input."""
    edits = []
    for key in draw(st.lists(st.sampled_from(KEYS), unique=True)):
        scenarios = draw(st.lists(st.sampled_from(["base", "s2", "s3"]), unique=True))
        edits += [(key, each, draw(st.sampled_from(WORDS.get(key, [1.0, 2.0, 3.0])))) for each in scenarios]
    to = draw(st.sampled_from(["base", "s2", "s3"]))
    formula = draw(st.sampled_from([None, "=D{row}*2", "=E{row}", "=F{row}+1"]))
    return edits, to, formula


@pytest.fixture(scope="module")
def three():
    """The K3 scenario and two that follow it."""
    document = k3()
    for name in ("Two", "Three"):
        do(document, add_scenario(document, name, "base"))
    return document


@given(plan=typed(), bases=st.lists(st.sampled_from(["base", "s2", "s3"]), min_size=1, max_size=3))
@settings(max_examples=30, deadline=None)
def test_that_no_value_changes_whatever_was_typed_and_however_often_the_base_changes(three, plan, bases):
    edits, to, formula = plan
    steps = [do(three, [SetCell(three.model.cell(key, each), value) for key, each, value in edits])]
    if formula is not None:
        row = three.model.cell("hw_node_weight_kg", to).row
        content = Formula(formula.format(row=row))
        steps.append(do(three, [SetCell(three.model.cell("hw_airflow_cfm", to), content)]))
    before, known, held = figures(three), evidence_of_all(three), everything(three)
    for base in bases:
        steps.append(do(three, make_base(three, base)))
        assert three.model.base.id == base
        assert figures(three) == before
        assert evidence_of_all(three) == known
    while len(steps) > (1 if formula is None else 2):
        do(three, steps.pop())
    assert everything(three) == held
    while steps:
        do(three, steps.pop())
