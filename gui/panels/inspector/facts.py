"""Short facts: a caption and what it says each, one a line."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from gui.panels.labels import body_label, quiet_label
from gui.theme import SPACE

_TOP = Qt.AlignmentFlag.AlignTop


class FactList(QWidget):
    """Shows facts; those that say nothing are left out."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._pairs: list[tuple[QLabel, QLabel]] = []
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(2 * SPACE)
        self._grid.setVerticalSpacing(SPACE // 2)
        self._grid.setColumnStretch(1, 1)

    def show_facts(self, facts: Sequence[tuple[str, str]]) -> None:
        """Show captions with what they say."""
        said = [fact for fact in facts if fact[1]]
        while len(self._pairs) < len(said):
            self._add()
        for index, (caption, words) in enumerate(self._pairs):
            shown = index < len(said)
            caption.setVisible(shown)
            words.setVisible(shown)
            if shown:
                caption.setText(said[index][0])
                words.setText(said[index][1])

    def shown(self) -> dict[str, str]:
        """What is shown, by caption."""
        return {caption.text(): words.text() for caption, words in self._pairs if not caption.isHidden()}

    def _add(self) -> None:
        caption, words = quiet_label(self), body_label(self)
        caption.setWordWrap(False)
        words.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        row = len(self._pairs)
        self._grid.addWidget(caption, row, 0, _TOP)
        self._grid.addWidget(words, row, 1, _TOP)
        self._pairs.append((caption, words))
