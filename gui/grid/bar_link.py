"""Ties name box and formula bar to the grid in front."""

from functools import partial

from PySide6.QtCore import QObject, QTimer

from gui.grid.entry import editor_text
from gui.grid.faces import sheet_title
from gui.grid.formula_bar import FormulaBar
from gui.grid.sheets_area import SheetsArea
from gui.workspace import Workspace
from model import texts
from model.costs.load import cost_model
from model.edits import Problem
from model.formula.cells import Cell, parse_cell

_BETWEEN = "  ·  "


class BarLink(QObject):
    """Shows the active cell in the bar, and carries out what is typed there."""

    def __init__(self, workspace: Workspace, bar: FormulaBar, area: SheetsArea) -> None:
        super().__init__(bar)
        self._workspace, self._bar, self._area = workspace, bar, area
        area.moved.connect(self.show_cell)
        area.typing.connect(bar.show_content)
        bar.place_wanted.connect(self._go)
        bar.entered.connect(self._enter)
        bar.interrupted.connect(self._enter_in_passing)
        bar.left.connect(self._give_up)
        bar.taken_up.connect(self._take_over)
        workspace.document_replaced.connect(self.offer_places)
        workspace.language_changed.connect(self.offer_places)
        self.offer_places()
        self.show_cell()

    def offer_places(self) -> None:
        """Complete labels and keys of the document."""
        keys = self._workspace.document.model.places
        rows = [row for row in map(cost_model().row, keys) if row is not None]
        labels = {row.label.in_language(texts.language()) for row in rows}
        self._bar.offer_places([*sorted(labels, key=str.casefold), *sorted(keys)])

    def show_cell(self) -> None:
        """Show the active cell."""
        grid = self._area.grid
        if grid is None or grid.editing.editor is not None:
            return
        cell, document = grid.cursor_at.selection().current, self._workspace.document
        place = document.model.key_at(cell)
        name = f"{cell.address}{_BETWEEN}{place[0]}" if place else cell.address
        content = editor_text(document.content(cell), document.number_format(cell))
        if content not in document.costs.inputs:
            # Choices are shown by their word; a key on the Evidence sheet stands beside its label there.
            content = grid.table.words_at(cell.row, cell.col).get(content, content)
        self._bar.show_cell(name, content, editable=grid.table.is_editable(cell.row, cell.col))

    def _go(self, text: str) -> None:
        cell = place_named(self._workspace, text.partition(_BETWEEN)[0].strip(), self._front_sheet())
        if cell is None:
            message = texts.text("grid.no_such_place", name=text)
            self._workspace.complain(str(Problem("", message, texts.text("grid.no_such_place_fix"))))
            self._bar.name_box.selectAll()
            return
        self._bar.name_box.clearFocus()
        self._workspace.go_to(cell)
        self.show_cell()

    def _enter(self, text: str) -> None:
        grid = self._area.grid
        if grid is None:
            return
        problems = grid.table.enter(grid.cursor_at.selection().current, text)
        if problems:
            grid.refuse(problems[0])
            return
        self._bar.entry.setModified(False)
        grid.setFocus()
        grid.cursor_at.walk("enter", back=False)

    def _enter_in_passing(self, text: str) -> None:
        grid = self._area.grid
        if grid is None:
            return
        problems = grid.table.enter(grid.cursor_at.selection().current, text)
        self.show_cell()
        if problems:
            # A click that took the focus away has yet to move the cursor, which would end the complaint.
            sentence = f"{texts.text('grid.nothing_done')} {problems[0]}"
            QTimer.singleShot(0, self, partial(self._workspace.complain, sentence))

    def _take_over(self) -> None:
        """Go on here with what is being typed into the cell."""
        grid = self._area.grid
        text = grid.editing.hand_over() if grid else None
        if text is not None:
            self._bar.go_on(text)

    def _give_up(self) -> None:
        self._bar.entry.setModified(False)
        if self._area.grid is not None:
            self._area.grid.setFocus()
        self.show_cell()

    def _front_sheet(self) -> str:
        grid = self._area.grid
        return grid.table.sheet.name if grid else ""


def place_named(workspace: Workspace, text: str, sheet: str) -> Cell | None:
    """The cell that an address names, with or without a sheet, or a key or label in the scenario shown."""
    model = workspace.document.model
    cell = parse_cell(text, sheet)
    key = text.casefold() if text.casefold() in model.places else None
    if key is None and cell is None:
        key = _key_labelled(workspace, text.casefold())
    if key is not None:
        return model.cell(key, workspace.scenario)
    if cell is None:
        return None
    wanted = cell.sheet.casefold()
    found = (
        known for known in model.sheets if wanted in {known.name.casefold(), sheet_title(known).casefold()}
    )
    known = next(found, None)
    return cell._replace(sheet=known.name) if known else None


def _key_labelled(workspace: Workspace, label: str) -> str | None:
    """The key of the row with a label in either language, or of the only one whose label has it as a part."""
    rows = (cost_model().row(key) for key in workspace.document.model.places)
    labels = {
        row.key: {row.label.en.casefold(), row.label.pt.casefold()}
        for row in rows
        if row is not None and label
    }
    same = [key for key, words in labels.items() if label in words]
    part = [key for key, words in labels.items() if any(label in word for word in words)]
    return same[0] if same else part[0] if len(part) == 1 else None
