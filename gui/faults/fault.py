"""A defect of the program that came up, as a value."""

from dataclasses import dataclass
from traceback import format_exception
from types import TracebackType

from gui.faults.log import way_of


@dataclass(frozen=True, slots=True)
class Fault:
    """What went wrong: the kind of exception, the place that raised it, and all that there is to know.

    `details` may quote a client's figures: they are for the screen, and for whoever copies them.
    """

    kind: str
    place: str
    details: str


def fault_of(error: BaseException, trace: TracebackType | None) -> Fault:
    """An exception as a fault."""
    way = way_of(trace)
    details = "".join(format_exception(type(error), error, trace))
    return Fault(type(error).__name__, way[-1] if way else "", details.strip())
