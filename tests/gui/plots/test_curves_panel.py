"""The curves panel follows edits, drops what is stale, and speaks the language of the screen."""

from collections.abc import Callable

import numpy as np
import pytest

from gui.plots.curves_panel import CurvesPanel
from gui.tasks import DirectExecutor, Executor
from gui.workspace import Workspace
from model.analysis.curve import Curve
from model.costs.scenario import read_scenario_file
from model.document import Document
from model.edits import SetCell
from model.formula.values import Content, Formula
from model.paths import templates
from tests.gui.keeping_executor import KeepingExecutor

Make = Callable[[Executor], CurvesPanel]


@pytest.fixture
def make(workspace: Workspace, qtbot) -> Make:
    def panel(executor: Executor) -> CurvesPanel:
        made = CurvesPanel(workspace, executor)
        qtbot.addWidget(made)
        made.resize(800, 500)
        made.show()
        return made

    return panel


def put(workspace: Workspace, **values: Content) -> None:
    cell = workspace.document.model.cell
    assert workspace.push([SetCell(cell(key, "base"), value) for key, value in values.items()], "edit") == ()


def shown(panel: CurvesPanel) -> Curve:
    assert panel.view.words == ""
    curve = panel.view.plot.curve
    assert curve is not None
    return curve


def test_that_the_utilisation_curve_shows_first(make: Make):
    panel = make(DirectExecutor())
    assert shown(panel).id == "utilisation"
    assert panel.view.plot.getAxis("left").labelText == "USD per 1M tokens"


def test_that_the_team_curve_shows_on_demand_with_its_crossings_labelled(make: Make, qtbot):
    panel = make(DirectExecutor())
    panel.curves.choose("team")
    assert shown(panel).id == "team"
    qtbot.waitUntil(lambda: panel.view.plot.band.geometry().width() > 400)
    firsts = [label.text.split()[0] for label in panel.view.plot.band.labels()[1:]]
    assert firsts == ["44", "95", "102", "168", "189", "204"]


def test_that_lines_follow_an_edit_by_their_data_alone(make: Make, workspace: Workspace):
    panel = make(DirectExecutor())
    panel.curves.choose("team")
    items = list(panel.view.plot.area.addedItems)
    _, before = panel.view.plot.ways["rented"].data()
    put(workspace, rent_gpu_hour=11.0)
    xs, after = panel.view.plot.ways["rented"].data()
    people = 396_240
    np.testing.assert_allclose(after - people, 2 * (before - people), atol=0.5)
    assert list(panel.view.plot.area.addedItems) == items
    assert xs[-1] == 300


def test_that_a_stale_curve_never_shows(make: Make, workspace: Workspace):
    executor = KeepingExecutor()
    panel = make(executor)
    panel.curves.choose("team")
    executor.let_go()
    executor.let_go()
    put(workspace, team_size=70.0)
    put(workspace, team_size=80.0)
    put(workspace, team_size=90.0)
    executor.let_go()
    own = shown(panel).own
    assert own is not None
    assert own.x == 60
    executor.let_go()
    assert executor.kept == []
    own = shown(panel).own
    assert own is not None
    assert own.x == 90


def test_that_the_exact_curve_follows_once_edits_pause(make: Make, workspace: Workspace, qtbot):
    executor = KeepingExecutor()
    panel = make(executor)
    executor.let_go()
    sketched = shown(panel)
    qtbot.waitUntil(lambda: bool(executor.kept))
    executor.let_go()
    exact = shown(panel)
    assert exact is not sketched
    (rented,) = (band for band in exact.bands if band.way == "rented")
    tie = workspace.document.value(
        workspace.document.model.cell("breakeven_utilisation_rented_meter", "base")
    )
    assert rented.start == pytest.approx(tie, rel=1e-12)


def test_that_a_hidden_panel_calculates_nothing_and_catches_up_when_shown(make: Make, workspace: Workspace):
    executor = KeepingExecutor()
    panel = make(executor)
    executor.let_go()
    panel.hide()
    put(workspace, team_size=90.0)
    assert executor.kept == []
    panel.show()
    executor.let_go()
    own = shown(panel).own
    assert own is not None
    assert own.x == pytest.approx(90 / 167.12, abs=1e-3)


def test_that_words_stand_where_there_can_be_no_curve(make: Make, workspace: Workspace):
    panel = make(DirectExecutor())
    put(workspace, perf_decode_tps_gpu=Formula("=1/0"))
    assert "nodes cannot be worked out" in panel.view.words
    workspace.undo_stack.undo()
    assert shown(panel).id == "utilisation"


def test_that_no_curve_shows_while_the_answer_is_withheld(make: Make, workspace: Workspace):
    panel = make(DirectExecutor())
    staff = workspace.document.model.cell("staff", "base")
    workspace.perform([SetCell(staff, 5.0)], "sorted by another program")
    assert "rows of the model were moved" in panel.view.words


def test_that_another_document_is_drawn_anew(make: Make, workspace: Workspace):
    panel = make(DirectExecutor())
    panel.curves.choose("team")
    other = Document.from_template(read_scenario_file(templates() / "scenarios" / "k3-four-ways.toml"), "en")
    other.apply([SetCell(other.model.cell("team_size", "base"), 33.0)])
    other.recalculate()
    workspace.replace_document(other)
    own = shown(panel).own
    assert own is not None
    assert own.x == 33


def test_that_the_scale_switches_between_linear_and_logarithmic(make: Make):
    panel = make(DirectExecutor())
    panel.scales.choose("log")
    assert panel.view.plot.log
    panel.scales.choose("linear")
    assert not panel.view.plot.log


def test_that_every_text_follows_the_language(make: Make, workspace: Workspace):
    panel = make(DirectExecutor())
    panel.curves.choose("team")
    workspace.use_language("pt")
    assert panel.view.plot.getAxis("left").labelText == "USD por ano"
    assert [entry.text for entry in panel.view.legend.entries][-1] == "API (por token)"
    assert panel.view.plot.marked.own_label.toPlainText() == "Este cenário: 60 engenheiros, 534.622 USD"
    assert "De 44 a" in panel.view.plot.accessibleName()


def test_that_the_curve_arrives_from_the_worker_thread(workspace: Workspace, qtbot):
    panel = CurvesPanel(workspace)
    qtbot.addWidget(panel)
    panel.show()
    qtbot.waitUntil(lambda: panel.view.plot.curve is not None)
    assert shown(panel).id == "utilisation"
