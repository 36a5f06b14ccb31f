"""Where the cursor goes: pure functions over rows and columns, hidden ones left out."""

from collections.abc import Callable, Sequence

from gui.grid.blocks import Block

Place = tuple[int, int]


def stepped(at: int, step: int, places: Sequence[int]) -> int:
    """The place `step` visible places on from `at`, or the last one in that direction."""
    if not places:
        return at
    nearest = min(range(len(places)), key=lambda index: abs(places[index] - at))
    return places[max(0, min(len(places) - 1, nearest + step))]


def to_edge(at: int, step: int, places: Sequence[int], filled: Callable[[int], bool]) -> int:
    """Where Ctrl and an arrow lead: the end of a run of filled cells, else the next filled one, else the end.

    Args:
        at: the place now.
        step: 1 or -1.
        places: visible places in order, `at` among them.
        filled: whether the cell at a place holds something.
    """
    here = places.index(at)
    ahead = places[here + 1 :] if step > 0 else places[:here][::-1]
    if not ahead:
        return at
    if filled(at) and filled(ahead[0]):
        run = at
        for place in ahead:
            if not filled(place):
                break
            run = place
        return run
    return next((place for place in ahead if filled(place)), ahead[-1])


def cycled(
    at: Place, blocks: Sequence[Block], *, across: bool, back: bool, visible: Callable[[Place], bool]
) -> Place:
    """The next cell when Tab (`across`) or Enter walks around inside selected blocks."""
    walk = [place for block in blocks for place in block.places(across=across) if visible(place)]
    if not walk:
        return at
    here = walk.index(at) if at in walk else -1 if not back else 0
    return walk[(here + (-1 if back else 1)) % len(walk)]
