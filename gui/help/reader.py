"""The page on the right: words in lines of a length that can be read, with places that stand out."""

from collections.abc import Iterator

from PySide6.QtGui import QResizeEvent, QTextBlock, QTextCursor, QTextFormat, QTextOption
from PySide6.QtWidgets import QFrame, QTextBrowser, QTextEdit, QWidget

from gui.help.page import Page
from gui.help.search import folded
from gui.help.style import BODY_PX, style_of
from gui.theme import SPACE, Tokens, font

_LINE_PX = 720


class Reader(QTextBrowser):
    """Shows one page; links are left to the window."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setOpenLinks(False)
        self.setFont(font(BODY_PX))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWordWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        self.setStyleSheet("QTextBrowser { border: none; border-radius: 0; padding: 0; }")

    def show_page(self, page: Page, anchor: str, words: str, tokens: Tokens) -> None:
        """Show a page at a place, with the words that were looked for marked.

        Args:
            page: the page.
            anchor: where to begin; empty for the top.
            words: what to mark, as it was typed.
            tokens: the colours to show it in.
        """
        self.document().setDefaultStyleSheet(style_of(tokens))
        self._ground = tokens.colour("selection")
        self.setHtml(page.html)
        self.document().setIndentWidth(3 * SPACE)
        self._set_margins()
        heading = self._heading_at(anchor) if anchor else None
        marks = list(self._marks(words))
        if heading is not None:
            marks.insert(0, self._mark(QTextCursor(heading), whole_line=True))
        self.setExtraSelections(marks)
        self.scrollToAnchor(anchor)
        if anchor:
            bar = self.verticalScrollBar()
            bar.setValue(bar.value() - SPACE)

    def resizeEvent(self, e: QResizeEvent) -> None:
        """Keep the lines short."""
        self._set_margins()
        super().resizeEvent(e)

    def _set_margins(self) -> None:
        frame = self.document().rootFrame()
        layout = frame.frameFormat()
        layout.setLeftMargin(4 * SPACE)
        layout.setTopMargin(2 * SPACE)
        layout.setBottomMargin(6 * SPACE)
        layout.setRightMargin(max(4 * SPACE, self.viewport().width() - _LINE_PX - 4 * SPACE))
        frame.setFrameFormat(layout)

    def _heading_at(self, anchor: str) -> QTextBlock | None:
        block = self.document().begin()
        while block.isValid():
            if any(anchor in fragment.charFormat().anchorNames() for fragment in _fragments(block)):
                return block
            block = block.next()
        return None

    def _marks(self, words: str) -> Iterator[QTextEdit.ExtraSelection]:
        shown = folded(self.toPlainText())
        for word in folded(words).split():
            at = shown.find(word)
            while at >= 0:
                cursor = QTextCursor(self.document())
                cursor.setPosition(at)
                cursor.setPosition(at + len(word), QTextCursor.MoveMode.KeepAnchor)
                yield self._mark(cursor, whole_line=False)
                at = shown.find(word, at + len(word))

    def _mark(self, cursor: QTextCursor, *, whole_line: bool) -> QTextEdit.ExtraSelection:
        mark = QTextEdit.ExtraSelection()
        mark.cursor = cursor  # pyright: ignore[reportAttributeAccessIssue]
        mark.format.setBackground(self._ground)  # pyright: ignore[reportAttributeAccessIssue]
        mark.format.setProperty(  # pyright: ignore[reportAttributeAccessIssue]
            QTextFormat.Property.FullWidthSelection, whole_line
        )
        return mark


def _fragments(block: QTextBlock) -> Iterator:
    at = block.begin()
    while not at.atEnd():
        yield at.fragment()
        at += 1
