"""The curves panel: cost by utilisation or by team size, following every edit."""

from typing import cast

from PySide6.QtCore import QTimer, Slot
from PySide6.QtGui import QPalette, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from gui.plots.curve_view import CurveView
from gui.plots.segments import Segments
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
    the exact one. A hidden panel calculates nothing.
    """

    def __init__(
        self, workspace: Workspace, executor: Executor | None = None, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._workspace = workspace
        self._prepared: PreparedCurve | None = None
        self._lane = Lane(executor or WorkerThread(self), self)
        self._quiet = QTimer(self, singleShot=True, interval=_QUIET_MS)
        self.curves, self.scales, self.view = Segments(CURVES), Segments(_SCALES), CurveView()
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
            self._prepared = found
            self._lane.ask(found.sketch)
            self._quiet.start()

    @Slot()
    def _refine(self) -> None:
        if self._prepared is not None and self.isVisible():
            self._lane.ask(self._prepared.run)

    def showEvent(self, event: QShowEvent) -> None:
        """Catch up with what happened while the panel was hidden."""
        super().showEvent(event)
        self.refresh()

    def _connect(self) -> None:
        self._quiet.timeout.connect(self._refine)
        self._lane.done.connect(self._show)
        self._lane.failed.connect(self._explain)
        self.curves.picked.connect(self.refresh)
        self.scales.picked.connect(self._use_scale)
        self._workspace.changed.connect(self.refresh)
        self._workspace.scenario_changed.connect(self.refresh)
        self._workspace.document_replaced.connect(self._start_over)
        self._workspace.language_changed.connect(self._retranslate)

    @Slot(object)
    def _show(self, curve: Curve) -> None:
        self.view.show_curve(curve)

    @Slot(object)
    def _explain(self, problem: Problem) -> None:
        self.view.show_words(f"{problem.message} {problem.fix}".strip())

    @Slot(str)
    def _use_scale(self, scale: str) -> None:
        self.view.plot.use_log(scale == "log")

    @Slot()
    def _start_over(self) -> None:
        self._quiet.stop()
        self._lane.drop()
        self._prepared = None
        self.view.show_words(text("curves.empty"))
        self.refresh()

    @Slot()
    def _retranslate(self) -> None:
        self._write()
        self.refresh()

    def _write(self) -> None:
        self.curves.write({name: text(f"curves.{name}") for name in CURVES}, text("curves.curve_hint"))
        self.scales.write({name: text(f"curves.{name}") for name in _SCALES}, text("curves.scale_hint"))

    def _arrange(self) -> None:
        self.setAutoFillBackground(True)
        self.setBackgroundRole(QPalette.ColorRole.Base)
        controls = QHBoxLayout()
        controls.setContentsMargins(2 * SPACE, 0, 2 * SPACE, 0)
        controls.addWidget(self.curves)
        controls.addStretch(1)
        controls.addWidget(self.scales)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, SPACE, 0, 0)
        column.setSpacing(SPACE)
        column.addLayout(controls)
        column.addWidget(self.view, stretch=1)
