"""Typing into the grid with real keys; the figures are the published ones of the K3 example."""

import pytest
from PySide6.QtCore import QPoint, Qt

from model.formula.values import Formula
from model.scenarios import add_scenario

Key = Qt.Key
SHIFT = Qt.KeyboardModifier.ShiftModifier


def test_that_a_typed_number_replaces_the_input_and_moves_down(hand):
    hand.go("hw_node_price").type("500000").press(Key.Key_Return)
    assert hand.value("hw_node_price") == 500_000
    assert hand.at == "Hardware!D9"


def test_that_totals_follow_a_typed_number(hand):
    assert hand.value("depreciation") == pytest.approx(150_000)
    hand.go("hw_node_price").type("600000").press(Key.Key_Return)
    assert hand.value("depreciation") == pytest.approx(200_000)
    assert hand.shown("depreciation") == "200,000"


def test_that_f2_edits_what_is_there_and_escape_restores_it(hand):
    hand.go("hw_node_price").press(Key.Key_F2)
    assert hand.target.text() == "450000"
    hand.type("0").press(Key.Key_Escape)
    assert hand.grid.editing.editor is None
    assert hand.value("hw_node_price") == 450_000


def test_that_tab_walks_right_and_enter_returns_to_the_first_column(hand, window):
    hand.go("Evidence!C4").press(Key.Key_Tab, Key.Key_Tab)
    assert hand.at == "Evidence!E4"
    hand.press(Key.Key_Return)
    assert hand.at == "Evidence!C5"


def test_that_shift_walks_back(hand):
    hand.go("Evidence!C5").press(Key.Key_Return, shift=True)
    assert hand.at == "Evidence!C4"
    hand.press(Key.Key_Backtab, shift=True)
    assert hand.at == "Evidence!B4"


def test_that_a_value_out_of_bounds_keeps_the_editor_open_with_the_reason(hand):
    hand.go("hw_node_price").type("-1").press(Key.Key_Return)
    assert hand.grid.editing.editor is not None
    assert hand.target.text() == "-1"
    assert hand.grid.editing.bubble.isVisibleTo(hand.grid)
    assert "Node price" in hand.grid.editing.bubble.text()
    assert hand.value("hw_node_price") == 450_000
    hand.press(Key.Key_Backspace, Key.Key_Backspace).type("7").press(Key.Key_Return)
    assert hand.value("hw_node_price") == 7


