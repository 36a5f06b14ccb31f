"""Which ways are ranked, and in what order: infeasible, not offered, none, ties."""

import pytest

from tests.model.k3 import k3, read, typing_over

WAYS = ("onprem", "colo", "rented", "meter")
NODE_WAYS = WAYS[:3]


@pytest.fixture(scope="module")
def document():
    return k3()


@pytest.fixture
def shown(document):
    with typing_over(document) as type_over:

        def with_inputs(**inputs):
            type_over(**inputs)
            return {key: read(document, key) for key in (*document.costs.lines, *document.costs.inputs)}

        yield with_inputs


def ranks(of):
    return {way: of[f"{way}_rank"] for way in WAYS}


def test_that_ways_rank_by_their_total_with_margin_and_spread_over_the_cheapest(shown):
    of = shown()
    totals = sorted(of[f"{way}_total"] for way in WAYS)
    assert ranks(of) == {way: 1 + totals.index(of[f"{way}_total"]) for way in WAYS}
    assert of["cheapest"] == "rented"
    assert of["cheapest_total"] == totals[0]
    assert of["margin"] == pytest.approx(totals[1] / totals[0] - 1)
    assert of["spread"] == pytest.approx(totals[3] / totals[0] - 1)


def test_that_nodes_too_few_for_the_demand_are_infeasible_and_not_ranked(shown):
    of = shown(team_size=200.0, nodes_override=1.0)
    assert of["utilisation"] == pytest.approx(200 * 5755 / 962_000, rel=1e-3)
    assert [of[f"{way}_status"] for way in WAYS] == ["infeasible"] * 3 + ["ok"]
    assert ranks(of) == {"onprem": "", "colo": "", "rented": "", "meter": 1}
    assert of["cheapest"] == "meter"
    assert of["cheapest_total"] == of["meter_total"]
    assert (of["margin"], of["spread"]) == ("", 0)
    assert all(of[f"{way}_total"] < of["meter_total"] for way in NODE_WAYS)
    assert shown(team_size=200.0, nodes_override=2.0)["cheapest"] == "onprem"


def test_that_nodes_that_the_demand_fills_to_the_brim_are_feasible(shown):
    of = shown(demand_basis="utilisation", demand_utilisation=1.0, nodes_override=3.0)
    assert of["utilisation"] == pytest.approx(1)
    assert {of[f"{way}_status"] for way in WAYS} == {"ok"}


@pytest.mark.parametrize("way", WAYS)
def test_that_a_way_that_is_not_offered_is_shown_but_not_ranked(way, shown):
    all_offered = shown()
    of = shown(**{f"way_{way}_offered": "no"})
    assert of[f"{way}_status"] == "not_offered"
    assert of[f"{way}_rank"] == ""
    assert of[f"{way}_total"] == all_offered[f"{way}_total"]
    left = [other for other in WAYS if other != way]
    assert of["cheapest"] == min(left, key=lambda other: of[f"{other}_total"])
    assert sorted(of[f"{other}_rank"] for other in left) == [1, 2, 3]
    saved = {other: of[f"{other}_saving"] for other in left}
    assert saved == {other: all_offered[f"{other}_saving"] for other in left}


def test_that_not_offered_goes_before_infeasible(shown):
    of = shown(team_size=200.0, nodes_override=1.0, way_colo_offered="no")
    assert (of["colo_status"], of["onprem_status"]) == ("not_offered", "infeasible")


def test_that_nothing_is_cheapest_where_nothing_is_offered(shown):
    of = shown(**{f"way_{way}_offered": "no" for way in WAYS})
    assert of["cheapest"] == "none"
    assert [of[key] for key in ("cheapest_total", "margin", "spread")] == ["", "", ""]


def test_that_ways_that_cost_the_same_share_a_rank_and_the_next_rank_stays_free(shown):
    of = shown(colo_rate_kw_month=0.0, onprem_tariff_kwh=0.0, onprem_works_per_node_year=0.0, team_size=150.0)
    assert of["onprem_total"] == of["colo_total"]
    assert ranks(of) == {"onprem": 1, "colo": 1, "rented": 3, "meter": 4}
    assert of["cheapest"] == "onprem"
    assert of["margin"] == 0


