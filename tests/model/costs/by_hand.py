"""The lines of the cost model in plain Python, written from their definitions and not from the files."""

import math
from collections.abc import Mapping
from types import SimpleNamespace

HOURS, MONTHS, DAYS, SECONDS = 8760, 12, 365, 31_536_000


def lines(inputs: Mapping[str, float | str]) -> dict[str, float]:
    """The lines that follow from the inputs of one scenario."""
    i = SimpleNamespace(**inputs)
    out: dict[str, float] = {}
    _prices(i, out)
    _capacity(i, out)
    _demand(i, out)
    _capital(i, out)
    _running(i, out)
    _totals(out)
    return out


def _prices(i: SimpleNamespace, out: dict[str, float]) -> None:
    """The price of a million tokens, token by token: input, cached input, output."""
    output = 1 / (1 + i.mix_input_per_output)
    cached = (1 - output) * i.mix_cache_hit
    uncached = (1 - output) * (1 - i.mix_cache_hit)
    written, plain = uncached * i.mix_cache_write_share, uncached * (1 - i.mix_cache_write_share)
    list_price = (
        plain * i.api_input
        + written * i.api_input * i.api_cache_write_multiple
        + cached * i.api_cached_input
        + output * i.api_output
    )
    batch = i.mix_batch_share * (1 - i.api_batch_discount) + (1 - i.mix_batch_share)
    paid = batch * i.api_price_multiple * (1 + i.api_tax) * i.fx_price
    out["mix_output_share"] = output
    out["price_blended"] = list_price * paid
    out["price_output"] = i.api_output * paid
    frontier = i.frontier_price_m * (1 + i.api_tax) * i.fx_price
    out["frontier_price"] = frontier if i.frontier_price_m > 0 else out["price_blended"]


def _capacity(i: SimpleNamespace, out: dict[str, float]) -> None:
    """Tokens a second of a node: time for the inputs and the output of one request, or as measured."""
    if i.perf_basis == "benchmark":
        seconds = i.mix_input_per_output / i.perf_prefill_tps_gpu + 1 / i.perf_decode_tps_gpu
        gpu = (i.mix_input_per_output + 1) / seconds
        node = gpu * i.hw_gpus_per_node * i.perf_derate_model * i.perf_derate_hardware * i.perf_derate_traffic
    elif i.perf_measured_counts == "output":
        node = i.perf_measured_node_tps + i.perf_measured_node_tps * i.mix_input_per_output
    else:
        node = i.perf_measured_node_tps
    out["perf_tps_node"] = node * i.perf_throughput_multiple
    out["capacity_node_m"] = out["perf_tps_node"] * SECONDS * i.perf_availability / 1e6


def _demand(i: SimpleNamespace, out: dict[str, float]) -> None:
    capacity, own_share = out["capacity_node_m"], 1 - i.demand_frontier_share
    demand = {
        "team": i.team_size * i.team_tasks_day * i.team_tokens_task_m * i.team_days_year,
        "tokens_day": i.demand_tokens_day_m * DAYS,
        "utilisation": i.demand_utilisation * max(1, i.nodes_override) * capacity / own_share,
        "api_spend": i.demand_api_spend_month * MONTHS / out["price_blended"],
    }[i.demand_basis]
    own = demand * own_share
    needed = (
        1 if i.demand_basis == "utilisation" else max(1, math.ceil(own * i.peak_to_average / capacity - 1e-9))
    )
    nodes = i.nodes_override or needed
    out |= {"demand_m": demand, "demand_own_m": own, "nodes": nodes, "nodes_bought": nodes + i.nodes_spare}
    out["utilisation"] = own / capacity / nodes


def _capital(i: SimpleNamespace, out: dict[str, float]) -> None:
    duty = i.hw_node_price * i.tax_import_duty
    excise = (i.hw_node_price + duty) * i.tax_excise
    base = i.hw_node_price + duty + excise + i.hw_node_price * i.tax_contributions
    landed = base / (1 - i.tax_vat) if i.tax_vat_inside == "yes" else base + base * i.tax_vat
    kept = (landed - i.hw_node_price) * (1 - i.tax_recoverable)
    out["landed_price"] = landed
    out["capex_node"] = (i.hw_node_price + kept + i.hw_install_per_node) * i.fx_price
    out["capex"] = out["capex_node"] * out["nodes_bought"]
    out["depreciation"] = (out["capex"] - out["capex"] * i.hw_residual_share) / i.hw_life_years
    out["maintenance"] = landed * i.fx_price * i.hw_maintenance_share * out["nodes_bought"]


def _running(i: SimpleNamespace, out: dict[str, float]) -> None:
    """Nodes that serve draw between idle and full power, spare ones idle power."""
    share = i.hw_idle_power_share + (1 - i.hw_idle_power_share) * min(1, out["utilisation"])
    kwh = i.hw_node_power_kw * HOURS * (out["nodes"] * share + i.nodes_spare * i.hw_idle_power_share)
    out["energy_kwh"] = kwh
    out["onprem_electricity"] = kwh * i.onprem_pue * i.onprem_tariff_kwh * i.fx_local
    works = out["nodes_bought"] * i.onprem_works_per_node_year + i.onprem_works_fixed_year
    out["onprem_works"] = works * i.fx_local
    contracted_kw = out["nodes_bought"] * i.hw_node_power_kw * i.colo_power_headroom
    out["colo_rent"] = contracted_kw * i.colo_rate_kw_month * MONTHS * i.fx_local
    out["colo_electricity"] = kwh * i.colo_pue * i.colo_tariff_kwh * i.fx_local
    gpu_hour = i.rent_gpu_hour * (1 - i.rent_commit_discount) * (1 + i.rent_tax) * i.fx_price
    out["node_hour"] = gpu_hour * i.hw_gpus_per_node
    full_nodes = out["demand_own_m"] / out["capacity_node_m"]
    out["rented_gpu"] = (
        out["node_hour"] * HOURS * (full_nodes if i.rent_billing == "used" else out["nodes_bought"])
    )
    salaries = i.staff_heads * i.staff_base_salary * i.staff_on_cost
    out["staff"] = (salaries + i.staff_hours_month * MONTHS * i.staff_hour_rate) * i.fx_local
    out["frontier_tokens"] = (out["demand_m"] - out["demand_own_m"]) * out["frontier_price"]
    out["meter_tokens"] = out["demand_own_m"] * out["price_blended"]


def _totals(out: dict[str, float]) -> None:
    owning = out["depreciation"] + out["maintenance"] + out["staff"] + out["frontier_tokens"]
    out["onprem_total"] = owning + out["onprem_works"] + out["onprem_electricity"]
    out["colo_total"] = owning + out["colo_rent"] + out["colo_electricity"]
    out["rented_total"] = out["rented_gpu"] + out["staff"] + out["frontier_tokens"]
    out["meter_total"] = out["meter_tokens"] + out["frontier_tokens"]
