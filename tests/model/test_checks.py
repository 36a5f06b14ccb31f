"""What may be typed where: every refusal names the cell, the reason and what to do instead."""

import math

import pytest

from model import texts
from model.checks import check
from model.costs.load import cost_model
from model.edits import SetCell
from model.formula.cells import Cell
from model.formula.values import Formula
from tests.model.k3 import k3_with_three_scenarios

INPUTS = cost_model().inputs
NUMBERS = {key: spec for key, spec in INPUTS.items() if spec.kind in ("number", "integer")}


@pytest.fixture(scope="module")
def document():
    return k3_with_three_scenarios()


def refused(document, key, content, scenario="base"):
    """The one problem with typing this into an input, as text; None where it is taken."""
    cell = document.model.cell(key, scenario)
    problems = check(document, [SetCell(cell, content)])
    if not problems:
        return None
    (problem,) = problems
    assert problem.where == str(cell)
    assert problem.message
    assert problem.fix
    return f"{problem.message} {problem.fix}"


def edges(spec):
    """A bound as it is written, a value beyond it, and the last value within it (None where it is open)."""
    step = 1 if spec.kind == "integer" else 1e-9

    def written(bound):
        return f"{bound * 100:g}%" if spec.unit.startswith("share") else f"{bound:g}"

    if spec.min is not None:
        yield f"≥ {written(spec.min)}", spec.min - step, spec.min
    if spec.max is not None:
        yield f"≤ {written(spec.max)}", spec.max + step, spec.max
    if spec.above is not None:
        yield f"> {written(spec.above)}", spec.above, spec.above + step
    if spec.below is not None:
        yield f"< {written(spec.below)}", spec.below, spec.below - step


@pytest.mark.parametrize("key", NUMBERS)
def test_that_a_number_is_taken_up_to_its_bounds_and_refused_beyond_with_the_bound(key, document):
    spec = NUMBERS[key]
    found = list(edges(spec))
    assert found
    for bound, beyond, within in found:
        assert f"must be {bound}." in refused(document, key, beyond)
        assert refused(document, key, within) is None
        assert refused(document, key, within, "s2") is None


@pytest.mark.parametrize("content", ["many", "", True, math.inf, -math.inf, math.nan])
def test_that_a_number_is_asked_for_where_something_else_is_typed(content, document):
    assert "“Team size” needs a number" in refused(document, "team_size", content)


def test_that_an_input_must_hold_something(document):
    assert refused(document, "team_size", None) == "“Team size” must hold a value. Type a value or a formula."


def test_that_people_and_nodes_come_whole(document):
    assert "must be a whole number" in refused(document, "staff_heads", 1.5)
    assert refused(document, "staff_heads", 3.0) is None
    assert refused(document, "team_size", 1.5) is None


def test_that_a_choice_is_one_of_its_words(document):
    assert "Choose one of: hours used, reserved all year." in refused(document, "rent_billing", "free")
    assert "Choose one of: hours used, reserved all year." in refused(document, "rent_billing", 1.0)
    assert refused(document, "rent_billing", "reserved") is None


def test_that_a_refusal_is_written_in_the_language_in_force(document):
    texts.use("pt")
    assert "“Tamanho da equipe” deve ser ≥ 0." in refused(document, "team_size", -1.0)


def test_that_every_problem_of_a_step_is_told_and_nothing_is_changed(document):
    cells = [document.model.cell(key, "base") for key in ("team_size", "hw_name", "mix_cache_hit")]
    before = document.revision
    problems = check(
        document, [SetCell(cell, content) for cell, content in zip(cells, (-1.0, "x", 2.0), strict=True)]
    )
    assert [problem.where for problem in problems] == [str(cells[0]), str(cells[2])]
    assert document.revision == before


@pytest.mark.parametrize("content", [1.0, "x", None, Formula("=1")])
def test_that_lines_heads_units_keys_and_cells_beside_the_model_are_read_only(content, document):
    home, costs = document.model.home, document.model.grid("costs")
    row = home.rows["hw_node_price"]
    cells = [
        document.model.cell("onprem_total", "s2"),
        document.model.cell("hours_per_year", "base"),
        Cell(home.name, row, home.marker.col),
        Cell(home.name, row, home.label_col),
        Cell(home.name, row, home.unit_col),
        Cell(home.name, row, 7),
        Cell(home.name, home.marker.row, 4),
        Cell(home.name, min(home.sections), 4),
        Cell(costs.name, costs.header_row, 4),
        Cell("Nowhere", 1, 1),
    ]
    problems = check(document, [SetCell(cell, content) for cell in cells])
    assert [problem.where for problem in problems] == [str(cell) for cell in cells]
    said = {problem.message for problem in problems}
    assert said <= {"This cell is computed and cannot be typed over.", "This cell is not an input.",
                    "The workbook has no sheet “Nowhere”."}  # fmt: skip


def test_that_a_scenario_needs_a_name_that_no_other_has(document):
    home = document.model.home
    cell = Cell(home.name, home.header_row, 5)
    assert check(document, [SetCell(cell, "Reserved")]) == check(document, [SetCell(cell, "Anything")]) == ()
    for content in ("", "  ", None, 5.0, Formula("=D3")):
        (problem,) = check(document, [SetCell(cell, content)])
        assert problem.message == "A scenario needs a name."
    for taken in ("K3 office", " k3 OFFICE "):
        (problem,) = check(document, [SetCell(cell, taken)])
        assert "already called" in problem.message


