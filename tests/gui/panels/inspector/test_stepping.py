"""Stepping along formulas in the window, by click and by key, and back and forward again."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from gui.panels.inspector.history import History
from model.document import Document
from model.formula.cells import Cell

Key = Qt.Key
FORM = ("low", "high", "grade", "date", "source", "note")
ALT = Qt.KeyboardModifier.AltModifier


@pytest.fixture
def panel(inspected):
    return inspected.inspection.panel


@pytest.fixture
def at(hand, qtbot, panel):
    """Waits until cursor and inspector are at a key."""

    def wait(key: str) -> None:
        qtbot.waitUntil(lambda: panel.card is not None and panel.card.head.key == key)
        assert hand.at == str(panel.card.head.cell)

    return wait


def row(steps, name: str):
    return next(one for one in steps.rows if one.step.name == name)


def test_that_a_click_steps_in_and_leaves_the_keyboard_with_the_grid(inspected, hand, panel, at, qtbot):
    hand.go("onprem_total")
    at("onprem_total")
    qtbot.mouseClick(row(panel.line.reads, "Depreciation"), Qt.MouseButton.LeftButton)
    at("depreciation")
    assert QApplication.focusWidget() is hand.grid


def test_that_dependents_step_out(inspected, hand, panel, at, qtbot):
    hand.go("hw_node_price")
    at("hw_node_price")
    qtbot.mouseClick(row(panel.input.read_by, "Landed price of a node"), Qt.MouseButton.LeftButton)
    at("landed_price")


def test_that_enter_steps_in_and_keeps_the_keyboard_in_the_inspector(inspected, hand, panel, at):
    hand.go("onprem_total")
    at("onprem_total")
    first = panel.line.reads.rows[0]
    first.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(first, Key.Key_Return)
    at("depreciation")
    assert QApplication.focusWidget() is panel.line.head.value
    QTest.keyClick(panel.line.head.value, Key.Key_Return)
    assert QApplication.focusWidget() is hand.grid


def test_that_arrows_go_from_row_to_row(inspected, hand, panel, at):
    hand.go("onprem_total")
    at("onprem_total")
    rows = panel.line.reads.rows
    rows[0].setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(rows[0], Key.Key_Down)
    assert QApplication.focusWidget() is rows[1]
    QTest.keyClick(rows[1], Key.Key_Up)
    assert QApplication.focusWidget() is rows[0]


def test_that_tab_reaches_everything(inspected, hand, panel, at, qtbot):
    hand.go("hw_node_price")
    at("hw_node_price")
    qtbot.waitUntil(lambda: len(panel.input.influence.groups) == 1)
    panel.input.head.value.setFocus(Qt.FocusReason.TabFocusReason)
    seen = []
    for _ in range(30):
        focus = QApplication.focusWidget()
        if not panel.isAncestorOf(focus):
            break
        seen.append(focus)
        QTest.keyClick(focus, Key.Key_Tab)
    wanted = [
        panel.input.head.value,
        panel.input.head.key,
        *(panel.input.evidence.blocks[field].editor for field in FORM),
        *(line.amount for line in panel.input.influence.groups[0].lines.values()),
        *panel.input.read_by.rows,
    ]
    assert [part for part in wanted if part not in seen] == []
    order = [seen.index(part) for part in wanted]
    assert order == sorted(order)


def test_that_alt_and_arrows_go_back_and_forward_from_anywhere(inspected, hand, panel, at, qtbot):
    hand.go("onprem_total")
    at("onprem_total")
    qtbot.mouseClick(row(panel.line.reads, "Depreciation"), Qt.MouseButton.LeftButton)
    at("depreciation")
    qtbot.mouseClick(row(panel.line.reads, "Capital"), Qt.MouseButton.LeftButton)
    at("capex")
    for key, keys in (
        ("depreciation", Key.Key_Left),
        ("onprem_total", Key.Key_Left),
        ("depreciation", Key.Key_Right),
        ("capex", Key.Key_Right),
    ):
        QTest.keyClick(inspected, keys, ALT)
        at(key)
    assert not inspected.commands["trace_forward"].isEnabled()
    assert inspected.commands["trace_back"].isEnabled()


def test_that_the_buttons_of_the_bar_do_the_same(inspected, hand, panel, at, qtbot):
    hand.go("onprem_total")
    at("onprem_total")
    assert not panel.bar.back.isEnabled()
    qtbot.mouseClick(row(panel.line.reads, "People"), Qt.MouseButton.LeftButton)
    at("staff")
    qtbot.mouseClick(panel.bar.back, Qt.MouseButton.LeftButton)
    at("onprem_total")
    qtbot.mouseClick(panel.bar.forward, Qt.MouseButton.LeftButton)
    at("staff")


def test_that_a_step_after_going_back_forgets_what_was_ahead(inspected, hand, panel, at, qtbot):
    hand.go("onprem_total")
    at("onprem_total")
    qtbot.mouseClick(row(panel.line.reads, "People"), Qt.MouseButton.LeftButton)
    at("staff")
    panel.walk.back()
    at("onprem_total")
    qtbot.mouseClick(row(panel.line.reads, "Depreciation"), Qt.MouseButton.LeftButton)
    at("depreciation")
    assert not panel.walk.history.can_go_forward


def test_that_f6_reaches_the_inspector(inspected, hand, panel):
    inspected.area.setFocus()
    for _ in range(6):
        hand.do("next_pane")
        if panel.isAncestorOf(QApplication.focusWidget()) or QApplication.focusWidget() is panel:
            break
    else:
        pytest.fail("the focus never came to the inspector")


def test_that_undo_from_the_menu_takes_what_is_typed_into_the_evidence_first(inspected, hand, panel, at):
    hand.go("team_size").type("61").press(Key.Key_Return)
    hand.go("hw_node_price")
    at("hw_node_price")
    low = panel.input.evidence.blocks["low"].editor
    low.setFocus()
    QTest.keyClicks(low, "400000")
    hand.do("undo")
    assert hand.value("team_size") == 61
    assert inspected.workspace.document.evidence("hw_node_price", "base").low is None


def test_that_the_inspector_follows_nudges(inspected, hand, panel, at, qtbot):
    hand.go("hw_node_price")
    at("hw_node_price")
    QTest.keyClick(hand.grid, Key.Key_Up, ALT)
    qtbot.waitUntil(lambda: panel.input.head.value.text() == "454,500 USD")


def test_that_what_is_typed_into_the_evidence_is_in_the_file_that_is_saved(
    inspected, hand, panel, at, tmp_path
):
    document = inspected.workspace.document
    assert document.save(tmp_path / "k3.xlsx") is None
    hand.go("hw_node_price")
    at("hw_node_price")
    low = panel.input.evidence.blocks["low"].editor
    low.setFocus()
    QTest.keyClicks(low, "400000")
    hand.do("save")
    read = Document.open(tmp_path / "k3.xlsx").evidence("hw_node_price", "base")
    assert read is not None
    assert read.low == 400_000


CELLS = st.integers(1, 5).map(lambda row: Cell("S", row, 1))


@given(st.lists(st.one_of(CELLS, st.sampled_from(["back", "forward"])), max_size=30))
def test_that_back_and_forward_walk_as_a_browser_does(moves):
    """The oracle is a list with a position in it."""
    visited, position = [Cell("S", 9, 9)], 0
    history, here = History(), Cell("S", 9, 9)
    for move in moves:
        gone: list[Cell] = []
        if move == "back":
            history.back_from(here, lambda cell, gone=gone: gone.append(cell) is None)
            position -= len(gone)
            assert len(gone) <= 1
            here = gone[0] if gone else here
        elif move == "forward":
            history.forward_from(here, lambda cell, gone=gone: gone.append(cell) is None)
            position += len(gone)
            here = gone[0] if gone else here
        else:
            history.step_from(here)
            visited, position, here = [*visited[: position + 1], move], position + 1, move
        assert here == visited[position]
        assert history.can_go_back == (position > 0)
        assert history.can_go_forward == (position < len(visited) - 1)


def test_that_a_place_that_is_gone_is_passed_over_on_the_way_back():
    history, first, gone, last = History(), Cell("S", 1, 1), Cell("Gone", 1, 1), Cell("S", 3, 1)
    history.step_from(first)
    history.step_from(gone)
    reached: list[Cell] = []

    def go(cell: Cell) -> bool:
        if cell.sheet != "Gone":
            reached.append(cell)
        return cell.sheet != "Gone"

    history.back_from(last, go)
    assert reached == [first]
    assert not history.can_go_back
    history.forward_from(first, go)
    assert reached == [first, last]
