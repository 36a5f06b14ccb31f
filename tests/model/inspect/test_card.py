"""What is said about a cell: inputs, lines, and the cells around them, in both languages."""

import pytest

from model import texts
from model.costs.load import cost_model
from model.document import Document
from model.edits import SetCell
from model.formula.cells import Cell, parse_cell
from model.formula.values import Formula
from model.inspect.card import InputCard, LineCard, OtherCard
from model.inspect.card_of import card_of
from model.inspect.standard_value import standard_value
from model.inspect.words import bounds_in_words
from tests.model.k3 import k3, k3_with_three_scenarios, put, read


def input_card(document: Document, key: str, scenario: str = "base") -> InputCard:
    card = card_of(document, document.model.cell(key, scenario), scenario)
    assert isinstance(card, InputCard)
    return card


def line_card(document: Document, key: str, scenario: str = "base") -> LineCard:
    card = card_of(document, document.model.cell(key, scenario), scenario)
    assert isinstance(card, LineCard)
    return card


def other_card(document: Document, address: str) -> OtherCard:
    cell = parse_cell(address, "")
    assert cell is not None
    card = card_of(document, cell, "base")
    assert isinstance(card, OtherCard)
    return card


def test_that_an_input_says_what_it_is_and_holds():
    card = input_card(k3(), "hw_node_price")
    assert (card.head.title, card.head.key, card.head.scenario_name) == (
        "Node price",
        "hw_node_price",
        "K3 office",
    )
    assert (card.head.shown, card.head.unit, card.allowed) == ("450,000 USD", "USD", "at least 0")
    assert card.head.meaning.startswith("Price of one complete node")
    assert card.formula is None
    assert [step.name for step in card.read_by.steps][:2] == ["Import duty", "Excise"]


@pytest.mark.parametrize(
    ("key", "english", "portuguese"),
    [
        ("hw_gpus_per_node", "a whole number, at least 1", "número inteiro, no mínimo 1"),
        ("mix_cache_hit", "from 0% to 100%", "de 0% a 100%"),
        ("hw_life_years", "above 0", "acima de 0"),
        ("demand_frontier_share", "at least 0% and below 100%", "no mínimo 0% e abaixo de 100%"),
        ("fin_demand_change", "above -100%", "acima de -100%"),
        ("hw_name", "any text", "qualquer texto"),
        (
            "perf_measured_counts",
            "one of: output tokens, all tokens",
            "uma destas: tokens de saída, todos os tokens",
        ),
        ("perf_derate_model", "from 0 to 10", "de 0 a 10"),
    ],
)
def test_that_bounds_are_words(key: str, english: str, portuguese: str):
    spec = cost_model().inputs[key]
    assert bounds_in_words(spec) == english
    texts.use("pt")
    assert bounds_in_words(spec) == portuguese


def test_that_every_input_and_line_has_a_card_in_both_languages():
    document = k3_with_three_scenarios()
    for language in ("en", "pt"):
        texts.use(language)
        for key, place in document.model.places.items():
            for scenario in place.columns:
                card = card_of(document, place.cell(scenario), scenario)
                assert card.head.key == key
                assert card.head.title
                assert card.head.shown


def test_that_a_scenario_that_follows_the_first_says_so_and_where_from():
    document = k3_with_three_scenarios()
    card = input_card(document, "hw_node_price", "s2")
    assert card.follows_base
    assert card.formula is not None
    assert card.formula.cells == "=D8"
    assert [step.name for step in card.reads.steps] == ["Node price (K3 office)"]
    assert input_card(document, "rent_billing", "s2").formula is None


def test_that_a_linked_input_names_its_cells():
    document = k3()
    put(document, {"hw_node_price": Formula("=D9+Staff!D5*2")})
    card = input_card(document, "hw_node_price")
    assert not card.follows_base
    assert card.formula is not None
    assert card.formula.names == "=hw_install_per_node+staff_base_salary*2"
    assert [step.name for step in card.reads.steps] == ["Installation per node", "Base salary"]
    assert [step.is_input for step in card.reads.steps] == [True, True]


