"""The two curves over the K3 example: engine and published figures as oracles."""

import numpy as np
import pytest

from model.analysis.curve import Curve, CurveId
from model.analysis.curves import PreparedCurve, prepare_curve
from model.costs.scenario import read_scenario_file
from model.costs.spec import WAYS
from model.document import Document
from model.edits import Problem, SetCell
from model.formula.values import Content, Formula
from model.paths import templates


@pytest.fixture
def document() -> Document:
    path = templates() / "scenarios" / "k3-four-ways.toml"
    document = Document.from_template(read_scenario_file(path), "en")
    document.recalculate()
    return document


def put(document: Document, **values: Content) -> None:
    document.apply([SetCell(document.model.cell(key, "base"), value) for key, value in values.items()])
    document.recalculate()


def prepared(document: Document, curve: CurveId, earlier: PreparedCurve | None = None) -> PreparedCurve:
    made = prepare_curve(document, "base", curve, earlier)
    assert isinstance(made, PreparedCurve)
    return made


def run(document: Document, curve: CurveId) -> Curve:
    return prepared(document, curve).run()


def number(document: Document, key: str) -> float:
    value = document.value(document.model.cell(key, "base"))
    assert isinstance(value, float)
    return value


def cost(curve: Curve, way: str, x: float) -> float:
    line = next(line for line in curve.lines if line.way == way)
    return float(line.costs[curve.nearest(x)])


def test_that_the_changes_of_the_cheapest_way_are_the_published_team_sizes(document: Document):
    curve = run(document, "team")
    changes = [(crossing.first_whole, crossing.cheaper) for crossing in curve.crossings if crossing.leads]
    assert changes == [
        (44, "rented"),
        (95, "onprem"),
        (102, "colo"),
        (168, "rented"),
        (189, "onprem"),
        (204, "colo"),
    ]
    assert [(band.way, band.first) for band in curve.bands] == [
        ("meter", 0),
        ("rented", 44),
        ("onprem", 95),
        ("colo", 102),
        ("rented", 168),
        ("onprem", 189),
        ("colo", 204),
    ]


def test_that_bands_cover_the_curve_without_gap(document: Document):
    for curve in (run(document, "team"), run(document, "utilisation")):
        ends = [band.end for band in curve.bands]
        assert [band.start for band in curve.bands] == [curve.xs[0], *ends[:-1]]
        assert ends[-1] == curve.xs[-1]


@pytest.mark.parametrize("size", [1, 25, 60, 167, 168, 200, 300])
def test_that_team_costs_are_what_the_engine_gives_for_that_team(document: Document, size: int):
    curve = run(document, "team")
    put(document, team_size=float(size))
    for way in WAYS:
        assert cost(curve, way, size) == pytest.approx(number(document, f"{way}_total"), rel=1e-12)


@pytest.mark.parametrize("share", [0.1, 0.35, 0.8, 1.0])
def test_that_utilisation_costs_are_what_the_engine_gives_at_the_scenarios_nodes(document, share: float):
    put(document, team_size=300.0)  # two nodes
    curve = run(document, "utilisation")
    x = float(curve.xs[curve.nearest(share)])
    put(document, demand_basis="utilisation", demand_utilisation=x, nodes_override=2.0)
    for way in WAYS:
        assert cost(curve, way, x) == pytest.approx(number(document, f"{way}_per_m"), rel=1e-12)


def test_that_utilisation_crossings_are_the_break_evens_of_the_workbook(document: Document):
    crossings = {(one.cheaper, one.dearer): one.x for one in run(document, "utilisation").crossings}
    for (cheaper, dearer), key in {
        ("onprem", "meter"): "breakeven_utilisation_onprem",
        ("colo", "meter"): "breakeven_utilisation_colo",
        ("rented", "meter"): "breakeven_utilisation_rented_meter",
        ("colo", "onprem"): "breakeven_utilisation_onprem_colo",
    }.items():
        # Crossings that change no lead are read from the samples, which are 1/600 apart.
        assert crossings[cheaper, dearer] == pytest.approx(number(document, key), abs=1e-5)
    assert crossings["rented", "meter"] == pytest.approx(
        number(document, "breakeven_utilisation_rented_meter")
    )


def test_that_both_ways_cost_the_same_where_they_cross(document: Document):
    curve = run(document, "team")
    for crossing in curve.crossings:
        if crossing.x > 150:  # around the second node the costs jump
            continue
        for way in (crossing.cheaper, crossing.dearer):
            line = next(line for line in curve.lines if line.way == way)
            assert np.interp(crossing.x, curve.xs, line.costs) == pytest.approx(crossing.cost, rel=1e-6)


@pytest.mark.parametrize("curve", ["team", "utilisation"])
def test_that_the_own_point_lies_on_the_curve(document: Document, curve: CurveId):
    found = run(document, curve)
    assert found.own is not None
    assert len(found.own.costs) == 4
    for line in found.lines:
        on_line = np.interp(found.own.x, found.xs, line.costs)
        assert on_line == pytest.approx(found.own.costs[line.way], rel=1e-4)


