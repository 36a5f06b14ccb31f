"""Inputs that count for nothing under a choice: shown so, and so computed."""

import pytest

from model import texts
from model.costs.applies import is_used, unused_text
from model.costs.load import cost_model
from model.edits import SetCell
from tests.model.k3 import k3_with_three_scenarios

CONDITIONAL = {key: spec for key, spec in cost_model().inputs.items() if spec.applies is not None}


@pytest.fixture(scope="module")
def document():
    document = k3_with_three_scenarios()
    given = {
        "perf_measured_node_tps": 5000.0,
        "demand_tokens_day_m": 5_000.0,
        "demand_utilisation": 0.5,
        "demand_api_spend_month": 500_000.0,
    }
    for key, value in given.items():
        put(document, key, value)
    return document


def put(document, key, content):
    document.apply([SetCell(document.model.cell(key, "base"), content)])
    return document.recalculate()


def other(spec, value):
    """Another value that an input may hold."""
    if spec.kind == "choice":
        return next(word for word in spec.choices if word != value)
    return spec.max if spec.max is not None and spec.max != value else 50 * value + 1


def lines_moved(document, key):
    """The lines that move when an input gets another value; it is put back."""
    cell = document.model.cell(key, "base")
    before = document.value(cell)
    changes = put(document, key, other(cost_model().inputs[key], before))
    put(document, key, before)
    keys = (document.model.keys.get((cell.sheet, cell.row)) for cell in changes.cells)
    return {key for key in keys if key in cost_model().lines}


@pytest.mark.parametrize("key", CONDITIONAL)
def test_that_an_input_moves_lines_where_it_is_used_and_only_there(document, key):
    condition = CONDITIONAL[key].applies
    kept = document.value(document.model.cell(condition.key, "base"))
    for word in cost_model().inputs[condition.key].choices:
        put(document, condition.key, word)
        used = is_used(document, key, "base")
        assert used == (word in condition.values)
        assert bool(lines_moved(document, key)) == used, word
    put(document, condition.key, kept)


def test_that_the_reason_names_choice_and_word(document):
    unused = "Not used while “Demand basis” is “team”."
    assert unused_text(document, "demand_tokens_day_m", "base") == unused
    assert unused_text(document, "team_size", "base") == ""
    texts.use("pt")
    try:
        assert "for “equipe”" in unused_text(document, "demand_tokens_day_m", "base")
    finally:
        texts.use("en")
