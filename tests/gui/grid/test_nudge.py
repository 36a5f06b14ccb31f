"""Nudging by real keys and the wheel: steps, bounds, links, one undo step for many."""

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication

from model.formula.values import Formula

Key = Qt.Key
ALT, SHIFT, CTRL = (
    Qt.KeyboardModifier.AltModifier,
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.ControlModifier,
)


@pytest.fixture
def nudge(qtbot, hand):
    """Presses keys with Alt held."""

    def press(*keys: Key, held: Qt.KeyboardModifier = ALT) -> None:
        for key in keys:
            qtbot.keyClick(hand.target, key, held)

    return press


def turn(hand, delta: QPoint, held: Qt.KeyboardModifier = ALT, at: QPoint | None = None) -> None:
    """Turn the wheel over a place of the grid, or over the current cell."""
    grid = hand.grid
    place = at or grid.visualRect(grid.table.index_of(grid.cursor_at.selection().current)).center()
    event = QWheelEvent(
        QPointF(place),
        QPointF(grid.viewport().mapToGlobal(place)),
        QPoint(),
        delta,
        Qt.MouseButton.NoButton,
        held,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(grid.viewport(), event)


def test_that_alt_and_an_arrow_change_the_number_by_one_percent(hand, nudge, window):
    hand.go("hw_node_price")
    nudge(Key.Key_Up)
    assert hand.value("hw_node_price") == 454_500
    assert window.status.message.text() == "Node price: 454,500 USD (was 450,000 USD)"
    nudge(Key.Key_Down)
    assert hand.value("hw_node_price") == 449_960  # 4,545 less, to three digits of the step
    assert hand.at == "Hardware!D8"


def test_that_shift_makes_it_ten_percent(hand, nudge):
    hand.go("hw_node_price")
    nudge(Key.Key_Down, held=ALT | SHIFT)
    assert hand.value("hw_node_price") == 405_000


def test_that_counted_things_move_by_one(hand, nudge):
    hand.go("staff_heads")
    nudge(Key.Key_Up)
    assert hand.value("staff_heads") == 3


def test_that_many_nudges_are_one_undo_step(hand, nudge, window):
    hand.go("hw_node_price")
    nudge(*[Key.Key_Up] * 10)
    assert hand.value("hw_node_price") > 490_000
    assert window.commands["undo"].text() == "&Undo nudging of Node price"
    last = hand.value("hw_node_price")
    hand.do("undo")
    assert hand.value("hw_node_price") == 450_000
    assert not window.workspace.undo_stack.canUndo()
    hand.do("redo")
    assert hand.value("hw_node_price") == last


def test_that_nudges_after_moving_on_are_a_step_of_their_own(hand, nudge, window):
    hand.go("hw_node_price")
    nudge(Key.Key_Up, Key.Key_Up)
    hand.press(Key.Key_Down, Key.Key_Up)
    nudge(Key.Key_Up)
    hand.go("team_size")
    nudge(Key.Key_Up)
    assert window.workspace.undo_stack.count() == 3
    hand.do("undo").do("undo")
    assert hand.value("hw_node_price") == 459_040
    assert hand.value("team_size") == 60


def test_that_a_typed_value_between_nudges_stays_a_step(hand, nudge, window):
    hand.go("hw_node_price")
    nudge(Key.Key_Up)
    hand.type("400000").press(Key.Key_Return).press(Key.Key_Up)
    nudge(Key.Key_Up)
    assert window.workspace.undo_stack.count() == 3


def test_that_a_bound_ends_it_with_words(hand, nudge):
    hand.go("mix_cache_hit").type("99.9%").press(Key.Key_Return).go("mix_cache_hit")
    nudge(Key.Key_Up)
    assert hand.value("mix_cache_hit") == 1.0
    assert not hand.grid.editing.bubble.isVisible()
    nudge(Key.Key_Up)
    assert hand.value("mix_cache_hit") == 1.0
    assert "from 0% to 100%" in hand.grid.editing.bubble.text()
    nudge(Key.Key_Down)
    assert hand.value("mix_cache_hit") == 0.99
    assert not hand.grid.editing.bubble.isVisible()


def test_that_a_linked_input_asks_before_its_formula_goes(hand, nudge):
    hand.go("hw_node_price").type("=200000+250000").press(Key.Key_Return).go("hw_node_price")
    nudge(Key.Key_Up)
    assert hand.content("hw_node_price") == Formula("=200000+250000")
    assert "is linked (=200000+250000)" in hand.grid.editing.bubble.text()
    nudge(Key.Key_Up)
    assert hand.content("hw_node_price") == 454_500


def test_that_the_question_is_asked_again_after_moving_on(hand, nudge):
    hand.go("hw_node_price").type("=200000+250000").press(Key.Key_Return).go("hw_node_price")
    nudge(Key.Key_Up)
    hand.press(Key.Key_Down, Key.Key_Up)
    nudge(Key.Key_Up)
    assert hand.content("hw_node_price") == Formula("=200000+250000")


def test_that_the_wheel_never_puts_a_number_over_a_formula(hand, nudge):
    hand.go("hw_node_price").type("=200000+250000").press(Key.Key_Return).go("hw_node_price")
    nudge(Key.Key_Up)
    turn(hand, QPoint(0, 360))
    assert hand.content("hw_node_price") == Formula("=200000+250000")
    assert "Type a number over it first" in hand.grid.editing.bubble.text()


@pytest.mark.parametrize("delta", [QPoint(0, 120), QPoint(120, 0)])
def test_that_the_wheel_with_alt_over_the_cell_nudges_whichever_way_the_system_turns_it(hand, delta):
    hand.go("hw_node_price")
    turn(hand, delta)
    assert hand.value("hw_node_price") == 454_500
    turn(hand, -delta, held=ALT | SHIFT)
    assert hand.value("hw_node_price") == 409_000  # 45,450 less, to three digits of the step


def test_that_small_turns_add_up_to_a_notch(hand):
    hand.go("hw_node_price")
    turn(hand, QPoint(0, 50))
    turn(hand, QPoint(0, 50))
    assert hand.value("hw_node_price") == 450_000
    turn(hand, QPoint(0, 50))
    assert hand.value("hw_node_price") == 454_500


def test_that_the_wheel_elsewhere_or_without_alt_nudges_nothing(hand, window):
    hand.go("hw_node_price")
    elsewhere = hand.grid.visualRect(hand.grid.table.index_of(hand.cell("hw_gpu_memory_gb"))).center()
    turn(hand, QPoint(0, 120), at=elsewhere)
    turn(hand, QPoint(0, 120), held=Qt.KeyboardModifier.NoModifier)
    assert not window.workspace.undo_stack.canUndo()
    turn(hand, QPoint(0, 120), held=CTRL)
    assert window.area.zoom > 1
    assert not window.workspace.undo_stack.canUndo()


def test_that_ctrl_and_an_arrow_still_jump_to_the_edge_of_the_data(hand, nudge):
    hand.go("hw_node_price")
    nudge(Key.Key_Up, held=CTRL)
    assert hand.at == "Hardware!D5"
    assert hand.value("hw_node_price") == 450_000


def test_that_alt_down_still_opens_the_list_of_a_choice(hand, nudge):
    hand.go("tax_vat_inside")
    nudge(Key.Key_Down)
    assert hand.grid.editing.editor is not None
    hand.grid.editing.abandon()


@pytest.mark.parametrize("name", ["depreciation", "hw_name", "Hardware!B8", "tax_vat_inside"])
def test_that_a_cell_without_a_number_says_so(hand, nudge, window, name: str):
    hand.go(name)
    at = hand.at
    nudge(Key.Key_Up)
    assert "Only inputs that are numbers" in window.status.message.text()
    assert hand.at == at
    assert not window.workspace.undo_stack.canUndo()


def test_that_an_open_entry_is_not_nudged(hand, nudge):
    hand.go("hw_node_price").type("7")
    nudge(Key.Key_Up)
    hand.grid.editing.settle()
    assert hand.value("hw_node_price") == 7
