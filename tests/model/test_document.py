"""A document: edits recorded and undone, values after recalculation, what it says about itself."""

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from model.checks import check
from model.costs.load import cost_model
from model.document import Document
from model.edits import SetCell
from model.formula.cells import Cell
from model.formula.values import Formula
from model.scenarios import add_scenario, remove_scenario, rename_scenario
from tests.model.input_strategies import MODEL, values
from tests.model.k3 import TEMPLATE, everything, k3, k3_with_three_scenarios, put, read


@pytest.fixture
def document() -> Document:
    return k3()


def do(document: Document, edits) -> tuple[SetCell, ...]:
    inverse = document.apply(edits).inverse
    document.recalculate()
    return inverse


def test_that_an_edit_waits_for_recalculation_and_then_changes_what_depends_on_it(document):
    price, capital = (document.model.cell(key, "base") for key in ("hw_node_price", "capex"))
    applied = document.apply([SetCell(price, 500_000.0)])
    assert (document.content(price), document.value(price), document.value(capital)) == (
        500_000,
        450_000,
        450_000,
    )
    changes = document.recalculate()
    assert (document.value(price), document.value(capital)) == (500_000, 500_000)
    assert {price, capital} <= changes.cells
    assert document.model.cell("meter_total", "base") not in changes.cells
    assert changes.revision == applied.revision == document.revision
    assert set(changes.on_sheet(price.sheet)) == {price}


def test_that_recalculating_without_edits_changes_nothing(document):
    assert document.recalculate().cells == frozenset()


def test_that_undo_restores_a_cell_that_one_step_wrote_twice(document):
    price = document.model.cell("hw_node_price", "base")
    before = everything(document)
    inverse = do(document, [SetCell(price, 1.0), SetCell(price, Formula("=D9+1"))])
    do(document, inverse)
    assert everything(document) == before


def test_that_a_document_is_modified_until_its_edits_are_undone(document, tmp_path):
    assert document.modified
    assert document.save(tmp_path / "k3.xlsx") is None
    assert not document.modified
    inverse = do(document, [SetCell(document.model.cell("team_size", "base"), 61.0)])
    assert document.modified
    do(document, inverse)
    assert not document.modified


@st.composite
def edits_of(draw, document: Document) -> tuple[SetCell, ...]:
    """One step that a person could take now."""
    scenarios = document.model.scenarios
    verb = draw(st.sampled_from(["type", "type", "type", "add", "rename", "remove"]))
    some = draw(st.sampled_from(scenarios)).id
    if verb == "add":
        return add_scenario(document, draw(st.sampled_from(["Quote A", "Brasil", "x y"])), some)
    if verb == "rename":
        return rename_scenario(document, some, draw(st.sampled_from(["Novo", "Best case"])))
    if verb == "remove":
        assume(some != document.model.base.id)
        return remove_scenario(document, some)
    keys = draw(st.lists(st.sampled_from(sorted(document.costs.inputs)), min_size=1, max_size=4))
    return tuple(_typed(draw, document, key, some) for key in keys)


def _typed(draw, document: Document, key: str, scenario: str) -> SetCell:
    other = document.model.cell(draw(st.sampled_from(sorted(document.costs.lines))), scenario)
    formulas = st.sampled_from([f"={other}", "=1/3", "=1/0", "=Z99", f"={other.address}*2"]).map(Formula)
    return SetCell(document.model.cell(key, scenario), draw(values(MODEL.inputs[key]) | formulas))


@settings(max_examples=10)
@given(data=st.data())
def test_that_undo_and_redo_go_through_the_same_states_whatever_was_done(data):
    document = k3_with_three_scenarios()
    states, inverses = [everything(document)], []
    for _ in range(data.draw(st.integers(1, 3))):
        inverses.append(do(document, data.draw(edits_of(document))))
        states.append(everything(document))
    redone = []
    for inverse, state in zip(reversed(inverses), reversed(states[:-1]), strict=True):
        redone.append(do(document, inverse))
        assert everything(document) == state
    for again in reversed(redone):
        do(document, again)
    assert everything(document) == states[-1]


def test_that_a_formula_may_be_typed_over_by_its_value_and_back(document):
    before = everything(document)
    inverse = do(document, [SetCell(document.model.cell("team_size", "base"), Formula("=30*2"))])
    assert read(document, "team_size") == 60
    do(document, inverse)
    assert everything(document) == before


