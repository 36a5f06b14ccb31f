"""A point of a curve becomes a scenario, other scenarios stand beside it, and the engine steps in."""

import numpy as np
import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import QApplication, QMenu

from gui.dialogs.scenario_dialog import NameDialog
from gui.main_window import MainWindow
from gui.plots.curves_panel import CurvesPanel
from gui.settings import Settings
from gui.tasks import DirectExecutor
from model.edits import SetCell
from model.formula.values import Formula
from model.scenarios import add_scenario

Key = Qt.Key
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def window(qtbot, workspace, tmp_path):
    window = MainWindow(workspace, Settings(tmp_path / "settings.json"))
    qtbot.addWidget(window, before_close_func=lambda window: window.workspace.undo_stack.setClean())
    panel = CurvesPanel(workspace, DirectExecutor())
    panel.variant_wanted.connect(window.scenarios.add_variant)
    window.frame.curves.setWidget(panel)
    window.resize(1360, 860)
    window.show()
    qtbot.waitUntil(lambda: panel.view.plot.area.height() > 60)
    return window


@pytest.fixture
def panel(window) -> CurvesPanel:
    return window.frame.curves.widget()


def add(workspace, name, **values):
    document = workspace.document
    workspace.perform(add_scenario(document, name, "base"), name)
    new = document.model.scenarios[-1].id
    workspace.perform(
        [SetCell(document.model.cell(key, new), value) for key, value in values.items()], "edit"
    )
    return new


def place(panel, x):
    """The pixel of the plot's viewport above an x, in the middle of the plot."""
    area = panel.view.plot.area
    (_, _), (low, high) = area.viewRange()
    return panel.view.plot.mapFromScene(area.mapViewToScene(QPointF(x, (low + high) / 2)))


def click(qtbot, panel, x):
    qtbot.mouseClick(panel.view.plot.viewport(), LEFT, pos=place(panel, x))


def asked(window):
    return next(found for found in window.findChildren(NameDialog) if found.isVisible())


def costs(workspace, scenario, ending):
    model = workspace.document.model
    return {
        way: workspace.document.value(model.cell(f"{way}_{ending}", scenario))
        for way in ("onprem", "colo", "rented", "meter")
    }


def test_that_a_click_keeps_the_point_and_its_button_makes_it_a_scenario(window, panel, workspace, qtbot):
    panel.curves.choose("team")
    click(qtbot, panel, 95.0)
    card = panel.view.crosshair.card
    assert card.pinned
    index = panel.view.crosshair.index
    size = panel.view.curve.xs[index]
    assert abs(size - 95) <= 1
    qtbot.mouseClick(card.button, LEFT)
    dialog = asked(window)
    assert dialog.name == f"K3 office, {size:.0f} engineers"
    dialog.accept()
    base, new = workspace.document.model.scenarios
    assert new.name == f"K3 office, {size:.0f} engineers"
    assert workspace.scenario == new.id
    found = costs(workspace, new.id, "total")
    workspace.push([SetCell(workspace.document.model.cell("team_size", base.id), float(size))], "edit")
    assert found == costs(workspace, base.id, "total")  # as if the team had that size
    workspace.undo_stack.undo()
    workspace.undo_stack.undo()
    assert len(workspace.document.model.scenarios) == 1


def test_that_a_point_of_the_utilisation_curve_costs_what_the_curve_says(window, panel, workspace, qtbot):
    click(qtbot, panel, 0.42)
    curve, index = panel.view.curve, panel.view.crosshair.index
    qtbot.keyClick(panel.view.plot, Key.Key_Return)
    asked(window).accept()
    new = workspace.document.model.scenarios[-1].id
    found = costs(workspace, new, "per_m")
    for line in curve.lines:
        assert found[line.way] == pytest.approx(line.costs[index], rel=1e-12)
    assert curve.own.x != curve.xs[index]


def test_that_giving_the_dialog_up_changes_nothing(window, panel, workspace, qtbot):
    click(qtbot, panel, 0.42)
    panel.view.crosshair.ask_for_point()
    asked(window).reject()
    assert len(workspace.document.model.scenarios) == 1
    assert workspace.undo_stack.isClean()


