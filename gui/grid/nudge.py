"""Nudging: the number under the cursor changed step by step, while answer and curves follow.

Alt+Up and Alt+Down change the current number by 1 %, with Shift by 10 %; so does the wheel with Alt held over
the current cell. Ctrl+Up and Ctrl+Down stay what they are in every spreadsheet, the jump to the edge of the
data, and Ctrl with the wheel stays the zoom. Alt+Down opens the list of a cell that has one, as everywhere;
such a cell holds no number, so that the two do not meet.
"""

from functools import partial

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent, QWheelEvent

from gui.grid.entry import input_at
from gui.grid.table_view import GridView
from gui.workspace import Workspace
from model import texts
from model.costs.spec import InputSpec
from model.edits import Problem, SetCell
from model.formula.cells import Cell
from model.formula.values import Formula
from model.grid.nudge import nudged
from model.inspect.words import shown_value

STEP, LARGE_STEP = 0.01, 0.1

_ALT, _SHIFT = Qt.KeyboardModifier.AltModifier, Qt.KeyboardModifier.ShiftModifier
_OTHERS = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.MetaModifier
_WAYS = {int(Qt.Key.Key_Up): 1, int(Qt.Key.Key_Down): -1}
_NOTCH = 120


class Nudging(QObject):
    """Nudges the current cell of the grids that it watches. Nudges that follow each other are one undo step.

    A linked input is not nudged at once: the first press says that it is linked, the next puts a number in
    place of the formula.
    """

    def __init__(self, workspace: Workspace, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._workspace = workspace
        self._run = 0
        self._turned = 0
        self._warned: Cell | None = None
        workspace.selection_changed.connect(self._begin_run)

    def watch(self, grid: GridView) -> None:
        """Nudge by the keys and the wheel of a grid."""
        grid.installEventFilter(self)
        grid.viewport().installEventFilter(self)

    def nudge(self, grid: GridView, share: float, *, may_unlink: bool = True) -> None:
        """Change the current number by `share` of itself, or say why not.

        A key that repeats itself and the wheel may not unlink an input that was only just said to be linked.
        """
        cell = grid.cursor_at.selection().current
        found = self._planned(cell, share, may_unlink=may_unlink)
        if isinstance(found, Problem):
            grid.refuse(found)
            return
        grid.editing.bubble.hide()
        label, before = _label(input_at(self._workspace.document, cell)), self._shown(cell)
        problems = self._workspace.push([found], partial(_undo_label, self._workspace, cell), self._run)
        if problems:
            grid.refuse(problems[0])
            return
        self._warned = None
        self._workspace.say(texts.text("nudge.done", label=label, before=before, after=self._shown(cell)))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take the keys and the wheel that nudge."""
        grid = watched if isinstance(watched, GridView) else watched.parent()
        if isinstance(grid, GridView) and grid.editing.editor is None:
            if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and watched is grid:
                return self._take_key(grid, event)
            if isinstance(event, QWheelEvent) and watched is not grid:
                return self._take_wheel(grid, event)
        return super().eventFilter(watched, event)

    def _take_key(self, grid: GridView, event: QKeyEvent) -> bool:
        way, held = _WAYS.get(event.key()), event.modifiers()
        if way is None or not held & _ALT or held & _OTHERS:
            return False
        if way < 0 and not self._holds_number(grid.cursor_at.selection().current):
            return False
        self.nudge(grid, way * _size(held), may_unlink=not event.isAutoRepeat())
        return True

    def _take_wheel(self, grid: GridView, event: QWheelEvent) -> bool:
        held, cell = event.modifiers(), grid.cursor_at.selection().current
        on_cell = grid.indexAt(event.position().toPoint()) == grid.table.index_of(cell)
        if not held & _ALT or held & _OTHERS or not on_cell or not self._holds_number(cell):
            return False
        # With Alt held, some systems turn the wheel sideways.
        self._turned += event.angleDelta().y() or event.angleDelta().x()
        notches = int(self._turned / _NOTCH)
        self._turned -= notches * _NOTCH
        for _ in range(abs(notches)):
            self.nudge(grid, (1 if notches > 0 else -1) * _size(held), may_unlink=False)
        return True

    def _planned(self, cell: Cell, share: float, *, may_unlink: bool) -> SetCell | Problem:
        document, spec = self._workspace.document, input_at(self._workspace.document, cell)
        value, content = document.value(cell), document.content(cell)
        if spec is None or spec.kind not in {"number", "integer"} or not isinstance(value, float):
            return Problem("", texts.text("nudge.no_number"), texts.text("nudge.no_number_fix"))
        if isinstance(content, Formula) and not (may_unlink and self._warned == cell):
            self._warned = cell if may_unlink else self._warned
            fix = "linked_fix" if may_unlink else "linked_wheel_fix"
            message = texts.text("nudge.linked", label=_label(spec), formula=content.text)
            return Problem("", message, texts.text(f"nudge.{fix}"))
        new = nudged(spec, value, share)
        return new if isinstance(new, Problem) else SetCell(cell, new)

    def _holds_number(self, cell: Cell) -> bool:
        spec = input_at(self._workspace.document, cell)
        return spec is not None and spec.kind in {"number", "integer"}

    def _shown(self, cell: Cell) -> str:
        return shown_value(self._workspace.document, cell)

    def _begin_run(self) -> None:
        self._run += 1
        self._turned = 0
        self._warned = None


def _size(held: Qt.KeyboardModifier) -> float:
    return LARGE_STEP if held & _SHIFT else STEP


def _undo_label(workspace: Workspace, cell: Cell) -> str:
    return texts.text("nudge.undo", what=_label(input_at(workspace.document, cell)))


def _label(spec: InputSpec | None) -> str:
    return spec.label.in_language(texts.language()) if spec else ""
