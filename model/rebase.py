"""Makes another scenario the base, without changing a value anywhere."""

from collections.abc import Iterator

from model.costs.unit_label import unit_formula
from model.document import Document
from model.edits import SetCell
from model.formula.cells import Cell
from model.formula.values import Content, ErrorValue, Formula, Unavailable, Value
from model.scenario_order import order_edits
from model.scenarios import base_link


def make_base(document: Document, scenario: str) -> tuple[SetCell, ...]:
    """Let a scenario be the base that others follow; every scenario keeps exactly its values.

    Inputs in which it followed the base are typed in it; the others follow it where they are equal and hold
    what they hold where they are not. A formula that someone typed stays one, and evidence stays where it is.

    Returns:
        The edits of one step; none where the scenario is the base.
    """
    model = document.model
    if scenario == model.base.id:
        return ()
    edits = [edit for key in document.costs.inputs for edit in _row(document, key, scenario)]
    others = (column.id for column in model.scenarios if column.id != scenario)
    return (*edits, *_units(document, scenario), *order_edits(document, [scenario, *others]))


def _row(document: Document, key: str, scenario: str) -> Iterator[SetCell]:
    model, follows = document.model, base_link(document, key)
    cell = model.cell(key, scenario)
    value, content = document.value(cell), document.content(cell)
    before = model.cell(key, model.base.id)
    first = document.content(before)
    if isinstance(document.value(before), ErrorValue | Unavailable) and not isinstance(first, Formula):
        return  # an error that is no formula's can only be linked to
    followed = content == follows
    taken = _own(first, value) if followed else content
    link = Formula("=" + cell.address)
    if taken != content:
        yield SetCell(cell, taken)
    for column in model.scenarios:
        if column.id == scenario:
            continue
        other = model.cell(key, column.id)
        held, shown = document.content(other), document.value(other)
        was_first, linked = column.id == model.base.id, held == follows
        # A formula may read any cell: a circle could close if more followed it than did before.
        equal = not isinstance(taken, Formula) and _same(shown, value)
        if (followed and (was_first or linked)) or (equal and (linked or not isinstance(held, Formula))):
            yield SetCell(other, link)
        elif linked:
            yield SetCell(other, _own(first, shown))


def _own(first: Content, value: Value) -> Content:
    """What a cell holds that no longer follows the first scenario: its formula, or the value it showed."""
    if isinstance(first, Formula) or isinstance(value, ErrorValue | Unavailable):
        return first
    return value


def _same(one: Value, other: Value) -> bool:
    return one is not None and type(one) is type(other) and one == other


def _units(document: Document, scenario: str) -> Iterator[SetCell]:
    """Units name the currencies of the base."""
    model = document.model
    for sheet in model.sheets:
        for key, row in () if sheet.kind == "evidence" else sheet.rows.items():
            spec = document.costs.row(key)
            label = document.costs.units[spec.unit].label.in_language(document.language) if spec else ""
            cell = Cell(sheet.name, row, sheet.unit_col)
            if "{" in label and document.content(cell) == Formula(_unit(document, label, model.base.id)):
                yield SetCell(cell, Formula(_unit(document, label, scenario)))


def _unit(document: Document, label: str, scenario: str) -> str:
    return unit_formula(label, document.model.places, scenario)
