"""A switch of two or more words side by side, of which one is chosen."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QToolButton, QWidget


class Segments(QWidget):
    """Emits `picked` with the id of the segment that a person chose."""

    picked = Signal(str)

    def __init__(self, ids: Sequence[str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._group = QButtonGroup(self)
        self._buttons: dict[str, QToolButton] = {}
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        for index, name in enumerate(ids):
            button = self._buttons[name] = QToolButton()
            button.setCheckable(True)
            button.setChecked(index == 0)
            button.setObjectName(name)
            button.setProperty("segment", _place(index, len(ids)))
            button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            self._group.addButton(button)
            row.addWidget(button)
        self._group.buttonClicked.connect(self._pick)

    @property
    def chosen(self) -> str:
        """The id of the chosen segment."""
        return next(name for name, button in self._buttons.items() if button.isChecked())

    def choose(self, name: str) -> None:
        """Choose a segment as a person would."""
        self._buttons[name].click()

    def write(self, words: Mapping[str, str], hint: str) -> None:
        """Write the segments, and say what they choose."""
        for name, button in self._buttons.items():
            button.setText(words[name])
            button.setToolTip(hint)
            button.setAccessibleName(f"{hint}: {words[name]}")

    @Slot(object)
    def _pick(self, button: QToolButton) -> None:
        self.picked.emit(button.objectName())


def _place(index: int, count: int) -> str:
    if index == 0:
        return "first"
    return "last" if index == count - 1 else "middle"
