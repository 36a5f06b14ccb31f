"""Evidence is read and changed by real keys; every change is an undo step on the Evidence sheet."""

import datetime

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from gui.app import example
from model.scenarios import add_scenario

Key = Qt.Key


@pytest.fixture
def form(panel):
    return panel.input.evidence


def editor(form, field: str):
    return form.blocks[field].editor


def noted(look, key: str, scenario: str = "base"):
    return look.workspace.document.evidence(key, scenario)


def test_that_the_entry_of_an_input_is_shown(look, form):
    look.go("hw_idle_power_share")
    assert editor(form, "source").toPlainText() == "Four ways to run one coding model, 2026-07"
    assert editor(form, "grade").currentText() == "assumed"
    assert editor(form, "date").text() == "2026-07-01"
    assert editor(form, "note").toPlainText().startswith("Printed nowhere.")
    assert form.whose.text() == "For every scenario without an entry of its own."


def test_that_low_and_high_are_entered_and_written_to_the_sheet(look, form, type_into):
    look.go("hw_node_price")
    type_into(editor(form, "low"), "400,000", Key.Key_Return)
    type_into(editor(form, "high"), "0.5e6", Key.Key_Return)
    found = noted(look, "hw_node_price")
    assert (found.low, found.high) == (400_000, 500_000)
    assert editor(form, "high").text() == "500,000"
    assert form.blocks["low"].problem.isHidden()


def test_that_a_share_takes_percent(look, form, type_into):
    look.go("mix_cache_hit")
    type_into(editor(form, "low"), "50%", Key.Key_Return)
    type_into(editor(form, "high"), "90.25", Key.Key_Return)
    found = noted(look, "mix_cache_hit")
    assert (found.low, found.high) == (0.5, 0.9025)
    assert editor(form, "high").text() == "90.25%"


def test_that_leaving_a_field_enters_it(look, form, type_into):
    look.go("hw_node_price")
    type_into(editor(form, "low"), "400000", Key.Key_Tab)
    assert noted(look, "hw_node_price").low == 400_000


def test_that_each_change_is_an_undo_step_with_a_name(look, form, type_into, workspace):
    look.go("hw_node_price")
    type_into(editor(form, "low"), "400000", Key.Key_Return)
    type_into(editor(form, "source"), "Quote 17", Key.Key_Return)
    assert workspace.undo_stack.undoText() == "evidence of Node price"
    workspace.undo_stack.undo()
    assert noted(look, "hw_node_price").source.startswith("Four ways")
    look.until(lambda: editor(form, "source").toPlainText().startswith("Four ways"))
    workspace.undo_stack.undo()
    assert noted(look, "hw_node_price").low is None
    look.until(lambda: editor(form, "low").text() == "")


def test_that_an_unchanged_field_makes_no_step(look, form, workspace):
    look.go("hw_node_price")
    for field in ("low", "source", "date", "note"):
        editor(form, field).setFocus()
        QTest.keyClick(editor(form, field), Key.Key_Return)
    assert not workspace.undo_stack.canUndo()


def test_that_a_row_is_made_for_the_scenario_where_there_is_none(look, form, type_into, workspace):
    workspace.perform(add_scenario(workspace.document, "Lean", "base"), "add")
    look.go("hw_install_per_node", "s2")
    assert "Nothing noted yet" in form.whose.text()
    assert editor(form, "grade").currentIndex() == -1
    type_into(editor(form, "source"), "Quote 17", Key.Key_Return)
    assert form.whose.text() == "For “Lean” alone."
    assert noted(look, "hw_install_per_node", "s2").source == "Quote 17"
    assert noted(look, "hw_install_per_node", "base") is None
    type_into(editor(form, "date"), "2026-08-03", Key.Key_Return)
    assert noted(look, "hw_install_per_node", "s2").date == datetime.date(2026, 8, 3)
    workspace.undo_stack.undo()
    workspace.undo_stack.undo()
    assert noted(look, "hw_install_per_node", "s2") is None


def test_that_a_grade_is_chosen_by_key(look, form):
    look.go("hw_node_price")
    grade = editor(form, "grade")
    offered = [grade.itemText(at) for at in range(grade.count())]
    assert offered == ["measured", "quoted", "published", "assumed"]
    grade.setFocus()
    QTest.keyClick(grade, Key.Key_Up)
    assert noted(look, "hw_node_price").grade == "quoted"


