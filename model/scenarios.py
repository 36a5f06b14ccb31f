"""Scenario columns: each verb gives the edits of one step that can be undone."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from model.costs import layout as at
from model.costs.model_map import ModelSheet
from model.costs.places import Place, standard_formula
from model.document import Document
from model.edits import Problem, SetCell
from model.formula.cells import MAX_COLUMN, Cell, quote_sheet
from model.formula.nodes import AreaRef, CellRef, ColumnsRef, Node, with_leaves
from model.formula.printing import print_formula
from model.formula.references import area_of, references
from model.formula.syntax import SyntaxProblem, parse
from model.formula.values import Content, Formula
from model.scenario_order import order_edits
from model.texts import text


def add_scenario(document: Document, name: str, copy_of: str) -> tuple[SetCell, ...]:
    """A new scenario column to the right of the others, with the values of `copy_of`.

    Inputs of a copy of the base are links to the base until they are typed over; a copy of another scenario
    takes that scenario's contents. What is known of the copied scenario alone is known of the copy too.
    """
    return add_variant(document, name, copy_of, {})


def add_variant(
    document: Document, name: str, copy_of: str, inputs: Mapping[str, Content]
) -> tuple[SetCell, ...]:
    """As `add_scenario`, with other contents in some inputs, by key."""
    new = _free_id(document)
    return (*_new_column(document, new, name.strip(), copy_of, inputs), *_evidence_of(document, copy_of, new))


def rename_scenario(document: Document, scenario: str, name: str) -> tuple[SetCell, ...]:
    """Give a scenario another name."""
    sheet = document.model.home
    return (SetCell(Cell(sheet.name, sheet.header_row, sheet.columns[scenario]), name.strip()),)


def remove_scenario(document: Document, scenario: str) -> tuple[SetCell, ...]:
    """Empty a scenario's column on every sheet, and its evidence; the base cannot be removed."""
    edits: list[SetCell] = []
    for sheet in document.model.sheets:
        if sheet.kind == "evidence":
            for row in _evidence_rows(document, sheet, scenario):
                edits += [SetCell(Cell(sheet.name, row, column), None) for column in sheet.columns.values()]
            continue
        column = sheet.columns[scenario]
        rows = (sheet.marker.row, sheet.header_row, *sheet.sections, *sheet.rows.values())
        bare = Cell(sheet.name, sheet.marker.row, MAX_COLUMN)
        edits += [SetCell(Cell(sheet.name, row, column), None, bare) for row in rows]
    left = [column.id for column in document.model.scenarios if column.id != scenario]
    return (*edits, *order_edits(document, left))


def dependants_of(document: Document, scenario: str) -> tuple[Problem, ...]:
    """What breaks when a scenario is removed: cells outside its column whose formulas point into it."""
    columns = {(sheet.name, sheet.columns.get(scenario)) for sheet in document.model.sheets}
    problems: list[Problem] = []
    for cell in document.engine.formulas():
        if (cell.sheet, cell.col) in columns:
            continue
        if _points_into(document, cell, columns):
            problems.append(
                Problem(str(cell), text("scenarios.points", formula=document.engine.formula(cell)))
            )
    return tuple(problems)


def base_link(document: Document, key: str) -> Formula:
    """The formula by which an input of another scenario follows the base."""
    return Formula("=" + document.model.cell(key, document.model.base.id).address)


def _points_into(document: Document, cell: Cell, columns: set[tuple[str, int | None]]) -> bool:
    try:
        tree = parse(document.engine.formula(cell) or "=")
    except SyntaxProblem:
        return False
    areas = references(tree, cell.sheet, document.engine.names())
    return any(
        (area.sheet, col) in columns for area in areas for col in range(area.first_col, area.last_col + 1)
    )


def _free_id(document: Document) -> str:
    home = document.model.home
    # another program may have deleted a column whose id still stands in the order
    taken = {*home.columns, *at.read_order(document.value(home.marker))}
    number = len(document.model.scenarios) + 1
    while f"s{number}" in taken:
        number += 1
    return f"s{number}"


