"""Compiled formulas give what the engine gives, for every kind of value and error."""

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from model.formula.agreement import agree
from model.formula.columns import BAD_REF, DIV0, NUMBER, TEXT
from model.formula.evaluator import NoSlice
from model.formula.values import ErrorValue, Formula
from model.formula.vector import Slice, compile_slice
from model.report.reconcile import libreoffice, recalculated
from tests.model.formula.compare import differences
from tests.model.formula.formula_strategies import CELLS, formulas
from tests.model.formula.small_books import at, book, engine_of

CONSTANTS = {"A1": 1.0, "A2": 2.0, "A3": 3.0, "A4": 0.3, "A5": "x", "A6": True, "A8": 5.0, "B2": 4.0}
POINTS = (
    0.0,
    1.0,
    2.0,
    3.0,
    0.1,
    0.2,
    0.3,
    0.1 + 0.2,
    -1.0,
    -2.5,
    7.0,
    1e-9,
    1 + 2**-52,
    1e15,
    880 * 1.1 / 8,
)
points = st.lists(st.sampled_from(POINTS), min_size=4, max_size=4).map(np.array)


@pytest.fixture(scope="module")
def engine():
    return engine_of(CONSTANTS)


def compiled(engine, *texts):
    """The slice from A1 and A2 to the last of these formulas, which are put into C1, C2, ..."""
    formulas_put = {at(f"C{row}"): Formula(f"={text}") for row, text in enumerate(texts, 1)}
    engine.set({at("A1"): 1.0, at("A2"): 2.0} | formulas_put)
    return compile_slice(engine, [at("A1"), at("A2")], [at(f"C{len(texts)}")])


@given(first=formulas(), last=formulas((*CELLS, "C1")), ones=points, twos=points)
@settings(max_examples=150, suppress_health_check=[HealthCheck.too_slow])
def test_that_random_formulas_agree_with_the_engine(engine, first, last, ones, twos):
    made = compiled(engine, first, last)
    try:
        found = differences(engine, made, {at("A1"): ones, at("A2"): twos}) if isinstance(made, Slice) else []
    except NoSlice:
        found = []
    assert found == []


FORMULAS = (
    # arithmetic and coercion
    "A1+A5",
    '"5"+A1',
    "A6*A1",
    "A7+A1",
    "-A1^2",
    "A1/A2",
    "A1/(A2-2)",
    "0^(A1-1)",
    "A1%",
    "A1&A5",
    'A1&"/"&A2',
    "A1*1E308*10",
    # comparison
    "A1+0.2=A1+0.1+0.1",
    'A5="X"',
    "A5>A1",
    "A6>A5",
    "A7=0",
    'A7=""',
    # choice
    'IF(A1>1,A1,"never")',
    "IF(A1>1,1/0,A2)",
    "IF(A1>1,A2)",
    "IF(A1,,3)",
    "IFERROR(1/(A1-1),-1)",
    "IF(ISNUMBER(1/(A1-1)),1,2)",
    "IF(ISNUMBER(IF(A4>0,5,A1)),A1*2,A2*3)",
    "IF(ISNUMBER(IF(A4>0,A5,A1)),A1*2,A2*3)",
    "CHOOSE(A1,A2,A5,A6)",
    'IFS(A1>2,"high",A1>1,"middle",TRUE,A1)',
    'SWITCH(A1,1,"one",2,A2,"more")',
    "AND(A1>1,A2>1)",
    "OR(A1>1,A5)",
    "NOT(A1)",
    # gathering
    "SUM(A1:A8)",
    "SUM(A1,A5)",
    'SUM(A1,"5",TRUE)',
    "MAX(A1:A8,A2)",
    "MIN(A5)",
    "AVERAGE(A1:A8)",
    "AVERAGE(A5:A6)",
    'COUNT(A1:A8,"7",1/A1)',
    "COUNTA(A1:A8)",
    "SUMPRODUCT(A1:A3,A2:A4)",
    "SUMPRODUCT((A1:A3>1)*A1:A3)",
    "SUM(0.1,0.2,-0.3*A1)",
    "PRODUCT(A1:A4)",
    'SUMIF(A1:A4,">1")',
    "COUNTIF(A1:A8,A1)",
    "SMALL(A1:A4,2)",
    "COUNT({1,2;3,4}*{1,2,3}*A1)",
    "SUM({1,2;3,4}*{1,2,3}*A1)",
    # looking up
    "MATCH(A1,A1:A4,0)",
    "MATCH(A1+0.5,{1,2,3},1)",
    'MATCH("X*",A1:A8,0)',
    "VLOOKUP(A1,A1:B3,2,FALSE)",
    'INDEX({"a","b","c"},MATCH(MAX(A1,A2),CHOOSE({1,2},A1,A2),0))',
    # numbers
    "ROUNDUP(880*A1*1.1/8,0)",
    "ROUND(A1*1.005,2)",
    "INT(A1*0.3/0.1)",
    "MOD(A1,-A2)",
    "CEILING(A1,0.1)",
    "SQRT(A1-1)",
    "LN(A1-1)",
    "LOG(A1,A2)",
    "POWER(A1-2,1/3)",
    "EXP(A1*500)",
    "PMT(A1/100,12,-1000)",
    "NPV(A1/100,A2,A3,A4)",
    # the last sum of a formula, and the same in parentheses
    "A1*0.1+0.2-0.3",
    "(A1*0.1+0.2-0.3)",
)


@pytest.mark.parametrize("text", FORMULAS)
def test_that_a_formula_agrees_with_the_engine(engine, text):
    made = compiled(engine, text)
    assert isinstance(made, Slice)
    columns = {at("A1"): np.array(POINTS[1:4]), at("A2"): np.array([2.0, 1.0, 3.0])}
    assert differences(engine, made, columns) == []
    columns = {at("A1"): np.array(POINTS), at("A2"): np.array(POINTS[::-1])}
    assert differences(engine, made, columns) == []


