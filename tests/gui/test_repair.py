"""Lines that another program moved are listed and put right in one step."""

import pytest

from gui.dialogs.repair_dialog import RepairDialog
from model.costs.integrity import mismatches
from model.edits import SetCell
from model.formula.cells import Cell
from model.formula.values import Formula


@pytest.fixture
def moved(window):
    """Two rows of the costs have changed places, as by a sort: their formulas did not follow."""
    workspace = window.workspace
    sheet = workspace.document.model.sheet_of("Costs")
    rows = [sheet.rows[key] for key in ("capex_node", "capex")]
    columns = (sheet.marker.col, sheet.label_col, sheet.unit_col, sheet.columns["base"])
    content = workspace.document.content
    edits = [
        SetCell(Cell("Costs", row, col), content(Cell("Costs", other, col)))
        for row, other in (rows, rows[::-1])
        for col in columns
    ]
    workspace.perform(edits, "sort by another program")
    return workspace


def dialog(window):
    return next(found for found in window.findChildren(RepairDialog) if found.isVisible())


def rows_of(asked):
    items = [asked.list.topLevelItem(at) for at in range(asked.list.topLevelItemCount())]
    return {item.text(1): (item.text(0), item.text(2), item.text(3)) for item in items}


def test_that_no_repair_is_offered_while_everything_is_in_place(window):
    assert not window.answer.repair.isVisible()
    assert not window.answer.more.isVisible()


def test_that_a_repair_lists_what_it_changes_and_gives_the_answer_back_in_one_step(window, moved, hand):
    document = moved.document
    assert window.answer.sentence.text().startswith("No answer yet")
    assert window.answer.repair.isVisible()
    window.answer.repair.click()
    asked = dialog(window)
    listed = rows_of(asked)
    assert set(listed) == {
        str(fault.cell) for fault in mismatches(document.engine, document.costs, document.model)
    }
    capex = document.model.cell("capex", "base")
    label, now, then = listed[str(capex)]
    assert label == "Capital"
    assert now != then
    assert then.startswith("=")
    before = moved.undo_stack.count()
    asked.accept()
    assert moved.undo_stack.count() == before + 1
    assert document.content(capex) == Formula(then)
    assert document.mismatches == ()
    # the published answer of the example, whatever row its lines stand in
    assert "534,622 USD" in window.answer.sentence.text()
    assert not window.answer.repair.isVisible()
    hand.do("undo")
    assert window.answer.sentence.text().startswith("No answer yet")
    hand.do("redo")
    assert "534,622 USD" in window.answer.sentence.text()


def test_that_a_repair_that_is_given_up_changes_nothing(window, moved):
    before = moved.document.mismatches
    window.answer.repair.click()
    dialog(window).reject()
    assert moved.document.mismatches == before


def test_that_many_moved_lines_are_counted_rather_than_listed_in_the_panel(window):
    workspace = window.workspace
    model = workspace.document.model
    keys = [key for key in workspace.document.costs.lines if key.endswith(("_total", "_month"))]
    workspace.perform([SetCell(model.cell(key, "base"), 1.0) for key in keys], "overwritten elsewhere")
    shown = len(window.answer.warnings.problems)
    assert shown < len(keys)
    assert window.answer.more.text() == f"And {len(workspace.document.mismatches) - shown} more lines."
    window.answer.repair.click()
    assert len(rows_of(dialog(window))) == len(keys)
    dialog(window).accept()
    assert workspace.document.mismatches == ()


def test_that_a_repair_speaks_the_language_of_the_screen(window, moved):
    moved.use_language("pt")
    window.answer.repair.click()
    asked = dialog(window)
    assert asked.windowTitle() == "Reparar o modelo"
    assert asked.list.headerItem().text(2) == "Contém agora"
    asked.reject()
