"""Starts the window."""

import logging
import os
import platform
import signal
import socket
import sys
from importlib.metadata import version
from pathlib import Path
from types import FrameType

from PySide6.QtCore import QObject, QSocketNotifier, QTimer, qVersion
from PySide6.QtWidgets import QApplication

from gui.dialogs.message import problem_message
from gui.dialogs.template_dialog import FIRST_TEMPLATE
from gui.faults.log import end_log, log_folder, start_log
from gui.faults.watch import FaultWatch
from gui.icons import icon
from gui.instance import Instance, Request, has_screen, meeting_of
from gui.language import ToolkitTexts, first_language, follow_language
from gui.look import show_look
from gui.main_window import MainWindow
from gui.settings import Settings
from gui.theme import tokens_of
from gui.workspace import Workspace
from model import texts
from model.costs.scenario import read_scenario_file
from model.document import Document
from model.edits import Problem
from model.paths import templates
from model.refused import Refused

_log = logging.getLogger(__name__)

_INTERRUPTED = 130


def run(path: Path | None) -> int:
    """Open the window on a file, or on the first example where none is named, and stay until it closes."""
    app = QApplication(sys.argv[:1])
    app.setApplicationName("Rackmeter")
    app.setDesktopFileName("rackmeter")
    faults = _watch(app)
    settings = Settings()
    instance = Instance(meeting_of(settings.file), app)
    request = Request.of(path, os.environ.get("XDG_ACTIVATION_TOKEN", ""))
    if has_screen(app.platformName()) and not instance.begin(request):
        return 0
    show_look(settings.look)
    app.setWindowIcon(icon("rackmeter", tokens_of(app.palette())))
    texts.use(first_language(settings))
    document, problem = first_document(path)
    workspace = Workspace(document)
    follow_language(workspace, ToolkitTexts(app))
    window = MainWindow(workspace, settings)
    interrupt = Interrupt(app)
    window.show()
    if problem is not None:
        problem_message(window, texts.text("dialogs.not_opened"), problem).open()
    elif path is not None:
        window.files.remember()
    window.begin()
    QTimer.singleShot(0, window, window.inspection.add)
    QTimer.singleShot(0, window, window.add_curves)
    instance.asked.connect(window.arrivals.take)
    faults.said.connect(workspace.say)
    faults.window = window
    code = app.exec()
    instance.end()
    faults.end()
    interrupt.end()
    return code


def _watch(app: QApplication) -> FaultWatch:
    """Start the log, and take whatever goes wrong from now on."""
    handler = start_log(log_folder())
    if handler is not None:
        app.aboutToQuit.connect(lambda: end_log(handler))
    known = (version("rackmeter"), platform.python_version(), qVersion(), app.platformName())
    _log.info("event=start version=%s python=%s toolkit=%s platform=%s", *known)
    faults = FaultWatch(app)
    faults.begin()
    return faults


def first_document(path: Path | None) -> tuple[Document, Problem | None]:
    """The document to begin with, and why it is not the one that was asked for."""
    if path is not None:
        try:
            return Document.open(path), None
        except Refused as refused:
            return example(), refused.problem
    return example(), None


def example() -> Document:
    """A new document from the first example, in the language of the screen."""
    file = read_scenario_file(templates() / "scenarios" / f"{FIRST_TEMPLATE}.toml")
    return Document.from_template(file, texts.language())


class Interrupt(QObject):
    """Ends the application on Ctrl+C in the terminal that it was started from.

    Python runs its handlers only between its own instructions, and the toolkit's loop has none; the
    interpreter writes a byte into a socket instead, which the loop listens to.
    """

    def __init__(self, app: QApplication) -> None:
        super().__init__(app)
        self._app = app
        self._inner, self._outer = socket.socketpair()
        for end in (self._inner, self._outer):
            end.setblocking(False)
        self._before = signal.signal(signal.SIGINT, _ignored)
        signal.set_wakeup_fd(self._outer.fileno())
        self._notifier = QSocketNotifier(self._inner.fileno(), QSocketNotifier.Type.Read, self)
        self._notifier.activated.connect(self._stop)

    def end(self) -> None:
        """Give the signal back."""
        self._notifier.setEnabled(False)
        signal.set_wakeup_fd(-1)
        signal.signal(signal.SIGINT, self._before)
        self._inner.close()
        self._outer.close()

    def _stop(self) -> None:
        self._inner.recv(1)
        self._app.exit(_INTERRUPTED)


def _ignored(_signal: int, _frame: FrameType | None) -> None:
    """The byte in the socket does the work."""
