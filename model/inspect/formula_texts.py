"""A formula as it is read: over the keys of the model, and over cells as it stands in the workbook."""

from model.document import Document
from model.formula.cells import Cell
from model.formula.printing import print_formula
from model.formula.references import with_names
from model.formula.syntax import SyntaxProblem, parse
from model.inspect.card import FormulaTexts


def formula_texts(document: Document, formula: str, home: Cell) -> FormulaTexts:
    """A formula that stands at `home`; keys stand in it for cells of the same scenario."""
    place = document.model.key_at(home)
    scenario = place[1] if place else document.model.base.id
    try:
        tree = parse(formula)
    except SyntaxProblem:
        return FormulaTexts(formula, formula)
    places = document.model.places.items()
    keys = {place.cell(scenario): key for key, place in places if scenario in place.columns}
    return FormulaTexts(print_formula(with_names(tree, keys, home.sheet)), formula)
