"""A file used lately: its name, where it lies, and what its answer was."""

from pathlib import Path

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QPalette, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QWidget

from gui.panels.labels import body_label, quiet_label, strong_label
from gui.remembered import RecentFile
from gui.start.tile import Tile, pass_through
from gui.theme import SPACE
from model.texts import text


class RecentTile(Tile):
    """Shows one file; a file that is missing is grey, says why, and can be taken off the list: `dropped`."""

    dropped = Signal(str)

    def __init__(self, file: RecentFile, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.file = file
        self.reason = ""
        path = Path(file.path)
        self._folder_text = _short(path.parent)
        self._name, self._folder = strong_label(self), quiet_label(self)
        self._words = body_label(self)
        self._name.setText(path.name)
        self._folder.setWordWrap(False)
        self._folder.setMinimumWidth(1)
        self._drop = QPushButton(self)
        self._drop.setProperty("link", "true")
        self._drop.clicked.connect(lambda: self.dropped.emit(self.file.path))
        line = QHBoxLayout()
        line.setSpacing(SPACE)
        line.addWidget(self._folder, 1)
        line.addWidget(self._drop)
        self.column.setContentsMargins(2 * SPACE, SPACE + SPACE // 2, 2 * SPACE, SPACE + SPACE // 2)
        self.column.setSpacing(2)
        self.column.addWidget(self._name)
        self.column.addWidget(self._words)
        self.column.addLayout(line)
        for part in (self._name, self._folder, self._words):
            pass_through(part)
        self.setToolTip(file.path)
        self.judge("")

    def judge(self, reason: str) -> None:
        """Say why the file cannot be opened, in a sentence; empty where it can."""
        self.reason = reason
        self.flat = bool(reason)
        self.setCursor(Qt.CursorShape.ArrowCursor if reason else Qt.CursorShape.PointingHandCursor)
        self._words.setText(reason or self.file.sentence)
        self._words.setVisible(bool(self._words.text()))
        muted = QPalette.ColorRole.PlaceholderText
        for part in (self._name, self._words):
            part.setForegroundRole(muted if reason else QPalette.ColorRole.WindowText)
        self._drop.setText(text("start.drop"))
        self._drop.setVisible(bool(reason))
        self.setAccessibleName(self._name.text())
        self.setAccessibleDescription(self._words.text())
        self.update()

    @property
    def words(self) -> QLabel:
        """The answer, or why the file cannot be opened."""
        return self._words

    @property
    def drop(self) -> QPushButton:
        """Takes the file off the list."""
        return self._drop

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Shorten the folder in its middle."""
        super().resizeEvent(event)
        self._write_folder()

    def event(self, event: QEvent) -> bool:
        """Shorten the folder anew when the layout made another place for it."""
        if event.type() == QEvent.Type.LayoutRequest:
            self._write_folder()
        return super().event(event)

    def minimumSizeHint(self) -> QSize:
        """A long folder does not make the tile wide."""
        return QSize(20 * SPACE, super().minimumSizeHint().height())

    def _write_folder(self) -> None:
        room = self.width() - 4 * SPACE - (self._drop.sizeHint().width() + SPACE if self.reason else 0)
        metrics = QFontMetrics(self._folder.font())
        shown = metrics.elidedText(self._folder_text, Qt.TextElideMode.ElideMiddle, max(room, 1))
        if shown != self._folder.text():
            self._folder.setText(shown)


def _short(folder: Path) -> str:
    """A folder as people write it, from their own on."""
    home = Path.home()
    return str(Path("~") / folder.relative_to(home)) if folder.is_relative_to(home) else str(folder)


def missing_reasons(paths: tuple[str, ...]) -> dict[str, str]:
    """Why each file cannot be opened, empty where it can; asking a distant disk may take long."""
    return {path: _missing(Path(path)) for path in paths}


def _missing(path: Path) -> str:
    try:
        if path.is_file():
            return ""
        return "missing" if path.parent.is_dir() else "folder_missing"
    except OSError:
        return "unreachable"
