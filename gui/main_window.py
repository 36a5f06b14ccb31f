"""The window: menus, grid and panels put together, and their commands connected."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QAction, QCloseEvent, QGuiApplication
from PySide6.QtWidgets import QApplication, QMainWindow, QMenu

from gui.actions import BESIDE_ENTRY, CELL_MENU, SEPARATOR, Actions
from gui.arrivals import Arrivals
from gui.compare.panel import ComparePanel
from gui.files import FileChoice, FileCommands
from gui.grid.bar_link import BarLink
from gui.grid.commands import GridCommands
from gui.grid.evidence_link import show_evidence
from gui.grid.formula_bar import FormulaBar
from gui.grid.nudge import LARGE_STEP, STEP
from gui.grid.sheets_area import SheetsArea
from gui.help.commands import HelpCommands
from gui.language import use_language
from gui.look import Looks
from gui.menus import Menus, Toolbar
from gui.panels.answer_panel import AnswerPanel
from gui.panels.inspector.inspection import Inspection
from gui.projector import Projector
from gui.remembered import LOOKS
from gui.repair import RepairCommand
from gui.scenario_commands import ScenarioCommands
from gui.settings import Settings
from gui.start.stage import Stage
from gui.status_line import StatusLine
from gui.theme import tokens_of
from gui.window_frame import WindowFrame
from gui.workspace import Workspace
from model import texts

_SHORTCUT = Qt.FocusReason.ShortcutFocusReason


class MainWindow(QMainWindow):
    """One window over one workspace."""

    def __init__(self, workspace: Workspace, settings: Settings) -> None:
        super().__init__()
        self.workspace, self.settings = workspace, settings
        self.commands = Actions(self)
        self.area = SheetsArea(workspace, self)
        self.bar = FormulaBar(self)
        self.link = BarLink(workspace, self.bar, self.area)
        self.answer = AnswerPanel(workspace, self)
        self.frame = WindowFrame(self, self.bar, self.area)
        self.frame.answer.setWidget(self.answer)
        self.frame.compare.setWidget(ComparePanel(workspace, self))
        self.toolbar = Toolbar(workspace, self.commands, self)
        self.addToolBar(self.toolbar)
        frame = self.frame
        shown = (frame.answer, frame.inspector, frame.curves, frame.compare)
        docks = [dock.toggleViewAction() for dock in shown]
        self.menus = Menus(self, self.commands, docks)
        self.status = StatusLine(workspace, self)
        self.setStatusBar(self.status)
        self.files = FileCommands(workspace, settings, self, FileChoice(self))
        self.arrivals = Arrivals(self, workspace, self.files)
        self.scenarios = ScenarioCommands(workspace, self)
        self.repairs = RepairCommand(workspace, self)
        self.edits = GridCommands(workspace, lambda: self.area.grid, QGuiApplication.clipboard(), self)
        self.stage = Stage(self.frame, self.files, workspace, settings)
        self.help = HelpCommands(workspace, self.frame, self.stage, self)
        self.looks = Looks(settings, self)
        self.projector = Projector(self, self.area, settings)
        self.inspection = Inspection(workspace, frame.inspector, self.commands, self)
        self._closing = False
        self._connect()
        self.commands.draw(tokens_of(self.palette()))
        self.commands[settings.look].setChecked(True)
        self.retranslate()
        self.frame.restore(settings.places)
        self.area.setFocus()

    def retranslate(self) -> None:
        """Use the language of the screen, everywhere that the window owns."""
        for part in (self.commands, self.menus, self.toolbar, self.area, self.bar, self.status, self.frame):
            part.retranslate()
        self.link.show_cell()
        self.commands["english"].setChecked(texts.language() == "en")
        self.commands["portuguese"].setChecked(texts.language() == "pt")
        self._name_undo(self.workspace.undo_stack.undoText())
        self._name_redo(self.workspace.undo_stack.redoText())
        self._name_window()

    def begin(self) -> None:
        """Take up how the window was left, and say what could not be; the window has been shown."""
        self.arrivals.watch()
        if self.settings.projector:
            self.commands["projector"].trigger()
        if self.settings.notice:
            self.workspace.say(self.settings.notice)

    def add_curves(self) -> None:
        """Put the curves into their dock; they need a library that takes long to load."""
        from gui.plots.curves_panel import CurvesPanel

        curves = CurvesPanel(self.workspace)
        curves.variant_wanted.connect(self.scenarios.add_variant)
        self.frame.curves.setWidget(curves)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Close once nothing can be lost."""
        self._settle()
        if self._closing or self.workspace.undo_stack.isClean():
            if self.stage.has_document:
                self.files.remember()
            self.settings.keep_places(self.frame.places())
            event.accept()
            return
        event.ignore()
        self.files.when_saved(self._close_for_good)

    def changeEvent(self, event: QEvent) -> None:
        """Draw the icons anew in another look."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self.commands.draw(tokens_of(self.palette()))

    def _connect(self) -> None:
        for name, slot in self._slots().items():
            self.commands[name].triggered.connect(partial(self._carry_out, name, slot))
        workspace = self.workspace
        self.area.head_opened.connect(self.scenarios.rename_one)
        self.answer.repair_wanted.connect(self.repairs.ask)
        self.area.menu_wanted.connect(self._open_cell_menu)
        self.area.cleared.connect(self.edits.clear)
        self.area.filled.connect(self.edits.fill_with)
        stack = workspace.undo_stack
        stack.undoTextChanged.connect(self._name_undo)
        stack.redoTextChanged.connect(self._name_redo)
        stack.cleanChanged.connect(self._mark_modified)
        workspace.document_replaced.connect(self._name_window)
        workspace.saved.connect(self._name_window)
        workspace.language_changed.connect(self.retranslate)
        self.settings.noticed.connect(workspace.say)
        self.stage.changed.connect(self._take_stage)
        self.files.recent_changed.connect(self._list_recent)
        self.scenarios.possible_changed.connect(self._offer_scenario_commands)
        self._list_recent()
        self._offer_scenario_commands()
        self.inspection.offer()

    def _slots(self) -> dict[str, Callable[[], object]]:
        return {
            "new": self.files.new,
            "open": self.files.open,
            "save": partial(self._settled, self.files.save),
            "save_as": partial(self._settled, self.files.save_as),
            "start": self.stage.show_start,
            "close": self.stage.close_document,
            "quit": self.close,
            **self._edit_slots(),
            **self._scenario_slots(),
            "zoom_in": lambda: self.area.step_zoom(1),
            "zoom_out": lambda: self.area.step_zoom(-1),
            "zoom_natural": lambda: self.area.set_zoom(1.0),
            "next_sheet": lambda: self.area.step(1),
            "previous_sheet": lambda: self.area.step(-1),
            "next_pane": self._next_pane,
            "trace_back": self.inspection.back,
            "trace_forward": self.inspection.forward,
            "projector": lambda: self.projector.use(self.commands["projector"].isChecked()),
            **{look: partial(self.looks.use, look) for look in LOOKS},
            "english": lambda: use_language(self.workspace, self.settings, "en"),
            "portuguese": lambda: use_language(self.workspace, self.settings, "pt"),
            "help": self.help.open_guide,
            "show_log": self.help.show_log,
            "about": self.help.about,
        }

    def _edit_slots(self) -> dict[str, Callable[[], object]]:
        return {
            "undo": self._undo,
            "redo": self._redo,
            "cut": self.edits.cut,
            "copy": self.edits.copy,
            "paste": self.edits.paste,
            "paste_values": self.edits.paste_values,
            "clear": self.edits.clear,
            "fill_down": self.edits.fill_down,
            "fill_right": self.edits.fill_right,
            "nudge_up": partial(self.area.nudge, STEP),
            "nudge_down": partial(self.area.nudge, -STEP),
            "nudge_up_more": partial(self.area.nudge, LARGE_STEP),
            "nudge_down_more": partial(self.area.nudge, -LARGE_STEP),
            "find": self.area.finder.begin,
            "find_next": lambda: self.area.finder.ask(back=False),
            "find_previous": lambda: self.area.finder.ask(back=True),
            "go_to": self._focus_name_box,
            "show_evidence": partial(show_evidence, self.workspace),
        }

    def _scenario_slots(self) -> dict[str, Callable[[], object]]:
        return {
            "scenario_add": self.scenarios.add,
            "scenario_duplicate": partial(self._settled, self.scenarios.duplicate),
            "scenario_rename": self.scenarios.rename,
            "scenario_base": partial(self._settled, self.scenarios.make_base),
            "scenario_left": partial(self._settled, partial(self.scenarios.move, -1)),
            "scenario_right": partial(self._settled, partial(self.scenarios.move, 1)),
            "compare": self.frame.show_compare,
            "scenario_remove": self.scenarios.remove,
        }

    def _carry_out(self, name: str, command: Callable[[], object]) -> None:
        """Carry a command out once an open entry is taken; where that is refused, nothing else is done."""
        if name in BESIDE_ENTRY or self.area.insist():
            command()

    def _settled(self, command: Callable[[], object]) -> None:
        self._settle()
        command()

    def _settle(self) -> None:
        self.area.settle()
        self.inspection.settle()

    def _offer_scenario_commands(self) -> None:
        for name, possible in self.scenarios.possible().items():
            self.commands[name].setEnabled(possible)

    def _undo(self) -> None:
        self._settle()
        what = self.workspace.undo_stack.undoText()
        self.workspace.undo_stack.undo()
        self.workspace.say(texts.text("window.undone", what=what))

    def _redo(self) -> None:
        self._settle()
        what = self.workspace.undo_stack.redoText()
        self.workspace.undo_stack.redo()
        self.workspace.say(texts.text("window.redone", what=what))

    def _name_undo(self, what: str) -> None:
        _name_step(self.commands["undo"], "undo", what)

    def _name_redo(self, what: str) -> None:
        _name_step(self.commands["redo"], "redo", what)

    def _name_window(self) -> None:
        named = f"{self.files.name}[*] — " if self.stage.has_document else ""
        self.setWindowTitle(f"{named}{texts.text('window.app_name')}")

    def _mark_modified(self, clean: bool) -> None:
        self.setWindowModified(not clean)

    def _take_stage(self) -> None:
        in_front = self.stage.page is None
        self.commands.enable(in_front=in_front, open_behind=self.stage.has_document)
        self.status.show_figures(in_front)
        self._name_window()
        if in_front:
            self._name_undo(self.workspace.undo_stack.undoText())
            self._name_redo(self.workspace.undo_stack.redoText())
            self._offer_scenario_commands()
            self.inspection.offer()
            self.area.setFocus()

    def _list_recent(self) -> None:
        there = tuple(path for path in self.settings.recent if path.exists())
        self.menus.list_recent(there, self.files.open_recent)

    def _open_cell_menu(self, place: QPoint) -> None:
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for entry in CELL_MENU:
            if entry == SEPARATOR:
                menu.addSeparator()
            else:
                menu.addAction(self.commands[entry])
        menu.popup(place)

    def _focus_name_box(self) -> None:
        self.bar.name_box.setFocus(_SHORTCUT)
        self.bar.name_box.selectAll()

    def _next_pane(self) -> None:
        frame = self.frame
        docks = [dock.widget() for dock in (frame.answer, frame.inspector, frame.curves, frame.compare)]
        panes = [self.area, self.bar.entry, *docks]
        open_panes = [pane for pane in panes if pane is not None and pane.isVisible()]
        focus = QApplication.focusWidget()
        at = next(
            (n for n, pane in enumerate(open_panes) if focus and (pane is focus or pane.isAncestorOf(focus))),
            -1,
        )
        target = open_panes[(at + 1) % len(open_panes)]
        target.setFocus(_SHORTCUT)
        if not target.hasFocus() and target is not self.area:
            target.focusNextPrevChild(True)

    def _close_for_good(self) -> None:
        self._closing = True
        self.close()


def _name_step(action: QAction, name: str, what: str) -> None:
    shown = what.replace("&", "&&")
    action.setText(texts.text(f"window.{name}_what", what=shown) if what else texts.text(f"window.{name}"))
    action.setEnabled(bool(what))
