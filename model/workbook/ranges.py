"""Rectangles of cells inside of one sheet."""

from typing import NamedTuple

from model.formula.cells import MAX_COLUMN, MAX_ROW, column_letters, column_number, parse_address

Place = tuple[int, int]
"""Row and column of a cell inside of its sheet, both from 1."""


class Range(NamedTuple):
    """A rectangle, its corners included; rows and columns count from 1."""

    top: int
    left: int
    bottom: int
    right: int

    def holds(self, row: int, col: int) -> bool:
        """Whether the cell lies inside."""
        return self.top <= row <= self.bottom and self.left <= col <= self.right

    def around(self, row: int, col: int) -> "Range":
        """The smallest rectangle that holds this one and the cell."""
        return Range(min(self.top, row), min(self.left, col), max(self.bottom, row), max(self.right, col))

    @property
    def single(self) -> bool:
        """Whether it is one cell."""
        return self.top == self.bottom and self.left == self.right

    def __str__(self) -> str:
        first = f"{column_letters(self.left)}{self.top}"
        return first if self.single else f"{first}:{column_letters(self.right)}{self.bottom}"


def parse_range(text: str) -> Range | None:
    """Read ``A1``, ``A1:C3``, ``B:C`` or ``2:3``; None where it is no range."""
    first, _, last = text.partition(":")
    start, end = parse_address(first), parse_address(last or first)
    if start and end:
        return Range(*start, *end)
    bare_first, bare_last = first.strip("$"), last.strip("$")
    if bare_first.isdecimal() and bare_last.isdecimal():
        return Range(int(bare_first), 1, int(bare_last), MAX_COLUMN)
    if bare_first.isalpha() and bare_last.isalpha():
        return Range(1, column_number(bare_first), MAX_ROW, column_number(bare_last))
    return None


def column_of(address: str) -> int:
    """The column of a cell's address.

    Raises:
        ValueError: it is none.
    """
    place = parse_address(address)
    if place is None:
        raise ValueError(address)
    return place[1]
