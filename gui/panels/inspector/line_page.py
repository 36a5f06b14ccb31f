"""The page of a line: how it is computed, from what, and what it goes into."""

from functools import partial

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QVBoxLayout, QWidget

from gui.panels.inspector.facts import FactList
from gui.panels.inspector.formula_view import FormulaView
from gui.panels.inspector.head_view import HeadView
from gui.panels.inspector.inset import add_inset
from gui.panels.inspector.override_box import OverrideBox
from gui.panels.inspector.section import Section
from gui.panels.inspector.step_list import StepList
from gui.panels.inspector.value_words import fault_words, reader_words
from gui.panels.labels import body_label, fault_label
from gui.way_names import way_name
from gui.workspace import Workspace
from model.formula.values import Value
from model.inspect.card import LineCard
from model.inspect.words import shown_as
from model.texts import text


class LinePage(QWidget):
    """Shows a line, or another cell with a formula. `chosen` asks to go to a cell."""

    chosen = Signal(object)

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._workspace = workspace
        self._card: LineCard | None = None
        self.head, self.facts, self.fault = HeadView(), FactList(), fault_label()
        self.override, self.formula, self.constant = OverrideBox(), FormulaView(), body_label()
        self.reads, self.read_by, self.no_reader = StepList(), StepList(), body_label()
        self._how = Section(self.constant, self.formula)
        self._from = Section(self.reads)
        self._used = Section(self.no_reader, self.read_by)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        for part in (self.head, self.fault, self.facts, self.override):
            add_inset(column, part)
        for section in (self._how, self._from, self._used):
            column.addWidget(section)
        for links in (self.head, self.reads, self.read_by):
            links.chosen.connect(self.chosen)
        self.override.restore.clicked.connect(self._restore)

    def show_card(self, card: LineCard) -> None:
        """Show a line."""
        self._card = card
        self._retranslate()
        self.head.show_head(card.head)
        self.fault.setText(fault_words(card.head.value))
        self.fault.setVisible(bool(self.fault.text()))
        self.facts.show_facts(_facts(card))
        self.constant.setVisible(card.formula is None)
        self.formula.setVisible(card.formula is not None)
        if card.formula is not None:
            self.formula.show_formula(card.formula)
        self.override.setVisible(card.standard is not None)
        if card.standard is not None:
            self.override.show_standard(card.standard)
        self.reads.show_steps(card.reads)
        self._from.setVisible(bool(card.reads.steps))
        self.read_by.show_steps(card.read_by)
        self.no_reader.setText(reader_words(card.read_by))
        self.no_reader.setVisible(bool(self.no_reader.text()))

    def show_standard_value(self, value: Value) -> None:
        """Say what the line would be with its standard formula."""
        card = self._card
        if card is not None and card.mismatch is not None:
            standard = shown_as(self._workspace.document, card.head.key, card.head.scenario, value)
            self.override.show_difference(standard, card.head.shown)

    @Slot()
    def _restore(self) -> None:
        card = self._card
        if card is not None and card.mismatch is not None:
            label = partial(text, "inspector.undo_restore", what=card.head.title)
            self._workspace.perform([card.mismatch.repair()], label)

    def _retranslate(self) -> None:
        self._how.heading.setText(text("inspector.formula"))
        self._from.heading.setText(text("inspector.reads"))
        self._used.heading.setText(text("inspector.read_by"))
        self.constant.setText(text("inspector.constant"))


def _facts(card: LineCard) -> tuple[tuple[str, str], ...]:
    scales = text(f"inspector.scales_{card.scales.replace(' ', '_')}") if card.scales else ""
    return (
        (text("inspector.unit"), card.head.unit),
        (text("inspector.carried"), "; ".join(way_name(way) for way in card.ways)),
        (text("inspector.scales"), scales),
    )
