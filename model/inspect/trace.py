"""What a cell reads and what reads it, one step at a time."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Protocol

from model.formula.cells import Cell, column_letters
from model.formula.engine import Engine
from model.formula.nodes import Node
from model.formula.references import Area, references
from model.formula.syntax import SyntaxProblem, parse

MOST_CELLS = 100
"""How many neighbours of a cell are listed; the others are counted."""


class Book(Engine, Protocol):
    """An engine that can list its formulas."""

    def formulas(self) -> tuple[Cell, ...]:
        """All cells that hold a formula."""
        ...


@dataclass(frozen=True, slots=True)
class Neighbours:
    """Cells one step away, and how many more there are."""

    cells: tuple[Cell, ...] = ()
    more: int = 0


def precedents(book: Engine, cell: Cell) -> Neighbours:
    """The cells that the formula of a cell reads, in the order in which it names them."""
    formula = book.formula(cell)
    tree = _tree(formula) if formula is not None else None
    if tree is None:
        return Neighbours()
    found: dict[Cell, None] = {}
    more = 0
    for area in references(tree, cell.sheet, book.names()):
        room = max(MOST_CELLS - len(found), 0)
        size = area.rows * area.cols
        found.update(dict.fromkeys(one for one, _ in zip(area.cells(), range(min(size, room)), strict=False)))
        more += size - min(size, room)
    return Neighbours(tuple(found), more)


def dependents(book: Book, cell: Cell) -> Neighbours:
    """The cells whose formulas read a cell, in the order of sheets and rows.

    What reads it in a way that no one can tell beforehand (INDIRECT, OFFSET, another workbook) is left out.
    """
    may_read = _Likely(book, cell)
    names = book.names()
    found: list[Cell] = []
    for home in book.formulas():
        formula = book.formula(home) or ""
        tree = _tree(formula) if may_read(home.sheet, formula) else None
        if tree is not None and _in_any(cell, references(tree, home.sheet, names)):
            found.append(home)
    order = {sheet: at for at, sheet in enumerate(book.sheets())}
    found.sort(key=lambda home: (order.get(home.sheet, len(order)), home.row, home.col))
    return Neighbours(tuple(found[:MOST_CELLS]), max(len(found) - MOST_CELLS, 0))


class _Likely:
    """A glance at the text of a formula: to parse every formula of a workbook at each step would lag."""

    def __init__(self, book: Engine, cell: Cell) -> None:
        self._sheet = cell.sheet
        self._written = cell.sheet.casefold().replace("'", "''")
        self._address = re.compile(
            rf"(?<![A-Z0-9_.])\$?{column_letters(cell.col)}\$?{cell.row}(?![0-9A-Z_(])", re.IGNORECASE
        )
        self._names = tuple(name.casefold() for name in book.names())

    def __call__(self, home_sheet: str, formula: str) -> bool:
        if self._names and any(name in formula.casefold() for name in self._names):
            return True
        if home_sheet != self._sheet and self._written not in formula.casefold():
            return False
        return ":" in formula or self._address.search(formula) is not None


def _in_any(cell: Cell, areas: Iterable[Area]) -> bool:
    return any(cell in area for area in areas)


def _tree(formula: str) -> Node | None:
    try:
        return parse(formula)
    except SyntaxProblem:
        return None
