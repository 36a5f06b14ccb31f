"""Edits as values, and what follows from them."""

from collections.abc import Iterable
from dataclasses import dataclass

from model.formula.cells import Cell
from model.formula.values import Content


@dataclass(frozen=True, slots=True)
class Problem:
    """Something a person should know: where it is, what is wrong, and what to do.

    `message` and `fix` are finished sentences in the language of the texts in force.
    """

    where: str
    message: str
    fix: str = ""

    def __str__(self) -> str:
        where = f"{self.where}:" if self.where else ""
        return " ".join(part for part in (where, self.message, self.fix) if part)


@dataclass(frozen=True, slots=True)
class SetCell:
    """Put `content` into `cell`; None empties it.

    `style_from` names a cell of the same workbook whose look the cell takes.
    """

    cell: Cell
    content: Content
    style_from: Cell | None = None


@dataclass(frozen=True, slots=True)
class Changes:
    """What a recalculation changed: cells with a new value or content, as of `revision`."""

    revision: int
    cells: frozenset[Cell]

    @classmethod
    def none(cls, revision: int) -> "Changes":
        """No change."""
        return cls(revision, frozenset())

    def on_sheet(self, sheet: str) -> Iterable[Cell]:
        """The changed cells of one sheet."""
        return (cell for cell in self.cells if cell.sheet == sheet)
