"""Blocks of cells as other programs exchange them: tab-separated text and an HTML table.

The text shows cells as the screen does; the HTML carries numbers at full precision beside it, in the two
attributes that LibreOffice writes and reads (``sdval`` the value, ``sdnum`` the format).
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from html.parser import HTMLParser
from math import isfinite

from model.formula.cells import MAX_COLUMN

PastedCell = float | str
Pasted = tuple[tuple[PastedCell, ...], ...]

_ENGLISH_LCID = 1033
_NEEDS_QUOTES = re.compile(r'[\t\r\n"]')
_QUOTED_FIELD = re.compile(r'"((?:[^"]|"")*)"(?=[\t\r\n]|\Z)')
_PLAIN_FIELD = re.compile(r"[^\t\r\n]*")
_NEEDS_APOSTROPHE = re.compile(r"'*=")


@dataclass(frozen=True, slots=True)
class CopiedCell:
    """One copied cell: what the screen shows, and the number behind it with its number format."""

    text: str
    number: float | None = None
    number_format: str = "General"


def block_to_tsv(block: Sequence[Sequence[CopiedCell]]) -> str:
    """Write a block as rows of tab-separated text, each row ended by CRLF."""
    return "".join("\t".join(_tsv_field(cell) for cell in row) + "\r\n" for row in block)


def block_to_html(block: Sequence[Sequence[CopiedCell]]) -> str:
    """Write a block as an HTML table that keeps numbers at full precision."""
    rows = "".join(f"<tr>{''.join(_html_field(cell) for cell in row)}</tr>" for row in block)
    return f'<html><head><meta charset="utf-8"></head><body><table>{rows}</table></body></html>'


def parse_clipboard(text: str, html: str) -> Pasted:
    """Read what another program copied: numbers where it gave them exactly, else text as it was shown.

    Every row of the answer has the same length. Text that begins with ``=`` is a formula, as in any
    spreadsheet; an apostrophe before ``=`` marks plain text and stays on it for whoever reads the entry.
    """
    table = _read_table(html)
    if table and any(isinstance(cell, float) for row in table for cell in row):
        return _square(table)
    rows = _read_tsv(text) if text else table
    return _square(rows)


def tiled_size(block: tuple[int, int], selection: tuple[int, int]) -> tuple[int, int]:
    """The size that a paste fills: a selection that the block tiles evenly, else the block once."""
    rows, cols = block
    wanted_rows, wanted_cols = selection
    if rows and cols and wanted_rows % rows == 0 and wanted_cols % cols == 0:
        return selection
    return block


def _tsv_field(cell: CopiedCell) -> str:
    text = _as_literal(cell.text)
    if _NEEDS_QUOTES.search(text):
        return '"' + text.replace('"', '""') + '"'
    return text


def _as_literal(text: str) -> str:
    return "'" + text if _NEEDS_APOSTROPHE.match(text) else text


def _html_field(cell: CopiedCell) -> str:
    shown = escape(_as_literal(cell.text)).replace("\n", "<br>")
    if cell.number is None or not isfinite(cell.number):
        return f'<td sdnum="{_ENGLISH_LCID};0;@">{shown}</td>'
    number_format = escape(cell.number_format)
    return f'<td align="right" sdval="{cell.number!r}" sdnum="{_ENGLISH_LCID};0;{number_format}">{shown}</td>'


def _square(rows: Sequence[Sequence[PastedCell]]) -> Pasted:
    width = max((len(row) for row in rows), default=0)
    return tuple((*row, *[""] * (width - len(row))) for row in rows)


def _read_tsv(text: str) -> list[list[PastedCell]]:
    rows: list[list[PastedCell]] = [[]]
    at = 0
    while True:
        field, at = _tsv_field_at(text, at)
        rows[-1].append(field)
        if at >= len(text):
            return rows
        if text[at] == "\t":
            at += 1
            continue
        at += 2 if text.startswith("\r\n", at) else 1
        if at >= len(text):
            return rows
        rows.append([])


def _tsv_field_at(text: str, start: int) -> tuple[str, int]:
    quoted = _QUOTED_FIELD.match(text, start)
    if quoted:
        return quoted[1].replace('""', '"').replace("\r\n", "\n"), quoted.end()
    plain = _PLAIN_FIELD.match(text, start)
    return (plain[0], plain.end()) if plain else ("", start)


def _read_table(html: str) -> list[list[PastedCell]]:
    if "<table" not in html.lower():
        return []
    reader = _TableReader()
    reader.feed(html)
    reader.close()
    return reader.rows


class _TableReader(HTMLParser):
    """Reads the first table of a page; merged cells leave empty cells behind them."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.rows: list[list[PastedCell]] = []
        self._cell: list[str] | None = None
        self._value: float | None = None
        self._span = 1
        self._done = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if self._done:
            return
        if tag == "tr":
            self._end_cell()
            self.rows.append([])
        elif tag in {"td", "th"} and self.rows:
            self._end_cell()
            self._cell = []
            values = dict(attrs)
            self._value = _exact(values)
            self._span = _span(values.get("colspan"))
        elif tag == "br" and self._cell is not None:
            self._cell.append("\n")

    def handle_endtag(self, tag: str) -> None:
        if tag in {"td", "th", "tr", "table"}:
            self._end_cell()
        if tag == "table":
            self._done = True

    def handle_data(self, data: str) -> None:
        if self._cell is not None:
            self._cell.append(data)

    def _end_cell(self) -> None:
        if self._cell is None:
            return
        text = "\n".join(" ".join(line.split()) for line in "".join(self._cell).split("\n"))
        self.rows[-1].append(text if self._value is None else self._value)
        self.rows[-1].extend([""] * (self._span - 1))
        self._cell = None


def _exact(attributes: dict[str, str | None]) -> float | None:
    written = attributes.get("sdval") or attributes.get("x:num")
    try:
        number = float(written) if written else None
    except ValueError:
        return None
    return number if number is not None and isfinite(number) else None


def _span(written: str | None) -> int:
    if written and written.isdecimal():
        return max(1, min(int(written), MAX_COLUMN))
    return 1
