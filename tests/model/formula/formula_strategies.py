"""Random formulas over a few cells, for properties."""

from functools import cache

from hypothesis import strategies as st

NUMBERS = ("0", "1", "2", "3", "0.1", "0.2", "0.3", "10", "0.5", "7", "1.005", "100", "1E-9", "0.01")
TEXTS = ('"x"', '"X"', '"yes"', '""', '"5"', '"TRUE"', '" 7 "')
COMPARISONS = ("=", "<>", "<", "<=", ">", ">=")
CELLS = ("A1", "A2", "A3", "A4", "A5", "A6", "A7", "A8")
BLOCKS = ("A1:A3", "A1:A8", "A4:A6", "A2:B2")


@st.composite
def formulas(draw, cells: tuple[str, ...] = CELLS):
    """Formulas without the ``=``, mostly of numbers."""
    return draw(_formulas(cells))


@cache
def _formulas(cells: tuple[str, ...]) -> st.SearchStrategy[str]:
    leaves = st.one_of(
        st.sampled_from(cells), st.sampled_from(cells), st.sampled_from(NUMBERS), st.sampled_from(TEXTS[:2])
    )
    nested = st.recursive(leaves, _larger, max_leaves=7)
    # Where INDEX fails inside another function the engine names a later error before an earlier one.
    picked = st.builds("INDEX({},{})".format, st.sampled_from(("A1:A3", "A1:A8")), nested)
    return st.one_of(nested, nested, nested, picked)


def _larger(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    block = st.sampled_from(BLOCKS)
    conditions = st.builds("{}{}{}".format, inner, st.sampled_from(COMPARISONS), inner)
    return st.one_of(
        st.builds("({}{}{})".format, inner, st.sampled_from("+-*/"), inner),
        st.builds("{}{}{}".format, inner, st.sampled_from(("+", "-", "*", "/", "^", "&")), inner),
        st.builds("({})".format, inner),
        st.builds("(-{})".format, inner),
        st.builds("{}%".format, inner),
        st.builds("({})".format, conditions),
        st.builds("IF({},{},{})".format, conditions, inner, inner),
        st.builds("IF({},{},{})".format, inner, inner, st.sampled_from((*TEXTS, "A1"))),
        st.builds(
            "{}({},{})".format, st.sampled_from(("MIN", "MAX", "SUM", "COUNT", "AVERAGE")), inner, inner
        ),
        st.builds(
            "{}({},{})".format, st.sampled_from(("MIN", "MAX", "SUM", "COUNT", "AVERAGE")), inner, block
        ),
        st.builds(
            "{}({},{})".format,
            st.sampled_from(("ROUND", "ROUNDUP", "ROUNDDOWN")),
            inner,
            st.sampled_from("012"),
        ),
        st.builds(
            "{}({})".format,
            st.sampled_from(
                ("INT", "ABS", "SQRT", "EXP", "LN", "ISNUMBER", "ISTEXT", "ISERROR", "SIGN", "N")
            ),
            inner,
        ),
        st.builds(
            "{}({},{})".format,
            st.sampled_from(("MOD", "CEILING", "FLOOR", "POWER", "IFERROR", "LOG")),
            inner,
            inner,
        ),
        st.builds("{}({},{})".format, st.sampled_from(("AND", "OR")), conditions, conditions),
        st.builds("NOT({})".format, conditions),
        st.builds(
            "MATCH({},{},{})".format, inner, st.sampled_from(("A1:A3", "A1:A8")), st.sampled_from("01")
        ),
        st.builds("CHOOSE({},{},{})".format, inner, inner, inner),
        st.builds("SUMPRODUCT(A1:A3,{})".format, st.sampled_from(("A1:A3", "A2:A4", "(A1:A3>1)*1"))),
        st.builds("SUMIF(A1:A8,{})".format, st.sampled_from(('">1"', '"<>2"', '"x"', "1", "A1"))),
    )
