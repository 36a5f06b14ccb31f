"""The card beside the crosshair: every way's cost at one x, cheapest first."""

from dataclasses import dataclass

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from gui.plots.swatch import SWATCH_PX, paint_swatch
from gui.theme import RADIUS, SMALL_PX, SPACE, font, tokens_of
from model.costs.spec import Way

_ROW_PX = 20
_AWAY_PX = 14


@dataclass(frozen=True, slots=True)
class CardRow:
    """One way with its name and cost as text."""

    way: Way
    name: str
    cost: str


class HoverCard(QWidget):
    """Floats over the plot and lets the pointer through; the first row is the cheapest and stands out."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.title = ""
        self.rows: tuple[CardRow, ...] = ()
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def show_at(self, point: QPoint, area: QRect, title: str, rows: tuple[CardRow, ...]) -> None:
        """Show these values beside `point`, within `area`; both in the coordinates of the parent."""
        self.title, self.rows = title, rows
        size = self.sizeHint()
        left = point.x() + _AWAY_PX
        if left + size.width() > area.right():
            left = point.x() - _AWAY_PX - size.width()
        top = min(max(point.y() - size.height() // 2, area.top()), area.bottom() - size.height())
        self.setGeometry(QRect(QPoint(max(left, area.left()), max(top, area.top())), size))
        self.show()
        self.update()

    def sizeHint(self) -> QSize:
        """Wide enough for the longest name and cost."""
        bold = QFontMetrics(_bold())
        names = max((bold.horizontalAdvance(row.name) for row in self.rows), default=0)
        costs = max((bold.horizontalAdvance(row.cost) for row in self.rows), default=0)
        width = max(SWATCH_PX + SPACE + names + 2 * SPACE + costs, bold.horizontalAdvance(self.title))
        return QSize(width + 2 * SPACE + 2, (len(self.rows) + 1) * _ROW_PX + SPACE)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the card."""
        painter, tokens = QPainter(self), tokens_of(self.palette())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(tokens.colour("control_line"), 1))
        painter.setBrush(tokens.colour("raised"))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), RADIUS, RADIUS)
        line = QRectF(SPACE + 1, SPACE / 2, self.width() - 2 * SPACE - 2, _ROW_PX)
        painter.setPen(tokens.colour("muted"))
        painter.setFont(font(SMALL_PX))
        painter.drawText(line, Qt.AlignmentFlag.AlignVCenter, self.title)
        for index, row in enumerate(self.rows):
            line.translate(0, _ROW_PX)
            paint_swatch(painter, QRectF(line.left(), line.top(), SWATCH_PX, _ROW_PX), row.way)
            painter.setFont(_bold() if index == 0 else font(SMALL_PX))
            painter.setPen(tokens.colour("text"))
            words = line.adjusted(SWATCH_PX + SPACE, 0, 0, 0)
            painter.drawText(words, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, row.name)
            painter.drawText(words, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, row.cost)


def _bold() -> QFont:
    return font(SMALL_PX, QFont.Weight.DemiBold)
