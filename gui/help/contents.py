"""The left side of the guide: what to look for, and below it the contents or what was found."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtGui import QFont, QKeyEvent
from PySide6.QtWidgets import (
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QStackedWidget,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from gui.help.hit_delegate import HIT, HIT_HEIGHT, HitDelegate
from gui.help.page import GROUPS, Page
from gui.help.search import Hit, search
from gui.help.topic import Topic
from gui.theme import SMALL_PX, SPACE, font
from model.texts import text

_TOPIC = int(Qt.ItemDataRole.UserRole)
_MOST_HITS = 200


class Contents(QWidget):
    """Gives the `Topic` that someone chose: `wanted`. `words` are those that were looked for."""

    wanted = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._pages: Sequence[Page] = ()
        self._branches: list[QTreeWidgetItem] = []
        self.field, self.count = QLineEdit(self), QLabel(self)
        self.tree, self.hits = QTreeWidget(self), QListWidget(self)
        self._stack = QStackedWidget(self)
        self._arrange()
        self.field.textChanged.connect(self._find)
        self.field.installEventFilter(self)
        self.tree.itemClicked.connect(self._open_branch)
        self.tree.itemActivated.connect(self._open_branch)
        self.hits.itemClicked.connect(self._open_hit)
        self.hits.itemActivated.connect(self._open_hit)

    @property
    def words(self) -> str:
        """What is looked for."""
        return self.field.text().strip()

    def show_pages(self, pages: Sequence[Page]) -> None:
        """Show the contents of these pages, in the language of the screen."""
        self._pages = pages
        self.field.setPlaceholderText(text("help.search"))
        self.field.setAccessibleName(text("help.search"))
        self.tree.setAccessibleName(text("help.contents"))
        self.hits.setAccessibleName(text("help.found"))
        self.tree.clear()
        self._branches.clear()
        for group in GROUPS:
            root = QTreeWidgetItem([text(f"help.group_{group}")])
            root.setFlags(Qt.ItemFlag.ItemIsEnabled)
            root.setFont(0, font(SMALL_PX, QFont.Weight.DemiBold))
            root.setSizeHint(0, QSize(0, 4 * SPACE))
            self.tree.addTopLevelItem(root)
            branches = [_branch(page) for page in pages if page.group == group]
            root.addChildren(branches)
            root.setExpanded(True)
            self._branches += branches
        self._find()

    def mark(self, topic: Topic) -> None:
        """Mark what is shown, and open its branch."""
        for branch in self._branches:
            here = branch.data(0, _TOPIC).page == topic.page
            branch.setExpanded(here)
            if here:
                self.tree.setCurrentItem(_leaf(branch, topic) or branch)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let Down and Enter in the field go to what was found."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            below: QWidget = self.hits if self.words else self.tree
            if event.key() == Qt.Key.Key_Down:
                below.setFocus()
                return True
            if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter} and self.hits.count():
                self._open_hit(self.hits.currentItem() or self.hits.item(0))
                return True
        return super().eventFilter(watched, event)

    def _find(self) -> None:
        found = search(self._pages, self.words)
        self.hits.clear()
        for hit in found[:_MOST_HITS]:
            item = QListWidgetItem(f"{hit.title}, {hit.page_title}")
            item.setData(HIT, hit)
            item.setSizeHint(QSize(0, HIT_HEIGHT))
            item.setToolTip(hit.excerpt)
            self.hits.addItem(item)
        if found:
            self.hits.setCurrentRow(0)
        self.count.setText(text("help.count", n=len(found)) if found else text("help.nothing"))
        self.count.setVisible(bool(self.words))
        self._stack.setCurrentWidget(self.hits if self.words else self.tree)

    def _open_branch(self, item: QTreeWidgetItem) -> None:
        topic = item.data(0, _TOPIC)
        if isinstance(topic, Topic):
            self.wanted.emit(topic)

    def _open_hit(self, item: QListWidgetItem) -> None:
        hit: Hit = item.data(HIT)
        self.wanted.emit(Topic(hit.page, hit.anchor))

    def _arrange(self) -> None:
        self.field.setClearButtonEnabled(True)
        self.tree.setHeaderHidden(True)
        self.tree.setIndentation(2 * SPACE)
        self.tree.setRootIsDecorated(False)
        self.tree.setExpandsOnDoubleClick(False)
        self.tree.setStyleSheet(f"QTreeView::item {{ padding: {SPACE // 2 - 1}px 2px; }}")
        self.hits.setItemDelegate(HitDelegate(self.hits))
        self.hits.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.count.setForegroundRole(self.palette().ColorRole.PlaceholderText)
        self.count.setFont(font(SMALL_PX))
        self._stack.addWidget(self.tree)
        self._stack.addWidget(self.hits)
        column = QVBoxLayout(self)
        column.setContentsMargins(2 * SPACE, 2 * SPACE, SPACE, SPACE)
        column.setSpacing(SPACE)
        column.addWidget(self.field)
        column.addWidget(self.count)
        column.addWidget(self._stack, 1)


def _branch(page: Page) -> QTreeWidgetItem:
    branch = QTreeWidgetItem([page.title])
    branch.setData(0, _TOPIC, Topic(page.id))
    for section in page.sections:
        if section.listed:
            leaf = QTreeWidgetItem([section.title])
            leaf.setData(0, _TOPIC, Topic(page.id, section.anchor))
            leaf.setToolTip(0, section.title)
            branch.addChild(leaf)
    return branch


def _leaf(branch: QTreeWidgetItem, topic: Topic) -> QTreeWidgetItem | None:
    for at in range(branch.childCount()):
        leaf = branch.child(at)
        if leaf is not None and leaf.data(0, _TOPIC) == topic:
            return leaf
    return None
