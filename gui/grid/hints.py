"""What the grid says on hover: what a row means, its bounds and source, and what an error means."""

from html import escape

from gui.grid.entry import number_text
from gui.grid.faces import SheetFaces
from gui.theme.tips import strong, tip
from model import texts
from model.answer import written
from model.compare import differing_inputs
from model.costs.applies import unused_text
from model.costs.bounds import limits_text
from model.costs.load import cost_model
from model.costs.scenario import Evidence
from model.costs.spec import InputSpec
from model.formula.cells import Cell
from model.formula.values import ErrorValue, Formula, Unavailable
from model.grid.parse import date_text

_ERRORS = {
    "#DIV/0!": "error_div0",
    "#N/A": "error_na",
    "#NAME?": "error_name",
    "#NULL!": "error_null",
    "#NUM!": "error_num",
    "#REF!": "error_ref",
    "#VALUE!": "error_value",
}


def hint(faces: SheetFaces, row: int, col: int) -> str:
    """The hint for a cell as rich text; empty where there is nothing to say."""
    if row == faces.sheet.header_row and faces.is_scenario(col):
        return _of_head(faces, col)
    cell = Cell(faces.sheet.name, row, col)
    value = faces.document.value(cell)
    parts: list[str] = []
    if isinstance(value, ErrorValue | Unavailable):
        parts.append(f"{strong(value.code)} {escape(error_meaning(value))}")
    spec = cost_model().row(faces.key(row) or "")
    if spec is not None:
        language = texts.language()
        parts.append(strong(spec.label.in_language(language)))
        parts.append(escape(spec.help.in_language(language)))
    if isinstance(spec, InputSpec):
        parts.extend(_of_input(faces, cell, spec))
    elif spec is not None and faces.is_scenario(col):
        content = faces.document.content(cell)
        if isinstance(content, Formula):
            parts.append(f"<code>{escape(content.text)}</code>")
    if not parts:
        return _whole_text(faces, row, col)
    return tip(parts)


def error_meaning(value: ErrorValue | Unavailable) -> str:
    """Why a cell shows an error, in a sentence."""
    if isinstance(value, Unavailable):
        return texts.text("grid.error_unavailable", detail=value.detail or value.code)
    key = _ERRORS.get(value.code)
    return texts.text(f"grid.{key}") if key else texts.text("grid.error_other", code=value.code)


def bounds_shown(spec: InputSpec) -> str:
    """What an input may be, in the language of the screen: bounds, whole numbers, or its choices."""
    if spec.kind == "choice":
        return ", ".join(cost_model().choices[word].in_language(texts.language()) for word in spec.choices)
    return limits_text(spec, texts.language())


def _of_head(faces: SheetFaces, col: int) -> str:
    model = faces.document.model
    scenario = model.scenario(model.ids[faces.sheet.name, col]) or model.base
    differ, same = differing_inputs(faces.document, scenario.id)
    if scenario == model.base:
        parts = [texts.text("compare.head_base")] if len(model.scenarios) > 1 else []
    elif differ:
        parts = [texts.text("compare.head_differs", n=differ, base=model.base.name)]
    else:
        parts = [texts.text("compare.head_none", base=model.base.name)]
    if same:
        parts.append(texts.text("compare.head_typed", n=same))
    return tip((strong(scenario.name), *(escape(part) for part in parts)))


def _of_input(faces: SheetFaces, cell: Cell, spec: InputSpec) -> list[str]:
    parts: list[str] = []
    bounds = bounds_shown(spec)
    if bounds:
        parts.append(escape(texts.text("grid.allowed", bounds=bounds)))
    place = faces.document.model.key_at(cell)
    unused = unused_text(faces.document, *place) if place else ""
    if unused:
        parts.append(strong(unused))
    evidence = faces.document.evidence(*place) if place else None
    if evidence is not None:
        parts.append(escape(_of_evidence(evidence, spec)))
    stated = faces.document.departs_from(*place) if place else None
    if stated is not None:
        value = written(faces.document, spec.key, stated)
        parts.append(strong(texts.text("grid.departs", value=value)))
    return parts


def _of_evidence(evidence: Evidence, spec: InputSpec) -> str:
    grade = cost_model().choices[evidence.grade].in_language(texts.language())
    when = f", {date_text(evidence.date, texts.language())}" if evidence.date else ""
    sentence = texts.text("grid.source", source=evidence.source, grade=grade + when)
    if evidence.low is None or evidence.high is None:
        return sentence
    percent = "%" in cost_model().units[spec.unit].format
    low, high = (number_text(bound, percent=percent) for bound in (evidence.low, evidence.high))
    return f"{sentence} {texts.text('grid.low_high', low=low, high=high)}"


def _whole_text(faces: SheetFaces, row: int, col: int) -> str:
    text = faces.face(row, col).text
    return tip([escape(text)]) if len(text) > 24 else ""
