"""Formula trees evaluated at many points at once, by Excel's rules for every kind of value."""

from collections.abc import Iterable, Mapping
from functools import partial

from model.formula.cells import Cell
from model.formula.columns import ERROR_KINDS, Column, constant, failed, shown
from model.formula.evaluator import Blocked, Grid, NoSlice, Special, lifted, single
from model.formula.excel_text import UnreadNumber, literal
from model.formula.functions_logic import LOGIC, LOGIC_BLOCKS
from model.formula.functions_lookup import LOOKUP_BLOCKS, LOOKUPS
from model.formula.functions_plain import PLAIN
from model.formula.functions_total import TOTALS
from model.formula.nodes import (
    AreaRef,
    ArrayConstant,
    Binary,
    Boolean,
    Call,
    CellRef,
    ColumnsRef,
    ErrorLiteral,
    Missing,
    NameRef,
    Node,
    Number,
    Paren,
    Postfix,
    Prefix,
    RowsRef,
    Text,
    left_spine,
)
from model.formula.operators import binary, last_sum, percent, prefixed
from model.formula.references import Area, area_of, function_name
from model.formula.syntax import SyntaxProblem, parse

MAX_AREA_CELLS = 20_000
SPECIAL: Mapping[str, Special] = {**LOGIC, **TOTALS, **LOOKUPS}
BLOCKS: Mapping[str, Blocked] = {**LOGIC_BLOCKS, **LOOKUP_BLOCKS}


class Evaluation:
    """The columns of cells, worked out from `trees` in the order asked for.

    `known` holds inputs and frozen cells; a cell that is in neither is blank.
    """

    def __init__(
        self, trees: Mapping[Cell, Node], known: Mapping[Cell, Column], names: Mapping[str, str]
    ) -> None:
        self._trees = trees
        self._names = names
        self.columns: dict[Cell, Column] = dict(known)
        self._failures: dict[Cell, NoSlice] = {}

    def run(self, cells: Iterable[Cell]) -> None:
        """Evaluate formula cells, each after those that it reads.

        A cell that cannot be evaluated is remembered, and only raises when its value is asked for.
        """
        for cell in cells:
            if cell in self.columns:
                continue
            try:
                self.columns[cell] = self._root(self._trees[cell], cell)
            except UnreadNumber as error:
                self._failures[cell] = NoSlice("slice_text_number", text=str(error))
            except NoSlice as error:
                self._failures[cell] = error

    def has(self, cell: Cell) -> bool:
        """Whether the cell could be evaluated."""
        return cell in self.columns

    def over(self, known: Mapping[Cell, Column]) -> "Evaluation":
        """A further evaluation that starts from this one's columns and adds `known`."""
        further = Evaluation(self._trees, {**self.columns, **known}, self._names)
        further._failures = dict(self._failures)
        return further

    def cell(self, cell: Cell) -> Column:
        """The column of a cell.

        Raises:
            NoSlice: it could not be evaluated.
        """
        if cell in self._failures:
            raise self._failures[cell]
        return self.columns.get(cell) or BLANK_CELL

    def _root(self, tree: Node, home: Cell) -> Column:
        if isinstance(tree, Binary) and tree.operator in "+-":
            left, right = self.value(tree.left, home), self.value(tree.right, home)
            return last_sum(tree.operator, left, right)
        return shown(self.value(tree, home))

    def value(self, node: Node, home: Cell) -> Column:
        """One value of a part of the formula of `home`."""
        match node:
            case Binary() if node.operator not in ": ,":
                result = self._chain(node, home)
            case Paren():
                result = self.value(node.inner, home)
            case Prefix(operator="-" | "+"):
                result = prefixed(node.operator, self.value(node.operand, home))
            case Prefix():
                result = self.value(node.operand, home)
            case Postfix(operator="%"):
                result = percent(self.value(node.operand, home))
            case Call():
                result = self._call(node, home)
            case _:
                result = self._leaf(node, home)
        return result

    def _chain(self, node: Binary, home: Cell) -> Column:
        first, chain = left_spine(node)
        result = self.value(first, home)
        for link in chain:
            result = binary(link.operator, result, self.value(link.right, home))
        return result

    def _leaf(self, node: Node, home: Cell) -> Column:
        match node:
            case Number():
                return constant(literal(node.value))
            case Text() | Boolean():
                return constant(node.value)
            case ErrorLiteral() if node.code in ERROR_KINDS:
                return failed(ERROR_KINDS[node.code])
            case Missing():
                return BLANK_CELL
            case NameRef():
                return self._named(node, home)
            case _:
                area = self._area(node, home)
                if area.rows * area.cols > 1:
                    raise NoSlice("slice_block")
                return self.cell(Cell(area.sheet, area.first_row, area.first_col))

    def _area(self, node: Node, home: Cell) -> Area:
        area = area_of(node, home.sheet)
        if area is None:
            raise NoSlice("slice_reference")
        if area.rows * area.cols > MAX_AREA_CELLS:
            raise NoSlice("slice_area", cells=area.rows * area.cols)
        return area

    def definition(self, node: NameRef) -> Node:
        """What a defined name stands for."""
        definition = self._names.get(node.name.upper()) if node.sheets is None else None
        if definition is None:
            raise NoSlice("slice_name", name=node.name)
        try:
            return parse("=" + definition.removeprefix("="))
        except SyntaxProblem as error:
            raise NoSlice("slice_name", name=node.name) from error

    def _named(self, node: NameRef, home: Cell) -> Column:
        return self.value(self.definition(node), home)

    def _call(self, node: Call, home: Cell) -> Column:
        name = function_name(node)
        special = SPECIAL.get(name)
        if special is not None and node.sheets is None:
            return special(self, node.args, home)
        plain = PLAIN.get(name)
        if plain is None or node.sheets is not None:
            raise NoSlice("slice_function", name=name)
        if not plain.least <= len(node.args) <= plain.most:
            raise NoSlice("slice_arguments", name=name)
        return plain.function(*(self.value(arg, home) for arg in node.args))

    def block(self, node: Node, home: Cell) -> Grid:
        """All values of a part of the formula of `home`."""
        match node:
            case CellRef() | AreaRef() | ColumnsRef() | RowsRef():
                result = self._cells(self._area(node, home))
            case NameRef():
                result = self.block(self.definition(node), home)
            case Paren():
                result = self.block(node.inner, home)
            case ArrayConstant():
                result = Grid(tuple(tuple(self.value(item, home) for item in row) for row in node.rows))
            case Binary() if node.operator not in ": ,":
                grids = [self.block(node.left, home), self.block(node.right, home)]
                result = lifted(partial(binary, node.operator), grids)
            case Prefix(operator="-"):
                result = lifted(partial(prefixed, "-"), [self.block(node.operand, home)])
            case Call():
                result = self._call_block(node, home)
            case _:
                result = single(self.value(node, home))
        return result

    def _cells(self, area: Area) -> Grid:
        rows = tuple(
            tuple(self.cell(Cell(area.sheet, row, col)) for col in range(area.first_col, area.last_col + 1))
            for row in range(area.first_row, area.last_row + 1)
        )
        return Grid(rows, referenced=True)

    def _call_block(self, node: Call, home: Cell) -> Grid:
        name = function_name(node)
        if name in BLOCKS:
            return BLOCKS[name](self, node.args, home)
        plain = PLAIN.get(name)
        if plain is None or not node.args or not plain.least <= len(node.args) <= plain.most:
            return single(self.value(node, home))
        return lifted(plain.function, [self.block(arg, home) for arg in node.args])


BLANK_CELL = constant(None)
