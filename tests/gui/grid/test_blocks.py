"""Rectangles on the screen over columns that stand in another order in the file."""

import pytest

from gui.grid.blocks import Block, blocks_of, runs
from gui.selection import Range

SCREEN = [2, 3, 4, 6, 5]


@pytest.mark.parametrize(
    ("ranges", "columns"),
    [
        ([Range(1, 4, 9, 6)], (4, 6, 5)),
        ([Range(1, 4, 9, 4), Range(1, 6, 9, 6)], (4, 6)),
        ([Range(1, 5, 9, 6)], (6, 5)),
        ([Range(1, 7, 9, 8)], (7, 8)),
    ],
)
def test_that_blocks_of_the_sheet_that_meet_on_the_screen_are_one_from_left_to_right(ranges, columns):
    assert blocks_of(ranges, SCREEN) == (Block(1, 9, columns),)


@pytest.mark.parametrize(
    "ranges",
    [[Range(1, 4, 9, 4), Range(1, 5, 9, 5)], [Range(1, 4, 9, 4), Range(2, 6, 9, 6)]],
)
def test_that_blocks_apart_on_the_screen_stay_apart(ranges):
    assert len(blocks_of(ranges, SCREEN)) == 2


@pytest.mark.parametrize(
    ("first", "width", "columns"),
    [(4, 2, (4, 6)), (4, 3, (4, 6, 5)), (6, 3, (6, 5, 7)), (9, 2, (9, 10))],
)
def test_that_a_block_grows_along_the_screen_and_then_beyond_it(first, width, columns):
    assert Block(1, 1, (first,)).stretched((2, width), SCREEN) == Block(1, 2, columns)


def test_that_columns_are_told_as_runs():
    assert runs([6, 4, 5, 9]) == [(4, 6), (9, 9)]
    assert Block(1, 2, (4, 6)).ranges() == (Range(1, 4, 2, 4), Range(1, 6, 2, 6))
