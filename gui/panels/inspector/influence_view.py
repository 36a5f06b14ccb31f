"""How strongly the four ways depend on an input, as bars in their colours."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QColor, QPixmap, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QLabel, QVBoxLayout, QWidget

from gui.panels.figure_button import FigureButton
from gui.panels.inspector.change_bar import ChangeBar, Scale
from gui.panels.inspector.influence_words import Group, Row
from gui.panels.inspector.inset import INSET_PX, add_inset
from gui.panels.labels import body_label, quiet_label
from gui.theme import SPACE, WAY_STYLES
from model.costs.spec import WAYS, Way

_CHIP_PX = 10
_SHARES_FROM_PX = 340
_COLUMNS = 6
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class _WayLine:
    """The widgets of one way in a group."""

    def __init__(self, parent: QWidget, way: Way) -> None:
        self.chip, self.name, self.bar = QLabel(parent), body_label(parent), ChangeBar(parent)
        self.amount, self.share = FigureButton(parent), quiet_label(parent)
        self.amount.setAutoDefault(True)
        self.name.setWordWrap(False)
        self.name.setContentsMargins(SPACE, 0, SPACE, 0)
        self.share.setWordWrap(False)
        self.share.setContentsMargins(SPACE // 2, 0, INSET_PX, 0)
        self.share.setAlignment(_RIGHT)
        square = QPixmap(_CHIP_PX, _CHIP_PX)
        square.fill(WAY_STYLES[way].colour)
        self.chip.setPixmap(square)

    def show_row(self, row: Row, scale: Scale) -> None:
        """Show what a way does."""
        self.name.setText(row.name)
        self.bar.show_change(row.start, row.end, scale, QColor(WAY_STYLES[row.way].colour))
        self.bar.setToolTip(row.words)
        self.amount.show_figure(row.amount, row.words, row.cell)
        self.amount.setAccessibleName(row.words)
        self.share.setText(row.share)


class GroupView(QWidget):
    """One group: its title, a line for each way, and the sentence on the cheapest."""

    chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.title, self.cheapest = body_label(self), quiet_label(self)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(INSET_PX, SPACE, 0, 0)
        self._grid.setHorizontalSpacing(0)
        self._grid.setVerticalSpacing(2)
        self._grid.setColumnStretch(2, 1)
        self._grid.setColumnMinimumWidth(3, SPACE // 2)
        self._grid.addWidget(self.title, 0, 0, 1, _COLUMNS)
        self.lines = {way: _WayLine(self, way) for way in WAYS}
        for at, line in enumerate(self.lines.values(), 1):
            self._grid.addWidget(line.chip, at, 0)
            self._grid.addWidget(line.name, at, 1)
            self._grid.addWidget(line.bar, at, 2)
            self._grid.addWidget(line.amount, at, 4, _RIGHT)
            self._grid.addWidget(line.share, at, 5, _RIGHT)
            line.amount.chosen.connect(self.chosen)
        self._grid.addWidget(self.cheapest, len(WAYS) + 1, 0, 1, _COLUMNS)

    def show_group(self, group: Group, scale: Scale) -> None:
        """Show a group on a scale that other groups may share."""
        self.title.setText(group.title)
        self.cheapest.setText(group.cheapest)
        for row in group.rows:
            self.lines[row.way].show_row(row, scale)
        self._make_room()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave the shares out where there is no room for them."""
        super().resizeEvent(event)
        self._make_room()

    def _make_room(self) -> None:
        any_share = any(line.share.text() for line in self.lines.values())
        for line in self.lines.values():
            line.share.setVisible(any_share and self.width() >= _SHARES_FROM_PX)


class InfluenceView(QWidget):
    """Shows groups of bars, or words where there is nothing to show. `chosen` asks to go to a cell."""

    chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.words, self.remark, self.how = body_label(self), quiet_label(self), quiet_label(self)
        self._groups: list[GroupView] = []
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(SPACE // 2)
        for part in (self.words, self.remark, self.how):
            add_inset(self._column, part)

    @property
    def groups(self) -> tuple[GroupView, ...]:
        """The groups that are shown."""
        return tuple(group for group in self._groups if not group.isHidden())

    def show_words(self, words: str) -> None:
        """Show words alone."""
        self.words.setText(words)
        self.words.setVisible(bool(words))
        self.remark.hide()
        self.how.hide()
        for group in self._groups:
            group.hide()

    def show_groups(self, groups: Sequence[Group], remark: str, how: str) -> None:
        """Show groups; those of choices stand on one scale, so that they compare."""
        while len(self._groups) < len(groups):
            view = GroupView(self)
            view.chosen.connect(self.chosen)
            self._column.insertWidget(len(self._groups), view)
            self._groups.append(view)
        for index, view in enumerate(self._groups):
            view.setVisible(index < len(groups))
            if index < len(groups):
                view.show_group(groups[index], _scale(groups, groups[index]))
        self.words.hide()
        self.remark.setText(remark)
        self.remark.setVisible(bool(remark))
        self.how.setText(how)
        self.how.setVisible(bool(groups))


def _scale(groups: Sequence[Group], group: Group) -> Scale:
    is_choice = not any(row.share for one in groups for row in one.rows)
    rows = [row for one in groups for row in one.rows] if is_choice else list(group.rows)
    return Scale.over([amount for row in rows for amount in (row.start, row.end)])
