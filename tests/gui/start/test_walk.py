"""Arrow keys over places on a page: two columns, the left one with buttons above it."""

import pytest
from PySide6.QtCore import QRect, Qt

from gui.start.walk import next_place

Key = Qt.Key
OPEN, NEW = QRect(0, 0, 50, 20), QRect(60, 0, 50, 20)
FIRST, SECOND = QRect(0, 50, 200, 60), QRect(0, 120, 200, 60)
CARD, LOWER = QRect(250, 50, 150, 150), QRect(250, 220, 150, 150)
PLACES = [OPEN, NEW, FIRST, SECOND, CARD, LOWER]


@pytest.mark.parametrize(
    ("here", "arrow", "there"),
    [
        (OPEN, Key.Key_Right, NEW),
        (NEW, Key.Key_Left, OPEN),
        (NEW, Key.Key_Down, FIRST),
        (FIRST, Key.Key_Down, SECOND),
        (SECOND, Key.Key_Right, CARD),
        (CARD, Key.Key_Down, LOWER),
        (LOWER, Key.Key_Up, CARD),
        (CARD, Key.Key_Left, FIRST),
        (FIRST, Key.Key_Up, OPEN),
    ],
)
def test_which_place_comes_next(here, arrow, there):
    assert next_place(PLACES, PLACES.index(here), arrow) == PLACES.index(there)


@pytest.mark.parametrize(
    ("here", "arrow"), [(OPEN, Key.Key_Up), (OPEN, Key.Key_Left), (LOWER, Key.Key_Right)]
)
def test_that_at_the_edge_there_is_none(here, arrow):
    assert next_place(PLACES, PLACES.index(here), arrow) is None


def test_that_from_nowhere_every_arrow_leads_to_the_first():
    assert next_place(PLACES, None, Key.Key_Up) == 0
    assert next_place([], None, Key.Key_Up) is None
