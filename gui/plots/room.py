"""Where a label has room beside lines: free places along one direction, in px."""

from collections.abc import Iterable, Sequence

Stretch = tuple[float, float]


def free_place(taken: Iterable[Stretch], room: float, needed: float) -> float:
    """Where to begin so as to end with the last free stretch that holds `needed`; else amid the longest."""
    gaps = _gaps(taken, room)
    fitting = [(begin, end) for begin, end in gaps if end - begin >= needed]
    if fitting:
        return fitting[-1][1] - needed
    begin, end = max(gaps, key=lambda gap: gap[1] - gap[0], default=(0.0, room))
    return min(max((begin + end - needed) / 2, 0.0), max(room - needed, 0.0))


def spread(places: Sequence[float], needed: float, room: float) -> list[float | None]:
    """Middles of labels that want to stand at `places`, moved apart until none covers another.

    Args:
        places: where each would stand, the most important first.
        needed: how much room each takes.
        room: how much room there is.

    Returns:
        The middles in the order of `places`; None for those, the least important, that have no room.
    """
    fitting = min(len(places), int(room // needed))
    order = sorted(range(fitting), key=lambda at: places[at])
    middles: dict[int, float] = {}
    lowest = needed / 2
    for at in order:
        middles[at] = lowest = max(places[at], lowest)
        lowest += needed
    highest = room - needed / 2
    for at in reversed(order):
        middles[at] = highest = min(middles[at], highest)
        highest -= needed
    return [middles.get(at) for at in range(len(places))]


def _gaps(taken: Iterable[Stretch], room: float) -> list[Stretch]:
    gaps: list[Stretch] = []
    free_from = 0.0
    for begin, end in sorted(taken):
        if begin > free_from:
            gaps.append((free_from, min(begin, room)))
        free_from = max(free_from, end)
    if free_from < room:
        gaps.append((free_from, room))
    return [(begin, end) for begin, end in gaps if end > begin]
