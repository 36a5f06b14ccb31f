"""Paints a comparison: headings, and figures that align on the decimal."""

from dataclasses import dataclass
from typing import cast

from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPen
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem

from gui.compare.lines import Column, Entry, Kind
from gui.compare.table import CompareTable
from gui.theme import BODY_PX, HEADING_PX, SMALL_PX, SPACE, Tokens, font, tokens_of
from model.texts import language

Index = QModelIndex | QPersistentModelIndex

ROW_PX, PART_PX, GROUP_PX = 24, 36, 28
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_DECIMAL = {"en": ".", "pt": ","}


@dataclass(frozen=True, slots=True)
class Split:
    """A number as the part before its decimal sign and the part from there on."""

    head: str
    tail: str


def split(text: str) -> Split:
    """Split a number as the language in force writes it."""
    place = text.rfind(_DECIMAL[language()])
    return Split(text, "") if place < 0 else Split(text[:place], text[place:])


class ComparePainter(QStyledItemDelegate):
    """`hovered` and `current` are the places under the pointer and under the keyboard, as row and column."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.hovered: tuple[int, int] | None = None
        self.current: tuple[int, int] | None = None
        self._tails: dict[int, int] = {}

    def learn(self, table: CompareTable) -> None:
        """Measure how much room the decimals of each column take."""
        metrics = QFontMetrics(font(BODY_PX))
        self._tails = {}
        for at, head in enumerate(table.heads):
            if head.column in {Column.LABEL, Column.UNIT}:
                continue
            entries = (line.entries[at] for line in table.lines if line.entries)
            tails = (split(entry.text).tail for entry in entries if _is_number(head.column, entry))
            self._tails[at] = max((metrics.horizontalAdvance(tail) for tail in tails), default=0)

    def width_of(self, table: CompareTable, at: int) -> int:
        """The width in which everything in a column can be read on one line, in px."""
        metrics, small = QFontMetrics(font(BODY_PX)), QFontMetrics(font(SMALL_PX, QFont.Weight.DemiBold))
        widths = [small.horizontalAdvance(table.heads[at].title)]
        for entry in (line.entries[at] for line in table.lines if line.entries):
            if _is_number(table.heads[at].column, entry):
                widths.append(metrics.horizontalAdvance(split(entry.text).head) + self._tails[at])
            else:
                widths.append(metrics.horizontalAdvance(entry.text))
        return max(widths) + 3 * SPACE

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint one place."""
        table = cast("CompareTable", index.model())
        tokens, rect = tokens_of(option.palette), cast("QRect", option.rect)  # type: ignore[attr-defined]
        line, entry, place = table.lines[index.row()], table.entry(index), (index.row(), index.column())
        if line.kind in {Kind.PART, Kind.GROUP, Kind.WORDS}:
            self._paint_heading(painter, rect, line.kind, entry.text, tokens)
            return
        painter.fillRect(rect, tokens.colour("raised"))
        painter.fillRect(rect.left(), rect.bottom(), rect.width(), 1, tokens.colour("line"))
        if place == self.hovered and entry.cell is not None:
            painter.fillRect(rect.adjusted(0, 0, 0, -1), tokens.colour("sunken"))
        self._write(painter, rect.adjusted(SPACE, 0, -SPACE, -1), table, index, tokens)
        if place == self.current:
            painter.setPen(QPen(tokens.colour("accent"), 2))
            painter.drawRect(rect.adjusted(1, 1, -1, -2))

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: ARG002
        """As large as its column and row are."""
        return QSize()

    def _write(
        self, painter: QPainter, room: QRect, table: CompareTable, index: Index, tokens: Tokens
    ) -> None:
        line, entry, at = table.lines[index.row()], table.entry(index), index.column()
        column = table.heads[at].column
        painter.setFont(font(SMALL_PX if column is Column.UNIT else BODY_PX))
        painter.setPen(_ink(column, line.kind, tokens))
        metrics = painter.fontMetrics()
        if not _is_number(column, entry):
            elided = metrics.elidedText(entry.text, Qt.TextElideMode.ElideRight, room.width())
            painter.drawText(room, int(_LEFT if column in {Column.LABEL, Column.UNIT} else _RIGHT), elided)
            return
        parts = split(entry.text)
        sign = room.right() + 1 - self._tails.get(at, 0)
        before = QRect(room.left() - SPACE, room.top(), sign - room.left() + SPACE, room.height())
        painter.drawText(before, int(_RIGHT), parts.head)
        painter.drawText(QRect(sign, room.top(), room.width(), room.height()), int(_LEFT), parts.tail)

    @staticmethod
    def _paint_heading(painter: QPainter, rect: QRect, kind: Kind, text: str, tokens: Tokens) -> None:
        painter.fillRect(rect, tokens.colour("raised"))
        if kind is Kind.PART:
            painter.setFont(font(HEADING_PX, QFont.Weight.DemiBold))
            painter.setPen(tokens.colour("text"))
        else:
            weight = QFont.Weight.DemiBold if kind is Kind.GROUP else QFont.Weight.Normal
            painter.setFont(font(SMALL_PX if kind is Kind.GROUP else BODY_PX, weight))
            painter.setPen(tokens.colour("muted"))
        room = rect.adjusted(SPACE, 0, -SPACE, -SPACE // 2)
        painter.drawText(room, int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignBottom), text)
        if kind is not Kind.WORDS:
            painter.fillRect(rect.left(), rect.bottom(), rect.width(), 1, tokens.colour("control_line"))


def _is_number(column: Column, entry: Entry) -> bool:
    return entry.number is not None or column is Column.SHARE


def _ink(column: Column, kind: Kind, tokens: Tokens) -> QColor:
    if column is Column.LABEL:
        return tokens.colour("text")
    if column is Column.VALUE:
        return tokens.colour("input_ink" if kind is Kind.INPUT else "result_ink")
    return tokens.colour("muted" if column is Column.UNIT else "text")
