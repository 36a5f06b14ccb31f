"""Formulas that are stored once for many cells."""

from model.formula.references import shifted
from model.formula.syntax import SyntaxProblem, parse, print_formula
from model.workbook.ranges import Place, Range
from model.workbook.refusal import refused


def formula_at(text: str, origin: Place, place: Place) -> str:
    """The formula that `place` has where `origin` has `text`, both without ``=``.

    Args:
        text: the formula as stored.
        origin: row and column of the cell that it is written for.
        place: row and column of the cell that shares it.

    Raises:
        Refused: the formula cannot be read, so nothing can be said about the cells that share it.
    """
    try:
        tree = parse("=" + text)
    except SyntaxProblem as error:
        cell = str(Range(*origin, *origin))
        raise refused("", "shared_formula_unread", cell=cell, formula=text) from error
    return print_formula(shifted(tree, place[0] - origin[0], place[1] - origin[1])).removeprefix("=")
