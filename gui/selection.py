"""What is selected in a sheet."""

from collections.abc import Iterator
from dataclasses import dataclass

from model.formula.cells import Cell


@dataclass(frozen=True, slots=True)
class Range:
    """A block of cells; rows and columns count from 1, both ends belong to it."""

    top: int
    left: int
    bottom: int
    right: int

    @property
    def rows(self) -> int:
        """Number of rows."""
        return self.bottom - self.top + 1

    @property
    def cols(self) -> int:
        """Number of columns."""
        return self.right - self.left + 1

    def cells(self, sheet: str) -> Iterator[Cell]:
        """The cells, row by row."""
        for row in range(self.top, self.bottom + 1):
            for col in range(self.left, self.right + 1):
                yield Cell(sheet, row, col)


@dataclass(frozen=True, slots=True)
class Selection:
    """The current cell and the selected blocks of its sheet."""

    current: Cell
    ranges: tuple[Range, ...]

    @classmethod
    def of(cls, cell: Cell) -> "Selection":
        """One cell alone."""
        return cls(cell, (Range(cell.row, cell.col, cell.row, cell.col),))

    def cells(self) -> Iterator[Cell]:
        """Every selected cell once, range by range."""
        seen: set[Cell] = set()
        for block in self.ranges:
            for cell in block.cells(self.current.sheet):
                if cell not in seen:
                    seen.add(cell)
                    yield cell
