"""One window for a user and a screen: a second start hands its file to the first window and ends."""

import hashlib
import logging
import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Literal
from urllib.parse import quote_from_bytes, unquote_to_bytes

from platformdirs import user_state_path
from pydantic import BaseModel, ConfigDict, ValidationError
from PySide6.QtCore import QLockFile, QObject, Signal, Slot
from PySide6.QtNetwork import QLocalServer, QLocalSocket

_log = logging.getLogger(__name__)

_TRIES, _WAIT_MS, _ANSWER_MS = 5, 400, 5_000
_LONGEST = 64_000
_TAKEN = b"taken\n"
_SCREENLESS = {"offscreen", "minimal", "minimalegl", "vnc"}


class Request(BaseModel):
    """What a second start wants: a file to open, if any, and the right to come to the front.

    `file` is percent-encoded: the name of a file need not be text.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    version: Literal[1] = 1
    file: str = ""
    activation: str = ""

    @classmethod
    def of(cls, path: Path | None, activation: str) -> "Request":
        """The request to open a file, or to show the window."""
        return cls(file=quote_from_bytes(os.fsencode(path.absolute())) if path else "", activation=activation)

    @property
    def path(self) -> Path | None:
        """The file to open."""
        return Path(os.fsdecode(unquote_to_bytes(self.file))) if self.file else None


@dataclass(frozen=True, slots=True)
class Meeting:
    """Where two starts meet: a lock that the first one holds, and the name that it listens at."""

    lock: Path
    name: str


def has_screen(platform_name: str) -> bool:
    """Whether a platform of the toolkit shows windows to anybody."""
    return platform_name not in _SCREENLESS


def meeting_of(settings: Path, environment: Mapping[str, str] = os.environ) -> Meeting:
    """Where starts with these settings meet on this screen; only their user can be there."""
    screen = (environment.get("DISPLAY", ""), environment.get("WAYLAND_DISPLAY", ""))
    mark = hashlib.sha256("|".join((str(settings.absolute()), *screen)).encode()).hexdigest()[:12]
    runtime = environment.get("XDG_RUNTIME_DIR", "")
    folder = Path(runtime) if runtime else user_state_path("rackmeter", appauthor=False)
    pipe = f"rackmeter-{mark}"
    name = pipe if os.name == "nt" else str(folder / f"{pipe}.socket")
    return Meeting(folder / f"{pipe}.lock", name)


class Instance(QObject):
    """The program as others meet it; `asked` gives the `Request` of each later start."""

    asked = Signal(object)

    def __init__(self, meeting: Meeting, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._meeting = meeting
        self._lock = QLockFile(str(meeting.lock))
        # A lock never grows old: only the end of its owner frees it.
        self._lock.setStaleLockTime(0)
        self._server = QLocalServer(self)
        self._server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        self._server.newConnection.connect(self._welcome)

    def begin(self, request: Request) -> bool:
        """Become the first, or let the first carry out `request`; False where it does.

        Where neither can be had, the program is on its own, as if there were no other.
        """
        try:
            self._meeting.lock.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            _log.warning("event=no_meeting error=%s", type(error).__name__)
            return True
        for attempt in range(_TRIES):
            if self._lock.tryLock(_WAIT_MS if attempt else 0):
                self._listen()
                return True
            if hand_over(self._meeting.name, request):
                return False
        _log.warning("event=first_is_silent")
        return True

    def end(self) -> None:
        """Be no longer there for others."""
        self._server.close()
        self._lock.unlock()

    def _listen(self) -> None:
        # What still has the name belonged to a process that is gone: the lock says so.
        QLocalServer.removeServer(self._meeting.name)
        if not self._server.listen(self._meeting.name):
            _log.warning("event=not_listening code=%s", self._server.serverError().name)
            self._lock.unlock()

    @Slot()
    def _welcome(self) -> None:
        while self._server.hasPendingConnections():
            guest = _Guest(self._server.nextPendingConnection(), self)
            guest.asked.connect(self.asked)


class _Guest(QObject):
    """One visit: it says one line, is told that it was heard, and goes."""

    asked = Signal(object)

    def __init__(self, line: QLocalSocket, parent: QObject) -> None:
        super().__init__(parent)
        self._line = line
        line.setParent(self)
        line.readyRead.connect(self._hear)
        line.disconnected.connect(self.deleteLater)
        self._hear()

    @Slot()
    def _hear(self) -> None:
        if not self._line.canReadLine():
            if self._line.bytesAvailable() > _LONGEST:
                self._line.abort()
            return
        said = bytes(self._line.readLine(_LONGEST).data())
        try:
            request = Request.model_validate_json(said)
        except ValidationError:
            _log.warning("event=not_understood bytes=%d", len(said))
            self._line.abort()
            return
        self._line.write(_TAKEN)
        self._line.flush()
        self._line.disconnectFromServer()
        self.asked.emit(request)


def hand_over(name: str, request: Request) -> bool:
    """Let whoever listens at `name` carry out a request; False where nobody says that it will."""
    visit = QLocalSocket()
    visit.connectToServer(name)
    if not visit.waitForConnected(_WAIT_MS):
        return False
    visit.write(request.model_dump_json().encode() + b"\n")
    answered = visit.waitForBytesWritten(_WAIT_MS) and visit.waitForReadyRead(_ANSWER_MS)
    taken = answered and visit.readLine(len(_TAKEN) + 1).data() == _TAKEN
    visit.abort()
    return taken
