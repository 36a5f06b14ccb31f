"""The sheets of the document, one in front, with their tabs below."""

from PySide6.QtCore import QPoint, Signal
from PySide6.QtWidgets import QStackedWidget, QTabBar, QVBoxLayout, QWidget

from gui.grid.faces import SheetFaces, sheet_title
from gui.grid.find_bar import FindBar, first_found, found_in, next_found
from gui.grid.nudge import Nudging
from gui.grid.table_model import SheetTableModel, faces_of
from gui.grid.table_view import GridView
from gui.selection import Selection
from gui.workspace import Workspace
from model import texts
from model.costs.model_map import ModelSheet
from model.edits import Changes, Problem
from model.formula.cells import Cell

ZOOMS = (0.5, 0.67, 0.75, 0.9, 1.0, 1.1, 1.25, 1.5, 1.75, 2.0)


class SheetsArea(QWidget):
    """Tabs and grids; a grid is made when its sheet is first shown.

    `moved` says that the active cell is another one, `typing` gives what is typed into a cell.
    """

    moved = Signal()
    typing = Signal(str)
    head_opened = Signal(str)
    menu_wanted = Signal(QPoint)
    cleared = Signal()
    filled = Signal(str)

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._workspace = workspace
        self._grids: dict[str, GridView] = {}
        self._zoom = 1.0
        self.nudging = Nudging(workspace, self)
        self.tabs = QTabBar(self)
        self.tabs.setShape(QTabBar.Shape.RoundedSouth)
        self.tabs.setExpanding(False)
        self.tabs.setDrawBase(False)
        self.tabs.setUsesScrollButtons(True)
        self.tabs.setStyleSheet("QTabBar QToolButton { padding: 0; }")
        self._stack = QStackedWidget(self)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        self.finder = FindBar(self)
        self._found_from: Cell | None = None
        self.finder.begun.connect(self._begin_finding)
        self.finder.typed.connect(self._find_typed)
        self.finder.wanted.connect(self._find)
        self.finder.left.connect(self._stop_finding)
        column.addWidget(self._stack, 1)
        column.addWidget(self.finder)
        column.addWidget(self.tabs)
        self.tabs.currentChanged.connect(self._show_sheet)
        workspace.changed.connect(self._take_changes)
        workspace.document_replaced.connect(self._rebuild)
        workspace.scenarios_changed.connect(self._renew_sheets)
        workspace.scenario_changed.connect(self._mark_scenario)
        workspace.select.connect(self.go_to)
        workspace.restore.connect(self.restore)
        self._rebuild()

    @property
    def grid(self) -> GridView | None:
        """The grid in front."""
        widget = self._stack.currentWidget()
        return widget if isinstance(widget, GridView) else None

    @property
    def sheets(self) -> tuple[ModelSheet, ...]:
        """The sheets with a tab, in their order."""
        return self._workspace.document.model.sheets

    def step(self, by: int) -> None:
        """Show the next sheet, or the one before."""
        self.tabs.setCurrentIndex(max(0, min(self.tabs.count() - 1, self.tabs.currentIndex() + by)))

    def go_to(self, cell: Cell) -> None:
        """Show and select a cell."""
        problem = self.settle()
        self.restore(Selection.of(cell))
        if self.grid is not None:
            self.grid.setFocus()
        self._tell_given_up(problem)

    def settle(self) -> Problem | None:
        """End an open entry: take it or, where it is refused, leave the cell as it was and say why."""
        return self.grid.editing.settle() if self.grid is not None else None

    def insist(self) -> bool:
        """Take an open entry; False where it is refused, and waits with the focus in it."""
        return self.grid is None or self.grid.editing.insist()

    def _tell_given_up(self, problem: Problem | None) -> None:
        if problem is not None:
            self._workspace.complain(f"{texts.text('grid.nothing_done')} {problem}")

    def restore(self, selection: Selection) -> None:
        """Show a sheet with a selection."""
        names = [sheet.name for sheet in self.sheets]
        if selection.current.sheet not in names:
            return
        self.tabs.setCurrentIndex(names.index(selection.current.sheet))
        if self.grid is not None and self.grid.table.index_of(selection.current).isValid():
            self.grid.cursor_at.restore(selection)

    @property
    def zoom(self) -> float:
        """How large the cells are shown; 1 is the natural size."""
        return self._zoom

    def set_zoom(self, zoom: float) -> None:
        """Show the cells of all sheets larger or smaller."""
        self._zoom = min(ZOOMS[-1], max(ZOOMS[0], zoom))
        for grid in self._grids.values():
            grid.set_zoom(self._zoom)
        self._workspace.say(texts.text("grid.zoom", percent=round(100 * self._zoom)))

    def nudge(self, share: float) -> None:
        """Change the current number by a share of itself."""
        if self.grid is not None:
            self.nudging.nudge(self.grid, share)

    def step_zoom(self, by: int) -> None:
        """Show the cells one step larger or smaller."""
        nearest = min(range(len(ZOOMS)), key=lambda number: abs(ZOOMS[number] - self._zoom))
        self.set_zoom(ZOOMS[max(0, min(len(ZOOMS) - 1, nearest + by))])

    def retranslate(self) -> None:
        """Use the language of the screen."""
        for grid in self._grids.values():
            grid.table.retranslate()
            grid.panes.update()
        self._name_tabs()
        self.finder.retranslate()

    def _begin_finding(self) -> None:
        self._found_from = self.grid.cursor_at.selection().current if self.grid is not None else None

    def _find_typed(self, wanted: str) -> None:
        """Go to the first hit from where the search began, to another scenario only if there is no other."""
        start = self._found_from
        if start is None:
            return
        cells = list(found_in([self._faces(sheet) for sheet in self.sheets], wanted)) if wanted else []
        ids = self._workspace.document.model.ids
        shown = (None, self._workspace.scenario)
        near = [cell for cell in cells if ids.get((cell.sheet, cell.col)) in shown]
        found = first_found(near or cells, start, [sheet.name for sheet in self.sheets])
        self.restore(Selection.of(found or start))
        self.finder.tell(cells.index(found) + 1 if found else 0, len(cells))

    def _find(self, wanted: str, back: bool) -> None:
        grid = self.grid
        if grid is None:
            return
        cells = list(found_in([self._faces(sheet) for sheet in self.sheets], wanted))
        order = [sheet.name for sheet in self.sheets]
        found = next_found(cells, grid.cursor_at.selection().current, order, back=back)
        if found is not None:
            self.restore(Selection.of(found))
        self.finder.tell(cells.index(found) + 1 if found else 0, len(cells))

    def _faces(self, sheet: ModelSheet) -> SheetFaces:
        grid = self._grids.get(sheet.name)
        return grid.table.faces if grid else faces_of(self._workspace.document, sheet)

    def _stop_finding(self) -> None:
        self.finder.hide()
        if self.grid is not None:
            self.grid.setFocus()

    def _rebuild(self) -> None:
        self.tabs.blockSignals(True)
        for grid in self._grids.values():
            self._stack.removeWidget(grid)
            grid.model().deleteLater()
            grid.deleteLater()
        self._grids.clear()
        while self.tabs.count():
            self.tabs.removeTab(0)
        for _ in self.sheets:
            self.tabs.addTab("")
        self.tabs.blockSignals(False)
        self._name_tabs()
        self._show_sheet(0)

    def _name_tabs(self) -> None:
        for index, sheet in enumerate(self.sheets):
            title = sheet_title(sheet)
            shown = title if title == sheet.name else f"{title} ({sheet.name})"
            self.tabs.setTabText(index, shown.replace("&", "&&"))
            self.tabs.setTabToolTip(index, texts.text("grid.tab_tip", name=sheet.name))

    def _show_sheet(self, index: int) -> None:
        if not 0 <= index < len(self.sheets):
            return
        sheet = self.sheets[index]
        problem = self.settle()
        grid = self._grids.get(sheet.name) or self._make_grid(sheet)
        self._stand_in_scenario(grid)
        self._stack.setCurrentWidget(grid)
        self.setFocusProxy(grid)
        self._mark_scenario()
        self._note()
        self._tell_given_up(problem)

    def _stand_in_scenario(self, grid: GridView) -> None:
        """Put the cursor of a grid into the column of the scenario shown."""
        sheet = grid.table.sheet
        col = None if sheet.kind == "evidence" else sheet.columns.get(self._workspace.scenario)
        if col is not None and col != grid.cursor_at.col:
            grid.cursor_at.go(grid.cursor_at.row, col)

    def _make_grid(self, sheet: ModelSheet) -> GridView:
        grid = GridView(SheetTableModel(self._workspace, sheet, self), self)
        self._grids[sheet.name] = grid
        grid.set_zoom(self._zoom)
        self._stack.addWidget(grid)
        grid.moved.connect(self._note)
        self.nudging.watch(grid)
        grid.editing.typing.connect(self.typing)
        grid.head_opened.connect(self._open_head)
        grid.menu_wanted.connect(self.menu_wanted)
        grid.cleared.connect(self.cleared)
        grid.filled.connect(self.filled)
        grid.zoomed.connect(self.step_zoom)
        return grid

    def _take_changes(self, changes: Changes) -> None:
        for grid in self._grids.values():
            grid.table.take_changes(changes)
        self._note()

    def _renew_sheets(self) -> None:
        for sheet in self.sheets:
            grid = self._grids.get(sheet.name)
            if grid is not None:
                before = grid.cursor_at.selection()
                was_in_scenario = grid.table.faces.is_scenario(before.current.col)
                grid.table.show_sheet(sheet)
                if was_in_scenario and not grid.table.faces.is_scenario(before.current.col):
                    col = sheet.columns[self._workspace.scenario]
                    before = Selection.of(before.current._replace(col=col))
                grid.cursor_at.restore_nearest(before)

    def _mark_scenario(self) -> None:
        grid = self.grid
        if grid is not None:
            sheet = grid.table.sheet
            shown = 0 if sheet.kind == "evidence" else sheet.columns.get(self._workspace.scenario, 0)
            grid.show_column(shown)

    def _open_head(self, col: int) -> None:
        grid = self.grid
        if grid is not None:
            ids = {column: scenario for scenario, column in grid.table.sheet.columns.items()}
            self.head_opened.emit(ids[col])

    def _note(self) -> None:
        grid = self.grid
        if grid is not None and not grid.signalsBlocked():
            self._workspace.note_selection(grid.cursor_at.selection())
            self.moved.emit()
