"""A menu in which scenarios are ticked, one after the other, without closing."""

from collections.abc import Collection, Iterable

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QMenu

from model.costs.model_map import ScenarioColumn

_TOGGLE = (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter)


class ScenarioMenu(QMenu):
    """Emits `ticked` with a scenario's id and whether it is ticked now."""

    ticked = Signal(str, bool)

    def offer(self, scenarios: Iterable[ScenarioColumn], ticked: Collection[str]) -> None:
        """List these scenarios."""
        self.clear()
        for column in scenarios:
            action = self.addAction(column.name.replace("&", "&&"))
            action.setCheckable(True)
            action.setChecked(column.id in ticked)
            action.setData(column.id)
            action.toggled.connect(lambda now, id_=column.id: self.ticked.emit(id_, now))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Tick what is under the pointer."""
        action = self.actionAt(event.position().toPoint())
        if action is None:
            super().mouseReleaseEvent(event)
        else:
            action.toggle()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Tick what the arrows have led to."""
        action = self.activeAction()
        if event.key() in _TOGGLE and action is not None:
            action.toggle()
        else:
            super().keyPressEvent(event)
