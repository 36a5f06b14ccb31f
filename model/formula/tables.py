"""Structured references: the part of a table that a formula names in brackets."""

import re

from model.formula.nodes import Sheets, TableRef

_ESCAPE = re.compile(r"'(.)")
_PIECE = re.compile(r"\[((?:'.|[^\[\]'])*)\]")


def table_reference(formula: str, at: int, table: str, sheets: Sheets | None) -> tuple[TableRef, int] | None:
    """Read the brackets at `at` as a part of `table`: the reference and where it ends, or None."""
    end = _closing(formula, at)
    if end is None:
        return None
    inner = formula[at + 1 : end].strip()
    items: list[str] = []
    if inner.startswith("@"):
        items.append("#This Row")
        inner = inner[1:].strip()
    columns = _columns(inner, items)
    if columns is None:
        return None
    return TableRef(table, tuple(items), *columns, sheets), end + 1


def _closing(formula: str, at: int) -> int | None:
    depth = 0
    while at < len(formula):
        character = formula[at]
        if character == "'":
            at += 1
        elif character == "[":
            depth += 1
        elif character == "]":
            depth -= 1
            if depth == 0:
                return at
        at += 1
    return None


def _columns(inner: str, items: list[str]) -> tuple[str | None, str | None] | None:
    if not inner:
        return None, None
    if not inner.startswith("["):
        if inner.startswith("#"):
            items.append(inner)
            return None, None
        return _plain(inner), None
    return _pieces(inner, items)


def _pieces(inner: str, items: list[str]) -> tuple[str | None, str | None] | None:
    columns: list[str] = []
    at = 0
    while True:
        piece = _PIECE.match(inner, at)
        if piece is None:
            return None
        if piece[1].startswith("#"):
            items.append(piece[1])
        else:
            columns.append(_plain(piece[1]))
        joint = re.compile(r"\s*([,:])\s*").match(inner, piece.end())
        if joint is None:
            break
        at = joint.end()
    if inner[piece.end() :].strip() or len(columns) > 2:
        return None
    first, last = [*columns, None, None][:2]
    return first, last


def _plain(name: str) -> str:
    return _ESCAPE.sub(r"\1", name)
