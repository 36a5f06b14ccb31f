"""Files that are dropped on the window, or that a second start hands over."""

import os
import subprocess
import sys

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication

from gui.app import example
from gui.arrivals import local_files
from gui.dialogs.message import Message
from gui.instance import Instance, Request, meeting_of

Key = Qt.Key
LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "client.xlsx"
    assert example().save(path) is None
    return path


def carrying(*names):
    data = QMimeData()
    data.setUrls([QUrl(name) if "://" in str(name) else QUrl.fromLocalFile(str(name)) for name in names])
    return data


def drop(window, data, at):
    """Drag over a place of the window and let go there; False where it was not taken."""
    actions = Qt.DropAction.CopyAction | Qt.DropAction.MoveAction
    enter = QDragEnterEvent(at, actions, data, LEFT, NONE)
    QApplication.sendEvent(window.windowHandle(), enter)
    if not enter.isAccepted():
        return False
    fall = QDropEvent(QPointF(at), actions, data, LEFT, NONE)
    QApplication.sendEvent(window.windowHandle(), fall)
    return fall.isAccepted()


@pytest.fixture
def target(window):
    window.arrivals.watch()
    return window


def question(window):
    return next((box for box in window.findChildren(Message) if box.isVisible()), None)


def test_that_a_file_dropped_on_the_window_opens(qtbot, target, file):
    assert drop(target, carrying(file), QPoint(300, 300))
    qtbot.waitUntil(lambda: target.workspace.document.path == file)
    assert target.windowTitle() == "client.xlsx[*] — Rackmeter"


def test_that_a_file_dropped_on_a_text_field_opens_and_types_nothing(qtbot, target, file):
    before = target.bar.entry.text()
    at = target.bar.entry.mapTo(target, target.bar.entry.rect().center())
    assert drop(target, carrying(file), at)
    assert target.bar.entry.text() == before
    qtbot.waitUntil(lambda: target.workspace.document.path == file)


def test_that_a_drop_asks_before_anything_is_lost(qtbot, target, file, hand):
    hand.go("hw_node_price").type("5").press(Key.Key_Return)
    drop(target, carrying(file), QPoint(300, 300))
    qtbot.waitUntil(lambda: question(target) is not None)
    question(target).answers["cancel"].click()
    assert target.workspace.document.path is None
    assert hand.value("hw_node_price") == 5
    drop(target, carrying(file), QPoint(300, 300))
    qtbot.waitUntil(lambda: question(target) is not None)
    question(target).answers["discard"].click()
    assert target.workspace.document.path == file


def test_that_a_second_drop_waits_for_the_answer_to_the_question(qtbot, target, file, hand):
    hand.go("hw_node_price").type("5").press(Key.Key_Return)
    target.arrivals.open(file)
    target.arrivals.open(file)
    assert len([box for box in target.findChildren(Message) if box.isVisible()]) == 1
    assert "client.xlsx" in target.status.message.text()


def test_that_what_is_no_workbook_is_refused_with_the_reason(qtbot, target, tmp_path):
    path = tmp_path / "notes.txt"
    path.write_text("no workbook", encoding="utf-8")
    assert drop(target, carrying(path), QPoint(300, 300))
    qtbot.waitUntil(lambda: question(target) is not None)
    assert question(target).windowTitle() == "Not opened"


def test_that_addresses_and_text_are_not_taken_as_files(target):
    text = QMimeData()
    text.setText("12")
    assert not drop(target, carrying("https://example.org/client.xlsx"), QPoint(300, 300))
    assert local_files(text) == []


def test_that_of_several_files_the_workbook_is_taken(tmp_path):
    data = carrying(tmp_path / "a.pdf", tmp_path / "b.XLSX", tmp_path / "c.xlsx")
    assert local_files(data)[0] == tmp_path / "b.XLSX"


def test_that_a_second_start_opens_its_file_and_brings_the_window_forward(target, file):
    target.showMinimized()
    target.arrivals.take(Request.of(file, ""))
    assert target.workspace.document.path == file
    assert not target.isMinimized()
    assert target.isVisible()


def test_that_a_second_start_without_a_file_changes_no_document(target, hand):
    hand.go("hw_node_price").type("5").press(Key.Key_Return)
    target.arrivals.take(Request.of(None, ""))
    assert hand.value("hw_node_price") == 5
    assert question(target) is None


def test_that_the_program_started_again_hands_over_and_ends(qtbot, root, tmp_path, file, monkeypatch):
    names = ("XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_RUNTIME_DIR", "LOCALAPPDATA", "APPDATA", "HOME")
    environment = os.environ | dict.fromkeys(names, str(tmp_path))
    settings = "from gui.settings import Settings; print(Settings().file)"
    where = subprocess.run(
        [sys.executable, "-c", settings],
        cwd=root,
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    first = Instance(meeting_of(tmp_path / where.stdout.strip(), environment))
    assert first.begin(Request())
    code = (
        "import gui.display as d; d.has_display = lambda: True; "
        "import gui.app as a; a.has_screen = lambda name: True; from gui.__main__ import main; main(['{}'])"
    )
    with qtbot.waitSignal(first.asked, timeout=60_000) as asked:
        second = subprocess.Popen([sys.executable, "-c", code.format(file)], cwd=root, env=environment)
    assert second.wait(60) == 0
    assert asked.args[0].path == file
    first.end()
