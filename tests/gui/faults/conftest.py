"""A window that is watched for faults, its log, and a fault to come."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from gui.faults.dialog import FaultDialog
from gui.faults.log import end_log, start_log
from gui.faults.watch import FaultWatch


@pytest.fixture
def log(tmp_path) -> Iterator[Path]:
    """The file of a log that is being written."""
    handler = start_log(tmp_path / "log")
    assert handler is not None
    yield tmp_path / "log" / "rackmeter.log"
    end_log(handler)


@pytest.fixture
def watch(window, log) -> Iterator[FaultWatch]:
    """A watch over the window."""
    watch = FaultWatch(window)
    watch.window = window
    watch.said.connect(window.workspace.say)
    watch.begin()
    yield watch
    watch.end()


class Mishap:
    """A command that fails with an exception that says what is `quoted`, and the dialogs of faults."""

    quoted = ""

    def __init__(self, qtbot, window) -> None:
        self._qtbot, self._window = qtbot, window
        self._command = window.commands["zoom_in"]
        self._command.triggered.connect(self._fail)

    def happen(self) -> None:
        self._command.trigger()

    def dialogs(self) -> list[FaultDialog]:
        return [dialog for dialog in self._window.findChildren(FaultDialog) if dialog.isVisible()]

    def dialog(self) -> FaultDialog:
        """The one dialog, once it is there."""
        self._qtbot.waitUntil(lambda: len(self.dialogs()) == 1)
        return self.dialogs()[0]

    def close(self, key) -> None:
        """Close the dialog by a key."""
        self._qtbot.keyClick(self.dialog(), key)
        self._qtbot.waitUntil(lambda: not self.dialogs())

    def _fail(self) -> None:
        raise ValueError(self.quoted)


@pytest.fixture
def mishap(qtbot, window, watch) -> Mishap:
    """A fault to come in the window that is watched."""
    return Mishap(qtbot, window)
