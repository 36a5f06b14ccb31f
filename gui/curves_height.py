"""How high the curves stand below the grid: as their lines need, once the grid has rows enough."""

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Slot
from PySide6.QtWidgets import QDockWidget, QMainWindow

SHARE = 0.48
"""The part of a high window that the curves have."""

ABOVE_PX = 476
"""What bars, heads and ten rows of the grid need above them."""

LEAST_PX = 200
_SETTLED_MS = 200


class CurvesHeight(QObject):
    """Gives the docks at the bottom their height by that of the window, until a person draws an edge."""

    def __init__(self, window: QMainWindow, *docks: QDockWidget) -> None:
        super().__init__(window)
        self._window, self._docks = window, docks
        self.drawn = False
        self._settled = QTimer(self, singleShot=True, interval=_SETTLED_MS)
        self._settled.timeout.connect(self.arrange)
        for dock in docks:
            dock.setMinimumHeight(LEAST_PX)
        self.arrange()
        window.installEventFilter(self)

    def take_up(self, *, drawn: bool) -> None:
        """Go on from places that were restored; `drawn` says that a person drew the edge."""
        self.drawn = drawn
        self._settled.start()

    @Slot()
    def arrange(self) -> None:
        """Give the docks the height that the window asks for."""
        if not self.drawn:
            whole = self._window.height()
            height = max(LEAST_PX, min(whole - ABOVE_PX, round(whole * SHARE)))
            self._window.resizeDocks(self._docks, [height] * len(self._docks), Qt.Orientation.Vertical)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Look again when the window has another size; a press on the window itself is one on an edge."""
        if event.type() == QEvent.Type.Resize:
            self._settled.start()
        elif event.type() == QEvent.Type.MouseButtonPress:
            self.drawn = True
        return super().eventFilter(watched, event)
