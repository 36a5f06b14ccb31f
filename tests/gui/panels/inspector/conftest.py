"""The inspector on a workspace, beside nothing, or in the window."""

from collections.abc import Callable

import pytest
from PySide6.QtTest import QTest

from gui.main_window import MainWindow
from gui.panels.inspector.panel import InspectorPanel
from gui.selection import Selection
from gui.tasks import DirectExecutor
from gui.workspace import Workspace
from model.edits import SetCell
from model.formula.cells import Cell, parse_cell
from model.formula.values import Content


class Look:
    """Goes to cells and looks at what the inspector then shows."""

    def __init__(self, qtbot, workspace: Workspace, panel: InspectorPanel) -> None:
        self.qtbot, self.workspace, self.panel = qtbot, workspace, panel

    def cell(self, name: str, scenario: str = "base") -> Cell:
        model = self.workspace.document.model
        found = model.cell(name, scenario) if name in model.places else parse_cell(name, "")
        assert found is not None, name
        return found

    def go(self, name: str, scenario: str = "base") -> "Look":
        """Put the cursor on a cell, as the grid does."""
        self.workspace.note_selection(Selection.of(self.cell(name, scenario)))
        self.panel.refresh()
        return self

    def put(self, **values: Content) -> "Look":
        edits = [SetCell(self.cell(key), value) for key, value in values.items()]
        assert self.workspace.push(edits, "edit") == ()
        self.panel.refresh()
        return self

    def until(self, condition: Callable[[], object]) -> None:
        self.qtbot.waitUntil(lambda: bool(condition()))


@pytest.fixture
def panel(qtbot, workspace: Workspace) -> InspectorPanel:
    made = InspectorPanel(workspace, DirectExecutor())
    qtbot.addWidget(made)
    # The grid of the window answers a request to go somewhere; without it, the cursor simply moves.
    workspace.select.connect(lambda cell: workspace.note_selection(Selection.of(cell)))
    made.resize(420, 900)
    made.show()
    return made


@pytest.fixture
def look(qtbot, workspace: Workspace, panel: InspectorPanel) -> Look:
    return Look(qtbot, workspace, panel)


@pytest.fixture
def inspected(qtbot, window: MainWindow) -> MainWindow:
    """The window with its inspector in front."""
    window.inspection.add()
    window.frame.inspector.raise_()
    with qtbot.waitActive(window):
        window.activateWindow()
    qtbot.waitUntil(lambda: window.inspection.panel.card is not None)
    return window


@pytest.fixture
def type_into(qtbot) -> Callable[..., None]:
    """Types into a field in place of what it holds, and presses a key."""

    def enter(field, text: str, key=None) -> None:
        field.setFocus()
        field.selectAll()
        qtbot.keyClicks(field, text)
        if key is not None:
            QTest.keyClick(field, key)

    return enter
