"""The line at the bottom: what was done, figures about the selection, how long the engine took."""

from PySide6.QtWidgets import QLabel, QStatusBar, QWidget

from gui.selection import Selection
from gui.selection_figures import selection_figures
from gui.theme import SPACE
from gui.workspace import Workspace
from model import texts
from model.grid.number_format import display


class StatusLine(QStatusBar):
    """Follows the workspace."""

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._workspace = workspace
        self.message = QLabel(texts.text("window.ready"), self)
        self.figures = QLabel(self)
        self.time = QLabel(self)
        for label in (self.message, self.figures, self.time):
            label.setContentsMargins(SPACE, 0, SPACE, 0)
        self.addWidget(self.message, 1)
        self.addPermanentWidget(self.figures)
        self.addPermanentWidget(self.time)
        self._complains = False
        workspace.said.connect(self._say)
        workspace.complained.connect(self._complain)
        for over in (workspace.calmed, workspace.selection_changed, workspace.changed):
            over.connect(self._calm)
        workspace.selection_changed.connect(self._sum_up)
        workspace.changed.connect(self.retranslate)
        workspace.document_replaced.connect(self._start_over)
        workspace.language_changed.connect(self._be_ready)

    def retranslate(self) -> None:
        """Use the language of the screen, and the figures as they are now."""
        spent = self._workspace.recalculation_ms
        if spent:
            shown = display(round(spent, 1), "0.0", texts.language())
            self.time.setText(texts.text("window.recalculated", ms=shown))
        if self._workspace.selection is not None:
            self._sum_up(self._workspace.selection)

    def show_figures(self, shown: bool) -> None:
        """Show what is about the document, or not."""
        self.figures.setVisible(shown)
        self.time.setVisible(shown)

    def _say(self, sentence: str) -> None:
        self._complains = False
        self.message.setText(sentence)

    def _complain(self, sentence: str) -> None:
        self._complains = True
        self.message.setText(sentence)

    def _calm(self) -> None:
        if self._complains:
            self._be_ready()

    def _be_ready(self) -> None:
        self._say(texts.text("window.ready"))

    def _start_over(self) -> None:
        self.time.clear()
        self.figures.clear()

    def _sum_up(self, selection: Selection) -> None:
        figures = selection_figures(self._workspace.document, selection)
        self.figures.setText(
            "   ".join(texts.text(f"grid.{key}", value=value) for key, value in figures.items())
        )
