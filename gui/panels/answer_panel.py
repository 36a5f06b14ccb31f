"""The answer panel: one sentence, the four ways, where it turns, and what to mind."""

import datetime

from PySide6.QtCore import QEvent, Qt, Signal, Slot
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QFrame, QPushButton, QScrollArea, QVBoxLayout, QWidget

from gui.panels.break_even_list import BreakEvenList
from gui.panels.labels import heading_label, quiet_label, sentence_label
from gui.panels.problem_list import ProblemList
from gui.panels.ways_table import WaysTable
from gui.theme import SPACE
from gui.workspace import Workspace
from model.answer import Answer, answer
from model.costs.unit_label import CURRENCY_KEYS, unit_text
from model.document import Document
from model.texts import language, text

_LISTED = 6


class AnswerPanel(QScrollArea):
    """Shows the answer of the workspace's scenario, and follows every change of it.

    `repair_wanted` asks to put lines right that another program moved; until then no answer is given.
    """

    repair_wanted = Signal()

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._workspace = workspace
        self._ready = False
        page = QWidget()
        self.sentence, self.scenario = sentence_label(page), quiet_label(page)
        self.ways, self.warnings, self.break_evens = WaysTable(page), ProblemList(page), BreakEvenList(page)
        self._warnings_heading = heading_label(page)
        self._warnings_heading.setContentsMargins(0, SPACE, 0, 0)
        self.repair, self.more = QPushButton(page), quiet_label(page)
        self.repair.setDefault(True)
        self.repair.clicked.connect(self.repair_wanted)
        self._settle(page)
        for part in (self.ways, self.warnings, self.break_evens):
            part.chosen.connect(workspace.go_to)
        workspace.changed.connect(self.refresh)
        for signal in (
            workspace.document_replaced,
            workspace.scenarios_changed,
            workspace.scenario_changed,
            workspace.language_changed,
        ):
            signal.connect(self.refresh)
        self.refresh()
        self._ready = True

    @Slot()
    def refresh(self) -> None:
        """Read the answer anew and show it."""
        document, scenario = self._workspace.document, self._workspace.scenario
        found = answer(document, scenario, _today())
        self.sentence.setText(found.sentence)
        names = {column.id: column.name for column in document.model.scenarios}
        self.scenario.setText(names.get(scenario, ""))
        self.ways.setVisible(bool(found.ways))
        if found.ways:
            self.ways.show_answer(found)
        self.break_evens.show_break_evens(found.break_evens, _units(document, found))
        self._show_problems(found)

    def changeEvent(self, event: QEvent) -> None:
        """Follow the theme: the shades of the bars depend on it."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and self._ready:
            self.refresh()

    def _show_problems(self, found: Answer) -> None:
        problems = found.withheld or found.warnings
        heading = "withheld" if found.withheld else "warnings"
        self._warnings_heading.setText(text(f"answer_panel.{heading}"))
        self._warnings_heading.setVisible(bool(problems))
        self.warnings.setVisible(bool(problems))
        # A sort moves hundreds of lines; the repair lists them all.
        listed = problems[:_LISTED] if found.withheld else problems
        self.warnings.show_problems(listed)
        self.more.setText(text("answer_panel.more", n=len(problems) - len(listed)))
        self.more.setVisible(len(listed) < len(problems))
        self.repair.setText(text("answer_panel.repair"))
        self.repair.setVisible(bool(found.withheld and self._workspace.document.mismatches))

    def _settle(self, page: QWidget) -> None:
        page.setBackgroundRole(QPalette.ColorRole.Base)
        column = QVBoxLayout(page)
        column.setContentsMargins(2 * SPACE, 2 * SPACE, 2 * SPACE, 2 * SPACE)
        column.setSpacing(SPACE)
        column.addWidget(self.scenario)
        column.addWidget(self.sentence)
        column.addSpacing(SPACE)
        column.addWidget(self.ways)
        column.addWidget(self._warnings_heading)
        column.addWidget(self.repair, alignment=Qt.AlignmentFlag.AlignLeft)
        for part in (self.warnings, self.more, self.break_evens):
            column.addWidget(part)
        column.addStretch(1)
        self.setWidget(page)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)


def _today() -> datetime.date:
    return datetime.datetime.now().astimezone().date()


def _units(document: Document, found: Answer) -> dict[str, str]:
    """The unit of each break-even, with the currencies of its scenario."""
    codes = {
        key: str(document.value(document.model.cell(key, found.scenario))) for key in CURRENCY_KEYS.values()
    }
    units: dict[str, str] = {}
    for one in found.break_evens:
        row = document.costs.row(one.figure.key)
        if row is not None:
            units[one.figure.key] = unit_text(
                document.costs.units[row.unit].label.in_language(language()), codes
            )
    return units
