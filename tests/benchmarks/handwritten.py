"""The K3 totals written by hand in numpy: as fast as anything over numpy can be, and only for this case."""

from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray

Number = NDArray[np.float64] | float


def totals(v: Mapping[str, Number]) -> tuple[Number, Number, Number, Number]:
    """The four yearly totals on the team and benchmark bases with hours used; `v` holds inputs by key."""
    share_in = v["mix_input_per_output"] / (1 + v["mix_input_per_output"])
    share_out = 1 / (1 + v["mix_input_per_output"])
    writes = 1 - v["mix_cache_write_share"] + v["mix_cache_write_share"] * v["api_cache_write_multiple"]
    uncached = (1 - v["mix_cache_hit"]) * v["api_input"] * writes
    price_in = share_in * (uncached + v["mix_cache_hit"] * v["api_cached_input"])
    factor = (
        (1 - v["mix_batch_share"] * v["api_batch_discount"]) * v["api_price_multiple"] * (1 + v["api_tax"])
    )
    price = (price_in + share_out * v["api_output"]) * factor * v["fx_price"]
    tps = 1 / (share_in / v["perf_prefill_tps_gpu"] + share_out / v["perf_decode_tps_gpu"])
    derate = v["perf_derate_model"] * v["perf_derate_hardware"] * v["perf_derate_traffic"]
    tps_node = tps * derate * v["perf_throughput_multiple"] * v["hw_gpus_per_node"]
    capacity = tps_node * 31536000 / 1e6 * v["perf_availability"]
    demand = v["team_size"] * v["team_tasks_day"] * v["team_tokens_task_m"] * v["team_days_year"]
    own = demand * (1 - v["demand_frontier_share"])
    nodes = np.maximum(1, np.ceil(own * v["peak_to_average"] / capacity - 1e-9))
    bought = nodes + v["nodes_spare"]
    utilisation = own / (nodes * capacity)
    capex = bought * (v["hw_node_price"] + v["hw_install_per_node"]) * v["fx_price"]
    depreciation = capex * (1 - v["hw_residual_share"]) / v["hw_life_years"]
    maintenance = bought * v["hw_node_price"] * v["hw_maintenance_share"] * v["fx_price"]
    idle = bought * v["hw_idle_power_share"]
    load = nodes * (1 - v["hw_idle_power_share"]) * np.minimum(1, utilisation)
    energy = v["hw_node_power_kw"] * 8760 * (idle + load)
    electricity = energy * v["onprem_pue"] * v["onprem_tariff_kwh"] * v["fx_local"]
    works = (bought * v["onprem_works_per_node_year"] + v["onprem_works_fixed_year"]) * v["fx_local"]
    contracted = bought * v["hw_node_power_kw"] * v["colo_power_headroom"]
    rent = contracted * v["colo_rate_kw_month"] * 12 * v["fx_local"]
    colo_electricity = energy * v["colo_pue"] * v["colo_tariff_kwh"] * v["fx_local"]
    node_hour = (
        v["hw_gpus_per_node"] * v["rent_gpu_hour"] * (1 - v["rent_commit_discount"]) * (1 + v["rent_tax"])
    )
    gpu = own / capacity * 8760 * node_hour * v["fx_price"]
    salaries = v["staff_heads"] * v["staff_base_salary"] * v["staff_on_cost"]
    staff = (salaries + 12 * v["staff_hours_month"] * v["staff_hour_rate"]) * v["fx_local"]
    frontier = demand * v["demand_frontier_share"] * price
    owned = depreciation + maintenance + staff + frontier
    return (
        owned + works + electricity,
        owned + rent + colo_electricity,
        gpu + staff + frontier,
        own * price + frontier,
    )