@pytest.mark.parametrize("text", ["INDEX(A1:A8,A1)", "INDEX(A1:B3,A1,2)", "SUM(INDEX(A1:A3,A1),A1)"])
def test_that_a_place_in_a_block_agrees_with_the_engine(engine, text):
    made = compiled(engine, text)
    assert isinstance(made, Slice)
    columns = {at("A1"): np.array([1.0, 2.0, 3.9, -1.0, 20.0]), at("A2"): np.array(POINTS[:5])}
    assert differences(engine, made, columns) == []
    with pytest.raises(NoSlice):  # place 0 is the whole line
        made.run({at("A1"): np.array([1.0, 0.5]), at("A2"): 2.0})


def test_that_errors_are_nan_with_their_kind_kept_apart(engine):
    made = compiled(engine, "IF(A1=2,INDEX(A1:A3,9),1/(A1-1))")
    output = made.run({at("A1"): np.array([1.0, 2.0, 3.0]), at("A2"): 0.0})[at("C1")]
    assert output.kinds.tolist() == [DIV0, BAD_REF, NUMBER]
    assert np.isnan(output.numbers).tolist() == [True, True, False]
    assert output.values() == [ErrorValue("#DIV/0!"), ErrorValue("#REF!"), 0.5]
    assert not output.all_numbers


def test_that_texts_among_numbers_are_kept_apart(engine):
    made = compiled(engine, 'IF(A1>1,A1,"never")')
    output = made.run({at("A1"): np.array([1.0, 2.0]), at("A2"): 0.0})[at("C1")]
    assert output.kinds.tolist() == [TEXT, NUMBER]
    assert output.texts is not None
    assert output.texts[0] == "never"
    assert np.isnan(output.numbers[0])


def test_that_one_value_may_stand_for_all_points_and_choose_a_branch(engine):
    made = compiled(engine, 'IF(A2="own",A1*2,A1)')
    xs = np.array([1.0, 2.0])
    assert made.run({at("A1"): xs, at("A2"): "own"}).numbers(at("C1")).tolist() == [2.0, 4.0]
    assert made.run({at("A1"): xs, at("A2"): "rent"}).numbers(at("C1")).tolist() == [1.0, 2.0]


def test_that_texts_and_truth_values_may_vary_too(engine):
    made = compiled(engine, 'IF(A2="own",1,IF(A1,2,3))')
    columns = {
        at("A1"): np.array([True, True, False]),
        at("A2"): np.array(["own", "rent", "rent"], dtype=object),
    }
    assert made.run(columns)[at("C1")].values() == [1.0, 2.0, 3.0]


def test_that_an_output_that_no_input_changes_is_the_same_at_all_points(engine):
    made = compiled(engine, "A3*2")
    result = made.run({at("A1"): np.array([1.0, 2.0]), at("A2"): 0.0})
    assert result.numbers(at("C1")).tolist() == [6.0, 6.0]


@pytest.mark.parametrize(
    "columns",
    [
        {"A1": np.array([1.0])},
        {"A1": np.array([1.0]), "A2": 1.0, "A3": 1.0},
        {"A1": np.array([1.0]), "A2": np.array([1.0, 2.0])},
        {"A1": np.array([np.nan]), "A2": 1.0},
        {"A1": np.array([[1.0]]), "A2": 1.0},
    ],
)
def test_that_columns_that_do_not_fit_are_refused(engine, columns):
    made = compiled(engine, "A1+A2")
    with pytest.raises(ValueError, match=r"columns|finite"):
        made.run({at(address): column for address, column in columns.items()})


DIFFERENT_IN_LIBREOFFICE = {
    "0^(A1-1)": "0^0 is 1 there",
    "A6>A5": "texts come after truth values there",
    'IFS(A1>2,"high",A1>1,"middle",TRUE,A1)': "not known without its file prefix",
    'SWITCH(A1,1,"one",2,A2,"more")': "not known without its file prefix",
    "SUM(A1:A8)": "truth values in cells count there",
    'SUM(A1,"5",TRUE)': "texts do not count there",
    "AVERAGE(A1:A8)": "truth values in cells count there",
    "AVERAGE(A5:A6)": "truth values in cells count there",
    'COUNT(A1:A8,"7",1/A1)': "truth values in cells count there",
    "COUNTIF(A1:A8,A1)": "truth values in cells count there",
    "LN(A1-1)": "another error there",
    "SUM({1,2;3,4}*{1,2,3}*A1)": "places past the end of a block are left out there",
}


@pytest.mark.oracle
@pytest.mark.skipif(libreoffice() is None, reason="needs LibreOffice")
def test_that_libreoffice_agrees_wherever_it_follows_excel(engine, tmp_path):
    shared_rules = [text for text in FORMULAS if text not in DIFFERENT_IN_LIBREOFFICE]
    contents = CONSTANTS | {f"C{row}": f"={text}" for row, text in enumerate(shared_rules, 1)}
    theirs = recalculated(book(contents), tmp_path)["S"]
    ours = {}
    for row, text in enumerate(shared_rules, 1):
        made = compiled(engine, text)
        result = made.run({at("A1"): np.array([1.0]), at("A2"): np.array([2.0])})
        ours[row, 3] = result[at("C1")].values()[0]
    found = {
        shared_rules[row - 1]: (value, theirs.get((row, 3)))
        for (row, _), value in ours.items()
        if not agree(value, theirs.get((row, 3)), 1.0)
    }
    assert found == {}
