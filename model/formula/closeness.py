"""When two results of a calculation are the same."""

from model.formula.values import Value

RELATIVE = 1e-9
"""How far a stored value may be off: relative to the larger of both and the largest number it is made of."""


def equal(first: Value, second: Value, largest_precedent: float) -> bool:
    """Whether two results are the same: numbers to 1e-9 of their scale, all else exactly."""
    if isinstance(first, bool) or isinstance(second, bool):
        return first is second
    if isinstance(first, float | int) and isinstance(second, float | int):
        return abs(first - second) <= RELATIVE * max(abs(first), abs(second), largest_precedent)
    return first == second
