"""The log: where it is, what it looks like, and what never stands in it."""

import logging
import re
import sys

import pytest
from PySide6.QtCore import QObject, QUrl, Signal, Slot, qWarning
from PySide6.QtGui import QDesktopServices

from gui.faults.log import LineFormatter, log_folder, start_log, without_names
from gui.faults.show_log import show_log


def record(message, *args, exc_info=None):
    return logging.LogRecord("gui.files", logging.INFO, __file__, 1, message, args, exc_info)


def raised(error):
    try:
        raise error
    except type(error):
        return sys.exc_info()


def test_that_a_record_is_one_line_of_keys_and_values():
    line = LineFormatter().format(record("event=saved writes=%d note=%s", 3, "two\nlines"))
    assert re.fullmatch(
        r"time=\S+\+00:00 level=INFO logger=gui\.files event=saved writes=3 note=two lines", line
    )


def test_that_of_an_exception_only_its_kind_and_way_are_written():
    line = LineFormatter().format(record("event=failed", exc_info=raised(ValueError("47,110 of Acme"))))
    assert "kind=ValueError" in line
    assert re.search(r"way=faults/test_log\.py:\d+:raised$", line)
    assert "Acme" not in line
    assert "47,110" not in line


@pytest.mark.parametrize(
    ("message", "shown"),
    [
        ('cannot open file "/home/ana/Acme.xlsx"', "cannot open file …"),
        ("cannot open file /home/ana/Acme.xlsx now", "cannot open file … now"),
        ("Could not load C:\\Users\\ana\\Acme.xlsx", "Could not load …"),
        ("property 'Acme' unknown", "property … unknown"),
        (
            "QPainter::begin: Paint device returned engine == 0",
            "QPainter::begin: Paint device returned engine == 0",
        ),
    ],
)
def test_that_messages_of_others_lose_what_they_quote(message, shown):
    assert without_names(message) == shown


def test_that_the_log_is_kept_small(log):
    logger = logging.getLogger("gui.noise")
    for _ in range(40_000):
        logger.info("event=noise filling=%s", "x" * 40)
    files = sorted(path.name for path in log.parent.iterdir())
    assert files == ["rackmeter.log", "rackmeter.log.1", "rackmeter.log.2", "rackmeter.log.3"]
    assert sum(path.stat().st_size for path in log.parent.iterdir()) <= 2_000_000


def test_that_a_folder_that_can_not_be_written_means_no_log(tmp_path):
    (tmp_path / "file").write_text("", encoding="utf-8")
    assert start_log(tmp_path / "file" / "log") is None


def test_that_the_log_stands_where_the_platform_keeps_state(monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    assert log_folder().is_relative_to(tmp_path) or not sys.platform.startswith("linux")


class Desktop(QObject):
    """Stands for the desktop when it is asked to show a folder."""

    asked = Signal(QUrl)

    @Slot(QUrl)
    def show(self, url):
        self.asked.emit(url)


def test_that_help_shows_the_folder(hand, window, monkeypatch, qtbot, tmp_path):
    monkeypatch.setattr("gui.faults.show_log.log_folder", lambda: tmp_path)
    desktop = Desktop()
    QDesktopServices.setUrlHandler("file", desktop, "show")
    try:
        with qtbot.waitSignal(desktop.asked) as asked:
            hand.do("show_log")
    finally:
        QDesktopServices.unsetUrlHandler("file")
    assert asked.args[0].toLocalFile() == str(tmp_path)
    assert str(tmp_path) in window.status.message.text()


def test_that_a_log_that_could_not_be_written_is_said(monkeypatch, tmp_path):
    monkeypatch.setattr("gui.faults.show_log.log_folder", lambda: tmp_path / "missing")
    assert "could not be written" in show_log()


def test_that_what_the_toolkit_says_is_in_the_log(watch, log):
    qWarning("cannot read '/home/ana/Acme.xlsx'")
    assert "level=WARNING logger=gui.faults.watch event=toolkit" in log.read_text(encoding="utf-8")
    assert "Acme" not in log.read_text(encoding="utf-8")
