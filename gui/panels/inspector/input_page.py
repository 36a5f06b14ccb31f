"""The page of an input: what it means, holds and rests on, and what follows from it."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from gui.grid.entry import editor_text
from gui.panels.inspector.evidence_form import EvidenceForm
from gui.panels.inspector.facts import FactList
from gui.panels.inspector.formula_view import FormulaView
from gui.panels.inspector.head_view import HeadView
from gui.panels.inspector.influence_view import InfluenceView
from gui.panels.inspector.influence_words import Words
from gui.panels.inspector.inset import add_inset
from gui.panels.inspector.section import Section
from gui.panels.inspector.step_list import StepList
from gui.panels.inspector.value_words import fault_words, reader_words
from gui.panels.labels import body_label, fault_label
from gui.workspace import Workspace
from model.analysis.influence import Influence
from model.answer import written
from model.formula.values import Formula
from model.grid.parse import parse_entry
from model.inspect.card import InputCard
from model.texts import language, text

_LONG = 24


class InputPage(QWidget):
    """Shows an input. `chosen` asks to go to a cell."""

    chosen = Signal(object)

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._workspace = workspace
        self._card: InputCard | None = None
        self.head, self.facts, self.fault = HeadView(), FactList(), fault_label()
        self.formula, self.reads = FormulaView(), StepList()
        self.evidence, self.influence = EvidenceForm(workspace), InfluenceView()
        self.link_words, self.no_reader = body_label(), body_label()
        self.read_by = StepList()
        self._link = Section(self.link_words, self.formula, self.reads)
        self._rests = Section(self.evidence)
        self._follows = Section(self.influence)
        self._used = Section(self.no_reader, self.read_by)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        for part in (self.head, self.fault, self.facts):
            add_inset(column, part)
        for section in (self._link, self._rests, self._follows, self._used):
            column.addWidget(section)
        for links in (self.head, self.reads, self.read_by, self.influence):
            links.chosen.connect(self.chosen)

    def show_card(self, card: InputCard) -> None:
        """Show an input; what follows from it is shown when it is worked out."""
        if self._card is None or self._card.head.cell != card.head.cell:
            self.influence.show_words("")
        self._card = card
        self._retranslate()
        self.head.show_head(card.head)
        self.fault.setText(fault_words(card.head.value))
        self.fault.setVisible(bool(self.fault.text()))
        self.facts.show_facts(
            (
                (text("inspector.typed"), self._typed(card)),
                (text("inspector.unit"), card.head.unit if card.spec.kind in {"number", "integer"} else ""),
                (text("inspector.allowed"), card.allowed),
            )
        )
        self._show_link(card)
        self.evidence.show_card(card)
        self.read_by.show_steps(card.read_by)
        self.no_reader.setText(reader_words(card.read_by))
        self.no_reader.setVisible(bool(self.no_reader.text()))

    def show_influence(self, found: Influence) -> None:
        """Show what follows from the input, if it still is the one on show."""
        card = self._card
        if card is None or card.head.cell != found.cell:
            return
        words = Words(self._workspace.document, card.head.key, card.head.scenario)
        how = "influence_choices" if found.choices else "influence_how"
        self.influence.show_groups(
            words.groups(found), words.remark(found), text(f"inspector.{how}", currency=words.currency)
        )

    def _show_link(self, card: InputCard) -> None:
        self._link.setVisible(card.formula is not None)
        if card.formula is None:
            return
        base = self._workspace.document.model.base.name
        follows = text("inspector.follows_base", scenario=base)
        self.link_words.setText(follows if card.follows_base else text("inspector.linked"))
        self.formula.show_formula(card.formula)
        self.reads.show_steps(card.reads)

    def _typed(self, card: InputCard) -> str:
        """What was typed, where the value as it is shown hides digits of it."""
        document, cell = self._workspace.document, card.head.cell
        content = document.content(cell)
        if isinstance(content, Formula) or not isinstance(content, float | str):
            return ""
        exact = editor_text(content, document.number_format(cell))
        if isinstance(content, str):
            return exact if card.spec.kind == "text" and len(exact) > _LONG else ""
        shown = written(document, card.head.key, content)
        return "" if parse_entry(shown, language(), card.spec) == content else exact

    def _retranslate(self) -> None:
        self._link.heading.setText(text("inspector.formula"))
        self._rests.heading.setText(text("inspector.evidence"))
        self._follows.heading.setText(text("inspector.influence"))
        self._used.heading.setText(text("inspector.read_by"))
