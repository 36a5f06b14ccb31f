"""Room for labels: between lines, and one below the other."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gui.plots.room import free_place, spread


@pytest.mark.parametrize(
    ("taken", "begins"),
    [
        ([], 80.0),
        ([(90.0, 100.0)], 70.0),
        ([(70.0, 100.0)], 50.0),
        # none holds 20: amid the longest, which is from 70 to 85
        ([(0.0, 70.0), (85.0, 95.0)], 67.5),
        ([(0.0, 60.0), (85.0, 100.0)], 65.0),
        ([(-20.0, 60.0), (90.0, 130.0)], 70.0),
    ],
)
def test_that_a_label_stands_in_the_lowest_free_stretch_that_holds_it(taken, begins):
    assert free_place(taken, 100.0, 20.0) == begins


@given(
    st.lists(st.tuples(st.floats(-50, 250), st.floats(0, 80)), max_size=8),
    st.floats(60, 400),
    st.floats(5, 50),
)
def test_that_a_label_never_leaves_the_room(stretches, room, needed):
    begin = free_place([(at, at + length) for at, length in stretches], room, needed)
    assert 0 <= begin <= room - needed


def test_that_labels_stay_where_they_are_as_long_as_they_are_apart():
    assert spread([10.0, 90.0, 50.0], 15.0, 100.0) == [10.0, 90.0, 50.0]


@given(st.lists(st.floats(0, 300), max_size=30), st.floats(30, 300))
def test_that_labels_never_cover_each_other_nor_leave_the_room(places, room):
    found = spread(places, 15.0, room)
    middles = sorted(middle for middle in found if middle is not None)
    assert len(middles) == min(len(places), int(room // 15))
    assert all(below - above >= 15 - 1e-9 for above, below in pairwise(middles))
    assert all(7.5 - 1e-9 <= middle <= room - 7.5 + 1e-9 for middle in middles)


def test_that_the_most_important_labels_stay_where_there_is_no_room_for_all():
    assert [middle is None for middle in spread([50.0] * 5, 15.0, 50.0)] == [False] * 3 + [True] * 2
