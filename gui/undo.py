"""Edits as undo steps."""

from collections.abc import Callable, Sequence

from PySide6.QtGui import QUndoCommand

from gui.selection import Selection
from model.edits import SetCell

Apply = Callable[[Sequence[SetCell]], tuple[SetCell, ...]]
Label = str | Callable[[], str]
"""What the Edit menu calls a step; a function says it in whatever language the screen has then."""

Restore = Callable[[Selection | None], None]


class EditStep(QUndoCommand):
    """Cell edits that are done, undone and done again, with the selection they were made in.

    `apply` carries edits out and returns their inverse.
    """

    def __init__(
        self,
        edits: Sequence[SetCell],
        label: Label,
        apply: Apply,
        restore: Restore,
        selection: Selection | None,
    ) -> None:
        super().__init__()
        self._label = label
        self._edits = tuple(edits)
        self._inverse: tuple[SetCell, ...] = ()
        self._apply = apply
        self._restore = restore
        self._selection = selection
        self._done_before = False
        self.retranslate()

    def retranslate(self) -> None:
        """Name the step in the language of the screen."""
        self.setText(self._label if isinstance(self._label, str) else self._label())

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
