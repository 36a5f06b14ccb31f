"""Files that come to the window from outside: dropped on it, or handed over by a second start."""

import os
from functools import partial
from pathlib import Path

from PySide6.QtCore import QEvent, QMimeData, QObject, Qt, QTimer, Slot
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QDialog, QMainWindow

from gui.files import FileCommands
from gui.instance import Request
from gui.workspace import Workspace
from model.texts import text

_DRAGS = {QEvent.Type.DragEnter, QEvent.Type.DragMove}


class Arrivals(QObject):
    """Opens what arrives, once nothing can be lost by it."""

    def __init__(self, window: QMainWindow, workspace: Workspace, files: FileCommands) -> None:
        super().__init__(window)
        self._window, self._workspace, self._files = window, workspace, files

    def watch(self) -> None:
        """Take files that are dropped anywhere on the window, which must have been shown.

        They are taken before the widgets are asked: a text field would type the file's address.
        """
        handle = self._window.windowHandle()
        if handle is not None:
            handle.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let files be dropped; all else takes its way."""
        kind = event.type()
        if (kind in _DRAGS or kind == QEvent.Type.Drop) and isinstance(event, QDropEvent):
            files = local_files(event.mimeData())
            if files:
                event.setDropAction(Qt.DropAction.CopyAction)
                event.accept()
                if kind == QEvent.Type.Drop:
                    # The program that the file comes from waits until the drop has been dealt with.
                    QTimer.singleShot(0, self, partial(self.open, files[0]))
                return True
        return super().eventFilter(watched, event)

    @Slot(object)
    def take(self, request: Request) -> None:
        """Come to the front, and open the file of a second start."""
        if request.activation:
            os.environ["XDG_ACTIVATION_TOKEN"] = request.activation
        self._window.setWindowState(self._window.windowState() & ~Qt.WindowState.WindowMinimized)
        self._window.show()
        self._window.raise_()
        self._window.activateWindow()
        if request.path is not None:
            self.open(request.path)

    def open(self, path: Path) -> None:
        """Open a file, unless a question is waiting for its answer."""
        if any(dialog.isVisible() and dialog.isModal() for dialog in self._window.findChildren(QDialog)):
            self._workspace.say(text("window.answer_first", name=path.name))
        else:
            self._files.open_recent(path)


def local_files(data: QMimeData) -> list[Path]:
    """The files of a drag that lie on this machine; the first workbook comes first."""
    files = [Path(url.toLocalFile()) for url in data.urls() if url.isLocalFile()]
    return sorted(files, key=lambda path: path.suffix.lower() != ".xlsx")
