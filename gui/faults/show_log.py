"""Shows where the log is."""

from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices

from gui.faults.log import log_folder
from model.texts import text


def show_log() -> str:
    """Open the folder of the log with the desktop; a sentence says where it is, should none open."""
    folder = log_folder()
    if not folder.is_dir():
        return text("faults.no_log", folder=folder)
    QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder)))
    return text("faults.log_folder", folder=folder)
