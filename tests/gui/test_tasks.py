"""Work beside the window: only the newest request is answered, and errors arrive as problems."""

import threading
from collections.abc import Iterator

import pytest
import shiboken6
from PySide6.QtCore import QObject, Qt, QThread

from gui.tasks import DirectExecutor, Lane, WorkerThread
from model.edits import Problem


@pytest.fixture
def worker(qapp) -> Iterator[WorkerThread]:
    worker = WorkerThread()
    yield worker
    worker.close()


class Heard:
    """What a lane gave."""

    def __init__(self, lane: Lane) -> None:
        self.results: list[object] = []
        self.problems: list[Problem] = []
        lane.done.connect(self.results.append)
        lane.failed.connect(self.problems.append)


def test_that_work_is_done_on_another_thread(qtbot, worker: WorkerThread):
    lane = Lane(worker)
    with qtbot.waitSignal(lane.done) as heard:
        lane.ask(threading.get_ident)
    assert heard.args[0] != threading.get_ident()


def test_that_results_arrive_on_the_thread_of_the_window(qtbot, worker: WorkerThread):
    lane = Lane(worker)
    threads: list[int] = []
    lane.done.connect(lambda _: threads.append(threading.get_ident()))
    with qtbot.waitSignal(lane.done):
        lane.ask(lambda: 1)
    assert threads == [threading.get_ident()]


def test_that_a_stale_result_never_shows_and_what_waited_in_between_is_never_begun(qtbot, worker):
    lane, begun, gate = Lane(worker), [], threading.Event()
    heard = Heard(lane)

    def slow() -> str:
        begun.append("slow")
        gate.wait(10)
        return "old"

    lane.ask(slow)
    lane.ask(lambda: begun.append("skipped"))
    lane.ask(lambda: "new")
    with qtbot.waitSignal(lane.done):
        gate.set()
    assert heard.results == ["new"]
    assert begun == ["slow"]


def test_that_nothing_shows_after_a_drop_until_the_next_request(qtbot, worker: WorkerThread):
    lane, gate = Lane(worker), threading.Event()
    heard = Heard(lane)
    lane.ask(lambda: gate.wait(10))
    lane.drop()
    gate.set()
    with qtbot.waitSignal(lane.done):
        lane.ask(lambda: "after")
    assert heard.results == ["after"]


def test_that_lanes_on_one_executor_do_not_mix(qtbot, worker: WorkerThread):
    one, other = Lane(worker), Lane(worker)
    heard_one, heard_other = Heard(one), Heard(other)
    with qtbot.waitSignals([one.done, other.done]):
        one.ask(lambda: 1)
        other.ask(lambda: 2)
    assert (heard_one.results, heard_other.results) == ([1], [2])


def test_that_an_exception_arrives_as_a_problem_and_is_logged(qtbot, worker: WorkerThread, caplog):
    lane = Lane(worker)
    heard = Heard(lane)
    with qtbot.waitSignal(lane.failed):
        lane.ask(lambda: 1 / 0)
    (problem,) = heard.problems
    assert "division by zero" in problem.message
    assert problem.fix
    assert "task_failed" in caplog.text
    with qtbot.waitSignal(lane.done):
        lane.ask(lambda: "still alive")
    assert heard.results == ["still alive"]


def test_that_the_direct_executor_answers_before_it_returns(qapp):
    lane = Lane(DirectExecutor())
    heard = Heard(lane)
    lane.ask(lambda: 3)
    assert heard.results == [3]


def test_that_a_request_made_while_an_answer_is_given_is_answered(qapp):
    executor = DirectExecutor()
    lane = Lane(executor)
    heard = Heard(lane)

    def again(result: object) -> None:
        if result == 1:
            lane.ask(lambda: 2)

    lane.done.connect(again)
    lane.ask(lambda: 1)
    assert heard.results == [1, 2]


def test_that_a_closed_worker_takes_no_more_work(qtbot):
    worker = WorkerThread()
    lane = Lane(worker)
    heard = Heard(lane)
    worker.close()
    lane.ask(lambda: 1)
    assert heard.results == []


def test_that_a_worker_that_goes_away_ends_its_thread(qapp):
    parent, ended = QObject(), threading.Event()
    worker = WorkerThread(parent)
    (thread,) = worker.findChildren(QThread)
    thread.finished.connect(ended.set, Qt.ConnectionType.DirectConnection)
    shiboken6.delete(parent)
    assert ended.is_set()
    assert not shiboken6.isValid(worker)
