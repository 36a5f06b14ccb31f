"""Formulas become trees by Excel's rules, and trees become the same formulas again."""

import re
import zipfile
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
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
    with_leaves,
)
from model.formula.syntax import SyntaxProblem, parse, print_formula
from model.texts import use
from tests.model.formula.trees import trees

A1, B1, C1 = (CellRef(Corner(1, col)) for col in (1, 2, 3))
ONE, TWO, THREE = Number(1.0), Number(2.0), Number(3.0)
HELD = Corner(1, 1, row_held=True, col_held=True)

TREES = {
    # Excel: a prefix binds before ^, and ^ groups from the left
    "=-2^2": Binary("^", Prefix("-", TWO), TWO),
    "=2^3^2": Binary("^", Binary("^", TWO, THREE), TWO),
    "=2^-1": Binary("^", TWO, Prefix("-", ONE)),
    "=-A1%": Postfix("%", Prefix("-", A1)),
    "=5%%": Postfix("%", Postfix("%", Number(5.0))),
    "=1-2-3": Binary("-", Binary("-", ONE, TWO), THREE),
    "=1+2*3": Binary("+", ONE, Binary("*", TWO, THREE)),
    "=(1+2)*3": Binary("*", Paren(Binary("+", ONE, TWO)), THREE),
    "=1&2+3": Binary("&", ONE, Binary("+", TWO, THREE)),
    "=1=2<>3": Binary("<>", Binary("=", ONE, TWO), THREE),
    "=A1--1": Binary("-", A1, Prefix("-", ONE)),
    "=@A1:B1": Prefix("@", AreaRef(A1.corner, B1.corner)),
    "=A1#": Postfix("#", A1),
    # references
    "=$A$1": CellRef(HELD),
    "=A1:B1": AreaRef(A1.corner, B1.corner),
    "=SUM(A1 : B1)": Call("SUM", (AreaRef(A1.corner, B1.corner),)),
    "=A1:INDEX(C:C,1)": Binary(":", A1, Call("INDEX", (ColumnsRef(Line(3), Line(3)), ONE))),
    "=(A1):(B1)": Binary(":", Paren(A1), Paren(B1)),
    "=A1:B1:C1": Binary(":", AreaRef(A1.corner, B1.corner), C1),
    "=A1:B1 C1": Binary(" ", AreaRef(A1.corner, B1.corner), C1),
    "=(A1,B1)": Paren(Binary(",", A1, B1)),
    "=$A:C": ColumnsRef(Line(1, held=True), Line(3)),
    "=1:$3": RowsRef(Line(1), Line(3, held=True)),
    "='Token mix'!A1": CellRef(A1.corner, Sheets("Token mix")),
    "='It''s'!A1": CellRef(A1.corner, Sheets("It's")),
    "=Sheet1:Sheet3!A1": CellRef(A1.corner, Sheets("Sheet1", "Sheet3")),
    "=[1]Rates!A1": CellRef(A1.corner, Sheets("Rates", book="[1]")),
    "='C:\\x\\[B.xlsx]S 1'!A1": CellRef(A1.corner, Sheets("S 1", book="C:\\x\\[B.xlsx]")),
    "=A1:Other!B1": Binary(":", A1, CellRef(B1.corner, Sheets("Other"))),
    "=Hardware!#REF!": ErrorLiteral("#REF!", Sheets("Hardware")),
    "=[1]!Name": NameRef("Name", Sheets("", book="[1]")),
    "=XFE1": NameRef("XFE1"),
    "=XFD1048576": CellRef(Corner(1_048_576, 16_384)),
    # tables
    "=Costs[Unit cost]": TableRef("Costs", (), "Unit cost"),
    "=Costs[[#Headers],[Cost]]": TableRef("Costs", ("#Headers",), "Cost"),
    "=Costs[@Cost]": TableRef("Costs", ("#This Row",), "Cost"),
    "=[@[a b]:[c]]": TableRef("", ("#This Row",), "a b", "c"),
    "=Costs[]": TableRef("Costs"),
    "=Costs[a'[b']]": TableRef("Costs", (), "a[b]"),
    # constants
    '="say ""hi"""': Text('say "hi"'),
    "=true": Boolean(True),
    "=TRUE()": Call("TRUE", ()),
    "=1.5E+3": Number(1500.0),
    "=.5": Number(0.5),
    "=#N/A": ErrorLiteral("#N/A"),
    '={1,-2;"a",TRUE}': ArrayConstant(((ONE, Number(-2.0)), (Text("a"), Boolean(True)))),
    # calls
    "=f(a,,b)": Call("f", (NameRef("a"), Missing(), NameRef("b"))),
    "=IF(A1,,)": Call("IF", (A1, Missing(), Missing())),
    "=_xlfn.XLOOKUP(1,2,3)": Call("_xlfn.XLOOKUP", (ONE, TWO, THREE)),
    "=LOG10(1)": Call("LOG10", (ONE,)),
    "=LAMBDA(x,x)(1)": Invoke(Call("LAMBDA", (NameRef("x"), NameRef("x"))), (ONE,)),
    "=[1]!SHIFT(1)": Call("SHIFT", (ONE,), Sheets("", book="[1]")),
}

