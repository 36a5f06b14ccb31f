"""Copy, paste, clear and fill as the user calls them, on the grid that is in front."""

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QMimeData, QObject
from PySide6.QtGui import QClipboard

from gui.grid.blocks import Block
from gui.grid.table_view import GridView
from gui.grid.transfer import (
    MIME,
    Planned,
    Target,
    copied,
    own_copy,
    plan_clear,
    plan_fill,
    plan_own_paste,
    plan_paste,
    plan_typed,
    read_own,
)
from gui.workspace import Workspace
from model import texts
from model.edits import Problem
from model.formula.cells import Cell
from model.grid.clipboard import block_to_html, block_to_tsv, parse_clipboard


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

    def copy(self) -> None:
        """Put the selected block on the clipboard."""
        grid = self._grid()
        if grid is None:
            return
        if len(grid.cursor_at.blocks()) > 1:
            self._workspace.say(texts.text("grid.one_block"))
            return
        block, faces = grid.cursor_at.blocks()[0], grid.table.faces
        cells = copied(faces, block)
        data = QMimeData()
        data.setText(block_to_tsv(cells))
        data.setHtml(block_to_html(cells))
        data.setData(MIME, own_copy(self._workspace.document, faces.sheet.name, block))
        self._clipboard.setMimeData(data)
        self._workspace.say(texts.text("grid.copied", n=len(block.rows) * len(block.columns)))

    def paste(self) -> None:
        """Put what is on the clipboard into the selection; formulas of this program move along."""
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
        own = read_own(bytes(data.data(MIME).data())) if data.hasFormat(MIME) else None
        if own is not None:
            planned = plan_own_paste(document, target, own, values_only=values_only)
        else:
            rows = parse_clipboard(data.text(), data.html())
            if not rows:
                self._workspace.say(texts.text("grid.clipboard_empty"))
                return
            planned = plan_paste(document, target, rows)
        if self._carry_out(grid, planned, "grid.undo_paste", "grid.pasted"):
            grid.cursor_at.select_block(planned.block)

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
