"""Break-evens: put back in they make two ways equal, and their outcomes are those of sums made by hand."""

import pytest

from tests.model.k3 import SCENARIOS, k3, put, read

WAYS = ("onprem", "colo", "rented", "meter")
PAIRS = {
    "breakeven_utilisation_onprem": ("onprem", "meter"),
    "breakeven_utilisation_colo": ("colo", "meter"),
    "breakeven_utilisation_rented_meter": ("rented", "meter"),
    "breakeven_utilisation_onprem_colo": ("onprem", "colo"),
    "breakeven_utilisation_onprem_rented": ("onprem", "rented"),
    "breakeven_utilisation_colo_rented": ("colo", "rented"),
}
FREE_HALL = {"colo_rate_kw_month": 0.0, "colo_tariff_kwh": 0.0}
FREE_OFFICE = {"onprem_tariff_kwh": 0.0, "onprem_works_per_node_year": 0.0}
FREE_API = {"api_input": 0.0, "api_cached_input": 0.0, "api_output": 0.0}
FREE_HARDWARE = {"hw_node_price": 0.0, "staff_heads": 0.0}


@pytest.fixture(scope="module")
def document():
    return k3()


@pytest.fixture
def shown(document):
    typed = []

    def with_inputs(inputs):
        typed.append(put(document, inputs))
        return {key: read(document, key) for key in document.costs.lines}

    yield with_inputs
    for applied in reversed(typed):
        document.apply(applied.inverse)
    document.recalculate()


@pytest.mark.parametrize("inputs", SCENARIOS.values(), ids=SCENARIOS)
def test_that_idle_cost_and_slope_give_the_total_at_the_scenarios_utilisation(inputs, shown):
    of = shown(inputs)
    assert 0 < of["utilisation"] <= 1
    for way in WAYS:
        idle = of[f"{way}_at_zero"] if way != "meter" else 0
        assert idle + of[f"{way}_slope"] * of["utilisation"] == pytest.approx(of[f"{way}_total"], rel=1e-12)


@pytest.mark.parametrize("key", PAIRS)
def test_that_a_break_even_utilisation_put_back_in_makes_the_two_ways_equal(key, shown):
    met = []
    for name, inputs in SCENARIOS.items():
        of = shown(inputs)
        if isinstance(of[key], str):
            continue
        assert 0 <= of[key] <= 1
        at_tie = {"demand_basis": "utilisation", "nodes_override": of["nodes"], "demand_utilisation": of[key]}
        first, second = (shown(inputs | at_tie)[f"{way}_total"] for way in PAIRS[key])
        assert first == pytest.approx(second, rel=1e-11), name
        met.append(name)
    assert met


@pytest.mark.parametrize("key", PAIRS)
def test_that_never_and_always_hold_at_every_utilisation(key, shown):
    first, second = PAIRS[key]
    outcomes = {name: shown(inputs)[key] for name, inputs in SCENARIOS.items()}
    for name, outcome in outcomes.items():
        if outcome not in ("never", "always"):
            continue
        for utilisation in (0.0, 0.001, 0.25, 0.5, 0.75, 1.0):
            at = {"demand_basis": "utilisation", "demand_utilisation": utilisation}
            of = shown(SCENARIOS[name] | at | {"nodes_override": shown(SCENARIOS[name])["nodes"]})
            cheaper = of[f"{first}_total"] < of[f"{second}_total"]
            assert cheaper == (outcome == "always"), (name, utilisation)


def test_that_the_two_ties_of_k3_are_the_published_ones(shown):
    of = shown({})
    assert of["breakeven_utilisation_rented_meter"] == pytest.approx(
        396_240 / (962_000 * 2.0 - 385_440), rel=2e-3
    )
    assert of["breakeven_utilisation_onprem"] == pytest.approx(0.31249, abs=5e-6)
    assert of["breakeven_utilisation_colo"] == pytest.approx(0.32011, abs=5e-6)


OUTCOMES = {
    "the first is cheaper at every load": ("onprem_colo", FREE_OFFICE, "always"),
    "the first is cheaper at no load": ("onprem_colo", FREE_HALL, "never"),
    "both always cost the same": ("onprem_colo", FREE_OFFICE | FREE_HALL, "equal"),
    "a free API is never dearer": ("rented_meter", FREE_API, "never"),
    "a free node ties with the API when idle": ("onprem", FREE_OFFICE | FREE_HARDWARE, 0),
    "owning is never cheaper than a free API": ("colo", FREE_API, "never"),
}


