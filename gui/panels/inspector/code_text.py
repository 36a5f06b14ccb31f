"""Formulas and keys to read and copy: they wrap wherever they must, and nothing is cut off."""

import re

from PySide6.QtCore import QMimeData, Qt
from PySide6.QtGui import QResizeEvent, QTextOption
from PySide6.QtWidgets import QFrame, QSizePolicy, QTextEdit, QWidget

from gui.theme import SMALL_PX, SPACE, font

_FRAME_PX = 2
_MAY_BREAK = "\u200b"
_AFTER = re.compile(r"[-+*/^&=<>,(]")


class CodeText(QTextEdit):
    """Shows a formula or a key on a tinted ground, as high as it needs; mouse and keys can select in it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("code", "true")
        self.setReadOnly(True)
        self.setFont(font(SMALL_PX))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setTabChangesFocus(True)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.setWordWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.document().setDocumentMargin(SPACE // 2)

    def text(self) -> str:
        """What is shown."""
        return self.toPlainText().replace(_MAY_BREAK, "")

    def show_text(self, text: str, spoken: str) -> None:
        """Show a text; `spoken` names it for screen readers."""
        if text != self.text():
            self.setPlainText(_AFTER.sub(rf"\g<0>{_MAY_BREAK}", text))
        self.setAccessibleName(spoken)
        self._fit()

    def createMimeDataFromSelection(self) -> QMimeData:
        """Copy what is read, without the places where lines may break."""
        data = QMimeData()
        data.setText(self.textCursor().selectedText().replace(_MAY_BREAK, ""))
        return data

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Be as high as the text needs in the new width."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        self.document().setTextWidth(self.viewport().width())
        self.setFixedHeight(round(self.document().size().height()) + _FRAME_PX)
