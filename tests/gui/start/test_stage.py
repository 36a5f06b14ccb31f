"""The document and the start page take turns, and nothing is lost between them."""

import pytest
from PySide6.QtCore import Qt

from gui.dialogs.message import Message
from gui.main_window import MainWindow

Key = Qt.Key


def question(window):
    return next((box for box in window.findChildren(Message) if box.isVisible()), None)


def test_that_the_page_takes_the_place_of_everything(window, start):
    page = start()
    assert page.isVisible()
    for part in (window.area, window.bar, window.answer, window.toolbar, window.frame.curves):
        assert not part.isVisible()


def test_that_the_document_stays_open_behind_the_page(window, start, hand):
    hand.go("hw_node_price").type("5").press(Key.Key_Return)
    page = start()
    assert page.back.isVisible()
    assert page.back.text() == "← Back to Untitled"
    page.back.click()
    assert window.area.isVisible()
    assert window.toolbar.isVisible()
    assert hand.value("hw_node_price") == 5
    assert window.commands["undo"].isEnabled()


def test_that_escape_goes_back(window, start, qtbot):
    qtbot.keyClick(start(), Key.Key_Escape)
    assert window.area.isVisible()


def test_that_ctrl_w_closes_the_document_and_shows_the_page(window, qtbot):
    with qtbot.waitActive(window):
        window.activateWindow()
    qtbot.keyClick(window.area.grid, Key.Key_W, Qt.KeyboardModifier.ControlModifier)
    assert window.stage.page.isVisible()
    assert not window.stage.page.back.isVisible()
    assert window.windowTitle() == "Rackmeter"


def test_that_closing_asks_before_anything_is_lost(window, hand):
    hand.go("hw_node_price").type("5").press(Key.Key_Return).do("close")
    question(window).answers["cancel"].click()
    assert window.stage.page is None
    hand.do("close")
    question(window).answers["discard"].click()
    assert window.stage.page.isVisible()
    assert not window.isWindowModified()


def test_that_a_closed_document_is_neither_asked_about_nor_remembered_later(window, hand, tmp_path, settings):
    window.files._choice.to_save = lambda suggested: tmp_path / "client.xlsx"
    hand.do("save")
    before = settings.recent_files
    hand.go("hw_node_price").type("900000").press(Key.Key_Return).do("close")
    question(window).answers["discard"].click()
    window.close()
    assert not window.isVisible()
    assert settings.recent_files == before


def test_that_there_is_no_way_back_to_a_closed_document(window, start, qtbot):
    page = start("close")
    qtbot.keyClick(page, Key.Key_Escape)
    assert page.isVisible()


def test_that_commands_of_a_document_wait_for_one(window, start):
    start()
    enabled = {
        name
        for name in ("save", "close", "new", "open", "about", "dark", "copy", "find", "scenario_add")
        if window.commands[name].isEnabled()
    }
    assert enabled == {"save", "close", "new", "open", "about", "dark"}
    start("close")
    assert not window.commands["save"].isEnabled()
    assert window.commands["open"].isEnabled()
    window.stage.page.examples[0].click()
    assert all(
        window.commands[name].isEnabled() for name in ("save", "close", "copy", "find", "scenario_add")
    )
    assert not window.commands["undo"].isEnabled()
    assert not window.commands["scenario_left"].isEnabled()


def test_that_panels_come_back_as_they_were(window, start):
    window.frame.curves.hide()
    start().back.click()
    assert window.frame.answer.isVisible()
    assert not window.frame.curves.isVisible()


def test_that_quitting_from_the_page_keeps_the_panels(window, start, workspace, settings, qtbot):
    window.frame.curves.hide()
    start("close")
    window.close()
    again = MainWindow(workspace, settings)
    qtbot.addWidget(again)
    again.show()
    assert again.frame.answer.isVisible()
    assert not again.frame.curves.isVisible()
    assert again.toolbar.isVisible()


def test_that_a_file_that_arrives_is_shown(window, start, tmp_path, document):
    path = tmp_path / "client.xlsx"
    document.save(path)
    start("close")
    window.arrivals.open(path)
    assert window.area.isVisible()
    assert window.windowTitle() == "client.xlsx[*] — Rackmeter"


@pytest.mark.parametrize("command", ["portuguese"])
def test_that_the_page_speaks_the_language_of_the_screen(start, hand, command):
    page = start()
    hand.do(command)
    assert page.open.text() == "Abrir…"
    assert page.back.text() == "← Voltar para Sem título"
    assert page.examples[0].accessibleName() == "Exemplo: Quatro formas de rodar um modelo de código"
