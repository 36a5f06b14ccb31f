"""What a save is to change: cells written, and computed values refreshed. All else stays."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from model.formula.cells import Cell
from model.formula.values import Content, Value
from model.workbook.ranges import Place


@dataclass(frozen=True, slots=True)
class Write:
    """Put a content into a cell; None empties it.

    The cell keeps its look, or takes the one that `style_from` has in the base file. `cached` is the value
    of a formula and is not looked at else.
    """

    content: Content
    cached: Value = None
    style_from: Cell | None = None


@dataclass(frozen=True, slots=True)
class Refresh:
    """Store a new result for a formula that stays as it is.

    A result that is `Unavailable` leaves the stored one: what cannot be computed is not guessed.
    """

    value: Value


@dataclass(frozen=True, slots=True)
class Plan:
    """The changes to the cells of a base file; a cell stands in one of the two."""

    writes: Mapping[Cell, Write] = field(default_factory=dict[Cell, Write])
    refreshes: Mapping[Cell, Refresh] = field(default_factory=dict[Cell, Refresh])

    @property
    def sheets(self) -> tuple[str, ...]:
        """The sheets with a change, each once."""
        return tuple(dict.fromkeys(cell.sheet for cell in (*self.writes, *self.refreshes)))

    def writes_on(self, sheet: str) -> dict[Place, Write]:
        """The writes of one sheet by (row, column)."""
        return {(cell.row, cell.col): change for cell, change in self.writes.items() if cell.sheet == sheet}

    def refreshes_on(self, sheet: str) -> dict[Place, Refresh]:
        """The refreshes of one sheet by (row, column)."""
        found = self.refreshes.items()
        return {(cell.row, cell.col): change for cell, change in found if cell.sheet == sheet}
