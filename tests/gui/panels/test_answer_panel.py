"""The answer panel shows the published figures, follows edits and the language, and links to cells."""

import json
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QLabel

from gui.panels.answer_panel import AnswerPanel
from gui.panels.way_row import WayRow
from gui.workspace import Workspace
from model.edits import SetCell
from model.formula.cells import Cell
from model.formula.values import Content


@pytest.fixture
def panel(workspace: Workspace, qtbot) -> AnswerPanel:
    panel = AnswerPanel(workspace)
    qtbot.addWidget(panel)
    panel.resize(700, 900)
    panel.show()
    return panel


@pytest.fixture(scope="session")
def published(root: Path) -> dict[str, float]:
    """The published figures at 60 engineers, by key."""
    text = (root / "tests" / "data" / "k3-four-ways.json").read_text(encoding="utf-8")
    sixty = [figure for figure in json.loads(text)["figures"] if figure["id"].startswith("k3-team-60")]
    return {key: value for figure in sixty for key, value in figure["expect"].items()}


def row_of(panel: AnswerPanel, name: str) -> WayRow:
    return next(row for row in panel.ways.rows if name in row.named.text)


def shown(row: WayRow, key: str) -> str:
    return row.figures[key].text()


def number(text: str) -> float:
    return float(text.replace(",", ""))


def put(workspace: Workspace, **values: Content) -> None:
    cells = {key: workspace.document.model.cell(key, "base") for key in values}
    assert workspace.push([SetCell(cells[key], value) for key, value in values.items()], "edit") == ()


@pytest.mark.parametrize(
    ("name", "way"),
    [
        ("Own hardware, office", "onprem"),
        ("Own hardware, colocation", "colo"),
        ("Rented GPUs", "rented"),
        ("API (per token)", "meter"),
    ],
)
def test_that_each_way_shows_its_published_figures(panel, published, name: str, way: str):
    row = row_of(panel, name)
    assert number(shown(row, "total")) == pytest.approx(published[f"{way}_total"], abs=0.5)
    assert number(shown(row, "per_engineer")) == pytest.approx(published[f"{way}_per_engineer"], abs=0.5)
    assert number(shown(row, "per_m")) == pytest.approx(published[f"{way}_per_m"], abs=0.005)


def test_that_the_sentence_names_the_cheapest_way_and_its_cost(panel: AnswerPanel):
    assert "60 engineers" in panel.sentence.text()
    assert "534,622 USD" in panel.sentence.text()
    assert "22.6%" in panel.sentence.text()


def test_that_ways_stand_cheapest_first(panel: AnswerPanel):
    totals = [number(shown(row, "total")) for row in panel.ways.rows]
    assert totals == sorted(totals)
    assert panel.ways.rows[0].named.text == "1. Rented GPUs"


def test_that_the_parts_of_a_bar_are_the_lines_of_the_way(panel: AnswerPanel):
    bar = row_of(panel, "Rented GPUs").bar
    assert [round(part.size) for part in bar.parts] == [138_382, 396_240]
    # 138,382 of 534,622 is 25.9 %.
    assert bar.parts[0].words == "GPU hours: 138,382 USD a year, 25.9%"


def test_that_bars_share_one_scale(panel: AnswerPanel):
    ends = {row.named.text: row.bar.boxes()[-1].right() for row in panel.ways.rows}
    dearest, cheapest = ends["4. API (per token)"], ends["1. Rented GPUs"]
    assert cheapest / dearest == pytest.approx(534_622 / 690_664, abs=0.01)


def test_that_a_click_on_a_figure_or_a_part_goes_to_its_cell(panel, workspace, qtbot):
    chosen: list[Cell] = []
    workspace.select.connect(chosen.append)
    row = row_of(panel, "Rented GPUs")
    qtbot.mouseClick(row.figures["total"], Qt.MouseButton.LeftButton)
    middle = row.bar.boxes()[1].center().toPoint()
    qtbot.mouseClick(row.bar, Qt.MouseButton.LeftButton, pos=middle)
    cell = workspace.document.model.cell
    assert chosen == [cell("rented_total", "base"), cell("staff", "base")]


def test_that_the_answer_follows_an_edit_and_its_undo(panel, workspace, published):
    put(workspace, team_size=25.0)
    assert panel.ways.rows[0].named.text == "1. API (per token)"
    assert number(shown(panel.ways.rows[0], "total")) == pytest.approx(287_777, abs=0.5)
    workspace.undo_stack.undo()
    assert panel.ways.rows[0].named.text == "1. Rented GPUs"


