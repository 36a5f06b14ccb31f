"""Every line's formula gives its declared unit, at its scale; pint is the judge."""

import pint
import pytest

from model.costs.load import cost_model
from tests.model.costs.dimensions import DimensionError, Dimensions

MODEL = cost_model()
DIMENSIONS = Dimensions(MODEL)
FORMULAS = {key: line.formula for key, line in MODEL.lines.items() if line.formula is not None}
CONSTANTS = {key: line for key, line in MODEL.lines.items() if line.constant is not None}


@pytest.mark.parametrize("key", FORMULAS)
def test_that_a_line_gives_the_unit_it_declares(key):
    DIMENSIONS.check(FORMULAS[key], MODEL.units[MODEL.lines[key].unit].measure)
    with pytest.raises(DimensionError):
        DIMENSIONS.check(FORMULAS[key], "R*L*kg")


WRONG = {
    "kW for kWh": ("hw_node_power_kw*nodes_bought", "kW*hour/year"),
    "pounds booked as dollars": ("onprem_works_fixed_year", "R/year"),
    "exchanged twice": ("onprem_works_fixed_year*fx_local*fx_local", "R/year"),
    "exchanged at the other rate": ("onprem_works_fixed_year*fx_price", "R/year"),
    "a month booked as a year": ("colo_rate_kw_month*site_power_kw*fx_local", "R/year"),
    "twelve without its name": ("colo_rate_kw_month*site_power_kw*12*fx_local", "R/year"),
    "tokens for millions": ("perf_tps_node*seconds_per_year", "Mtok/year"),
    "hours for seconds": ("perf_tps_node*hours_per_year/tokens_per_m", "Mtok/year"),
    "kilobytes for gigabytes": ("llm_kv_kb_per_token*llm_context_tokens", "GB"),
    "bytes for gigabytes": ("llm_params_b*llm_bytes_per_param", "byte"),
    "parameters for billions": ("llm_params_b", "param"),
    "a sum of unlike": ("hw_node_price+onprem_works_fixed_year", "P"),
    "a yearly share as a share": ("hw_node_price*hw_maintenance_share", "P"),
    "unlike branches": ('IF(perf_basis="benchmark",perf_tps_node,capacity_node_m)', "tok/second"),
    "unlike compared": ("IF(capacity_node_m>perf_tps_node,1,2)", ""),
    "a number compared with a word": ('IF(nodes="yes",1,2)', ""),
    "unlike in a minimum": ("MIN(1,energy_kwh)", ""),
    "unlike in a maximum": ("MAX(nodes,hw_node_power_kw)", ""),
    "unlike counted": ("COUNT(nodes,hw_node_power_kw)", ""),
    "a rounded amount of money": ("ROUNDUP(capex,0)", "R"),
    "a word for a number": ('IF(nodes>0,"yes","no")', ""),
    "a number for a word": ("IF(nodes>0,1,2)", None),
    "a choice for a number": ("perf_basis", ""),
    "a condition that is a number": ("IF(nodes,1,2)", ""),
    "nothing but zero": ("IF(nodes>0,0,0)", "R"),
    "a function without rule": ("SUM(nodes,nodes)", ""),
}


@pytest.mark.parametrize(("formula", "measure"), WRONG.values(), ids=WRONG)
def test_that_a_wrong_formula_is_found(formula, measure):
    with pytest.raises(DimensionError):
        DIMENSIONS.check(formula, measure)


@pytest.fixture(scope="module")
def conversions() -> pint.UnitRegistry:
    """Units as the domain defines them: a year of 8,760 h, a month of 730 h, decimal bytes."""
    units = pint.UnitRegistry()
    for definition in ("year = 8760 * hour", "month = 730 * hour", "byte = [data]"):
        units.define(definition)
    for definition in ("tok = [token]", "Mtok = 1e6 * tok", "KB = 1e3 * byte", "GB = 1e9 * byte"):
        units.define(definition)
    return units


@pytest.mark.parametrize("key", CONSTANTS)
def test_that_a_constant_is_the_conversion_it_says(key, conversions):
    line = CONSTANTS[key]
    measure = MODEL.units[line.unit].measure
    if measure == "btu_h_per_kw":
        measure = "Btu/hour/kW"
    # the heat of a kilowatt is rounded to whole BTU/h, all others are exact
    factor = conversions.Quantity(line.constant, measure).to_base_units()
    assert factor.dimensionless
    assert factor.magnitude == pytest.approx(1, rel=5e-5 if "Btu" in measure else 1e-12)


def test_that_every_measure_can_be_read():
    numbers = [unit.measure for unit in MODEL.units.values() if unit.measure is not None]
    assert len(numbers) > 40
    assert all(isinstance(DIMENSIONS.measure(measure), pint.Quantity) for measure in numbers)
