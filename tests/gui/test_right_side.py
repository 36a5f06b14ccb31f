"""Answer and inspector: below each other in a high window, else behind each other, or as a person likes."""

import pytest
from PySide6.QtCore import Qt

from gui.main_window import MainWindow
from gui.right_side import SPLIT_FROM_PX


@pytest.fixture
def side(window):
    window.inspection.add()
    return window.frame.right_side


def test_that_a_low_window_shows_the_answer_with_the_inspector_behind_it(window, side, qtbot):
    window.resize(1360, 800)
    qtbot.waitUntil(lambda: side.is_behind)
    qtbot.waitUntil(lambda: window.inspection.panel.visibleRegion().isEmpty())
    assert not window.answer.visibleRegion().isEmpty()


def test_that_a_high_window_shows_both(window, side, qtbot):
    window.resize(1360, SPLIT_FROM_PX + 60)
    qtbot.waitUntil(lambda: not side.is_behind)
    qtbot.waitUntil(lambda: window.inspection.panel.card is not None)
    answer, inspector = window.frame.answer.geometry(), window.frame.inspector.geometry()
    assert answer.bottom() < inspector.top()
    assert answer.height() > 300
    assert inspector.height() > 300
    assert answer.left() == inspector.left()


def test_that_the_docks_follow_the_height(window, side, qtbot):
    window.resize(1360, SPLIT_FROM_PX + 60)
    qtbot.waitUntil(lambda: not side.is_behind)
    window.resize(1360, 800)
    qtbot.waitUntil(lambda: side.is_behind)
    qtbot.waitUntil(lambda: window.inspection.panel.visibleRegion().isEmpty())


def test_that_what_a_person_arranged_stays(window, side, qtbot):
    window.resize(1360, 800)
    qtbot.waitUntil(lambda: side.is_behind)
    window.removeDockWidget(window.frame.inspector)
    window.addDockWidget(Qt.DockWidgetArea.LeftDockWidgetArea, window.frame.inspector)
    window.frame.inspector.show()
    window.resize(1360, SPLIT_FROM_PX + 60)
    side.arrange()
    assert window.dockWidgetArea(window.frame.inspector) == Qt.DockWidgetArea.LeftDockWidgetArea


def test_that_a_closed_inspector_stays_closed(window, side, qtbot):
    window.frame.inspector.hide()
    window.resize(1360, SPLIT_FROM_PX + 60)
    side.arrange()
    assert not window.frame.inspector.isVisible()


def test_that_what_a_person_chose_is_taken_up_again_at_the_next_start(
    window, side, workspace, settings, qtbot
):
    window.resize(1360, 800)
    qtbot.waitUntil(lambda: side.is_behind)
    window.removeDockWidget(window.frame.inspector)
    window.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, window.frame.inspector)
    window.frame.inspector.show()
    assert side.chosen
    window.close()
    again = MainWindow(workspace, settings)
    qtbot.addWidget(again)
    again.inspection.add()
    again.show()
    qtbot.waitUntil(lambda: not again.frame.right_side.is_behind)
    qtbot.waitUntil(lambda: not again.inspection.panel.visibleRegion().isEmpty())


def test_that_docks_placed_by_the_height_still_follow_it_after_the_next_start(
    window, side, workspace, settings, qtbot
):
    window.resize(1360, SPLIT_FROM_PX + 40)
    qtbot.waitUntil(lambda: not side.is_behind)
    assert not side.chosen
    window.close()
    again = MainWindow(workspace, settings)
    qtbot.addWidget(again)
    again.show()
    again.resize(1360, 720)
    qtbot.waitUntil(lambda: again.frame.right_side.is_behind)


def test_that_the_inspector_can_be_opened_from_the_menu(window, side, qtbot):
    window.frame.inspector.hide()
    window.frame.inspector.toggleViewAction().trigger()
    qtbot.waitUntil(lambda: not window.frame.inspector.isHidden())
    assert window.frame.inspector.toggleViewAction() in window.menus.menu("menu_view").actions()
    assert window.frame.inspector.windowTitle() == "Inspector"


def test_that_an_inspector_out_of_sight_looks_nothing_up_and_catches_up(window, side, hand, qtbot):
    window.resize(1360, 800)
    qtbot.waitUntil(lambda: side.is_behind)
    panel = window.inspection.panel
    qtbot.waitUntil(lambda: panel.visibleRegion().isEmpty())
    before = panel.card
    hand.go("team_size")
    panel.refresh()
    assert panel.card is before
    window.frame.inspector.raise_()
    qtbot.waitUntil(lambda: panel.card is not None and panel.card.head.key == "team_size")