def test_that_a_way_off_the_table_is_shown_unranked(panel: AnswerPanel, workspace: Workspace):
    put(workspace, way_rented_offered="no")
    row = panel.ways.rows[-1]
    assert row.named.text == "Rented GPUs"
    assert "Not offered" in row.status.text()
    assert row.bar.parts == ()
    assert row.bar.isHidden()
    assert not row.figures["total"].isVisible()


def test_that_ways_that_cannot_serve_are_shown_infeasible(panel: AnswerPanel, workspace: Workspace):
    put(workspace, nodes_override=1.0, team_size=500.0)
    unranked = [row for row in panel.ways.rows if not row.ranked]
    assert len(unranked) == 3
    assert all("Infeasible" in row.status.text() for row in unranked)
    assert any("utilised" in problem.message for problem in panel.warnings.problems)


def test_that_break_evens_show_their_published_values_and_words(panel: AnswerPanel, workspace: Workspace):
    assert panel.break_evens.shown("breakeven_utilisation_onprem") == "31.2%"
    assert panel.break_evens.shown("breakeven_utilisation_colo") == "32.0%"
    put(workspace, api_input=0.0, api_cached_input=0.0, api_output=0.0)
    assert panel.break_evens.shown("breakeven_utilisation_onprem") == "never"


def test_that_a_warning_says_what_to_do_and_leads_to_its_cell(panel, workspace, qtbot):
    memory = next(problem for problem in panel.warnings.problems if "memory" in problem.message)
    assert memory.fix
    chosen: list[Cell] = []
    workspace.select.connect(chosen.append)
    link = next(
        button for button in panel.warnings.findChildren(QAbstractButton) if memory.where in button.text()
    )
    qtbot.mouseClick(link, Qt.MouseButton.LeftButton)
    assert chosen == [workspace.document.model.cell("memory_free_gb", "base")]


def test_that_costs_per_engineer_show_only_for_a_team(panel: AnswerPanel, workspace: Workspace):
    assert panel.ways.rows[0].figures["per_engineer"].isVisible()
    put(workspace, demand_basis="tokens_day", demand_tokens_day_m=900.0)
    assert not panel.ways.rows[0].figures["per_engineer"].isVisible()


def test_that_the_panel_speaks_the_language_of_the_screen(panel: AnswerPanel, workspace: Workspace):
    workspace.use_language("pt")
    assert "534.622 USD" in panel.sentence.text()
    assert panel.ways.rows[0].named.text == "1. GPUs alugadas"
    assert shown(panel.ways.rows[0], "per_m") == "1,55"
    assert panel.break_evens.shown("breakeven_utilisation_onprem") == "31,2%"


@pytest.mark.parametrize("language", ["en", "pt"])
@pytest.mark.parametrize("width", [260, 360, 700])
def test_that_nothing_is_wider_than_the_panel(panel, workspace, qtbot, width: int, language: str):
    workspace.use_language(language)
    put(workspace, fx_reporting="BRL", fx_price=5.4, fx_local=6.9, team_size=150.0)
    panel.resize(width, 900)
    page = panel.widget()

    def fits() -> None:
        assert page.width() == panel.viewport().width()
        for widget in page.findChildren(QLabel) + page.findChildren(QAbstractButton):
            if widget.isVisible():
                assert widget.mapTo(page, widget.rect().topRight()).x() < page.width(), widget
                assert widget.width() >= widget.minimumSizeHint().width(), widget.text()

    qtbot.waitUntil(fits)


def test_that_the_table_takes_the_shape_that_fits(panel: AnswerPanel, qtbot):
    for width, shape in ((700, "wide"), (360, "narrow"), (240, "stacked")):
        panel.resize(width, 900)
        qtbot.waitUntil(lambda shape=shape: panel.ways.shape == shape)
    assert panel.ways.rows[0].figures["per_m"].isVisible()


def test_that_no_ways_show_while_the_answer_is_withheld(panel: AnswerPanel, workspace: Workspace):
    staff = workspace.document.model.cell("staff", "base")
    workspace.perform([SetCell(staff, 5.0)], "sorted by another program")
    assert "No answer" in panel.sentence.text()
    assert panel.ways.isHidden()
    assert panel.warnings.problems
    workspace.undo_stack.undo()
    assert panel.ways.isVisible()
    assert panel.ways.rows[0].named.text == "1. Rented GPUs"
