"""Undo and redo of everything, with words in the menu and the selection restored."""

from hypothesis import HealthCheck, given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st
from PySide6.QtCore import Qt

from gui.app import example
from gui.workspace import Workspace
from model.edits import SetCell

Key = Qt.Key


def test_that_undo_and_redo_name_what_they_do_and_go_there(hand, window):
    hand.go("hw_node_price").type("5").press(Key.Key_Return).go("Staff!D5")
    assert window.commands["undo"].text() == "&Undo change of Node price"
    hand.do("undo")
    assert hand.value("hw_node_price") == 450_000
    assert hand.at == "Hardware!D8"
    assert window.commands["redo"].text() == "&Redo change of Node price"
    hand.do("redo")
    assert hand.value("hw_node_price") == 5
    assert not window.commands["redo"].isEnabled()


def test_that_steps_are_named_in_the_language_of_the_screen(hand, window):
    hand.go("hw_node_price").type("5").press(Key.Key_Return).type("9").press(Key.Key_Return).do("undo")
    hand.do("portuguese")
    assert window.commands["undo"].text() == "&Desfazer alteração de Preço do nó"
    assert window.commands["redo"].text() == "&Refazer alteração de Instalação por nó"


def test_that_undo_from_the_menu_takes_an_open_entry_first(hand):
    hand.go("hw_gpus_per_node").type("4").press(Key.Key_Return)
    hand.go("hw_node_price").type("5").do("undo")
    assert hand.grid.editing.editor is None
    assert hand.value("hw_node_price") == 450_000
    assert hand.value("hw_gpus_per_node") == 4
    hand.do("redo")
    assert hand.value("hw_node_price") == 5


def test_that_an_entry_that_changes_nothing_is_no_step(hand, window):
    hand.go("hw_node_price").type("450000").press(Key.Key_Return)
    assert not window.workspace.undo_stack.canUndo()


def test_that_the_title_marks_unsaved_changes(hand, window):
    assert not window.isWindowModified()
    hand.go("hw_node_price").type("5").press(Key.Key_Return)
    assert window.isWindowModified()
    hand.do("undo")
    assert not window.isWindowModified()


KEYS = ("hw_node_price", "hw_node_power_kw", "team_size", "fx_local", "api_output")


@given(st.lists(st.tuples(st.sampled_from(KEYS), st.integers(1, 1000)), min_size=1, max_size=6))
@hypothesis_settings(max_examples=15, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_that_undoing_every_step_gives_the_document_back(look, edits):
    workspace = Workspace(example())
    model, document = workspace.document.model, workspace.document
    cells = [model.cell(key, workspace.scenario) for key in (*KEYS, "onprem_total", "meter_total")]
    before = [(document.content(cell), document.value(cell)) for cell in cells]
    for key, number in edits:
        assert workspace.push([SetCell(model.cell(key, workspace.scenario), float(number))], key) == ()
    while workspace.undo_stack.canUndo():
        workspace.undo_stack.undo()
    assert [(document.content(cell), document.value(cell)) for cell in cells] == before
