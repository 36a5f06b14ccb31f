"""Work beside the window: a worker thread, and lanes in which only the newest request counts."""

import logging
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QCoreApplication, QObject, QThread, Signal, Slot

from model.edits import Problem
from model.texts import text

_log = logging.getLogger(__name__)

Work = Callable[[], object]


@dataclass(frozen=True, slots=True)
class Job:
    """A piece of work, the lane that asked for it, and the lane's number of the request."""

    lane: QObject
    generation: int
    work: Work


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of a job: its result, or the exception that ended it."""

    job: Job
    result: object = None
    error: Exception | None = None


def _carry_out(job: Job) -> Outcome:
    try:
        return Outcome(job, job.work())
    except Exception as error:  # noqa: BLE001
        # The boundary of the thread: whatever went wrong is a matter for the log and for the window.
        _log.exception("event=task_failed generation=%d", job.generation)
        return Outcome(job, error=error)


class DirectExecutor(QObject):
    """Carries out a job at once, in the caller's thread: for tests and for runs without a window."""

    finished = Signal(object)

    def start(self, job: Job) -> None:
        """Carry out `job` before returning."""
        self.finished.emit(_carry_out(job))


class _Runner(QObject):
    finished = Signal(object)

    @Slot(object)
    def run(self, job: Job) -> None:
        self.finished.emit(_carry_out(job))


class WorkerThread(QObject):
    """Carries out jobs on one thread of its own, in their order.

    The thread ends with `close`, with the application, or with this object, whichever comes first; the job
    that is running then is waited for.
    """

    finished = Signal(object)
    _asked = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._thread = QThread(self)
        self._runner = _Runner()
        self._runner.moveToThread(self._thread)
        self._asked.connect(self._runner.run)
        self._runner.finished.connect(self._deliver)
        self._thread.start()
        self.destroyed.connect(partial(_end, self._thread))
        application = QCoreApplication.instance()
        if application is not None:
            application.aboutToQuit.connect(self.close)

    def start(self, job: Job) -> None:
        """Hand `job` to the thread."""
        self._asked.emit(job)

    @Slot()
    def close(self) -> None:
        """Let the running job end, then end the thread; jobs that wait are dropped."""
        if self._thread.isRunning():
            self._asked.disconnect(self._runner.run)
            _end(self._thread)

    @Slot(object)
    def _deliver(self, outcome: Outcome) -> None:
        self.finished.emit(outcome)


def _end(thread: QThread, *_: object) -> None:
    thread.quit()
    thread.wait()


Executor = DirectExecutor | WorkerThread
"""Carries out jobs one after the other; `finished` gives each job's `Outcome`, on the window's thread."""


class Lane(QObject):
    """One purpose of background work, such as one curve: a newer request makes every earlier one stale.

    At most one job of a lane is with the executor; while it runs, only the newest request waits. `done` gives
    the result of the newest request, `failed` a `Problem` in its place. A stale result is never given.
    """

    done = Signal(object)
    failed = Signal(object)

    def __init__(self, executor: Executor, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._executor = executor
        self._generation = 0
        self._running = False
        self._waiting: Job | None = None
        executor.finished.connect(self._take)

    def ask(self, work: Work) -> None:
        """Have `work` done in place of everything asked for before."""
        self._generation += 1
        job = Job(self, self._generation, work)
        if self._running:
            self._waiting = job
        else:
            self._start(job)

    def drop(self) -> None:
        """Make every request stale; nothing is given until the next one."""
        self._generation += 1
        self._waiting = None

    def _start(self, job: Job) -> None:
        self._running = True
        self._executor.start(job)

    @Slot(object)
    def _take(self, outcome: Outcome) -> None:
        if outcome.job.lane is not self:
            return
        self._running = False
        if outcome.job.generation == self._generation:
            self._give(outcome)
        elif self._waiting is not None:
            waiting, self._waiting = self._waiting, None
            self._start(waiting)

    def _give(self, outcome: Outcome) -> None:
        if outcome.error is None:
            self.done.emit(outcome.result)
            return
        problem = Problem("", text("tasks.failed", what=str(outcome.error)), text("tasks.failed_fix"))
        self.failed.emit(problem)
