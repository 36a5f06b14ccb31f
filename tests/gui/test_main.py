"""The entry: a window, a command, or the example without a window."""

import os
import signal
import socket
import subprocess
import sys

import pytest

from gui.__main__ import main
from gui.display import has_display
from model.document import Document


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


def test_that_a_wrong_call_says_so(capsys):
    assert main(["nonsense", "more"]) == 2
    assert "nonsense" in capsys.readouterr().err


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


def test_that_no_display_is_said_in_one_line_and_the_example_worked_out(root, tmp_path):
    blind = {
        name: value
        for name, value in os.environ.items()
        if name not in {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"}
    }
    done = subprocess.run(
        [sys.executable, "-m", "gui"],
        cwd=tmp_path,
        env=blind | {"PYTHONPATH": str(root)},
        capture_output=True,
        text=True,
        check=False,
    )
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
