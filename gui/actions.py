"""Every command of the window: its words, its shortcut, its icon, and where it stands in the menus."""

from collections.abc import Mapping
from dataclasses import dataclass

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAction, QActionGroup, QKeySequence

from gui.icons import icon
from gui.theme import Tokens
from model import texts


@dataclass(frozen=True, slots=True)
class Command:
    """One command; its words are ``window.<id>``. Of those in one `group`, exactly one is checked.

    `anywhere` says that it can be given when no document is in front; `by_grid` that the grid itself listens
    to its keys, which mean something else in other places.
    """

    id: str
    shortcuts: tuple[str, ...] = ()
    icon: str = ""
    checkable: bool = False
    group: str = ""
    anywhere: bool = False
    by_grid: bool = False


COMMANDS = (
    Command("new", ("Ctrl+N",), "new", anywhere=True),
    Command("open", ("Ctrl+O",), "open", anywhere=True),
    Command("start", ("Alt+Home",), anywhere=True),
    Command("save", ("Ctrl+S",), "save"),
    Command("save_as", ("Ctrl+Shift+S",)),
    Command("close", ("Ctrl+W",)),
    Command("quit", ("Ctrl+Q",), anywhere=True),
    Command("undo", ("Ctrl+Z",), "undo"),
    Command("redo", ("Ctrl+Y", "Ctrl+Shift+Z"), "redo"),
    Command("cut", ("Ctrl+X",)),
    Command("copy", ("Ctrl+C",), "copy"),
    Command("paste", ("Ctrl+V",), "paste"),
    Command("paste_values", ("Ctrl+Shift+V",)),
    Command("clear"),
    Command("fill_down", ("Ctrl+D",)),
    Command("fill_right", ("Ctrl+R",)),
    Command("nudge_up", ("Alt+Up",), by_grid=True),
    Command("nudge_down", ("Alt+Down",), by_grid=True),
    Command("nudge_up_more", ("Alt+Shift+Up",), by_grid=True),
    Command("nudge_down_more", ("Alt+Shift+Down",), by_grid=True),
    Command("find", ("Ctrl+F",)),
    Command("find_next", ("F3",)),
    Command("find_previous", ("Shift+F3",)),
    Command("go_to", ("Ctrl+G", "F5")),
    Command("show_evidence", ("Ctrl+Shift+E",)),
    Command("scenario_add", ("Ctrl+Shift+N",), "scenario_add"),
    Command("scenario_duplicate", ("Ctrl+Shift+D",)),
    Command("scenario_rename", ("Shift+F2",)),
    Command("scenario_base"),
    Command("scenario_left", ("Alt+Shift+Left",)),
    Command("scenario_right", ("Alt+Shift+Right",)),
    Command("compare", ("Ctrl+Shift+C",)),
    Command("scenario_remove"),
    Command("zoom_in", ("Ctrl++", "Ctrl+=")),
    Command("zoom_out", ("Ctrl+-",)),
    Command("zoom_natural", ("Ctrl+0",)),
    Command("next_sheet", ("Ctrl+PgDown",)),
    Command("previous_sheet", ("Ctrl+PgUp",)),
    Command("next_pane", ("F6",)),
    Command("trace_back", ("Alt+Left",)),
    Command("trace_forward", ("Alt+Right",)),
    Command("projector", ("F11",), checkable=True, anywhere=True),
    Command("light", checkable=True, group="look", anywhere=True),
    Command("dark", checkable=True, group="look", anywhere=True),
    Command("follow", checkable=True, group="look", anywhere=True),
    Command("english", checkable=True, group="language", anywhere=True),
    Command("portuguese", checkable=True, group="language", anywhere=True),
    Command("help", ("F1",), anywhere=True),
    Command("show_log", anywhere=True),
    Command("about", anywhere=True),
)

BESIDE_ENTRY = frozenset(
    {
        *("undo", "redo", "next_sheet", "previous_sheet", "cut", "copy", "paste"),
        *("zoom_in", "zoom_out", "zoom_natural", "projector", "light", "dark", "follow", "help", "about"),
    }
)
"""Commands that end an open entry in their own way, or leave it alone."""