def test_that_numbers_have_the_format_of_their_unit_in_every_scenario():
    document = k3_with_three_scenarios()
    for key in (*document.costs.inputs, *document.costs.lines):
        unit = MODEL.units[MODEL.row(key).unit]
        shown = {
            document.number_format(document.model.cell(key, scenario)) for scenario in ("base", "s2", "s3")
        }
        assert shown == {unit.format}
    hardware = document.model.home
    assert document.number_format(Cell(hardware.name, hardware.header_row, 4)) == "General"
    assert document.number_format(Cell(hardware.name, 5, hardware.unit_col)) == "General"
    assert document.number_format(Cell("nowhere", 1, 1)) == "General"


def test_that_evidence_numbers_have_the_format_of_the_input_they_are_about(document):
    sheet = document.model.grid("evidence")
    row = next(
        row
        for row in document.engine.rows(sheet.name)
        if document.value(Cell(sheet.name, row, sheet.columns["key"])) == "hw_idle_power_share"
    )
    shown = {name: document.number_format(Cell(sheet.name, row, col)) for name, col in sheet.columns.items()}
    assert (shown["low"], shown["high"], shown["date"], shown["note"]) == (
        "0.0%",
        "0.0%",
        "yyyy-mm-dd",
        "General",
    )


def test_that_evidence_without_scenario_serves_all_and_one_of_its_own_goes_before():
    document = k3_with_three_scenarios()
    general = document.evidence("team_size", "s2")
    assert general == document.evidence("team_size", "base")
    assert general.grade == "published"
    sheet = document.model.grid("evidence")
    row = max(document.engine.rows(sheet.name)) + 1
    entry = {
        "key": "team_size",
        "scenario": "s2",
        "low": 50.0,
        "high": 70.0,
        "grade": "quoted",
        "source": "HR",
    }
    edits = [SetCell(Cell(sheet.name, row, sheet.columns[name]), content) for name, content in entry.items()]
    assert check(document, edits) == ()
    do(document, edits)
    own = document.evidence("team_size", "s2")
    assert (own.low, own.high, own.grade, own.source) == (50, 70, "quoted", "HR")
    assert document.evidence("team_size", "s3") == general


@pytest.mark.parametrize("language", ["en", "pt"])
def test_that_a_new_document_holds_its_template_in_its_language(language):
    document = Document.from_template(TEMPLATE, language)
    assert document.language == language
    assert document.path is None
    assert document.notes == tuple(note.in_language(language) for note in TEMPLATE.notes)
    assert [column.name for column in document.model.scenarios] == [
        TEMPLATE.scenarios[0].name.in_language(language)
    ]
    assert document.mismatches == document.missing == ()
    for evidence in TEMPLATE.evidence:
        found = document.evidence(evidence.key, "base")
        assert (found.low, found.high, found.grade, found.source, found.date) == (
            evidence.low,
            evidence.high,
            evidence.grade,
            evidence.source,
            evidence.date,
        )
    values = TEMPLATE.scenarios[0].values
    assert {key: document.value(document.model.cell(key, "base")) for key in values} == values


def test_that_both_languages_give_the_same_figures():
    english, portuguese = k3("en"), k3("pt")
    for key in (*cost_model().inputs, *cost_model().lines):
        assert read(english, key) == read(portuguese, key)


def test_that_units_carry_the_currency_codes_of_the_first_scenario(document):
    sheet = document.model.grid("tariffs")
    tariff = Cell(sheet.name, sheet.rows["onprem_tariff_kwh"], sheet.unit_col)
    assert document.value(tariff) == "GBP/kWh"
    put(document, {"fx_local_code": "BRL"})
    assert document.value(tariff) == "BRL/kWh"


def test_that_an_input_that_leaves_its_source_is_told_with_what_the_source_states():
    document = k3()
    assert document.departs_from("hw_node_price", "base") is None
    cell = document.model.cell("hw_node_price", "base")
    undo = document.apply([SetCell(cell, 300_000.0)]).inverse
    document.recalculate()
    assert document.departs_from("hw_node_price", "base") == 450_000
    document.apply(undo)
    document.recalculate()
    assert document.departs_from("hw_node_price", "base") is None
