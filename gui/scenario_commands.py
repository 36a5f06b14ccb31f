"""Add, rename and remove scenario columns, as the menus and the heads of the grid call them."""

from functools import partial

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QDialogButtonBox, QWidget

from gui.dialogs.message import Message, problem_message
from gui.dialogs.scenario_dialog import AddDialog, NameDialog
from gui.workspace import Workspace
from model import texts
from model.costs.model_map import ScenarioColumn
from model.edits import Problem
from model.scenarios import add_scenario, dependants_of, remove_scenario, rename_scenario

CANCEL, REMOVE = "cancel", "remove"
_SHOWN_DEPENDANTS = 6


class ScenarioCommands(QObject):
    """Asks what is needed and pushes each change as one step."""

    def __init__(self, workspace: Workspace, window: QWidget) -> None:
        super().__init__(window)
        self._workspace = workspace
        self._window = window

    def add(self) -> None:
        """Ask for a name, and add a copy of the scenario shown."""
        model = self._workspace.document.model
        shown = self._shown()
        dialog = AddDialog(self._window, model, self._free_name(shown.name), shown.id)
        dialog.accepted.connect(lambda: self._add(dialog.name, dialog.copy_of))
        dialog.open()

    def rename(self) -> None:
        """Ask for another name for the scenario shown."""
        self.rename_one(self._workspace.scenario)

    def rename_one(self, scenario_id: str) -> None:
        """Ask for another name for a scenario."""
        model = self._workspace.document.model
        scenario = model.scenario(scenario_id) or model.base
        dialog = NameDialog(self._window, model, scenario)
        dialog.accepted.connect(lambda: self._rename(scenario.id, dialog.name))
        dialog.open()

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

    def _free_name(self, name: str) -> str:
        taken = {column.name.casefold() for column in self._workspace.document.model.scenarios}
        copy = free = texts.text("scenarios.copy_name", name=name)
        number = 2
        while free.casefold() in taken:
            free, number = f"{copy} {number}", number + 1
        return free

    def _add(self, name: str, copy_of: str) -> None:
        document = self._workspace.document
        before = {column.id for column in document.model.scenarios}
        label = partial(texts.text, "dialogs.undo_add", name=name)
        self._workspace.perform(add_scenario(document, name, copy_of), label)
        added = next(column.id for column in document.model.scenarios if column.id not in before)
        self._workspace.show_scenario(added)

    def _rename(self, scenario_id: str, name: str) -> None:
        edits = rename_scenario(self._workspace.document, scenario_id, name)
        self._workspace.push(edits, partial(texts.text, "dialogs.undo_rename", name=name))

    def _remove(self, scenario: ScenarioColumn) -> None:
        edits = remove_scenario(self._workspace.document, scenario.id)
        self._workspace.perform(edits, partial(texts.text, "dialogs.undo_remove", name=scenario.name))


def _listed(problems: tuple[Problem, ...]) -> list[str]:
    if not problems:
        return []
    lines = [texts.text("dialogs.remove_scenario_points", n=len(problems))]
    lines += [f"{problem.where}: {problem.message}" for problem in problems[:_SHOWN_DEPENDANTS]]
    if len(problems) > _SHOWN_DEPENDANTS:
        lines.append("…")
    return [*lines, ""]
