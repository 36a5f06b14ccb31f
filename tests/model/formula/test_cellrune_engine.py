"""The engine's verbs on small workbooks made by openpyxl; values are worked out by hand."""

import cellrune
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from model.formula.cellrune_engine import CellruneEngine
from model.formula.references import Area
from model.formula.values import ErrorValue, Formula, Unavailable
from tests.model.formula.small_books import at, engine_of


def engine(**contents) -> CellruneEngine:
    return engine_of({**contents, "Two!A1": 7})


def test_that_a_workbook_is_calculated_when_it_is_loaded():
    found = engine(A1=2, A2="=A1*3", A3="text", A4=True, A5="=1/0", A6='=""', A7="=Two!A1&A3")
    assert found.sheets() == ("S", "Two")
    values = [2.0, 6.0, "text", True, ErrorValue("#DIV/0!"), "", "7text", None]
    assert found.values([at(f"A{row}") for row in range(1, 9)]) == values
    assert [found.formula(at(f"A{row}")) for row in (1, 2, 6)] == [None, "=A1*3", '=""']
    assert set(found.formulas()) == {at("A2"), at("A5"), at("A6"), at("A7")}
    assert found.rows("S") == [1, 2, 3, 4, 5, 6, 7]


def test_that_a_large_sheet_is_read_to_its_end():
    found = engine_of({f"{col}{row}": row for row in range(1, 4200) for col in "ABC"})
    assert len(list(found.cells("S"))) == 3 * 4199
    assert found.value(at("C4199")) == 4199


def test_that_setting_tells_every_cell_whose_value_changed_and_no_other():
    found = engine(A1=2, A2="=A1*3", A3="=A2+1", A4="=A1*0", B1="=B2")
    changed = found.set({at("A1"): 5.0})
    assert changed == {at("A1"), at("A2"), at("A3")}
    assert found.values([at("A1"), at("A2"), at("A3"), at("A4")]) == [5, 15, 16, 0]


def test_that_constants_formulas_and_blanks_take_each_others_place():
    found = engine(A1=2, A2="=A1*3")
    found.set({at("A1"): Formula("=Two!A1"), at("A2"): "words"})
    assert (found.value(at("A1")), found.formula(at("A1"))) == (7, "=Two!A1")
    assert (found.value(at("A2")), found.formula(at("A2"))) == ("words", None)
    found.set({at("A1"): None, at("A2"): Formula("=A1+1")})
    assert (found.value(at("A1")), found.formula(at("A1"))) == (None, None)
    assert found.value(at("A2")) == 1
    found.set({at("A2"): False})
    assert found.value(at("A2")) is False
    assert found.formulas() == ()


def test_that_a_formula_with_the_value_that_stood_there_keeps_it():
    found = engine(A1=6, A2="=A1")
    found.set({at("A1"): Formula("=2*3")})
    assert found.values([at("A1"), at("A2")]) == [6, 6]


def test_that_a_whole_number_is_held_as_a_float():
    found = engine(A1=2, A2="=A1*3")
    found.set({at("A1"): 5})
    assert isinstance(found.value(at("A1")), float)
    assert found.largest_precedent(at("A2")) == 5


def test_that_a_text_that_looks_like_a_formula_stays_text():
    found = engine(A1=2)
    found.set({at("A1"): "=1+1"})
    assert (found.value(at("A1")), found.formula(at("A1"))) == ("=1+1", None)


def test_that_what_cannot_be_computed_says_so_with_the_reason():
    found = engine(A1="=WEBSERVICE(A3)", A2="=A1+1")
    value = found.value(at("A1"))
    assert isinstance(value, Unavailable)
    assert "WEBSERVICE" in value.detail
    assert isinstance(found.value(at("A2")), Unavailable)


def test_that_a_circle_is_unavailable_until_it_is_broken():
    found = engine(A1=1, A2="=A1+1")
    found.set({at("A1"): Formula("=A2+1")})
    assert isinstance(found.value(at("A1")), Unavailable)
    assert isinstance(found.value(at("A2")), Unavailable)
    found.set({at("A1"): 1.0})
    assert found.values([at("A1"), at("A2")]) == [1, 2]


def test_that_time_and_chance_stand_still():
    first, second = engine(A1="=TODAY()", A2="=RAND()"), engine(A1="=TODAY()", A2="=RAND()")
    assert first.value(at("A1")) == second.value(at("A1")) == 46023
    before = first.value(at("A2"))
    assert before == second.value(at("A2"))
    first.set({at("B1"): 1.0})
    assert first.value(at("A2")) == before


def test_that_a_copy_has_the_edits_and_goes_its_own_way():
    found = engine(A1=2, A2="=A1*3")
    found.set({at("A1"): 5.0, at("A3"): Formula("=A2*2")})
    copy = found.fork()
    assert copy.values([at("A1"), at("A2"), at("A3")]) == [5, 15, 30]
    copy.set({at("A1"): 1.0})
    assert (copy.value(at("A3")), found.value(at("A3"))) == (6, 30)


def test_that_cancelling_an_idle_engine_does_nothing():
    found = engine(A1=2, A2="=A1*3")
    found.cancel()
    found.set({at("A1"): 3.0})
    assert found.value(at("A2")) == 9


def test_that_the_largest_number_a_formula_reads_is_known():
    found = engine(A1=2, A2=-9, A3="x", A4="=SUM(A1:A3)+Two!A1", A5="=1+1")
    assert found.largest_precedent(at("A4")) == 9
    assert found.largest_precedent(at("A5")) == 0


@pytest.mark.parametrize("area", [Area("S", 1, 1, 3, 1), Area("S", 1, 1, 1_048_576, 1)])
def test_that_the_formulas_of_an_area_are_found(area):
    found = engine(A1=2, A2="=A1", A3="=A2", B2="=A1")
    assert found.formulas_in(area) == {at("A2"), at("A3")}


@pytest.mark.parametrize("data", [b"", b"no zip at all", b"PK\x03\x04 cut off"])
def test_that_bytes_that_are_no_workbook_are_an_error_of_the_engine(data):
    with pytest.raises(cellrune.CellRuneError):
        CellruneEngine.from_bytes(data)


ADDRESSES = [f"{col}{row}" for col in "AB" for row in range(1, 5)]
CONTENTS = st.one_of(
    st.none(),
    st.floats(-1e6, 1e6),
    st.sampled_from(["", "words"]),
    st.booleans(),
    st.builds("={}+{}".format, st.sampled_from(ADDRESSES), st.integers(0, 9)).map(Formula),
    st.builds("=SUM({}:{})".format, st.sampled_from(ADDRESSES), st.sampled_from(ADDRESSES)).map(Formula),
)
EDITS = st.dictionaries(st.sampled_from(ADDRESSES), CONTENTS, min_size=1, max_size=4)


@settings(max_examples=50)
@given(st.lists(EDITS, min_size=1, max_size=4))
def test_that_editing_ends_where_loading_the_edited_workbook_begins(batches):
    found = engine(A1=1, B1="=A1*2")
    for batch in batches:
        found.set({at(address): content for address, content in batch.items()})
    fresh = found.fork()
    cells = [at(address) for address in ADDRESSES]
    assert found.values(cells) == fresh.values(cells)
    assert [found.formula(cell) for cell in cells] == [fresh.formula(cell) for cell in cells]