def test_that_a_line_shows_its_formula_over_names_and_over_cells_and_what_it_reads():
    document = k3()
    card = line_card(document, "depreciation")
    assert card.formula is not None
    assert card.formula.names == f"={document.costs.lines['depreciation'].formula}"
    assert card.formula.cells == document.engine.formula(card.head.cell)
    assert [(step.name, step.shown) for step in card.reads.steps] == [
        ("Capital", "450,000 USD"),
        ("Residual value", "0.0%"),
        ("Useful life", "3.0 years"),
    ]
    assert (card.ways, card.scales, card.standard) == (("onprem", "colo"), "nodes", None)
    assert {step.name for step in card.read_by.steps} >= {"Own hardware, office, total"}


def test_that_a_constant_line_has_no_formula():
    card = line_card(k3(), "hours_per_year")
    assert card.formula is None
    assert card.head.shown == "8,760 h/year"
    assert card.reads.steps == ()


def test_that_an_overridden_line_shows_the_standard_formula_and_what_it_would_give():
    document = k3()
    cell = document.model.cell("depreciation", "base")
    document.apply([SetCell(cell, Formula("=1000"))])
    document.recalculate()
    card = line_card(document, "depreciation")
    assert card.mismatch is not None
    assert card.standard is not None
    assert card.standard.names == "=capex*(1-hw_residual_share)/hw_life_years"
    assert standard_value(document.engine.frozen(), card.mismatch) == 150_000.0
    assert read(document, "depreciation") == 1000.0


def test_that_a_label_leads_to_the_values_of_every_scenario():
    document = k3_with_three_scenarios()
    card = other_card(document, "Hardware!B8")
    assert card.head.title == "Node price"
    assert [step.name for step in card.steps.steps] == ["K3 office", "Reserved", "Measured"]
    assert [step.cell.address for step in card.steps.steps] == ["D8", "E8", "F8"]
    assert "computed line" in other_card(document, "Costs!B5").words


def test_that_evidence_leads_to_its_input():
    card = other_card(k3(), "Evidence!F4")
    assert card.head.title == "GPUs per node"
    assert "in every scenario" in card.words
    assert [step.cell for step in card.steps.steps] == [Cell("Hardware", 6, 4)]


def test_that_evidence_of_one_scenario_leads_there():
    document = k3_with_three_scenarios()
    document.apply([SetCell(Cell("Evidence", 4, 2), "s2")])
    document.recalculate()
    card = other_card(document, "Evidence!A4")
    assert "“Reserved”" in card.words
    assert [step.cell for step in card.steps.steps] == [Cell("Hardware", 6, 5)]


@pytest.mark.parametrize(
    ("address", "words"),
    [
        ("Hardware!D3", "name of a scenario"),
        ("Hardware!D4", "is empty"),
        ("Hardware!B1", "no part of the model"),
        ("Evidence!A3", "no part of the model"),
        ("Evidence!C400", "is empty"),
        ("Evidence!A54", "came with the template"),
        ("Elsewhere!C4", "is empty"),
    ],
)
def test_that_other_cells_have_calm_words(address: str, words: str):
    assert words in other_card(k3(), address).words


def test_that_a_formula_outside_of_the_model_can_be_traced_too():
    document = k3()
    cell = Cell("Evidence", 300, 3)
    document.apply([SetCell(Cell("Evidence", 300, 2), "Quote"), SetCell(cell, Formula("=Hardware!D8*2"))])
    document.recalculate()
    card = card_of(document, cell, "base")
    assert isinstance(card, LineCard)
    assert card.head.title == "Quote"
    assert [step.name for step in card.reads.steps] == ["Node price"]
    assert card.formula is not None
    assert card.formula.names == "=hw_node_price*2"
