"""Where one came from and may go back to, as in a browser."""

from collections.abc import Callable

from model.formula.cells import Cell

Go = Callable[[Cell], bool]
"""Goes to a cell; False where it cannot."""


class History:
    """Cells left behind by steps, and those left behind by going back."""

    def __init__(self) -> None:
        self._behind: list[Cell] = []
        self._ahead: list[Cell] = []

    @property
    def can_go_back(self) -> bool:
        """Whether there is a cell to go back to."""
        return bool(self._behind)

    @property
    def can_go_forward(self) -> bool:
        """Whether there is a cell to go forward to."""
        return bool(self._ahead)

    def step_from(self, cell: Cell) -> None:
        """Note that a step leads away from `cell`; what was ahead is forgotten."""
        self._behind.append(cell)
        self._ahead.clear()

    def back_from(self, cell: Cell, go: Go) -> None:
        """Go back from `cell`, which is then ahead; cells that `go` cannot reach any more are passed over."""
        self._move(cell, self._behind, self._ahead, go)

    def forward_from(self, cell: Cell, go: Go) -> None:
        """Go forward from `cell`, which is then behind; as `back_from`."""
        self._move(cell, self._ahead, self._behind, go)

    def clear(self) -> None:
        """Forget everything."""
        self._behind.clear()
        self._ahead.clear()

    @staticmethod
    def _move(cell: Cell, source: list[Cell], target: list[Cell], go: Go) -> None:
        while source:
            if go(source.pop()):
                target.append(cell)
                return
