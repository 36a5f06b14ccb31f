"""What an input rests on, to be read and changed: low, high, grade, date, source and note."""

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAccessible, QAccessibleEvent, QPalette
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from gui.panels.inspector.evidence_words import read, written
from gui.panels.inspector.fields import GradeField, LineField, TextField
from gui.panels.labels import quiet_label
from gui.theme import SPACE
from gui.workspace import Workspace
from model.costs.load import cost_model
from model.costs.scenario import GRADES
from model.edits import Problem
from model.formula.values import Content
from model.inspect.card import InputCard
from model.inspect.evidence_entry import FIELDS, Field, evidence_edits
from model.texts import language, text

_PLACES: dict[Field, tuple[int, int, int]] = {
    "low": (0, 0, 1),
    "high": (0, 1, 1),
    "grade": (1, 0, 1),
    "date": (1, 1, 1),
    "source": (2, 0, 2),
    "note": (3, 0, 2),
}
"""Row, column and columns taken of each field."""


class FieldBlock(QWidget):
    """A caption over a field, and below it why what was typed is not entered."""

    def __init__(self, field: Field, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.field: Field = field
        self.caption, self.problem = quiet_label(self), quiet_label(self)
        self.editor = _editor(field)
        self.caption.setBuddy(self.editor)
        self.problem.setForegroundRole(QPalette.ColorRole.BrightText)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        for part in (self.caption, self.editor, self.problem):
            column.addWidget(part)
        self.problem.hide()

    def tell(self, problem: Problem | None) -> None:
        """Say why what was typed is not entered, or nothing."""
        words = f"{problem.message} {problem.fix}".strip() if problem else ""
        self.problem.setText(words)
        self.problem.setVisible(problem is not None)
        if problem is not None:
            self.editor.setAccessibleDescription(words)
            QAccessible.updateAccessibility(QAccessibleEvent(self.problem, QAccessible.Event.Alert))
        else:
            self.editor.setAccessibleDescription("")


class EvidenceForm(QWidget):
    """The entry of one input; every field that is left with a change becomes an undo step.

    A field whose content is refused keeps it and says why; Esc brings back what was there.
    """

    entered = Signal()
    """What stood in a field was entered."""

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._workspace = workspace
        self._card: InputCard | None = None
        self.whose, self.outside = quiet_label(self), quiet_label(self)
        self.blocks: dict[Field, FieldBlock] = {field: FieldBlock(field, self) for field in FIELDS}
        self._fields = QWidget(self)
        self._arrange()
        for field, block in self.blocks.items():
            block.editor.left.connect(partial(self._enter, field))
            if not isinstance(block.editor, GradeField):
                block.editor.abandoned.connect(partial(self._fill, field))

    def show_card(self, card: InputCard) -> None:
        """Show the entry of an input; while the input stays, a field that is typed into is left alone."""
        same = self._card is not None and self._card.head.cell == card.head.cell
        self._card = card
        self._retranslate()
        entry = card.entry
        self._fields.setVisible(entry is not None)
        self.outside.setVisible(_is_outside(card))
        if entry is None:
            self.whose.setText(f"{text('inspector.no_sheet')} {text('inspector.no_sheet_fix')}")
            return
        self.whose.setText(_whose(card))
        for field in ("low", "high"):
            self.blocks[field].setVisible(card.spec.kind in {"number", "integer"})
        for field in FIELDS:
            if not same or not _is_changed(self.blocks[field]):
                self._fill(field)

    def forget(self) -> None:
        """Give up what is being typed: there is another document."""
        self._card = None
        for block in self.blocks.values():
            if not isinstance(block.editor, GradeField):
                _mark_unchanged(block.editor)

    def settle(self) -> None:
        """Enter what is still being typed; what is refused is given up and said in the status bar."""
        for field, block in self.blocks.items():
            if _is_changed(block):
                problem = self._enter(field)
                if problem is not None:
                    self._workspace.say(text("inspector.not_taken", problem=str(problem)))
                    self._fill(field)

    def _enter(self, field: Field) -> Problem | None:
        card, block = self._card, self.blocks[field]
        if card is None:
            return None
        content = self._content(field, card)
        problem = content if isinstance(content, Problem) else self._push(field, content, card)
        block.tell(problem)
        if problem is None:
            self.entered.emit()
        return problem

    def _content(self, field: Field, card: InputCard) -> Content | Problem:
        editor = self.blocks[field].editor
        if isinstance(editor, GradeField):
            return str(editor.currentData())
        return read(editor.text_typed(), field, card.spec)

    def _push(self, field: Field, content: Content, card: InputCard) -> Problem | None:
        document, head = self._workspace.document, card.head
        edits = evidence_edits(document, head.key, head.scenario, field, content)
        if isinstance(edits, Problem):
            return edits
        editor = self.blocks[field].editor
        if not isinstance(editor, GradeField):
            _mark_unchanged(editor)
        spec = card.spec
        problems = self._workspace.push(
            edits, lambda: text("inspector.undo_evidence", what=spec.label.in_language(language()))
        )
        return problems[0] if problems else None

    def _fill(self, field: Field) -> None:
        card, block = self._card, self.blocks[field]
        if card is None or card.entry is None:
            return
        block.tell(None)
        if isinstance(block.editor, GradeField):
            noted = card.entry.row is not None
            block.editor.setCurrentIndex(block.editor.findData(card.entry.evidence.grade) if noted else -1)
        else:
            shown = written(card.entry.evidence, field, card.spec)
            if shown != block.editor.text_typed():
                block.editor.show_text(shown)
            _mark_unchanged(block.editor)

    def _retranslate(self) -> None:
        self.outside.setText(text("inspector.outside"))
        for field, block in self.blocks.items():
            block.caption.setText(text(f"inspector.{field}"))
            block.editor.setAccessibleName(text(f"inspector.{field}"))
            if isinstance(block.editor, GradeField):
                called = {grade: cost_model().choices[grade].in_language(language()) for grade in GRADES}
                block.editor.offer(called)
                block.editor.setToolTip(text("inspector.grade_hint"))
            elif field == "date" and isinstance(block.editor, LineField):
                block.editor.setPlaceholderText(text("inspector.date_hint"))

    def _arrange(self) -> None:
        grid = QGridLayout(self._fields)
        grid.setContentsMargins(0, SPACE // 2, 0, 0)
        grid.setHorizontalSpacing(SPACE)
        grid.setVerticalSpacing(SPACE)
        for field, (row, col, cols) in _PLACES.items():
            grid.addWidget(self.blocks[field], row, col, 1, cols, Qt.AlignmentFlag.AlignTop)
        grid.setColumnStretch(0, 1)
        grid.setColumnStretch(1, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        for part in (self.whose, self.outside, self._fields):
            column.addWidget(part)


def _editor(field: Field) -> LineField | TextField | GradeField:
    if field == "grade":
        return GradeField()
    if field in ("source", "note"):
        return TextField(least_lines=1 if field == "source" else 2)
    return LineField()


def _is_changed(block: FieldBlock) -> bool:
    return not isinstance(block.editor, GradeField) and block.editor.is_changed()


def _mark_unchanged(editor: LineField | TextField) -> None:
    if isinstance(editor, LineField):
        editor.setModified(False)
    else:
        editor.document().setModified(False)


def _whose(card: InputCard) -> str:
    entry = card.entry
    if entry is None or entry.row is None:
        return text("inspector.evidence_new")
    if entry.shared:
        return text("inspector.evidence_shared")
    return text("inspector.evidence_own", scenario=card.head.scenario_name)


def _is_outside(card: InputCard) -> bool:
    value, entry = card.head.value, card.entry
    if entry is None or not isinstance(value, float):
        return False
    low, high = entry.evidence.low, entry.evidence.high
    return (low is not None and value < low) or (high is not None and value > high)
