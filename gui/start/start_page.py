"""The start page: open, new, files used lately with their answers, and the examples."""

from functools import partial

from PySide6.QtCore import QPoint, QRect, Qt, Signal
from PySide6.QtGui import QFont, QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QApplication,
    QBoxLayout,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLayout,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from gui.dialogs.template_dialog import template_files
from gui.panels.labels import body_label, heading_label, quiet_label, sentence_label
from gui.settings import Settings
from gui.start.example_card import ExampleCard
from gui.start.example_curves import ExampleCurve
from gui.start.recent_list import RecentList
from gui.start.recent_tile import RecentTile
from gui.start.tile import ARROWS, PageButton
from gui.start.walk import next_place
from gui.tasks import Executor
from gui.theme import SPACE, font
from model.costs.scenario import ScenarioFile
from model.texts import text

_WIDTH, _RECENT_WIDTH, _NARROW = 1240, 440, 1000
_TITLE_PX = 28
_COLUMNS = 2


class StartPage(QScrollArea):
    """Asks what to work on; each signal is an answer. `left` goes back to the document, if there is one."""

    open_wanted = Signal()
    new_wanted = Signal()
    file_wanted = Signal(object)
    example_wanted = Signal(object)
    left = Signal()

    def __init__(self, settings: Settings, executor: Executor, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._first: QWidget | None = None
        self.back, self.open, self.new = PageButton(), PageButton(), PageButton()
        self.recent = RecentList(settings, executor)
        self.examples = [ExampleCard(path) for path in template_files()]
        self._curves = [ExampleCurve(card.path, executor, self) for card in self.examples]
        self._title, self._motto, self._hint = sentence_label(), body_label(), quiet_label()
        self._title.setFont(font(_TITLE_PX, QFont.Weight.DemiBold))
        self._recent_heading, self._examples_heading = heading_label(), heading_label()
        self._arrange()
        self._connect()
        self.retranslate()

    def retranslate(self) -> None:
        """Use the language of the screen."""
        self._title.setText(text("window.app_name"))
        self._motto.setText(text("start.motto"))
        self.open.setText(text("start.open"))
        self.new.setText(text("start.new"))
        self._hint.setText(text("start.drop_hint"))
        self._recent_heading.setText(text("start.recent"))
        self._examples_heading.setText(text("start.examples"))
        self.setAccessibleName(text("start.page"))
        for card in self.examples:
            card.retranslate()
        self.recent.refresh()

    def offer_return(self, name: str) -> None:
        """Offer to go back to the document of that name; empty where none is open."""
        self.back.setText(text("start.back", name=name) if name else "")
        self.back.setVisible(bool(name))

    def focus_first(self) -> None:
        """Put the focus where most people want it: on the file used last, else on the first example."""
        there = [tile for tile in self.recent.tiles if not tile.flat]
        first = self._first = [*there, *self.examples, self.open][0]
        first.setFocus(Qt.FocusReason.OtherFocusReason)

    def showEvent(self, event: QShowEvent) -> None:
        """Have the curves calculated that are not there yet."""
        super().showEvent(event)
        for curve in self._curves:
            curve.ask()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the examples beside the files, or below them in a narrow window."""
        super().resizeEvent(event)
        narrow = self.width() < _NARROW
        way = QBoxLayout.Direction.TopToBottom if narrow else QBoxLayout.Direction.LeftToRight
        self._both.setDirection(way)
        self.recent.setMaximumWidth(_WIDTH if narrow else _RECENT_WIDTH)
        self.recent.setMinimumWidth(0 if narrow else _RECENT_WIDTH)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows walk over the page, Escape goes back to the document."""
        if event.key() in ARROWS:
            self._walk(Qt.Key(event.key()))
        elif event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def _walk(self, arrow: Qt.Key) -> None:
        every: list[QWidget] = [self.back, self.open, self.new, *self.recent.tiles, *self.examples]
        stops = [stop for stop in every if stop.isVisible()]
        places = [QRect(stop.mapTo(self, QPoint(0, 0)), stop.size()) for stop in stops]
        focus = QApplication.focusWidget()
        found = next_place(places, stops.index(focus) if focus in stops else None, arrow)
        if found is not None:
            stops[found].setFocus(Qt.FocusReason.TabFocusReason)
            self.ensureWidgetVisible(stops[found], SPACE, 2 * SPACE)

    def _look_again(self) -> None:
        """Leave a file that turns out to be missing, unless someone has walked on already."""
        if isinstance(self._first, RecentTile) and self._first.flat and self._first.hasFocus():
            self.focus_first()

    def _choose_example(self, file: ScenarioFile) -> None:
        self.example_wanted.emit(file)

    def _connect(self) -> None:
        self.open.clicked.connect(self.open_wanted)
        self.new.clicked.connect(self.new_wanted)
        self.back.clicked.connect(self.left)
        self.recent.wanted.connect(self.file_wanted)
        self.recent.looked.connect(self._look_again)
        for card, curve in zip(self.examples, self._curves, strict=True):
            card.clicked.connect(partial(self._choose_example, card.file))
            curve.ready.connect(card.curve.show_curve)

    def _arrange(self) -> None:
        self.back.setProperty("link", "true")
        self.open.setDefault(True)
        page = QWidget()
        page.setMaximumWidth(_WIDTH)
        column = QVBoxLayout(page)
        column.setContentsMargins(6 * SPACE, 4 * SPACE, 6 * SPACE, 6 * SPACE)
        column.setSpacing(SPACE)
        column.addWidget(self.back, alignment=Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self._title)
        column.addWidget(self._motto)
        column.addSpacing(2 * SPACE)
        column.addLayout(self._buttons())
        column.addSpacing(3 * SPACE)
        column.addLayout(self._sides())
        column.addStretch(1)
        around = QWidget()
        middle = QHBoxLayout(around)
        middle.setContentsMargins(0, 0, 0, 0)
        middle.addStretch(1)
        middle.addWidget(page, 100)
        middle.addStretch(1)
        self.setWidget(around)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setStyleSheet("QScrollArea { background: palette(window); }")
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def _buttons(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(SPACE)
        row.addWidget(self.open)
        row.addWidget(self.new)
        row.addSpacing(SPACE)
        row.addWidget(self._hint, 1)
        return row

    def _sides(self) -> QBoxLayout:
        grid = QGridLayout()
        grid.setSpacing(2 * SPACE)
        for number, card in enumerate(self.examples):
            grid.addWidget(card, number // _COLUMNS, number % _COLUMNS)
        for number in range(_COLUMNS):
            grid.setColumnStretch(number, 1)
        sides = self._both = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        sides.setSpacing(5 * SPACE)
        sides.addLayout(_under(self._recent_heading, self.recent))
        sides.addLayout(_under(self._examples_heading, grid), 1)
        return sides


def _under(heading: QWidget, part: QWidget | QLayout) -> QVBoxLayout:
    side = QVBoxLayout()
    side.setSpacing(SPACE)
    side.addWidget(heading)
    if isinstance(part, QLayout):
        side.addLayout(part)
    else:
        side.addWidget(part)
    side.addStretch(1)
    return side
