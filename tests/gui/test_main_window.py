"""The window as a whole: shortcuts, panes, menus, places."""

import pytest
from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import QApplication, QMenu

from gui.main_window import MainWindow
from gui.theme import DARK, apply_theme, tokens_of

Key = Qt.Key


@pytest.fixture
def active(qtbot, window):
    """The window in front, so that shortcuts reach it."""
    with qtbot.waitActive(window):
        window.activateWindow()
    return window


def test_that_copy_paste_and_undo_work_by_their_shortcuts(active, hand):
    hand.go("hw_gpus_per_node").press(Key.Key_C, ctrl=True)
    hand.go("hw_gpu_memory_gb").press(Key.Key_V, ctrl=True)
    assert hand.value("hw_gpu_memory_gb") == 8
    hand.press(Key.Key_Z, ctrl=True)
    assert hand.value("hw_gpu_memory_gb") == 180
    hand.press(Key.Key_Y, ctrl=True)
    assert hand.value("hw_gpu_memory_gb") == 8


def test_that_undo_inside_an_editor_undoes_the_typing(active, hand):
    hand.go("hw_gpus_per_node").type("4").press(Key.Key_Return)
    hand.go("hw_node_price").type("12").press(Key.Key_Z, ctrl=True)
    assert hand.value("hw_gpus_per_node") == 4
    assert hand.grid.editing.editor is not None


def test_that_f6_goes_around_the_panes(active, hand):
    active.area.setFocus()
    seen = []
    for _ in range(3):
        hand.do("next_pane")
        seen.append(QApplication.focusWidget())
    assert seen[0] is active.bar.entry
    assert active.answer.isAncestorOf(seen[1]) or seen[1] is active.answer
    assert seen[2] is hand.grid


def test_that_the_menu_at_a_letter_is_about_its_column(window, hand):
    grid = hand.go("Hardware!B8").grid
    header = grid.horizontalHeader()
    at = QPoint(header.sectionViewportPosition(3) + 5, 5)
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, at, header.viewport().mapToGlobal(at))
    grid.contextMenuEvent(event)
    menu = next(menu for menu in window.findChildren(QMenu) if menu.isVisible())
    assert window.commands["scenario_rename"] in menu.actions()
    assert hand.at == "Hardware!D8"
    menu.close()


def test_that_a_click_on_a_letter_selects_the_column(hand):
    grid = hand.go("Hardware!D8").grid
    grid.horizontalHeader().sectionPressed.emit(3)
    assert hand.at == "Hardware!D1"


def test_that_the_place_of_the_window_is_kept(window, workspace, settings, qtbot):
    window.resize(QSize(790, 710))
    window.frame.curves.hide()
    window.close()
    again = MainWindow(workspace, settings)
    qtbot.addWidget(again)
    again.show()
    assert again.size() == QSize(790, 710)
    assert not again.frame.curves.isVisible()


def test_that_the_dark_look_is_taken_at_once_and_remembered(window, hand, settings, look):
    try:
        hand.do("dark")
        assert tokens_of(window.palette()) is DARK
        assert settings.look == "dark"
    finally:
        apply_theme(look, "light")


def test_that_curves_come_into_their_dock(window):
    window.add_curves()
    assert window.frame.curves.widget() is not None