def test_that_savings_are_counted_against_the_api(shown):
    of = shown()
    for way in WAYS:
        assert of[f"{way}_saving"] == of["meter_total"] - of[f"{way}_total"]
        assert of[f"{way}_saving_share"] == pytest.approx(1 - of[f"{way}_total"] / of["meter_total"])
        assert of[f"{way}_month"] == pytest.approx(of[f"{way}_total"] / 12)
        assert of[f"{way}_per_m"] == pytest.approx(of[f"{way}_total"] / (60 * 6 * 4.17 * 230))


def test_that_cost_per_engineer_is_blank_unless_a_team_asks(shown):
    team = shown()
    assert all(team[f"{way}_per_engineer"] == pytest.approx(team[f"{way}_total"] / 60) for way in WAYS)
    for inputs in (
        {"demand_basis": "tokens_day", "demand_tokens_day_m": 500.0},
        {"demand_basis": "utilisation", "demand_utilisation": 0.3},
        {"demand_basis": "api_spend", "demand_api_spend_month": 10_000.0},
        {"demand_basis": "team", "team_size": 0.0},
    ):
        of = shown(**inputs)
        assert [of[f"{way}_per_engineer"] for way in WAYS] == [""] * 4, inputs


def test_that_without_demand_shares_and_prices_per_token_are_blank_and_the_api_is_cheapest(shown):
    of = shown(team_size=0.0)
    assert (of["cheapest"], of["cheapest_total"], of["margin"], of["spread"]) == ("meter", 0, "", "")
    assert {of[f"{way}_per_m"] for way in WAYS} == {of[f"{way}_saving_share"] for way in WAYS} == {""}


def test_that_a_measurement_of_nothing_leaves_only_the_api(shown):
    of = shown(perf_basis="measured", perf_measured_node_tps=0.0)
    assert [of[f"{way}_status"] for way in WAYS] == ["not_computed"] * 3 + ["ok"]
    assert of["cheapest"] == "meter"


def test_that_a_free_api_cannot_be_a_measure_of_demand(shown):
    of = shown(demand_basis="api_spend", demand_api_spend_month=1_000.0, api_price_multiple=0.0)
    assert {of[f"{way}_status"] for way in WAYS} == {"not_computed"}
    assert of["cheapest"] == "none"


def test_that_memory_is_counted_over_all_serving_nodes_and_a_shortfall_changes_no_rank(shown):
    one = shown()
    assert one["memory_free_gb"] == pytest.approx(8 * 180 - 1560)
    assert (one["fits"], one["gpus_to_hold"], one["nodes_to_hold"]) == ("no", 9, 2)
    assert one["onprem_status"] == "ok"
    two = shown(nodes_override=2.0, nodes_spare=1.0)
    assert two["memory_free_gb"] == pytest.approx(2 * 8 * 180 - 1560)
    assert two["fits"] == "yes"
    requests = {"llm_kv_kb_per_token": 70.0, "llm_context_tokens": 100_000.0, "perf_concurrency": 50.0}
    derived = shown(llm_checkpoint_gb=0.0, **requests)
    assert derived["weights_gb"] == pytest.approx(1400)
    assert derived["kv_gb"] == pytest.approx(350)
    assert derived["memory_free_gb"] == pytest.approx(2 * 1440 - 1400 - 350)


def test_that_the_site_is_laid_out_for_all_nodes_bought(shown):
    of = shown(nodes_override=3.0, nodes_spare=2.0)
    assert of["site_power_kw"] == pytest.approx(5 * 14.3)
    assert of["site_contracted_kw"] == pytest.approx(5 * 14.3 * 1.12)
    assert of["site_heat_btu_h"] == pytest.approx(5 * 14.3 * 3412)
    assert of["site_airflow_cfm"] == 5 * 2145
    assert (of["site_racks"], of["site_weight_kg"], of["site_feeds_32a"]) == (3, 650, 5)
