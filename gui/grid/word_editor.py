"""The editor of a cell that takes one of some words: a line of text with the list of the words below."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QItemSelectionModel, QObject, QStringListModel, Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent
from PySide6.QtWidgets import QCompleter, QListView, QWidget

from gui.grid.editors import MOVES, LineEditor
from gui.theme import SPACE

_MOST_SHOWN = 12
_ARROWS = frozenset({int(Qt.Key.Key_Up), int(Qt.Key.Key_Down)})
_CHOOSE = QItemSelectionModel.SelectionFlag.ClearAndSelect


class WordEditor(LineEditor):
    """Edits a cell as one of some words.

    The rest of the first word that begins with what was typed is added, selected; so what stands in the line
    is what is stored. What begins no word stays as it was typed, for the check of entries to refuse.

    `picked` says that a word of the `list` was clicked.
    """

    picked = Signal()

    def __init__(self, parent: QWidget, words: Sequence[str]) -> None:
        super().__init__(parent)
        self._words = list(words)
        self._offered = QStringListModel(self._words, self)
        self._typed = 0
        self.list = QListView()
        self.list.setObjectName("completions")
        completer = self._completer = QCompleter(self._offered, self)
        completer.setPopup(self.list)
        completer.setCompletionMode(QCompleter.CompletionMode.UnfilteredPopupCompletion)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        completer.setMaxVisibleItems(min(len(self._words), _MOST_SHOWN))
        completer.activated.connect(self._pick)
        self.setCompleter(completer)
        self.list.installEventFilter(self)
        self.textEdited.connect(self._add_rest)

    def begin(self, text: str, *, typed: bool) -> None:
        """Show a text; one that was just typed is added to, another one is selected to be typed over."""
        self.setText(text)
        if typed:
            self._add_rest(text)
        else:
            self.selectAll()

    def open_list(self) -> None:
        """Show the words below the line, the one that stands in it chosen."""
        self._completer.setCompletionPrefix(self.text())
        self.list.setMinimumWidth(self.list.sizeHintForColumn(0) + 3 * SPACE)
        self._completer.complete()
        self._choose_current()

    def takes_key(self, event: QKeyEvent) -> bool:
        """Close the list with the entry; the arrows open it."""
        if event.key() in MOVES:
            self.list.hide()
        elif event.key() in _ARROWS and not self.list.isVisible():
            self.open_list()
            return True
        return super().takes_key(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let the first arrow go on from the word that stands in the line."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and event.key() in _ARROWS:
            self._choose_current()
        return super().eventFilter(watched, event)

    def hideEvent(self, event: QHideEvent) -> None:
        """Close the list with the editor."""
        self.list.hide()
        super().hideEvent(event)

    def _choose_current(self) -> None:
        current, chosen = self.list.currentIndex(), self.list.selectionModel()
        if current.isValid() and not chosen.hasSelection():
            # The word stands in the line already; putting it there anew would end the selection.
            self._completer.blockSignals(True)
            chosen.setCurrentIndex(current, _CHOOSE)
            self._completer.blockSignals(False)

    def _add_rest(self, text: str) -> None:
        offered = [] if text.startswith("=") else self._words
        if self._offered.stringList() != offered:
            self._offered.setStringList(offered)
        grew, self._typed = len(text) > self._typed, len(text)
        wanted = text.casefold()
        word = next((word for word in self._words if word.casefold().startswith(wanted)), None)
        if word is not None and text and grew:
            self.setText(word)
            self.setSelection(len(text), len(word) - len(text))

    def _pick(self, word: str) -> None:
        self.setText(word)
        self.picked.emit()
