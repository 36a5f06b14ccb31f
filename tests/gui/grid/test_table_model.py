"""The table of every kind of sheet, by the toolkit's own tester and by what it says."""

import pytest
from PySide6.QtCore import QModelIndex, Qt

from gui.grid.table_model import SheetTableModel
from model.edits import SetCell


@pytest.fixture(params=["hardware", "costs", "evidence"])
def table(request, workspace):
    return SheetTableModel(workspace, workspace.document.model.grid(request.param))


def of(workspace, grid):
    return SheetTableModel(workspace, workspace.document.model.grid(grid))


def test_that_the_table_keeps_the_toolkits_rules(table, qtmodeltester):
    qtmodeltester.check(table)
    assert table.rowCount() > 3


def test_that_the_table_keeps_the_rules_through_edit_undo_and_redo(workspace, qtmodeltester):
    table = of(workspace, "hardware")
    workspace.changed.connect(table.take_changes)
    cell = workspace.document.model.cell("hw_node_price", workspace.scenario)
    index = table.index_of(cell)
    assert table.setData(index, "400000")
    assert table.data(index) == "400,000"
    workspace.undo_stack.undo()
    assert table.data(index) == "450,000"
    workspace.undo_stack.redo()
    assert table.data(index) == "400,000"
    qtmodeltester.check(table)


def test_that_no_cell_means_no_flags(table):
    assert table.flags(QModelIndex()) == Qt.ItemFlag.NoItemFlags


def test_that_inputs_can_be_edited_and_lines_can_not(workspace):
    def editable(grid, key):
        table = of(workspace, grid)
        cell = workspace.document.model.cell(key, workspace.scenario)
        return bool(table.flags(table.index_of(cell)) & Qt.ItemFlag.ItemIsEditable)

    assert editable("hardware", "hw_node_price")
    assert not editable("costs", "depreciation")


def test_that_headers_are_the_addresses_of_the_file(workspace):
    table = of(workspace, "hardware")
    assert [table.headerData(n, Qt.Orientation.Horizontal) for n in (0, 3)] == ["A", "D"]
    assert table.headerData(7, Qt.Orientation.Vertical) == "8"


def test_that_one_region_is_told_for_many_changes(workspace, qtbot):
    table = of(workspace, "hardware")
    workspace.changed.connect(table.take_changes)
    model = workspace.document.model
    edits = [
        SetCell(model.cell(key, workspace.scenario), 2.0) for key in ("hw_gpus_per_node", "hw_life_years")
    ]
    told = []
    table.dataChanged.connect(lambda first, last: told.append((first.row() + 1, last.row() + 1)))
    workspace.push(edits, "two inputs")
    assert told == [tuple(sorted(edit.cell.row for edit in edits))]


def test_that_a_screen_reader_hears_label_scenario_value_and_unit(workspace):
    table = of(workspace, "hardware")
    index = table.index_of(workspace.document.model.cell("hw_node_price", workspace.scenario))
    assert table.data(index, Qt.ItemDataRole.AccessibleTextRole) == "Node price, K3 office: 450,000 USD"


def test_that_the_hint_of_an_input_gives_meaning_bounds_and_source(workspace):
    table = of(workspace, "hardware")
    index = table.index_of(workspace.document.model.cell("hw_node_price", workspace.scenario))
    hint = table.data(index, Qt.ItemDataRole.ToolTipRole)
    for words in ("Node price", "before import taxes", "≥ 0", "Source:"):
        assert words in hint


def test_that_an_error_is_explained_on_hover(workspace):
    table = of(workspace, "hardware")
    workspace.changed.connect(table.take_changes)
    index = table.index_of(workspace.document.model.cell("hw_node_price", workspace.scenario))
    assert table.setData(index, "=1/0")
    assert table.data(index) == "#DIV/0!"
    assert "divided by zero" in table.data(index, Qt.ItemDataRole.ToolTipRole)


def test_that_labels_and_words_follow_the_screen_whatever_the_file_says(workspace):
    table = of(workspace, "hardware")
    workspace.language_changed.connect(table.retranslate)
    row = workspace.document.model.places["hw_node_price"].row
    assert table.faces.face(row, 2).text == "Node price"
    workspace.use_language("pt")
    assert table.faces.face(row, 2).text == "Preço do nó"
    assert table.faces.face(row, 4).text == "450.000"
