"""Points of a curve as scenarios, curves beside each other and by the engine, and their data."""

import csv
import io

import numpy as np
import pytest

from model.analysis.curve import Curve, CurveId
from model.analysis.curve_csv import curve_csv
from model.analysis.curves import PreparedCurve, prepare_curve
from model.costs.spec import WAYS
from model.document import Document
from model.formula.evaluator import NoSlice
from model.formula.values import Formula
from model.scenarios import add_variant
from tests.model.k3 import RESERVED, k3, k3_with_three_scenarios, put, read


def prepared(document: Document, scenario: str, curve: CurveId) -> PreparedCurve:
    made = prepare_curve(document, scenario, curve, None)
    assert isinstance(made, PreparedCurve)
    return made


def add_point(document: Document, curve: Curve, index: int) -> str:
    document.apply(add_variant(document, "Point", curve.scenario.id, curve.inputs_at(index)))
    document.recalculate()
    return document.model.scenarios[-1].id


@pytest.mark.parametrize("curve_id", ["team", "utilisation"])
@pytest.mark.parametrize("scenario", ["base", "s2", "s3"])
@pytest.mark.parametrize("share", [0.05, 0.31, 0.5, 0.93])
def test_that_a_scenario_made_of_a_point_costs_what_the_curve_says(
    curve_id: CurveId, scenario: str, share: float
):
    document = k3_with_three_scenarios()
    curve = prepared(document, scenario, curve_id).run()
    index = curve.nearest(round(share * curve.xs[-1]) if curve_id == "team" else share)
    new = add_point(document, curve, index)
    compared = 0
    for line in curve.lines:
        if np.isfinite(line.costs[index]):
            cost = read(document, f"{line.way}_{curve.cost}", new)
            assert cost == pytest.approx(line.costs[index], rel=1e-12)
            compared += 1
        else:
            assert read(document, f"{line.way}_status", new) != "ok"
    assert compared >= 1
    assert document.mismatches == ()


def test_that_a_point_of_the_team_curve_asks_for_that_team():
    document = k3()
    put(document, {"demand_basis": "tokens_day", "demand_tokens_day_m": 900.0})
    curve = prepared(document, "base", "team").run()
    new = add_point(document, curve, curve.nearest(95.0))
    assert (read(document, "team_size", new), read(document, "demand_basis", new)) == (95, "team")
    assert read(document, "team_size") == 60
    assert read(document, "demand_basis") == "tokens_day"


def test_that_a_point_of_the_utilisation_curve_keeps_the_nodes():
    document = k3()
    put(document, {"team_size": 400.0})
    curve = prepared(document, "base", "utilisation").run()
    nodes = read(document, "nodes")
    assert nodes == 3
    new = add_point(document, curve, curve.nearest(0.5))
    assert (read(document, "nodes", new), read(document, "demand_basis", new)) == (nodes, "utilisation")
    assert read(document, "utilisation", new) == pytest.approx(0.5, abs=1e-3)


def test_that_curves_stand_beside_each_other_over_the_same_xs():
    document = k3_with_three_scenarios()
    put(document, {"team_size": 500.0}, "s3")
    first, other = prepared(document, "base", "team"), prepared(document, "s3", "team")
    assert other.sketch().xs[-1] == 750
    found = other.beside(first).sketch()
    np.testing.assert_array_equal(found.xs, first.sketch().xs)
    assert found.scenario.name == "Measured"


# At the team of today a number, for larger teams a text inside a total: no compiled rule for that.
MIXED = '=SUM(IF({team}>100,"12",5))'


def mixed() -> Document:
    document = k3()
    team = document.model.cell("team_size", "base")
    put(document, {"hw_install_per_node": Formula(MIXED.format(team=f"'{team.sheet}'!{team.address}"))})
    assert read(document, "hw_install_per_node") == 5
    return document


@pytest.mark.parametrize("curve_id", ["team", "utilisation"])
def test_that_the_engine_gives_the_same_curve_point_by_point(curve_id: CurveId):
    document = k3()
    compiled = prepared(document, "base", curve_id)
    by_engine = compiled.by_points(document, NoSlice("slice_block")).run()
    exact = compiled.run()
    assert by_engine.by_engine.startswith("A block of cells")
    assert exact.by_engine == ""
    checked = 0
    for one, other in zip(by_engine.lines, exact.lines, strict=True):
        for index, x in enumerate(by_engine.xs):
            at = exact.nearest(float(x))
            if exact.xs[at] == x:
                assert one.costs[index] == pytest.approx(other.costs[at], rel=1e-12)
                checked += 1
    assert checked > 200


def test_that_the_engine_takes_over_where_the_compiled_formulas_have_no_rule():
    document = mixed()
    compiled = prepared(document, "base", "team")
    with pytest.raises(NoSlice) as refusal:
        compiled.sketch()
    curve = compiled.by_points(document, refusal.value).run()
    assert curve.by_engine == "Texts and numbers change places inside a total."
    for size in (100.0, 200.0):
        onprem = next(line for line in curve.lines if line.way == "onprem")
        at = curve.nearest(size)
        assert curve.xs[at] == size
        put(document, {"team_size": size})
        assert onprem.costs[at] == pytest.approx(read(document, "onprem_total"), rel=1e-12)


def table(text: str) -> tuple[list[list[str]], list[dict[str, str]]]:
    rows = list(csv.reader(io.StringIO(text)))
    at = rows.index([])
    return rows[:at], [dict(zip(rows[at + 1], row, strict=True)) for row in rows[at + 2 :]]


def test_that_the_data_name_what_they_are_and_keep_every_digit():
    document = k3_with_three_scenarios()
    put(document, {"way_colo_offered": "no"}, "s2")
    first = prepared(document, "base", "utilisation")
    curves = [first.run(), prepared(document, "s2", "utilisation").beside(first).sketch()]
    head, rows = table(curve_csv(curves))
    assert head[0] == ["Curve", "USD per 1M tokens", "Utilisation asked for"]
    settings = "demand_basis = utilisation; nodes_override = {}"
    assert head[1][:3] == ["Scenario", "K3 office", settings.format(1.0)]
    assert head[2][:3] == ["Scenario", "Reserved", settings.format(2.0)]
    assert len(rows) == 2 * len(curves[0].xs)
    for row, x, index in zip(rows, curves[0].xs, range(10_000), strict=False):
        assert row["scenario"] == "K3 office"
        assert float(row["demand_utilisation"]) == x
        for line in curves[0].lines:
            assert float(row[f"{line.way}_per_m"]) == line.costs[index]
    others = rows[len(curves[0].xs) :]
    assert {row["scenario"] for row in others} == {"Reserved"}
    assert {row["colo_per_m"] for row in others} == {""}
    assert list(rows[0])[2:] == [f"{way}_per_m" for way in WAYS]
    assert RESERVED["nodes_override"] == 2
