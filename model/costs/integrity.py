"""Whether the lines of a workbook still are what the cost model says, row by row.

Another program may sort or move rows: cells move, references do not, and 150,000 silently becomes 0.21. So
each line's formula is compared with its standard formula at the places where the keys now stand. Where lines
are out of place, inputs of other scenarios that follow the base are too: they must follow their own row.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Protocol

from model.costs.load import CostModel
from model.costs.model_map import Cells, ModelMap
from model.costs.places import standard_formula
from model.edits import SetCell
from model.formula.cells import Cell, parse_cell
from model.formula.printing import print_formula
from model.formula.syntax import SyntaxProblem, parse
from model.formula.values import Formula


class Book(Cells, Protocol):
    """A workbook whose formulas can be read."""

    def formula(self, cell: Cell) -> str | None:
        """A cell's formula."""


@dataclass(frozen=True, slots=True)
class Mismatch:
    """A cell that does not hold its standard content: `found` there, `expected` by the cost model."""

    key: str
    cell: Cell
    found: str
    expected: str

    def repair(self) -> SetCell:
        """The edit that puts the standard content back."""
        expected = Formula(self.expected) if self.expected.startswith("=") else float(self.expected)
        return SetCell(self.cell, expected)


def missing_keys(model: CostModel, where: ModelMap) -> tuple[str, ...]:
    """Keys of the cost model that have no row in the workbook, or no cell in one of its scenarios."""
    scenarios = {column.id for column in where.scenarios}
    found = {key for key, place in where.places.items() if scenarios <= place.columns.keys()}
    return tuple(key for key in (*model.inputs, *model.lines) if key not in found)


def mismatches(book: Book, model: CostModel, where: ModelMap) -> tuple[Mismatch, ...]:
    """Every line cell that differs from the cost model; lines that name a missing key are left out."""
    lost = set(missing_keys(model, where))
    found: list[Mismatch] = []
    for key, line in model.lines.items():
        if key in lost:
            continue
        for column in where.scenarios:
            place = where.places[key]
            cell = place.cell(column.id)
            try:
                expected = _expected(line.formula, line.constant, place.sheet, column.id, where)
            except KeyError:
                continue
            formula = book.formula(cell)
            content = _plain(book.value(cell)) if formula is None else formula
            # a text that reads like the formula is none
            if (formula is None) == (line.constant is None) or not _same(content, expected):
                found.append(Mismatch(key, cell, content, expected))
    return (*found, *_astray(book, model, where, lost)) if found else ()


def _astray(book: Book, model: CostModel, where: ModelMap, lost: set[str]) -> Iterator[Mismatch]:
    """Inputs that follow a cell of the base in another row than their own."""
    for key in model.inputs:
        if key in lost:
            continue
        base = where.cell(key, where.base.id)
        for column in where.scenarios:
            cell = where.cell(key, column.id)
            followed = parse_cell((book.formula(cell) or "").removeprefix("="), cell.sheet)
            in_base = followed is not None and (followed.sheet, followed.col) == (base.sheet, base.col)
            if cell != base and in_base and followed != base:
                yield Mismatch(key, cell, book.formula(cell) or "", f"={base.address}")


def _expected(formula: str | None, constant: float | None, sheet: str, scenario: str, where: ModelMap) -> str:
    if formula is None:
        return _plain(constant)
    return standard_formula(formula, sheet, scenario, where.places)


def _plain(value: object) -> str:
    return repr(float(value)) if isinstance(value, int | float) else "" if value is None else str(value)


def _same(content: str, expected: str) -> bool:
    if content == expected:
        return True
    if not content.startswith("="):
        return False
    try:
        return print_formula(parse(content)) == expected
    except SyntaxProblem:
        return False
