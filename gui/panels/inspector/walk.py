"""Steps from cell to cell, and the ways back and forward."""

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QApplication, QWidget

from gui.panels.inspector.history import History
from gui.workspace import Workspace
from model.formula.cells import Cell


class Walk(QObject):
    """Lets the grid go where a step leads. `moved` says that there may be other ways back and forward now.

    A step that began by key, with the focus inside of `panel`, ends there too: `arrived` asks it to take the
    focus. After a click the keyboard is with the grid.
    """

    moved = Signal()
    arrived = Signal()

    def __init__(self, workspace: Workspace, panel: QWidget) -> None:
        super().__init__(panel)
        self._workspace = workspace
        self._panel = panel
        self.history = History()

    @Slot(object)
    def step(self, cell: Cell) -> None:
        """Go to a cell, and remember where from."""
        before = self._here()
        if before == cell:
            self._workspace.go_to(cell)
        elif self._go(cell) and before is not None:
            self.history.step_from(before)
            self.moved.emit()

    @Slot()
    def back(self) -> None:
        """Go back to the cell that the last step came from."""
        self._move(self.history.back_from)

    @Slot()
    def forward(self) -> None:
        """Go forward again."""
        self._move(self.history.forward_from)

    def forget(self) -> None:
        """Forget where one came from: there is another document."""
        self.history.clear()
        self.moved.emit()

    def _move(self, along: Callable[[Cell, Callable[[Cell], bool]], None]) -> None:
        here = self._here()
        if here is not None:
            along(here, self._go)
            self.moved.emit()

    def _here(self) -> Cell | None:
        selection = self._workspace.selection
        return selection.current if selection else None

    def _go(self, cell: Cell) -> bool:
        focus = QApplication.focusWidget()
        by_key = focus is not None and self._panel.isAncestorOf(focus)
        self._workspace.go_to(cell)
        reached = self._here() == cell
        if by_key and reached:
            self.arrived.emit()
        return reached
