"""Answer and inspector on the right: below each other, or behind each other where there is little height."""

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Slot
from PySide6.QtWidgets import QDockWidget, QMainWindow

SPLIT_FROM_PX = 960
"""The height of the window from which both have room for what matters."""

ANSWER_SHARE = 0.6
_SETTLED_MS = 200
_RIGHT, _VERTICAL = Qt.DockWidgetArea.RightDockWidgetArea, Qt.Orientation.Vertical


class RightSide(QObject):
    """Places the two docks by the height of the window, until a person places them otherwise."""

    def __init__(self, window: QMainWindow, answer: QDockWidget, inspector: QDockWidget) -> None:
        super().__init__(window)
        self._window, self._answer, self._inspector = window, answer, inspector
        self._settled = QTimer(self, singleShot=True, interval=_SETTLED_MS)
        self._settled.timeout.connect(self.arrange)
        self._chosen = False
        self._behind = self._wanted()
        self._place(behind=self._behind)
        window.installEventFilter(self)
        inspector.visibilityChanged.connect(self._arrange_later)
        inspector.dockLocationChanged.connect(self._arrange_later)

    @property
    def is_behind(self) -> bool:
        """Whether the docks stand behind each other."""
        return self._answer in self._window.tabifiedDockWidgets(self._inspector)

    @property
    def chosen(self) -> bool:
        """Whether a person arranged the docks."""
        if self._both_stand() and self.is_behind != self._behind:
            self._chosen = True
        return self._chosen

    def take_up(self, *, chosen: bool) -> None:
        """Go on from places that were restored; `chosen` says that a person arranged them."""
        self._chosen, self._behind = chosen, self.is_behind
        self._settled.start()

    @Slot()
    def arrange(self) -> None:
        """Place the docks as the height asks for; what a person changed is left as it is."""
        if not self._both_stand() or self.chosen:
            return
        wanted = self._wanted()
        if wanted != self._behind:
            self._behind = wanted
            self._place(behind=wanted)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Look again when the window has another size."""
        if event.type() == QEvent.Type.Resize:
            self._settled.start()
        return super().eventFilter(watched, event)

    @Slot()
    def _arrange_later(self) -> None:
        self._settled.start()

    def _both_stand(self) -> bool:
        docks = (self._answer, self._inspector)
        return not any(dock.isHidden() or dock.isFloating() for dock in docks)

    def _wanted(self) -> bool:
        return self._window.height() < SPLIT_FROM_PX

    def _place(self, *, behind: bool) -> None:
        if behind:
            self._window.tabifyDockWidget(self._answer, self._inspector)
            self._answer.raise_()
            return
        # A dock that stands behind another leaves it only by way of being taken out.
        self._window.removeDockWidget(self._inspector)
        self._window.addDockWidget(_RIGHT, self._inspector, _VERTICAL)
        self._inspector.show()
        whole = self._window.height()
        sizes = [round(whole * ANSWER_SHARE), round(whole * (1 - ANSWER_SHARE))]
        self._window.resizeDocks([self._answer, self._inspector], sizes, _VERTICAL)
