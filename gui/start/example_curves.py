"""The small curves of the examples, calculated beside the window, each once."""

from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from gui.tasks import Executor, Lane
from model.analysis.curve import Curve, CurveId
from model.analysis.curves import prepare_curve
from model.costs.scenario import read_scenario_file
from model.document import Document
from model.edits import Problem


class ExampleCurve(QObject):
    """The curve of one example: `ready` gives it, now or when it is done."""

    ready = Signal(object)

    def __init__(self, file: Path, executor: Executor, parent: QObject) -> None:
        super().__init__(parent)
        self._file = file
        self._lane = Lane(executor, self)
        self._lane.done.connect(self._keep)
        self._asked = False

    def ask(self) -> None:
        """Have it calculated, unless it was before."""
        if not self._asked:
            self._asked = True
            self._lane.ask(partial(curve_of, self._file))

    def _keep(self, found: Curve | None) -> None:
        if found is not None:
            self.ready.emit(found)


def curve_of(file: Path) -> Curve | None:
    """The curve that says most about an example: by team where a team asks, else by utilisation.

    Returns:
        The curve of its first scenario; None where it has none.
    """
    document = Document.from_template(read_scenario_file(file), "en")
    base = document.model.base.id
    basis = document.value(document.model.cell("demand_basis", base))
    kind: CurveId = "team" if basis == "team" else "utilisation"
    prepared = prepare_curve(document, base, kind, None)
    return None if isinstance(prepared, Problem) else prepared.run()
