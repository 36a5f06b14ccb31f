"""Works the first example out without a window: the workbook, a picture of its curves, the answer as text."""

import argparse
import datetime
import logging
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from gui.answer_text import answer_text
from model import texts
from model.answer import answer
from model.costs.scenario import read_scenario_file
from model.document import Document
from model.edits import Problem
from model.paths import templates

_log = logging.getLogger(__name__)

EXAMPLE = "k3-four-ways"
DONE, PROBLEM, USAGE = 0, 1, 2


def main(arguments: Sequence[str]) -> int:
    """Run ``rackmeter headless -o FOLDER`` and return the exit code."""
    parser = argparse.ArgumentParser(prog="rackmeter headless", description=texts.text("headless.about"))
    parser.add_argument(
        "-o", "--output", type=Path, required=True, metavar="DIR", help=texts.text("headless.output")
    )
    try:
        options = parser.parse_args(list(arguments))
    except SystemExit as stop:
        return USAGE if stop.code else DONE
    return work_out(options.output)


def work_out(folder: Path) -> int:
    """Write the example's workbook, curves and answer into a folder, say where, and give the exit code."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        fault = error.strerror or str(error)
        return _report(Problem(str(folder), texts.text("headless.no_folder", fault=fault)))
    document = Document.from_template(
        read_scenario_file(templates() / "scenarios" / f"{EXAMPLE}.toml"), texts.language()
    )
    workbook = folder / f"{EXAMPLE}.xlsx"
    problem = document.save(workbook)
    if problem is not None:
        return _report(problem)
    found = answer(document, document.model.base.id, datetime.datetime.now(tz=datetime.UTC).date())
    words = folder / "answer.txt"
    words.write_text(answer_text(found), encoding="utf-8")
    picture = folder / f"{EXAMPLE}.png"
    _draw(document, picture)
    sys.stdout.write(found.sentence + "\n")
    for path in (workbook, picture, words):
        sys.stdout.write(texts.text("headless.written", path=path) + "\n")
    return DONE


def _draw(document: Document, path: Path) -> None:
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    from PySide6.QtCore import qInstallMessageHandler

    from gui.report.picture import save_picture

    qInstallMessageHandler(_note)
    save_picture(document, document.model.base.id, path)


def _note(_kind: object, _context: object, message: str) -> None:
    """What the toolkit says about a screen that is none is for the log, not for the user."""
    _log.info("event=toolkit message=%s", message)


def _report(problem: Problem) -> int:
    sys.stderr.write(f"rackmeter: {problem}\n")
    return PROBLEM
