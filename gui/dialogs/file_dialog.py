"""The dialogs that ask for the name of a file: of the desktop, or of the toolkit where there is none."""

from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QTreeView, QWidget

from gui.theme import SPACE
from model import texts

_SUFFIX = "xlsx"
_SIZE = (900, 560)
_DATE = 3


def open_dialog(window: QWidget, folder: Path) -> QFileDialog:
    """Asks for a workbook that is there."""
    dialog = _dialog(window, texts.text("dialogs.open_file"), folder)
    dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
    return dialog


def save_dialog(window: QWidget, suggested: Path) -> QFileDialog:
    """Asks for the name of a workbook to write, and whether one that is there may be replaced."""
    dialog = _dialog(window, texts.text("dialogs.save_file"), suggested.parent)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    # What is there can be asked for only by its full name.
    dialog.setDefaultSuffix(_SUFFIX)
    dialog.selectFile(suggested.name)
    return dialog


def _dialog(window: QWidget, title: str, folder: Path) -> QFileDialog:
    dialog = QFileDialog(window, title, str(folder), texts.text("dialogs.workbooks"))
    # The toolkit's own Portuguese leaves these two in English.
    dialog.setLabelText(QFileDialog.DialogLabel.LookIn, texts.text("dialogs.look_in"))
    dialog.setLabelText(QFileDialog.DialogLabel.FileType, texts.text("dialogs.file_type"))
    dialog.resize(*_SIZE)
    for table in dialog.findChildren(QTreeView):
        head = table.header()
        for column in range(1, head.count()):
            head.resizeSection(column, head.sectionSizeHint(column) + 2 * SPACE)
        head.resizeSection(_DATE, max(head.sectionSize(_DATE), 18 * SPACE))
    return dialog
