"""A horizontal bar of parts, such as the lines that make up the cost of one way."""

from dataclasses import dataclass

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QHelpEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from gui.theme import tokens_of
from model.formula.cells import Cell

_HEIGHT_PX = 16
_GAP_PX = 1.0
_LEAST_PX = 2.0


@dataclass(frozen=True, slots=True)
class Part:
    """One part of a bar: size and colour, a short label, what a tip says of it, and the cell it stands in."""

    size: float
    colour: QColor
    label: str
    words: str
    cell: Cell


class StackedBar(QWidget):
    """Parts side by side, from the left; `full` is the size that takes the whole width.

    Hovering names a part, a click asks to go to its cell.
    """

    chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._parts: tuple[Part, ...] = ()
        self._full = 1.0
        self._hovered: int | None = None
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_parts(self, parts: tuple[Part, ...], full: float) -> None:
        """Show the parts with a size above zero, on a scale that bars may share."""
        self._parts = tuple(part for part in parts if part.size > 0)
        self._full = max(full, sum(part.size for part in self._parts), 1e-300)
        self._hovered = None
        self.setAccessibleName("; ".join(part.words for part in self._parts))
        self.update()

    @property
    def parts(self) -> tuple[Part, ...]:
        """What is shown."""
        return self._parts

    def boxes(self) -> list[QRectF]:
        """Where each part is painted."""
        width, left, boxes = self.width() / self._full, 0.0, list[QRectF]()
        for part in self._parts:
            wide = part.size * width
            boxes.append(QRectF(left, 0, max(wide - _GAP_PX, min(wide, _LEAST_PX)), self.height()))
            left += wide
        return boxes

    def sizeHint(self) -> QSize:
        """A slim bar."""
        return QSize(160, _HEIGHT_PX)

    def minimumSizeHint(self) -> QSize:
        """A slim bar may be short."""
        return QSize(80, _HEIGHT_PX)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the parts; the hovered one is outlined."""
        painter, tokens = QPainter(self), tokens_of(self.palette())
        for index, (part, box) in enumerate(zip(self._parts, self.boxes(), strict=True)):
            painter.fillRect(box, part.colour)
            if index == self._hovered:
                painter.setPen(QPen(tokens.colour("text"), 2))
                painter.drawRect(box.adjusted(1, 1, -1, -1))

    def event(self, event: QEvent) -> bool:
        """Name the part under the pointer."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            index = self._at(event.pos().x())
            if index is not None:
                QToolTip.showText(event.globalPos(), self._parts[index].words, self)
            else:
                QToolTip.hideText()
            return True
        return super().event(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Outline the part under the pointer."""
        self._hover(self._at(event.position().x()))

    def leaveEvent(self, event: QEvent) -> None:
        """Outline nothing."""
        super().leaveEvent(event)
        self._hover(None)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Take the press, so that its release comes here too."""
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Ask to go to the cell of the part."""
        index = self._at(event.position().x())
        if index is not None and event.button() == Qt.MouseButton.LeftButton:
            self.chosen.emit(self._parts[index].cell)

    def _hover(self, index: int | None) -> None:
        if index != self._hovered:
            self._hovered = index
            shape = Qt.CursorShape.ArrowCursor if index is None else Qt.CursorShape.PointingHandCursor
            self.setCursor(shape)
            self.update()

    def _at(self, x: float) -> int | None:
        inside = (index for index, box in enumerate(self.boxes()) if box.left() <= x <= box.right() + _GAP_PX)
        return next(inside, None)
