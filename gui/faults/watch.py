"""Takes every exception that nobody caught: to the log, and before the eyes of the user, once."""

import logging
import sys
import threading
from collections import Counter
from types import TracebackType

from PySide6.QtCore import QMessageLogContext, QObject, Qt, QtMsgType, Signal, Slot, qInstallMessageHandler
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid

from gui.faults.dialog import FaultDialog
from gui.faults.fault import Fault, fault_of
from gui.faults.log import way_of, without_names
from model.texts import text

_log = logging.getLogger(__name__)

_LEVELS = {
    QtMsgType.QtDebugMsg: logging.DEBUG,
    QtMsgType.QtInfoMsg: logging.INFO,
    QtMsgType.QtWarningMsg: logging.WARNING,
    QtMsgType.QtCriticalMsg: logging.ERROR,
    QtMsgType.QtFatalMsg: logging.CRITICAL,
}


class FaultWatch(QObject):
    """Watches for exceptions in slots, events and threads from `begin` to `end`.

    A fault opens one dialog over the window. While that is open, further faults are counted in it; a fault
    from a place that had its dialog is only said: `said` gives the sentence.
    """

    said = Signal(str)
    _happened = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.window: QWidget | None = None
        self._times: Counter[tuple[str, str]] = Counter()
        self._shown: set[tuple[str, str]] = set()
        self._dialog: FaultDialog | None = None
        # Queued even within one thread: a fault in a paint event must not open a window from there.
        self._happened.connect(self._show, Qt.ConnectionType.QueuedConnection)

    def begin(self) -> None:
        """Take over from the interpreter and from the toolkit."""
        self._before = sys.excepthook, threading.excepthook, sys.unraisablehook
        sys.excepthook, threading.excepthook = self._uncaught, self._uncaught_in_thread
        sys.unraisablehook = self._unraisable
        self._toolkit_before = qInstallMessageHandler(_note)

    def end(self) -> None:
        """Give both back."""
        sys.excepthook, threading.excepthook, sys.unraisablehook = self._before
        qInstallMessageHandler(self._toolkit_before)

    def _uncaught(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        """Any thread comes here, and must not be harmed by it."""
        if self.window is None or not issubclass(kind, Exception):
            sys.__excepthook__(kind, error, trace)
            return
        fault = fault_of(error, trace)
        self._write(fault, error, trace)
        self._happened.emit(fault)

    def _uncaught_in_thread(self, args: threading.ExceptHookArgs) -> None:
        if args.exc_value is not None and not issubclass(args.exc_type, SystemExit):
            self._uncaught(args.exc_type, args.exc_value, args.exc_traceback)

    @staticmethod
    def _unraisable(args: "sys.UnraisableHookArgs") -> None:
        """What fails while an object is thrown away is nothing that a user could mind."""
        way = "<".join(way_of(args.exc_traceback))
        _log.error("event=unraisable kind=%s way=%s", args.exc_type.__name__, way)

    def _write(self, fault: Fault, error: BaseException, trace: TracebackType | None) -> None:
        self._times[fault.kind, fault.place] += 1
        times = self._times[fault.kind, fault.place]
        if times == 1:
            _log.error("event=fault", exc_info=(type(error), error, trace))
        elif times & (times - 1) == 0:
            # a fault in a paint event comes again with every frame
            _log.error("event=fault_again kind=%s place=%s times=%d", fault.kind, fault.place, times)

    @Slot(object)
    def _show(self, fault: Fault) -> None:
        if self.window is None:
            return
        known = (fault.kind, fault.place) in self._shown
        # noted first: what fails while the dialog opens must not open it again
        self._shown.add((fault.kind, fault.place))
        if self._dialog is not None and isValid(self._dialog):
            self._dialog.add(fault)
        elif known:
            self.said.emit(text("faults.again"))
        else:
            self._open(fault, QApplication.activeModalWidget() or self.window)

    def _open(self, fault: Fault, over: QWidget) -> None:
        self._dialog = FaultDialog(fault, over)
        self._dialog.finished.connect(self._forget)
        self._dialog.open()

    @Slot()
    def _forget(self) -> None:
        self._dialog = None


def _note(kind: QtMsgType, context: QMessageLogContext, message: str) -> None:
    """What the toolkit says is for the log."""
    level = _LEVELS.get(kind, logging.WARNING)
    _log.log(level, "event=toolkit category=%s message=%s", context.category, without_names(message))
