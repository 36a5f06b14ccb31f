"""The one object between the document and everything on the screen."""

from collections.abc import Sequence
from time import perf_counter

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QUndoStack

from gui.selection import Selection
from gui.undo import ALONE, EditStep, Label
from model import texts
from model.checks import check
from model.document import Document
from model.edits import Changes, Problem, SetCell
from model.formula.cells import Cell
from model.texts import Language


class Workspace(QObject):
    """Holds the document, carries edits to it, and tells everyone what changed."""

    changed = Signal(object)
    """The `Changes` of the last edit, undo or redo."""

    document_replaced = Signal()
    """Another document is shown."""

    scenarios_changed = Signal()
    """Scenario columns came, went or were renamed."""

    scenario_changed = Signal()
    """Answer and curves show another scenario."""

    language_changed = Signal()
    """The screen speaks another language."""

    select = Signal(object)
    """A `Cell` that the grid should go to."""

    restore = Signal(object)
    """A `Selection` that the grid should take up again."""

    selection_changed = Signal(object)
    """The `Selection` that the grid has now."""

    saved = Signal()
    """The document was written to its file."""

    said = Signal(str)
    """A sentence for the status bar."""

    complained = Signal(str)
    """A sentence for the status bar about something that was not done; it counts until the next step."""

    calmed = Signal()
    """What was complained about is over."""

    def __init__(self, document: Document, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.undo_stack = QUndoStack(self)
        self.recalculation_ms = 0.0
        self._document = document
        self._scenario = document.model.base.id
        self._selection: Selection | None = None

    @property
    def document(self) -> Document:
        """The document on the screen."""
        return self._document

    @property
    def scenario(self) -> str:
        """The id of the scenario that answer and curves show."""
        return self._scenario

    @scenario.setter
    def scenario(self, scenario_id: str) -> None:
        if scenario_id != self._scenario:
            self._scenario = scenario_id
            self.scenario_changed.emit()

    @property
    def selection(self) -> Selection | None:
        """What is selected in the grid."""
        return self._selection

    def note_selection(self, selection: Selection) -> None:
        """Take note of what the grid has selected; a cell in a scenario's column chooses that scenario."""
        if selection == self._selection:
            return
        self._selection = selection
        self.selection_changed.emit(selection)
        scenario_id = self._document.model.ids.get((selection.current.sheet, selection.current.col))
        if scenario_id is not None:
            self.scenario = scenario_id

    def replace_document(self, document: Document) -> None:
        """Show another document; the steps to undo of the one before are gone."""
        self._document = document
        self.undo_stack.clear()
        self._selection = None
        self._scenario = document.model.base.id
        self.document_replaced.emit()

    def use_language(self, language: Language) -> None:
        """Let the screen speak `language` from now on."""
        if language != texts.language():
            texts.use(language)
            for step in map(self.undo_stack.command, range(self.undo_stack.count())):
                if isinstance(step, EditStep):
                    step.retranslate()
            self.language_changed.emit()

    def push(self, edits: Sequence[SetCell], label: Label, run: int = ALONE) -> tuple[Problem, ...]:
        """Carry out what a person entered as one undo step, or refuse all of it.

        Args:
            edits: the edits, all or none of which are done.
            label: what the Edit menu calls them.
            run: a number that following steps share to be undone together.

        Returns:
            Why the edits were refused; empty when they were done.
        """
        problems = check(self._document, edits)
        if not problems and any(self._document.content(edit.cell) != edit.content for edit in edits):
            self.perform(edits, label, run)
        return problems

    def perform(self, edits: Sequence[SetCell], label: Label, run: int = ALONE) -> None:
        """Carry out edits that the program itself made up, such as a new scenario, as one undo step."""
        self.undo_stack.push(EditStep(edits, label, self._apply, self._take_up, self._selection, run=run))
        self.say(texts.text("window.done", what=self.undo_stack.undoText()))

    def go_to(self, cell: Cell) -> None:
        """Let the grid show and select `cell`."""
        self.select.emit(cell)

    def show_scenario(self, scenario_id: str) -> None:
        """Let answer and curves show a scenario, and the grid its column."""
        self.scenario = scenario_id
        model, selection = self._document.model, self._selection
        sheet = model.sheet_of(selection.current.sheet) if selection else None
        if selection is not None and sheet is not None and sheet.kind != "evidence":
            self.go_to(selection.current._replace(col=sheet.columns[scenario_id]))

    def say(self, sentence: str) -> None:
        """Show a sentence in the status bar."""
        self.said.emit(sentence)

    def complain(self, sentence: str) -> None:
        """Say in the status bar why something was not done."""
        self.complained.emit(sentence)

    def calm(self) -> None:
        """Take back what was complained about."""
        self.calmed.emit()

    def _apply(self, edits: Sequence[SetCell]) -> tuple[SetCell, ...]:
        scenarios = self._document.model.scenarios
        start = perf_counter()
        applied = self._document.apply(edits)
        changes: Changes = self._document.recalculate()
        self.recalculation_ms = (perf_counter() - start) * 1000
        if self._document.model.scenarios != scenarios:
            self._keep_scenario()
            self.scenarios_changed.emit()
        self.changed.emit(changes)
        return applied.inverse

    def _keep_scenario(self) -> None:
        if self._document.model.scenario(self._scenario) is None:
            self.scenario = self._document.model.base.id

    def _take_up(self, selection: Selection | None) -> None:
        if selection is not None:
            self.restore.emit(selection)
