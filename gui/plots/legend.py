"""Which line is which way: swatches with full names, as many to a row as there is room for."""

from dataclasses import dataclass
from math import ceil

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from gui.plots.swatch import SWATCH_PX, paint_plain_swatch, paint_swatch
from gui.theme import SMALL_PX, SPACE, font, tokens_of
from model.costs.spec import Way

_ROW_PX = 20
_ENDLESS = 16_777_215.0  # the widest that a widget may be


@dataclass(frozen=True, slots=True)
class Entry:
    """One way, the text beside its swatch, and whether it has a line in the plot.

    Without a way the entry is for a scenario, whose lines are thick or thin.
    """

    way: Way | None
    text: str
    drawn: bool
    thin: bool = False


class Legend(QWidget):
    """Paints the entries in reading order; its height follows its width."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._entries: tuple[Entry, ...] = ()
        self._upright = False
        self.setFont(font(SMALL_PX))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    @property
    def entries(self) -> tuple[Entry, ...]:
        """What is shown."""
        return self._entries

    def show_entries(self, entries: tuple[Entry, ...]) -> None:
        """Show these entries."""
        if entries != self._entries:
            self._entries = entries
            self.setAccessibleName(", ".join(entry.text for entry in entries))
            self._fit()

    def stand_upright(self, upright: bool) -> None:
        """Take one entry to a row and no more width than that needs, or as many as there is room for."""
        self._upright = upright
        self._fit()

    def sizeHint(self) -> QSize:
        """As wide as one row of all entries."""
        return QSize(round(self._boxes(_ENDLESS)[-1].right()) if self._entries else 0, self.height())

    def minimumSizeHint(self) -> QSize:
        """Wide enough for the longest entry."""
        return QSize(self.longest(), self.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Take as many rows as the new width asks for."""
        super().resizeEvent(event)
        self._fit()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the entries."""
        painter, tokens = QPainter(self), tokens_of(self.palette())
        painter.setFont(self.font())
        for entry, box in zip(self._entries, self._boxes(self.width()), strict=True):
            painter.setOpacity(1.0 if entry.drawn else 0.45)
            swatch = QRectF(box.left(), box.top(), SWATCH_PX, box.height())
            if entry.way is None:
                paint_plain_swatch(painter, swatch, tokens.colour("muted"), thin=entry.thin)
            else:
                paint_swatch(painter, swatch, entry.way)
            painter.setOpacity(1.0)
            painter.setPen(tokens.colour("text" if entry.drawn else "muted"))
            words = box.adjusted(SWATCH_PX + SPACE, 0, 0, 0)
            painter.drawText(words, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, entry.text)

    def _fit(self) -> None:
        self.setMinimumWidth(self.longest() if self._upright else 0)
        self.setMaximumWidth(self.longest() if self._upright else int(_ENDLESS))
        rows = {box.top() for box in self._boxes(self.width())}
        self.setFixedHeight(_ROW_PX * max(len(rows), 1))
        self.updateGeometry()
        self.update()

    def longest(self) -> int:
        """Width of the longest entry in px."""
        return ceil(max((box.width() for box in self._boxes(1.0)), default=0))

    def _boxes(self, width: float) -> list[QRectF]:
        metrics = QFontMetricsF(self.font())
        boxes: list[QRectF] = []
        left = top = 0.0
        for entry in self._entries:
            needed = SWATCH_PX + SPACE + metrics.horizontalAdvance(entry.text) + 1
            if left > 0 and (self._upright or left + needed > width):
                left, top = 0.0, top + _ROW_PX
            boxes.append(QRectF(left, top, needed, _ROW_PX))
            left += needed + 2 * SPACE
        return boxes
