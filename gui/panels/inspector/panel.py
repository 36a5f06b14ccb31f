"""The inspector: what there is to know about the current cell, and steps along its formulas."""

from functools import partial

from PySide6.QtCore import QEvent, Qt, QTimer, Slot
from PySide6.QtGui import QPaintEvent, QPalette
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

from gui.panels.inspector.input_page import InputPage
from gui.panels.inspector.inset import INSET_PX
from gui.panels.inspector.line_page import LinePage
from gui.panels.inspector.other_page import OtherPage
from gui.panels.inspector.step_list import StepRow
from gui.panels.inspector.tab_order import order_tabs
from gui.panels.inspector.top_bar import TopBar
from gui.panels.inspector.walk import Walk
from gui.tasks import Executor, Lane, WorkerThread
from gui.theme import SPACE
from gui.workspace import Workspace
from model.analysis.influence import Influence, prepare_influence
from model.edits import Problem
from model.inspect.card import Card, InputCard, LineCard
from model.inspect.card_of import card_of
from model.inspect.standard_value import standard_value
from model.texts import text

_QUIET_MS = 150
_MARGIN_PX = 2 * SPACE - INSET_PX


class InspectorPanel(QWidget):
    """Follows the current cell. What takes long is worked out beside the window, once the cursor rests."""

    def __init__(
        self, workspace: Workspace, executor: Executor | None = None, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._workspace = workspace
        self._card: Card | None = None
        self._stale = True
        self.walk = Walk(workspace, self)
        self._lane = Lane(executor or WorkerThread(self), self)
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._quiet = QTimer(self, singleShot=True, interval=_QUIET_MS)
        self.bar = TopBar(self)
        self.input, self.line, self.other = InputPage(workspace), LinePage(workspace), OtherPage()
        self.view = QScrollArea(self)
        self._arrange()
        self._connect()

    @property
    def card(self) -> Card | None:
        """What is on show."""
        return self._card

    @Slot()
    def refresh(self) -> None:
        """Look the current cell up anew and show it; a panel that is not in sight waits until it is."""
        self._soon.stop()
        selection = self._workspace.selection
        self._stale = not self._in_sight()
        if self._stale or selection is None:
            return
        cell = selection.current
        if self._card is not None and self._card.head.cell != cell:
            self.input.evidence.settle()
        moved = self._card is None or self._card.head.cell != cell
        self._show(card_of(self._workspace.document, cell, self._workspace.scenario))
        if moved:
            self.view.verticalScrollBar().setValue(0)

    def settle(self) -> None:
        """Enter what is being typed."""
        self.input.evidence.settle()

    @Slot()
    def _refresh_soon(self) -> None:
        """Refresh once the keys that wait are through, so that a held arrow never waits for this panel."""
        self._soon.start()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Catch up with where the cursor went while the panel was out of sight."""
        super().paintEvent(event)
        if self._stale:
            self._soon.start()

    def changeEvent(self, event: QEvent) -> None:
        """Draw the arrows anew in another look."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and self._card is not None:
            self.bar.draw()

    def _show(self, card: Card) -> None:
        self._card = card
        self.bar.show_place(card.head)
        if isinstance(card, InputCard):
            page: InputPage | LinePage | OtherPage = self.input
            self.input.show_card(card)
        elif isinstance(card, LineCard):
            page = self.line
            self.line.show_card(card)
        else:
            page = self.other
            self.other.show_card(card)
        for one in (self.input, self.line, self.other):
            one.setVisible(one is page)
        order_tabs(page)
        self._lane.drop()
        self._quiet.start()

    def _in_sight(self) -> bool:
        # A dock behind another one is visible to the toolkit, and merely out of place.
        return self.isVisible() and not self.visibleRegion().isEmpty()

    @Slot()
    def _work_out(self) -> None:
        """Ask for what takes long about the card on show."""
        card, document = self._card, self._workspace.document
        if not self._in_sight():
            return
        if isinstance(card, InputCard):
            if document.model.scenario(card.head.scenario) is None:
                return  # an undo has taken the scenario away; the card follows in a moment
            found = prepare_influence(document, card.head.key, card.head.scenario)
            if isinstance(found, Problem):
                self._explain(found)
            else:
                self._lane.ask(found.run)
        elif isinstance(card, LineCard) and card.mismatch is not None:
            self._lane.ask(partial(standard_value, document.engine.frozen(), card.mismatch))

    @Slot(object)
    def _take(self, found: object) -> None:
        if isinstance(found, Influence):
            self.input.show_influence(found)
            order_tabs(self.input)
        elif isinstance(found, float | str | bool):
            self.line.show_standard_value(found)

    @Slot(object)
    def _explain(self, problem: Problem) -> None:
        self.input.influence.show_words(f"{problem.message} {problem.fix}".strip())

    @Slot()
    def _take_focus(self) -> None:
        self.refresh()
        pages = {InputCard: self.input, LineCard: self.line}
        page = pages.get(type(self._card), self.other)
        value = page.head.value
        target = value if value.isVisible() else next(iter(page.findChildren(StepRow)), self.view)
        target.setFocus(Qt.FocusReason.TabFocusReason)
        self.view.verticalScrollBar().setValue(0)

    @Slot()
    def _show_ways(self) -> None:
        history = self.walk.history
        self.bar.show_ways(back=history.can_go_back, forward=history.can_go_forward)

    @Slot()
    def _start_over(self) -> None:
        self._quiet.stop()
        self._lane.drop()
        self._card = None
        self.input.evidence.forget()
        self.walk.forget()
        self.refresh()

    @Slot()
    def _retranslate(self) -> None:
        self.setAccessibleName(text("inspector.title"))
        self.bar.retranslate()
        self.refresh()

    def _connect(self) -> None:
        workspace = self._workspace
        self._quiet.timeout.connect(self._work_out)
        self._lane.done.connect(self._take)
        self._lane.failed.connect(self._explain)
        self.bar.back.clicked.connect(self.walk.back)
        self.bar.forward.clicked.connect(self.walk.forward)
        self.walk.moved.connect(self._show_ways)
        self.walk.arrived.connect(self._take_focus)
        for page in (self.input, self.line, self.other):
            page.chosen.connect(self.walk.step)
        for signal in (
            workspace.selection_changed,
            workspace.changed,
            workspace.scenario_changed,
            workspace.scenarios_changed,
        ):
            signal.connect(self._refresh_soon)
        self._soon.timeout.connect(self.refresh)
        self.input.evidence.entered.connect(self.refresh)
        workspace.document_replaced.connect(self._start_over)
        workspace.language_changed.connect(self._retranslate)
        self._retranslate()
        self._show_ways()

    def _arrange(self) -> None:
        self.setAutoFillBackground(True)
        self.setBackgroundRole(QPalette.ColorRole.Base)
        content = QWidget()
        content.setBackgroundRole(QPalette.ColorRole.Base)
        pages = QVBoxLayout(content)
        pages.setContentsMargins(_MARGIN_PX, 0, _MARGIN_PX, 2 * SPACE)
        for page in (self.input, self.line, self.other):
            page.hide()
            pages.addWidget(page)
        pages.addStretch(1)
        self.view.setWidget(content)
        self.view.setWidgetResizable(True)
        # A click between the rows leaves the keyboard where it is.
        self.view.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.view.setFrameShape(QFrame.Shape.NoFrame)
        self.view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.bar)
        column.addWidget(self.view, 1)
