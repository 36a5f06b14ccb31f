"""Works a file, or the first example, out without a window: workbook, picture of curves, answer as text."""

import argparse
import datetime
import errno
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
from model.refused import Refused

_log = logging.getLogger(__name__)

EXAMPLE = "k3-four-ways"
DONE, PROBLEM, USAGE = 0, 1, 2


def main(arguments: Sequence[str]) -> int:
    """Run ``rackmeter headless [FILE] -o FOLDER`` and return the exit code."""
    parser = argparse.ArgumentParser(prog="rackmeter headless", description=texts.text("headless.about"))
    parser.add_argument("file", type=Path, nargs="?", metavar="FILE", help=texts.text("headless.file"))
    parser.add_argument(
        "-o", "--output", type=Path, required=True, metavar="DIR", help=texts.text("headless.output")
    )
    try:
        options = parser.parse_args(list(arguments))
    except SystemExit as stop:
        return USAGE if stop.code else DONE
    if options.file is not None and not options.file.exists():
        fault = texts.text("cli.unreadable", path=options.file, fault=os.strerror(errno.ENOENT))
        sys.stderr.write(f"rackmeter: {fault}\n")
        return USAGE
    return work_out(options.output, options.file)


def work_out(folder: Path, file: Path | None = None) -> int:
    """Write workbook, curves and answer of a file into a folder, say where, and give the exit code.

    Without a file it is the first example. A workbook that stands in the folder already is not written over.
    """
    try:
        document = Document.open(file) if file else _example()
        folder.mkdir(parents=True, exist_ok=True)
    except Refused as refused:
        return _report(refused.problem)
    except OSError as error:
        fault = error.strerror or str(error)
        return _report(Problem(str(folder), texts.text("headless.no_folder", fault=fault)))
    name = file.stem if file else EXAMPLE
    workbook, picture, words = (folder / end for end in (f"{name}.xlsx", f"{name}.png", "answer.txt"))
    written = [picture, words]
    if file is None or workbook.resolve() != file.resolve():
        written.insert(0, workbook)
        problem = document.save(workbook)
        if problem is not None:
            return _report(problem)
    found = answer(document, document.model.base.id, datetime.datetime.now(tz=datetime.UTC).date())
    words.write_text(answer_text(found), encoding="utf-8")
    _draw(document, picture)
    sys.stdout.write(found.sentence + "\n")
    for path in written:
        sys.stdout.write(texts.text("headless.written", path=path) + "\n")
    return DONE


def _example() -> Document:
    file = read_scenario_file(templates() / "scenarios" / f"{EXAMPLE}.toml")
    return Document.from_template(file, texts.language())


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
