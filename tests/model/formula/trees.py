"""Random formula trees, well formed as the parser would make them."""

from hypothesis import strategies as st

from model.formula.nodes import (
    AreaRef,
    ArrayConstant,
    Binary,
    Boolean,
    Call,
    CellRef,
    ColumnsRef,
    Corner,
    ErrorLiteral,
    Invoke,
    Line,
    Missing,
    NameRef,
    Number,
    Paren,
    Postfix,
    Prefix,
    RowsRef,
    Sheets,
    TableRef,
    Text,
)

SHEET_NAMES = ("Hardware", "Token mix", "It's", "2026", "A1", "R1C1", "TRUE", "Preço", "a.b", "x-y")
COLUMN_NAMES = ("Cost", "a b", "[x]", "it's", "#1", "@home", "q,r", "s:t")
ITEMS = ("#Headers", "#Data", "#Totals", "#All", "#This Row")

names = st.sampled_from(("rate", "_x", "Cost.kg", "é1", "\\n", "mix_cache_hit", "XFE1", "A1B"))
sheets = st.one_of(
    st.none(),
    st.none(),
    st.builds(Sheets, st.sampled_from(SHEET_NAMES)),
    st.builds(Sheets, st.sampled_from(SHEET_NAMES), st.sampled_from(SHEET_NAMES)),
    st.builds(Sheets, st.sampled_from(SHEET_NAMES), st.none(), st.sampled_from(("[1]", "[Book 2.xlsx]"))),
)
corners = st.builds(Corner, st.integers(1, 1_048_576), st.integers(1, 16_384), st.booleans(), st.booleans())
columns = st.builds(Line, st.integers(1, 16_384), st.booleans())
rows = st.builds(Line, st.integers(1, 1_048_576), st.booleans())
numbers = st.builds(Number, st.floats(0, 1e300, allow_nan=False))
texts = st.builds(Text, st.text(max_size=6))
errors = st.sampled_from(
    ("#REF!", "#DIV/0!", "#N/A", "#NAME?", "#NULL!", "#NUM!", "#VALUE!", "#SPILL!", "#CALC!")
)
table_columns = st.sampled_from(COLUMN_NAMES)
tables = st.one_of(
    st.builds(TableRef, st.sampled_from(("Costs", "")), st.just(()), table_columns),
    st.builds(TableRef, st.just("Costs"), st.just(()), table_columns, table_columns),
    st.builds(
        TableRef, st.just("Costs"), st.lists(st.sampled_from(ITEMS), min_size=1, max_size=2).map(tuple)
    ),
    st.builds(TableRef, st.just("Costs"), st.sampled_from(ITEMS).map(lambda item: (item,)), table_columns),
    st.just(TableRef("Costs")),
)
references = st.one_of(
    st.builds(CellRef, corners, sheets),
    st.builds(AreaRef, corners, corners, sheets),
    st.builds(ColumnsRef, columns, columns, sheets),
    st.builds(RowsRef, rows, rows, sheets),
)
constants = st.one_of(
    st.builds(Number, st.floats(-1e300, 1e300, allow_nan=False).map(lambda value: value + 0.0)),
    texts,
    st.builds(Boolean, st.booleans()),
    st.builds(ErrorLiteral, errors),
)
arrays = st.integers(1, 3).flatmap(
    lambda width: st.lists(
        st.lists(constants, min_size=width, max_size=width).map(tuple), min_size=1, max_size=3
    ).map(lambda found: ArrayConstant(tuple(found)))
)
atoms = st.one_of(
    numbers,
    texts,
    st.builds(Boolean, st.booleans()),
    st.builds(ErrorLiteral, errors),
    references,
    st.builds(NameRef, names),
    tables,
    arrays,
)


def _larger(inner: st.SearchStrategy) -> st.SearchStrategy:
    held = st.one_of(inner.map(Paren), atoms)
    args = st.lists(st.one_of(inner, inner, st.just(Missing())), max_size=3).map(tuple)
    args = args.map(lambda found: () if found == (Missing(),) else found)
    return st.one_of(
        st.builds(
            Binary,
            st.sampled_from(("+", "-", "*", "/", "^", "&", "=", "<>", "<", "<=", ">", ">=")),
            held,
            held,
        ),
        st.builds(Binary, st.sampled_from((" ", ":")), inner.map(Paren), inner.map(Paren)),
        st.builds(Prefix, st.sampled_from("+-@"), held),
        st.builds(Postfix, st.just("%"), held),
        st.builds(Postfix, st.just("#"), st.builds(CellRef, corners, sheets)),
        st.builds(Call, st.sampled_from(("SUM", "_xlfn.XLOOKUP", "LOG10", "f", "TRUE")), args),
        st.builds(Invoke, st.builds(Call, st.just("LAMBDA"), st.tuples(inner)), st.tuples(inner)),
        st.builds(Binary, st.just(","), inner.map(Paren), inner.map(Paren)).map(Paren),
        inner.map(Paren),
    )


_trees = st.recursive(atoms, _larger, max_leaves=12)


@st.composite
def trees(draw):
    """Trees whose operands stand in parentheses, so that the parser groups them as the tree does."""
    return draw(_trees)
