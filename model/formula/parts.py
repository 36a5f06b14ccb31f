"""What code generation knows of a part of a formula."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from model.formula.columns import Column
from model.formula.values import ErrorValue, Value

UNBOUNDED = math.inf
SAFE_SIZE = 300.0
"""Numbers up to this power of ten cannot overflow in one more operation that is accounted for."""


class NoCode(Exception):  # noqa: N818 - an outcome: this part is evaluated instead
    """No code is generated for a part of a formula."""


@dataclass(frozen=True, slots=True)
class Fixed:
    """A part that is the same at all points.

    `origin` tells parts of different places apart, so that code does not depend on whether their values
    happen to be equal; None for values that the formula itself fixes.
    """

    column: Column
    origin: int | None = None

    @property
    def value(self) -> Value:
        """Its value."""
        return self.column.value(0)

    @property
    def number(self) -> float:
        """Its value as a number.

        Raises:
            NoCode: it is none.
        """
        value = self.value
        if value is None:
            return 0.0
        if isinstance(value, str | ErrorValue) or not isinstance(value, float | int):
            raise NoCode
        return float(value)


@dataclass(frozen=True, slots=True)
class Variable:
    """A part that code calculates, as the name of an array of numbers or truth values.

    `sign` is 1 where no number is negative, -1 where none is positive, else 0. `size` bounds the power
    of ten of its numbers. `unsure` says that a number may be no finite one (an error). `certain` marks a
    truth that is TRUE wherever the code goes on at all.
    """

    name: str
    kind: Literal["number", "truth"] = "number"
    sign: int = 0
    size: float = UNBOUNDED
    unsure: bool = False
    certain: bool = False


@dataclass(frozen=True, slots=True)
class Labels:
    """Texts that code chooses among: the name of an array of their positions in the emitter's list."""

    name: str


Part = Fixed | Variable | Labels


@dataclass(frozen=True, slots=True)
class Line:
    """One assignment of the generated code: what it uses, and what it would hide if it were no number."""

    name: str
    expression: str
    uses: tuple[str, ...]
    checked: tuple[str, ...] = ()


def sign_of(part: Fixed | Variable) -> int:
    """The sign of a part; 0 counts as not negative."""
    if isinstance(part, Variable):
        return 1 if part.kind == "truth" else part.sign
    return 1 if part.number >= 0 else -1


def size_of(part: Fixed | Variable) -> float:
    """The power of ten that bounds a part."""
    if isinstance(part, Variable):
        return 0.0 if part.kind == "truth" else part.size
    number = abs(part.number)
    return math.log10(number) if number else -SAFE_SIZE


def is_unsure(parts: Sequence[Part], size: float) -> bool:
    """Whether a result of these parts may be no finite number."""
    return size > SAFE_SIZE or any(isinstance(part, Variable) and part.unsure for part in parts)
