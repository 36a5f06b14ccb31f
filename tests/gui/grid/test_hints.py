"""Hints on hover: how wide they are, in what weight, and when they go."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QApplication, QLabel, QToolTip

from gui.theme.tips import TIP_WIDTH, strong, tip

Key = Qt.Key


def hover(hand, name):
    """The hint that hovering over a cell shows."""
    grid = hand.grid
    place = grid.visualRect(grid.table.index_of(hand.cell(name))).center()
    event = QHelpEvent(QHelpEvent.Type.ToolTip, place, grid.viewport().mapToGlobal(place))
    QApplication.sendEvent(grid.viewport(), event)
    return next(
        widget
        for widget in QApplication.topLevelWidgets()
        if isinstance(widget, QLabel) and widget.inherits("QTipLabel") and widget.isVisible()
    )


def test_that_a_long_hint_wraps(hand):
    hand.go("hw_node_price")
    shown = hover(hand, "hw_node_price")
    assert TIP_WIDTH <= shown.width() < TIP_WIDTH + 40
    QToolTip.hideText()


def test_that_a_short_hint_is_no_wider_than_its_words(look):
    label = QLabel(tip(["Short words"]))
    assert label.sizeHint().width() < 120
    assert tip([]) == ""


def test_that_headings_ask_for_no_weight_that_would_be_smeared(hand):
    hand.go("hw_node_price")
    shown = hover(hand, "hw_node_price").text()
    assert strong("Node price") in shown
    assert "<b>" not in shown
    QToolTip.hideText()


@pytest.mark.parametrize("key", [Key.Key_Down, Key.Key_F2, Key.Key_7])
def test_that_a_hint_goes_when_a_key_is_pressed(hand, qtbot, key):
    hand.go("hw_node_price")
    hover(hand, "hw_node_price")
    hand.press(key)
    qtbot.waitUntil(lambda: not QToolTip.isVisible())
    hand.grid.editing.abandon()


def test_that_a_hint_goes_when_an_entry_is_begun_by_a_double_click(hand, qtbot):
    hand.go("hw_node_price")
    hover(hand, "hw_node_price")
    place = hand.grid.visualRect(hand.grid.table.index_of(hand.cell("hw_node_price"))).center()
    qtbot.mouseDClick(hand.grid.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(place))
    qtbot.waitUntil(lambda: not QToolTip.isVisible())
    hand.grid.editing.abandon()


def test_that_days_are_written_as_the_language_has_them(hand, workspace):
    workspace.use_language("pt")
    hand.go("hw_node_price")
    assert "01/07/2026" in hover(hand, "hw_node_price").text()
    QToolTip.hideText()
