"""Menus and toolbar, laid out from the list of commands."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, QSize, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QComboBox, QLabel, QMainWindow, QMenu, QSizePolicy, QToolBar, QWidget

from gui.actions import MENUS, SEPARATOR, TOOLBAR, Actions
from gui.theme import SPACE
from gui.workspace import Workspace
from model import texts

_ICON_PX = 20


class Menus(QObject):
    """The menu bar of a window; `recent` and `docks` are filled from outside."""

    def __init__(self, window: QMainWindow, actions: Actions, docks: list[QAction]) -> None:
        super().__init__(window)
        self._menus: dict[str, QMenu] = {}
        self.recent = QMenu(window)
        self._list: list[Path] = []
        for name, entries in MENUS.items():
            menu = self._menus[name] = window.menuBar().addMenu("")
            for entry in entries:
                if entry == SEPARATOR:
                    menu.addSeparator()
                elif entry == "recent":
                    menu.addMenu(self.recent)
                elif entry == "docks":
                    menu.addActions(docks)
                else:
                    menu.addAction(actions[entry])
        self.retranslate()

    def menu(self, name: str) -> QMenu:
        """One menu of the bar."""
        return self._menus[name]

    def list_recent(self, files: tuple[Path, ...], chosen: Callable[[Path], None]) -> None:
        """Offer files used last."""
        self.recent.clear()
        for path in files:
            action = self.recent.addAction(path.name.replace("&", "&&"))
            action.setToolTip(str(path))
            action.triggered.connect(lambda _checked=False, path=path: chosen(path))
        self.recent.setToolTipsVisible(True)
        self.recent.setEnabled(bool(files))

    def retranslate(self) -> None:
        """Use the language of the screen."""
        for name, menu in self._menus.items():
            menu.setTitle(texts.text(f"window.{name}"))
        self.recent.setTitle(texts.text("window.recent"))


class Toolbar(QToolBar):
    """The commands used most, and the scenario that answer and curves show."""

    def __init__(self, workspace: Workspace, actions: Actions, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("toolbar")
        self.setMovable(False)
        self.setIconSize(QSize(_ICON_PX, _ICON_PX))
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)
        self._workspace = workspace
        for entry in TOOLBAR:
            if entry == SEPARATOR:
                self.addSeparator()
            else:
                self.addAction(actions[entry])
        space = QWidget(self)
        space.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.addWidget(space)
        self._label = QLabel(self)
        self._label.setContentsMargins(0, 0, SPACE // 2, 0)
        self.addWidget(self._label)
        self.scenarios = QComboBox(self)
        self.scenarios.setMinimumContentsLength(14)
        self.scenarios.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.addWidget(self.scenarios)
        edge = QWidget(self)
        edge.setFixedWidth(SPACE // 2)
        self.addWidget(edge)
        self._label.setBuddy(self.scenarios)
        self.scenarios.activated.connect(self._choose)
        workspace.document_replaced.connect(self.list_scenarios)
        workspace.scenarios_changed.connect(self.list_scenarios)
        workspace.scenario_changed.connect(self._mark)
        self.list_scenarios()
        self.retranslate()

    def list_scenarios(self) -> None:
        """Offer the scenarios of the document."""
        self.scenarios.clear()
        for column in self._workspace.document.model.scenarios:
            self.scenarios.addItem(column.name, column.id)
        self._mark()

    def retranslate(self) -> None:
        """Use the language of the screen."""
        self.setWindowTitle(texts.text("window.toolbar"))
        self._label.setText(texts.text("window.shown_scenario"))
        self.scenarios.setToolTip(texts.text("window.shown_scenario_tip"))

    def _mark(self) -> None:
        self.scenarios.setCurrentIndex(self.scenarios.findData(self._workspace.scenario))

    def _choose(self, index: int) -> None:
        self._workspace.show_scenario(str(self.scenarios.itemData(index)))
