"""The card beside the crosshair: every way's cost at one x, cheapest first."""

from dataclasses import dataclass

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QPushButton, QWidget

from gui.plots.swatch import SWATCH_PX, paint_swatch
from gui.theme import RADIUS, SMALL_PX, SPACE, font, tokens_of
from model.costs.spec import Way
from model.texts import text

_ROW_PX = 20
_AWAY_PX = 14


@dataclass(frozen=True, slots=True)
class CardRow:
    """One way with its name and cost as text."""

    way: Way
    name: str
    cost: str


class HoverCard(QWidget):
    """Floats over the plot; the first row is the cheapest and stands out.

    It lets the pointer through until it is pinned; then it holds a button that makes its point a scenario.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.title = ""
        self.rows: tuple[CardRow, ...] = ()
        self.button = QPushButton(self)
        self.button.setFont(font(SMALL_PX))
        self.button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.pin(False)
        self.hide()

    @property
    def pinned(self) -> bool:
        """Whether it stays where it is."""
        return not self.testAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def pin(self, pinned: bool) -> None:
        """Stay, with the button; or follow the pointer, without it."""
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents, not pinned)
        self.button.setVisible(pinned)

    def show_at(self, point: QPoint, area: QRect, title: str, rows: tuple[CardRow, ...]) -> None:
        """Show these values beside `point`, within `area`; both in the coordinates of the parent."""
        self.title, self.rows = title, rows
        self.button.setText(text("curves.make_scenario"))
        size = self.sizeHint()
        left = point.x() + _AWAY_PX
        if left + size.width() > area.right():
            left = point.x() - _AWAY_PX - size.width()
        top = min(max(point.y() - size.height() // 2, area.top()), area.bottom() - size.height())
        self.setGeometry(QRect(QPoint(max(left, area.left()), max(top, area.top())), size))
        height = self.button.sizeHint().height()
        self.button.setGeometry(SPACE, self.height() - height - SPACE, self.width() - 2 * SPACE, height)
        self.setAccessibleName(", ".join([title, *(f"{row.name}: {row.cost}" for row in rows)]))
        self.show()
        self.update()

    def sizeHint(self) -> QSize:
        """Wide enough for the longest name and cost."""
        bold = QFontMetrics(_bold())
        names = max((bold.horizontalAdvance(row.name) for row in self.rows), default=0)
        costs = max((bold.horizontalAdvance(row.cost) for row in self.rows), default=0)
        width = max(SWATCH_PX + SPACE + names + 2 * SPACE + costs, bold.horizontalAdvance(self._foot))
        height = (len(self.rows) + 2) * _ROW_PX + SPACE
        if self.pinned:
            width = max(width, self.button.sizeHint().width())
            height += self.button.sizeHint().height() + SPACE - _ROW_PX
        return QSize(max(width, bold.horizontalAdvance(self.title)) + 2 * SPACE + 2, height)

    @property
    def _foot(self) -> str:
        return "" if self.pinned else text("curves.click_hint")

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the card."""
        painter, tokens = QPainter(self), tokens_of(self.palette())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(tokens.colour("accent" if self.pinned else "control_line"), 1))
        painter.setBrush(tokens.colour("raised"))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), RADIUS, RADIUS)
        line = QRectF(SPACE + 1, SPACE / 2, self.width() - 2 * SPACE - 2, _ROW_PX)
        painter.setPen(tokens.colour("muted"))
        painter.setFont(font(SMALL_PX))
        painter.drawText(line, Qt.AlignmentFlag.AlignVCenter, self.title)
        painter.drawText(
            line.translated(0, (len(self.rows) + 1) * _ROW_PX), Qt.AlignmentFlag.AlignVCenter, self._foot
        )
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