FORMULAS = {
    "=D5*(2": "cannot be read",
    "=": "cannot be read",
    "=price_blended*2": "names “price_blended”",
    "=Nowhere!A1": "no sheet “Nowhere”",
    "=Costs!{capex}": "depend on its own result",
    "=costs!{capex}+0": "depend on its own result",
    "={own}": "depend on its own result",
    "=hardware!{own}": "depend on its own result",
    "=SUM(D:D)": "depend on its own result",
    "=SUM(8:8)": "depend on its own result",
    "=FOO(3)": "There is no function FOO. Use one of",
    "=SOMA(40,20)": "There is no function SOMA. Did you mean SUM?",
    "=1+sumn(A1)": "Did you mean SUM?",
    "=IF(FALSE,'Break-even'!{payback},1)": "depend on its own result",
}


@pytest.mark.parametrize(("formula", "reason"), FORMULAS.items())
def test_that_a_formula_that_cannot_be_is_refused_with_the_reason(formula, reason, document):
    keys = {"capex": "capex", "own": "hw_node_price", "payback": "payback_years_onprem"}
    cells = {name: document.model.cell(key, "base").address for name, key in keys.items()}
    said = refused(document, "hw_node_price", Formula(formula.format(**cells)))
    assert reason in said
    assert ".." not in said


@pytest.mark.parametrize(
    "formula", ["=450000*1.1", "='Token mix'!D19", "=SUM(Costs!E1:E9)", "=E9", "=LET(a,2,a*4)"]
)
def test_that_any_other_formula_may_stand_in_an_input(formula, document):
    assert refused(document, "hw_node_price", Formula(formula)) is None


def evidence(document, row, **entry):
    sheet = document.model.grid("evidence")
    return check(
        document,
        [SetCell(Cell(sheet.name, row, sheet.columns[name]), content) for name, content in entry.items()],
    )


def test_that_evidence_takes_known_keys_grades_and_numbers(document):
    assert evidence(document, 300, key="team_size", grade="quoted", low=1.0, high=2.0, date=46000.0) == ()
    assert evidence(document, 300, source="a", note="b", scenario="s2", key=None, grade=None) == ()
    (problem,) = evidence(document, 300, key="team_sise")
    assert "no input “team_sise”" in problem.message
    (problem,) = evidence(document, 300, grade="rumoured")
    assert "measured, quoted, published, assumed" in problem.fix
    for name in ("low", "high", "date"):
        (problem,) = evidence(document, 300, **{name: "soon"})
        assert ("needs a day" if name == "date" else "needs a number") in problem.message


def test_that_the_head_of_the_evidence_is_read_only(document):
    sheet = document.model.grid("evidence")
    for row in (1, sheet.marker.row, sheet.header_row):
        (problem,) = evidence(document, row, source="x")
        assert problem.message == "This cell is not an input."


@pytest.mark.parametrize(
    ("language", "typed", "hint"),
    [
        ("pt", "1.5", "Em português, use uma vírgula: 1,5."),
        ("pt", "1,234.5", "Em português, use uma vírgula: 1.234,5."),
        ("en", "1,5", "In English, use a point: 1.5."),
        ("en", "many", "Type a number, or a formula"),
    ],
)
def test_that_a_number_of_the_other_language_is_shown_as_it_is_to_be_written(document, language, typed, hint):
    texts.use(language)
    try:
        assert hint in refused(document, "hw_node_power_kw", typed)
    finally:
        texts.use("en")


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("=2*14,3", "=2*14.3"),
        ("=SE(D6>1;1,5;SOMA(D7;2))", "=IF(D6>1,1.5,SUM(D7,2))"),
        ('=IF(D6="1,5;x";1;2)', '=IF(D6="1,5;x",1,2)'),
    ],
)
def test_that_a_formula_of_another_language_is_shown_as_it_is_to_be_written(document, typed, meant):
    assert refused(document, "hw_node_power_kw", Formula(typed)).endswith(f"English names: {meant}")


def test_that_a_formula_that_is_broken_in_every_language_is_only_refused(document):
    assert "English function names" in refused(document, "hw_node_power_kw", Formula("=2*(1,5"))


@pytest.mark.parametrize(
    ("language", "column", "typed", "words"),
    [
        ("en", "date", "soon", "“Date” needs a day, not “soon”. Type year, month and day: 2026-07-01."),
        ("pt", "date", "logo", "“Data” precisa de uma data, não de “logo”."),
        ("pt", "low", "pouco", "“Mínimo” precisa de um número"),
        ("pt", "low", "1.5", "use uma vírgula: 1,5"),
        ("pt", "grade", "bom", "“bom” não é uma opção de “Grau”. Escolha entre: medido,"),
    ],
)
def test_that_evidence_is_refused_in_the_words_of_its_heads(document, language, column, typed, words):
    sheet = document.model.grid("evidence")
    texts.use(language)
    try:
        (problem,) = check(document, [SetCell(Cell(sheet.name, 4, sheet.columns[column]), typed)])
    finally:
        texts.use("en")
    assert words in f"{problem.message} {problem.fix}"
