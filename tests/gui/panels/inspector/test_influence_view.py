"""What follows from an input, on the screen: compared with typing the value in."""

import math

import pytest
from PySide6.QtCore import Qt

from gui.panels.inspector.change_bar import ChangeBar, Scale
from gui.panels.inspector.panel import InspectorPanel
from gui.selection import Selection
from model.costs.spec import WAYS
from model.edits import SetCell
from model.formula.cells import Cell
from model.formula.values import Formula
from model.inspect.evidence_entry import evidence_edits
from tests.gui.keeping_executor import KeepingExecutor


def totals(look, key: str, value) -> dict[str, float]:
    """The totals after a value was typed in, which is taken back."""
    document = look.workspace.document
    applied = document.apply([SetCell(look.cell(key), value)])
    document.recalculate()
    found = {way: document.value(look.cell(f"{way}_total")) for way in WAYS}
    document.apply(applied.inverse)
    document.recalculate()
    return found


def number(text: str) -> float:
    return float(text.replace(",", "").replace("−", "-").replace("+", ""))


def groups(look):
    look.until(lambda: look.panel.input.influence.groups)
    return look.panel.input.influence.groups


def give_range(look, key: str, low: float, high: float) -> None:

    for field, value in (("low", low), ("high", high)):
        edits = evidence_edits(look.workspace.document, key, "base", field, value)
        assert look.workspace.push(edits, "range") == ()


STEPS = [("hw_node_price", 454_500.0), ("mix_cache_hit", 0.707), ("staff_heads", 3.0)]


@pytest.mark.parametrize(("key", "step"), STEPS)
def test_that_a_small_step_shows_the_change_that_typing_it_makes(look, key: str, step: float):
    look.go(key)
    group = groups(look)[0]
    before, after = totals(look, key, look.workspace.document.value(look.cell(key))), totals(look, key, step)
    for way, line in group.lines.items():
        assert number(line.amount.text()) == pytest.approx(after[way] - before[way], abs=0.5)


def test_that_the_range_from_low_to_high_is_a_group_of_its_own(look):
    give_range(look, "rent_gpu_hour", 2.0, 20.0)
    look.go("rent_gpu_hour")
    small, wide = groups(look)
    assert small.title.text() == "For +1% (5.555 USD/GPU-h)"
    assert wide.title.text() == "From low to high (2.00 USD/GPU-h to 20.00 USD/GPU-h)"
    low, high = totals(look, "rent_gpu_hour", 2.0), totals(look, "rent_gpu_hour", 20.0)
    whole = high["rented"] - low["rented"]
    assert number(wide.lines["rented"].amount.text()) == pytest.approx(whole, abs=0.5)
    assert wide.lines["meter"].amount.text() == "0"
    assert wide.cheapest.text() == (
        "Cheapest: Rented GPUs at the low, Rented GPUs now, Own hardware, office at the high."
    )
    now = totals(look, "rent_gpu_hour", 5.5)
    bar = wide.lines["rented"].bar
    box = bar.box()
    share = (now["rented"] - low["rented"]) / whole
    assert (bar.zero() - box.left()) / box.width() == pytest.approx(share, abs=0.02)


def test_that_each_choice_shows_the_totals_that_choosing_it_gives(look):
    look.go("rent_billing")
    used, reserved = groups(look)
    assert used.title.text() == "“hours used”, as now"
    assert reserved.title.text() == "“reserved all year”"
    for word, group in (("used", used), ("reserved", reserved)):
        expected = totals(look, "rent_billing", word)
        for way, line in group.lines.items():
            assert number(line.amount.text()) == pytest.approx(expected[way], abs=0.5)
    assert reserved.cheapest.text() == "Cheapest: Own hardware, office."


def test_that_bars_of_choices_compare_across_groups(look):
    look.go("rent_billing")
    used, reserved = groups(look)
    expected = [totals(look, "rent_billing", word)["rented"] for word in ("used", "reserved")]
    widths = [group.lines["rented"].bar.box().width() for group in (used, reserved)]
    assert widths[0] / widths[1] == pytest.approx(expected[0] / expected[1], abs=0.02)


def test_that_it_says_how_it_was_worked_out_and_in_which_currency(look):
    look.go("hw_node_price")
    groups(look)
    how = look.panel.input.influence.how.text()
    assert "in USD a year" in how
    assert "swept over this cell alone" in how


