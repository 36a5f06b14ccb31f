"""One entry into one cell of a table, from its first key to its end."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from gui.grid.bubble import Bubble
from gui.grid.editors import LineEditor
from gui.grid.entry import editor_text
from gui.grid.word_editor import WordEditor
from gui.theme import BODY_PX, font
from model.edits import Problem
from model.formula.cells import Cell

if TYPE_CHECKING:
    from gui.grid.table_view import GridView


class Editing(QObject):
    """Opens an editor over a cell, keeps it open while what it holds is refused, and ends it.

    `ended` gives the way to move on ("enter", "tab", an arrow, or nothing), and whether Shift and Ctrl were
    held. `typing` gives the text while it is typed, for the formula bar.
    """

    ended = Signal(str, bool, bool)
    typing = Signal(str)

    def __init__(self, view: "GridView") -> None:
        super().__init__(view)
        self._view = view
        self._bubble = Bubble(view)
        self._bubble.gone.connect(view.table.workspace.calm)
        self._editor: LineEditor | None = None
        self._cell: Cell | None = None
        self._first = ""

    @property
    def cell(self) -> Cell | None:
        """The cell that is being edited."""
        return self._cell

    @property
    def editor(self) -> LineEditor | None:
        """The open editor."""
        return self._editor

    @property
    def bubble(self) -> Bubble:
        """Where a refusal is explained."""
        return self._bubble

    def begin(self, cell: Cell, typed: str | None = None) -> None:
        """Open an editor over a cell; `typed` replaces what it holds."""
        document = self._view.table.workspace.document
        content = document.content(cell)
        self._cell = cell
        words = self._view.table.words_at(cell.row, cell.col)
        self._first = editor_text(content, document.number_format(cell))
        if words:
            self._first = words.get(str(document.value(cell)), self._first)
        line = self._editor = self._word_editor(words) if words else LineEditor(self._view)
        line.wanted.connect(self._end_with)
        line.left.connect(self._leave)
        line.abandoned.connect(self.abandon)
        line.textEdited.connect(self._show_typing)
        line.begin(self._first if typed is None else typed, typed=typed is not None)
        self._show()
        self.typing.emit(line.text())
        if isinstance(line, WordEditor) and not line.text().startswith("="):
            line.open_list()

    def place(self) -> None:
        """Put the editor over its cell again, after scrolling or resizing."""
        if self._editor is not None and self._cell is not None:
            self._editor.setFont(font(round(BODY_PX * self._view.painter.zoom)))
            self._editor.setGeometry(self._view.cell_rect(self._cell))
            self._bubble.follow(self._editor.geometry())

    def commit(self) -> bool:
        """Enter what the editor holds; False where it is refused and the editor stays open."""
        problem = self._problem()
        if problem is None or self._editor is None:
            self._close()
            return True
        self._bubble.say(problem, self._editor.geometry())
        self._view.table.workspace.complain(str(problem))
        return False

    def insist(self) -> bool:
        """Enter what the editor holds, and keep the focus in it where that is refused."""
        done = self.commit()
        if not done and self._editor is not None:
            self._editor.setFocus()
        return done

    def settle(self) -> Problem | None:
        """Enter what the editor holds or, where that is refused, leave the cell as it was and say why."""
        problem = self._problem()
        self._close()
        return problem

    def hand_over(self) -> str | None:
        """Close the editor without entering what it holds, and give that; None where there is no editor."""
        text = self._editor.text() if self._editor is not None else None
        self._close()
        return text

    def abandon(self) -> None:
        """Close the editor and leave the cell as it was."""
        if self._editor is not None:
            self._close()
            self.ended.emit("", False, False)

    def _word_editor(self, words: Mapping[str, str]) -> WordEditor:
        editor = WordEditor(self._view, tuple(words.values()))
        editor.picked.connect(self._take_picked)
        return editor

    def _show(self) -> None:
        self.place()
        if self._editor is not None:
            self._editor.show()
            self._editor.raise_()
            self._editor.setFocus()

    def _take_picked(self) -> None:
        if self.insist():
            self.ended.emit("", False, False)

    def _end_with(self, move: str, shift: bool, ctrl: bool) -> None:
        if ctrl and move == "enter":
            self._view.fill_selection_with_entry()
        elif self.insist():
            self.ended.emit(move, shift, ctrl)

    def _problem(self) -> Problem | None:
        """Enter what the editor holds, or say why it is refused."""
        if self._editor is None or self._cell is None or self._editor.text() == self._first:
            return None
        return next(iter(self._view.table.enter(self._cell, self._editor.text())), None)

    def _leave(self) -> None:
        if self._editor is None:
            return
        if self.commit():
            self.ended.emit("", False, False)
        else:
            # What is typed next is to go where the entry waits. The focus is still on its way elsewhere.
            QTimer.singleShot(0, self, self._take_focus_back)

    def _take_focus_back(self) -> None:
        if self._editor is not None and self._editor.isVisible():
            self._editor.setFocus()

    def _show_typing(self, text: str) -> None:
        self._bubble.hide()
        self.typing.emit(text)

    def _close(self) -> None:
        editor, self._editor, self._cell = self._editor, None, None
        self._bubble.hide()
        if editor is not None:
            editor.blockSignals(True)
            if editor.hasFocus():
                self._view.setFocus()
            editor.hide()
            editor.deleteLater()
