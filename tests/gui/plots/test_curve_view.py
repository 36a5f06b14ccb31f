"""A curve on the screen: its data, its labels, the crosshair, and the language."""

from dataclasses import replace

import numpy as np
import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication

from gui.plots.curve_view import CurveView
from gui.theme import DARK, apply_theme
from model import texts
from model.analysis.curve import Band, Curve, CurveCrossing, OwnPoint, WayLine


@pytest.fixture
def view(english: None, curve: Curve, qtbot) -> CurveView:
    view = CurveView()
    qtbot.addWidget(view)
    view.resize(800, 420)
    view.show()
    view.show_curve(curve)
    qtbot.waitUntil(lambda: view.plot.band.geometry().width() > 400)
    return view


def labels(view: CurveView) -> list[str]:
    return [label.text for label in view.plot.band.labels()]


def test_that_the_lines_are_the_data_of_the_curve(view: CurveView, curve: Curve):
    for line in curve.lines:
        xs, costs = view.plot.ways[line.way].data()
        np.testing.assert_array_equal(xs, curve.xs)
        np.testing.assert_array_equal(costs, line.costs)


def test_that_the_logarithmic_scale_draws_logarithms(view: CurveView, curve: Curve):
    view.plot.use_log(True)
    _, costs = view.plot.ways["meter"].data()
    np.testing.assert_allclose(10**costs, curve.lines[3].costs)
    view.plot.use_log(False)
    _, costs = view.plot.ways["meter"].data()
    np.testing.assert_array_equal(costs, curve.lines[3].costs)


def test_that_a_cost_of_nothing_leaves_a_gap_on_the_logarithmic_scale(view: CurveView, curve: Curve):
    free = replace(curve, lines=(WayLine("meter", 10 * curve.xs, offered=True),))
    view.show_curve(free)
    view.plot.use_log(True)
    _, costs = view.plot.ways["meter"].data()
    assert np.isnan(costs[0])
    assert np.isfinite(costs[1:]).all()


def test_that_each_change_of_the_cheapest_way_is_labelled_with_where_and_who(view: CurveView):
    assert labels(view) == ["API (per token)", "151 Own hardware, office"]


def test_that_labels_grow_shorter_where_there_is_less_room(view: CurveView, curve: Curve, qtbot):
    near = (
        Band(0.0, 100.0, "meter", 0.0),
        Band(100.0, 110.0, "onprem", 100.0),
        Band(110.0, 120.0, "colo", 110.0),
        Band(120.0, 300.0, "rented", 120.0),
    )
    view.show_curve(replace(curve, bands=near))
    assert labels(view)[1:] == ["100 Own hardware, office", "110 Own hardware, colocation", "120 Rented GPUs"]
    view.resize(330, 420)
    qtbot.waitUntil(lambda: view.plot.band.geometry().width() < 300)
    assert labels(view)[1:] == ["100 Office", "110 Colocation", "120 Rented"]
    view.plot.band.use_rows(1)
    assert set(labels(view)) < {"100", "110", "120"}


def test_that_the_card_shows_every_way_at_the_nearest_computed_point(view: CurveView):
    view.crosshair.stand_at(119.6, 100.0)
    card = view.crosshair.card
    assert card.isVisible()
    assert card.title == "120 engineers"
    assert [(row.name, row.cost) for row in card.rows] == [
        ("API (per token)", "2,200 USD"),
        ("Own hardware, office", "2,800 USD"),
    ]


@pytest.mark.parametrize("x", [0.0, 150.0, 300.0])
@pytest.mark.parametrize("height", [0.0, 200.0, 420.0])
def test_that_the_card_stays_inside_the_plot(view: CurveView, x: float, height: float):
    view.crosshair.stand_at(x, height)
    assert view.plot.rect().contains(view.crosshair.card.geometry())


