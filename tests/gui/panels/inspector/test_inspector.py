"""The inspector follows the cursor: inputs, lines, other cells, in both languages."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QLabel, QLineEdit, QWidget

from gui.app import example
from gui.panels.inspector.code_text import CodeText
from gui.panels.inspector.panel import InspectorPanel
from gui.selection import Selection
from gui.workspace import Workspace
from model.edits import SetCell
from model.formula.cells import Cell
from model.formula.values import Formula
from model.scenarios import add_scenario


def said(page: QWidget) -> str:
    """All words on show."""
    labels = (label.text() for label in page.findChildren(QLabel) if label.isVisible())
    code = (text.text() for text in page.findChildren(CodeText) if text.isVisible())
    return "\n".join([*labels, *code])


def test_that_an_input_shows_its_name_value_meaning_key_unit_and_bounds(look, panel):
    head = look.go("hw_node_price").panel.input.head
    assert head.title.text() == "Node price"
    assert head.value.text() == "450,000 USD"
    assert head.meaning.text().startswith("Price of one complete node")
    assert head.key.text() == "hw_node_price"
    assert panel.input.facts.shown() == {"Unit": "USD", "Allowed": "at least 0"}
    assert panel.bar.place.text() == "Hardware!D8  ·  K3 office"
    assert not panel.line.isVisible()


def test_that_digits_hidden_by_the_format_are_shown_as_typed(look, panel):
    look.put(mix_cache_hit=0.70713).go("mix_cache_hit")
    assert panel.input.head.value.text() == "70.7%"
    assert panel.input.facts.shown()["As typed"] == "70.713%"


def test_that_it_follows_the_cursor_without_being_asked(look, panel, workspace):
    look.go("hw_node_price")

    workspace.note_selection(Selection.of(look.cell("team_size")))
    look.until(lambda: panel.input.head.title.text() == "Team size")


def test_that_it_follows_edits_and_undo(look, panel, workspace):
    look.go("hw_node_price").put(hw_node_price=500_000.0)
    assert panel.input.head.value.text() == "500,000 USD"
    workspace.undo_stack.undo()
    look.until(lambda: panel.input.head.value.text() == "450,000 USD")


def test_that_a_linked_input_shows_where_it_links(look, panel):
    look.put(hw_node_price=Formula("=Staff!D5*4")).go("hw_node_price")
    assert "linked" in said(panel.input)
    assert panel.input.formula.names.text() == "=staff_base_salary*4"
    assert panel.input.formula.cells.text() == "=Staff!D5*4"
    assert [row.step.name for row in panel.input.reads.rows] == ["Base salary"]


def test_that_an_input_that_follows_the_first_scenario_says_so(look, panel, workspace):
    workspace.perform(add_scenario(workspace.document, "Lean", "base"), "add")
    look.go("hw_node_price", "s2")
    assert "Follows “K3 office” until a value is typed over it." in said(panel.input)
    look.go("hw_node_price")
    assert "Follows" not in said(panel.input)
    assert panel.input.read_by.rows[0].step.name == "Node price (Lean)"


def test_that_a_line_shows_formula_precedents_dependents_and_what_it_grows_with(look, panel):
    look.go("onprem_electricity")
    page = panel.line
    assert page.formula.names.text() == "=energy_kwh*onprem_pue*onprem_tariff_kwh*fx_local"
    assert [row.step.name for row in page.reads.rows] == [
        "Energy",
        "PUE, office",
        "Electricity tariff, office",
        "Exchange rate, local",
    ]
    assert page.reads.rows[2].step.shown == "0.25 GBP/kWh"
    assert "Own hardware, office, total" in [row.step.name for row in page.read_by.rows]
    assert page.facts.shown() == {
        "Unit": "USD/year",
        "Part of": "Own hardware, office",
        "Grows with": "the number of nodes and the load",
    }


@pytest.mark.parametrize(
    ("key", "words"),
    [
        ("staff", "nothing: the same at any load"),
        ("depreciation", "the number of nodes"),
        ("meter_tokens", "the load"),
    ],
)
def test_that_each_way_of_growing_has_words(look, panel, key: str, words: str):
    look.go(key)
    assert panel.line.facts.shown()["Grows with"] == words


def test_that_a_constant_says_that_it_is_one(look, panel):
    look.go("hours_per_year")
    assert "A constant of the model" in said(panel.line)
    assert panel.line.reads.rows == ()


def test_that_an_error_is_explained(look, panel):
    look.put(hw_node_price=Formula("=1/0")).go("capex_node")
    assert panel.line.head.value.text() == "#DIV/0!"
    assert "divided by zero" in said(panel.line)


def test_that_an_overridden_line_shows_the_standard_one_and_its_value(look, panel, workspace):
    cell = look.cell("depreciation")

    workspace.perform([SetCell(cell, Formula("=1000*2"))], "override")
    look.go("depreciation")
    box = panel.line.override
    assert box.isVisible()
    assert box.standard.names.text() == "=capex*(1-hw_residual_share)/hw_life_years"
    look.until(
        lambda: (
            box.difference.text() == "With it the line would be 150,000 USD/year instead of 2,000 USD/year."
        )
    )
    look.qtbot.mouseClick(box.restore, Qt.MouseButton.LeftButton)
    look.until(lambda: not box.isVisible())
    assert workspace.document.value(cell) == 150_000
    assert workspace.document.mismatches == ()
    workspace.undo_stack.undo()
    look.until(box.isVisible)


def test_that_a_label_leads_to_the_scenarios(look, panel):
    look.go("Hardware!B8")
    assert panel.other.head.title.text() == "Node price"
    assert [row.step.shown for row in panel.other.steps.rows] == ["450,000 USD"]


def test_that_an_empty_cell_has_calm_words(look, panel):
    look.go("Hardware!D4")
    assert "This cell is empty" in said(panel.other)
    assert not panel.other.head.value.isVisible()


def test_that_codes_of_currency_count_the_units_that_use_them(look, panel):
    look.go("fx_reporting")
    assert "units and headings use this cell" in said(panel.input)
    assert panel.input.read_by.rows == ()


def test_that_a_click_on_the_value_goes_to_its_cell(look, panel, workspace):
    chosen: list[Cell] = []
    workspace.select.connect(chosen.append)
    look.go("hw_node_price")
    look.qtbot.mouseClick(panel.input.head.value, Qt.MouseButton.LeftButton)
    assert chosen == [look.cell("hw_node_price")]
    assert not panel.walk.history.can_go_back


def test_that_a_hidden_panel_does_nothing_and_catches_up(look, panel):
    look.go("hw_node_price")
    panel.hide()
    look.go("team_size")
    assert panel.card.head.key == "hw_node_price"
    panel.show()
    look.until(lambda: panel.card.head.key == "team_size")


def test_that_it_speaks_the_language_of_the_screen_at_once(look, panel, workspace):
    look.go("mix_cache_hit")
    workspace.use_language("pt")
    assert panel.input.head.title.text() == "Taxa de acerto de cache"
    assert panel.input.head.value.text() == "70,0%"
    assert "Em que se apoia" in said(panel.input)
    assert panel.input.evidence.blocks["date"].editor.text() == "01/07/2026"
    assert panel.bar.back.accessibleName() == "Voltar"


def cut_off(panel: InspectorPanel) -> list[QWidget]:
    """What does not have the room that its words need."""
    content = panel.view.widget()
    cut = [content] if content.width() > panel.view.viewport().width() else []
    for part in content.findChildren(QWidget):
        if not part.isVisible() or not isinstance(part, QLabel | QAbstractButton | QLineEdit):
            continue
        wide = isinstance(part, QLabel) and not part.wordWrap() and part.width() < part.sizeHint().width()
        needed = part.heightForWidth(part.width()) if part.hasHeightForWidth() else part.sizeHint().height()
        right = part.mapTo(content, part.rect().topRight()).x()
        if wide or part.height() < needed or right > content.width():
            cut.append(part)
    return cut


@pytest.mark.parametrize("language", ["en", "pt"])
@pytest.mark.parametrize("width", [300, 420, 700])
@pytest.mark.parametrize(
    "key", ["mix_cache_hit", "demand_basis", "breakeven_output_tokens_day_m_output_only"]
)
def test_that_nothing_is_cut_off(look, panel, language: str, width: int, key: str):
    look.workspace.use_language(language)
    panel.resize(width, 700)
    look.go(key)
    look.until(lambda: not panel.input.isVisible() or panel.input.influence.groups)
    look.until(lambda: cut_off(panel) == [])


def test_that_every_control_has_a_name_for_screen_readers(look, panel):
    for key in ("hw_node_price", "onprem_total"):
        look.go(key)
        look.until(lambda: panel.line.isVisible() or panel.input.influence.groups)
        controls = [*panel.findChildren(QAbstractButton), *panel.findChildren(QLineEdit)]
        for control in controls:
            if control.isVisible() and control.focusPolicy() != Qt.FocusPolicy.NoFocus:
                assert control.accessibleName() or getattr(control, "text", str)(), control
    assert panel.line.reads.rows[0].accessibleName() == ("Go to Depreciation, Costs!D30: 150,000 USD/year")


def test_that_another_document_starts_over(look, panel, workspace: Workspace):

    look.go("onprem_total")
    look.panel.walk.step(look.cell("staff"))
    workspace.replace_document(example())
    assert not panel.walk.history.can_go_back
    look.go("team_size")
    assert panel.input.head.title.text() == "Team size"


def test_that_the_panel_works_beside_the_window_with_a_thread(qtbot, workspace: Workspace):
    made = InspectorPanel(workspace)
    qtbot.addWidget(made)
    made.show()

    workspace.note_selection(Selection.of(workspace.document.model.cell("hw_node_price", "base")))
    qtbot.waitUntil(lambda: len(made.input.influence.groups) == 1, timeout=10_000)


def test_that_a_formula_breaks_between_names_and_is_copied_as_it_is(look, panel):
    panel.resize(300, 700)
    look.go("demand_m")
    names = panel.line.formula.names
    names.setFocus()
    names.selectAll()
    copied = names.createMimeDataFromSelection().text()
    assert copied == f"={look.workspace.document.costs.lines['demand_m'].formula}"
    look.until(lambda: names.document().size().height() <= names.height())


def test_that_a_long_text_is_shortened_in_the_head_and_stands_in_full_below(look, panel):
    name = "HGX B200 with eight accelerators, liquid cooled, as quoted in July"
    look.put(hw_name=name).go("hw_name")
    assert panel.input.head.value.text().endswith("…")
    assert panel.input.facts.shown()["As typed"] == name
