"""Blocks copied and pasted with real keys, among cells and with other programs."""

import pytest
from PySide6.QtCore import QMimeData, Qt
from PySide6.QtGui import QGuiApplication

from model.formula.values import Formula
from model.scenarios import add_scenario

Key = Qt.Key


def put(text, html=""):
    data = QMimeData()
    data.setText(text)
    if html:
        data.setHtml(html)
    QGuiApplication.clipboard().setMimeData(data)


def test_that_a_copy_gives_other_programs_what_the_screen_shows(hand, window):
    hand.go("Hardware!B8").press(Key.Key_Right, Key.Key_Right, shift=True).do("copy")
    assert QGuiApplication.clipboard().mimeData().text() == "Node price\tUSD\t450,000\r\n"
    assert 'sdval="450000.0"' in QGuiApplication.clipboard().mimeData().html()
    assert window.status.message.text() == "3 cells copied."


def test_that_a_block_from_excel_is_pasted_as_one_step(hand, window):
    put("9\r\n1,500.5\r\n")
    hand.go("hw_gpus_per_node").do("paste")
    assert hand.value("hw_gpus_per_node") == 9
    assert hand.value("hw_gpu_memory_gb") == 1500.5
    hand.do("undo")
    assert hand.value("hw_gpus_per_node") == 8
    assert hand.value("hw_gpu_memory_gb") == 180
    assert not window.workspace.undo_stack.canUndo()


def test_that_a_paste_reads_percent_and_currency(hand):
    put("12 %\r\n")
    hand.go("tax_import_duty").do("paste")
    assert hand.value("tax_import_duty") == pytest.approx(0.12)
    put("R$ 1,250.00\r\n")
    hand.go("hw_node_price").do("paste")
    assert hand.value("hw_node_price") == 1250


def test_that_a_refused_cell_keeps_the_whole_paste_out_and_is_named(hand, window):
    put("16\r\n-5\r\n")
    hand.go("hw_gpus_per_node").do("paste")
    assert hand.value("hw_gpus_per_node") == 8
    assert hand.value("hw_gpu_memory_gb") == 180
    assert "Nothing was changed" in window.status.message.text()
    assert "Hardware!D7" in window.status.message.text()


def test_that_a_paste_onto_lines_is_refused(hand):
    before = hand.content("depreciation")
    put("1\r\n")
    hand.go("depreciation").do("paste")
    assert hand.content("depreciation") == before


def test_that_one_value_fills_a_range(hand):
    put("7\r\n")
    hand.go("tax_import_duty").press(Key.Key_Down, Key.Key_Down, shift=True).do("paste")
    values = [hand.value(key) for key in ("tax_import_duty", "tax_excise", "tax_contributions")]
    assert values == pytest.approx([0.07, 0.07, 0.07])


def test_that_a_block_tiles_a_multiple_of_itself(hand):
    put("a\r\nb\r\n")
    hand.go("Evidence!F4").press(Key.Key_Down, Key.Key_Down, Key.Key_Down, shift=True).do("paste")
    assert [hand.value(f"Evidence!F{row}") for row in range(4, 8)] == ["a", "b", "a", "b"]


def test_that_own_formulas_move_along_and_values_do_not(hand):
    hand.go("Evidence!C4").type("=A4&1").press(Key.Key_Return)
    hand.go("Evidence!C4").do("copy").go("Evidence!F6").do("paste")
    assert hand.content("Evidence!F6") == Formula("=D6&1")
    hand.go("Evidence!H6").do("paste_values")
    assert hand.content("Evidence!H6") == "hw_gpus_per_node1"


def test_that_a_copied_text_like_a_formula_stays_text(hand):
    put("'=1+1\r\n")
    hand.go("Evidence!F4").do("paste")
    assert hand.content("Evidence!F4") == "=1+1"


def test_that_full_precision_comes_from_calc(hand):
    html = '<table><tr><td sdval="0.312489123" sdnum="1033;0;0.0%">31.2%</td></tr></table>'
    put("31.2%\n", html)
    hand.go("mix_cache_hit").do("paste")
    assert hand.value("mix_cache_hit") == 0.312489123


def test_that_an_empty_clipboard_is_said(hand, window):
    QGuiApplication.clipboard().clear()
    hand.go("hw_node_price").do("paste")
    assert hand.value("hw_node_price") == 450_000
    assert "nothing on the clipboard" in window.status.message.text()


def test_that_fill_down_copies_the_first_row(hand):
    hand.go("Evidence!F4").type("x").press(Key.Key_Return)
    hand.go("Evidence!F4").press(Key.Key_Down, Key.Key_Down, shift=True).do("fill_down")
    assert [hand.value(f"Evidence!F{row}") for row in (5, 6)] == ["x", "x"]


def test_that_two_blocks_at_once_are_not_copied(hand, window, qtbot):
    hand.go("hw_node_price")
    place = hand.grid.visualRect(hand.grid.table.index_of(hand.cell("hw_gpus_per_node"))).center()
    control = Qt.KeyboardModifier.ControlModifier
    qtbot.mouseClick(hand.grid.viewport(), Qt.MouseButton.LeftButton, control, place)
    hand.do("copy")
    assert "one block" in window.status.message.text()


@pytest.fixture
def lean(workspace, document):
    """A second scenario, in column E."""
    workspace.perform(add_scenario(document, "Lean", document.model.base.id), "scenario")


