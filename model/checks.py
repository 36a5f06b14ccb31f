"""What may be typed where: asked before an edit is recorded, so that a refused entry changes nothing."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from model.costs.entry import check_value, no_number, refusal, words_shown
from model.costs.model_map import ModelSheet
from model.costs.scenario import GRADES
from model.document import Document
from model.edits import Problem, SetCell
from model.formula.cells import Cell
from model.formula.conventions import as_written_here
from model.formula.known_functions import english_function, known_functions
from model.formula.names import names_in
from model.formula.nodes import Call, Node, walk
from model.formula.references import Area, function_name, references
from model.formula.spelling import spelled
from model.formula.syntax import SyntaxProblem, parse
from model.formula.values import Formula
from model.texts import text

_PRECEDENTS_WALKED = 20_000


def check(document: Document, edits: Sequence[SetCell]) -> tuple[Problem, ...]:
    """Why these edits may not be made; empty where they may.

    An input takes a value within its bounds, one of its choices, or a formula; scenario names and the
    evidence can be typed over; all other cells of a model sheet are read-only.
    """
    problems = (_check_one(document, edit) for edit in edits)
    return tuple(problem for problem in problems if problem is not None)


def _check_one(document: Document, edit: SetCell) -> Problem | None:
    cell = edit.cell
    sheet = document.model.sheet_of(cell.sheet)
    if sheet is None:
        return refusal(cell, "read_only")
    if isinstance(edit.content, Formula):
        problem = _check_formula(document, cell, edit.content)
        if problem is not None:
            return problem
    if sheet.kind == "evidence":
        return _check_evidence(document, sheet, edit)
    if _names_scenario(document, sheet, cell):
        return _check_name(document, edit)
    place = document.model.key_at(cell)
    spec = document.costs.inputs.get(place[0]) if place else None
    if spec is None:
        return refusal(cell, "line" if place is not None and sheet.kind == "lines" else "read_only")
    return None if isinstance(edit.content, Formula) else check_value(spec, edit.content, cell)


def _names_scenario(document: Document, sheet: ModelSheet, cell: Cell) -> bool:
    heads = cell.row == sheet.header_row and cell.col in sheet.columns.values()
    return heads and sheet == document.model.home


def _check_name(document: Document, edit: SetCell) -> Problem | None:
    if not isinstance(edit.content, str) or not edit.content.strip():
        return refusal(edit.cell, "no_name")
    own = document.model.ids.get((edit.cell.sheet, edit.cell.col))
    taken = {column.name.casefold() for column in document.model.scenarios if column.id != own}
    if edit.content.strip().casefold() in taken:
        return refusal(edit.cell, "name_taken", name=edit.content)
    return None


def _check_evidence(document: Document, sheet: ModelSheet, edit: SetCell) -> Problem | None:
    cell, content = edit.cell, edit.content
    name = next((name for name, column in sheet.columns.items() if column == cell.col), None)
    if name is None or cell.row <= sheet.header_row:
        return refusal(cell, "read_only")
    return (
        None
        if content is None or isinstance(content, Formula)
        else _check_fact(document, cell, name, content)
    )


def _check_fact(document: Document, cell: Cell, name: str, content: float | bool | str) -> Problem | None:
    label = text(f"sheets.evidence_{name}")
    if name == "date" and isinstance(content, str | bool):
        return refusal(cell, "no_date", label=label, value=content)
    if name in ("low", "high") and isinstance(content, str | bool):
        return no_number(cell, label, content)
    if name == "grade" and content not in GRADES:
        return refusal(cell, "no_choice", label=label, value=content, choices=words_shown(GRADES))
    if name == "key" and content not in document.costs.inputs and not str(content).startswith("#"):
        return refusal(cell, "no_key", word=content)
    return None


def _check_formula(document: Document, cell: Cell, formula: Formula) -> Problem | None:
    written = spelled(formula.text, document.engine.sheets())
    try:
        tree = parse(written)
    except SyntaxProblem as problem:
        return _unreadable(cell, formula, problem)
    names = document.engine.names()
    unknown = [name for name in names_in(tree) if name.upper() not in names]
    if unknown:
        return refusal(cell, "unknown_name", name=unknown[0])
    problem = _check_functions(cell, tree)
    if problem is not None:
        return problem
    sheets = document.engine.sheets()
    for area in references(tree, cell.sheet, names):
        if area.sheet not in sheets:
            return refusal(cell, "no_sheet", sheet=area.sheet)
    if _reaches_itself(document, cell, written):
        return refusal(cell, "circle")
    return None


def _unreadable(cell: Cell, formula: Formula, fault: SyntaxProblem) -> Problem:
    problem = refusal(cell, "syntax", fault=str(fault))
    meant = as_written_here(formula.text)
    return replace(problem, fix=text("checks.other_signs_fix", formula=meant)) if meant else problem


def _check_functions(cell: Cell, tree: Node) -> Problem | None:
    calls = (node for node in walk(tree) if isinstance(node, Call) and node.sheets is None)
    unknown = next((name for name in map(function_name, calls) if name not in known_functions()), None)
    if unknown is None:
        return None
    meant = english_function(unknown)
    if meant is None:
        return refusal(cell, "unknown_function", name=unknown)
    return refusal(cell, "other_function", name=unknown, meant=meant)


def _areas(formula: str, home: str, names: Mapping[str, str]) -> list[Area]:
    try:
        return list(references(parse(formula), home, names))
    except SyntaxProblem:
        return []


def _reaches_itself(document: Document, start: Cell, formula: str) -> bool:
    """Whether a formula put into `start` would depend on `start`."""
    names = document.engine.names()
    seen: set[Cell] = set()
    ahead = [(start.sheet, formula)]
    while ahead and len(seen) < _PRECEDENTS_WALKED:
        home, current = ahead.pop()
        for area in _areas(current, home, names):
            if start in area:
                return True
            for cell in document.engine.formulas_in(area) - seen:
                seen.add(cell)
                ahead.append((cell.sheet, document.engine.formula(cell) or "="))
    return False
