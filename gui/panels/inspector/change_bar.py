"""A bar from one amount to another on a scale that bars share, with a mark at zero."""

from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from gui.theme import tokens_of

_HEIGHT_PX = 12
_LEAST_PX = 2.0


@dataclass(frozen=True, slots=True)
class Scale:
    """The lowest and the highest amount of a group of bars; zero lies between them."""

    low: float
    high: float

    @classmethod
    def over(cls, amounts: list[float]) -> "Scale":
        """The scale on which all of these fit."""
        return cls(min([0.0, *amounts]), max([0.0, *amounts]))

    def place(self, amount: float, width: float) -> float:
        """Where an amount stands in so much width."""
        span = self.high - self.low
        return 0.0 if span <= 0.0 else (amount - self.low) / span * width


class ChangeBar(QWidget):
    """Paints a bar; without a change there is only the mark at zero."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._scale = Scale(0.0, 0.0)
        self._from, self._to = 0.0, 0.0
        self._colour = QColor()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_change(self, start: float, end: float, scale: Scale, colour: QColor) -> None:
        """Show a bar between two amounts."""
        self._from, self._to = min(start, end), max(start, end)
        self._scale, self._colour = scale, colour
        self.update()

    def box(self) -> QRectF | None:
        """Where the bar is painted; None where nothing changes."""
        if self._from == self._to:
            return None
        left, right = (self._scale.place(amount, self.width()) for amount in (self._from, self._to))
        return QRectF(left, 0.0, max(right - left, _LEAST_PX), self.height())

    def zero(self) -> float:
        """Where zero stands."""
        return min(self._scale.place(0.0, self.width()), self.width() - 1.0)

    def sizeHint(self) -> QSize:
        """A slim bar."""
        return QSize(96, _HEIGHT_PX)

    def minimumSizeHint(self) -> QSize:
        """A slim bar may be short."""
        return QSize(32, _HEIGHT_PX)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the bar and the mark."""
        painter, tokens, box = QPainter(self), tokens_of(self.palette()), self.box()
        if box is not None:
            painter.fillRect(box, self._colour)
        painter.fillRect(QRectF(self.zero(), 0.0, 1.0, self.height()), tokens.colour("control_line"))
