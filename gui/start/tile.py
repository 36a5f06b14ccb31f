"""A plate with words or pictures on it, which is a button as a whole."""

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QEnterEvent, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from gui.theme import RADIUS, SPACE, tokens_of

ARROWS = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class Tile(QAbstractButton):
    """Its parts stand in `column`; Enter, Space and a click choose it, arrows are left to the page.

    A tile that is `flat` has nothing to choose.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.flat = False
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(2 * SPACE, 2 * SPACE, 2 * SPACE, 2 * SPACE)
        self.column.setSpacing(SPACE // 2)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def sizeHint(self) -> QSize:
        """As large as its parts."""
        return self.column.totalSizeHint()

    def minimumSizeHint(self) -> QSize:
        """As small as its parts."""
        return self.column.totalMinimumSize()

    def hasHeightForWidth(self) -> bool:
        """Words wrap."""
        return self.column.hasHeightForWidth()

    def heightForWidth(self, width: int) -> int:
        """As high as the words need."""
        return self.column.totalHeightForWidth(width)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter chooses; arrows go on to the page."""
        if not _taken(self, event):
            super().keyPressEvent(event)

    def enterEvent(self, event: QEnterEvent) -> None:
        """Show that it can be chosen."""
        super().enterEvent(event)
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        """Show that no more."""
        super().leaveEvent(event)
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the plate."""
        painter, tokens = QPainter(self), tokens_of(self.palette())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        over = self.underMouse() and not self.flat
        ground = "surface" if self.flat else "sunken" if self.isDown() else "raised"
        edge = "accent" if self.hasFocus() else "control_line" if over else "line"
        width = 2.0 if self.hasFocus() else 1.0
        painter.setPen(QPen(tokens.colour(edge), width))
        painter.setBrush(tokens.colour(ground))
        inset = width / 2
        plate = QRectF(self.rect()).adjusted(inset, inset, -inset, -inset)
        painter.drawRoundedRect(plate, RADIUS + 2, RADIUS + 2)


class PageButton(QPushButton):
    """A plain button that leaves arrows to the page."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter chooses, as in a dialog."""
        if not _taken(self, event):
            super().keyPressEvent(event)


def _taken(button: QAbstractButton, event: QKeyEvent) -> bool:
    """Choose the button at Enter and leave arrows to the page; False for any other key."""
    if event.key() in _ENTER:
        button.click()
    elif event.key() in ARROWS:
        event.ignore()
    else:
        return False
    return True


def pass_through(part: QWidget) -> QWidget:
    """Let clicks on a part of a tile be clicks on the tile."""
    part.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
    return part
