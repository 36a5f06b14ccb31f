"""Which of two stands in the window: the document with its panels, or the start page."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from gui.files import FileCommands
from gui.settings import Settings
from gui.tasks import WorkerThread
from gui.window_frame import WindowFrame
from gui.workspace import Workspace

if TYPE_CHECKING:
    from gui.start.start_page import StartPage


class Stage(QObject):
    """Shows the one or the other; `changed` says that it is now the other, or that a document was closed.

    The workspace always holds a document. Once it was closed here it is out of sight and counts as none.
    """

    changed = Signal()

    def __init__(
        self,
        frame: WindowFrame,
        files: FileCommands,
        workspace: Workspace,
        settings: Settings,
    ) -> None:
        super().__init__(files)
        self._frame, self._files, self._workspace, self._settings = frame, files, workspace, settings
        self._page: StartPage | None = None
        self.has_document = True
        workspace.document_replaced.connect(self._show_new_document)
        workspace.language_changed.connect(self._retranslate)
        files.recent_changed.connect(self._list_recent)

    @property
    def page(self) -> "StartPage | None":
        """The start page while it is shown."""
        return self._page if self._frame.shows_page else None

    def show_start(self) -> None:
        """Show the start page; a document stays open behind it."""
        page = self._page = self._page or self._make_page()
        page.offer_return(self._files.name if self.has_document else "")
        self._frame.show_page(page)
        self.changed.emit()
        page.focus_first()

    def close_document(self) -> None:
        """Close the document once nothing can be lost, and show the start page."""
        self._files.when_saved(self._close)

    def show_document(self) -> None:
        """Go back to the document, if one is open."""
        if self.has_document:
            self._frame.show_document()
            self.changed.emit()

    def _close(self) -> None:
        self._files.remember()
        self.has_document = False
        self._workspace.undo_stack.clear()
        self.show_start()

    def _show_new_document(self) -> None:
        self.has_document = True
        self.show_document()

    def _retranslate(self) -> None:
        if self._page is not None:
            self._page.retranslate()
            self._page.offer_return(self._files.name if self.has_document else "")

    def _list_recent(self) -> None:
        if self._page is not None:
            self._page.recent.refresh()

    def _make_page(self) -> "StartPage":
        # The first window shows a document; what the page needs must not hold it up.
        from gui.start.start_page import StartPage

        page = StartPage(self._settings, WorkerThread(self))
        page.open_wanted.connect(self._files.open)
        page.new_wanted.connect(self._files.new)
        page.file_wanted.connect(self._files.open_recent)
        page.example_wanted.connect(self._files.start_from)
        page.left.connect(self.show_document)
        return page
