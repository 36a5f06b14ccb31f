"""Icons drawn in one line width, in the colours of the look in force."""

from PySide6.QtCore import QByteArray, QRectF, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from gui.theme import Tokens
from model.paths import resources

_SIZES_PX = (20, 40, 64)
_FADED_ALPHA = 0.45


def icon(name: str, tokens: Tokens) -> QIcon:
    """The icon of that name in the colours of `tokens`, sharp at single and double resolution.

    Raises:
        FileNotFoundError: there is no such icon.
    """
    drawing = (resources() / "icons" / f"{name}.svg").read_text(encoding="utf-8")
    faded = tokens.colour("muted")
    faded.setAlphaF(_FADED_ALPHA)
    made = QIcon()
    for size in _SIZES_PX:
        made.addPixmap(_drawn(drawing, tokens.colour("text"), size), QIcon.Mode.Normal)
        made.addPixmap(_drawn(drawing, faded, size), QIcon.Mode.Disabled)
    return made


def _drawn(drawing: str, ink: QColor, size: int) -> QPixmap:
    renderer = QSvgRenderer(QByteArray(drawing.replace("currentColor", ink.name()).encode()))
    pixmap = QPixmap(size, size)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setOpacity(ink.alphaF())
    renderer.render(painter, QRectF(0, 0, size, size))
    painter.end()
    return pixmap
