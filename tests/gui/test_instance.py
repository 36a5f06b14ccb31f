"""One window for a user and a screen: the first listens, a second hands its file over and ends."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtNetwork import QLocalServer, QLocalSocket

from gui.instance import Instance, Request, has_screen, meeting_of

SECOND = """
import sys
from pathlib import Path
from PySide6.QtCore import QCoreApplication
from gui.instance import Instance, Request, meeting_of
app = QCoreApplication([])
instance = Instance(meeting_of(Path(sys.argv[1])))
first = instance.begin(Request.of(Path(sys.argv[2]), "to the front"))
print("first" if first else "second", flush=True)
if first and len(sys.argv) > 3:
    sys.stdin.read()
"""
"""A start without a window; with a third argument a first one stays until it is killed."""


@pytest.fixture
def meeting(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    return meeting_of(tmp_path / "settings.json")


@pytest.fixture
def first(qapp, meeting):
    instance = Instance(meeting)
    assert instance.begin(Request())
    yield instance
    instance.end()


def start(root, tmp_path, *arguments):
    return subprocess.Popen(
        [sys.executable, "-c", SECOND, str(tmp_path / "settings.json"), *map(str, arguments)],
        cwd=tmp_path,
        env=os.environ | {"PYTHONPATH": str(root)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )


def test_that_a_second_process_hands_its_file_over_and_ends(qtbot, first, root, tmp_path):
    with qtbot.waitSignal(first.asked, timeout=30_000) as asked:
        second = start(root, tmp_path, "Client & Sons.xlsx")
    assert asked.args[0].path == tmp_path / "Client & Sons.xlsx"
    assert asked.args[0].activation == "to the front"
    assert second.communicate(timeout=30)[0] == "second\n"
    assert second.returncode == 0


@pytest.mark.skipif(os.name == "nt", reason="a process cannot be killed by a signal there")
def test_that_the_place_of_a_crashed_first_is_taken_over(qtbot, qapp, meeting, root, tmp_path):
    crashed = start(root, tmp_path, "a.xlsx", "stay")
    assert crashed.stdout.readline() == "first\n"
    crashed.send_signal(signal.SIGKILL)
    crashed.communicate()
    assert Path(meeting.name).exists()
    again = Instance(meeting)
    assert again.begin(Request())
    with qtbot.waitSignal(again.asked, timeout=30_000):
        second = start(root, tmp_path, "b.xlsx")
    second.communicate(timeout=30)
    again.end()


def test_that_after_the_first_has_ended_the_next_is_first(first, meeting):
    first.end()
    again = Instance(meeting)
    assert again.begin(Request())
    again.end()


def test_that_other_settings_or_another_screen_are_another_meeting(tmp_path):
    here = meeting_of(tmp_path / "settings.json", {"DISPLAY": ":0"})
    assert here == meeting_of(tmp_path / "settings.json", {"DISPLAY": ":0"})
    assert here != meeting_of(tmp_path / "settings.json", {"DISPLAY": ":1"})
    assert here != meeting_of(tmp_path / "other.json", {"DISPLAY": ":0"})


def test_that_only_platforms_with_a_screen_have_one_window():
    assert [has_screen(name) for name in ("xcb", "wayland", "windows", "cocoa")] == [True] * 4
    assert not has_screen("offscreen")


def test_that_a_first_that_never_answers_does_not_hold_the_second_up(qtbot, qapp, meeting, monkeypatch):
    monkeypatch.setattr("gui.instance._ANSWER_MS", 50)
    monkeypatch.setattr("gui.instance._WAIT_MS", 50)
    first = Instance(meeting)
    assert first.begin(Request())
    # nobody runs the loop of the first meanwhile
    assert Instance(meeting).begin(Request.of(Path("a.xlsx"), ""))
    first.end()


def test_that_a_folder_that_can_not_be_made_is_no_failure(qapp, tmp_path):
    (tmp_path / "file").write_text("", encoding="utf-8")
    meeting = meeting_of(tmp_path / "settings.json", {"XDG_RUNTIME_DIR": str(tmp_path / "file" / "run")})
    assert Instance(meeting).begin(Request())


def test_that_a_name_that_can_not_be_listened_at_is_no_failure(qapp, tmp_path):
    deep = tmp_path / ("x" * 120)
    meeting = meeting_of(tmp_path / "settings.json", {"XDG_RUNTIME_DIR": str(deep)})
    instance = Instance(meeting)
    assert instance.begin(Request())
    instance.end()


@pytest.mark.parametrize("said", [b"open the door\n", b'{"version": 9}\n', b"x" * 70_000])
def test_that_strangers_are_not_listened_to(qtbot, first, meeting, said):
    visit = QLocalSocket()
    visit.connectToServer(meeting.name)
    assert visit.waitForConnected(1_000)
    with qtbot.assertNotEmitted(first.asked), qtbot.waitSignal(visit.disconnected):
        visit.write(said)
        visit.flush()


@pytest.mark.skipif(os.name == "nt", reason="permissions are no modes there")
def test_that_only_the_user_can_speak_to_the_first(first, meeting):
    assert Path(meeting.name).stat().st_mode & 0o077 == 0


def test_that_a_name_that_is_no_text_arrives():
    path = Path("/somewhere") / os.fsdecode(b"caf\xe9.xlsx")
    again = Request.model_validate_json(Request.of(path, "").model_dump_json())
    assert again.path == path
    assert Request.of(None, "").path is None


def test_that_a_stranger_at_the_name_is_removed_with_the_lock(qtbot, qapp, meeting):
    stranger = QLocalServer()
    assert stranger.listen(meeting.name)
    instance = Instance(meeting)
    assert instance.begin(Request())
    instance.end()
    stranger.close()
