"""A workbook as it stood at one moment, which a worker may read while the workbook goes on changing."""

from collections.abc import Callable, Mapping, Sequence

from model.formula.cells import Cell
from model.formula.engine import Engine
from model.formula.values import Content, Value


class FrozenEngine:
    """What an engine held and showed at one moment; see `model.formula.engine.Engine` for its verbs.

    It is read in any thread and takes no edits; `fork` makes an engine that does, in the thread that asks.
    """

    def __init__(
        self,
        *,
        sheets: tuple[str, ...],
        names: Mapping[str, str],
        values: Mapping[Cell, Value],
        formulas: Mapping[Cell, str],
        filled: frozenset[Cell],
        thaw: Callable[[], Engine],
    ) -> None:
        self._sheets = sheets
        self._names = names
        self._values = values
        self._formulas = formulas
        self._filled = filled
        self._thaw = thaw

    def sheets(self) -> tuple[str, ...]:
        """Sheet names in the order of the workbook."""
        return self._sheets

    def names(self) -> Mapping[str, str]:
        """Defined names of the workbook."""
        return self._names

    def value(self, cell: Cell) -> Value:
        """What the cell showed."""
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

    def set(self, contents: Mapping[Cell, Content]) -> frozenset[Cell]:
        """Refuse: what is frozen takes no edits.

        Raises:
            TypeError: always.
        """
        raise TypeError(f"a frozen workbook takes no edits, and {len(contents)} were made; fork it")

    def fork(self) -> Engine:
        """An engine with the same contents."""
        return self._thaw()

    def cancel(self) -> None:
        """Nothing runs here that could stop."""
