"""Where one came from and may go back to, as in a browser."""

from model.formula.cells import Cell


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

    def back_from(self, cell: Cell) -> Cell | None:
        """The cell to go back to; `cell` is then the one ahead."""
        return self._moved(cell, self._behind, self._ahead)

    def forward_from(self, cell: Cell) -> Cell | None:
        """The cell to go forward to; `cell` is then the one behind."""
        return self._moved(cell, self._ahead, self._behind)

    def clear(self) -> None:
        """Forget everything."""
        self._behind.clear()
        self._ahead.clear()

    @staticmethod
    def _moved(cell: Cell, source: list[Cell], target: list[Cell]) -> Cell | None:
        if not source:
            return None
        target.append(cell)
        return source.pop()
