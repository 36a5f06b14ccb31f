"""Rectangles of cells as the screen shows them, where scenarios may stand in an order of their own."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from gui.selection import Range
from model.formula.cells import Cell


@dataclass(frozen=True, slots=True)
class Block:
    """A rectangle: its first and last row, and its columns from left to right."""

    top: int
    bottom: int
    columns: tuple[int, ...]

    @property
    def size(self) -> tuple[int, int]:
        """Rows and columns."""
        return self.bottom - self.top + 1, len(self.columns)

    @property
    def rows(self) -> range:
        """Its rows."""
        return range(self.top, self.bottom + 1)

    def cells(self, sheet: str) -> Iterator[Cell]:
        """Its cells, row by row."""
        return (Cell(sheet, row, col) for row in self.rows for col in self.columns)

    def places(self, *, across: bool) -> Iterator[tuple[int, int]]:
        """Rows and columns of its cells, row by row or column by column."""
        if across:
            return ((row, col) for row in self.rows for col in self.columns)
        return ((row, col) for col in self.columns for row in self.rows)

    def ranges(self) -> tuple[Range, ...]:
        """The same as blocks of the sheet."""
        return tuple(Range(self.top, left, self.bottom, right) for left, right in runs(self.columns))

    def stretched(self, size: tuple[int, int], screen: Sequence[int]) -> "Block":
        """A block of another size with the same first cell; `screen` has the columns in sight in order."""
        (height, width), first = size, self.columns[0]
        ahead = screen[screen.index(first) :] if first in screen else (first,)
        after = max(first, *screen) + 1
        columns = (*ahead, *range(after, after + width))[:width]
        return Block(self.top, self.top + height - 1, columns)


def blocks_of(ranges: Sequence[Range], screen: Sequence[int]) -> tuple[Block, ...]:
    """The rectangles that are selected; blocks of the sheet that meet on the screen are one."""
    blocks = tuple(Block(each.top, each.bottom, _columns([each], screen)) for each in ranges)
    if len({(each.top, each.bottom) for each in ranges}) != 1:
        return blocks
    joined = _columns(ranges, screen)
    places = [screen.index(col) for col in joined if col in screen]
    if places and len(places) == len(joined) and places[-1] - places[0] == len(places) - 1:
        return (Block(ranges[0].top, ranges[0].bottom, joined),)
    return blocks


def runs(columns: Sequence[int]) -> list[tuple[int, int]]:
    """Columns as first and last of each run of adjacent ones."""
    found: list[tuple[int, int]] = []
    for col in sorted(columns):
        if found and col == found[-1][1] + 1:
            found[-1] = (found[-1][0], col)
        else:
            found.append((col, col))
    return found


def _columns(ranges: Sequence[Range], screen: Sequence[int]) -> tuple[int, ...]:
    inside = tuple(col for col in screen if any(each.left <= col <= each.right for each in ranges))
    return inside or tuple(range(ranges[0].left, ranges[0].right + 1))
