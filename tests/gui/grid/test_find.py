"""Find through all sheets, in what they show and in what they hold."""

import pytest
from PySide6.QtCore import Qt

from gui.grid.find_bar import next_found
from model.formula.cells import Cell

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
    qtbot.keyClick(window.area.finder.field, Key.Key_Return)


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
