"""The order of scenarios on the screen: kept in the file, without moving a cell."""

import pytest

from model.costs.layout import read_marker, read_order, with_order
from model.edits import SetCell
from model.formula.cells import Cell
from model.scenario_order import move_scenario
from model.scenarios import add_scenario, remove_scenario
from tests.model.k3 import everything, figures, k3, k3_with_three_scenarios, saved

MARKER = "rackmeter:grid=hardware;version=1;language=en"


@pytest.fixture
def document():
    found = k3_with_three_scenarios()
    do(found, add_scenario(found, "Fourth", "base"))
    return found


def do(document, edits):
    inverse = document.apply(edits).inverse
    document.recalculate()
    return inverse


def ids(document):
    return [column.id for column in document.model.scenarios]


def test_that_a_marker_keeps_an_order_beside_its_other_fields():
    kept = with_order(MARKER, ["s2", "base"])
    assert read_order(kept) == ("s2", "base")
    assert {**read_marker(kept)} == {**read_marker(MARKER), "order": "s2,base"}
    assert with_order(kept, []) == MARKER
    assert read_order("no marker") == read_order(None) == ()


@pytest.mark.parametrize(
    ("scenario", "by", "after"),
    [
        ("s2", 1, ["base", "s3", "s2", "s4"]),
        ("s4", -1, ["base", "s2", "s4", "s3"]),
        ("s2", 9, ["base", "s3", "s4", "s2"]),
        ("s4", -9, ["base", "s4", "s2", "s3"]),
        ("s2", -1, ["base", "s2", "s3", "s4"]),
        ("base", 1, ["base", "s2", "s3", "s4"]),
    ],
)
def test_that_a_scenario_moves_among_those_after_the_base(document, scenario, by, after):
    before = figures(document)
    do(document, move_scenario(document, scenario, by))
    assert ids(document) == after
    assert figures(document) == before


def test_that_moving_back_leaves_nothing_in_the_file(document):
    before = everything(document)
    do(document, move_scenario(document, "s2", 1))
    assert everything(document) != before
    do(document, move_scenario(document, "s2", -1))
    assert everything(document) == before
    assert move_scenario(document, "base", 1) == move_scenario(document, "s4", 1) == ()


def test_that_undo_puts_the_order_back(document):
    inverse = do(document, move_scenario(document, "s2", 2))
    do(document, inverse)
    assert ids(document) == ["base", "s2", "s3", "s4"]


def test_that_the_order_is_read_back_from_the_file(document, tmp_path):
    do(document, move_scenario(document, "s4", -1))
    assert ids(saved(document, tmp_path / "order.xlsx")) == ["base", "s2", "s4", "s3"]


def test_that_a_new_scenario_comes_last_and_a_removed_one_leaves_the_order(document):
    do(document, move_scenario(document, "s4", -2))
    do(document, add_scenario(document, "Fifth", "base"))
    assert ids(document) == ["base", "s4", "s2", "s3", "s5"]
    do(document, remove_scenario(document, "s4"))
    assert ids(document) == ["base", "s2", "s3", "s5"]
    assert read_order(document.value(document.model.home.marker)) == ()


def test_that_an_id_in_the_order_is_not_given_again_after_another_program_deleted_its_column(document):
    do(document, move_scenario(document, "s4", -2))
    gone = [
        SetCell(Cell(sheet.name, sheet.marker.row, sheet.columns["s4"]), None)
        for sheet in document.model.sheets
        if sheet.kind != "evidence"
    ]
    do(document, gone)
    assert ids(document) == ["base", "s2", "s3"]
    do(document, add_scenario(document, "Another", "base"))
    assert ids(document) == ["base", "s2", "s3", "s5"]


def test_that_without_a_kept_order_the_columns_give_it():
    assert ids(k3()) == ["base"]
    assert ids(k3_with_three_scenarios()) == ["base", "s2", "s3"]