def test_that_a_scenario_without_a_team_has_no_own_point_on_the_team_curve(document: Document):
    put(document, demand_basis="tokens_day", demand_tokens_day_m=900.0)
    assert run(document, "team").own is None
    assert run(document, "utilisation").own is not None


def test_that_a_way_off_the_table_has_no_line_and_never_leads(document: Document):
    put(document, way_rented_offered="no")
    curve = run(document, "team")
    rented = next(line for line in curve.lines if line.way == "rented")
    assert not rented.offered
    assert np.isnan(rented.costs).all()
    assert "rented" not in {band.way for band in curve.bands}


def test_that_nodes_set_by_hand_end_the_lines_where_they_are_full(document: Document):
    put(document, nodes_override=1.0)
    curve = run(document, "team")
    # A full node serves 167 engineers, by the published figures.
    assert curve.capacity_edge == pytest.approx(167.12, abs=0.01)
    for way in ("onprem", "colo", "rented"):
        assert np.isfinite(cost(curve, way, 167))
        assert np.isnan(cost(curve, way, 168))
    assert curve.bands[-1].way == "meter"


def test_that_no_way_leads_where_none_can_serve(document: Document):
    put(document, nodes_override=1.0, way_meter_offered="no")
    curve = run(document, "team")
    assert curve.bands[-1].way is None
    assert curve.costs_at(curve.nearest(200)) == ()


def test_that_the_team_curve_reaches_beyond_the_clients_team(document: Document):
    assert run(document, "team").xs[-1] == 300
    put(document, team_size=750.0)
    curve = run(document, "team")
    assert curve.xs[-1] == 1150
    assert len(curve.xs) >= 400
    # Published: 750 engineers on five nodes in colocation.
    assert cost(curve, "colo", 750) == pytest.approx(1_494_059, abs=0.5)


def test_that_a_curve_prepared_earlier_takes_over_changed_inputs_and_formulas(document: Document):
    earlier = prepared(document, "team")
    put(document, rent_gpu_hour=11.0)
    assert cost(prepared(document, "team", earlier).run(), "rented", 60) == pytest.approx(
        number(document, "rented_total"), rel=1e-12
    )
    put(document, rent_gpu_hour=Formula("=2*2"))
    assert cost(prepared(document, "team", earlier).run(), "rented", 60) == pytest.approx(
        number(document, "rented_total"), rel=1e-12
    )


def test_that_a_prepared_curve_does_not_see_later_edits(document: Document):
    before = prepared(document, "team")
    total = number(document, "rented_total")
    put(document, rent_gpu_hour=11.0)
    assert cost(before.run(), "rented", 60) == pytest.approx(total, rel=1e-12)


def test_that_costs_at_a_point_come_cheapest_first(document: Document):
    curve = run(document, "team")
    assert [way for way, _ in curve.costs_at(curve.nearest(60))] == ["rented", "onprem", "colo", "meter"]


def test_that_the_nearest_computed_point_is_found(document: Document):
    curve = run(document, "team")
    assert curve.xs[curve.nearest(59.8)] == 60
    assert curve.xs[curve.nearest(-5)] == 0
    assert curve.xs[curve.nearest(1e9)] == 300


def test_that_there_is_no_curve_while_the_number_of_nodes_is_an_error(document: Document):
    put(document, perf_decode_tps_gpu=Formula("=1/0"))
    found = prepare_curve(document, "base", "utilisation", None)
    assert isinstance(found, Problem)
    assert found.fix


def test_that_one_way_that_is_cheapest_everywhere_has_one_band(document: Document):
    put(document, way_onprem_offered="no", way_colo_offered="no", way_rented_offered="no")
    curve = run(document, "team")
    assert [(band.way, band.start, band.end) for band in curve.bands] == [("meter", 0.0, 300.0)]
    assert curve.crossings == ()


def test_that_thousands_of_nodes_still_give_a_curve(document: Document):
    put(document, perf_throughput_multiple=1e-5)
    curve = run(document, "team")
    assert number(document, "nodes") > 2_000
    assert cost(curve, "onprem", 60) == pytest.approx(number(document, "onprem_total"), rel=1e-12)


@pytest.mark.parametrize("curve", ["team", "utilisation"])
def test_that_a_sketch_tells_the_same_as_the_exact_curve_to_a_thousandth(document: Document, curve: CurveId):
    sketch, exact = prepared(document, curve).sketch(), run(document, curve)
    for line, other in zip(sketch.lines, exact.lines, strict=True):
        np.testing.assert_array_equal(line.costs, other.costs)
    assert [band.way for band in sketch.bands] == [band.way for band in exact.bands]
    width = exact.xs[-1] - exact.xs[0]
    for band, other in zip(sketch.bands, exact.bands, strict=True):
        assert abs(band.start - other.start) < width / 1000
        assert band.first == pytest.approx(other.first, abs=0 if curve == "team" else 1e-4)
    leading = [
        {(one.cheaper, one.dearer) for one in found.crossings if one.leads} for found in (sketch, exact)
    ]
    assert leading[0] == leading[1]
