"""Flags above a plot: no text covers another or a pole, whatever the poles."""

from hypothesis import given
from hypothesis import strategies as st

from gui.plots.flags import Flag, place_flags

POLES = st.lists(st.floats(0, 600), min_size=1, max_size=9).map(sorted)


def overlap(flag: Flag, other: Flag) -> bool:
    return flag.row == other.row and flag.left < other.right and other.left < flag.right


def runs_through(pole: Flag, text: Flag) -> bool:
    return pole.row >= text.row and text.left < pole.pole < text.right


@given(poles=POLES, width=st.floats(10, 200), rows=st.integers(1, 4))
def test_that_texts_never_meet_texts_or_poles(poles: list[float], width: float, rows: int):
    placed = [flag for flag in place_flags(poles, [width] * len(poles), (0, 640), rows) if flag]
    for index, flag in enumerate(placed):
        assert flag.left >= 0
        assert flag.right <= 640
        for other in placed[index + 1 :]:
            assert not overlap(flag, other)
            assert not runs_through(other, flag)
            assert not runs_through(flag, other)


def test_that_flags_far_apart_share_the_lowest_row():
    flags = place_flags([0, 200, 400], [80, 80, 80], (0, 640), 3)
    assert [flag.row for flag in flags if flag] == [0, 0, 0]


def test_that_the_right_one_of_two_near_flags_stands_lower():
    left, right = place_flags([100, 120], [80, 80], (0, 640), 2)
    assert left is not None
    assert right is not None
    assert (left.row, right.row) == (1, 0)


def test_that_a_flag_at_the_right_edge_turns_to_the_left():
    (flag,) = place_flags([600], [80], (0, 640), 1)
    assert flag is not None
    assert flag.right < 600


def test_that_a_flag_without_room_is_left_out():
    assert place_flags([100, 101], [80, 80], (0, 640), 1)[0] is None