def test_that_a_click_elsewhere_does_not_lose_a_refused_entry(hand, qtbot):
    hand.go("hw_node_price").type("-1")
    place = hand.grid.visualRect(hand.grid.table.index_of(hand.cell("hw_life_years"))).center()
    qtbot.mouseClick(hand.grid.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert hand.grid.editing.editor is not None
    assert hand.at == str(hand.cell("hw_node_price"))


def test_that_a_click_elsewhere_takes_a_good_entry(hand, qtbot):
    hand.go("hw_node_price").type("9")
    place = hand.grid.visualRect(hand.grid.table.index_of(hand.cell("hw_gpus_per_node"))).center()
    qtbot.mouseClick(hand.grid.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert hand.value("hw_node_price") == 9
    assert hand.at == str(hand.cell("hw_gpus_per_node"))


def test_that_formulas_are_taken_in_an_input(hand):
    hand.go("hw_node_power_kw").type("=2*14.3").press(Key.Key_Return)
    assert hand.content("hw_node_power_kw") == Formula("=2*14.3")
    assert hand.value("hw_node_power_kw") == pytest.approx(28.6)


def test_that_a_click_puts_a_reference_into_a_formula(hand, qtbot):
    def click(key):
        place = hand.grid.visualRect(hand.grid.table.index_of(hand.cell(key))).center()
        qtbot.mouseClick(hand.grid.viewport(), Qt.MouseButton.LeftButton, pos=place)

    hand.go("hw_node_price").type("=")
    click("hw_gpus_per_node")
    assert hand.target.text() == "=D6"
    click("hw_gpu_memory_gb")
    assert hand.target.text() == "=D7"
    hand.type("*")
    click("hw_gpus_per_node")
    hand.press(Key.Key_F4)
    assert hand.target.text() == "=D7*$D$6"
    hand.press(Key.Key_Return)
    assert hand.value("hw_node_price") == 1440


def test_that_a_broken_formula_is_refused(hand):
    hand.go("hw_node_power_kw").type("=2*(").press(Key.Key_Return)
    assert hand.grid.editing.editor is not None
    assert hand.value("hw_node_power_kw") == pytest.approx(14.3)


def test_that_a_share_may_be_typed_as_percent(hand):
    hand.go("mix_cache_hit").type("65%").press(Key.Key_Return)
    assert hand.value("mix_cache_hit") == pytest.approx(0.65)


def test_that_the_decimal_comma_counts_in_portuguese(hand, workspace):
    workspace.use_language("pt")
    hand.go("hw_node_power_kw").type("1.234,5").press(Key.Key_Return)
    assert hand.value("hw_node_power_kw") == pytest.approx(1234.5)
    hand.go("hw_node_power_kw").press(Key.Key_F2)
    assert hand.target.text() == "1234,5"


def test_that_a_line_says_why_it_takes_no_entry(hand, window):
    before = hand.content("depreciation")
    hand.go("depreciation").type("1")
    assert hand.grid.editing.editor is None
    assert "computed" in window.status.message.text()
    assert hand.content("depreciation") == before


def test_that_delete_is_refused_on_an_input_of_the_base(hand, window):
    hand.go("hw_node_price").press(Key.Key_Delete)
    assert hand.value("hw_node_price") == 450_000
    assert "Node price" in window.status.message.text()


def test_that_plain_cells_of_the_evidence_take_text(hand):
    hand.go("Evidence!F4").type("Letter of the vendor").press(Key.Key_Return)
    assert hand.value("Evidence!F4") == "Letter of the vendor"


def test_that_ctrl_enter_fills_the_selection(hand):
    hand.go("Evidence!F4").press(Key.Key_Down, shift=True).type("same").press(Key.Key_Return, ctrl=True)
    assert hand.value("Evidence!F4") == "same"
    assert hand.value("Evidence!F5") == "same"


def test_that_choices_are_listed_in_the_language_of_the_screen(hand, workspace):
    workspace.use_language("pt")
    hand.go("tax_vat_inside").press(Key.Key_F2)
    editor = hand.grid.editing.editor
    assert editor.text() == "não"
    words = editor.list.model()
    assert [words.index(row, 0).data() for row in range(words.rowCount())] == ["sim", "não"]
    hand.type("si").press(Key.Key_Return)
    assert hand.value("tax_vat_inside") == "yes"
    assert hand.shown("tax_vat_inside") == "sim"


def test_that_arrows_end_an_entry_that_was_begun_by_typing(hand):
    hand.go("hw_node_price").type("5").press(Key.Key_Up)
    assert hand.value("hw_node_price") == 5
    assert hand.at == "Hardware!D7"


def test_that_a_text_of_the_base_may_be_emptied(hand):
    hand.go("hw_name").press(Key.Key_Delete)
    assert hand.shown("hw_name") == ""
    hand.do("undo")
    assert hand.value("hw_name") == "HGX B200"


def test_that_an_emptied_entry_is_refused_where_a_value_must_be(hand):
    hand.go("hw_node_price").press(Key.Key_F2).press(*[Key.Key_Backspace] * 6, Key.Key_Return)
    assert hand.grid.editing.editor is not None
    assert hand.value("hw_node_price") == 450_000


def open_list(hand, qtbot, key):
    hand.go(key).press(Key.Key_F2)
    editor = hand.grid.editing.editor
    qtbot.waitUntil(editor.list.isVisible)
    return editor


def test_that_a_choice_is_made_with_keys(hand, qtbot):
    editor = open_list(hand, qtbot, "tax_vat_inside")
    qtbot.keyClick(editor.list, Key.Key_Up)
    qtbot.keyClick(editor.list, Key.Key_Return)
    assert hand.grid.editing.editor is None
    assert hand.value("tax_vat_inside") == "yes"
    assert hand.at == "Hardware!D16"
    assert not hand.grid.editing.bubble.isVisible()


def test_that_escape_closes_a_list_and_leaves_the_choice(hand, qtbot):
    editor = open_list(hand, qtbot, "tax_vat_inside")
    qtbot.keyClick(editor.list, Key.Key_Up)
    qtbot.keyClick(editor.list, Key.Key_Escape)
    assert hand.grid.editing.editor is None
    assert not editor.list.isVisible()
    assert hand.value("tax_vat_inside") == "no"
    assert hand.at == "Hardware!D15"


def test_that_typing_a_letter_opens_the_list_at_its_word(hand, qtbot):
    hand.go("demand_basis").type("u")
    editor = hand.grid.editing.editor
    assert (editor.text(), editor.selectedText()) == ("utilisation", "tilisation")
    assert editor.list.isVisible()
    assert editor.list.currentIndex().data() == "utilisation"
    qtbot.keyClick(editor.list, Key.Key_Return)
    assert hand.value("demand_basis") == "utilisation"
    assert hand.at == "'Token mix'!D19"


def test_that_a_word_is_told_from_others_by_more_letters_and_backspace_takes_its_rest_away(hand, qtbot):
    hand.go("demand_basis").type("t")
    editor = hand.grid.editing.editor
    assert editor.text() == "team"
    qtbot.keyClicks(editor.list, "o")
    assert editor.text() == "tokens a day"
    qtbot.keyClick(editor.list, Key.Key_Backspace)
    assert editor.text() == "to"
    qtbot.keyClicks(editor.list, "k")
    qtbot.keyClick(editor.list, Key.Key_Tab)
    assert hand.value("demand_basis") == "tokens_day"


@pytest.mark.parametrize("opened", [False, True])
def test_that_a_text_that_is_no_choice_is_refused_with_the_list(hand, qtbot, opened):
    before = hand.value("demand_basis")
    hand.go("demand_basis")
    if opened:
        hand.press(Key.Key_F2)
    hand.type("xyz")
    qtbot.keyClick(hand.grid.editing.editor.list, Key.Key_Return)
    assert hand.value("demand_basis") == before
    assert hand.grid.editing.editor.text() == "xyz"
    assert not hand.grid.editing.editor.list.isVisible()
    assert "team, tokens a day, utilisation, API spend" in hand.grid.editing.bubble.text()
    hand.press(Key.Key_Escape)
    assert hand.value("demand_basis") == before


def test_that_arrows_walk_through_the_list_of_a_word_that_is_typed(hand, qtbot):
    hand.go("demand_basis").type("t")
    editor = hand.grid.editing.editor
    qtbot.keyClick(editor.list, Key.Key_Down)
    assert editor.text() == "tokens a day"
    qtbot.keyClick(editor.list, Key.Key_Down)
    qtbot.keyClick(editor.list, Key.Key_Return)
    assert hand.value("demand_basis") == "utilisation"


def test_that_a_click_in_the_list_makes_the_choice_and_stays(hand, qtbot):
    editor = open_list(hand, qtbot, "demand_basis")
    row = editor.list.model().index(2, 0)
    qtbot.mouseClick(
        editor.list.viewport(), Qt.MouseButton.LeftButton, pos=editor.list.visualRect(row).center()
    )
    assert hand.grid.editing.editor is None
    assert hand.value("demand_basis") == "utilisation"
    assert hand.at == str(hand.cell("demand_basis"))


def test_that_a_formula_may_be_typed_in_place_of_a_choice(hand, qtbot):
    hand.go("tax_vat_inside").type('="yes"')
    assert not hand.grid.editing.editor.list.isVisible()
    hand.press(Key.Key_Return)
    assert hand.content("tax_vat_inside") == Formula('="yes"')


def test_that_grades_are_typed_in_the_language_of_the_screen(hand, workspace, qtbot):
    workspace.use_language("pt")
    hand.go("Evidence!E4").type("med").press(Key.Key_Return)
    assert hand.value("Evidence!E4") == "measured"
    assert hand.shown("Evidence!E4") == "medido"


def test_that_a_click_on_the_arrow_opens_the_list(hand, qtbot):
    hand.go("tax_vat_inside")
    rect = hand.grid.visualRect(hand.grid.table.index_of(hand.cell("tax_vat_inside")))
    qtbot.mouseClick(hand.grid.viewport(), Qt.MouseButton.LeftButton, pos=rect.center())
    assert hand.grid.editing.editor is None
    qtbot.mouseClick(hand.grid.viewport(), Qt.MouseButton.LeftButton, pos=rect.topLeft() + QPoint(8, 10))
    assert hand.grid.editing.editor is not None
    hand.grid.editing.abandon()


def test_that_leaving_the_sheet_gives_a_refused_entry_up_and_says_so(hand, window):
    hand.go("hw_node_price").type("-1").do("next_sheet")
    assert hand.at.startswith("Staff!")
    assert "Node price" in window.status.message.text()
    hand.do("previous_sheet")
    assert hand.grid.editing.editor is None
    assert hand.value("hw_node_price") == 450_000


def test_that_leaving_the_sheet_takes_a_good_entry(hand):
    hand.go("hw_node_price").type("7").do("next_sheet")
    assert hand.value("hw_node_price") == 7


def test_that_a_bubble_shows_how_numbers_formulas_and_functions_are_written_here(hand, workspace):
    workspace.use_language("pt")
    for typed, hint in (
        ("1.5", "use uma vírgula: 1,5"),
        ("=2*14,3", "=2*14.3"),
        ("=SOMA(D6,D7)", "Quis dizer SUM?"),
        ("=SE(D6>1;2;3)", "=IF(D6>1,2,3)"),
    ):
        hand.go("hw_node_power_kw").type(typed).press(Key.Key_Return)
        assert hint in hand.grid.editing.bubble.text()
        hand.press(Key.Key_Escape)


def test_that_the_bound_of_a_share_is_said_as_percent(hand, workspace):
    hand.go("mix_cache_hit").type("150").press(Key.Key_Return)
    assert "must be ≤ 100%" in hand.grid.editing.bubble.text()
    hand.press(Key.Key_Escape)


@pytest.mark.parametrize("typed", ["", "7"])
def test_that_escape_stays_where_there_is_a_cell_to_the_right(hand, workspace, document, typed):
    workspace.perform(add_scenario(document, "Lean", document.model.base.id), "scenario")
    for key in ("hw_node_price", "tax_vat_inside"):
        cell = document.model.cell(key, "base")
        hand.go(str(cell))
        if typed:
            hand.type(typed)
        else:
            hand.press(Key.Key_F2)
        hand.press(Key.Key_Escape)
        assert hand.at == str(cell)
        assert workspace.scenario == "base"
        assert hand.grid.hasFocus()
