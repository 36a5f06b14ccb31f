"""Cells to step to: name, place and value each, by click or by key."""

import math

from PySide6.QtCore import QPointF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QPainter, QPaintEvent, QPen, QTextLayout
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QVBoxLayout, QWidget

from gui.panels.inspector.inset import INSET_PX, add_inset
from gui.panels.inspector.wrapped import height_of, wrapped
from gui.panels.labels import quiet_label
from gui.theme import BODY_PX, RADIUS, SMALL_PX, SPACE, font, tokens_of
from model.inspect.card import Step, Steps
from model.texts import text

_VALUE_SHARE = 0.55
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class StepRow(QAbstractButton):
    """One cell to step to; its height follows its width, so that nothing is cut off."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.step: Step | None = None
        self._laid_out: tuple[int, tuple[QTextLayout, QTextLayout, QTextLayout]] | None = None
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        # A click leads to the grid, where typing should then go; only Tab brings the focus here.
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def show_step(self, step: Step) -> None:
        """Show a cell."""
        if step == self.step:
            return
        self.step, self._laid_out = step, None
        self.setAccessibleName(text("inspector.step", name=step.name, cell=str(step.cell), shown=step.shown))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Any width will do."""
        return QSize(SPACE * 24, self.heightForWidth(SPACE * 24))

    def minimumSizeHint(self) -> QSize:
        """Two lines."""
        return QSize(SPACE * 12, 0)

    def heightForWidth(self, width: int) -> int:
        """Name and place below each other, or the value, whichever is higher."""
        name, place, value = self._layouts(width)
        return math.ceil(max(height_of(name) + height_of(place), height_of(value))) + 2 * INSET_PX

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint name, place and value."""
        if self.step is None:
            return
        painter, tokens = QPainter(self), tokens_of(self.palette())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.underMouse() or self.hasFocus():
            painter.setPen(QPen(tokens.colour("accent"), 1) if self.hasFocus() else Qt.PenStyle.NoPen)
            painter.setBrush(tokens.colour("sunken"))
            painter.drawRoundedRect(self.rect().adjusted(0, 0, -1, -1), RADIUS, RADIUS)
        name, place, value = self._layouts(self.width())
        painter.setPen(tokens.colour("text"))
        name.draw(painter, QPointF(INSET_PX, INSET_PX))
        painter.setPen(tokens.colour("muted"))
        place.draw(painter, QPointF(INSET_PX, INSET_PX + height_of(name)))
        painter.setPen(tokens.colour("input_ink" if self.step.is_input else "result_ink"))
        value.draw(painter, QPointF(self.width() - INSET_PX - self._value_width(self.width()), INSET_PX))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter steps, as a click does."""
        if event.key() in _ENTER:
            self.click()
        else:
            super().keyPressEvent(event)

    def _layouts(self, width: int) -> tuple[QTextLayout, QTextLayout, QTextLayout]:
        """Name, place and value, laid out for so much width; the toolkit asks for the same one many times."""
        if self._laid_out is None or self._laid_out[0] != width:
            self._laid_out = (width, self._lay_out(width))
        return self._laid_out[1]

    def _lay_out(self, width: int) -> tuple[QTextLayout, QTextLayout, QTextLayout]:
        step, right = self.step, self._value_width(width)
        left = max(width - 2 * INSET_PX - right - SPACE, 1.0)
        name, cell, shown = (step.name, str(step.cell), step.shown) if step else ("", "", "")
        return (
            wrapped(name, font(BODY_PX), left),
            wrapped(cell, font(SMALL_PX), left),
            wrapped(shown, font(BODY_PX), right, right=True),
        )

    def _value_width(self, width: int) -> float:
        needed = QFontMetricsF(font(BODY_PX)).horizontalAdvance(self.step.shown if self.step else "") + 1.0
        return min(needed, max((width - 2 * INSET_PX) * _VALUE_SHARE, 1.0))


class StepList(QWidget):
    """Cells to step to, one below the other; arrow keys go from one to the next. `chosen` gives the cell."""

    chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rows: list[StepRow] = []
        self._more = quiet_label(self)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        add_inset(self._column, self._more)

    @property
    def rows(self) -> tuple[StepRow, ...]:
        """The rows that are shown."""
        return tuple(row for row in self._rows if row.step is not None)

    def show_steps(self, steps: Steps) -> None:
        """Show these cells."""
        # With the layout at work, every row that comes or goes would lay all of them out again.
        self._column.setEnabled(False)
        self._fill(steps)
        self._column.setEnabled(True)
        self.updateGeometry()

    def _fill(self, steps: Steps) -> None:
        while len(self._rows) < len(steps.steps):
            row = StepRow(self)
            row.clicked.connect(self._choose)
            self._column.insertWidget(len(self._rows), row)
            self._rows.append(row)
        for index, row in enumerate(self._rows):
            if index < len(steps.steps):
                row.show_step(steps.steps[index])
            else:
                row.step = None
            row.setVisible(row.step is not None)
        self._more.setText(text("inspector.more", n=steps.more))
        self._more.setVisible(steps.more > 0)

    def _choose(self) -> None:
        row = self.sender()
        if isinstance(row, StepRow) and row.step is not None:
            self.chosen.emit(row.step.cell)
