"""Formulas that are stored once for many cells."""

from model.formula.cells import column_letters
from model.formula.references import shifted
from model.formula.syntax import SyntaxProblem, parse, print_formula


def formula_at(text: str, origin: tuple[int, int], place: tuple[int, int]) -> str:
    """The formula that `place` has where `origin` has `text`, both without ``=``.

    Args:
        text: the formula as stored.
        origin: row and column of the cell that it is written for.
        place: row and column of the cell that shares it.
    """
    try:
        tree = parse("=" + text)
    except SyntaxProblem:
        return _by_tokens(text, origin, place)
    return print_formula(shifted(tree, place[0] - origin[0], place[1] - origin[1])).removeprefix("=")


def _by_tokens(text: str, origin: tuple[int, int], place: tuple[int, int]) -> str:
    """Shift what the grammar does not know, as other programs' extensions are."""
    from openpyxl.formula.translate import Translator

    start, end = (f"{column_letters(col)}{row}" for row, col in (origin, place))
    translator = Translator("=" + text, start)
    moved = translator.translate_formula(end)  # pyright: ignore[reportUnknownMemberType, reportUnknownVariableType]
    return str(moved).removeprefix("=")  # pyright: ignore[reportUnknownArgumentType]
