"""The entry: a window, a command, or the example without a window."""

import os
import signal
import socket
import subprocess
import sys

import pytest

from gui.__main__ import main
from gui.app import example
from gui.display import has_display
from model.document import Document
from model.edits import SetCell


def test_that_commands_go_to_the_command_line(capsys):
    assert main(["--help"]) == 0
    assert "rackmeter" in capsys.readouterr().out


def test_that_a_command_imports_no_window_toolkit(root):
    code = (
        "import sys; from gui.__main__ import main; main(['--help']);"
        "sys.exit(any(name.startswith('PySide6') for name in sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=root, capture_output=True, check=False)
    assert done.returncode == 0


@pytest.mark.parametrize("words", [["frobnicate"], ["frobnicate", "more"], ["no/such/file.xlsx"]])
def test_that_a_word_that_is_no_file_and_no_command_is_a_wrong_call(capsys, words):
    assert main(words) == 2
    said = capsys.readouterr().err
    assert said.startswith(f"rackmeter: “{words[0]}” is no file and no command.")
    assert said.endswith("Commands: new, eval, sweep, verify, headless.\n")


def test_that_a_misspelled_command_is_suggested(capsys):
    assert main(["headles", "-o", "x"]) == 2
    assert "Did you mean: headless?" in capsys.readouterr().err


def test_that_headless_misses_a_file_as_other_commands_do(capsys, tmp_path):
    assert main(["headless", "no/such/file.xlsx", "-o", str(tmp_path / "out")]) == 2
    assert "no/such/file.xlsx cannot be read" in capsys.readouterr().err


def test_that_two_files_are_one_too_many(capsys, tmp_path):
    for name in ("a.xlsx", "b.xlsx"):
        (tmp_path / name).touch()
    assert main([str(tmp_path / "a.xlsx"), str(tmp_path / "b.xlsx")]) == 2
    assert "only one file" in capsys.readouterr().err


def test_that_headless_writes_workbook_curves_and_answer(root, tmp_path):
    done = subprocess.run(
        [sys.executable, "-m", "gui", "headless", "-o", str(tmp_path / "out")],
        cwd=root,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    folder = tmp_path / "out"
    assert {path.name for path in folder.iterdir()} >= {"k3-four-ways.xlsx", "k3-four-ways.png", "answer.txt"}
    opened = Document.open(folder / "k3-four-ways.xlsx")
    assert opened.value(opened.model.cell("rented_total", opened.model.base.id)) == pytest.approx(
        534_622, abs=1
    )
    assert "534,622" in (folder / "answer.txt").read_text(encoding="utf-8")
    assert str(folder / "answer.txt") in done.stdout


def run_blind(root, folder, *arguments):
    """Run the program in a folder where there is no display."""
    blind = {
        name: value
        for name, value in os.environ.items()
        if name not in {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"}
    }
    return subprocess.run(
        [sys.executable, "-m", "gui", *arguments],
        cwd=folder,
        env=blind | {"PYTHONPATH": str(root)},
        capture_output=True,
        text=True,
        check=False,
    )


def test_that_without_a_display_the_file_itself_is_worked_out(root, tmp_path):
    document = example()
    document.apply([SetCell(document.model.cell("team_size", "base"), 120.0)])
    assert document.save(tmp_path / "mine.xlsx") is None
    done = run_blind(root, tmp_path, "mine.xlsx")
    assert done.returncode == 0, done.stderr
    assert "mine.xlsx is worked out" in done.stderr
    assert {path.name for path in (tmp_path / "out").iterdir()} == {"mine.xlsx", "mine.png", "answer.txt"}
    assert "At 120 engineers" in done.stdout
    again = run_blind(root, tmp_path, "out/mine.xlsx")
    assert again.returncode == 0, again.stderr
    assert "mine.xlsx\n" not in again.stdout


@pytest.mark.parametrize("content", [b"", b"no workbook at all"])
def test_that_without_a_display_a_file_that_can_not_be_taken_is_refused(root, tmp_path, content):
    (tmp_path / "broken.xlsx").write_bytes(content)
    done = run_blind(root, tmp_path, "broken.xlsx")
    assert done.returncode == 1
    assert "rackmeter: broken.xlsx:" in done.stderr
    assert not (tmp_path / "out").exists()


def test_that_no_display_is_said_in_one_line_and_the_example_worked_out(root, tmp_path):
    done = run_blind(root, tmp_path)
    assert done.returncode == 0, done.stderr
    assert len(done.stderr.splitlines()) == 1
    assert "No display" in done.stderr
    assert (tmp_path / "out" / "answer.txt").is_file()


@pytest.mark.parametrize(
    ("environment", "platform", "there"),
    [
        ({}, "linux", False),
        ({"DISPLAY": ":987"}, "linux", False),
        ({"DISPLAY": "nonsense"}, "linux", False),
        ({"DISPLAY": "other.host:0.0"}, "linux", True),
        ({"WAYLAND_DISPLAY": "wayland-0", "XDG_RUNTIME_DIR": "/nowhere"}, "linux", False),
        ({"QT_QPA_PLATFORM": "offscreen", "DISPLAY": ":987"}, "linux", False),
        ({"QT_QPA_PLATFORM": "vnc:size=800x600"}, "linux", True),
        ({}, "darwin", True),
        ({}, "win32", True),
    ],
)
def test_whether_there_is_a_display(environment, platform, there):
    assert has_display(environment, platform) is there


def test_that_a_listening_server_is_a_display():
    with socket.socket(socket.AF_UNIX) as server:
        server.bind("\0/tmp/.X11-unix/X986")
        server.listen()
        assert has_display({"DISPLAY": ":986.0"}, "linux")


def own_folders(folder):
    """An environment whose settings and logs go into a folder."""
    names = ("XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_RUNTIME_DIR", "LOCALAPPDATA", "APPDATA", "HOME")
    return os.environ | dict.fromkeys(names, str(folder))


def test_that_ctrl_c_in_the_terminal_ends_the_window(root, tmp_path):
    code = (
        "import os, signal, sys\n"
        "import gui.app\n"
        "gui.app.MainWindow.add_curves = lambda window: os.kill(os.getpid(), signal.SIGINT)\n"
        "sys.exit(gui.app.run(None))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=root,
        env=own_folders(tmp_path),
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 128 + signal.SIGINT, done.stderr
    assert "Traceback" not in done.stderr
    (log,) = tmp_path.rglob("rackmeter.log")
    assert "event=start version=" in log.read_text(encoding="utf-8")
