"""Sheet names in formulas, as the workbook spells them.

A formula may name a sheet in any case; what compares cells does not want to know.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import partial

from model.formula.nodes import (
    AreaRef,
    CellRef,
    ColumnsRef,
    ErrorLiteral,
    NameRef,
    Node,
    RowsRef,
    Sheets,
    TableRef,
    with_leaves,
)
from model.formula.printing import print_formula
from model.formula.syntax import SyntaxProblem, parse

_SHEET = re.compile(r"'((?:[^']|'')+)'!|([^\W\d][\w.:]*)!")


def spelled(formula: str, sheets: Iterable[str]) -> str:
    """A formula with its sheet names in the case of the workbook's; text that is no formula stays."""
    if "!" not in formula:
        return formula
    names = {name.casefold(): name for name in sheets}
    found = (plain or quoted.replace("''", "'") for quoted, plain in _SHEET.findall(formula))
    written = {name for span in found for name in span.split(":")}
    # most formulas name sheets as they are spelled and need not be taken apart
    if all(names.get(name.casefold(), name) == name for name in written):
        return formula
    try:
        tree = parse(formula)
    except SyntaxProblem:
        return formula
    return print_formula(with_leaves(tree, partial(_spelled_leaf, names=names)))


def _spelled_leaf(leaf: Node, names: Mapping[str, str]) -> Node:
    if not isinstance(leaf, CellRef | AreaRef | ColumnsRef | RowsRef | NameRef | TableRef | ErrorLiteral):
        return leaf
    sheets = leaf.sheets
    if sheets is None or sheets.book is not None:
        return leaf
    last = None if sheets.last is None else names.get(sheets.last.casefold(), sheets.last)
    return replace(leaf, sheets=Sheets(names.get(sheets.first.casefold(), sheets.first), last))
