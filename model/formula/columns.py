"""Values of one cell at many points, with the kind of each kept apart from its number."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from model.formula.excel_math import Bools, Floats
from model.formula.excel_text import number_text, text_number
from model.formula.values import ErrorValue, Unavailable, Value

Kinds = NDArray[np.uint8]
Texts = NDArray[Any]
Errors = Kinds | None
"""Where values are errors, their kinds, elsewhere 0; None when there is no error at all."""

NUMBER, BOOLEAN, TEXT, BLANK, UNAVAILABLE = range(5)
FIRST_ERROR = 8
ERROR_CODES = (
    "#NULL!",
    "#DIV/0!",
    "#VALUE!",
    "#REF!",
    "#NAME?",
    "#NUM!",
    "#N/A",
    "#CALC!",
    "#SPILL!",
    "#GETTING_DATA",
    "#FIELD!",
    "#BLOCKED!",
    "#UNKNOWN!",
    "#CONNECT!",
    "#EXTERNAL!",
    "#BUSY!",
    "#PYTHON!",
)
ERROR_KINDS = {code: kind for kind, code in enumerate(ERROR_CODES, FIRST_ERROR)}
DIV0, BAD_VALUE, BAD_REF, BAD_NUM, NOT_AVAILABLE = (
    ERROR_KINDS[code] for code in ("#DIV/0!", "#VALUE!", "#REF!", "#NUM!", "#N/A")
)
_RANKS = np.array([0, 2, 1, 3], dtype=np.int8)  # how numbers, booleans, texts and blanks are ordered


@dataclass(frozen=True, slots=True, eq=False)
class Column:
    """One cell's values at n points.

    `numbers` is NaN for texts and errors, 0 or 1 for booleans, 0 for blanks. `kinds` holds NUMBER,
    BOOLEAN, TEXT, BLANK, an error's kind, or UNAVAILABLE where an engine gave no value. `texts` is None
    without texts. Each array has the shape (n,), or (1,) where all points are the same.
    """

    numbers: Floats
    kinds: Kinds
    texts: Texts | None = None

    @property
    def size(self) -> int:
        """The number of points, 1 for a constant."""
        return max(self.numbers.size, self.kinds.size)

    def is_all(self, kind: int) -> bool:
        """Whether every point has this kind."""
        return bool((self.kinds == kind).all())

    def errors(self) -> Errors:
        """The kinds of the errors, or None."""
        if self.kinds.size == 1:
            return self.kinds if self.kinds[0] >= FIRST_ERROR else None
        errors = np.where(self.kinds >= FIRST_ERROR, self.kinds, np.uint8(0))
        return errors if errors.any() else None

    def values(self, points: int) -> list[Value]:
        """The values at all points."""
        return [self.value(at) for at in range(points)]

    def value(self, at: int) -> Value:
        """The value at one point."""
        kind = int(self.kinds[at if self.kinds.size > 1 else 0])
        if kind == BLANK:
            return None
        if kind == UNAVAILABLE:
            return Unavailable("engine")
        if kind == TEXT and self.texts is not None:
            return str(self.texts[at if self.texts.size > 1 else 0])
        if kind >= FIRST_ERROR:
            return ErrorValue(ERROR_CODES[kind - FIRST_ERROR])
        number = float(self.numbers[at if self.numbers.size > 1 else 0])
        return bool(number) if kind == BOOLEAN else number


def _uniform(kind: int) -> Kinds:
    kinds = np.array([kind], dtype=np.uint8)
    kinds.flags.writeable = False
    return kinds


_UNIFORM = [_uniform(kind) for kind in range(FIRST_ERROR + len(ERROR_CODES))]


@lru_cache(maxsize=4096, typed=True)
def _constant(value: float | str | bool | ErrorValue | None) -> Column:
    match value:
        case None:
            return Column(np.zeros(1), _UNIFORM[BLANK])
        case bool():
            return Column(np.array([float(value)]), _UNIFORM[BOOLEAN])
        case str():
            return Column(np.array([np.nan]), _UNIFORM[TEXT], np.array([value], dtype=object))
        case ErrorValue(code):
            return failed(ERROR_KINDS[code])
        case _:
            return Column(np.array([float(value)]), _UNIFORM[NUMBER])


def constant(value: float | str | bool | ErrorValue | None) -> Column:
    """The same value at every point.

    Raises:
        KeyError: an error that formulas of this kind do not yield.
    """
    return _constant(value)


_MISSING = Column(np.full(1, np.nan), _UNIFORM[UNAVAILABLE])


def failed(kind: int) -> Column:
    """The same error at every point."""
    return Column(np.array([np.nan]), _UNIFORM[kind])


def numeric(numbers: Floats, errors: Errors = None) -> Column:
    """Numbers as a result, #NUM! where they are not finite, `errors` before that."""
    finite = np.isfinite(numbers)
    if errors is None and finite.all():
        return Column(numbers, _UNIFORM[NUMBER])
    kinds = np.where(finite, np.uint8(NUMBER), np.uint8(BAD_NUM))
    if errors is not None:
        kinds = np.where(errors > 0, errors, kinds)
    return Column(np.where(kinds == NUMBER, numbers, np.nan), kinds)


