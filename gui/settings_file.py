"""The settings on the disk: read with patience, written in one step."""

import datetime
import logging
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from gui.remembered import NewerSettingsError, Remembered, remembered_from
from model.workbook.atomic import Disk, replace_file

_log = logging.getLogger(__name__)

Fault = Literal["", "broken", "newer", "unreadable"]


@dataclass(frozen=True, slots=True)
class Loaded:
    """Settings as read.

    `fault` says why they are the program's own instead, `set_aside` under what name the damaged file was
    kept. Where `writable` is False, the file must stay as it is.
    """

    remembered: Remembered
    fault: Fault = ""
    set_aside: str = ""
    writable: bool = True


def load(file: Path) -> Loaded:
    """Read the settings; whatever is wrong with the file, there are settings."""
    try:
        return Loaded(remembered_from(file.read_text(encoding="utf-8")))
    except FileNotFoundError:
        return Loaded(Remembered())
    except NewerSettingsError:
        _log.warning("event=settings_newer")
        return Loaded(Remembered(), "newer", writable=False)
    except ValueError as error:
        return _set_aside(file, error)
    except OSError as error:
        _log.warning("event=settings_unreadable error=%s", type(error).__name__)
        return Loaded(Remembered(), "unreadable", writable=False)


def store(file: Path, remembered: Remembered) -> bool:
    """Write the settings; the old ones stand whole until the new ones do. False where that fails."""
    data = remembered.model_dump_json(indent=2).encode()
    target = file.resolve()
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        replace_file(target, data, _trusted, Disk())
    except OSError as error:
        _log.warning("event=settings_not_kept error=%s", type(error).__name__)
        return False
    return True


def _trusted(_data: bytes) -> None:
    """Settings are not worth reading back."""


def _set_aside(file: Path, error: ValueError) -> Loaded:
    _log.warning("event=settings_broken error=%s", type(error).__name__)
    now = datetime.datetime.now().astimezone()
    kept = file.with_name(f"{file.stem}.broken-{now:%Y-%m-%d-%H%M%S}{file.suffix}")
    try:
        file.rename(kept)
    except OSError:
        return Loaded(Remembered(), "unreadable", writable=False)
    return Loaded(Remembered(), "broken", kept.name)