SEPARATOR = ""
MENUS: Mapping[str, tuple[str, ...]] = {
    "menu_file": (
        "new",
        "open",
        "recent",
        "start",
        SEPARATOR,
        "save",
        "save_as",
        SEPARATOR,
        "close",
        "quit",
    ),
    "menu_edit": (
        "undo",
        "redo",
        SEPARATOR,
        "cut",
        "copy",
        "paste",
        "paste_values",
        "clear",
        SEPARATOR,
        "fill_down",
        "fill_right",
        SEPARATOR,
        "nudge_up",
        "nudge_down",
        "nudge_up_more",
        "nudge_down_more",
        SEPARATOR,
        "find",
        "find_next",
        "find_previous",
        "go_to",
        "show_evidence",
    ),
    "menu_scenario": (
        "scenario_add",
        "scenario_duplicate",
        "scenario_rename",
        SEPARATOR,
        "scenario_base",
        "scenario_left",
        "scenario_right",
        SEPARATOR,
        "compare",
        SEPARATOR,
        "scenario_remove",
    ),
    "menu_view": (
        "docks",
        SEPARATOR,
        "next_sheet",
        "previous_sheet",
        "next_pane",
        SEPARATOR,
        "trace_back",
        "trace_forward",
        SEPARATOR,
        "zoom_in",
        "zoom_out",
        "zoom_natural",
        "projector",
        SEPARATOR,
        "light",
        "dark",
        "follow",
    ),
    "menu_language": ("english", "portuguese"),
    "menu_help": ("help", SEPARATOR, "show_log", "about"),
}
CELL_MENU = (
    "cut",
    "copy",
    "paste",
    "paste_values",
    "clear",
    SEPARATOR,
    "show_evidence",
    SEPARATOR,
    "scenario_add",
    "scenario_duplicate",
    "scenario_rename",
    "scenario_base",
    "scenario_left",
    "scenario_right",
    "scenario_remove",
)
_BEHIND = ("save", "save_as", "close")
TOOLBAR = (
    "new",
    "open",
    "save",
    SEPARATOR,
    "undo",
    "redo",
    SEPARATOR,
    "copy",
    "paste",
    SEPARATOR,
    "scenario_add",
)


class Actions(QObject):
    """The commands as actions, by their ids."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._groups: dict[str, QActionGroup] = {}
        self._made = {command.id: self._make(command) for command in COMMANDS}
        self.retranslate()

    def __getitem__(self, command_id: str) -> QAction:
        return self._made[command_id]

    def retranslate(self) -> None:
        """Use the language of the screen."""
        for command in COMMANDS:
            action = self._made[command.id]
            action.setText(texts.text(f"window.{command.id}"))
            if command.icon:
                shortcut = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
                plain = action.text().replace("&", "").rstrip("…")
                action.setToolTip(f"{plain} ({shortcut})" if shortcut else plain)

    def enable(self, *, in_front: bool, open_behind: bool) -> None:
        """Offer what can be done: all with a document in front, saving and closing with one behind a page."""
        for command in COMMANDS:
            behind = open_behind and command.id in _BEHIND
            self._made[command.id].setEnabled(in_front or behind or command.anywhere)

    def draw(self, tokens: Tokens) -> None:
        """Draw the icons in the colours of a look."""
        for command in COMMANDS:
            if command.icon:
                self._made[command.id].setIcon(icon(command.icon, tokens))

    def _make(self, command: Command) -> QAction:
        action = QAction(self)
        action.setObjectName(command.id)
        action.setShortcuts([QKeySequence(keys) for keys in command.shortcuts])
        if command.by_grid:
            action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        action.setCheckable(command.checkable)
        if command.group:
            self._groups.setdefault(command.group, QActionGroup(self)).addAction(action)
        action.setIconVisibleInMenu(False)
        action.setMenuRole(QAction.MenuRole.NoRole)
        return action
