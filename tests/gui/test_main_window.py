"""The window as a whole: shortcuts, panes, menus, places."""

import pytest
from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import QApplication, QMenu

from gui.look import mode_of
from gui.main_window import MainWindow
from gui.projector import ZOOM
from gui.remembered import Places
from gui.settings import Settings
from gui.theme import DARK, LIGHT, apply_theme, tokens_of

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
    assert hand.at == "Hardware!D3"


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


def test_that_of_the_looks_exactly_one_is_checked(window, hand, look):
    try:
        hand.do("dark").do("dark")
        assert [name for name in ("light", "dark", "follow") if window.commands[name].isChecked()] == ["dark"]
    finally:
        apply_theme(look, "light")


@pytest.mark.parametrize(
    ("chosen", "desktop", "mode"),
    [
        ("light", Qt.ColorScheme.Dark, "light"),
        ("dark", Qt.ColorScheme.Light, "dark"),
        ("follow", Qt.ColorScheme.Dark, "dark"),
        ("follow", Qt.ColorScheme.Light, "light"),
        ("follow", Qt.ColorScheme.Unknown, "light"),
    ],
)
def test_which_colours_a_look_means(chosen, desktop, mode):
    assert mode_of(chosen, desktop) == mode


def test_that_the_desktop_is_heard_only_where_it_is_followed(window, look, monkeypatch):
    monkeypatch.setattr("gui.look.mode_of", lambda look, desktop: "dark" if look == "follow" else look)
    try:
        look.styleHints().colorSchemeChanged.emit(Qt.ColorScheme.Dark)
        assert tokens_of(window.palette()) is DARK
        window.commands["light"].trigger()
        look.styleHints().colorSchemeChanged.emit(Qt.ColorScheme.Dark)
        assert tokens_of(window.palette()) is LIGHT
    finally:
        apply_theme(look, "light")


def test_that_the_view_for_a_room_is_large_and_remembered(window, hand, settings):
    hand.do("projector")
    assert window.isFullScreen()
    assert window.area.zoom == ZOOM
    assert settings.projector
    hand.do("projector")
    assert not window.isFullScreen()
    assert window.area.zoom == 1.0
    assert not settings.projector


def test_that_the_view_for_a_room_is_taken_up_again(window, settings):
    settings.choose_projector(True)
    window.begin()
    assert window.isFullScreen()
    assert window.commands["projector"].isChecked()


def test_that_damaged_settings_are_said_in_the_status_line(qtbot, workspace, tmp_path):
    (tmp_path / "settings.json").write_text("{", encoding="utf-8")
    window = MainWindow(workspace, Settings(tmp_path / "settings.json"))
    qtbot.addWidget(window)
    window.begin()
    assert "set aside" in window.status.message.text()


def test_that_settings_that_can_not_be_written_are_said_in_the_status_line(window, settings, tmp_path):
    settings.file = tmp_path / "missing.xlsx" / "settings.json"
    (tmp_path / "missing.xlsx").write_text("no folder", encoding="utf-8")
    window.commands["dark"].trigger()
    window.commands["light"].trigger()
    assert "cannot be written" in window.status.message.text()


@pytest.mark.parametrize("state", ["", "AAAA", "no base 64"])
def test_that_places_that_are_none_are_passed_over(qtbot, workspace, settings, state):
    settings.keep_places(Places(geometry=state, state=state))
    window = MainWindow(workspace, settings)
    qtbot.addWidget(window)
    window.show()
    assert window.frame.curves.isVisible()


def test_that_curves_come_into_their_dock(window):
    window.add_curves()
    assert window.frame.curves.widget() is not None
