"""Looks up what there is to know about a cell of a document."""

from dataclasses import replace

from model.answer import figure
from model.costs.model_map import ModelSheet
from model.costs.spec import InputSpec, LineSpec
from model.document import Document
from model.formula.cells import Cell
from model.formula.values import Formula
from model.inspect.card import Card, Head, InputCard, LineCard, Steps
from model.inspect.evidence_entry import evidence_entry
from model.inspect.formula_texts import formula_texts
from model.inspect.other_card import other_card
from model.inspect.steps import steps_to
from model.inspect.trace import Neighbours, dependents, precedents
from model.inspect.words import bounds_in_words, name_of, shown_value, unit_of
from model.scenarios import base_link
from model.texts import language


def card_of(document: Document, cell: Cell, scenario: str) -> Card:
    """What there is to know about a cell, in the language in force.

    Args:
        document: the document as of its last recalculation; it is only read.
        cell: any cell.
        scenario: the scenario that the window shows; cells of others are named with theirs.
    """
    place, sheet = document.model.key_at(cell), document.model.sheet_of(cell.sheet)
    row = document.costs.row(place[0]) if place else None
    if place is not None and isinstance(row, InputSpec):
        return _input(document, row, place[1], cell)
    if place is not None and isinstance(row, LineSpec):
        return _line(document, row, place[1], cell)
    if isinstance(document.content(cell), Formula) and not _is_furniture(sheet, cell):
        head = Head(cell, name_of(document, cell, scenario), shown=shown_value(document, cell))
        return _traced(document, head, scenario)
    return other_card(document, sheet, cell)


def _is_furniture(sheet: ModelSheet | None, cell: Cell) -> bool:
    """Whether a cell is a head or a unit, which are formulas too, but none that anyone wants to trace."""
    if sheet is None:
        return False
    in_margin = sheet.kind != "evidence" and cell.col in (sheet.label_col, sheet.unit_col)
    return cell.row <= sheet.header_row or in_margin


def _input(document: Document, spec: InputSpec, scenario: str, cell: Cell) -> InputCard:
    content = document.content(cell)
    is_base = scenario == document.model.base.id
    return InputCard(
        head=_head(document, spec, scenario, cell),
        spec=spec,
        allowed=bounds_in_words(spec),
        formula=formula_texts(document, content.text, cell) if isinstance(content, Formula) else None,
        follows_base=not is_base and content == base_link(document, spec.key),
        entry=evidence_entry(document, spec.key, scenario),
        reads=steps_to(document, precedents(document.engine, cell), scenario),
        read_by=_readers(document, cell, scenario),
    )


def _line(document: Document, line: LineSpec, scenario: str, cell: Cell) -> LineCard:
    return _traced(document, _head(document, line, scenario, cell), scenario, line)


def _traced(document: Document, head: Head, scenario: str, line: LineSpec | None = None) -> LineCard:
    cell, content = head.cell, document.content(head.cell)
    mismatch = next((found for found in document.mismatches if found.cell == cell), None)
    return LineCard(
        head=head,
        formula=formula_texts(document, content.text, cell) if isinstance(content, Formula) else None,
        mismatch=mismatch,
        standard=formula_texts(document, mismatch.expected, cell) if mismatch else None,
        ways=line.ways if line else (),
        scales=line.scales if line else None,
        reads=steps_to(document, precedents(document.engine, cell), scenario),
        read_by=_readers(document, cell, scenario),
    )


def _readers(document: Document, cell: Cell, scenario: str) -> Steps:
    """What reads a cell; heads and units that do are only counted."""
    found = dependents(document.engine, cell)
    cells = tuple(one for one in found.cells if not _is_furniture(document.model.sheet_of(one.sheet), one))
    shown = steps_to(document, Neighbours(cells, found.more), scenario)
    return replace(shown, labels=len(found.cells) - len(cells))


def _head(document: Document, row: InputSpec | LineSpec, scenario: str, cell: Cell) -> Head:
    shown, column = figure(document, row.key, scenario), document.model.scenario(scenario)
    return Head(
        cell=cell,
        title=shown.label,
        meaning=row.help.in_language(language()),
        key=row.key,
        scenario=scenario,
        scenario_name=column.name if column else scenario,
        value=shown.value,
        shown=shown_value(document, cell),
        unit=unit_of(document, row, scenario),
    )