def test_that_a_block_with_a_heading_is_copied_to_the_next_scenario(hand, window, lean):
    hand.go("Hardware!D6").press(*[Key.Key_Down] * 6, shift=True).do("copy").go("Hardware!E6").do("paste")
    assert [hand.content(f"Hardware!E{row}") for row in (6, 7, 8, 9)] == [8, 180, 450_000, 0]
    assert [hand.content(f"Hardware!E{row}") for row in (10, 11, 12)] == [None, 0, 0]
    assert window.status.message.text() == "6 cells pasted."


def test_that_a_whole_column_is_copied_to_the_next_scenario(hand, window, lean):
    hand.go("Hardware!D8").press(Key.Key_Space, ctrl=True).do("copy")
    hand.go("Hardware!E1").do("paste")
    assert hand.content("Hardware!E8") == 450_000
    assert [column.name for column in window.workspace.document.model.scenarios] == ["K3 office", "Lean"]
    hand.do("undo")
    assert hand.content("Hardware!E8") == Formula("=D8")


def test_that_filling_to_the_right_passes_over_headings(hand, lean):
    hand.go("Hardware!D8").press(*[Key.Key_Down] * 3, shift=True).press(Key.Key_Right, shift=True)
    hand.do("fill_right")
    assert [hand.content(f"Hardware!E{row}") for row in (8, 9, 10, 11)] == [450_000, 0, None, 0]


def test_that_one_entry_fills_the_inputs_around_a_heading(hand):
    hand.go("Hardware!D9").press(Key.Key_Down, Key.Key_Down, shift=True)
    hand.type("0.5").press(Key.Key_Return, ctrl=True)
    assert [hand.content(f"Hardware!D{row}") for row in (9, 10, 11)] == [0.5, None, 0.5]


def test_that_empty_cells_of_other_programs_pass_over_headings(hand):
    put("1\r\n\r\n0.5\r\n")
    hand.go("Hardware!D9").do("paste")
    assert [hand.content(f"Hardware!D{row}") for row in (9, 10, 11)] == [1, None, 0.5]


def test_that_a_number_put_onto_a_heading_is_refused(hand, window):
    put("1\r\n2\r\n0.5\r\n")
    hand.go("Hardware!D9").do("paste")
    assert hand.content("Hardware!D9") == 0
    assert "Hardware!D10" in window.status.message.text()


def test_that_delete_clears_the_inputs_around_a_heading(hand, lean):
    hand.go("Hardware!E8").type("5").press(Key.Key_Return).go("Hardware!E11").type("0.5").press(
        Key.Key_Return
    )
    hand.go("Hardware!E8").press(Key.Key_Space, ctrl=True).press(Key.Key_Delete)
    assert [hand.content(f"Hardware!E{row}") for row in (3, 8, 11)] == [
        "Lean",
        Formula("=D8"),
        Formula("=D11"),
    ]


def test_that_an_input_that_follows_the_base_does_so_where_it_is_copied_to(hand, workspace, document, lean):
    workspace.perform(add_scenario(document, "Third", document.model.base.id), "scenario")
    hand.go("Hardware!F8").type("7").press(Key.Key_Return)
    hand.go("Hardware!E8").do("copy").go("Hardware!F8").do("paste")
    assert hand.content("Hardware!F8") == Formula("=D8")
    hand.go("Hardware!E8").do("copy").go("Hardware!D8").do("paste")
    assert hand.content("Hardware!D8") == 450_000


def test_that_cut_cells_are_moved_as_one_step(hand, window):
    hand.go("Evidence!H5").type("=A5&1").press(Key.Key_Return).go("Evidence!F4").type("x").press(
        Key.Key_Return
    )
    hand.go("Evidence!H5").do("cut").go("Evidence!F6").do("paste")
    assert hand.content("Evidence!F6") == Formula("=A5&1")
    assert hand.content("Evidence!H5") is None
    hand.do("undo")
    assert hand.content("Evidence!H5") == Formula("=A5&1")
    assert hand.content("Evidence!F6") != Formula("=A5&1")


def test_that_cut_cells_are_pasted_as_a_copy_once_something_was_edited(hand):
    hand.go("Evidence!H5").type("one").press(Key.Key_Return)
    hand.go("Evidence!H5").do("cut").go("Evidence!H6").type("two").press(Key.Key_Return)
    hand.go("Evidence!H7").do("paste")
    assert [hand.content(f"Evidence!H{row}") for row in (5, 6, 7)] == ["one", "two", "one"]


def test_that_a_cut_block_may_overlap_where_it_goes(hand):
    put("a\r\nb\r\nc\r\n")
    hand.go("Evidence!H10").do("paste")
    hand.go("Evidence!H10").press(Key.Key_Down, Key.Key_Down, shift=True).do("cut")
    hand.go("Evidence!H11").do("paste")
    assert [hand.content(f"Evidence!H{row}") for row in (10, 11, 12, 13)] == [None, "a", "b", "c"]


def test_that_an_input_of_a_later_scenario_follows_the_base_again_when_it_is_cut(hand, lean):
    hand.go("Hardware!E8").type("7").press(Key.Key_Return)
    hand.go("Hardware!E8").do("cut").go("Hardware!E9").do("paste")
    assert [hand.content(f"Hardware!E{row}") for row in (8, 9)] == [Formula("=D8"), 7]


def test_that_an_input_of_the_base_can_not_be_cut(hand, window):
    hand.go("hw_node_price").do("cut")
    assert "Node price" in window.status.message.text()
    hand.go("Hardware!D9").do("paste")
    assert hand.value("hw_node_price") == 450_000
