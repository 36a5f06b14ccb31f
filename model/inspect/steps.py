"""Cells to step to, with their names and values."""

from model.document import Document
from model.formula.cells import Cell
from model.inspect.card import Step, Steps
from model.inspect.trace import Neighbours
from model.inspect.words import name_of, shown_value


def steps_to(document: Document, neighbours: Neighbours, scenario: str) -> Steps:
    """Neighbours of a cell of `scenario` as steps; those of another scenario are named with theirs."""
    steps = (_step(document, cell, name_of(document, cell, scenario)) for cell in neighbours.cells)
    return Steps(tuple(steps), neighbours.more)


def steps_across(document: Document, key: str) -> Steps:
    """The cells of a key in every scenario, named by the scenarios."""
    model = document.model
    return Steps(
        tuple(_step(document, model.cell(key, column.id), column.name) for column in model.scenarios)
    )


def _step(document: Document, cell: Cell, name: str) -> Step:
    place = document.model.key_at(cell)
    is_input = place is not None and place[0] in document.costs.inputs
    return Step(cell, name, shown_value(document, cell), is_input)
