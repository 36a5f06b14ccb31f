"""The tinted ground of what a reader should mind."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from gui.theme import RADIUS, tokens_of

EDGE_PX = 3


class WarningGround(QWidget):
    """A box on the ground of a warning, with its edge at the left; contents keep `EDGE_PX` clear."""

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the ground and the edge."""
        painter, tokens = QPainter(self), tokens_of(self.palette())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(tokens.colour("warning_surface"))
        painter.drawRoundedRect(self.rect(), RADIUS, RADIUS)
        painter.fillRect(0, 0, EDGE_PX, self.height(), tokens.colour("warning"))