def _free_column(document: Document) -> int:
    """The first column to the right of everything on the model sheets, what others wrote there included."""
    sheets = (sheet.name for sheet in document.model.sheets if sheet.kind != "evidence")
    return 1 + max(cell.col for name in sheets for cell in document.engine.cells(name))


def _new_column(
    document: Document, new: str, name: str, copy_of: str, inputs: Mapping[str, Content]
) -> Iterator[SetCell]:
    model, home = document.model, document.model.home
    base = model.base.id
    column = _free_column(document)
    places = {
        key: Place(place.sheet, place.row, {**place.columns, new: column})
        for key, place in model.places.items()
    }
    for sheet in model.sheets:
        if sheet.kind == "evidence":
            continue
        look = sheet.columns[base]
        for row in (sheet.marker.row, sheet.header_row, *sheet.sections):
            content: Content = None
            if row == sheet.marker.row:
                content = new
            elif row == sheet.header_row:
                content = name if sheet is home else _name_link(document, column)
            yield SetCell(Cell(sheet.name, row, column), content, Cell(sheet.name, row, look))
        for key, row in sheet.rows.items():
            cell = Cell(sheet.name, row, column)
            content = inputs[key] if key in inputs else _content(document, key, new, copy_of, places)
            yield SetCell(cell, content, Cell(sheet.name, row, look))


def _name_link(document: Document, column: int) -> Formula:
    home = document.model.home
    return Formula(f"={quote_sheet(home.name)}!{Cell(home.name, home.header_row, column).address}")


def _content(document: Document, key: str, new: str, copy_of: str, places: dict[str, Place]) -> Content:
    line = document.costs.lines.get(key)
    if line is not None:
        if line.formula is None:
            return line.constant
        return Formula(standard_formula(line.formula, places[key].sheet, new, places))
    if copy_of == document.model.base.id:
        return base_link(document, key)
    content = document.content(document.model.cell(key, copy_of))
    if not isinstance(content, Formula):
        return content
    return _in_column(document, content, places[key].sheet, copy_of, places[key].columns[new])


def _in_column(document: Document, formula: Formula, home: str, scenario: str, column: int) -> Formula:
    """A formula that read the scenario's own column, reading `column` instead; all else stays."""
    own = {sheet.name: sheet.columns.get(scenario) for sheet in document.model.sheets}
    try:
        tree = parse(formula.text)
    except SyntaxProblem:
        return formula

    def change(leaf: Node) -> Node:
        area = area_of(leaf, home)
        if area is None or not area.first_col == area.last_col == own.get(area.sheet):
            return leaf
        match leaf:
            case CellRef():
                return replace(leaf, corner=replace(leaf.corner, col=column))
            case AreaRef():
                first, last = (replace(corner, col=column) for corner in (leaf.first, leaf.last))
                return replace(leaf, first=first, last=last)
            case ColumnsRef():
                start, end = (replace(line, number=column) for line in (leaf.first, leaf.last))
                return replace(leaf, first=start, last=end)
            case _:
                return leaf

    return Formula(print_formula(with_leaves(tree, change)))


def _evidence_rows(document: Document, sheet: ModelSheet, scenario: str) -> list[int]:
    column = sheet.columns.get("scenario")
    if column is None:
        return []
    rows = document.engine.rows(sheet.name)
    return [row for row in rows if document.value(Cell(sheet.name, row, column)) == scenario]


def _evidence_of(document: Document, scenario: str, new: str) -> Iterator[SetCell]:
    """The evidence of a scenario once more, for a copy of it, below everything on its sheet."""
    sheet = document.model.grid("evidence")
    if sheet is None:
        return
    below = max(document.engine.rows(sheet.name), default=sheet.header_row)
    for row in _evidence_rows(document, sheet, scenario):
        below += 1
        for name, column in sheet.columns.items():
            source = Cell(sheet.name, row, column)
            content = new if name == "scenario" else document.content(source)
            yield SetCell(Cell(sheet.name, below, column), content, source)
