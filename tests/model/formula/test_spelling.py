"""Sheet names take the case of the workbook; everything else of a formula stays."""

import pytest

from model.formula.spelling import spelled

SHEETS = ("Hardware", "Token mix", "Preço")

SPELLED = {
    "=hardware!D5+HARDWARE!$A$1:B2": "=Hardware!D5+Hardware!$A$1:B2",
    "='token MIX'!D5": "='Token mix'!D5",
    "=preço!A1": "=Preço!A1",
    "=SUM('hardware:token mix'!A1)": "=SUM('Hardware:Token mix'!A1)",
    "=hardware!D:D+hardware!5:5": "=Hardware!D:D+Hardware!5:5",
}
KEPT = (
    "=Hardware!D5 + 1",
    "=D5*2",
    "=[1]hardware!D5",
    '="hardware!D5"&Hardware!D5',
    "=other!D5",
    "=hardware!D5+(",
    "no formula: hardware!D5(",
)


@pytest.mark.parametrize(("written", "wanted"), SPELLED.items())
def test_that_a_sheet_is_spelled_as_in_the_workbook(written, wanted):
    assert spelled(written, SHEETS) == wanted


@pytest.mark.parametrize("formula", KEPT)
def test_that_a_formula_stays_as_it_is_written_otherwise(formula):
    assert spelled(formula, SHEETS) == formula
