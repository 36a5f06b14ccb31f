"""The panel that compares scenarios, following every edit."""

from PySide6.QtCore import QMimeData, Qt, Slot
from PySide6.QtGui import QGuiApplication, QPalette, QShowEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QPushButton,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from gui.compare.lines import copied
from gui.compare.view import CompareView
from gui.scenario_menu import ScenarioMenu
from gui.theme import SPACE
from gui.workspace import Workspace
from model.compare import compare
from model.costs.model_map import ScenarioColumn
from model.grid.clipboard import block_to_html, block_to_tsv
from model.texts import text

_FIRST_CHOSEN = 4
_NAMED = 3


class ComparePanel(QWidget):
    """Lists what differs between the scenarios that are ticked; at first these are the first few of all."""

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._workspace = workspace
        self._left_out: set[str] = set()
        self.menu, self.view = ScenarioMenu(self), CompareView(self)
        self.choice, self.copy_button = QPushButton(self), QPushButton(self)
        self._words = QLabel(alignment=Qt.AlignmentFlag.AlignCenter, wordWrap=True)
        self._stack = QStackedWidget(self)
        self._arrange()
        self._connect()
        self._start_over()

    @property
    def chosen(self) -> tuple[ScenarioColumn, ...]:
        """The scenarios that are compared, in the order of the screen."""
        scenarios = self._workspace.document.model.scenarios
        return tuple(column for column in scenarios if column.id not in self._left_out)

    @property
    def words(self) -> str:
        """The words on the screen; empty where a comparison is shown."""
        return self._words.text() if self._stack.currentWidget() is self._words else ""

    @Slot()
    def refresh(self) -> None:
        """Compare anew, if anyone can see it."""
        if not self.isVisible():
            return
        found = compare(self._workspace.document, [column.id for column in self.chosen])
        names = [column.name for column in found.scenarios]
        listed = ", ".join(names[:_NAMED]) + (" …" if len(names) > _NAMED else "")
        self.choice.setText(text("compare.compared", names=listed or "–").replace("&", "&&") + "  ▾")
        words = self._why_nothing(names, differs=bool(found.inputs or found.results))
        self._words.setText(words)
        self.copy_button.setEnabled(not words)
        if not words:
            self.view.table.show_comparison(found)
        self._stack.setCurrentWidget(self._words if words else self.view)

    @Slot()
    def copy(self) -> None:
        """Put the whole comparison on the clipboard, as text and as a table with exact numbers."""
        if self.words:
            return
        cells = copied(self.view.table.heads, self.view.table.lines)
        data = QMimeData()
        data.setText(block_to_tsv(cells))
        data.setHtml(block_to_html(cells))
        QGuiApplication.clipboard().setMimeData(data)
        self._workspace.say(text("compare.copied", n=len(cells)))

    def showEvent(self, event: QShowEvent) -> None:
        """Catch up with what happened while the panel was hidden."""
        super().showEvent(event)
        self.refresh()

    def _why_nothing(self, names: list[str], *, differs: bool) -> str:
        if len(self._workspace.document.model.scenarios) < 2:
            return text("compare.alone")
        if len(names) < 2:
            return text("compare.too_few")
        return "" if differs else text("compare.equal", names=", ".join(names))

    @Slot()
    def _start_over(self) -> None:
        scenarios = self._workspace.document.model.scenarios
        self._left_out = {column.id for column in scenarios[_FIRST_CHOSEN:]}
        self._offer()

    @Slot()
    def _offer(self) -> None:
        self.menu.offer(self._workspace.document.model.scenarios, {column.id for column in self.chosen})
        self._write()

    @Slot()
    def _write(self) -> None:
        self.copy_button.setText(text("compare.copy"))
        self.copy_button.setToolTip(text("compare.copy_tip"))
        self.choice.setToolTip(text("compare.compared_tip"))
        self.refresh()

    @Slot(str, bool)
    def _tick(self, scenario: str, ticked: bool) -> None:
        if ticked:
            self._left_out.discard(scenario)
        else:
            self._left_out.add(scenario)
        self.refresh()

    def _connect(self) -> None:
        workspace = self._workspace
        self.menu.ticked.connect(self._tick)
        self.copy_button.clicked.connect(self.copy)
        self.view.copy_wanted.connect(self.copy)
        self.view.chosen.connect(workspace.go_to)
        workspace.changed.connect(self.refresh)
        workspace.scenarios_changed.connect(self._offer)
        workspace.document_replaced.connect(self._start_over)
        workspace.language_changed.connect(self._write)

    def _arrange(self) -> None:
        self.setAutoFillBackground(True)
        self.setBackgroundRole(QPalette.ColorRole.Base)
        self.setFocusProxy(self.view)
        self.choice.setMenu(self.menu)
        self.choice.setStyleSheet("QPushButton::menu-indicator { image: none; width: 0; }")
        self._words.setForegroundRole(QPalette.ColorRole.PlaceholderText)
        self._words.setMargin(3 * SPACE)
        for page in (self._words, self.view):
            self._stack.addWidget(page)
        controls = QHBoxLayout()
        controls.setContentsMargins(SPACE, 0, SPACE, 0)
        controls.addWidget(self.choice)
        controls.addStretch(1)
        controls.addWidget(self.copy_button)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, SPACE, 0, 0)
        column.setSpacing(SPACE)
        column.addLayout(controls)
        column.addWidget(self._stack, stretch=1)
