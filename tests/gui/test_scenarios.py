"""Scenario columns: added, renamed, removed, and chosen for answer and curves."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from gui.dialogs.message import Message
from gui.dialogs.scenario_dialog import AddDialog, NameDialog
from model.formula.values import Formula

Key = Qt.Key


def names(window):
    return [column.name for column in window.workspace.document.model.scenarios]


def dialog(window, kind):
    return next(found for found in window.findChildren(kind) if found.isVisible())


def add(hand, window, name):
    hand.do("scenario_add")
    asked = dialog(window, AddDialog)
    asked._name.setText(name)
    asked.accept()


def answer(window, name):
    dialog(window, Message).answers[name].click()


def test_that_a_new_scenario_follows_the_base_until_typed_over(hand, window):
    add(hand, window, "Lean")
    assert names(window) == ["K3 office", "Lean"]
    assert hand.content("Hardware!E8") == Formula("=D8")
    assert hand.shown("Hardware!E3") == "Lean"
    hand.go("Hardware!E8").type("9").press(Key.Key_Return)
    assert hand.value("Hardware!E8") == 9
    assert hand.value("Hardware!D8") == 450_000
    hand.go("Hardware!E8").press(Key.Key_Delete)
    assert hand.content("Hardware!E8") == Formula("=D8")


def test_that_a_new_scenario_is_shown_and_undo_takes_it_away(hand, window):
    base = window.workspace.scenario
    add(hand, window, "Lean")
    assert window.toolbar.scenarios.currentText() == "Lean"
    hand.do("undo")
    assert names(window) == ["K3 office"]
    assert window.workspace.scenario == base
    assert window.toolbar.scenarios.count() == 1
    assert hand.grid.table.columnCount() == 4
    hand.do("redo")
    assert names(window) == ["K3 office", "Lean"]


@pytest.mark.parametrize("name", ["", "  ", "k3 OFFICE"])
def test_that_a_name_must_be_given_and_be_new(hand, window, name):
    hand.do("scenario_add")
    asked = dialog(window, AddDialog)
    assert asked.can_accept
    asked._name.setText(name)
    assert not asked.can_accept


def test_that_a_double_click_on_the_head_renames(hand, window, qtbot):
    hand.go("Hardware!D5")
    place = hand.grid.panes.top.visualRect(hand.grid.table.index(2, 3)).center()
    qtbot.mouseDClick(hand.grid.panes.top.viewport(), Qt.MouseButton.LeftButton, pos=place)
    asked = dialog(window, NameDialog)
    asked._name.setText("Office")
    asked.accept()
    assert names(window) == ["Office"]
    assert hand.shown("Costs!D3") == "Office"
    assert window.toolbar.scenarios.currentText() == "Office"


def test_that_the_base_can_not_be_removed(hand, window):
    hand.do("scenario_remove")
    assert "cannot be removed" in dialog(window, Message).message.text()
    answer(window, "close")
    assert names(window) == ["K3 office"]


def test_that_removing_says_what_points_at_the_scenario(hand, window):
    add(hand, window, "Lean")
    hand.go("Hardware!D8").type("=E9").press(Key.Key_Return)
    hand.go("Hardware!E9").do("scenario_remove")
    assert "Hardware!D8" in dialog(window, Message).details.text()
    answer(window, "cancel")
    assert names(window) == ["K3 office", "Lean"]
    hand.do("scenario_remove")
    answer(window, "remove")
    assert names(window) == ["K3 office"]
    hand.do("undo")
    assert names(window) == ["K3 office", "Lean"]


def test_that_the_cursor_chooses_the_scenario_that_is_shown(hand, window, qtbot):
    add(hand, window, "Lean")
    hand.go("Hardware!D8")
    assert window.toolbar.scenarios.currentText() == "K3 office"
    with qtbot.waitSignal(window.workspace.scenario_changed):
        hand.press(Key.Key_Right)
    assert window.toolbar.scenarios.currentText() == "Lean"


def test_that_the_toolbar_chooses_the_scenario_and_moves_the_cursor(hand, window):
    add(hand, window, "Lean")
    hand.go("Hardware!D8")
    window.toolbar.scenarios.setCurrentIndex(1)
    window.toolbar.scenarios.activated.emit(1)
    assert hand.at == "Hardware!E8"
    assert window.workspace.scenario == window.workspace.document.model.scenarios[1].id


def test_that_a_sheet_shown_later_has_the_new_column_too(hand, window):
    add(hand, window, "Lean")
    assert hand.shown("Costs!E3") == "Lean"
    assert hand.value("Costs!E5") == hand.value("Costs!D5")


def shown(window):
    return window.workspace.document.model.scenario(window.workspace.scenario).name


def test_that_another_sheet_keeps_the_scenario_that_is_shown(hand, window):
    add(hand, window, "Lean")
    hand.go("Staff!D6").go("Hardware!E8").do("next_sheet")
    assert (hand.at, shown(window)) == ("Staff!E6", "Lean")
    hand.press(Key.Key_Left).do("previous_sheet")
    assert (hand.at, shown(window)) == ("Hardware!D8", "K3 office")


def test_that_a_tab_keeps_the_scenario_that_is_shown(hand, window, qtbot):
    add(hand, window, "Lean")
    tabs = window.area.tabs
    for sheet, at in ((5, "Costs!E"), (8, "Evidence!"), (6, "Break-even!E"), (0, "Hardware!E")):
        qtbot.mouseClick(tabs, Qt.MouseButton.LeftButton, pos=tabs.tabRect(sheet).center())
        assert at in hand.at.replace("'", "")
        assert shown(window) == "Lean"


def test_that_a_heading_in_the_column_of_a_scenario_shows_that_scenario(hand, window, qtbot):
    add(hand, window, "Lean")
    hand.go("Hardware!D4")
    assert shown(window) == "K3 office"
    hand.press(Key.Key_Right)
    assert shown(window) == "Lean"
    place = hand.grid.panes.top.visualRect(hand.grid.table.index(2, 3)).center()
    qtbot.mouseClick(hand.grid.panes.top.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert (hand.at, shown(window)) == ("Hardware!D3", "K3 office")


def test_that_a_removed_scenario_leaves_the_cursor_in_the_one_that_is_shown(hand, window):
    for name in ("Lean", "Sovereign"):
        add(hand, window, name)
    hand.go("Hardware!F8").do("scenario_remove")
    answer(window, "remove")
    assert (hand.at, shown(window)) == ("Hardware!D8", "K3 office")


@pytest.mark.parametrize(("command", "kind"), [("scenario_add", AddDialog), ("scenario_rename", NameDialog)])
def test_that_what_is_typed_goes_into_the_name_at_once(hand, window, qtbot, command, kind):
    hand.go("hw_node_price").do(command)
    asked = dialog(window, kind)
    qtbot.waitUntil(lambda: QApplication.focusWidget() is asked._name)
    assert asked._name.hasSelectedText()
    qtbot.keyClicks(QApplication.focusWidget(), "Lean")
    assert asked.name == "Lean"
    qtbot.keyClick(QApplication.focusWidget(), Key.Key_Return)
    assert names(window)[-1] == "Lean"
    assert hand.grid.editing.editor is None
    assert hand.value("Hardware!D8") == 450_000


def test_that_tab_leads_from_the_fields_to_the_buttons(hand, window, qtbot):
    hand.go("hw_node_price").do("scenario_add")
    asked = dialog(window, AddDialog)
    qtbot.waitUntil(lambda: QApplication.focusWidget() is asked._name)
    walked = []
    for _ in range(4):
        walked.append(QApplication.focusWidget())
        qtbot.keyClick(QApplication.focusWidget(), Key.Key_Tab)
    assert walked[:2] == [asked._name, asked._source]
    assert [button.text() for button in walked[2:]] == ["Add", "Cancel"]


def test_that_a_new_scenario_can_be_seen_in_full(hand, window, qtbot):
    hand.go("hw_node_price")
    for number in range(8):
        add(hand, window, f"Scenario {number}")
        column = hand.grid.visualRect(hand.grid.table.index_of(hand.cell("hw_node_price")))
        assert hand.grid.viewport().rect().contains(column)


def put(hand, name, typed):
    hand.go(name).type(typed).press(Key.Key_Return)


def test_that_duplicating_adds_a_copy_at_once_and_undo_takes_it_away(hand, window):
    add(hand, window, "Lean")
    put(hand, "Hardware!E8", "9")
    hand.go("Hardware!E8").do("scenario_duplicate")
    assert names(window) == ["K3 office", "Lean", "Lean 2"]
    assert hand.at == "Hardware!F8"
    assert hand.content("Hardware!F8") == 9
    assert hand.content("Hardware!F9") == Formula("=D9")
    hand.go("Hardware!E8").do("scenario_duplicate")
    assert names(window)[-1] == "Lean 3"
    hand.do("undo").do("undo")
    assert names(window) == ["K3 office", "Lean"]


def test_that_an_open_entry_is_taken_before_a_scenario_is_duplicated(hand, window):
    hand.go("Hardware!D8").type("12").do("scenario_duplicate")
    assert hand.value("Hardware!D8") == 12
    assert hand.value("Hardware!E8") == 12


def test_that_a_scenario_moves_on_the_screen_and_the_columns_keep_their_letters(hand, window):
    for name in ("Lean", "Large"):
        add(hand, window, name)
    hand.go("Hardware!F8").do("scenario_left")
    assert names(window) == ["K3 office", "Large", "Lean"]
    assert window.toolbar.scenarios.itemText(1) == "Large"
    header = hand.grid.horizontalHeader()
    letters = [
        header.model().headerData(header.logicalIndex(at), Qt.Orientation.Horizontal) for at in range(6)
    ]
    assert letters == ["A", "B", "C", "D", "F", "E"]
    assert hand.at == "Hardware!F8"
    hand.do("scenario_right")
    assert names(window) == ["K3 office", "Lean", "Large"]
    hand.do("undo")
    assert names(window) == ["K3 office", "Large", "Lean"]
    sheet = hand.go("Costs!D5").grid
    assert [sheet.horizontalHeader().logicalIndex(at) for at in (3, 4, 5)] == [3, 5, 4]


def test_that_arrows_and_tab_walk_as_the_screen_has_the_columns(hand, window):
    for name in ("Lean", "Large"):
        add(hand, window, name)
    hand.go("Hardware!F8").do("scenario_left")
    hand.go("Hardware!D8").press(Key.Key_Right)
    assert hand.at == "Hardware!F8"
    hand.press(Key.Key_Tab)
    assert hand.at == "Hardware!E8"
    hand.press(Key.Key_Left, Key.Key_Left)
    assert hand.at == "Hardware!D8"
    hand.press(Key.Key_End, ctrl=True)
    assert hand.at.startswith("Hardware!E")


def test_that_a_selection_over_moved_columns_is_copied_and_pasted_as_it_is_seen(hand, window):
    for name in ("Lean", "Large"):
        add(hand, window, name)
    for name, typed in (("Hardware!D7", "1"), ("Hardware!F7", "2"), ("Hardware!E7", "3")):
        put(hand, name, typed)
    hand.go("Hardware!F8").do("scenario_left")
    hand.go("Hardware!D7").press(Key.Key_Right, shift=True)
    assert {cell.address for cell in hand.grid.cursor_at.selection().cells()} == {"D7", "F7"}
    hand.do("copy").go("Hardware!F9").do("paste")
    assert [hand.value(f"Hardware!{name}") for name in ("F9", "E9")] == [1, 2]
    hand.go("Hardware!D7").press(Key.Key_Right, Key.Key_Right, shift=True).do("copy")
    hand.go("Hardware!D8").do("paste")
    assert [hand.value(f"Hardware!{name}") for name in ("D8", "F8", "E8")] == [1, 2, 3]
    hand.go("Hardware!D9").press(Key.Key_Right, shift=True).do("fill_right")
    assert [hand.value(f"Hardware!{name}") for name in ("D9", "F9", "E9")] == [0, 0, 2]


def test_that_another_scenario_becomes_the_base_in_one_step(hand, window):
    add(hand, window, "Lean")
    put(hand, "Hardware!E8", "9")
    hand.go("Hardware!E8").do("scenario_base")
    assert names(window) == ["Lean", "K3 office"]
    assert hand.content("Hardware!D9") == Formula("=E9")
    assert hand.content("Hardware!D8") == 450_000
    assert hand.content("Hardware!E8") == 9
    assert not window.commands["scenario_base"].isEnabled()
    hand.go("Hardware!D8").press(Key.Key_Delete)
    assert hand.content("Hardware!D8") == Formula("=E8")
    hand.do("undo").do("undo")
    assert names(window) == ["K3 office", "Lean"]
    assert hand.content("Hardware!E9") == Formula("=D9")


def test_that_only_what_has_something_to_do_is_offered(hand, window):
    def offered():
        return [window.commands[f"scenario_{name}"].isEnabled() for name in ("base", "left", "right")]

    assert offered() == [False, False, False]
    add(hand, window, "Lean")
    assert offered() == [True, False, False]
    add(hand, window, "Large")
    assert offered() == [True, True, False]
    hand.go("Hardware!E8")
    assert offered() == [True, False, True]
    hand.go("Hardware!D8")
    assert offered() == [False, False, False]


def test_that_the_head_says_how_many_inputs_differ_from_the_base(hand, window):
    add(hand, window, "Lean")

    def tip(col):
        return hand.grid.table.index(2, col - 1).data(Qt.ItemDataRole.ToolTipRole)

    hand.go("Hardware!E8")
    assert "No input differs from “K3 office”." in tip(5)
    assert "The base" in tip(4)
    put(hand, "Hardware!E8", "9")
    assert "One input differs from “K3 office”." in tip(5)
    put(hand, "Hardware!E7", "90")
    put(hand, "Hardware!E6", "8")
    assert "2 inputs differ from “K3 office”." in tip(5)
    assert "One more is typed over with the same value." in tip(5)


@pytest.mark.parametrize(
    ("before", "suggested"),
    [
        (["Lean"], "Lean 2"),
        (["Lean", "Lean 2"], "Lean 3"),
        (["Plan 2026"], "Plan 2026 2"),
        (["Lean", "Lean 2", "Lean 3", "Lean 2026"], "Lean 4"),
    ],
)
def test_that_a_copy_is_numbered(hand, window, before, suggested):
    for name in before:
        add(hand, window, name)
    hand.do("scenario_add")
    assert dialog(window, AddDialog).name == suggested
