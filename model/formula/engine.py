"""The calculation engine that a document stands on, as a protocol."""

from collections.abc import Mapping, Sequence
from typing import Protocol

from model.formula.cells import Cell
from model.formula.values import Content, Value


class Engine(Protocol):
    """A workbook that recalculates. It reads no clock and draws no random number of its own."""

    def sheets(self) -> tuple[str, ...]:
        """Sheet names in the order of the workbook."""
        ...

    def names(self) -> Mapping[str, str]:
        """Defined names of the workbook, upper case, with what they stand for (``Sheet!$A$1:$B$4``)."""
        ...

    def value(self, cell: Cell) -> Value:
        """What the cell shows as of the last recalculation."""
        ...

    def values(self, cells: Sequence[Cell]) -> list[Value]:
        """The values of many cells, in their order."""
        ...

    def formula(self, cell: Cell) -> str | None:
        """The cell's formula with its leading ``=``, or None."""
        ...

    def set(self, contents: Mapping[Cell, Content]) -> frozenset[Cell]:
        """Put contents into cells, recalculate; every cell whose value changed, the set ones too."""
        ...

    def fork(self) -> "Engine":
        """An independent copy, for a worker."""
        ...

    def cancel(self) -> None:
        """Ask a running calculation to stop; may be called from another thread."""
        ...
