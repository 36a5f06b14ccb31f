"""Which other scenarios stand beside a curve, chosen in a small menu."""

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QPushButton, QWidget

from gui.scenario_menu import ScenarioMenu
from gui.workspace import Workspace
from model.analysis.curve import CurveId
from model.analysis.curves import PreparedCurve, prepare_curve
from model.edits import Problem
from model.texts import text


class Overlays(QObject):
    """Prepares the curves of the chosen scenarios; `changed` says that others were chosen."""

    changed = Signal()

    def __init__(self, workspace: Workspace, parent: QWidget) -> None:
        super().__init__(parent)
        self._workspace = workspace
        self._chosen: set[str] = set()
        self._prepared: dict[str, PreparedCurve] = {}
        self.missing: tuple[str, ...] = ()
        self.menu, self.button = ScenarioMenu(parent), QPushButton(parent)
        self.button.setMenu(self.menu)
        self.button.setStyleSheet("QPushButton::menu-indicator { image: none; width: 0; }")
        self.menu.ticked.connect(self._tick)
        workspace.scenario_changed.connect(self.offer)
        workspace.scenarios_changed.connect(self.offer)
        workspace.document_replaced.connect(self._start_over)
        self.offer()

    @Slot()
    def offer(self) -> None:
        """List the scenarios that are not the one shown."""
        shown = self._workspace.scenario
        others = [column for column in self._workspace.document.model.scenarios if column.id != shown]
        self.menu.offer(others, self._chosen)
        self.button.setToolTip(text("curves.beside_tip" if others else "curves.beside_none"))
        self.button.setEnabled(bool(others))
        self._write_count()

    def _write_count(self) -> None:
        count = len([action for action in self.menu.actions() if action.isChecked()])
        words = text("curves.beside_n", n=count) if count else text("curves.beside")
        self.button.setText(f"{words}  ▾")

    def prepare(self, main: PreparedCurve, curve: CurveId) -> tuple[PreparedCurve, ...]:
        """The chosen curves over the xs of `main`; `missing` says which cannot stand beside it."""
        document, found, missing = self._workspace.document, list[PreparedCurve](), list[str]()
        for column in document.model.scenarios:
            if column.id not in self._chosen or column.id == main.scenario.id:
                continue
            prepared = prepare_curve(document, column.id, curve, self._prepared.get(column.id))
            if isinstance(prepared, Problem):
                missing.append(text("curves.beside_no_curve", name=column.name))
            elif prepared.currency != main.currency:
                words = text("curves.beside_currency", name=column.name, currency=prepared.currency)
                missing.append(words)
            else:
                self._prepared[column.id] = prepared
                found.append(prepared.beside(main))
        self.missing = tuple(missing)
        return tuple(found)

    @Slot(str, bool)
    def _tick(self, scenario: str, ticked: bool) -> None:
        (self._chosen.add if ticked else self._chosen.discard)(scenario)
        self._write_count()
        self.changed.emit()

    @Slot()
    def _start_over(self) -> None:
        self._chosen.clear()
        self._prepared.clear()
        self.offer()
