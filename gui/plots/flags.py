"""Where labels stand above a plot: each is a flag on a pole, and no text covers another text or a pole."""

from collections.abc import Sequence
from dataclasses import dataclass

GAP_PX = 6.0
_POLE_PX = 5.0


@dataclass(frozen=True, slots=True)
class Flag:
    """A label placed: its pole's x, the left edge and width of its text, its row counted upwards from 0."""

    pole: float
    left: float
    width: float
    row: int

    @property
    def right(self) -> float:
        """Right edge of the text."""
        return self.left + self.width


def place_flags(
    poles: Sequence[float], widths: Sequence[float], bounds: tuple[float, float], rows: int
) -> tuple[Flag | None, ...]:
    """Place one flag for each pole: its text to the right, or to the left where the right edge is too near.

    Args:
        poles: x of each pole in px, rising.
        widths: width of each text in px.
        bounds: left and right edge that no text may pass.
        rows: how many rows there are at most.

    Returns:
        The flags in the order of the poles; None for one that has no room.
    """
    flags: list[Flag | None] = []
    for pole, width in reversed(list(zip(poles, widths, strict=True))):
        flags.append(_first_free(pole, width, bounds, rows, [flag for flag in flags if flag]))
    return tuple(reversed(flags))


def _first_free(
    pole: float, width: float, bounds: tuple[float, float], rows: int, placed: Sequence[Flag]
) -> Flag | None:
    left = pole + _POLE_PX
    if left + width > bounds[1]:
        left = pole - _POLE_PX - width
    for row in range(rows):
        flag = Flag(pole, left, width, row)
        if left >= bounds[0] and not any(_clash(flag, other) or _clash(other, flag) for other in placed):
            return flag
    return None


def _clash(flag: Flag, other: Flag) -> bool:
    """Whether the text of `flag` meets the text of `other`, or the pole of `other` runs through it."""
    texts_meet = (
        flag.row == other.row and flag.left < other.right + GAP_PX and other.left < flag.right + GAP_PX
    )
    pole_through = flag.row <= other.row and flag.left - 2 < other.pole < flag.right + 2
    return texts_meet or pole_through