def test_that_the_pointer_moves_the_crosshair_and_leaving_hides_it(view: CurveView, curve: Curve):
    area = view.plot.area
    at = view.plot.mapFromScene(area.mapViewToScene(QPointF(60.0, 2000.0)))
    place = QPointF(at), QPointF(view.plot.viewport().mapToGlobal(at))
    none = Qt.MouseButton.NoButton
    move = QMouseEvent(QEvent.Type.MouseMove, *place, none, none, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(view.plot.viewport(), move)
    assert view.crosshair.card.title == "60 engineers"
    dearer = tuple(replace(line, costs=2 * line.costs) for line in curve.lines)
    view.show_curve(replace(curve, lines=dearer))
    assert view.crosshair.card.rows[0].cost == "3,200 USD"
    QApplication.sendEvent(view.plot.viewport(), QEvent(QEvent.Type.Leave))
    assert not view.crosshair.card.isVisible()


def test_that_a_point_without_any_ranked_way_has_no_card(view: CurveView, curve: Curve):
    nothing = np.full_like(curve.xs, np.nan)
    view.show_curve(replace(curve, lines=(WayLine("meter", nothing, offered=True),), own=None))
    view.crosshair.stand_at(100.0, 100.0)
    assert not view.crosshair.card.isVisible()


def test_that_the_own_point_says_where_it_is_and_what_it_costs(view: CurveView, curve: Curve):
    label = view.plot.marked.own_label
    assert label.isVisible()
    assert label.toPlainText() == "This scenario: 60 engineers, 1,600 USD"
    view.show_curve(replace(curve, own=None))
    assert not label.isVisible()


def test_that_the_legend_gives_full_names_and_says_why_a_way_has_no_line(view: CurveView):
    assert [(entry.text, entry.drawn) for entry in view.legend.entries] == [
        ("Own hardware, office", True),
        ("Own hardware, colocation (not offered)", False),
        ("Rented GPUs (infeasible here)", False),
        ("API (per token)", True),
    ]


def test_that_every_text_follows_the_language(view: CurveView, curve: Curve):
    texts.use("pt")
    view.show_curve(curve)
    assert labels(view) == ["API (por token)", "151 Hardware próprio, escritório"]
    assert view.plot.marked.own_label.toPlainText() == "Este cenário: 60 engenheiros, 1.600 USD"
    view.crosshair.stand_at(120.0, 100.0)
    assert view.crosshair.card.rows[0].cost == "2.200 USD"
    assert view.plot.getAxis("left").labelText == "USD por ano"
    assert view.plot.getAxis("bottom").labelText == "Tamanho da equipe (engenheiros)"


def test_that_words_stand_where_there_is_no_curve(view: CurveView, curve: Curve):
    view.show_words("nothing yet")
    assert view.words == "nothing yet"
    view.show_curve(curve)
    assert view.words == ""


def test_that_the_plot_follows_the_theme(view: CurveView, qapp):
    apply_theme(qapp, "dark")
    assert view.plot.backgroundBrush().color().name().upper() == DARK.raised


def test_that_crossings_of_ways_that_are_not_cheapest_are_marked_without_label(view: CurveView, curve: Curve):
    other = CurveCrossing(75.0, 3000.0, "rented", "colo", leads=False, first_whole=76)
    view.show_curve(replace(curve, crossings=(*curve.crossings, other)))
    assert "75" not in " ".join(labels(view))


def test_that_costs_of_nothing_are_drawn_on_either_scale(view: CurveView, curve: Curve):
    free = tuple(WayLine(line.way, 0 * curve.xs, offered=True) for line in curve.lines)
    view.show_curve(replace(curve, lines=free, own=OwnPoint(60.0, {"meter": 0.0}), crossings=()))
    for log in (True, False):
        view.plot.use_log(log)
        view.crosshair.stand_at(100.0, 100.0)
        assert not view.grab().isNull()
        assert len(view.crosshair.card.rows) == 4


def test_that_the_lines_of_the_grid_stay_behind_lines_and_labels(view: CurveView):
    assert view.plot._y_axis.grid
    assert view.plot._y_axis.zValue() < view.plot.area.zValue()