def test_that_a_name_that_is_taken_is_not_offered_twice(window, panel, workspace, qtbot):
    for _ in range(2):
        workspace.show_scenario("base")
        panel.curves.choose("team")
        panel.view.crosshair.pin(100.0)
        panel.view.crosshair.ask_for_point()
        asked(window).accept()
    names = [column.name for column in workspace.document.model.scenarios]
    assert names[1:] == ["K3 office, 100 engineers", "K3 office, 100 engineers 2"]


def test_that_the_arrows_walk_along_the_curve_and_esc_lets_go(panel, qtbot):
    panel.curves.choose("team")
    plot, crosshair = panel.view.plot, panel.view.crosshair
    qtbot.keyClick(plot, Key.Key_Right)
    assert crosshair.pinned == 60  # where the scenario stands
    qtbot.keyClick(plot, Key.Key_Right)
    assert crosshair.pinned == 61
    qtbot.keyClick(plot, Key.Key_Left, Qt.KeyboardModifier.ShiftModifier)
    assert crosshair.pinned == 51
    assert "51 engineers" in plot.accessibleDescription()
    qtbot.keyClick(plot, Key.Key_Escape)
    assert crosshair.pinned is None
    assert not crosshair.card.isVisible()


def test_that_a_kept_point_stays_while_edits_follow_and_goes_with_the_curve(panel, workspace, qtbot):
    panel.curves.choose("team")
    click(qtbot, panel, 95.0)
    kept, before = panel.view.crosshair.pinned, panel.view.crosshair.card.rows
    workspace.push([SetCell(workspace.document.model.cell("rent_gpu_hour", "base"), 2.0)], "edit")
    assert panel.view.crosshair.pinned == kept
    assert panel.view.crosshair.card.rows != before
    panel.curves.choose("utilisation")
    assert panel.view.crosshair.pinned is None


def test_that_the_menu_of_the_plot_is_about_the_point_under_the_pointer(window, panel, workspace, qtbot):
    panel.curves.choose("team")
    at = place(panel, 150.0)
    viewport = panel.view.plot.viewport()
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, at, viewport.mapToGlobal(at))
    QApplication.sendEvent(viewport, event)
    menu = next(menu for menu in panel.findChildren(QMenu) if menu.isVisible())
    assert [action.text() for action in menu.actions() if action.text()] == [
        "Make this point a scenario…",
        "Copy as picture",
        "Save as PNG…",
        "Save as SVG…",
        "Save the data as CSV…",
    ]
    menu.actions()[0].trigger()
    menu.close()
    asked(window).accept()
    new = workspace.document.model.scenarios[-1].id
    size = workspace.document.value(workspace.document.model.cell("team_size", new))
    assert abs(size - 150) <= 1


def test_that_other_scenarios_stand_beside_the_curve_over_the_same_xs(panel, workspace, qtbot):
    lean = add(workspace, "Lean", staff_heads=1.0)
    add(workspace, "Large", team_size=900.0)
    workspace.show_scenario("base")
    panel.curves.choose("team")
    assert panel.view.plot.others == ()
    for action in panel.overlays.menu.actions():
        action.toggle()
    first, second = panel.view.plot.others
    assert (first.scenario.name, second.scenario.name) == ("Lean", "Large")
    assert panel.overlays.button.text() == "Compared with 2  ▾"
    main = panel.view.curve
    np.testing.assert_array_equal(first.xs, main.xs)
    np.testing.assert_array_equal(second.xs, main.xs)
    drawn = panel.view.plot.other_lines[0].data("rented")[1]
    # one engineer less, at 120,000 GBP with 1.3 of cost and 1.27 USD a pound: the two are 396,240
    np.testing.assert_allclose(main.lines[2].costs - drawn, 396_240 / 2, rtol=1e-9)
    assert first.scenario.id == lean
    entries = [(entry.text, entry.way, entry.thin) for entry in panel.view.legend.entries[4:]]
    assert entries == [("K3 office", None, False), ("Lean", None, True), ("Large", None, True)]
    names = {end.name for end, _ in panel.view.plot.ends.labels()}
    assert names == {"Lean", "Large"}


def test_that_curves_beside_follow_edits_and_go_when_they_are_unticked(panel, workspace):
    new = add(workspace, "Lean", staff_heads=1.0)
    workspace.show_scenario("base")
    action = panel.overlays.menu.actions()[0]
    action.toggle()
    (before,) = panel.view.plot.others
    workspace.push([SetCell(workspace.document.model.cell("staff_heads", new), 0.0)], "edit")
    (after,) = panel.view.plot.others
    assert (after.lines[2].costs < before.lines[2].costs).all()
    action.toggle()
    assert panel.view.plot.others == ()
    assert panel.view.plot.ends.labels() == ()
    assert panel.view.plot.other_lines[0].data("rented")[0].size == 0