def test_that_it_follows_an_edit_of_the_input(look):
    look.go("hw_node_price")
    groups(look)
    look.put(hw_node_price=900_000.0)
    look.until(lambda: groups(look)[0].title.text() == "For +1% (909,000 USD)")
    assert groups(look)[0].lines["onprem"].amount.text() == "+3,000"


@pytest.mark.parametrize(
    ("key", "value", "words"),
    [
        ("hw_name", None, "A text: there is nothing to vary."),
        ("hw_airflow_cfm", None, "None of the four costs depends on this input"),
        ("hw_install_per_node", None, "The value is 0"),
        ("hw_node_price", Formula("=1/0"), "holds no value that could be varied"),
    ],
)
def test_that_where_there_is_nothing_to_show_there_are_words(look, key, value, words):
    if value is not None:
        look.put(**{key: value})
    look.go(key)
    view = look.panel.input.influence
    look.until(lambda: words in view.words.text() + view.remark.text())
    assert view.groups == ()


def test_that_an_overridden_line_withholds_it(look, workspace):
    workspace.perform([SetCell(look.cell("depreciation"), 5.0)], "override")
    look.go("hw_node_price")
    look.until(lambda: "No weights are shown" in look.panel.input.influence.words.text())


def test_that_a_click_on_an_amount_steps_to_the_total(look, panel):
    look.go("hw_node_price")
    line = groups(look)[0].lines["onprem"]
    assert line.amount.accessibleName().startswith("Own hardware, office: +1,500 USD a year (+0.25%)")
    look.qtbot.mouseClick(line.amount, Qt.MouseButton.LeftButton)
    panel.refresh()
    assert panel.card.head.key == "onprem_total"
    assert panel.walk.history.can_go_back


def test_that_shares_are_left_out_where_there_is_little_room(look, panel):
    look.go("hw_node_price")
    share = groups(look)[0].lines["onprem"].share
    assert share.text() == "+0.25%"
    assert share.isVisible()
    panel.resize(300, 700)
    look.until(lambda: not share.isVisible())


def test_that_a_result_for_a_cell_left_behind_is_never_shown(qtbot, workspace):
    executor = KeepingExecutor()
    panel = InspectorPanel(workspace, executor)
    qtbot.addWidget(panel)
    panel.show()
    cell = workspace.document.model.cell
    workspace.note_selection(Selection.of(cell("hw_node_price", "base")))
    qtbot.waitUntil(lambda: len(executor.kept) == 1)
    workspace.note_selection(Selection.of(cell("team_size", "base")))
    qtbot.waitUntil(lambda: panel.card.head.key == "team_size")
    executor.let_go()
    assert panel.input.influence.groups == ()
    qtbot.waitUntil(lambda: len(executor.kept) == 1)
    executor.let_go()
    assert panel.input.influence.groups[0].title.text() == "For +1% (61)"


def test_that_nothing_is_worked_out_while_the_cursor_runs(qtbot, workspace):
    executor = KeepingExecutor()
    panel = InspectorPanel(workspace, executor)
    qtbot.addWidget(panel)
    panel.show()
    for row in range(5, 10):
        workspace.note_selection(Selection.of(Cell("Hardware", row, 4)))
        panel.refresh()
    assert executor.kept == []
    qtbot.waitUntil(lambda: len(executor.kept) == 1)


def test_that_a_bar_stands_on_the_scale_of_its_group(look):
    scale = Scale.over([-50.0, 150.0])
    bar = ChangeBar()
    look.qtbot.addWidget(bar)
    bar.resize(200, 12)
    bar.show_change(0.0, 150.0, scale, Qt.GlobalColor.blue)
    assert bar.zero() == pytest.approx(50.0)
    assert (bar.box().left(), bar.box().right()) == (pytest.approx(50.0), pytest.approx(200.0))
    bar.show_change(0.0, -1e-9, scale, Qt.GlobalColor.blue)
    assert bar.box().width() >= 2.0
    bar.show_change(0.0, 0.0, scale, Qt.GlobalColor.blue)
    assert bar.box() is None
    assert math.isclose(Scale.over([]).place(1.0, 100.0), 0.0)
