"""A refused entry waits where the focus is seen, and what is said about it goes when it does."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from gui.theme import apply_theme

Key = Qt.Key
CTRL, SHIFT, NONE = (
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.NoModifier,
)


@pytest.fixture
def refused(hand):
    """A refused entry, still open."""
    hand.go("hw_node_price").type("-1").press(Key.Key_Return)
    assert hand.grid.editing.bubble.isVisible()
    return hand.grid.editing


@pytest.mark.parametrize(
    "keys",
    [(Key.Key_G, CTRL), (Key.Key_F, CTRL), (Key.Key_F6, NONE), (Key.Key_S, CTRL), (Key.Key_F2, SHIFT)],
)
def test_that_a_command_waits_for_a_refused_entry(window, qtbot, refused, keys):
    qtbot.keyClick(refused.editor, *keys)
    qtbot.waitUntil(lambda: QApplication.focusWidget() is refused.editor)
    assert refused.bubble.isVisible()
    qtbot.keyClicks(QApplication.focusWidget(), "2")
    assert refused.editor.text() == "-12"
    assert window.bar.name_box.text().startswith("D8")


def test_that_a_click_into_another_field_leaves_the_focus_where_the_entry_waits(hand, window, qtbot, refused):
    qtbot.mouseClick(window.bar.name_box, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: QApplication.focusWidget() is refused.editor)
    assert refused.bubble.isVisible()
    qtbot.keyClick(refused.editor, Key.Key_Escape)
    qtbot.mouseClick(window.bar.name_box, Qt.MouseButton.LeftButton)
    assert QApplication.focusWidget() is window.bar.name_box


def test_that_the_bar_goes_on_with_a_refused_entry(hand, window, qtbot, refused):
    qtbot.mouseClick(window.bar.entry, Qt.MouseButton.LeftButton)
    assert refused.editor is None
    assert window.bar.entry.text() == "-1"
    qtbot.keyClick(window.bar.entry, Key.Key_Home)
    qtbot.keyClick(window.bar.entry, Key.Key_Delete)
    qtbot.keyClick(window.bar.entry, Key.Key_Return)
    assert hand.value("hw_node_price") == 1


def test_that_a_good_entry_is_taken_before_a_command(hand, window, qtbot):
    hand.go("hw_node_price").type("5")
    qtbot.keyClick(hand.target, Key.Key_G, CTRL)
    assert QApplication.focusWidget() is window.bar.name_box
    assert hand.value("hw_node_price") == 5


def test_that_copy_from_the_menu_means_the_text_that_is_being_typed(hand):
    hand.go("hw_node_price").type("123").target.selectAll()
    hand.do("copy")
    assert QApplication.clipboard().text() == "123"
    hand.do("paste").do("paste")
    assert hand.target.text() == "123123"
    hand.press(Key.Key_Escape)


def test_that_the_reason_stays_beside_the_entry_when_the_grid_scrolls(hand, refused):
    before = refused.bubble.y()
    hand.grid.verticalScrollBar().setValue(20)
    assert refused.bubble.isVisible()
    assert refused.bubble.y() == before - 20


def ready(window):
    return window.status.message.text() == "Ready"


def test_that_a_complaint_goes_with_the_entry(hand, window, refused):
    assert "Node price" in window.status.message.text()
    hand.press(Key.Key_Escape)
    assert ready(window)


def test_that_a_complaint_goes_when_the_entry_is_mended(hand, window, refused):
    hand.press(Key.Key_Home, Key.Key_Delete)
    assert ready(window)
    hand.press(Key.Key_Return)
    assert window.status.message.text() == "Done: change of Node price."


def test_that_a_complaint_goes_with_the_next_step(hand, window, qtbot):
    hand.go("depreciation").type("1")
    assert "computed" in window.status.message.text()
    hand.press(Key.Key_Down)
    assert ready(window)
    assert not hand.grid.editing.bubble.isVisible()
    window.bar.name_box.setText("nowhere")
    qtbot.keyClick(window.bar.name_box, Key.Key_Return)
    assert "nowhere" in window.status.message.text()
    hand.go("hw_node_price")
    assert ready(window)


def test_that_what_was_done_stays_said(hand, window):
    hand.go("hw_node_price").type("5").press(Key.Key_Return).press(Key.Key_Down)
    assert window.status.message.text() == "Done: change of Node price."


def test_that_a_bubble_has_the_look_of_the_window(hand, window, refused, qapp):
    def filled():
        return refused.bubble.grab().toImage().pixelColor(3, 6).lightnessF()

    assert filled() > 0.8
    apply_theme(qapp, "dark")
    try:
        assert filled() < 0.4
    finally:
        apply_theme(qapp, "light")
