"""Where the cursor goes, as Excel and Calc have it; worked out by hand on small rows."""

import pytest

from gui.grid.blocks import Block
from gui.grid.motions import cycled, stepped, to_edge


@pytest.mark.parametrize(
    ("at", "step", "places", "to"),
    [
        (3, 1, [1, 3, 4], 4),
        (3, -1, [1, 3, 4], 1),
        (4, 1, [1, 3, 4], 4),
        (1, 2, [1, 3, 4], 4),
        (2, 0, [1, 3, 4], 1),
    ],
)
def test_that_steps_leave_hidden_places_out(at, step, places, to):
    assert stepped(at, step, places) == to


def test_that_nothing_visible_leaves_the_cursor_where_it_is():
    assert stepped(5, 1, []) == 5


# Filled: 2 3 4, 7, 9 of 1..10.
@pytest.mark.parametrize(
    ("at", "step", "to"),
    [
        (2, 1, 4),
        (4, 1, 7),
        (7, 1, 9),
        (9, 1, 10),
        (1, 1, 2),
        (10, 1, 10),
        (9, -1, 7),
        (4, -1, 2),
        (2, -1, 1),
        (5, -1, 4),
    ],
)
def test_that_ctrl_and_an_arrow_lead_to_the_edge_of_the_data(at, step, to):
    assert to_edge(at, step, range(1, 11), {2, 3, 4, 7, 9}.__contains__) == to


BLOCK = (Block(1, 2, (1, 2)),)


def everywhere(_place):
    return True


def test_that_tab_cycles_row_by_row_inside_a_selection():
    at, walk = (1, 1), []
    for _ in range(4):
        at = cycled(at, BLOCK, across=True, back=False, visible=everywhere)
        walk.append(at)
    assert walk == [(1, 2), (2, 1), (2, 2), (1, 1)]


def test_that_enter_cycles_column_by_column_and_back_with_shift():
    assert cycled((2, 1), BLOCK, across=False, back=False, visible=everywhere) == (1, 2)
    assert cycled((1, 1), BLOCK, across=False, back=True, visible=everywhere) == (2, 2)


def test_that_a_cycle_leaves_hidden_cells_out():
    assert cycled((1, 1), BLOCK, across=True, back=False, visible=lambda place: place[1] == 1) == (2, 1)
