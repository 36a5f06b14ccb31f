"""Younger functions carry their prefix in the file and nowhere else."""

import pytest

from model.formula.function_names import with_prefixes, without_prefixes


@pytest.mark.parametrize(
    ("shown", "stored"),
    [
        ("IFS(A1>1,2,TRUE,3)", "_xlfn.IFS(A1>1,2,TRUE,3)"),
        ("SUM(A1:A3)+IFERROR(1,2)", "SUM(A1:A3)+IFERROR(1,2)"),
        (
            "SORT(FILTER(A:A,B:B>STDEV.S(C:C)))",
            "_xlfn._xlws.SORT(_xlfn._xlws.FILTER(A:A,B:B>_xlfn.STDEV.S(C:C)))",
        ),
        ('"IFS("&CONCAT(A1)', '"IFS("&_xlfn.CONCAT(A1)'),
        ("'DAYS(1)'!A1+DAYS(A1,B1)", "'DAYS(1)'!A1+_xlfn.DAYS(A1,B1)"),
        ("Costs[SEC(x)]+NETWORKDAYS.INTL(A1,B1)", "Costs[SEC(x)]+NETWORKDAYS.INTL(A1,B1)"),
        ("LET(_xlpm.x,1,_xlpm.x+1)", "_xlfn.LET(_xlpm.x,1,_xlpm.x+1)"),
        ("MYIFS(1)+IFS", "MYIFS(1)+IFS"),
    ],
)
def test_that_prefixes_come_and_go_with_the_file(shown, stored):
    assert with_prefixes(shown) == stored
    assert with_prefixes(stored) == stored
    assert without_prefixes(stored) == shown


def test_that_a_partly_prefixed_or_small_name_is_completed():
    assert with_prefixes("_xlfn.FILTER(A:A,1)+ifs(1,2)") == "_xlfn._xlws.FILTER(A:A,1)+_xlfn.IFS(1,2)"


def test_that_an_unknown_prefixed_function_is_left_alone():
    assert without_prefixes("_xlfn.NEWEST(1)") == "_xlfn.NEWEST(1)"
