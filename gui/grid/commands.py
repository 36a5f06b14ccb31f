"""Copy, paste, clear and fill as the user calls them, on the grid that is in front."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QMimeData, QObject
from PySide6.QtGui import QClipboard

from gui.grid.blocks import Block
from gui.grid.table_view import GridView
from gui.grid.transfer import (
    MIME,
    OwnBlock,
    Planned,
    Source,
    Target,
    copied,
    emptied,
    own_copy,
    plan_clear,
    plan_fill,
    plan_move,
    plan_own_paste,
    plan_paste,
    plan_typed,
    read_own,
)
from gui.workspace import Workspace
from model import texts
from model.checks import check
from model.edits import Problem
from model.formula.cells import Cell
from model.grid.clipboard import block_to_html, block_to_tsv, parse_clipboard


@dataclass(frozen=True, slots=True)
class Cut:
    """What was cut: the block as the clipboard has it, the revision of the document then, and its place."""

    held: bytes
    revision: int
    source: Source


class GridCommands(QObject):
    """Carries the commands of the Edit menu out on the grid that `grid` gives."""

    def __init__(
        self,
        workspace: Workspace,
        grid: Callable[[], GridView | None],
        clipboard: QClipboard,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._workspace = workspace
        self._grid = grid
        self._clipboard = clipboard
        self._cut: Cut | None = None

    def copy(self) -> None:
        """Put the selected block on the clipboard."""
        grid = self._grid()
        if grid is not None and grid.editing.editor is not None:
            grid.editing.editor.copy()
        elif grid is not None and self._has_one_block(grid):
            self._put(grid)
            block = grid.cursor_at.blocks()[0]
            self._workspace.say(texts.text("grid.copied", n=len(block.rows) * len(block.columns)))

    def cut(self) -> None:
        """Put the selected block on the clipboard; pasting moves it, unless something is edited."""
        grid = self._grid()
        if grid is not None and grid.editing.editor is not None:
            grid.editing.editor.cut()
            return
        if grid is None or not self._has_one_block(grid):
            return
        document, block = self._workspace.document, grid.cursor_at.blocks()[0]
        source = Source(grid.table.sheet.name, block)
        problems = check(document, emptied(document, source, ()))
        if problems:
            grid.refuse(problems[0])
            return
        self._cut = Cut(self._put(grid), document.revision, source)
        self._workspace.say(texts.text("grid.cut", n=len(block.rows) * len(block.columns)))

    def _has_one_block(self, grid: GridView) -> bool:
        one = len(grid.cursor_at.blocks()) == 1
        if not one:
            self._workspace.complain(texts.text("grid.one_block"))
        return one

    def _put(self, grid: GridView) -> bytes:
        """Put the selected block on the clipboard, and give it as this program reads it."""
        block, faces = grid.cursor_at.blocks()[0], grid.table.faces
        cells = copied(faces, block)
        own = own_copy(self._workspace.document, faces.sheet.name, block)
        data = QMimeData()
        data.setText(block_to_tsv(cells))
        data.setHtml(block_to_html(cells))
        data.setData(MIME, own)
        self._clipboard.setMimeData(data)
        self._cut = None
        return own

    def paste(self) -> None:
        """Put what is on the clipboard into the selection; formulas of this program move along."""
        grid = self._grid()
        if grid is not None and grid.editing.editor is not None:
            grid.editing.editor.paste()
        else:
            self._paste(values_only=False)

    def paste_values(self) -> None:
        """Put the values of what is on the clipboard into the selection."""
        self._paste(values_only=True)

    def clear(self) -> None:
        """Empty the selected cells; inputs of later scenarios follow the first again."""
        grid = self._grid()
        if grid is None:
            return
        edits = plan_clear(self._workspace.document, grid.cursor_at.selection().cells())
        block = grid.cursor_at.blocks()[0]
        self._carry_out(grid, Planned(edits, (), block), "grid.undo_clear", "grid.cleared")

    def fill_down(self) -> None:
        """Copy the first row of the selection into the rest."""
        self._fill(down=True)

    def fill_right(self) -> None:
        """Copy the first column of the selection into the rest."""
        self._fill(down=False)

    def fill_with(self, text: str) -> None:
        """Put one entry into every selected cell."""
        grid = self._grid()
        if grid is None:
            return
        target = Target(grid.table.sheet.name, grid.cursor_at.blocks()[0], grid.cursor_at.columns())
        planned = plan_typed(self._workspace.document, target, text)
        if self._carry_out(grid, planned, "grid.undo_fill", "grid.pasted"):
            grid.editing.abandon()

    def _paste(self, *, values_only: bool) -> None:
        grid = self._grid()
        if grid is None:
            return
        # An empty clipboard may give None, whatever the toolkit's type hints say.
        data: QMimeData = self._clipboard.mimeData() or QMimeData()
        document, cursor = self._workspace.document, grid.cursor_at
        target = Target(grid.table.sheet.name, cursor.blocks()[0], cursor.columns())
        held = bytes(data.data(MIME).data())
        own = read_own(held) if data.hasFormat(MIME) else None
        if own is not None and not values_only and self._still_cut(held):
            self._move(grid, target, own)
            return
        if own is not None:
            planned = plan_own_paste(document, target, own, values_only=values_only)
        else:
            rows = parse_clipboard(data.text(), data.html())
            if not rows:
                self._workspace.complain(texts.text("grid.clipboard_empty"))
                return
            planned = plan_paste(document, target, rows)
        if self._carry_out(grid, planned, "grid.undo_paste", "grid.pasted"):
            grid.cursor_at.select_block(planned.block)

    def _still_cut(self, held: bytes) -> bool:
        cut = self._cut
        return cut is not None and (cut.held, cut.revision) == (held, self._workspace.document.revision)

    def _move(self, grid: GridView, target: Target, own: OwnBlock) -> None:
        if self._cut is not None:
            planned = plan_move(self._workspace.document, self._cut.source, target, own)
            if self._carry_out(grid, planned, "grid.undo_move", "grid.pasted"):
                grid.cursor_at.select_block(planned.block)
                self._cut = None

    def _fill(self, *, down: bool) -> None:
        grid = self._grid()
        if grid is not None:
            target = Target(grid.table.sheet.name, grid.cursor_at.blocks()[0], grid.cursor_at.columns())
            planned = plan_fill(self._workspace.document, target, down=down)
            self._carry_out(grid, planned, "grid.undo_fill", "grid.pasted")

    def _carry_out(self, grid: GridView, planned: Planned, label: str, done: str) -> bool:
        problems: Sequence[Problem] = planned.problems
        if not problems and planned.edits:
            name = _named(planned.block, grid.table.sheet.name)
            problems = self._workspace.push(planned.edits, partial(texts.text, label, cell=name))
        if problems:
            grid.refuse(_summed(problems))
            return False
        if planned.edits:
            self._workspace.say(texts.text(done, n=len(planned.edits)))
        return bool(planned.edits)


def _named(block: Block, sheet: str) -> str:
    first, last = Cell(sheet, block.top, block.columns[0]), Cell(sheet, block.bottom, block.columns[-1])
    return first.address if first == last else f"{first.address}:{last.address}"


def _summed(problems: Sequence[Problem]) -> Problem:
    first = problems[0]
    message = f"{texts.text('grid.nothing_done')} {first.where}: {first.message}"
    more = len(problems) - 1
    fix = f"{first.fix} {texts.text('grid.more_refused', n=more)}" if more else first.fix
    return Problem("", message, fix)
