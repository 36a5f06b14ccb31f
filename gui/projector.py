"""The window for a room: as large as the screen, with larger cells."""

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QMainWindow

from gui.grid.sheets_area import SheetsArea
from gui.settings import Settings

ZOOM = 1.5


class Projector(QObject):
    """Switches the window between its natural size and that for a room, and remembers which it was."""

    def __init__(self, window: QMainWindow, area: SheetsArea, settings: Settings) -> None:
        super().__init__(window)
        self._window, self._area, self._settings = window, area, settings

    def use(self, on: bool) -> None:
        """Show the window large, or not."""
        self._settings.choose_projector(on)
        self._area.set_zoom(ZOOM if on else 1.0)
        state, full = self._window.windowState(), Qt.WindowState.WindowFullScreen
        self._window.setWindowState(state | full if on else state & ~full)
