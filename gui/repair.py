"""Puts lines of the model right that another program moved."""

from functools import partial

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from gui.dialogs.repair_dialog import RepairDialog
from gui.workspace import Workspace
from model import texts


class RepairCommand(QObject):
    """Says what would change, and changes it in one step."""

    def __init__(self, workspace: Workspace, window: QWidget) -> None:
        super().__init__(window)
        self._workspace, self._window = workspace, window

    def ask(self) -> None:
        """List what does not hold what the cost model says, and repair it if that is wanted."""
        dialog = RepairDialog(self._window, self._workspace.document)
        dialog.accepted.connect(self._repair)
        dialog.open()

    def _repair(self) -> None:
        edits = [fault.repair() for fault in self._workspace.document.mismatches]
        self._workspace.perform(edits, partial(texts.text, "dialogs.undo_repair"))
