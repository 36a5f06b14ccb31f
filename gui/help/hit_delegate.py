"""Writes what a search found: the section, and below it small the page that it stands on."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, Qt
from PySide6.QtGui import QFontMetrics, QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from gui.help.search import Hit
from gui.theme import BODY_PX, SMALL_PX, SPACE, font, tokens_of

HIT = int(Qt.ItemDataRole.UserRole)
HIT_HEIGHT = 6 * SPACE
_Side = Qt.AlignmentFlag


class HitDelegate(QStyledItemDelegate):
    """Paints items that hold a `Hit`."""

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        """Paint one."""
        hit: Hit = index.data(HIT)
        rect = QRect(option.rect)  # pyright: ignore[reportAttributeAccessIssue]
        tokens = tokens_of(option.palette)  # pyright: ignore[reportAttributeAccessIssue]
        if option.state & QStyle.StateFlag.State_Selected:  # pyright: ignore[reportAttributeAccessIssue]
            painter.fillRect(rect, tokens.colour("selection"))
        inner = rect.adjusted(SPACE, SPACE // 2, -SPACE, -SPACE // 2)
        lines = (
            (hit.title, BODY_PX, "text", _Side.AlignTop),
            (hit.page_title, SMALL_PX, "muted", _Side.AlignBottom),
        )
        for words, size, ink, side in lines:
            face = font(size)
            painter.setFont(face)
            painter.setPen(tokens.colour(ink))
            shown = QFontMetrics(face).elidedText(words, Qt.TextElideMode.ElideRight, inner.width())
            painter.drawText(inner, _Side.AlignLeft | side, shown)
