"""Copy, paste, clear and fill: from selected cells to the clipboard and to edits, without a screen."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial

from pydantic import BaseModel, ConfigDict, ValidationError

from gui.grid.blocks import Block
from gui.grid.entry import cleared, editor_text, entered, input_at, is_base
from gui.grid.faces import SheetFaces
from gui.grid.kinds import HEADINGS, Kind, kind_of, takes_entry
from model.document import Document
from model.edits import Problem, SetCell
from model.formula.cells import Cell
from model.formula.printing import print_formula
from model.formula.references import shifted
from model.formula.syntax import SyntaxProblem, parse
from model.formula.values import Content, Formula
from model.grid.clipboard import CopiedCell, PastedCell, tiled_size
from model.scenarios import base_link

MIME = "application/x-rackmeter-cells"


class OwnCell(BaseModel):
    """A copied cell as this program keeps it for itself: its content and its value.

    `kind` is what stood in the cell; an input that `follows` held the link to the first scenario.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    formula: str | None = None
    content: float | bool | str | None = None
    value: float | bool | str | None = None
    kind: Kind = "none"
    follows: bool = False

    @property
    def is_empty(self) -> bool:
        """Whether the cell held nothing."""
        return self.formula is None and self.content in (None, "")


class OwnBlock(BaseModel):
    """A copied block with the rows and columns where it stood, so that relative references can be shifted."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    top: int
    columns: tuple[int, ...]
    rows: tuple[tuple[OwnCell, ...], ...]


@dataclass(frozen=True, slots=True)
class Target:
    """Where cells go: a block of a sheet, and the columns in sight in the order in which a block may grow."""

    sheet: str
    block: Block
    screen: Sequence[int]


@dataclass(frozen=True, slots=True)
class Source:
    """Where cells were cut."""

    sheet: str
    block: Block


@dataclass(frozen=True, slots=True)
class Planned:
    """What a paste or fill would do: edits, and what was refused."""

    edits: tuple[SetCell, ...]
    problems: tuple[Problem, ...]
    block: Block


def copied(faces: SheetFaces, block: Block) -> list[list[CopiedCell]]:
    """The cells of a block as other programs are to see them."""
    return [[_copied(faces, row, col) for col in block.columns] for row in block.rows]


def own_copy(document: Document, sheet: str, block: Block) -> bytes:
    """The cells of a block as this program pastes them itself."""
    rows = tuple(tuple(_own(document, Cell(sheet, row, col)) for col in block.columns) for row in block.rows)
    own = OwnBlock(top=block.top, columns=block.columns, rows=rows)
    return own.model_dump_json(exclude_none=True).encode()


def read_own(data: bytes) -> OwnBlock | None:
    """Read what `own_copy` wrote; None for anything else."""
    try:
        return OwnBlock.model_validate_json(data)
    except ValidationError:
        return None


def plan_paste(document: Document, target: Target, rows: Sequence[Sequence[PastedCell]]) -> Planned:
    """Cells of another program put at `target`, each read as if it had been typed."""

    def edit(cell: Cell, row: int, col: int) -> SetCell | Problem:
        return _pasted(document, cell, rows[row][col])

    def passes_over(cell: Cell, row: int, col: int) -> bool:
        return not takes_entry(document, cell) and not str(rows[row][col]).strip()

    return _plan(target, (len(rows), len(rows[0])), edit, passes_over)


def plan_move(document: Document, source: Source, target: Target, block: OwnBlock) -> Planned:
    """A cut block put at the first cell of `target`, its formulas as they are, and its old place emptied."""

    def edit(cell: Cell, row: int, col: int) -> SetCell | Problem:
        held = block.rows[row][col]
        content: Content = held.content if held.formula is None else Formula(held.formula)
        return cleared(document, cell) if content is None else SetCell(cell, content)

    first = Block(target.block.top, target.block.top, target.block.columns[:1])
    planned = _plan(
        replace(target, block=first),
        (len(block.rows), len(block.rows[0])),
        edit,
        partial(_passes_over, document, block),
    )
    left = emptied(document, source, [edit.cell for edit in planned.edits])
    return replace(planned, edits=(*left, *planned.edits))


def emptied(document: Document, source: Source, kept: Sequence[Cell]) -> tuple[SetCell, ...]:
    """The edits that empty a block but for the cells in `kept`; headings between inputs stay."""
    return plan_clear(document, (cell for cell in source.block.cells(source.sheet) if cell not in kept))


def plan_typed(document: Document, target: Target, text: str) -> Planned:
    """One entry put into every cell of `target`; headings between inputs are left alone."""

    def edit(cell: Cell, _row: int, _col: int) -> SetCell | Problem:
        return entered(document, cell, text)

    def passes_over(cell: Cell, _row: int, _col: int) -> bool:
        return kind_of(document, cell) in HEADINGS

    return _plan(target, target.block.size, edit, passes_over)


def plan_own_paste(document: Document, target: Target, block: OwnBlock, *, values_only: bool) -> Planned:
    """Own cells put at `target`; relative references move along, unless only values are wanted.

    Inputs that follow the first scenario do so at their new place too. A cell that takes no entry is passed
    over where the copied one is empty or of the same kind: a heading, as it were, is put onto a heading.
    """

    def edit(cell: Cell, row: int, col: int) -> SetCell | Problem:
        source = block.rows[row][col]
        if source.follows and not values_only and input_at(document, cell) is not None:
            return SetCell(cell, source.value) if is_base(document, cell) else cleared(document, cell)
        if values_only or source.formula is None:
            content: Content = source.value if values_only else source.content
        else:
            content = _moved(source.formula, cell.row - block.top - row, cell.col - block.columns[col])
        return cleared(document, cell) if content is None else SetCell(cell, content)

    return _plan(target, (len(block.rows), len(block.rows[0])), edit, partial(_passes_over, document, block))


def plan_clear(document: Document, cells: Iterator[Cell]) -> tuple[SetCell, ...]:
    """The edits of Delete; empty cells, and what stands between and beside inputs, are left alone."""
    filled = [cell for cell in cells if document.content(cell) is not None]
    entries = [cell for cell in filled if takes_entry(document, cell)]
    return tuple(cleared(document, cell) for cell in entries or filled)


def plan_fill(document: Document, target: Target, *, down: bool) -> Planned:
    """The first row (or column) of a block copied into the rest of it."""
    block = target.block
    if down:
        source = Block(block.top, block.top, block.columns)
        rest = Block(min(block.top + 1, block.bottom), block.bottom, block.columns)
    else:
        source = Block(block.top, block.bottom, block.columns[:1])
        rest = Block(block.top, block.bottom, block.columns[1:] or block.columns)
    own = read_own(own_copy(document, target.sheet, source))
    if own is None or rest == source:
        return Planned((), (), block)
    return plan_own_paste(document, replace(target, block=rest), own, values_only=False)


def _plan(
    target: Target,
    size: tuple[int, int],
    edit: Callable[[Cell, int, int], SetCell | Problem],
    passes_over: Callable[[Cell, int, int], bool],
) -> Planned:
    block = target.block.stretched(tiled_size(size, target.block.size), target.screen)
    places = [
        (Cell(target.sheet, row, col), down % size[0], along % size[1])
        for down, row in enumerate(block.rows)
        for along, col in enumerate(block.columns)
    ]
    wanted = [place for place in places if not passes_over(*place)]
    # Where nothing would be left to do, the refusal of what is there says why.
    made = [edit(*place) for place in wanted or places]
    edits = tuple(item for item in made if isinstance(item, SetCell))
    return Planned(edits, tuple(item for item in made if isinstance(item, Problem)), block)


def _passes_over(document: Document, block: OwnBlock, cell: Cell, row: int, col: int) -> bool:
    source = block.rows[row][col]
    return not takes_entry(document, cell) and (source.is_empty or source.kind == kind_of(document, cell))


def _pasted(document: Document, cell: Cell, pasted: PastedCell) -> SetCell | Problem:
    if isinstance(pasted, str):
        if pasted.startswith("'") and pasted.lstrip("'").startswith("="):
            return SetCell(cell, pasted[1:])
        return entered(document, cell, pasted)
    spec = input_at(document, cell)
    if spec is not None and spec.kind in {"text", "choice"}:
        return entered(document, cell, editor_text(pasted, "General"))
    return SetCell(cell, pasted)


def _moved(formula: str, rows: int, cols: int) -> Formula:
    try:
        return Formula(print_formula(shifted(parse(formula), rows, cols)))
    except SyntaxProblem:
        return Formula(formula)


def _copied(faces: SheetFaces, row: int, col: int) -> CopiedCell:
    cell = Cell(faces.sheet.name, row, col)
    value = faces.document.value(cell)
    number = value if isinstance(value, float) else None
    return CopiedCell(faces.face(row, col).text, number, faces.document.number_format(cell))


def _own(document: Document, cell: Cell) -> OwnCell:
    content, value = document.content(cell), document.value(cell)
    plain = value if isinstance(value, float | bool | str) else None
    kind, spec = kind_of(document, cell), input_at(document, cell)
    if isinstance(content, Formula):
        follows = (
            spec is not None and not is_base(document, cell) and content == base_link(document, spec.key)
        )
        return OwnCell(formula=content.text, value=plain, kind=kind, follows=follows)
    return OwnCell(content=content, value=plain, kind=kind)
