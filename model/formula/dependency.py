"""Which cells stand between chosen inputs and chosen outputs of a workbook."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

from model.formula.cells import Cell
from model.formula.engine import Engine
from model.formula.evaluate import MAX_AREA_CELLS
from model.formula.evaluator import NoSlice
from model.formula.nodes import Node, Sheets
from model.formula.references import references, unresolved
from model.formula.spelling import spelled
from model.formula.syntax import SyntaxProblem, parse


@dataclass(frozen=True, slots=True)
class Program:
    """The formulas between inputs and outputs, and the cells whose values they take as given.

    `order` lists the formula cells that depend on an input, each after those that it reads. `frozen`
    are the other cells that they read. `reads` says which cells of either kind a formula reads. `texts`
    holds every formula that was followed, whether it depends on an input or not, and `leaves` the cells
    without a formula that all this leads back to.
    """

    inputs: tuple[Cell, ...]
    outputs: tuple[Cell, ...]
    order: tuple[Cell, ...]
    trees: Mapping[Cell, Node]
    texts: Mapping[Cell, str]
    reads: Mapping[Cell, frozenset[Cell]]
    frozen: tuple[Cell, ...]
    leaves: frozenset[Cell]
    names: Mapping[str, str]


def trace(engine: Engine, inputs: Sequence[Cell], outputs: Sequence[Cell]) -> Program:
    """Walk back from the outputs to the inputs.

    Raises:
        NoSlice: a cycle, or a reference whose cells cannot be told.
    """
    walk = _Walk(engine, frozenset(inputs))
    walk.visit(outputs)
    order = tuple(cell for cell in walk.order if cell in walk.dependent)
    trees = {cell: walk.trees[cell] for cell in order}
    reads = {cell: walk.reads[cell] for cell in order}
    given = {cell for cell in outputs if cell not in trees} | {read for cell in order for read in reads[cell]}
    frozen = tuple(sorted(given - set(order) - set(inputs)))
    leaves = frozenset(walk.leaves)
    return Program(tuple(inputs), tuple(outputs), order, trees, walk.texts, reads, frozen, leaves, walk.names)


class _Walk:
    """A depth-first walk over precedents, in a loop because chains of cells may be long."""

    def __init__(self, engine: Engine, inputs: frozenset[Cell]) -> None:
        self._engine = engine
        self._inputs = inputs
        self._sheets = engine.sheets()
        self.names = dict(engine.names())
        self.trees: dict[Cell, Node] = {}
        self.texts: dict[Cell, str] = {}
        self.reads: dict[Cell, frozenset[Cell]] = {}
        self.leaves: set[Cell] = set()
        self.order: list[Cell] = []
        self.dependent: set[Cell] = set()
        self._open: set[Cell] = set()
        self._done: set[Cell] = set(inputs)

    def visit(self, cells: Iterable[Cell]) -> None:
        waiting = list(cells)
        while waiting:
            cell = waiting[-1]
            if cell in self._done:
                waiting.pop()
            elif cell in self._open:
                waiting.pop()
                self._close(cell)
            else:
                self._open.add(cell)
                waiting.extend(self._precedents(cell))

    def _precedents(self, cell: Cell) -> Collection[Cell]:
        formula = self._engine.formula(cell)
        if formula is None:
            self.leaves.add(cell)
            return ()
        try:
            tree = parse(spelled(formula, self._sheets))
        except SyntaxProblem as problem:
            raise NoSlice("slice_syntax", cell=cell, problem=problem.reason) from problem
        self.trees[cell], self.texts[cell] = tree, formula
        self.reads[cell] = frozenset(self._cells(tree, cell))
        unfinished = [read for read in self.reads[cell] if read not in self._done]
        if any(read in self._open for read in unfinished):
            raise NoSlice("slice_cycle", cell=cell)
        return unfinished

    def _cells(self, tree: Node, home: Cell) -> Iterable[Cell]:
        if any(not _is_elsewhere(part) for part in unresolved(tree, home.sheet, self.names)):
            raise NoSlice("slice_hidden_reference", cell=home)
        for area in references(tree, home.sheet, self.names):
            if area.rows * area.cols > MAX_AREA_CELLS:
                raise NoSlice("slice_area", cells=area.rows * area.cols)
            yield from area.cells()

    def _close(self, cell: Cell) -> None:
        self._done.add(cell)
        reads = self.reads.get(cell)
        if reads is None:
            return
        self.order.append(cell)
        if any(read in self._inputs or read in self.dependent for read in reads):
            self.dependent.add(cell)


def _is_elsewhere(node: Node) -> bool:
    """Whether a reference leads into another workbook, which no input of this one can change."""
    sheets = getattr(node, "sheets", None)
    return isinstance(sheets, Sheets) and sheets.book is not None
