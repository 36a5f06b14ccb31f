"""Which names of a formula are the workbook's."""

import pytest

from model.formula.names import names_in
from model.formula.syntax import parse


@pytest.mark.parametrize(
    ("formula", "names"),
    [
        ("=rate*2+rate+other", ("rate", "other")),
        ("=LET(a,rate,b,a*2,a+b)", ("rate",)),
        ("=LAMBDA(x,x+rate)(2)", ("rate",)),
        ('=IF("rate">A1,1,2)', ()),
    ],
)
def test_that_only_names_of_the_workbook_count(formula, names):
    assert names_in(parse(formula)) == names
