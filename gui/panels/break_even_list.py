"""Where ways cost the same, when hardware pays itself back, and what a node must do to tie."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QLabel, QVBoxLayout, QWidget

from gui.panels.figure_button import FigureButton
from gui.panels.labels import body_label, heading_label, quiet_label
from gui.theme import SPACE
from model.answer import BreakEven
from model.texts import text

_TOP_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop
_OUTPUT_ONLY = "_output_only"


@dataclass(frozen=True, slots=True)
class _Line:
    label: QLabel
    note: QLabel
    figure: FigureButton


class _Group(QWidget):
    """A heading and its lines; the column of figures is as wide as this group needs."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.heading = heading_label(self)
        self.heading.setContentsMargins(0, 2 * SPACE, 0, SPACE // 2)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(2 * SPACE)
        self._grid.setVerticalSpacing(2)
        self._grid.setColumnStretch(0, 1)
        self._grid.addWidget(self.heading, 0, 0, 1, 2)

    def add_line(self) -> _Line:
        line, row = _Line(body_label(self), quiet_label(self), FigureButton(self)), self._grid.rowCount()
        self._grid.addWidget(line.label, row, 0)
        self._grid.addWidget(line.figure, row, 1, _TOP_RIGHT)
        self._grid.addWidget(line.note, row + 1, 0)
        return line


class BreakEvenList(QWidget):
    """Shows break-evens under their headings. `chosen` asks to go to a cell."""

    chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._keys: tuple[str, ...] = ()
        self._lines: dict[str, _Line] = {}
        self._groups: dict[str, _Group] = {}
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)

    def show_break_evens(self, break_evens: Sequence[BreakEven], units: Mapping[str, str]) -> None:
        """Show break-evens; `units` gives the unit to write after a number, by key."""
        keys = tuple(one.figure.key for one in break_evens)
        if keys != self._keys:
            self._keys = keys
            self._rebuild(break_evens)
        for name, group in self._groups.items():
            group.heading.setText(text(f"answer_panel.{name}"))
        followers = (*break_evens[1:], None)
        for one, follower in zip(break_evens, followers, strict=False):
            self._fill(self._lines[one.figure.key], one, units.get(one.figure.key, ""))
            self._lines[one.figure.key].note.setVisible(_ends_note(one, follower))

    def shown(self, key: str) -> str:
        """The text of one break-even's figure."""
        return self._lines[key].figure.text()

    def _fill(self, line: _Line, one: BreakEven, unit: str) -> None:
        figure = one.figure
        line.label.setText(figure.label)
        has_unit = isinstance(figure.value, float) and not figure.text.endswith(unit)
        shown = f"{figure.text} {unit}" if has_unit else figure.text
        line.figure.show_figure(shown, figure.label, figure.cell)
        line.note.setText(text("answer_panel.reachable" if one.reachable else "answer_panel.unreachable"))

    def _rebuild(self, break_evens: Sequence[BreakEven]) -> None:
        for group in self._groups.values():
            self._column.removeWidget(group)
            group.deleteLater()
        self._lines, self._groups = {}, {}
        for one in break_evens:
            name = _group(one)
            if name not in self._groups:
                self._groups[name] = _Group(self)
                self._column.addWidget(self._groups[name])
            line = self._groups[name].add_line()
            line.figure.chosen.connect(self.chosen)
            self._lines[one.figure.key] = line


def _ends_note(one: BreakEven, follower: BreakEven | None) -> bool:
    """Whether a note on reach stands below this line; lines of a group that say the same share one."""
    if one.reachable is None:
        return False
    return follower is None or (_group(one), one.reachable) != (_group(follower), follower.reachable)


def _group(one: BreakEven) -> str:
    return f"{one.group}{_OUTPUT_ONLY}" if one.figure.key.endswith(_OUTPUT_ONLY) else one.group
