"""Problems in a panel: what is the matter, what to do, and the cell where it is."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from gui.panels.labels import body_label, quiet_label
from gui.panels.warning_ground import EDGE_PX, WarningGround
from gui.theme import SPACE
from model.edits import Problem
from model.formula.cells import Cell, parse_cell
from model.texts import text


class ProblemBox(WarningGround):
    """One problem on a tinted ground. `chosen` asks to go to its cell."""

    chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._cell: Cell | None = None
        self._message = body_label(self)
        self._fix = quiet_label(self)
        self._go = QPushButton(self)
        self._go.setProperty("link", "true")
        self._go.setCursor(Qt.CursorShape.PointingHandCursor)
        self._go.clicked.connect(self._choose)
        column = QVBoxLayout(self)
        column.setContentsMargins(SPACE + EDGE_PX, SPACE, SPACE, SPACE // 2)
        column.setSpacing(2)
        column.addWidget(self._message)
        column.addWidget(self._fix)
        column.addWidget(self._go, alignment=Qt.AlignmentFlag.AlignLeft)

    def show_problem(self, problem: Problem) -> None:
        """Show a problem in the language that it was written in."""
        self._cell = parse_cell(problem.where, "")
        self._message.setText(problem.message)
        self._fix.setText(problem.fix)
        self._fix.setVisible(bool(problem.fix))
        self._go.setText(text("answer_panel.go", where=problem.where))
        self._go.setVisible(self._cell is not None)

    @Slot()
    def _choose(self) -> None:
        if self._cell is not None:
            self.chosen.emit(self._cell)


class ProblemList(QWidget):
    """Problems one below the other."""

    chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._boxes: list[ProblemBox] = []
        self._problems: tuple[Problem, ...] = ()
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(SPACE)

    @property
    def problems(self) -> tuple[Problem, ...]:
        """What is shown."""
        return self._problems

    def show_problems(self, problems: Sequence[Problem]) -> None:
        """Show these problems."""
        self._problems = tuple(problems)
        while len(self._boxes) < len(self._problems):
            box = ProblemBox(self)
            box.chosen.connect(self.chosen)
            self._boxes.append(box)
            self._column.addWidget(box)
        for index, box in enumerate(self._boxes):
            box.setVisible(index < len(self._problems))
            if index < len(self._problems):
                box.show_problem(self._problems[index])
