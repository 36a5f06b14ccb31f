"""New, open, save: the commands of the File menu."""

import datetime
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialogButtonBox, QFileDialog, QWidget

from gui.dialogs.file_dialog import open_dialog, save_dialog
from gui.dialogs.message import Message, problem_message
from gui.dialogs.template_dialog import TemplateDialog
from gui.settings import Settings
from gui.workspace import Workspace
from model import texts
from model.answer import answer
from model.costs.scenario import ScenarioFile
from model.document import Document
from model.refused import Refused

SAVE, DISCARD, CANCEL = "save", "discard", "cancel"
_Role = QDialogButtonBox.ButtonRole
_SUFFIX = ".xlsx"


class FileChoice:
    """Asks for the name of a file with the dialog of the desktop."""

    def __init__(self, window: QWidget) -> None:
        self._window = window

    def to_open(self, folder: Path) -> Path | None:
        """A file to open, or None."""
        return _chosen(open_dialog(self._window, folder))

    def to_save(self, suggested: Path) -> Path | None:
        """A file to save to, with its ending, or None."""
        path = _chosen(save_dialog(self._window, suggested))
        if path is None or path.suffix.lower() == _SUFFIX:
            return path
        return path.with_name(path.name + _SUFFIX)


class FileCommands(QObject):
    """Puts documents into the workspace and writes them; `recent_changed` says that the list of files did."""

    recent_changed = Signal()

    def __init__(self, workspace: Workspace, settings: Settings, window: QWidget, choice: FileChoice) -> None:
        super().__init__(window)
        self._workspace, self._settings, self._window, self._choice = workspace, settings, window, choice

    def new(self) -> None:
        """Start a document from an example."""
        self.when_saved(self._ask_template)

    def open(self) -> None:
        """Ask for a file and open it."""
        self.when_saved(self._ask_file)

    def open_path(self, path: Path) -> None:
        """Open a file, or say why it is not opened."""
        QGuiApplication.setOverrideCursor(Qt.CursorShape.WaitCursor)
        try:
            document = Document.open(path)
        except Refused as refused:
            problem_message(self._window, texts.text("dialogs.not_opened"), refused.problem).open()
            return
        finally:
            QGuiApplication.restoreOverrideCursor()
        self._workspace.replace_document(document)
        self.remember()
        self._workspace.say(texts.text("window.opened", name=path.name))

    def open_recent(self, path: Path) -> None:
        """Open a file of the list of files used last."""
        self.when_saved(lambda: self.open_path(path))

    def start_from(self, file: ScenarioFile) -> None:
        """Start a document from an example that was chosen already."""
        self.when_saved(lambda: self._start(file))

    def save(self) -> bool:
        """Save under the document's name, asking for one where it has none; False where it was not saved."""
        path = self._workspace.document.path
        return self._write(path) if path else self.save_as()

    def save_as(self) -> bool:
        """Ask for a name and save under it; False where it was not saved."""
        document = self._workspace.document
        suggested = document.path or self._folder() / f"{self.name}{_SUFFIX}"
        path = self._choice.to_save(suggested)
        return self._write(path) if path else False

    def when_saved(self, then: Callable[[], object]) -> None:
        """Carry out `then` once nothing can be lost: at once, or after asking whether to save."""
        if self._workspace.undo_stack.isClean():
            then()
            return
        question = texts.text("dialogs.save_before", name=self.name)
        hint = texts.text("dialogs.save_before_hint")
        asked = Message(self._window, texts.text("window.app_name"), question, hint)
        asked.offer(SAVE, texts.text("dialogs.save_before_save"), _Role.AcceptRole)
        asked.offer(DISCARD, texts.text("dialogs.save_before_discard"), _Role.DestructiveRole)
        asked.offer(CANCEL, texts.text("dialogs.cancel"), _Role.RejectRole)

        def go_on(answer: str) -> None:
            if answer == DISCARD or (answer == SAVE and self.save()):
                then()

        asked.answered.connect(go_on)
        asked.open()

    def remember(self) -> None:
        """Put the file of the document first among those used last, with the answer as it stands there.

        Nothing is done where the document has no file, or where the file does not hold what is on the screen.
        """
        document = self._workspace.document
        if document.path is None or not self._workspace.undo_stack.isClean():
            return
        today = datetime.datetime.now().astimezone().date()
        self._settings.add_recent(document.path, answer(document, document.model.base.id, today).sentence)
        self.recent_changed.emit()

    @property
    def name(self) -> str:
        """What the document is called."""
        path = self._workspace.document.path
        return path.name if path else texts.text("window.untitled")

    def _ask_template(self) -> None:
        dialog = TemplateDialog(self._window)
        dialog.accepted.connect(lambda: self._start(dialog.chosen))
        dialog.open()

    def _start(self, file: ScenarioFile) -> None:
        self._workspace.replace_document(Document.from_template(file, texts.language()))
        title = file.title.in_language(texts.language())
        self._workspace.say(texts.text("window.made_new", name=title))

    def _ask_file(self) -> None:
        path = self._choice.to_open(self._folder())
        if path is not None:
            self.open_path(path)

    def _write(self, path: Path) -> bool:
        QGuiApplication.setOverrideCursor(Qt.CursorShape.WaitCursor)
        try:
            problem = self._workspace.document.save(path)
        finally:
            QGuiApplication.restoreOverrideCursor()
        if problem is not None:
            problem_message(self._window, texts.text("dialogs.not_saved"), problem).open()
            return False
        self._workspace.undo_stack.setClean()
        self._workspace.saved.emit()
        self.remember()
        self._workspace.say(texts.text("window.saved", name=path.name))
        return True

    def _folder(self) -> Path:
        document = self._workspace.document.path
        recent = self._settings.recent
        return document.parent if document else recent[0].parent if recent else Path.home()


def _chosen(dialog: QFileDialog) -> Path | None:
    names = dialog.selectedFiles() if dialog.exec() else []
    dialog.deleteLater()
    return Path(names[0]) if names else None