def test_that_the_wheel_does_not_change_the_grade(look, form):
    look.go("hw_node_price")
    grade = editor(form, "grade")
    grade.setFocus()
    place = QPointF(grade.rect().center())
    event = QWheelEvent(
        place,
        QPointF(grade.mapToGlobal(place.toPoint())),
        QPoint(),
        QPoint(0, -120),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(grade, event)
    assert noted(look, "hw_node_price").grade == "published"


@pytest.mark.parametrize(
    "refused",
    [
        ("low", "-5", "must be ≥ 0"),
        ("low", "cheap", "needs a number"),
        ("date", "soon", "“soon” is no date. Type it as 2026-07-31."),
        ("date", "2026", "is no date"),
    ],
)
def test_that_a_refused_entry_stays_and_says_why(look, form, type_into, workspace, refused):
    field, text, words = refused
    look.go("hw_node_price")
    type_into(editor(form, field), text, Key.Key_Return)
    block = form.blocks[field]
    assert block.problem.isVisible()
    assert words in block.problem.text()
    assert words in editor(form, field).accessibleDescription()
    assert editor(form, field).text() == text
    assert not workspace.undo_stack.canUndo()
    before = "" if field == "low" else "2026-07-01"
    QTest.keyClick(editor(form, field), Key.Key_Escape)
    assert editor(form, field).text() == before
    assert not block.problem.isVisible()


def test_that_a_low_above_the_high_is_refused(look, form, type_into):
    look.go("hw_node_price")
    type_into(editor(form, "high"), "500000", Key.Key_Return)
    type_into(editor(form, "low"), "600000", Key.Key_Return)
    assert "above the high" in form.blocks["low"].problem.text()
    assert noted(look, "hw_node_price").low is None


def test_that_what_is_typed_is_entered_for_its_own_input_when_the_cursor_moves_on(look, form, type_into):
    look.go("hw_node_price")
    type_into(editor(form, "low"), "400000")
    look.go("team_size")
    assert noted(look, "hw_node_price").low == 400_000
    assert noted(look, "team_size").low is None
    assert editor(form, "low").text() == ""


def test_that_what_is_refused_is_given_up_with_words_when_the_cursor_moves_on(look, form, type_into):
    said: list[str] = []
    look.workspace.said.connect(said.append)
    look.go("hw_node_price")
    type_into(editor(form, "low"), "cheap")
    look.go("team_size")
    assert noted(look, "hw_node_price").low is None
    assert any("Not entered" in sentence and "needs a number" in sentence for sentence in said)
    assert editor(form, "low").text() == ""


def test_that_a_change_elsewhere_leaves_the_field_that_is_typed_into_alone(look, form, type_into):
    look.go("hw_node_price")
    type_into(editor(form, "note"), "Half a sen")
    look.put(team_size=61.0)
    assert editor(form, "note").toPlainText() == "Half a sen"


def test_that_a_note_takes_lines_and_grows_with_them(look, form, type_into):
    look.go("hw_node_price")
    note = editor(form, "note")
    low = note.height()
    note.setFocus()
    for _ in range(4):
        QTest.keyClicks(note, "line")
        QTest.keyClick(note, Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    assert note.height() > low
    QTest.keyClick(note, Key.Key_Return)
    assert noted(look, "hw_node_price").note.en == "line\nline\nline\nline"


def test_that_portuguese_reads_and_writes_its_own_numbers_and_dates(look, form, type_into, workspace):
    workspace.use_language("pt")
    look.go("rent_gpu_hour")
    type_into(editor(form, "low"), "2,75", Key.Key_Return)
    type_into(editor(form, "date"), "31/08/2026", Key.Key_Return)
    found = noted(look, "rent_gpu_hour")
    assert (found.low, found.date) == (2.75, datetime.date(2026, 8, 31))
    assert editor(form, "low").text() == "2,75"
    assert editor(form, "date").text() == "31/08/2026"


def test_that_a_value_outside_of_its_range_is_remarked(look, form, type_into):
    look.go("hw_node_price")
    type_into(editor(form, "high"), "300000", Key.Key_Return)
    assert form.outside.isVisible()
    assert "outside" in form.outside.text()


def test_that_a_choice_has_neither_low_nor_high(look, form):
    look.go("demand_basis")
    assert not form.blocks["low"].isVisible()
    assert form.blocks["source"].isVisible()


def test_that_what_is_typed_does_not_wander_into_another_document(look, form, type_into, workspace):
    look.go("hw_node_price")
    type_into(editor(form, "low"), "400000")
    workspace.replace_document(example())
    look.go("hw_node_price")
    assert editor(form, "low").text() == ""
    assert noted(look, "hw_node_price").low is None
