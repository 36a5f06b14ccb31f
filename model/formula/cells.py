"""Addresses of cells: sheet, row and column, as numbers and as text."""

import re
from typing import NamedTuple

MAX_ROW = 1_048_576
MAX_COLUMN = 16_384

_ADDRESS = re.compile(r"\$?([A-Za-z]{1,3})\$?([1-9][0-9]{0,6})")
_PLAIN_SHEET = re.compile(r"[A-Za-z_][A-Za-z0-9_.]*")
_LOOKS_LIKE_CELL = re.compile(r"[a-z]{1,3}[0-9]+|r[0-9]*c[0-9]*|true|false", re.IGNORECASE)


class Cell(NamedTuple):
    """One cell of a workbook; row and column count from 1."""

    sheet: str
    row: int
    col: int

    @property
    def address(self) -> str:
        """The address without its sheet, such as ``D5``."""
        return f"{column_letters(self.col)}{self.row}"

    def __str__(self) -> str:
        return f"{quote_sheet(self.sheet)}!{self.address}"


def column_letters(number: int) -> str:
    """Turn 1 into ``A``, 27 into ``AA``."""
    letters = ""
    while number:
        number, rest = divmod(number - 1, 26)
        letters = chr(65 + rest) + letters
    return letters


def column_number(letters: str) -> int:
    """Turn ``A`` into 1, ``AA`` into 27; case does not matter."""
    number = 0
    for letter in letters.upper():
        number = number * 26 + ord(letter) - 64
    return number


def quote_sheet(name: str) -> str:
    """Quote a sheet name for a formula where Excel wants quotes."""
    if _PLAIN_SHEET.fullmatch(name) and not _LOOKS_LIKE_CELL.fullmatch(name):
        return name
    return "'" + name.replace("'", "''") + "'"


def parse_address(text: str) -> tuple[int, int] | None:
    """Read ``D5`` or ``$D$5`` as (row, column); None where it is no address of the grid."""
    match = _ADDRESS.fullmatch(text)
    if match is None:
        return None
    row, col = int(match[2]), column_number(match[1])
    return (row, col) if row <= MAX_ROW and col <= MAX_COLUMN else None


def parse_cell(text: str, sheet: str) -> Cell | None:
    """Read ``Hardware!D5``, ``'Token mix'!D5`` or, on `sheet`, ``D5``; None where it is no cell."""
    name, bang, address = text.strip().rpartition("!")
    if bang:
        quoted = len(name) > 1 and name[0] == name[-1] == "'"
        sheet = name[1:-1].replace("''", "'") if quoted else name
    place = parse_address(address)
    return Cell(sheet, *place) if place and sheet else None