NO_FORMULAS = {
    "1+1": (0, "syntax_no_equals"),
    "=": (1, "syntax_end"),
    "=1+": (3, "syntax_end"),
    "=(1": (1, "syntax_open_parenthesis"),
    "=SUM(1": (1, "syntax_open_parenthesis"),
    "=1)": (2, "syntax_unexpected"),
    "=1 2": (3, "syntax_unexpected"),
    '="a': (1, "syntax_open_text"),
    "=1*/2": (3, "syntax_operand"),
    "=A1 & ?": (6, "syntax_character"),
    "=1E999": (1, "syntax_number"),
    "={1,2;3}": (7, "syntax_array"),
    "={A1}": (2, "syntax_array"),
    "=T[[a],b]": (2, "syntax_table"),
    "=Sheet1!": (1, "syntax_sheet_alone"),
    "=" + "(" * 200 + "1" + ")" * 200: (101, "syntax_depth"),
}


@pytest.mark.parametrize("text", TREES)
def test_that_a_formula_is_read_by_the_rules_of_excel(text):
    assert parse(text) == TREES[text]


@pytest.mark.parametrize("text", TREES)
def test_that_a_printed_formula_reads_the_same(text):
    assert parse(print_formula(TREES[text])) == TREES[text]


@pytest.mark.parametrize("text", NO_FORMULAS)
def test_that_a_text_that_is_no_formula_is_refused_with_its_place(text):
    with pytest.raises(SyntaxProblem) as problem:
        parse(text)
    assert (problem.value.position, problem.value.key.removeprefix("formula.")) == NO_FORMULAS[text]


@pytest.mark.parametrize("text", NO_FORMULAS)
def test_that_every_refusal_has_words_in_both_languages(text):
    with pytest.raises(SyntaxProblem) as problem:
        parse(text)
    english = problem.value.reason
    use("pt")
    try:
        portuguese = str(problem.value)
    finally:
        use("en")
    assert english.endswith(".")
    assert portuguese.endswith(".")
    assert english != portuguese


@given(trees())
def test_that_printing_and_reading_give_the_tree_back(tree):
    assert parse(print_formula(tree)) == tree


@given(trees())
def test_that_the_tree_that_is_rebuilt_from_its_leaves_is_the_same(tree):
    assert with_leaves(tree, lambda leaf: leaf) == tree


def read(text):
    """The tree of a formula, or None where it is refused; a refusal names a place inside the text."""
    try:
        return parse(text)
    except SyntaxProblem as problem:
        return None if 0 <= problem.position <= len(text) and problem.reason else problem


@given(st.text(alphabet="=AB1$:!'\"()[]{},;+-*/^&<>%#@. \\é"))
@settings(max_examples=500)
def test_that_any_text_is_read_or_refused(text):
    tree = read("=" + text)
    assert tree is None or parse(print_formula(tree)) == tree


def test_that_a_long_sum_is_read_and_printed():
    text = "=" + "+".join(f"A{row}" for row in range(1, 2001))
    assert print_formula(parse(text)) == text


def test_that_needed_parentheses_are_added_in_printing():
    assert print_formula(Binary("*", Binary("+", ONE, TWO), THREE)) == "=(1+2)*3"
    assert print_formula(Prefix("-", Binary("^", TWO, TWO))) == "=-(2^2)"
    assert print_formula(Binary("-", ONE, Binary("-", TWO, THREE))) == "=1-(2-3)"


def formulas_of(path):
    """The formulas of every sheet, the masters of shared ones among them."""
    with zipfile.ZipFile(path) as package:
        for name in package.namelist():
            if not re.search(r"worksheets/[^/]+\.xml$", name.replace("\\", "/")):
                continue
            for element in ElementTree.fromstring(package.read(name)).iter():  # noqa: S314 - files of ours
                if element.tag.rpartition("}")[2] == "f" and element.text:
                    yield "=" + element.text


def test_that_the_formulas_of_clients_are_read_and_printed_the_same(shared):
    files = [path for path in sorted((shared / "workbooks").rglob("*.xls?")) if zipfile.is_zipfile(path)]
    texts = {text: path.name for path in files for text in formulas_of(path)}
    trees_read = {text: read(text) for text in texts}
    refused = [text for text, tree in trees_read.items() if tree is None]
    changed = [text for text, tree in trees_read.items() if tree and parse(print_formula(tree)) != tree]
    assert len(texts) > 2700
    assert (refused, changed) == ([], [])
