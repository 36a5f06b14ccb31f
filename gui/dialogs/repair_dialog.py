"""Lists the cells whose content is not what the cost model says there, and asks whether to put it back."""

from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTreeWidget, QTreeWidgetItem, QWidget

from gui.dialogs.form import FormDialog
from gui.theme import SPACE
from model import texts
from model.document import Document

_SIZE = (110 * SPACE, 40 * SPACE)


class RepairDialog(FormDialog):
    """Shows each cell with what it holds and what it will hold."""

    def __init__(self, parent: QWidget, document: Document) -> None:
        super().__init__(parent, texts.text("dialogs.repair"), texts.text("dialogs.repair_do"))
        self.list = QTreeWidget(self)
        self.list.setMinimumSize(*_SIZE)
        self.list.setRootIsDecorated(False)
        self.list.setUniformRowHeights(True)
        self.list.setAllColumnsShowFocus(True)
        self.list.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.list.setHeaderLabels([texts.text(f"dialogs.repair_{name}") for name in _COLUMNS])
        self.list.addTopLevelItems(_items(document))
        header = self.list.header()
        header.setStretchLastSection(True)
        for column in range(2):
            header.setSectionResizeMode(column, QHeaderView.ResizeMode.ResizeToContents)
        header.resizeSection(2, _SIZE[0] // 3)
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
        now = fault.found or texts.text("dialogs.repair_empty")
        item = QTreeWidgetItem([label, str(fault.cell), now, fault.expected])
        for column, words in ((2, now), (3, fault.expected)):
            item.setToolTip(column, words)
        items.append(item)
    return items
