"""What can be done with scenario columns, as the menus, the heads of the grid and the curves call it."""

import re
from collections.abc import Mapping, Sequence
from functools import partial

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QDialogButtonBox, QWidget

from gui.dialogs.message import Message, problem_message
from gui.dialogs.scenario_dialog import LONGEST_NAME, AddDialog, NameDialog
from gui.workspace import Workspace
from model import texts
from model.costs.model_map import ScenarioColumn
from model.edits import Problem, SetCell
from model.formula.values import Content
from model.rebase import make_base
from model.scenario_order import move_scenario
from model.scenarios import add_scenario, add_variant, dependants_of, remove_scenario, rename_scenario

CANCEL, REMOVE = "cancel", "remove"
_ENDING_NUMBER = re.compile(r"(?<=\S) \d+$")
_SHOWN_DEPENDANTS = 6


class ScenarioCommands(QObject):
    """Asks what is needed and pushes each change as one step.

    `possible_changed` says that other commands than before can be carried out.
    """

    possible_changed = Signal()

    def __init__(self, workspace: Workspace, window: QWidget) -> None:
        super().__init__(window)
        self._workspace = workspace
        self._window = window
        for signal in (
            workspace.scenario_changed,
            workspace.scenarios_changed,
            workspace.document_replaced,
        ):
            signal.connect(self.possible_changed)

    def possible(self) -> Mapping[str, bool]:
        """Which of the commands about the scenario shown have something to do."""
        ids = [column.id for column in self._workspace.document.model.scenarios]
        place = ids.index(self._shown().id)
        return {
            "scenario_base": place > 0,
            "scenario_left": place > 1,
            "scenario_right": 0 < place < len(ids) - 1,
        }

    def add(self) -> None:
        """Ask for a name, and add a copy of the scenario shown."""
        model = self._workspace.document.model
        shown = self._shown()
        dialog = AddDialog(self._window, model, self._copy_name(shown), shown.id)
        dialog.accepted.connect(lambda: self._add(dialog.name, dialog.copy_of))
        dialog.open()

    def duplicate(self) -> None:
        """Add a copy of the scenario shown."""
        shown = self._shown()
        self._add(self._copy_name(shown), shown.id)

    def add_variant(self, copy_of: str, name: str, inputs: Mapping[str, Content]) -> None:
        """Ask for a name, beginning with `name`, and add a copy of a scenario with other inputs, by key."""
        title, action = texts.text("dialogs.add_scenario"), texts.text("dialogs.add_scenario_do")
        taken = [column.name for column in self._workspace.document.model.scenarios]
        dialog = NameDialog(self._window, title, action, self._free_name(name), taken)
        dialog.accepted.connect(lambda: self._add_variant(dialog.name, copy_of, inputs))
        dialog.open()

    def rename(self) -> None:
        """Ask for another name for the scenario shown."""
        self.rename_one(self._workspace.scenario)

    def rename_one(self, scenario_id: str) -> None:
        """Ask for another name for a scenario."""
        model = self._workspace.document.model
        scenario = model.scenario(scenario_id) or model.base
        title, action = texts.text("dialogs.rename_scenario"), texts.text("dialogs.rename_scenario_do")
        taken = [column.name for column in model.scenarios if column != scenario]
        dialog = NameDialog(self._window, title, action, scenario.name, taken)
        dialog.accepted.connect(lambda: self._rename(scenario.id, dialog.name))
        dialog.open()

    def move(self, by: int) -> None:
        """Show the scenario shown so many places further right, or left."""
        shown = self._shown()
        edits = move_scenario(self._workspace.document, shown.id, by)
        self._perform(edits, partial(texts.text, "dialogs.undo_move", name=shown.name))

    def make_base(self) -> None:
        """Let the scenario shown be the one that others follow."""
        shown = self._shown()
        edits = make_base(self._workspace.document, shown.id)
        self._perform(edits, partial(texts.text, "dialogs.undo_base", name=shown.name))

    def remove(self) -> None:
        """Say what points at the scenario shown, and remove it if that is wanted."""
        document, shown = self._workspace.document, self._shown()
        title = texts.text("dialogs.remove_scenario")
        if shown.id == document.model.base.id:
            message = texts.text("dialogs.remove_base", name=shown.name)
            problem_message(
                self._window, title, Problem("", message, texts.text("dialogs.remove_base_fix"))
            ).open()
            return
        details = [*_listed(dependants_of(document, shown.id)), texts.text("dialogs.remove_scenario_undo")]
        question = texts.text("dialogs.remove_scenario_ask", name=shown.name)
        asked = Message(self._window, title, question, "\n".join(details))
        asked.offer(CANCEL, texts.text("dialogs.cancel"), QDialogButtonBox.ButtonRole.RejectRole)
        asked.offer(
            REMOVE, texts.text("dialogs.remove_scenario_do"), QDialogButtonBox.ButtonRole.DestructiveRole
        )
        asked.answered.connect(lambda answer: self._remove(shown) if answer == REMOVE else None)
        asked.open()

    def _shown(self) -> ScenarioColumn:
        model = self._workspace.document.model
        return model.scenario(self._workspace.scenario) or model.base

    def _copy_name(self, scenario: ScenarioColumn) -> str:
        stem = _ENDING_NUMBER.sub("", scenario.name)
        names = {column.name for column in self._workspace.document.model.scenarios}
        return self._free_name(stem if stem in names else scenario.name)

    def _free_name(self, wanted: str) -> str:
        """A name that no scenario has, short enough for the field in which it can be changed."""
        taken = {column.name.casefold() for column in self._workspace.document.model.scenarios}
        free, number = wanted[:LONGEST_NAME], 2
        while free.casefold() in taken:
            ending = f" {number}"
            free, number = wanted[: LONGEST_NAME - len(ending)] + ending, number + 1
        return free

    def _add(self, name: str, copy_of: str) -> None:
        self._take_in(name, add_scenario(self._workspace.document, name, copy_of))

    def _add_variant(self, name: str, copy_of: str, inputs: Mapping[str, Content]) -> None:
        self._take_in(name, add_variant(self._workspace.document, name, copy_of, inputs))

    def _take_in(self, name: str, edits: Sequence[SetCell]) -> None:
        document = self._workspace.document
        before = {column.id for column in document.model.scenarios}
        self._workspace.perform(edits, partial(texts.text, "dialogs.undo_add", name=name))
        added = next(column.id for column in document.model.scenarios if column.id not in before)
        self._workspace.show_scenario(added)

    def _rename(self, scenario_id: str, name: str) -> None:
        edits = rename_scenario(self._workspace.document, scenario_id, name)
        self._workspace.push(edits, partial(texts.text, "dialogs.undo_rename", name=name))

    def _remove(self, scenario: ScenarioColumn) -> None:
        edits = remove_scenario(self._workspace.document, scenario.id)
        self._workspace.perform(edits, partial(texts.text, "dialogs.undo_remove", name=scenario.name))

    def _perform(self, edits: Sequence[SetCell], label: partial[str]) -> None:
        if edits:
            self._workspace.perform(edits, label)


def _listed(problems: tuple[Problem, ...]) -> list[str]:
    if not problems:
        return []
    lines = [texts.text("dialogs.remove_scenario_points", n=len(problems))]
    lines += [f"{problem.where}: {problem.message}" for problem in problems[:_SHOWN_DEPENDANTS]]
    if len(problems) > _SHOWN_DEPENDANTS:
        lines.append("…")
    return [*lines, ""]
