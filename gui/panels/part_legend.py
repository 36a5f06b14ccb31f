"""What the parts of a bar are: a square, a name and an amount each, as many to a row as there is room for."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from gui.panels.stacked_bar import Part
from gui.theme import SMALL_PX, SPACE, font, tokens_of

_ROW_PX, _SQUARE_PX = 18, 8
_TEXT_LEFT_PX = _SQUARE_PX + SPACE // 2 + 2


class PartLegend(QWidget):
    """Paints the entries in reading order; its height follows its width."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._parts: tuple[Part, ...] = ()
        self.setFont(font(SMALL_PX))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_parts(self, parts: tuple[Part, ...]) -> None:
        """Name these parts."""
        self._parts = parts
        self._fit()
        self.update()

    def sizeHint(self) -> QSize:
        """Any width will do."""
        return QSize(SPACE * 20, _ROW_PX)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Take as many rows as the new width asks for."""
        super().resizeEvent(event)
        self._fit()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the entries."""
        painter, tokens = QPainter(self), tokens_of(self.palette())
        painter.setFont(self.font())
        painter.setPen(tokens.colour("muted"))
        for part, box in zip(self._parts, self._boxes(), strict=True):
            square = QRectF(box.left(), box.center().y() - _SQUARE_PX / 2, _SQUARE_PX, _SQUARE_PX)
            painter.fillRect(square, part.colour)
            words = box.adjusted(_TEXT_LEFT_PX, 0, 0, 0)
            painter.drawText(words, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, part.label)

    def _fit(self) -> None:
        rows = {box.top() for box in self._boxes()}
        self.setFixedHeight(_ROW_PX * len(rows))

    def _boxes(self) -> list[QRectF]:
        metrics = QFontMetricsF(self.font())
        boxes: list[QRectF] = []
        left = top = 0.0
        for part in self._parts:
            needed = _TEXT_LEFT_PX + metrics.horizontalAdvance(part.label) + 1
            if left > 0 and left + needed > self.width():
                left, top = 0.0, top + _ROW_PX
            boxes.append(QRectF(left, top, needed, _ROW_PX))
            left += needed + 1.5 * SPACE
        return boxes
