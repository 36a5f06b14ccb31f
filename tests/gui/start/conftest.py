"""The start page in a window, its background work done at once."""

import pytest

from gui.start import stage
from gui.tasks import DirectExecutor


@pytest.fixture(autouse=True)
def at_once(monkeypatch):
    """Nothing waits for a thread."""
    monkeypatch.setattr(stage, "WorkerThread", DirectExecutor)


@pytest.fixture
def start(window, hand, qtbot):
    """Shows the start page by its command, and gives it."""

    def show(command="start"):
        with qtbot.waitActive(window):
            window.activateWindow()
        hand.do(command)
        return window.stage.page

    return show
