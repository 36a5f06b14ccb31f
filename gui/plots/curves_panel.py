"""The curves panel: cost by utilisation or by team size, following every edit."""

from functools import partial
from typing import cast

from PySide6.QtCore import QPoint, QTimer, Signal, Slot
from PySide6.QtGui import QPalette, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QMenu, QPushButton, QVBoxLayout, QWidget

from gui.plots.curve_export import CurveExport, SaveChoice
from gui.plots.curve_view import CurveView
from gui.plots.curve_work import Drawing, NotCompiled, draw
from gui.plots.overlays import Overlays
from gui.plots.segments import Segments
from gui.plots.words import point_name
from gui.tasks import Executor, Lane, WorkerThread
from gui.theme import SPACE
from gui.workspace import Workspace
from model.analysis.curve import CURVES, Curve, CurveId
from model.analysis.curves import PreparedCurve, prepare_curve
from model.edits import Problem
from model.texts import text

_SCALES = ("linear", "log")
_QUIET_MS = 150


class CurvesPanel(QWidget):
    """Shows one curve of the workspace's scenario; it is calculated beside the window.

    While edits follow each other a quick curve is drawn, of which only the newest counts; once they pause,
    the exact one. A hidden panel calculates nothing. `variant_wanted` asks to add a copy of a scenario under
    a name, with other inputs by key.
    """

    variant_wanted = Signal(str, str, object)

    def __init__(
        self, workspace: Workspace, executor: Executor | None = None, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._workspace = workspace
        self._prepared: PreparedCurve | None = None
        self._others: tuple[PreparedCurve, ...] = ()
        self._lane = Lane(executor or WorkerThread(self), self)
        self._quiet = QTimer(self, singleShot=True, interval=_QUIET_MS)
        self.curves, self.scales, self.view = Segments(CURVES), Segments(_SCALES), CurveView()
        self.overlays = Overlays(workspace, self)
        self.export = CurveExport(workspace, self.view, SaveChoice(self), self)
        self.export_button, self.export_menu = QPushButton(self), QMenu(self)
        self._arrange()
        self._write()
        self._connect()

    @Slot()
    def refresh(self) -> None:
        """Calculate the curve anew; it appears when it is done."""
        if not self.isVisible():
            return
        curve = cast("CurveId", self.curves.chosen)
        found = prepare_curve(self._workspace.document, self._workspace.scenario, curve, self._prepared)
        if isinstance(found, Problem):
            self._quiet.stop()
            self._lane.drop()
            self._explain(found)
        else:
            self._prepared, self._others = found, self.overlays.prepare(found, curve)
            self._ask(exact=False)
            self._quiet.start()

    def _ask(self, *, exact: bool) -> None:
        if self._prepared is not None:
            self._lane.ask(partial(draw, self._prepared, self._others, exact=exact))

    @Slot()
    def _refine(self) -> None:
        # Point by point there is nothing more exact to be had.
        if self._prepared is not None and self.isVisible() and not self._prepared.sweep.by_engine:
            self._ask(exact=True)

    def showEvent(self, event: QShowEvent) -> None:
        """Catch up with what happened while the panel was hidden."""
        super().showEvent(event)
        self.refresh()

    @Slot(object)
    def _show(self, found: Drawing | NotCompiled) -> None:
        if isinstance(found, Drawing):
            self.view.show_curve(found.curve, found.others, self.overlays.missing)
        else:
            self._fall_back(found)

    def _fall_back(self, found: NotCompiled) -> None:
        """Let the engine calculate the curve that its compiled formulas could not."""
        document = self._workspace.document
        if self._prepared is None:
            return
        if self._prepared.scenario.id == found.scenario:
            self._prepared = self._prepared.by_points(document, found.refusal)
        self._others = tuple(
            other.by_points(document, found.refusal) if other.scenario.id == found.scenario else other
            for other in self._others
        )
        self._ask(exact=False)

    @Slot(object)
    def _explain(self, problem: Problem) -> None:
        self.view.show_words(f"{problem.message} {problem.fix}".strip())

    @Slot(str)
    def _use_scale(self, scale: str) -> None:
        self.view.plot.use_log(scale == "log")

    @Slot(object, int)
    def _want_variant(self, curve: Curve, index: int) -> None:
        self.variant_wanted.emit(curve.scenario.id, point_name(curve, index), curve.inputs_at(index))

    @Slot(QPoint)
    def _open_menu(self, place: QPoint) -> None:
        menu = QMenu(self)
        make = menu.addAction(text("curves.make_scenario"))
        make.setEnabled(self.view.crosshair.index is not None)
        make.triggered.connect(self.view.crosshair.ask_for_point)
        menu.addSeparator()
        self.export.fill(menu)
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(place)

    @Slot()
    def _fill_export_menu(self) -> None:
        self.export_menu.clear()
        self.export.fill(self.export_menu)

    @Slot()
    def _start_over(self) -> None:
        self._quiet.stop()
        self._lane.drop()
        self._prepared, self._others = None, ()
        self.view.show_words(text("curves.empty"))
        self.refresh()

    @Slot()
    def _retranslate(self) -> None:
        self._write()
        self.refresh()

    def _write(self) -> None:
        self.curves.write({name: text(f"curves.{name}") for name in CURVES}, text("curves.curve_hint"))
        self.scales.write({name: text(f"curves.{name}") for name in _SCALES}, text("curves.scale_hint"))
        self.export_button.setText(text("curves.export") + "  ▾")
        self.export_button.setToolTip(text("curves.export_tip"))
        self.overlays.offer()

    def _connect(self) -> None:
        self._quiet.timeout.connect(self._refine)
        self._lane.done.connect(self._show)
        self._lane.failed.connect(self._explain)
        self.curves.picked.connect(self.refresh)
        self.scales.picked.connect(self._use_scale)
        self.overlays.changed.connect(self.refresh)
        self.view.crosshair.point_wanted.connect(self._want_variant)
        self.view.crosshair.menu_wanted.connect(self._open_menu)
        self.export_menu.aboutToShow.connect(self._fill_export_menu)
        workspace = self._workspace
        for signal in (workspace.changed, workspace.scenario_changed, workspace.scenarios_changed):
            signal.connect(self.refresh)
        workspace.document_replaced.connect(self._start_over)
        workspace.language_changed.connect(self._retranslate)

    def _arrange(self) -> None:
        self.setAutoFillBackground(True)
        self.setBackgroundRole(QPalette.ColorRole.Base)
        self.export_button.setMenu(self.export_menu)
        self.export_button.setStyleSheet("QPushButton::menu-indicator { image: none; width: 0; }")
        controls = QHBoxLayout()
        controls.setContentsMargins(2 * SPACE, 0, SPACE, 0)
        controls.setSpacing(SPACE)
        controls.addWidget(self.curves)
        controls.addStretch(1)
        for control in (self.overlays.button, self.export_button, self.scales):
            controls.addWidget(control)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, SPACE, 0, 0)
        column.setSpacing(SPACE)
        column.addLayout(controls)
        column.addWidget(self.view, stretch=1)
