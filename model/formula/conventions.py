"""Formulas as spreadsheets in another language have them, turned into the way they are written here."""

import re

from model.formula.known_functions import english_function, known_functions
from model.formula.syntax import SyntaxProblem, parse

_QUOTED = re.compile(r"""("(?:[^"]|"")*"|'(?:[^']|'')*')""")
_DECIMAL_COMMA = re.compile(r"(?<=\d),(?=\d)")
_FUNCTION = re.compile(r"[^\W\d][\w.]*(?=\()")


def as_written_here(formula: str) -> str | None:
    """A formula with decimal points, commas between arguments and English names in place of other ones.

    None where that makes no formula either.
    """
    parts = _QUOTED.split(formula)
    parts[::2] = [_translated(part) for part in parts[::2]]
    written = "".join(parts)
    try:
        parse(written)
    except SyntaxProblem:
        return None
    return written


def _translated(part: str) -> str:
    with_points = _DECIMAL_COMMA.sub(".", part).replace(";", ",")
    return _FUNCTION.sub(lambda found: _english(found[0]), with_points)


def _english(name: str) -> str:
    return name if name.upper() in known_functions() else english_function(name) or name
