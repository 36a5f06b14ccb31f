"""What the program remembers between two runs, in one small JSON file."""

import logging
from pathlib import Path
from typing import Literal

from platformdirs import user_config_path
from pydantic import BaseModel, ConfigDict, ValidationError

from model.texts import Language

log = logging.getLogger(__name__)

RECENT_FILES = 8
Look = Literal["light", "dark"]


class Remembered(BaseModel):
    """The settings as they stand in the file; `language` is None until someone chose one."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    version: Literal[1] = 1
    language: Language | None = None
    look: Look = "light"
    recent: tuple[str, ...] = ()


class Settings:
    """The remembered settings and the file that keeps them."""

    def __init__(self, file: Path | None = None) -> None:
        self._file = file or user_config_path("rackmeter", appauthor=False) / "settings.json"
        self._remembered = _read(self._file)

    @property
    def language(self) -> Language | None:
        """The chosen language of the screen, if one was chosen."""
        return self._remembered.language

    @property
    def look(self) -> Look:
        """Light or dark."""
        return self._remembered.look

    @property
    def recent(self) -> tuple[Path, ...]:
        """Files used last, the newest first."""
        return tuple(map(Path, self._remembered.recent))

    @property
    def geometry_file(self) -> str:
        """Where the place of windows and docks is kept."""
        return str(self._file.with_name("geometry.ini"))

    def choose_language(self, language: Language) -> None:
        """Remember the language of the screen."""
        self._keep(self._remembered.model_copy(update={"language": language}))

    def choose_look(self, look: Look) -> None:
        """Remember light or dark."""
        self._keep(self._remembered.model_copy(update={"look": look}))

    def add_recent(self, path: Path) -> None:
        """Put a file first among the files used last."""
        newest = str(path.absolute())
        others = (old for old in self._remembered.recent if old != newest)
        self._keep(self._remembered.model_copy(update={"recent": (newest, *others)[:RECENT_FILES]}))

    def _keep(self, remembered: Remembered) -> None:
        self._remembered = remembered
        try:
            self._file.parent.mkdir(parents=True, exist_ok=True)
            self._file.write_text(remembered.model_dump_json(indent=2), encoding="utf-8")
        except OSError as error:
            log.warning("settings not kept file=%s error=%s", self._file, error)


def _read(file: Path) -> Remembered:
    try:
        return Remembered.model_validate_json(file.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return Remembered()
    except (OSError, UnicodeDecodeError, ValidationError) as error:
        log.warning("settings not read file=%s error=%s", file, type(error).__name__)
        return Remembered()
