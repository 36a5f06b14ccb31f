"""LibreOffice computes a saved workbook anew and must come to the engine's figures in every cell."""

import pytest

from model.formula.values import Value
from model.report.reconcile import libreoffice, recalculated
from tests.model.k3 import k3_with_three_scenarios, put

pytestmark = [
    pytest.mark.oracle,
    pytest.mark.skipif(libreoffice() is None, reason="needs LibreOffice"),
]

RELATIVE = 1e-9
TYPED = {
    "en": {},
    "pt": {"team_size": 411.0, "nodes_spare": 2.0, "rent_billing": "reserved", "way_onprem_offered": "no"},
}


def same(theirs: Value, ours: Value, largest_precedent: float) -> bool:
    if isinstance(theirs, float) and isinstance(ours, float):
        return abs(theirs - ours) <= RELATIVE * max(abs(theirs), abs(ours), largest_precedent)
    # a formula that shows nothing is stored as an empty text or without value
    one, other = (None if value == "" else value for value in (theirs, ours))
    return type(one) is type(other) and one == other


@pytest.mark.parametrize("language", TYPED)
def test_that_another_engine_computes_every_formula_to_the_same_value(language, tmp_path):
    document = k3_with_three_scenarios(language)
    put(document, TYPED[language])
    path = tmp_path / "k3.xlsx"
    assert document.save(path) is None
    found = recalculated(path, tmp_path / "libreoffice")
    compared = {"number": 0, "text": 0}
    for cell in document.engine.formulas():
        theirs, ours = found[cell.sheet].get((cell.row, cell.col)), document.value(cell)
        assert same(theirs, ours, document.engine.largest_precedent(cell)), (str(cell), theirs, ours)
        compared["number" if isinstance(ours, float) else "text"] += 1
    assert compared["number"] > 400
    assert compared["text"] > 100


def test_that_the_comparison_tells_numbers_texts_and_blanks_apart():
    assert same(1.0, 1.0 + 1e-10, 0)
    assert not same(1.0, 1.0 + 1e-8, 0)
    assert same(0.0, 1e-7, 1_000)
    assert not same("1", 1.0, 0)
    assert same(None, "", 0)
    assert not same(None, 0.0, 0)
    assert not same("no", "yes", 0)
    assert not same(True, 1.0, 0)
