"""A bar of parts: sizes to scale, names on hover, cells on click."""

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QColor, QHelpEvent
from PySide6.QtWidgets import QApplication, QToolTip

from gui.panels.stacked_bar import Part, StackedBar
from model.formula.cells import Cell

FIRST, SECOND = Cell("Costs", 5, 4), Cell("Costs", 6, 4)


def part(size: float, words: str, cell: Cell) -> Part:
    return Part(size, QColor("#1F6BDD"), words, words, cell)


@pytest.fixture
def bar(qtbot) -> StackedBar:
    bar = StackedBar()
    qtbot.addWidget(bar)
    bar.resize(400, 16)
    bar.show_parts((part(30, "thirty", FIRST), part(10, "ten", SECOND)), full=80)
    bar.show()
    return bar


def hover(bar: StackedBar, x: int) -> str:
    at = QPoint(x, 8)
    QApplication.sendEvent(bar, QHelpEvent(QEvent.Type.ToolTip, at, bar.mapToGlobal(at)))
    return QToolTip.text()


def test_that_parts_are_as_wide_as_their_share_of_the_full_width(bar: StackedBar):
    first, second = bar.boxes()
    assert first.left() == 0
    assert second.left() == pytest.approx(150)
    assert second.right() == pytest.approx(200, abs=1)


def test_that_a_part_is_named_under_the_pointer(bar: StackedBar):
    assert hover(bar, 75) == "thirty"
    assert hover(bar, 175) == "ten"


def test_that_nothing_is_named_beyond_the_bar(bar: StackedBar, qtbot):
    hover(bar, 75)
    hover(bar, 300)
    qtbot.waitUntil(lambda: not QToolTip.isVisible())


def test_that_a_click_gives_the_cell_of_the_part(bar: StackedBar, qtbot):
    with qtbot.waitSignal(bar.chosen) as chosen:
        qtbot.mouseClick(bar, Qt.MouseButton.LeftButton, pos=QPoint(175, 8))
    assert chosen.args == [SECOND]


def test_that_parts_of_nothing_are_left_out(bar: StackedBar):
    bar.show_parts((part(0, "nothing", FIRST), part(10, "ten", SECOND)), full=10)
    assert [shown.words for shown in bar.parts] == ["ten"]


def test_that_a_sliver_can_still_be_seen(bar: StackedBar):
    bar.show_parts((part(0.4, "sliver", FIRST), part(80, "most", SECOND)), full=80.4)
    assert bar.boxes()[0].width() > 1.5


def test_that_a_screen_reader_is_told_every_part(bar: StackedBar):
    assert bar.accessibleName() == "thirty; ten"
