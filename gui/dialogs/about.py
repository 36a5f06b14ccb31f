"""Says what the program is, and under which licences it and its parts stand."""

from PySide6.QtCore import QSize, Qt, Slot
from PySide6.QtGui import QFont
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QPlainTextEdit,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from gui.help.licences import components
from gui.icons import icon
from gui.panels.labels import body_label, quiet_label, sentence_label, strong_label
from gui.theme import SENTENCE_PX, SPACE, font, tokens_of
from model.texts import text

_SIZE, _ICON_PX = (620, 560), 48


class AboutDialog(QDialog):
    """The program, its version, and its parts; the licence of the chosen part stands below."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowModality(Qt.WindowModality.WindowModal)
        self.setWindowTitle(text("dialogs.about"))
        self.resize(*_SIZE)
        self._components = components()
        self._rows = [QTreeWidgetItem([one.name, one.version, one.licence]) for one in self._components]
        self.version = quiet_label()
        self.parts, self.licence = QTreeWidget(), QPlainTextEdit(readOnly=True)
        self._list()
        self._arrange()
        self.parts.currentItemChanged.connect(self._show_licence)
        self.parts.setCurrentItem(self._rows[0])

    @Slot(QTreeWidgetItem)
    def _show_licence(self, row: QTreeWidgetItem) -> None:
        chosen = self._components[self._rows.index(row)]
        self.licence.setPlainText(chosen.text or text("dialogs.about_no_text", licence=chosen.licence))

    def _list(self) -> None:
        heads = ("about_part", "about_part_version", "about_licence")
        self.parts.setHeaderLabels([text(f"dialogs.{head}") for head in heads])
        self.parts.setRootIsDecorated(False)
        self.parts.setStyleSheet(f"QTreeView::item {{ padding: {SPACE // 2 - 1}px 3px; }}")
        self.parts.setAccessibleName(text("dialogs.about_parts"))
        self.licence.setAccessibleName(text("dialogs.about_licence"))
        self.parts.addTopLevelItems(self._rows)
        header = self.parts.header()
        header.setStretchLastSection(True)
        for column in (0, 1):
            header.setSectionResizeMode(column, QHeaderView.ResizeMode.ResizeToContents)

    def _arrange(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(3 * SPACE, 3 * SPACE, 3 * SPACE, 2 * SPACE)
        column.setSpacing(SPACE)
        column.addLayout(self._head())
        column.addSpacing(SPACE)
        heading = strong_label()
        heading.setText(text("dialogs.about_parts"))
        column.addWidget(heading)
        column.addWidget(self.parts, 3)
        column.addWidget(self.licence, 2)
        buttons = QDialogButtonBox(self)
        close = buttons.addButton(text("dialogs.close"), QDialogButtonBox.ButtonRole.RejectRole)
        close.setDefault(True)
        buttons.rejected.connect(self.reject)
        column.addWidget(buttons)

    def _head(self) -> QHBoxLayout:
        picture, name, motto = QLabel(), sentence_label(), body_label()
        drawn = icon("rackmeter", tokens_of(self.palette()))
        picture.setPixmap(drawn.pixmap(QSize(_ICON_PX, _ICON_PX), self.devicePixelRatioF()))
        name.setFont(font(SENTENCE_PX, QFont.Weight.DemiBold))
        name.setText(text("window.app_name"))
        motto.setText(text("dialogs.about_text"))
        self.version.setText(text("dialogs.about_version", version=self._components[0].version))
        words = QVBoxLayout()
        words.setSpacing(SPACE // 2)
        for label in (name, self.version, motto):
            words.addWidget(label)
        row = QHBoxLayout()
        row.setSpacing(2 * SPACE)
        row.addWidget(picture, alignment=Qt.AlignmentFlag.AlignTop)
        row.addLayout(words, 1)
        return row
