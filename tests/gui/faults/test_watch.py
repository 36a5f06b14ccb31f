"""Exceptions that nobody caught: one calm dialog, a line in the log, and a document that stays."""

import threading

import pytest
from PySide6.QtCore import Qt, QThread
from PySide6.QtGui import QGuiApplication

from gui.faults.fault import fault_of
from model.document import Document

Key = Qt.Key
FIGURE, CLIENT = "4711.25", "Acme Mineracao"


@pytest.fixture
def mishap(mishap):
    """A fault that quotes what a client typed."""
    mishap.quoted = f"{CLIENT} pays {FIGURE}"
    return mishap


@pytest.fixture
def named(window, tmp_path):
    """A file dialog that answers with a client's name."""
    path = tmp_path / f"{CLIENT}.xlsx"
    window.files._choice.to_save = lambda suggested: path
    return path


def test_that_an_exception_in_a_slot_opens_one_calm_dialog(qtbot, mishap):
    mishap.happen()
    dialog = mishap.dialog()
    assert dialog.message.text() == "A fault inside Rackmeter interrupted the last step."
    assert "unharmed" in dialog.comfort.text()
    assert not dialog.details.isVisible()
    assert dialog.go_on.isDefault()


def test_that_details_unfold_and_are_copied(qtbot, mishap):
    mishap.happen()
    dialog = mishap.dialog()
    qtbot.mouseClick(dialog.fold, Qt.MouseButton.LeftButton)
    assert dialog.details.isVisible()
    qtbot.mouseClick(dialog.copy, Qt.MouseButton.LeftButton)
    copied = QGuiApplication.clipboard().text()
    assert copied.startswith("Traceback")
    assert copied.endswith(f"ValueError: {CLIENT} pays {FIGURE}")
    qtbot.mouseClick(dialog.fold, Qt.MouseButton.LeftButton)
    assert not dialog.details.isVisible()


def test_that_the_document_stays_open_and_can_be_saved(mishap, hand, named):
    hand.go("hw_node_price").type(FIGURE).press(Key.Key_Return)
    mishap.happen()
    mishap.close(Key.Key_Return)
    hand.do("save")
    opened = Document.open(named)
    assert opened.value(opened.model.cell("hw_node_price", opened.model.base.id)) == float(FIGURE)


def test_that_faults_do_not_stack_dialogs(qtbot, mishap):
    for _ in range(5):
        mishap.happen()
    qtbot.waitUntil(lambda: mishap.dialog().repeated.text().startswith("4 "))
    dialog = mishap.dialog()
    assert dialog.repeated.text() == "4 more faults came while this message was open."
    assert dialog.full_text.count("Traceback") == 1


def test_that_a_fault_that_had_its_dialog_is_only_said(qtbot, watch, mishap, window):
    mishap.happen()
    mishap.close(Key.Key_Escape)
    with qtbot.waitSignal(watch.said):
        mishap.happen()
    assert mishap.dialogs() == []
    assert "same fault" in window.status.message.text()


def test_that_another_fault_opens_a_dialog_again(qtbot, watch, mishap, window):
    def other():
        raise KeyError("another")

    mishap.happen()
    mishap.close(Key.Key_Escape)
    window.commands["zoom_out"].triggered.connect(other)
    window.commands["zoom_out"].trigger()
    assert "KeyError" in mishap.dialog().full_text


def test_that_threads_are_watched_too(mishap):
    thread = threading.Thread(target=lambda: "".index("x"))
    thread.start()
    thread.join()
    assert "ValueError" in mishap.dialog().full_text


class Failing(QThread):
    def run(self):
        raise RuntimeError("in a thread of the toolkit")


def test_that_threads_of_the_toolkit_are_watched_too(mishap):
    thread = Failing()
    thread.start()
    assert thread.wait(5_000)
    assert "RuntimeError" in mishap.dialog().full_text


def test_that_a_fault_in_every_frame_fills_neither_screen_nor_log(qtbot, mishap, log):
    for _ in range(100):
        mishap.happen()
    qtbot.waitUntil(
        lambda: len(mishap.dialogs()) == 1 and mishap.dialogs()[0].repeated.text().startswith("99 ")
    )
    lines = [line for line in log.read_text(encoding="utf-8").splitlines() if "event=fault" in line]
    assert len(lines) == 7
    assert "times=64" in lines[-1]


def test_that_the_log_names_the_place_and_nothing_of_the_client(mishap, hand, window, named, log):
    hand.go("hw_node_price").type(FIGURE).press(Key.Key_Return)
    hand.go("hw_name").type(CLIENT).press(Key.Key_Return)
    hand.do("save").do("undo").do("redo")
    window.files.open_path(named.with_name("Secret offer.xlsx"))
    mishap.happen()
    mishap.dialog()
    written = log.read_text(encoding="utf-8")
    assert "event=fault kind=ValueError way=faults/conftest.py" in written
    assert "logger=model.document" in written
    for secret in (FIGURE, "4711", CLIENT, "Acme", "Secret", str(named.parent)):
        assert secret not in written


def test_that_a_fault_names_where_it_was_raised():
    def inner():
        return {}["missing"]

    try:
        inner()
    except KeyError as error:
        fault = fault_of(error, error.__traceback__)
    assert fault.kind == "KeyError"
    assert fault.place.startswith("faults/test_watch.py:")
    assert fault.place.endswith(":inner")


def test_that_the_dialog_is_as_high_as_its_words(qtbot, mishap):
    for _ in range(2):
        mishap.happen()
    dialog = mishap.dialog()
    qtbot.waitUntil(dialog.repeated.isVisible)
    folded = dialog.height()
    for label in (dialog.message, dialog.comfort, dialog.repeated):
        assert label.height() >= label.heightForWidth(label.width())
    dialog.fold.click()
    assert dialog.height() > folded + dialog.details.height() // 2


def test_that_a_fault_of_the_dialog_itself_comes_to_an_end(qtbot, watch, mishap, window):
    opened = []

    def broken(fault, over):
        opened.append(fault.kind)
        raise RuntimeError("no dialog today")

    watch._open = broken
    with qtbot.waitSignal(watch.said):
        mishap.happen()
    assert opened == ["ValueError", "RuntimeError"]
    assert "same fault" in window.status.message.text()
