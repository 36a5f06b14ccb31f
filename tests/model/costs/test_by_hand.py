"""The lines of the cost model against sums written out in Python."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from model.formula.names import names_in
from model.formula.syntax import parse
from tests.model.costs import by_hand
from tests.model.input_strategies import K3, MODEL, values
from tests.model.k3 import SCENARIOS, k3, put, read, typing_over


@pytest.fixture(scope="module")
def document():
    return k3()


@pytest.fixture
def shown(document):
    """What keys show with some inputs typed over; the inputs go back afterwards."""
    with typing_over(document) as type_over:

        def with_inputs(**inputs):
            type_over(**inputs)
            return lambda key: read(document, key)

        yield with_inputs


def test_that_the_landed_price_in_brazil_is_a_cascade_with_the_last_tax_inside_its_own_base(shown):
    price, duty, contributions, vat = 450_000, 0.18, 0.1175, 0.18
    of = shown(tax_import_duty=duty, tax_contributions=contributions, tax_vat=vat, tax_vat_inside="yes")
    by_amounts = (450_000 + 81_000 + 52_875) / 0.82
    assert by_amounts == pytest.approx(712_043, abs=0.5)
    assert of("landed_price") == pytest.approx((price + price * duty + price * contributions) / (1 - vat))
    assert of("landed_price") == pytest.approx(712_043, abs=0.5)
    with_excise = (450_000 + 81_000 + (450_000 + 81_000) * 0.1 + 52_875) / 0.82
    assert shown(tax_excise=0.1)("landed_price") == pytest.approx(with_excise)


def test_that_taxes_that_come_back_are_no_capital_but_maintenance_is_on_the_full_landed_price(shown):
    of = shown(tax_vat=0.2, tax_recoverable=0.75, hw_install_per_node=10_000.0, hw_maintenance_share=0.05)
    assert of("landed_price") == pytest.approx(540_000)
    assert of("capex_node") == pytest.approx(450_000 + 90_000 * 0.25 + 10_000)
    assert of("maintenance") == pytest.approx(27_000)


def test_that_the_electricity_of_k3_is_idle_power_and_the_rest_by_load(shown):
    demand_m = 60 * 6 * 4.17 * 230
    gpu_tps = 154 / (153 / 26_200 + 1 / 10_100)
    capacity_m = 8 * gpu_tps * 0.35 * 0.70 * 0.60 * 31.536
    kwh = 14.3 * 8760 * (0.22 + 0.78 * demand_m / capacity_m)
    of = shown()
    assert of("utilisation") == pytest.approx(demand_m / capacity_m)
    assert of("energy_kwh") == pytest.approx(kwh)
    assert of("onprem_electricity") == pytest.approx(kwh * 1.6 * 0.25 * 1.27)


def test_that_colocation_is_paid_on_contracted_power_whatever_the_load(shown):
    rent = 14.3 * 1.12 * 285 * 12 * 1.27
    assert rent == pytest.approx(69_564, abs=0.5)
    assert shown()("colo_rent") == pytest.approx(rent)
    assert shown(team_size=1.0)("colo_rent") == pytest.approx(rent)
    assert shown(nodes_spare=2.0)("colo_rent") == pytest.approx(3 * rent)


@pytest.mark.parametrize("inputs", SCENARIOS.values(), ids=SCENARIOS)
def test_that_every_line_of_a_scenario_is_the_sum_written_out(inputs, shown):
    of = shown(**inputs)
    expected = by_hand.lines(K3 | inputs)
    assert len(expected) > 25
    assert {key: of(key) for key in expected} == pytest.approx(expected, rel=1e-12)


READ_BY_LINES = sorted(
    {name for line in MODEL.lines.values() if line.formula for name in names_in(parse("=" + line.formula))}
    & MODEL.inputs.keys()
)


@settings(max_examples=60)
@given(data=st.data())
def test_that_any_inputs_within_their_bounds_give_the_sums_written_out(data, document):
    keys = data.draw(st.lists(st.sampled_from(READ_BY_LINES), unique=True, max_size=12))
    inputs = {key: data.draw(values(MODEL.inputs[key]), label=key) for key in keys}
    try:
        expected = by_hand.lines(K3 | inputs)
    except ZeroDivisionError:
        expected = {}
    typed = put(document, inputs)
    found = {key: read(document, key) for key in expected}
    document.apply(typed.inverse)
    document.recalculate()
    assert found == pytest.approx(expected, rel=1e-9, abs=1e-9)


@pytest.mark.parametrize("way", ["onprem", "colo", "rented", "meter"])
def test_that_a_total_is_the_sum_of_the_lines_that_say_they_belong_to_it(way):
    total = parse(f"={MODEL.lines[f'{way}_total'].formula}")
    assert set(names_in(total)) == {key for key, line in MODEL.lines.items() if way in line.ways}


def test_that_what_a_line_says_it_grows_with_holds(shown):
    before = shown()
    unloaded = {key: before(key) for key in MODEL.lines}
    more_load = shown(team_size=61.0)
    loaded = {key: more_load(key) for key in MODEL.lines}
    more_nodes = shown(team_size=60.0, nodes_override=2.0)
    enlarged = {key: more_nodes(key) for key in MODEL.lines}
    for key, line in MODEL.lines.items():
        if line.scales in ("nothing", "nodes"):
            assert loaded[key] == unloaded[key], key
        if line.scales in ("nothing", "load"):
            assert enlarged[key] == unloaded[key], key
