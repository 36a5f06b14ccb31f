"""The log of one run: what the program did, never what a client's file says.

At every level that is written, a record names events, kinds and counts. Names of files, figures and what an
exception quotes stay out of it, so that the log can be sent to a stranger.
"""

import logging
import re
from datetime import UTC, datetime
from logging.handlers import RotatingFileHandler
from pathlib import Path
from traceback import extract_tb
from types import TracebackType

from platformdirs import user_log_path

_FILE = "rackmeter.log"
_BYTES, _KEPT = 500_000, 3
_QUOTED = re.compile(r"\"[^\"]*\"|'[^']*'|“[^”]*”|\S*[/\\]\S*")


def log_folder() -> Path:
    """Where the platform keeps logs."""
    return user_log_path("rackmeter", appauthor=False, ensure_exists=False)


def start_log(folder: Path) -> logging.Handler | None:
    """Write the log of this run to a file in `folder`; None where no file can be made there."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        handler = _LogFile(folder / _FILE, maxBytes=_BYTES, backupCount=_KEPT, encoding="utf-8")
    except OSError:
        return None
    handler.setFormatter(LineFormatter())
    root = logging.getLogger()
    root.addHandler(handler)
    root.setLevel(logging.INFO)
    return handler


def end_log(handler: logging.Handler) -> None:
    """Close the file of a log that was started."""
    logging.getLogger().removeHandler(handler)
    handler.close()


def way_of(trace: TracebackType | None) -> tuple[str, ...]:
    """The places that an exception came through, the outermost first, as ``gui/files.py:12:save``."""
    return tuple(
        f"{'/'.join(Path(frame.filename).parts[-2:])}:{frame.lineno}:{frame.name}"
        for frame in extract_tb(trace)
    )


def without_names(message: str) -> str:
    """A message of somebody else's code without what it quotes and without paths."""
    return _QUOTED.sub("…", message)


class LineFormatter(logging.Formatter):
    """A record as one line of ``key=value``; of an exception, its kind and the way it came."""

    def format(self, record: logging.LogRecord) -> str:
        """Write a record."""
        time = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        words = " ".join(record.getMessage().split())
        parts = [f"time={time}", f"level={record.levelname}", f"logger={record.name}", words]
        if record.exc_info and record.exc_info[0] is not None:
            kind, _, trace = record.exc_info
            parts += [f"kind={kind.__name__}", f"way={'<'.join(reversed(way_of(trace)))}"]
        return " ".join(parts)


class _LogFile(RotatingFileHandler):
    def handleError(self, record: logging.LogRecord) -> None:
        """A disk that is full must not fill the terminal as well."""
