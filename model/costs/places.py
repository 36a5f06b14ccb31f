"""Where every key stands in a workbook, and the standard formula of a line at its place."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from model.formula.cells import Cell
from model.formula.names import names_in
from model.formula.nodes import Node
from model.formula.printing import print_formula
from model.formula.references import with_cells
from model.formula.syntax import parse


@dataclass(frozen=True, slots=True)
class Place:
    """The row of a key: its sheet and row number, and the sheet's column of each scenario id."""

    sheet: str
    row: int
    columns: Mapping[str, int]

    def cell(self, scenario: str) -> Cell:
        """The cell of one scenario."""
        return Cell(self.sheet, self.row, self.columns[scenario])


Places = Mapping[str, Place]


def standard_formula(formula: str, sheet: str, scenario: str, places: Places) -> str:
    """A line's formula with cells in place of keys, as it stands on `sheet` for one scenario."""
    tree = _tree(formula)
    cells = {name: places[name].cell(scenario) for name in _names(formula)}
    return print_formula(with_cells(tree, cells, sheet))


@cache
def _tree(formula: str) -> Node:
    return parse("=" + formula)


@cache
def _names(formula: str) -> tuple[str, ...]:
    return names_in(_tree(formula))
