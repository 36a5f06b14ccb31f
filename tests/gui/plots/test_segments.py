"""A switch of words: one is chosen, by mouse or keyboard."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QToolButton

from gui.plots.segments import Segments


@pytest.fixture
def segments(qtbot) -> Segments:
    segments = Segments(("one", "two", "three"))
    qtbot.addWidget(segments)
    segments.write({"one": "One", "two": "Two", "three": "Three"}, "number")
    segments.show()
    return segments


def button(segments: Segments, name: str) -> QToolButton:
    found = segments.findChild(QToolButton, name)
    assert isinstance(found, QToolButton)
    return found


def test_that_the_first_is_chosen_at_the_start(segments: Segments):
    assert segments.chosen == "one"


def test_that_a_click_chooses_and_tells(segments: Segments, qtbot):
    with qtbot.waitSignal(segments.picked) as picked:
        qtbot.mouseClick(button(segments, "three"), Qt.MouseButton.LeftButton)
    assert picked.args == ["three"]
    assert segments.chosen == "three"


def test_that_the_keyboard_chooses(segments: Segments, qtbot):
    with qtbot.waitSignal(segments.picked) as picked:
        qtbot.keyClick(button(segments, "two"), Qt.Key.Key_Space)
    assert picked.args == ["two"]


def test_that_segments_are_named_for_screen_readers(segments: Segments):
    assert button(segments, "two").accessibleName() == "number: Two"
