"""The Evidence sheet: entries that are read and typed by their names, and notes that can be read in full."""

import pytest
from PySide6.QtCore import QRect, Qt

from gui.grid.faces import Part
from model.scenarios import add_scenario

Key = Qt.Key
NODE_PRICE_ROW = 6


def face(hand, name):
    cell = hand.cell(name)
    return hand.go(name).grid.table.faces.face(cell.row, cell.col)


def columns(document):
    return document.model.grid("evidence").columns


def test_that_an_entry_shows_the_label_with_the_key_beside_it_and_keeps_it_in_sight(hand, window):
    shown = face(hand, f"Evidence!A{NODE_PRICE_ROW}")
    assert (shown.text, shown.aside) == ("Node price", "hw_node_price")
    hand.press(Key.Key_End, ctrl=True)
    assert hand.grid.horizontalScrollBar().value() > 0
    assert hand.grid.panes.left.isVisible()
    assert hand.grid.panes.left.columnAt(5) == 0


def test_that_cells_to_write_on_look_so(hand):
    for column in "BCDEGI":
        assert face(hand, f"Evidence!{column}{NODE_PRICE_ROW}").part is Part.ENTRY
    for column in "FH":
        assert face(hand, f"Evidence!{column}{NODE_PRICE_ROW}").part is Part.PROSE


def test_that_rows_are_as_high_as_their_wrapped_texts_need(hand):
    before = hand.go(f"Evidence!H{NODE_PRICE_ROW}").grid.rowHeight(NODE_PRICE_ROW - 1)
    hand.type("many words " * 20).press(Key.Key_Return)
    after = hand.grid.rowHeight(NODE_PRICE_ROW - 1)
    assert after > 2 * before
    assert hand.grid.panes.left.rowHeight(NODE_PRICE_ROW - 1) == after
    hand.grid.setColumnWidth(7, 900)
    assert before < hand.grid.rowHeight(NODE_PRICE_ROW - 1) < after
    hand.do("undo")
    assert hand.grid.rowHeight(NODE_PRICE_ROW - 1) == before


def note_row(hand):
    grid = hand.go("Evidence!A4").grid
    return next(row for row in range(1, grid.table.rowCount() + 1) if grid.table.faces.is_note(row))


def test_that_notes_wrap_into_the_width_in_sight(hand, window, qtbot):
    row = note_row(hand)
    wide = hand.grid.rowHeight(row - 1)
    window.resize(1000, 860)
    qtbot.waitUntil(lambda: hand.grid.rowHeight(row - 1) > wide)
    hand.go(f"Evidence!A{row + 1}")

    def note():
        top = hand.grid.rowViewportPosition(row - 1) + hand.grid.viewport().y()
        area = QRect(
            hand.grid.viewport().x(), top, hand.grid.viewport().width(), hand.grid.rowHeight(row - 1)
        )
        return hand.grid.grab(area).toImage()

    across = hand.grid.horizontalScrollBar()
    across.setValue(0)
    before = note()
    across.setValue(200)
    assert across.value() == 200
    assert note() == before


def test_that_a_note_is_edited_wherever_it_is_typed_on(hand, document):
    row = note_row(hand)
    before = hand.content(f"Evidence!B{row}")
    hand.go(f"Evidence!E{row}").press(Key.Key_F2)
    assert hand.target.text() == before
    hand.press(Key.Key_End).type(" More.").press(Key.Key_Return)
    assert hand.content(f"Evidence!B{row}") == f"{before} More."
    assert hand.content(f"Evidence!A{row}") == "#note"


def test_that_the_heading_of_the_notes_takes_no_entry(hand, window):
    hand.go(f"Evidence!A{note_row(hand) - 1}").type("x")
    assert hand.grid.editing.editor is None
    assert "not an input" in window.status.message.text()


def test_that_days_are_shown_typed_and_edited_as_the_language_has_them(hand, workspace):
    assert hand.shown("Evidence!G6") == "2026-07-01"
    workspace.use_language("pt")
    assert hand.shown("Evidence!G6") == "01/07/2026"
    hand.press(Key.Key_F2)
    assert hand.target.text() == "01/07/2026"
    hand.press(Key.Key_Escape).type("15/08/2026").press(Key.Key_Return)
    assert hand.shown("Evidence!G6") == "15/08/2026"
    hand.go("Evidence!G6").type("logo").press(Key.Key_Return)
    assert "“Data” precisa de uma data" in hand.grid.editing.bubble.text()
    hand.press(Key.Key_Escape)


@pytest.mark.parametrize("typed", ["base sal", "staff_base_salary", "Salário-base"])
def test_that_a_key_is_typed_by_its_label(hand, qtbot, typed):
    hand.go("Evidence!A49").press(Key.Key_F2)
    hand.target.setText(typed if not typed.isascii() else "")
    if typed.isascii():
        hand.type(typed)
    hand.press(Key.Key_Return)
    assert hand.value("Evidence!A49") == "staff_base_salary"
    assert hand.shown("Evidence!A49") == "Base salary"


def test_that_a_scenario_is_typed_by_its_name(hand, workspace, document):
    workspace.perform(add_scenario(document, "Lean", document.model.base.id), "scenario")
    hand.go("Evidence!B6").type("lea").press(Key.Key_Return)
    assert hand.value("Evidence!B6") == document.model.scenarios[1].id
    assert hand.shown("Evidence!B6") == "Lean"


def test_that_an_input_leads_to_its_entry(hand, window):
    hand.go("hw_node_price").do("show_evidence")
    assert hand.at == "Evidence!F6"
    assert not window.workspace.undo_stack.canUndo()


def test_that_an_input_without_an_entry_gets_one(hand, window, document):
    hand.go("hw_install_per_node").do("show_evidence")
    cell = hand.grid.cursor_at.selection().current
    assert hand.value(f"Evidence!A{cell.row}") == "hw_install_per_node"
    assert hand.value(f"Evidence!E{cell.row}") == "assumed"
    assert cell.col == columns(document)["source"]
    hand.type("Letter").press(Key.Key_Return)
    assert document.evidence("hw_install_per_node", "base").source == "Letter"
    hand.do("undo").do("undo")
    assert document.evidence("hw_install_per_node", "base") is None


def test_that_lines_rest_on_no_evidence(hand, window):
    hand.go("depreciation").do("show_evidence")
    assert hand.at == str(hand.cell("depreciation"))
    assert "Only inputs" in window.status.message.text()


def test_that_there_is_always_room_to_write_on(hand, document):
    hand.go("Evidence!A4")
    rows = hand.grid.table.rowCount()
    for _ in range(3):
        last = hand.grid.table.rowCount()
        hand.go(f"Evidence!A{last}").type("team_size").press(Key.Key_Return)
        assert hand.grid.table.rowCount() > last
    assert hand.grid.rowHeight(rows) > 0
    assert hand.grid.panes.left.model().rowCount() == hand.grid.table.rowCount()
