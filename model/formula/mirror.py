"""What a workbook holds and shows, in dictionaries: reading it costs no call into an engine."""

from collections.abc import Sequence

from model.formula.cells import Cell
from model.formula.values import Value


class Mirror:
    """The reading verbs of `model.formula.engine.Engine`, over values and formulas by cell."""

    def __init__(
        self,
        sheets: tuple[str, ...],
        values: dict[Cell, Value],
        formulas: dict[Cell, str],
        filled: set[Cell],
    ) -> None:
        self._sheets = sheets
        self._values = values
        self._formulas = formulas
        self._filled = filled

    def sheets(self) -> tuple[str, ...]:
        """Sheet names in the order of the workbook."""
        return self._sheets

    def value(self, cell: Cell) -> Value:
        """What the cell shows as of the last recalculation."""
        return self._values.get(cell)

    def values(self, cells: Sequence[Cell]) -> list[Value]:
        """The values of many cells, in their order."""
        return [self._values.get(cell) for cell in cells]

    def formula(self, cell: Cell) -> str | None:
        """The cell's formula with its leading ``=``, or None."""
        return self._formulas.get(cell)

    def filled(self, cell: Cell) -> bool:
        """Whether the cell's value comes from an array formula or a spill that stands elsewhere."""
        return cell in self._filled
