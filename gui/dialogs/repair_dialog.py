"""Lists the cells whose content is not what the cost model says there, and asks whether to put it back."""

from PySide6.QtWidgets import QAbstractItemView, QTreeWidget, QTreeWidgetItem, QWidget

from gui.dialogs.form import FormDialog
from gui.theme import SPACE
from model import texts
from model.document import Document
from model.grid.number_format import display

_WIDTH, _HEIGHT = 104 * SPACE, 40 * SPACE
_WIDTHS = (32 * SPACE, 18 * SPACE, 24 * SPACE)


class RepairDialog(FormDialog):
    """Shows each cell with what it holds and what it will hold."""

    def __init__(self, parent: QWidget, document: Document) -> None:
        super().__init__(parent, texts.text("dialogs.repair"), texts.text("dialogs.repair_do"))
        self.list = QTreeWidget(self)
        self.setMinimumWidth(_WIDTH)
        self.list.setMinimumHeight(_HEIGHT)
        self.list.setStyleSheet(f"QTreeWidget::item {{ padding: {SPACE // 2}px; }}")
        self.list.setRootIsDecorated(False)
        self.list.setUniformRowHeights(True)
        self.list.setAllColumnsShowFocus(True)
        self.list.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.list.setHeaderLabels([texts.text(f"dialogs.repair_{name}") for name in _COLUMNS])
        self.list.addTopLevelItems(_items(document))
        header = self.list.header()
        header.setStretchLastSection(True)
        for column, width in enumerate(_WIDTHS):
            header.resizeSection(column, width)
        self.fields.addRow(self.list)
        note = texts.text("dialogs.repair_note", n=len(document.mismatches))
        missing = texts.text("dialogs.repair_missing") if document.missing else ""
        self.say(f"{note} {missing}".strip(), wrong=False)


_COLUMNS = ("line", "cell", "now", "then")


def _items(document: Document) -> list[QTreeWidgetItem]:
    items: list[QTreeWidgetItem] = []
    for fault in document.mismatches:
        row = document.costs.row(fault.key)
        label = row.label.in_language(texts.language()) if row else fault.key
        now = _written(fault.found) or texts.text("dialogs.repair_empty")
        words = [label, str(fault.cell), now, _written(fault.expected)]
        item = QTreeWidgetItem(words)
        for column in (2, 3):
            item.setToolTip(column, words[column])
        items.append(item)
    return items


def _written(content: str) -> str:
    """Content as the grid writes it; a number stands there as in a formula."""
    try:
        return display(float(content), "General", texts.language())
    except ValueError:
        return content
