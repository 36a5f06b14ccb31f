"""A document that was replaced by another is not kept by the grid."""

import gc
import weakref

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication

from gui.app import example
from gui.main_window import MainWindow


def test_that_replaced_documents_are_let_go(window: MainWindow):
    seen = []
    for _ in range(4):
        document = example()
        seen.append(weakref.ref(document))
        window.workspace.replace_document(document)
        del document
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    gc.collect()
    assert sum(reference() is not None for reference in seen[:-1]) <= 1
