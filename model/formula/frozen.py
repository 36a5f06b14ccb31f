"""A workbook as it stood at one moment, which a worker may read while the workbook goes on changing."""

from collections.abc import Callable, Mapping

from model.formula.cells import Cell
from model.formula.engine import Engine
from model.formula.mirror import Mirror
from model.formula.values import Content, Value


class FrozenEngine(Mirror):
    """What an engine held and showed at one moment; see `model.formula.engine.Engine` for its verbs.

    It is read in any thread and takes no edits; `fork` makes an engine that does, in the thread that asks.
    """

    def __init__(
        self,
        *,
        sheets: tuple[str, ...],
        names: Mapping[str, str],
        values: dict[Cell, Value],
        formulas: dict[Cell, str],
        filled: set[Cell],
        thaw: Callable[[], Engine],
    ) -> None:
        super().__init__(sheets, values, formulas, filled)
        self._names = names
        self._thaw = thaw

    def names(self) -> Mapping[str, str]:
        """Defined names of the workbook."""
        return self._names

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
