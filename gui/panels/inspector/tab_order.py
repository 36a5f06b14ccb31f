"""The order in which Tab goes through a page: as it is laid out, whenever its parts were made."""

from collections.abc import Iterator
from itertools import pairwise

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLayout, QWidget


def order_tabs(page: QWidget) -> None:
    """Let Tab go through a page in the order of its layouts."""
    for before, after in pairwise(_stops(page)):
        QWidget.setTabOrder(before, after)


def _stops(part: QWidget) -> Iterator[QWidget]:
    layout = part.layout()
    if layout is not None:
        yield from _stops_in(layout)
    elif part.focusPolicy() & Qt.FocusPolicy.TabFocus:
        yield part


def _stops_in(layout: QLayout) -> Iterator[QWidget]:
    for at in range(layout.count()):
        item = layout.itemAt(at)
        if item is None:
            continue
        widget, inner = item.widget(), item.layout()
        if widget is not None:
            yield from _stops(widget)
        elif inner is not None:
            yield from _stops_in(inner)
