"""What the program remembers between two runs, in one small JSON file.

The place of window and panels stands in the same file as the rest: so there is one file to write in one step,
to set aside when it is damaged, and to delete.
"""

from pathlib import Path

from platformdirs import user_config_path
from PySide6.QtCore import QObject, Signal

from gui.remembered import RECENT_FILES, Look, Places, RecentFile
from gui.settings_file import load, store
from model.texts import Language, text


class Settings(QObject):
    """The remembered settings; each choice is written at once.

    `noticed` gives a sentence when they can no longer be written, once.
    """

    noticed = Signal(str)

    def __init__(self, file: Path | None = None) -> None:
        super().__init__()
        self.file = file or user_config_path("rackmeter", appauthor=False) / "settings.json"
        self._loaded = load(self.file)
        self._remembered = self._loaded.remembered
        self._said = False

    @property
    def notice(self) -> str:
        """What was wrong with the file when it was read, in a sentence; empty where nothing was."""
        fault = self._loaded.fault
        return text(f"settings.{fault}", name=self._loaded.set_aside) if fault else ""

    @property
    def language(self) -> Language | None:
        """The chosen language of the screen, if one was chosen."""
        return self._remembered.language

    @property
    def look(self) -> Look:
        """Light, dark, or as the desktop is."""
        return self._remembered.look

    @property
    def projector(self) -> bool:
        """Whether the window is shown large, for a room."""
        return self._remembered.projector

    @property
    def places(self) -> Places:
        """Where window and panels stood."""
        return self._remembered.places

    @property
    def recent(self) -> tuple[Path, ...]:
        """Files used last, the newest first."""
        return tuple(Path(one.path) for one in self._remembered.recent)

    @property
    def recent_files(self) -> tuple[RecentFile, ...]:
        """Files used last with their answers, the newest first."""
        return self._remembered.recent

    def choose_language(self, language: Language) -> None:
        """Remember the language of the screen."""
        self._keep(language=language)

    def choose_look(self, look: Look) -> None:
        """Remember the look."""
        self._keep(look=look)

    def choose_projector(self, projector: bool) -> None:
        """Remember whether the window is shown large."""
        self._keep(projector=projector)

    def keep_places(self, places: Places) -> None:
        """Remember where window and panels stand."""
        self._keep(places=places)

    def add_recent(self, path: Path, sentence: str) -> None:
        """Put a file with its answer first among those used last; a name that is no text is not kept."""
        name = str(path.absolute())
        if any("\ud800" <= sign <= "\udfff" for sign in name):
            return
        newest = RecentFile(path=name, sentence=sentence)
        others = (old for old in self._remembered.recent if old.path != newest.path)
        self._keep(recent=(newest, *others)[:RECENT_FILES])

    def forget_recent(self, path: str) -> None:
        """Take a file out of the list of those used last."""
        self._keep(recent=tuple(one for one in self._remembered.recent if one.path != path))

    def _keep(self, **chosen: object) -> None:
        kept = self._remembered.model_copy(update=chosen)
        if kept == self._remembered:
            return
        self._remembered = kept
        if self._loaded.writable and not store(self.file, kept) and not self._said:
            self._said = True
            self.noticed.emit(text("settings.unwritable"))
