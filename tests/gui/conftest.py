"""The K3 example in a workspace and in a window, and a hand that types into its grid."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QApplication

from gui.app import example
from gui.grid.table_view import GridView
from gui.main_window import MainWindow
from gui.settings import Settings
from gui.theme import apply_theme
from gui.workspace import Workspace
from model import texts
from model.document import Document
from model.formula.cells import Cell, parse_cell
from model.formula.values import Content, Value


def pytest_itemcollected(item: pytest.Item) -> None:
    """The screen of the tests has no window manager, and says so."""
    item.add_marker(pytest.mark.qt_log_ignore("This plugin does not support"))


@pytest.fixture(autouse=True)
def left_widgets_deleted() -> Iterator[None]:
    """Windows of a test are gone before the next one; each that stays makes every change of look slower."""
    yield
    if QApplication.instance() is not None:
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """Every test begins and ends in English."""
    texts.use("en")
    yield
    texts.use("en")


@pytest.fixture(scope="session")
def look(qapp: QApplication) -> QApplication:
    """The application in its light look."""
    apply_theme(qapp, "light")
    return qapp


@pytest.fixture
def document() -> Document:
    """The K3 example as a new document."""
    return example()


@pytest.fixture
def workspace(look: QApplication, document: Document) -> Workspace:
    """A workspace over the K3 example."""
    return Workspace(document)


@pytest.fixture
def settings(tmp_path) -> Settings:
    """Settings of nobody."""
    return Settings(tmp_path / "settings.json")


@pytest.fixture
def window(qtbot, workspace: Workspace, settings: Settings) -> MainWindow:
    """The window without its curves, which the grid does not need."""
    window = MainWindow(workspace, settings)
    qtbot.addWidget(window, before_close_func=lambda window: window.workspace.undo_stack.setClean())
    window.resize(1360, 860)
    window.show()
    window.activateWindow()
    window.area.setFocus()
    return window


class Hand:
    """Goes to cells and presses real keys, in the editor where one is open and else in the grid."""

    def __init__(self, qtbot, window: MainWindow) -> None:
        self._qtbot, self._window = qtbot, window

    @property
    def grid(self) -> GridView:
        grid = self._window.area.grid
        assert grid is not None
        return grid

    @property
    def target(self):
        return self.grid.editing.editor or self.grid

    @property
    def at(self) -> str:
        """Where the cursor is, as an address with its sheet."""
        return str(self.grid.cursor_at.selection().current)

    def go(self, name: str) -> "Hand":
        """Go to a cell such as ``Hardware!D8``, or to the cell of a key."""
        self._window.workspace.go_to(self.cell(name))
        return self

    def type(self, text: str) -> "Hand":
        for key in text:
            self._qtbot.keyClicks(self.target, key)
        return self

    def press(self, *keys: Qt.Key, ctrl: bool = False, shift: bool = False) -> "Hand":
        held = Qt.KeyboardModifier.NoModifier
        held |= Qt.KeyboardModifier.ControlModifier if ctrl else held
        held |= Qt.KeyboardModifier.ShiftModifier if shift else held
        for key in keys:
            self._qtbot.keyClick(self.target, key, held)
        return self

    def do(self, command: str) -> "Hand":
        """Trigger a command of the menus."""
        self._window.commands[command].trigger()
        return self

    def cell(self, name: str) -> Cell:
        model = self._window.workspace.document.model
        if name in model.places:
            return model.cell(name, self._window.workspace.scenario)
        cell = parse_cell(name, self.grid.table.sheet.name)
        assert cell is not None, name
        return cell

    def value(self, name: str) -> Value:
        return self._window.workspace.document.value(self.cell(name))

    def content(self, name: str) -> Content:
        return self._window.workspace.document.content(self.cell(name))

    def shown(self, name: str) -> str:
        """What the grid writes into a cell."""
        cell = self.cell(name)
        return self.go(name).grid.table.faces.face(cell.row, cell.col).text


@pytest.fixture
def hand(qtbot, window: MainWindow) -> Hand:
    """A hand on the keyboard."""
    return Hand(qtbot, window)
