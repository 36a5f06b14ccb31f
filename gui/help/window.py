"""The guide in a window of its own, beside the work."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, Qt, QUrl, Slot
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QSplitter, QVBoxLayout, QWidget

from gui.help.contents import Contents
from gui.help.guide import guide
from gui.help.page import Page
from gui.help.reader import Reader
from gui.help.topic import Topic
from gui.icons import icon
from gui.theme import SPACE, tokens_of
from gui.workspace import Workspace
from model.texts import text

_SIZE, _CONTENTS_WIDTH = (1040, 720), 300


class HelpWindow(QWidget):
    """Shows one page of the guide; links, contents, searches and F1 lead to others."""

    def __init__(self, workspace: Workspace) -> None:
        super().__init__()
        # It may stay open, or go behind the work, and never keeps the program from ending.
        self.setAttribute(Qt.WidgetAttribute.WA_QuitOnClose, False)
        self._pages: Sequence[Page] = ()
        self._visited: list[Topic] = []
        self._at = -1
        self.contents, self.reader = Contents(self), Reader(self)
        self.back, self.forward = QPushButton(self), QPushButton(self)
        self._arrange()
        self._connect()
        self._draw_icons()
        workspace.language_changed.connect(self.retranslate)
        self.retranslate()

    @property
    def topic(self) -> Topic:
        """What is shown."""
        return self._visited[self._at] if self._visited else Topic()

    def show_topic(self, topic: Topic) -> None:
        """Show a place in the guide, and come to the front."""
        self.go_to(topic)
        self.show()
        self.raise_()
        self.activateWindow()

    def go_to(self, topic: Topic) -> None:
        """Show a place in the guide."""
        if not self._visited or topic != self.topic:
            self._visited = [*self._visited[: self._at + 1], topic]
            self._at = len(self._visited) - 1
        self._render()

    @Slot()
    def retranslate(self) -> None:
        """Use the language of the screen."""
        self._pages = guide()
        self.setWindowTitle(text("help.title"))
        self.back.setToolTip(text("help.back"))
        self.back.setAccessibleName(text("help.back"))
        self.forward.setToolTip(text("help.forward"))
        self.forward.setAccessibleName(text("help.forward"))
        self.contents.show_pages(self._pages)
        if self._visited:
            self._render()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the theme."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and self._visited:
            self._draw_icons()
            self._render()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape empties the search, then closes."""
        if event.key() != Qt.Key.Key_Escape:
            super().keyPressEvent(event)
        elif self.contents.words:
            self.contents.field.clear()
        else:
            self.close()

    def _draw_icons(self) -> None:
        tokens = tokens_of(self.palette())
        self.back.setIcon(icon("back", tokens))
        self.forward.setIcon(icon("forward", tokens))

    def _render(self) -> None:
        page = next((page for page in self._pages if page.id == self.topic.page), self._pages[0])
        tokens = tokens_of(self.palette())
        self.reader.show_page(page, self.topic.anchor, self.contents.words, tokens)
        self.contents.mark(self.topic)
        self.back.setEnabled(self._at > 0)
        self.forward.setEnabled(self._at < len(self._visited) - 1)

    def _follow(self, link: QUrl) -> None:
        self.go_to(Topic(link.path(), link.fragment()))

    def _step(self, by: int) -> None:
        if 0 <= self._at + by < len(self._visited):
            self._at += by
            self._render()

    def _connect(self) -> None:
        self.contents.wanted.connect(self.go_to)
        self.reader.anchorClicked.connect(self._follow)
        self.back.clicked.connect(lambda: self._step(-1))
        self.forward.clicked.connect(lambda: self._step(1))
        for keys, by in (("Alt+Left", -1), ("Alt+Right", 1)):
            QShortcut(QKeySequence(keys), self).activated.connect(lambda by=by: self._step(by))
        QShortcut(QKeySequence("Ctrl+F"), self).activated.connect(self.contents.field.setFocus)

    def _arrange(self) -> None:
        self.resize(*_SIZE)
        right = QWidget(self)
        column = QVBoxLayout(right)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        steps = QHBoxLayout()
        steps.setContentsMargins(2 * SPACE, SPACE, SPACE, SPACE)
        steps.setSpacing(SPACE // 2)
        for button in (self.back, self.forward):
            button.setFixedWidth(5 * SPACE)
            steps.addWidget(button)
        steps.addStretch(1)
        column.addLayout(steps)
        column.addWidget(self.reader, 1)
        split = QSplitter(self)
        split.addWidget(self.contents)
        split.addWidget(right)
        split.setStretchFactor(1, 1)
        split.setSizes([_CONTENTS_WIDTH, _SIZE[0] - _CONTENTS_WIDTH])
        split.setChildrenCollapsible(False)
        split.setHandleWidth(1)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(split)
