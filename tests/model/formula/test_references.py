"""Names and cells change places in formulas, references are listed, and copied formulas shift."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from openpyxl.formula.translate import Translator
from openpyxl.utils import get_column_letter

from model.formula.cells import Cell
from model.formula.references import Area, references, shifted, unresolved, with_cells, with_names
from model.formula.syntax import parse, print_formula

CELLS = {"gpus": Cell("Hardware", 5, 4), "team": Cell("Token mix", 7, 4), "load": Cell("Costs", 9, 4)}
BY_CELL = {cell: name for name, cell in CELLS.items()}
NAMES = {"RATE": "Rates!$B$2", "BLOCK": "Rates!$A$1:$C$2", "SUMMED": "RATE*2+Rates!$D$4", "FIVE": "5"}

IN_CELLS = {
    "=gpus*team": "=Hardware!D5*'Token mix'!D7",
    "=load+gpus": "=D9+Hardware!D5",
    '=IF(load>0,gpus,"gpus")': '=IF(D9>0,Hardware!D5,"gpus")',
    "=other+team": "=other+'Token mix'!D7",
    "=SUM((gpus,load))": "=SUM((Hardware!D5,D9))",
}


@pytest.mark.parametrize("text", IN_CELLS)
def test_that_names_become_cells_with_the_sheet_only_where_it_differs(text):
    assert print_formula(with_cells(parse(text), CELLS, "Costs")) == IN_CELLS[text]


@pytest.mark.parametrize("text", IN_CELLS)
def test_that_cells_become_names_again(text):
    assert print_formula(with_names(parse(IN_CELLS[text]), BY_CELL, "Costs")) == text


def test_that_a_reference_held_by_dollars_becomes_its_name_too():
    assert print_formula(with_names(parse("=$D$9*2"), BY_CELL, "Costs")) == "=load*2"


def test_that_cells_of_another_workbook_or_of_a_span_of_sheets_keep_their_place():
    text = "=[1]Costs!D9+Costs:Site!D9"
    assert print_formula(with_names(parse(text), BY_CELL, "Costs")) == text


def test_that_the_blocks_a_formula_reads_are_listed():
    tree = parse("=SUM(B3:A1,Other!C:C,2:3)+rate+SUM(block)+$D$4")
    assert list(references(tree, "Home", NAMES)) == [
        Area("Home", 1, 1, 3, 2),
        Area("Other", 1, 3, 1_048_576, 3),
        Area("Home", 2, 1, 3, 16_384),
        Area("Rates", 2, 2, 2, 2),
        Area("Rates", 1, 1, 2, 3),
        Area("Home", 4, 4, 4, 4),
    ]


def test_that_a_name_made_of_names_leads_to_their_cells():
    tree = parse("=summed")
    assert list(references(tree, "Home", NAMES)) == [Area("Rates", 2, 2, 2, 2), Area("Rates", 4, 4, 4, 4)]


@pytest.mark.parametrize(
    "text",
    [
        "=INDIRECT(A1)",
        "=SUM(OFFSET(A1,1,1))",
        "=A1#",
        "=T[Cost]",
        "=[1]S!A1",
        "=S:T!A1",
        "=unknown",
        "=LET(x,1,x)",
    ],
)
def test_that_what_has_no_fixed_cells_is_named(text):
    assert unresolved(parse(text), "Home", NAMES)


@pytest.mark.parametrize("text", ["=A1+1", "=SUM(Other!B:B)", "=rate*block", '=IF(A1>1,"x",FALSE)'])
def test_that_plain_formulas_hide_nothing(text):
    assert unresolved(parse(text), "Home", NAMES) == []


def test_that_an_area_knows_its_cells():
    area = Area("S", 2, 3, 3, 4)
    assert list(area.cells()) == [Cell("S", row, col) for row in (2, 3) for col in (3, 4)]
    assert Cell("S", 3, 3) in area
    assert Cell("T", 3, 3) not in area
    assert (area.rows, area.cols) == (2, 2)


FORMULAS = (
    "=A5+$B6*C$7-$D$8",
    "=SUM(B5:$D9,Other!A1:B$2)",
    "=SUM(C:$D,5:$6)",
    "='Token mix'!C3&\"A1\"",
    "=IF(E5>0,rate,#N/A)",
)


FAR_FORMULAS = ("=M15+$N16*O$17-$P$18", "=SUM(Other!K12:L$20,N:$O,15:$16)")


@given(st.sampled_from(FORMULAS), st.integers(0, 40), st.integers(0, 40))
def test_that_a_copied_formula_shifts_as_openpyxl_shifts_it(text, rows, cols):
    target = f"{get_column_letter(10 + cols)}{10 + rows}"
    expected = Translator(text, "J10").translate_formula(target)
    assert print_formula(shifted(parse(text), rows, cols)) == expected


@given(st.sampled_from(FAR_FORMULAS), st.integers(-9, 9), st.integers(-9, 9))
def test_that_a_formula_copied_up_and_left_shifts_as_openpyxl_shifts_it(text, rows, cols):
    target = f"{get_column_letter(10 + cols)}{10 + rows}"
    expected = Translator(text, "J10").translate_formula(target)
    assert print_formula(shifted(parse(text), rows, cols)) == expected


@given(st.sampled_from(FORMULAS), st.integers(0, 60), st.integers(0, 60))
def test_that_shifting_back_gives_the_formula_back(text, rows, cols):
    tree = parse(text)
    assert shifted(shifted(tree, rows, cols), -rows, -cols) == tree


@pytest.mark.parametrize(
    ("text", "rows", "cols", "expected"),
    [
        ("=A1+B2", -1, 0, "=#REF!+B1"),
        ("=A1+$A$1", 0, -1, "=#REF!+$A$1"),
        ("=SUM(A1:B2)", -1, 0, "=SUM(#REF!)"),
        ("=Other!A1", -1, 0, "=Other!#REF!"),
        ("=XFD1", 0, 1, "=#REF!"),
        ("=A1048576", 1, 0, "=#REF!"),
        ("=A:A+$A:$B", 0, -1, "=#REF!+$A:$B"),
        ("=1:1", -1, 0, "=#REF!"),
    ],
)
def test_that_a_reference_that_falls_off_the_grid_is_lost(text, rows, cols, expected):
    assert print_formula(shifted(parse(text), rows, cols)) == expected
