"""What a cell reads and what reads it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from model.formula.references import references
from model.formula.syntax import parse
from model.inspect.trace import MOST_CELLS, dependents, precedents
from tests.model.formula.small_books import at, engine_of
from tests.model.k3 import k3, k3_with_three_scenarios


def addresses(cells) -> list[str]:
    return [str(cell) for cell in cells]


def test_that_precedents_come_in_the_order_of_the_formula_each_once():
    engine = engine_of({"C1": "=B2+A1*Two!A1+B2", "Two!A1": 1})
    assert addresses(precedents(engine, at("C1")).cells) == ["S!B2", "S!A1", "Two!A1"]


def test_that_a_block_is_listed_cell_by_cell_up_to_a_limit():
    engine = engine_of({"C1": "=SUM(A1:B2)", "C2": "=SUM(A1:A1000)"})
    assert addresses(precedents(engine, at("C1")).cells) == ["S!A1", "S!B1", "S!A2", "S!B2"]
    many = precedents(engine, at("C2"))
    assert (len(many.cells), many.more) == (MOST_CELLS, 1000 - MOST_CELLS)


def test_that_a_constant_reads_nothing():
    assert precedents(engine_of({"A1": 1}), at("A1")).cells == ()


@pytest.mark.parametrize(
    ("formula", "reads"),
    [
        ("=B2", True),
        ("=$B$2*2", True),
        ("=b2", True),
        ("=S!B2", True),
        ("='S'!$B2", True),
        ("=SUM(A1:C3)", True),
        ("=SUM(B:B)", True),
        ("=B20", False),
        ("=AB2", False),
        ("=Two!B2", False),
        ('="B2"', False),
        ("=SUM(A3:C9)", False),
    ],
)
def test_that_dependents_are_those_whose_formula_names_the_cell(formula: str, reads: bool):
    engine = engine_of({"D1": formula, "B2": 1, "B20": 1, "AB2": 1, "Two!B2": 1})
    assert addresses(dependents(engine, at("B2")).cells) == (["S!D1"] if reads else [])


def test_that_dependents_on_other_sheets_are_found_with_quotes_and_in_order():
    engine = engine_of({"A1": 1, "Two!A1": "=S!A1", "'Token mix'!A2": 1, "B1": "='Token mix'!A2+A1"})
    assert addresses(dependents(engine, at("A1")).cells) == ["S!B1", "Two!A1"]
    assert addresses(dependents(engine, at("'Token mix'!A2")).cells) == ["S!B1"]


@given(st.data())
def test_that_over_the_cost_model_both_directions_agree_with_a_full_reading(data):
    engine = k3_with_three_scenarios().engine
    cell = data.draw(st.sampled_from(sorted(engine.formulas())))
    read = {
        one for area in references(parse(engine.formula(cell) or "="), cell.sheet, {}) for one in area.cells()
    }
    assert set(precedents(engine, cell).cells) == read
    assert all(cell in dependents(engine, one).cells for one in read)


def test_that_what_reads_the_node_price_is_what_the_model_says():
    document = k3()
    keys = [document.model.key_at(cell) for cell in dependents(document.engine, at("Hardware!D8")).cells]
    expected = {key for key, line in document.costs.lines.items() if "hw_node_price" in (line.formula or "")}
    assert {place[0] for place in keys if place} == expected