def test_that_the_scenario_shown_is_not_offered_to_stand_beside_itself(panel, workspace):
    assert not panel.overlays.button.isEnabled()
    new = add(workspace, "Lean", staff_heads=1.0)
    workspace.show_scenario("base")
    panel.overlays.menu.actions()[0].toggle()
    workspace.show_scenario(new)
    assert [action.text() for action in panel.overlays.menu.actions()] == ["K3 office"]
    assert panel.view.plot.others == ()


def test_that_another_currency_can_not_stand_on_the_same_axis(panel, workspace):
    add(workspace, "Brazil", fx_reporting="BRL")
    workspace.show_scenario("base")
    panel.overlays.menu.actions()[0].toggle()
    assert panel.view.plot.others == ()
    last = panel.view.legend.entries[-1]
    assert (last.text, last.drawn) == ("Brazil (in BRL: not on this axis)", False)


def test_that_the_capacity_is_labelled_where_no_line_runs(panel, workspace, qtbot):
    workspace.push([SetCell(workspace.document.model.cell("nodes_override", "base"), 1.0)], "edit")
    panel.curves.choose("team")
    plot, curve = panel.view.plot, panel.view.curve
    label = plot.marked.edge_label
    assert label.isVisible()
    panel.grab()  # labels take their places when they are painted
    box = label.mapRectToScene(label.boundingRect())
    edge = plot.area.mapViewToScene(QPointF(curve.capacity_edge, 0.0)).x()
    assert box.right() <= edge + 1
    assert plot.area.sceneBoundingRect().adjusted(-1, -1, 1, 1).contains(box)
    for line in curve.lines:
        for x, cost in zip(curve.xs, line.costs, strict=True):
            if np.isfinite(cost):
                assert not box.contains(plot.area.mapViewToScene(QPointF(float(x), float(cost))))


def mixed(workspace, scenario="base"):
    """For larger teams a text stands inside a total: the compiled formulas have no rule for that."""
    model = workspace.document.model
    team = model.cell("team_size", scenario)
    formula = Formula(f"=SUM(IF('{team.sheet}'!{team.address}>100,\"12\",5))")
    return SetCell(model.cell("hw_install_per_node", scenario), formula)


def test_that_the_engine_draws_the_curve_where_compiled_formulas_can_not(panel, workspace):
    panel.curves.choose("team")
    compiled = panel.view.curve
    assert not panel.view.note.isVisible()
    assert workspace.push([mixed(workspace)], "edit") == ()
    curve = panel.view.curve
    assert curve.by_engine
    assert panel.view.note.isVisible()
    assert "point by point by the spreadsheet engine" in panel.view.note.text()
    for size, install in ((60.0, 5.0), (200.0, 12.0)):
        at, before = curve.nearest(size), compiled.nearest(size)
        assert curve.xs[at] == size
        nodes = 1 if size == 60 else 2
        more = curve.lines[0].costs[at] - compiled.lines[0].costs[before]
        assert more == pytest.approx(nodes * install / 3, abs=1e-6)  # three years of life
    workspace.undo_stack.undo()
    assert not panel.view.note.isVisible()
    assert panel.view.curve.by_engine == ""


def test_that_the_engine_draws_a_curve_beside_another_too(panel, workspace):
    new = add(workspace, "Lean", staff_heads=1.0)
    workspace.perform([mixed(workspace, new)], "edit")
    workspace.show_scenario("base")
    panel.curves.choose("team")
    panel.overlays.menu.actions()[0].toggle()
    (other,) = panel.view.plot.others
    assert other.by_engine
    assert panel.view.curve.by_engine == ""


def test_that_everything_follows_the_language(panel, workspace):
    add(workspace, "Lean", staff_heads=1.0)
    workspace.show_scenario("base")
    panel.overlays.menu.actions()[0].toggle()
    workspace.use_language("pt")
    assert panel.overlays.button.text() == "Comparada com 1  ▾"
    assert panel.export_button.text() == "Exportar  ▾"
    panel.view.crosshair.pin(0.4)
    assert panel.view.crosshair.card.button.text() == "Transformar este ponto em cenário…"
