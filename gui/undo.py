"""Edits as undo steps."""

from collections.abc import Callable, Sequence

from PySide6.QtGui import QUndoCommand

from gui.selection import Selection
from model.edits import SetCell
from model.formula.cells import Cell

Apply = Callable[[Sequence[SetCell]], tuple[SetCell, ...]]
Label = str | Callable[[], str]
"""What the Edit menu calls a step; a function says it in whatever language the screen has then."""

Restore = Callable[[Selection | None], None]

ALONE = -1
"""The run of a step that stays a step of its own."""


class EditStep(QUndoCommand):
    """Cell edits that are done, undone and done again, with the selection they were made in.

    `apply` carries edits out and returns their inverse. Steps of the same `run` that follow each other over
    the same cells become one step, which undoes them all.
    """

    def __init__(
        self,
        edits: Sequence[SetCell],
        label: Label,
        apply: Apply,
        restore: Restore,
        selection: Selection | None,
        *,
        run: int = ALONE,
    ) -> None:
        super().__init__()
        self._label = label
        self._edits = tuple(edits)
        self._inverse: tuple[SetCell, ...] = ()
        self._apply = apply
        self._restore = restore
        self._selection = selection
        self._run = run
        self._done_before = False
        self.retranslate()

    def retranslate(self) -> None:
        """Name the step in the language of the screen."""
        self.setText(self._label if isinstance(self._label, str) else self._label())

    def id(self) -> int:
        """The run that the step belongs to."""
        return self._run

    def mergeWith(self, other: QUndoCommand) -> bool:
        """Take in a step that follows in the same run, if it is over the same cells."""
        if not isinstance(other, EditStep) or self._cells() != other._cells():
            return False
        self._edits = other._edits
        return True

    def redo(self) -> None:
        """Carry the edits out."""
        self._inverse = self._apply(self._edits)
        if self._done_before:
            self._restore(self._selection)
        self._done_before = True

    def undo(self) -> None:
        """Put back what was there."""
        self._apply(self._inverse)
        self._restore(self._selection)

    def _cells(self) -> list[Cell]:
        return [edit.cell for edit in self._edits]
