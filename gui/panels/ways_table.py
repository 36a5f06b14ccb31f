"""The ways ranked, as a table that fits its width: figures beside the name, below the bar, or one a line."""

from itertools import product
from typing import Literal

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from gui.panels.figure_button import INSET_PX
from gui.panels.labels import quiet_label
from gui.panels.way_row import FIGURES, Common, WayRow
from gui.theme import SPACE
from model.answer import Answer
from model.costs.spec import WAYS
from model.texts import text

Shape = Literal["wide", "narrow", "stacked"]

_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_LEAST_FIGURE_PX, _LEAST_PX = 64, 160


class WaysTable(QWidget):
    """Shows the ways of an answer. `chosen` asks to go to a cell.

    Wide: the figures stand on the line of the name. Narrow: below the bar. Stacked: each on its own line.
    """

    chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shape: Shape | None = None
        self._shown: tuple[str, ...] = FIGURES
        self._ranked: tuple[bool, ...] = ()
        self._rows = [WayRow(self) for _ in WAYS]
        self._headings = {key: _heading(self) for key in FIGURES}
        self._captions = {(row, key): quiet_label(self) for row, key in product(range(len(WAYS)), FIGURES)}
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(SPACE)
        self._grid.setVerticalSpacing(SPACE // 2)
        for row in self._rows:
            row.chosen.connect(self.chosen)

    @property
    def shape(self) -> Shape | None:
        """How the table is laid out now."""
        return self._shape

    @property
    def rows(self) -> list[WayRow]:
        """The rows, from the first to the last."""
        return self._rows

    def show_answer(self, answer: Answer) -> None:
        """Show the ways of `answer`, in its order."""
        common = _common(answer)
        for key, heading in self._headings.items():
            heading.setText(common.headings[key])
        for (_, key), caption in self._captions.items():
            caption.setText(common.headings[key])
        for row, way in zip(self._rows, answer.ways, strict=True):
            row.show_way(way, common)
        columns = tuple(key for key in FIGURES if any(getattr(way, key).text for way in answer.ways))
        ranked = tuple(row.ranked for row in self._rows)
        if (columns, ranked) != (self._shown, self._ranked):
            self._shown, self._ranked, self._shape = columns, ranked, None
        self._reshape()

    def minimumSizeHint(self) -> QSize:
        """Narrow enough that a narrower shape can be taken."""
        return QSize(_LEAST_PX, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Take the shape that fits the new width."""
        super().resizeEvent(event)
        self._reshape()

    def _reshape(self) -> None:
        shape = self._fitting()
        if shape != self._shape:
            self._shape = shape
            self._lay_out(shape)
        for column, key in enumerate(FIGURES, 1):
            needed = self._column_px(key) if shape != "stacked" and key in self._shown else 0
            self._grid.setColumnMinimumWidth(column, needed)

    def _fitting(self) -> Shape:
        figures = sum(self._column_px(key) + SPACE for key in self._shown)
        name = max(row.named.sizeHint().width() for row in self._rows)
        if self.width() >= name + figures:
            return "wide"
        return "narrow" if self.width() >= figures else "stacked"

    def _column_px(self, key: str) -> int:
        widest = max(row.figures[key].sizeHint().width() for row in self._rows)
        return max(widest, self._headings[key].minimumSizeHint().width(), _LEAST_FIGURE_PX)

    def _lay_out(self, shape: Shape) -> None:
        for row in range(self._grid.rowCount()):
            self._grid.setRowMinimumHeight(row, 0)
        for column in range(len(FIGURES) + 1):
            even = shape == "narrow" and column > 0 and FIGURES[column - 1] in self._shown
            self._grid.setColumnStretch(column, 1 if even or (shape != "narrow" and column == 0) else 0)
        while self._grid.count():
            self._grid.takeAt(0)
        self._lay_headings(shape)
        at = 1
        for index, row in enumerate(self._rows):
            at = self._lay_row(shape, index, row, at)

    def _lay_headings(self, shape: Shape) -> None:
        for column, key in enumerate(FIGURES, 1):
            shown = key in self._shown and shape != "stacked"
            self._headings[key].setVisible(shown)
            if shown:
                self._grid.addWidget(self._headings[key], 0, column)

    def _lay_row(self, shape: Shape, index: int, row: WayRow, at: int) -> int:
        """Lay out one way from grid row `at` on, and return the row after it."""
        whole = len(FIGURES) + 1
        self._grid.addWidget(row.named, at, 0, 1, 1 if shape == "wide" else whole)
        self._grid.addWidget(row.status, at + 1, 0, 1, whole)
        for column, key in enumerate(FIGURES, 1):
            caption, figure = self._captions[index, key], row.figures[key]
            shown = key in self._shown and row.ranked
            figure.setVisible(shown)
            caption.setVisible(shown and shape == "stacked")
            if shape == "stacked":
                self._grid.addWidget(caption, at + 1 + column, 0)
                self._grid.addWidget(figure, at + 1 + column, 1, 1, whole - 1, _RIGHT)
            else:
                self._grid.addWidget(figure, at if shape == "wide" else at + 2, column, _RIGHT)
        below = at + 2 + len(FIGURES)
        self._grid.addWidget(row.bar, below, 0, 1, whole)
        self._grid.addWidget(row.legend, below + 1, 0, 1, whole)
        self._grid.setRowMinimumHeight(below + 2, SPACE)
        return below + 3


def _common(answer: Answer) -> Common:
    ranked = [way for way in answer.ways if way.rank is not None]
    totals = [way.total.value for way in ranked if isinstance(way.total.value, float)]
    per_m = [way.per_m.value for way in ranked if isinstance(way.per_m.value, float)]
    return Common(
        headings={key: text(f"answer_panel.{key}", currency=answer.currency) for key in FIGURES},
        full=max(totals, default=1.0),
        currency=answer.currency,
        per_m_decimals=4 if min(per_m, default=1.0) < 0.1 else 2,
    )


def _heading(parent: QWidget) -> QLabel:
    heading = quiet_label(parent)
    heading.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignBottom)
    heading.setContentsMargins(0, 0, INSET_PX, SPACE // 2)
    return heading
