"""Setting aside the rows of two versions of a sheet that are the same bytes, before a close comparison."""

import re
from collections.abc import Set
from itertools import pairwise
from typing import NamedTuple

from model.workbook.xml_events import as_utf8

_ROW = re.compile(rb"<(?:[^\s<>/:]+:)?row[\s>/]")
_NUMBER = re.compile(rb"<[^>]*?\sr=[\"']([0-9]+)[\"']")
_END_OF_ROWS = re.compile(rb"</(?:[^\s<>/:]+:)?sheetData\s*>")


class _Rows(NamedTuple):
    head: bytes
    by_number: dict[int, bytes]
    tail: bytes


def without_same_rows(before: bytes, after: bytes, part: str, kept: Set[int]) -> tuple[bytes, bytes]:
    """Two versions of a sheet without the rows that are the same bytes in both.

    Where rows cannot be told apart by their bytes alone (unnumbered or disordered ones, comments between
    them), both versions come back whole.

    Args:
        before: one version.
        after: the other.
        part: the sheet's part, for messages.
        kept: the numbers of rows to keep in any case.

    Raises:
        Refused: the bytes do not fit their encoding.
    """
    before, after = as_utf8(before, part), as_utf8(after, part)
    old, new = _rows(before), _rows(after)
    if old is None or new is None:
        return before, after
    same = {number for number, row in old.by_number.items() if new.by_number.get(number) == row} - kept
    return _rest(old, same), _rest(new, same)


def _rows(data: bytes) -> _Rows | None:
    """The rows of a sheet in their order; None where they cannot be told apart."""
    end = _END_OF_ROWS.search(data)
    starts = [found.start() for found in _ROW.finditer(data, 0, end.start())] if end else []
    if end is None or not starts or b"<!" in data or b"<?" in data[starts[0] :]:
        return None
    by_number: dict[int, bytes] = {}
    last = 0
    for at, to in pairwise([*starts, end.start()]):
        number = _NUMBER.match(data, at, to)
        if number is None or int(number[1]) <= last:
            return None
        last = int(number[1])
        by_number[last] = data[at:to]
    return _Rows(data[: starts[0]], by_number, data[end.start() :])


def _rest(rows: _Rows, same: Set[int]) -> bytes:
    different = (row for number, row in rows.by_number.items() if number not in same)
    return b"".join((rows.head, *different, rows.tail))
