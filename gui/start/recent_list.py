"""The files used lately, one below the other."""

from functools import partial
from pathlib import Path

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from gui.panels.labels import quiet_label
from gui.settings import Settings
from gui.start.recent_tile import RecentTile, missing_reasons
from gui.tasks import Executor, Lane
from gui.theme import SPACE
from model.texts import text


class RecentList(QWidget):
    """Shows the files as the settings know them; `wanted` gives the path of the one that is chosen.

    Whether each is still there is looked up beside the window: a distant disk may take its time.
    """

    wanted = Signal(object)
    looked = Signal()
    """It is known which of the files are there."""

    def __init__(self, settings: Settings, executor: Executor, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        self.tiles: list[RecentTile] = []
        self._none = quiet_label(self)
        self._lane = Lane(executor, self)
        self._lane.done.connect(self._judge)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(SPACE)
        self._column.addWidget(self._none)

    def refresh(self) -> None:
        """List the files anew, in the language of the screen."""
        for tile in self.tiles:
            self._column.removeWidget(tile)
            tile.hide()
            tile.deleteLater()
        self.tiles = [RecentTile(file, self) for file in self._settings.recent_files]
        for tile in self.tiles:
            tile.clicked.connect(partial(self._choose, tile.file.path))
            tile.dropped.connect(self._drop)
            self._column.addWidget(tile)
        self._none.setText(text("start.no_recent"))
        self._none.setVisible(not self.tiles)
        if self.isVisible():
            self._look()

    def showEvent(self, event: QShowEvent) -> None:
        """Look whether the files are there."""
        super().showEvent(event)
        self._look()

    def _look(self) -> None:
        self._lane.ask(partial(missing_reasons, tuple(tile.file.path for tile in self.tiles)))

    @Slot(object)
    def _judge(self, reasons: dict[str, str]) -> None:
        for tile in self.tiles:
            reason = reasons.get(tile.file.path)
            tile.judge(text(f"start.{reason}") if reason else "")
        self.looked.emit()

    def _choose(self, path: str) -> None:
        if not any(tile.reason for tile in self.tiles if tile.file.path == path):
            self.wanted.emit(Path(path))

    @Slot(str)
    def _drop(self, path: str) -> None:
        self._settings.forget_recent(path)
        self.refresh()
        if self.tiles:
            self.tiles[0].setFocus()
