"""What an overridden line would be with its standard formula."""

from model.costs.integrity import Mismatch
from model.formula.frozen import FrozenEngine
from model.formula.values import Value


def standard_value(engine: FrozenEngine, mismatch: Mismatch) -> Value:
    """The value of a line with its standard formula, all else as it is; in any thread, on a copy."""
    copy, repair = engine.fork(), mismatch.repair()
    copy.set({repair.cell: repair.content})
    return copy.value(repair.cell)