def boolean(truths: Bools, errors: Errors = None) -> Column:
    """Truth values as a result."""
    if errors is None:
        return Column(truths.astype(np.float64), _UNIFORM[BOOLEAN])
    kinds = np.where(errors > 0, errors, np.uint8(BOOLEAN))
    return Column(np.where(errors > 0, np.nan, truths), kinds)


def textual(texts: Texts, errors: Errors = None) -> Column:
    """Texts as a result."""
    if errors is None:
        return Column(np.full(1, np.nan), _UNIFORM[TEXT], texts)
    return Column(np.full(1, np.nan), np.where(errors > 0, errors, np.uint8(TEXT)), texts)


def column_of(values: Sequence[Value]) -> Column:
    """A column of given values, one a point."""
    parts = [_MISSING if isinstance(value, Unavailable) else _constant(value) for value in values]
    texts = np.array([part.value(0) if part.texts is not None else "" for part in parts], dtype=object)
    numbers = np.array([part.numbers[0] for part in parts])
    kinds = np.array([part.kinds[0] for part in parts], dtype=np.uint8)
    return Column(numbers, kinds, texts if (kinds == TEXT).any() else None)


def merged(*errors: Errors) -> Errors:
    """The first error of each point among several operands."""
    result: Errors = None
    for found in errors:
        if found is not None:
            result = found if result is None else np.where(result > 0, result, found)
    return result


def as_numbers(column: Column) -> tuple[Floats, Errors]:
    """The numbers that arithmetic sees: texts read, blanks 0, booleans 0 or 1.

    Raises:
        UnreadNumber: a text that may be a number of a form that is not read here.
    """
    if column.kinds.size == 1 and column.kinds[0] == NUMBER:
        return column.numbers, None
    errors = column.errors()
    if column.texts is None:
        return column.numbers, errors
    kinds, texts, numbers = np.broadcast_arrays(column.kinds, column.texts, column.numbers)
    numbers = numbers.copy()
    unread = np.zeros(numbers.shape, dtype=np.uint8)
    for at in np.flatnonzero(kinds == TEXT):
        number = text_number(texts[at])
        numbers[at] = np.nan if number is None else number
        unread[at] = BAD_VALUE if number is None else 0
    return numbers, merged(errors, unread if unread.any() else None)


def as_texts(column: Column) -> tuple[Texts, Errors]:
    """The texts that ``&`` sees."""
    points = column.size
    if column.texts is not None and column.kinds.size == 1 and column.kinds[0] == TEXT:
        return column.texts, None
    texts = np.empty(points, dtype=object)
    for at in range(points):
        texts[at] = _as_text(column.value(at))
    return texts, column.errors()


def _as_text(value: Value) -> str:
    match value:
        case bool():
            return "TRUE" if value else "FALSE"
        case str():
            return value
        case float():
            return number_text(value)
        case _:
            return ""


def as_truths(column: Column) -> tuple[Bools, Errors]:
    """The truth values that IF sees: the texts TRUE and FALSE, other texts #VALUE!."""
    errors = column.errors()
    truths = column.numbers != 0
    if column.texts is None:
        return truths, errors
    kinds, texts, truths = np.broadcast_arrays(column.kinds, column.texts, truths)
    truths = truths.copy()
    wrong = np.zeros(truths.shape, dtype=np.uint8)
    for at in np.flatnonzero(kinds == TEXT):
        word = str(texts[at]).upper()
        truths[at] = word == "TRUE"
        wrong[at] = 0 if word in {"TRUE", "FALSE"} else BAD_VALUE
    return truths, merged(errors, wrong if wrong.any() else None)


def select(truths: Bools, yes: Column, no: Column) -> Column:
    """`yes` where true, else `no`."""
    if truths.size == 1:
        return yes if truths[0] else no
    numbers = np.where(truths, yes.numbers, no.numbers)
    same = yes.kinds.size == no.kinds.size == 1 and yes.kinds[0] == no.kinds[0]
    kinds = yes.kinds if same else np.where(truths, yes.kinds, no.kinds)
    if yes.texts is None and no.texts is None:
        return Column(numbers, kinds)
    empty = np.array([""], dtype=object)
    texts = np.where(
        truths, empty if yes.texts is None else yes.texts, empty if no.texts is None else no.texts
    )
    return Column(numbers, kinds, texts)


def with_errors(column: Column, errors: Errors) -> Column:
    """The column with errors put over it."""
    if errors is None:
        return column
    kinds = np.where(errors > 0, errors, column.kinds)
    return Column(np.where(errors > 0, np.nan, column.numbers), kinds, column.texts)


def shown(column: Column) -> Column:
    """What a cell shows of a formula's result: a blank becomes 0."""
    if column.kinds.size == 1:
        return constant(0.0) if column.kinds[0] == BLANK else column
    kinds = np.where(column.kinds == BLANK, np.uint8(NUMBER), column.kinds)
    return Column(column.numbers, kinds, column.texts)


def ranks(column: Column) -> NDArray[np.int8]:
    """How the kinds of a column are ordered: numbers, texts, booleans."""
    return _RANKS[np.minimum(column.kinds, BLANK)]
