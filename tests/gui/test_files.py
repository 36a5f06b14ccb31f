"""New, open, save and close, and that nothing is lost on the way."""

import pytest
from PySide6.QtCore import Qt

from gui.dialogs.message import Message
from gui.dialogs.template_dialog import TemplateDialog
from model.document import Document

Key = Qt.Key


def box(window):
    return next((found for found in window.findChildren(Message) if found.isVisible()), None)


def answer(window, name):
    box(window).answers[name].click()


@pytest.fixture
def named(window, tmp_path):
    """File dialogs that answer with a name."""
    path = tmp_path / "client.xlsx"
    window.files._choice.to_save = lambda suggested: path
    window.files._choice.to_open = lambda folder: path
    return path


def test_that_a_saved_file_is_read_back_with_its_edits(hand, window, named, settings):
    hand.go("hw_node_price").type("5").press(Key.Key_Return).do("save")
    opened = Document.open(named)
    assert opened.value(opened.model.cell("hw_node_price", opened.model.base.id)) == 5
    assert window.windowTitle() == "client.xlsx[*] — Rackmeter"
    assert not window.isWindowModified()
    assert settings.recent == (named,)
    assert settings.recent_files[0].sentence == window.answer.sentence.text()
    assert window.status.message.text() == "Saved as client.xlsx."


def test_that_save_asks_only_once_for_a_name(hand, window, named):
    hand.do("save")
    window.files._choice.to_save = lambda suggested: pytest.fail("asked again")
    hand.go("hw_node_price").type("6").press(Key.Key_Return).do("save")
    opened = Document.open(named)
    assert opened.value(opened.model.cell("hw_node_price", opened.model.base.id)) == 6


def test_that_a_save_that_fails_is_said_and_the_file_stays_unsaved(hand, window, tmp_path):
    window.files._choice.to_save = lambda suggested: tmp_path / "missing" / "client.xlsx"
    hand.go("hw_node_price").type("5").press(Key.Key_Return).do("save")
    assert box(window).windowTitle() == "Not saved"
    assert window.isWindowModified()


def test_that_opening_shows_the_file(hand, window, named):
    hand.go("hw_node_price").type("5").press(Key.Key_Return).do("save").do("undo")
    window.workspace.undo_stack.setClean()
    hand.do("open")
    assert hand.value("hw_node_price") == 5
    assert not window.workspace.undo_stack.canUndo()


def test_that_a_file_that_is_no_workbook_is_refused_calmly(hand, window, named):
    named.write_text("no workbook", encoding="utf-8")
    hand.do("open")
    assert box(window).windowTitle() == "Not opened"
    assert hand.value("hw_node_price") == 450_000


def test_that_closing_asks_and_cancel_keeps_the_window(hand, window):
    hand.go("hw_node_price").type("5").press(Key.Key_Return)
    window.close()
    assert list(box(window).answers) == ["save", "discard", "cancel"]
    answer(window, "cancel")
    assert window.isVisible()
    assert hand.value("hw_node_price") == 5


def test_that_closing_without_saving_closes(hand, window):
    hand.go("hw_node_price").type("5").press(Key.Key_Return)
    window.close()
    answer(window, "discard")
    assert not window.isVisible()


def test_that_closing_with_saving_saves_and_closes(hand, window, named):
    hand.go("hw_node_price").type("5").press(Key.Key_Return)
    window.close()
    answer(window, "save")
    assert not window.isVisible()
    assert named.is_file()


def test_that_an_unchanged_document_closes_at_once(window):
    window.close()
    assert not window.isVisible()
    assert box(window) is None


def test_that_a_new_document_starts_from_the_chosen_example(hand, window):
    hand.go("hw_node_price").type("5").press(Key.Key_Return).do("new")
    answer(window, "discard")
    dialog = next(found for found in window.findChildren(TemplateDialog) if found.isVisible())
    dialog.accept()
    assert hand.value("hw_node_price") == 450_000
    assert window.windowTitle() == "Untitled[*] — Rackmeter"


def test_that_recent_files_stand_in_the_menu(hand, window, named):
    hand.do("save")
    assert [action.text() for action in window.menus.recent.actions()] == ["client.xlsx"]
