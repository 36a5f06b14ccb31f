"""Which of several places on a page comes next in the direction of an arrow key."""

from collections.abc import Sequence

from PySide6.QtCore import QRect, Qt

_ASIDE = 3
"""How much more a step aside counts than one ahead."""

Key = Qt.Key


def next_place(places: Sequence[QRect], at: int | None, arrow: Key) -> int | None:
    """The index of the nearest place in a direction; None where there is none.

    Args:
        places: where things stand.
        at: the index of where one is; None for nowhere yet, from which every arrow leads to the first.
        arrow: one of the four arrow keys.
    """
    if at is None:
        return 0 if places else None
    here = places[at]
    away = {
        index: _ahead(here, place, arrow) + _ASIDE * _aside(here, place, arrow)
        for index, place in enumerate(places)
        if _ahead(here, place, arrow) >= 0
    }
    return min(away, key=away.__getitem__, default=None)


def _ahead(here: QRect, there: QRect, arrow: Key) -> int:
    """How far a place begins beyond the end of here, in the direction; negative where it does not."""
    match arrow:
        case Key.Key_Left:
            return here.left() - there.right() - 1
        case Key.Key_Right:
            return there.left() - here.right() - 1
        case Key.Key_Up:
            return here.top() - there.bottom() - 1
        case _:
            return there.top() - here.bottom() - 1


def _aside(here: QRect, there: QRect, arrow: Key) -> int:
    """How far one has to go across the direction until the two lie in line."""
    if arrow in (Key.Key_Left, Key.Key_Right):
        return max(0, there.top() - here.bottom(), here.top() - there.bottom())
    return max(0, there.left() - here.right(), here.left() - there.right())
