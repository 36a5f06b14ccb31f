"""Grid and curves share the height of the window: ten rows at least, then room for lines of curves."""

import pytest
from PySide6.QtCore import QPoint, Qt

from gui.main_window import MainWindow

ROW_PX = 26


def rows_in_sight(hand):
    return (hand.grid.viewport().height() - hand.grid.panes.height) / ROW_PX


@pytest.fixture
def small(window, hand, qtbot):
    hand.go("hw_node_price")
    window.resize(1280, 720)
    qtbot.waitUntil(lambda: window.frame.curves.height() < 260)
    return window


def test_that_a_small_window_shows_ten_rows(small, hand):
    assert small.frame.curves.isVisible()
    assert rows_in_sight(hand) >= 10


def test_that_a_high_window_gives_the_curves_their_share(window, qtbot):
    window.resize(1600, 1100)
    qtbot.waitUntil(lambda: abs(window.frame.curves.height() - 0.48 * 1100) < 3)


def test_that_an_edge_that_a_person_drew_stays(small, qtbot, settings):
    curves = small.frame.curves
    edge = curves.geometry().topLeft() + QPoint(100, -1)
    qtbot.mousePress(small, Qt.MouseButton.LeftButton, pos=edge)
    small.resizeDocks([curves], [curves.height() + 60], Qt.Orientation.Vertical)
    qtbot.mouseRelease(small, Qt.MouseButton.LeftButton, pos=edge - QPoint(0, 60))
    qtbot.waitUntil(lambda: curves.height() > 280)
    drawn = curves.height()
    small.frame.curves_height.arrange()
    assert curves.height() == drawn
    small.close()
    assert settings.places.edge_drawn
    again = MainWindow(small.workspace, settings)
    qtbot.addWidget(again)
    again.show()
    again.frame.curves_height.arrange()
    assert abs(again.frame.curves.height() - drawn) < 3


def test_that_the_cell_in_hand_stays_in_sight_when_the_grid_becomes_smaller(window, hand, qtbot):
    window.resize(1600, 1100)
    hand.go("Hardware!D22")
    qtbot.waitUntil(lambda: rows_in_sight(hand) > 15)
    window.resize(1280, 720)
    qtbot.waitUntil(lambda: window.frame.curves.height() < 260)
    cell = hand.grid.visualRect(hand.grid.table.index_of(hand.cell("Hardware!D22")))
    assert hand.grid.viewport().rect().contains(cell)


def test_that_a_cell_out_of_sight_does_not_pull_the_grid_back(window, hand, qtbot):
    window.resize(1280, 720)
    hand.go("hw_node_price")
    hand.grid.verticalScrollBar().setValue(600)
    window.resize(1280, 700)
    assert hand.grid.verticalScrollBar().value() == 600
