"""What the tables of the window have in common."""

from PySide6.QtWidgets import QAbstractItemView, QFrame, QTableView


def make_quiet(table: QTableView) -> None:
    """No frame or grid lines of the toolkit's, editors only where the table opens them, smooth scrolling."""
    table.setFrameShape(QFrame.Shape.NoFrame)
    table.setShowGrid(False)
    table.setWordWrap(False)
    table.setMouseTracking(True)
    table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
    table.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
    table.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
