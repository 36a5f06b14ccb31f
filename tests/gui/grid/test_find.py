"""Find through all sheets, in what they show and in what they hold."""

import pytest
from PySide6.QtCore import Qt

from gui.grid.find_bar import next_found
from model.formula.cells import Cell
from model.scenarios import add_scenario

Key = Qt.Key
CELLS = [Cell("A", 1, 1), Cell("A", 2, 1), Cell("B", 1, 1)]


@pytest.mark.parametrize(
    ("at", "back", "found"),
    [
        (Cell("A", 1, 1), False, Cell("A", 2, 1)),
        (Cell("A", 2, 1), False, Cell("B", 1, 1)),
        (Cell("B", 1, 1), False, Cell("A", 1, 1)),
        (Cell("A", 1, 1), True, Cell("B", 1, 1)),
        (Cell("B", 9, 9), True, Cell("B", 1, 1)),
    ],
)
def test_that_finding_goes_on_from_the_cursor_and_around_the_end(at, back, found):
    assert next_found(CELLS, at, ["A", "B"], back=back) == found


def test_that_nothing_found_is_nothing():
    assert next_found([], Cell("A", 1, 1), ["A"], back=False) is None


def find(window, qtbot, text):
    window.commands["find"].trigger()
    window.area.finder.field.clear()
    qtbot.keyClicks(window.area.finder.field, text)


def test_that_labels_are_found_on_other_sheets(hand, window, qtbot):
    find(window, qtbot, "base salary")
    assert hand.at == "Staff!B5"
    assert window.area.finder.note.text().startswith("1 of ")


def test_that_formulas_and_values_are_found(hand, window, qtbot):
    find(window, qtbot, "450,000")
    assert hand.at == "Hardware!D8"
    find(window, qtbot, "ROUNDUP(")
    assert hand.at.startswith("Costs!D")


def test_that_f3_goes_on_and_shift_f3_back(hand, window, qtbot):
    find(window, qtbot, "derate")
    first = hand.at
    hand.do("find_next")
    assert hand.at != first
    hand.do("find_previous")
    assert hand.at == first


def test_that_nothing_found_is_said_and_escape_closes(hand, window, qtbot):
    find(window, qtbot, "no such words")
    assert window.area.finder.note.text() == "Not found"
    qtbot.keyClick(window.area.finder.field, Key.Key_Escape)
    assert not window.area.finder.isVisible()


def begin(window, qtbot, text):
    window.commands["find"].trigger()
    qtbot.keyClicks(window.area.finder.field, text)


def test_that_hits_are_shown_while_one_types(hand, window, qtbot):
    hand.go("hw_node_price")
    begin(window, qtbot, "base sal")
    assert hand.at == "Staff!B5"
    assert window.area.finder.note.text() == "1 of 2"
    assert window.area.finder.field.hasFocus()
    qtbot.keyClick(window.area.finder.field, Key.Key_Return)
    assert hand.at == "Evidence!A23"
    qtbot.keyClick(window.area.finder.field, Key.Key_X)
    assert window.area.finder.note.text() == "Not found"
    assert hand.at == "Hardware!D8"
    window.area.finder.field.clear()
    assert window.area.finder.note.text() == ""
    assert hand.at == "Hardware!D8"


def test_that_buttons_lead_on_and_back(hand, window, qtbot):
    hand.go("Hardware!D4")
    begin(window, qtbot, "derate")
    first, finder = hand.at, window.area.finder
    qtbot.mouseClick(finder.on, Qt.MouseButton.LeftButton)
    assert hand.at != first
    qtbot.mouseClick(finder.back, Qt.MouseButton.LeftButton)
    assert hand.at == first
    qtbot.keyClicks(finder.field, "zzz")
    assert not finder.on.isEnabled()


def test_that_finding_while_one_types_keeps_the_scenario_where_it_can(
    hand, window, workspace, document, qtbot
):
    workspace.perform(add_scenario(document, "Lean", document.model.base.id), "scenario")
    workspace.show_scenario(document.model.scenarios[1].id)
    hand.go("Hardware!E5")
    begin(window, qtbot, "450,000")
    assert hand.at == "Hardware!E8"
    assert workspace.scenario == document.model.scenarios[1].id


@pytest.mark.parametrize(
    ("typed", "key"),
    [("node price", "hw_node_price"), ("PREÇO DO NÓ", "hw_node_price"), ("useful lif", "hw_life_years")],
)
def test_that_the_name_box_takes_labels(hand, window, qtbot, typed, key):
    hand.go("Staff!D5")
    window.bar.name_box.selectAll()
    window.bar.name_box.setText(typed)
    qtbot.keyClick(window.bar.name_box, Key.Key_Return)
    assert hand.at == str(hand.cell(key))


def test_that_the_name_box_offers_labels_and_keys_in_the_language_of_the_screen(hand, window, qtbot):
    hand.do("portuguese")
    window.bar.name_box.setFocus()
    window.bar.name_box.selectAll()
    window.bar.name_box.setText("preço do")
    qtbot.keyClicks(window.bar.name_box, " n")
    completer = window.bar.name_box.completer()
    assert completer.popup().isVisible()
    assert completer.completionModel().index(0, 0).data() == "Preço do nó"
    row = completer.popup().visualRect(completer.completionModel().index(0, 0))
    qtbot.mouseClick(completer.popup().viewport(), Qt.MouseButton.LeftButton, pos=row.center())
    assert hand.at == str(hand.cell("hw_node_price"))
    hand.do("english")
