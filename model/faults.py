"""What is wrong with the model in a workbook, beyond what its formulas compute."""

from model.costs.entry import check_value
from model.costs.integrity import Mismatch
from model.document import Document
from model.edits import Problem
from model.formula.values import ErrorValue, Unavailable
from model.texts import language, text


def withheld(document: Document) -> tuple[Problem, ...]:
    """Why no answer is given: rows of the model that are missing, or do not hold their standard formula."""
    lost = tuple(
        Problem(key, text("answer.missing_key"), text("answer.missing_key_fix")) for key in document.missing
    )
    return lost + tuple(_moved(document, fault) for fault in document.mismatches)


def _moved(document: Document, fault: Mismatch) -> Problem:
    found = fault.found.removesuffix(".0")
    row = document.costs.row(fault.key)
    label = row.label.in_language(language()) if row else fault.key
    message = text("answer.moved", line=label, found=found or text("answer.nothing"))
    return Problem(str(fault.cell), message, text("answer.moved_fix"))


def input_faults(document: Document, scenario: str) -> tuple[Problem, ...]:
    """Inputs of a scenario that show an error or hold a value that is not allowed."""
    found: list[Problem] = []
    for key, spec in document.costs.inputs.items():
        cell = document.model.cell(key, scenario)
        value = document.value(cell)
        if isinstance(value, ErrorValue | Unavailable):
            shown = value.code if isinstance(value, ErrorValue) else value.detail
            message = text("warnings.input_error", label=spec.label.in_language(language()), error=shown)
            found.append(Problem(str(cell), message, text("warnings.input_error_fix")))
        elif spec.kind != "text" or value is not None:
            problem = check_value(spec, value, cell)
            found += [problem] if problem is not None else []
    return tuple(found)
