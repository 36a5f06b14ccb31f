"""What the functions of the formula language need to know of the evaluation around them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from model.formula.cells import Cell
from model.formula.columns import NOT_AVAILABLE, Column, constant, failed
from model.formula.nodes import Node
from model.texts import text


class NoSlice(Exception):  # noqa: N818 - an outcome with a reason, which a person reads
    """A formula that is not compiled; the engine calculates it instead."""

    def __init__(self, key: str, **fields: object) -> None:
        super().__init__(key, fields)
        self.key = f"formula.{key}"
        self.fields = fields

    @property
    def reason(self) -> str:
        """Why, in the language in force."""
        return text(self.key, **{name: str(value) for name, value in self.fields.items()})

    def __str__(self) -> str:
        return self.reason


@dataclass(frozen=True, slots=True)
class Grid:
    """Values in rows and columns, each at all points; `referenced` says that they are cells, not results."""

    rows: tuple[tuple[Column, ...], ...]
    referenced: bool = False

    @property
    def width(self) -> int:
        """How many columns."""
        return len(self.rows[0])

    @property
    def height(self) -> int:
        """How many rows."""
        return len(self.rows)

    @property
    def is_single(self) -> bool:
        """Whether it is one value."""
        return self.height == self.width == 1

    @property
    def items(self) -> list[Column]:
        """The values row by row."""
        return [column for row in self.rows for column in row]

    def at(self, row: int, col: int) -> Column:
        """A value of the grid stretched over a larger one; past its end #N/A."""
        row = 0 if self.height == 1 else row
        col = 0 if self.width == 1 else col
        inside = row < self.height and col < self.width
        return self.rows[row][col] if inside else failed(NOT_AVAILABLE)


def single(column: Column) -> Grid:
    """One value as a grid."""
    return Grid(((column,),))


def lifted(function: Callable[..., Column], grids: Sequence[Grid]) -> Grid:
    """Apply `function` to each place of the grids, the smaller ones stretched."""
    height = max(grid.height for grid in grids)
    width = max(grid.width for grid in grids)
    return Grid(
        tuple(
            tuple(function(*(grid.at(row, col) for grid in grids)) for col in range(width))
            for row in range(height)
        )
    )


class Evaluator(Protocol):
    """Evaluates parts of a formula of the cell `home` at all points."""

    def value(self, node: Node, home: Cell) -> Column:
        """One value."""
        ...

    def block(self, node: Node, home: Cell) -> Grid:
        """All values of a block, or one."""
        ...


Args = tuple[Node, ...]
Special = Callable[[Evaluator, Args, Cell], Column]
"""A function that decides itself how its arguments are evaluated."""

Blocked = Callable[[Evaluator, Args, Cell], Grid]
"""Such a function where a block is wanted."""


@dataclass(frozen=True, slots=True)
class Plain:
    """A function of single values: how many it takes at least and at most, and what it yields."""

    least: int
    most: int
    function: Callable[..., Column]


def expect(args: Args, least: int, most: int, name: str) -> None:
    """Refuse a call with another number of arguments; Excel does not store one."""
    if not least <= len(args) <= most:
        raise NoSlice("slice_arguments", name=name)


TRUE, FALSE, ZERO = constant(True), constant(False), constant(0.0)
