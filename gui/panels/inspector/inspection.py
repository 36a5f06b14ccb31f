"""The inspector in its dock, with the commands that walk back and forward."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Slot
from PySide6.QtWidgets import QDockWidget, QWidget

from gui.actions import Actions
from gui.workspace import Workspace

if TYPE_CHECKING:
    from gui.panels.inspector.panel import InspectorPanel


class Inspection(QObject):
    """Makes the inspector once the window is on the screen: it needs a library that takes long to load."""

    def __init__(self, workspace: Workspace, dock: QDockWidget, commands: Actions, window: QWidget) -> None:
        super().__init__(window)
        self._workspace, self._dock, self._commands = workspace, dock, commands
        self.panel: InspectorPanel | None = None

    def add(self) -> None:
        """Put the inspector into its dock."""
        from gui.panels.inspector.panel import InspectorPanel

        self.panel = InspectorPanel(self._workspace)
        self._dock.setWidget(self.panel)
        self.panel.walk.moved.connect(self.offer)
        self.offer()

    @Slot()
    def offer(self) -> None:
        """Offer the ways back and forward that there are."""
        history = self.panel.walk.history if self.panel else None
        self._commands["trace_back"].setEnabled(history is not None and history.can_go_back)
        self._commands["trace_forward"].setEnabled(history is not None and history.can_go_forward)

    def settle(self) -> None:
        """Enter what is being typed."""
        if self.panel is not None:
            self.panel.settle()

    def back(self) -> None:
        """Go back to where the last step came from."""
        if self.panel is not None:
            self.panel.walk.back()

    def forward(self) -> None:
        """Go forward again."""
        if self.panel is not None:
            self.panel.walk.forward()
