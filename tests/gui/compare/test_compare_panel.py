"""The comparison on the screen: live, with links, words where there is nothing, and a copy to take along."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QFontMetrics, QGuiApplication
from PySide6.QtWidgets import QApplication

from gui.compare.lines import Column, Kind
from gui.compare.painter import split
from gui.theme import BODY_PX, font
from model import texts
from model.edits import SetCell
from model.grid.clipboard import parse_clipboard

Key = Qt.Key


@pytest.fixture
def panel(window, hand):
    hand.do("scenario_duplicate")
    hand.do("compare")
    return window.frame.compare.widget()


def put(window, key, value, place=1):
    model = window.workspace.document.model
    cell = model.cell(key, model.scenarios[place].id)
    assert window.workspace.push([SetCell(cell, value)], "edit") == ()


def find(panel, label, column, scenario=0):
    """The place of an entry in the table, by what it says."""
    table = panel.view.table
    row = next(at for at, line in enumerate(table.lines) if line.label == label and line.entries)
    heads = [(head.column, head.scenario) for head in table.heads]
    return table.index(row, heads.index((column, scenario)))


def shown(panel, label, column, scenario=0):
    return find(panel, label, column, scenario).data()


def click(qtbot, view, index):
    qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=view.visualRect(index).center())


def test_that_scenarios_that_are_equal_are_said_to_be_so(panel):
    assert panel.isVisible()
    assert (
        panel.words == "No difference: K3 office, K3 office 2 hold the same inputs and give the same results."
    )
    assert not panel.copy_button.isEnabled()


def test_that_one_scenario_alone_is_told_what_to_do(window, hand):
    hand.do("compare")
    assert "Ctrl+Shift+D" in window.frame.compare.widget().words


def test_that_what_differs_follows_every_edit(panel, window, hand):
    put(window, "team_size", 120.0)
    assert panel.words == ""
    assert shown(panel, "Team size", Column.VALUE) == "60"
    assert shown(panel, "Team size", Column.VALUE, 1) == "120"
    assert shown(panel, "Team size", Column.DIFFERENCE, 1) == "+60"
    assert shown(panel, "Team size", Column.SHARE, 1) == "+100.0%"
    # the API takes twice the money for twice the tokens
    assert shown(panel, "API (per token), total", Column.DIFFERENCE, 1) == "+690,664"
    put(window, "team_size", 90.0)
    assert shown(panel, "Team size", Column.DIFFERENCE, 1) == "+30"
    hand.do("undo").do("undo")
    assert panel.words.startswith("No difference")


def test_that_the_table_keeps_to_the_rules_of_tables_and_stays_put_while_the_same_differs(
    panel, window, qtmodeltester, qtbot
):
    put(window, "team_size", 120.0)
    table = panel.view.table
    qtmodeltester.check(table)
    with qtbot.assertNotEmitted(table.modelReset), qtbot.waitSignal(table.dataChanged):
        put(window, "team_size", 130.0)
    with qtbot.waitSignal(table.modelReset):
        put(window, "hw_node_price", 400_000.0)


def test_that_a_figure_is_a_link_to_its_cell(panel, window, hand, qtbot):
    put(window, "team_size", 120.0)
    click(qtbot, panel.view, find(panel, "Team size", Column.VALUE, 1))
    model = window.workspace.document.model
    assert hand.at == str(model.cell("team_size", model.scenarios[1].id))
    panel.view.setFocus()
    panel.view.setCurrentIndex(find(panel, "API (per token), total", Column.VALUE))
    qtbot.keyClick(panel.view, Key.Key_Return)
    assert hand.at == str(model.cell("meter_total", "base"))


def test_that_words_and_differences_are_no_links(panel, window, hand, qtbot):
    put(window, "team_size", 120.0)
    hand.go("Hardware!D8")
    for column, scenario in ((Column.LABEL, 0), (Column.UNIT, 0), (Column.DIFFERENCE, 1)):
        click(qtbot, panel.view, find(panel, "Team size", column, scenario))
        assert hand.at == "Hardware!D8"


def test_that_scenarios_are_chosen_by_ticks_while_the_menu_stays_open(panel, window, hand, qtbot):
    put(window, "team_size", 120.0)
    hand.do("scenario_duplicate")
    menu = panel.menu
    menu.popup(panel.mapToGlobal(QPoint(0, 0)))
    assert [action.isChecked() for action in menu.actions()] == [True, True, True]
    qtbot.mouseClick(menu, Qt.MouseButton.LeftButton, pos=menu.actionGeometry(menu.actions()[0]).center())
    assert menu.isVisible()
    assert [column.name for column in panel.chosen] == ["K3 office 2", "K3 office 3"]
    assert panel.words.startswith("No difference")
    menu.setActiveAction(menu.actions()[1])
    qtbot.keyClick(menu, Key.Key_Space)
    assert menu.isVisible()
    assert panel.words == "Choose at least two scenarios to compare."
    menu.close()


def test_that_of_three_scenarios_each_is_measured_by_the_first(panel, window, hand):
    hand.do("scenario_duplicate")
    put(window, "team_size", 120.0, 1)
    put(window, "team_size", 30.0, 2)
    assert shown(panel, "Team size", Column.DIFFERENCE, 1) == "+60"
    assert shown(panel, "Team size", Column.DIFFERENCE, 2) == "−30"
    assert Column.SHARE not in {head.column for head in panel.view.table.heads}


def test_that_decimals_stand_under_each_other(panel, window):
    put(window, "team_size", 120.0)
    put(window, "hw_maintenance_share", 0.04)
    view, table = panel.view, panel.view.table
    metrics = QFontMetrics(font(BODY_PX))
    column = next(at for at, head in enumerate(table.heads) if head.column is Column.VALUE)
    numbers = [line.entries[column] for line in table.lines if line.entries and line.entries[column].number]
    longest = max(metrics.horizontalAdvance(split(entry.text).tail) for entry in numbers)
    assert view.painter._tails[column] == longest
    assert {split(entry.text).tail for entry in numbers} >= {"", ".7478", ".9%"}


@pytest.mark.parametrize(
    ("language", "text", "parts"),
    [
        ("en", "1,084,645.25", ("1,084,645", ".25")),
        ("en", "450,000", ("450,000", "")),
        ("pt", "1.084.645,25", ("1.084.645", ",25")),
        ("pt", "+450.000", ("+450.000", "")),
        ("pt", "−10,4 p.p.", ("−10", ",4 p.p.")),
    ],
)
def test_that_a_number_is_split_where_its_language_has_the_decimals(language, text, parts):
    texts.use(language)
    found = split(text)
    assert (found.head, found.tail) == parts


def test_that_the_comparison_is_copied_as_text_and_with_exact_numbers(panel, window, qtbot):
    put(window, "team_size", 120.0)
    QGuiApplication.clipboard().clear()
    panel.view.setFocus()
    qtbot.keyClick(panel.view, Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    data = QGuiApplication.clipboard().mimeData()
    lines = [line.split("\t") for line in data.text().splitlines()]
    assert lines[0] == ["", "Unit", "K3 office", "K3 office 2", "Difference", "in %"]
    assert ["Team size", "people", "60", "120", "+60", "+100.0%"] in lines
    assert ["Inputs that differ", "", "", "", "", ""] in lines
    read = {row[0]: row for row in parse_clipboard(data.text(), data.html())}
    document = window.workspace.document
    total = document.value(document.model.cell("rented_total", "base"))
    assert read["Rented GPUs, total"][2] == total
    assert "rows" in window.status.message.text()


def test_that_ctrl_c_in_the_window_copies_the_comparison_where_it_has_the_focus(panel, window, qtbot):
    put(window, "team_size", 120.0)
    with qtbot.waitActive(window):
        window.activateWindow()
    QGuiApplication.clipboard().clear()
    panel.view.setFocus()
    qtbot.keyClick(QApplication.focusWidget(), Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert "Team size" in QGuiApplication.clipboard().text()


def test_that_everything_follows_the_language(panel, window):
    put(window, "team_size", 120.0)
    window.workspace.use_language("pt")
    assert shown(panel, "Tamanho da equipe", Column.DIFFERENCE, 1) == "+60"
    parts = [line.label for line in panel.view.table.lines if line.kind is Kind.PART]
    assert parts == ["Entradas que diferem", "O que decorre disso"]
    assert panel.copy_button.text() == "Copiar"
    assert panel.choice.text().startswith("Comparados: K3 office, K3 office 2")


def test_that_results_are_not_shown_while_the_answer_is_withheld(panel, window):
    put(window, "team_size", 120.0)
    model = window.workspace.document.model
    window.workspace.perform([SetCell(model.cell("staff", "base"), 5.0)], "sorted by another program")
    words = [line.label for line in panel.view.table.lines if line.kind is Kind.WORDS]
    assert len(words) == 1
    assert words[0].startswith("No results yet")


def test_that_a_hidden_comparison_is_not_worked_out_and_catches_up(panel, window, hand):
    put(window, "team_size", 120.0)
    window.frame.compare.hide()
    put(window, "team_size", 130.0)
    assert shown(panel, "Team size", Column.VALUE, 1) == "120"
    hand.do("compare")
    assert shown(panel, "Team size", Column.VALUE, 1) == "130"


def test_that_screen_readers_hear_what_a_figure_is(panel, window):
    put(window, "team_size", 120.0)
    spoken = find(panel, "Team size", Column.VALUE, 1).data(Qt.ItemDataRole.AccessibleTextRole)
    assert spoken == "Team size, K3 office 2: 120"
