"""Words about cells that are neither inputs nor lines: labels, heads, evidence, empty ones."""

from model.costs import layout as at
from model.costs.model_map import ModelSheet
from model.costs.spec import InputSpec
from model.document import Document
from model.formula.cells import Cell
from model.inspect.card import Head, OtherCard
from model.inspect.steps import steps_across, steps_to
from model.inspect.trace import Neighbours
from model.inspect.words import shown_value
from model.texts import language, text


def other_card(document: Document, sheet: ModelSheet | None, cell: Cell) -> OtherCard:
    """What is said about a cell; `sheet` is the model sheet that it stands on, if it stands on one."""
    if sheet is None or cell.row < sheet.header_row:
        return _plain(document, cell)
    if sheet.kind == "evidence":
        return _of_evidence(document, sheet, cell)
    key = document.model.keys.get((cell.sheet, cell.row), "")
    row = document.costs.row(key)
    if row is not None:
        head = Head(cell, row.label.in_language(language()), row.help.in_language(language()), key)
        words = text("inspector.label_input" if isinstance(row, InputSpec) else "inspector.label_line")
        return OtherCard(head, words, steps_across(document, key))
    scenario = document.model.scenario(document.model.ids.get((cell.sheet, cell.col), ""))
    if cell.row == sheet.header_row and scenario is not None:
        return OtherCard(Head(cell, scenario.name), text("inspector.scenario_head"))
    return _plain(document, cell)


def _of_evidence(document: Document, sheet: ModelSheet, cell: Cell) -> OtherCard:
    key = document.value(cell._replace(col=sheet.columns["key"]))
    if key == at.NOTE_MARK:
        return OtherCard(Head(cell, text("sheets.notes")), text("inspector.note_of_template"))
    spec = document.costs.inputs.get(key) if isinstance(key, str) else None
    if spec is None or cell.row <= sheet.header_row or spec.key not in document.model.places:
        return _plain(document, cell)
    head = Head(cell, spec.label.in_language(language()), spec.help.in_language(language()), spec.key)
    column = sheet.columns.get("scenario")
    given = document.value(cell._replace(col=column)) if column else None
    scenario = document.model.scenario(given) if isinstance(given, str) else None
    if scenario is None:
        return OtherCard(head, text("inspector.evidence_all"), steps_across(document, spec.key))
    target = Neighbours((document.model.cell(spec.key, scenario.id),))
    words = text("inspector.evidence_one", scenario=scenario.name)
    return OtherCard(head, words, steps_to(document, target, scenario.id))


def _plain(document: Document, cell: Cell) -> OtherCard:
    is_empty = document.value(cell) in (None, "")
    shown = "" if is_empty else shown_value(document, cell)
    return OtherCard(
        Head(cell, str(cell), shown=shown), text("inspector.empty" if is_empty else "inspector.no_part")
    )