@pytest.mark.parametrize(("pair", "inputs", "outcome"), OUTCOMES.values(), ids=OUTCOMES)
def test_that_an_outcome_without_a_crossing_is_a_word_or_an_end_of_the_range(pair, inputs, outcome, shown):
    assert shown(inputs)[f"breakeven_utilisation_{pair}"] == outcome


def test_that_a_tie_at_full_nodes_is_within_reach(shown):
    a_year_of_rent = 8 * 5.0 * 8760
    bought_for_that = {"hw_node_price": a_year_of_rent, "hw_life_years": 1.0, "rent_gpu_hour": 5.0}
    assert shown(FREE_OFFICE | bought_for_that)["breakeven_utilisation_onprem_rented"] == 1
    dearer = bought_for_that | {"hw_node_price": a_year_of_rent + 1}
    assert shown(FREE_OFFICE | dearer)["breakeven_utilisation_onprem_rented"] == "never"


def test_that_reserved_nodes_cost_rent_when_idle_and_nothing_more_under_load(shown):
    of = shown({"rent_billing": "reserved", "nodes_spare": 1.0})
    assert of["rented_at_zero"] == pytest.approx(2 * 8 * 5.5 * 8760 + 2 * 156_000 * 1.27)
    assert of["rented_slope"] == 0


def test_that_payback_is_capital_over_what_the_api_costs_beyond_running(shown):
    of = shown({"team_size": 120.0})
    running = of["onprem_total"] - 150_000
    assert of["payback_years_onprem"] == pytest.approx(450_000 / (of["meter_total"] - running))
    assert of["payback_years_colo"] == pytest.approx(
        450_000 / (of["meter_total"] - of["colo_total"] + 150_000)
    )


def test_that_payback_is_never_where_running_costs_as_much_as_the_api(shown):
    of = shown({"team_size": 10.0})
    assert of["onprem_total"] - 150_000 > of["meter_total"]
    assert of["payback_years_onprem"] == of["payback_years_colo"] == "never"


def test_that_what_a_node_must_do_to_tie_is_the_rent_of_a_day_over_the_price(shown):
    of = shown({"rent_gpu_hour": 2.0, "api_output": 32.0})
    day = 24 * 8 * 2.0
    assert of["breakeven_output_tokens_day_m_output_only"] == pytest.approx(day / 32)
    assert of["breakeven_output_tps_output_only"] == pytest.approx(day / 32 * 1e6 / 86_400)
    price_of_all = of["price_blended"] * 154
    assert of["breakeven_output_tokens_day_m"] == pytest.approx(day / price_of_all)
    served_a_second = of["perf_tps_node"] / 154
    assert of["breakeven_utilisation_rented"] == pytest.approx(
        day / price_of_all * 1e6 / 86_400 / served_a_second
    )


@pytest.mark.parametrize("suffix", ["", "_output_only"])
@pytest.mark.parametrize("available", [1.0, 0.5])
def test_that_a_tie_is_reachable_up_to_what_the_node_serves_in_its_hours(suffix, available, shown):
    keys = [
        f"breakeven_{name}{suffix}" for name in ("output_tokens_day_m", "output_tps", "utilisation_rented")
    ]
    at_one = shown({"rent_gpu_hour": 1.0, "perf_availability": available})
    at_the_edge = available / at_one[f"breakeven_utilisation_rented{suffix}"]
    for factor, reachable in ((0.999, "yes"), (1.001, "no")):
        of = shown({"rent_gpu_hour": at_the_edge * factor, "perf_availability": available})
        assert of[keys[2]] == pytest.approx(available * factor)
        assert [of[f"{key}_reachable"] for key in keys] == [reachable] * 3


@pytest.mark.parametrize("suffix", ["", "_output_only"])
def test_that_no_tie_is_reachable_with_a_free_api(suffix, shown):
    of = shown(FREE_API)
    for key in ("output_tokens_day_m", "output_tps", "utilisation_rented"):
        assert of[f"breakeven_{key}{suffix}"] == "never"
        assert of[f"breakeven_{key}{suffix}_reachable"] == "no"


def test_that_revenue_at_risk_is_the_gap_of_uptime_in_a_month_of_revenue(shown):
    of = shown({"fin_ai_revenue_month": 100_000.0, "sla_own": 0.989, "sla_api": 0.999})
    assert of["revenue_at_risk_month"] == pytest.approx(1_000)
