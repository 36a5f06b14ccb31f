"""What is wrong with the model in a workbook, beyond what its formulas compute."""

from collections.abc import Iterator

from model.costs.entry import check_value
from model.costs.integrity import Mismatch
from model.costs.spec import InputSpec
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
    return tuple(problem for _, problem, _ in _faulty_inputs(document, scenario))


def first_not_allowed(document: Document, scenario: str) -> str | None:
    """The label of the first input that holds a value that is not allowed; None where none does."""
    faulty = _faulty_inputs(document, scenario)
    spec = next((spec for spec, _, shows_error in faulty if not shows_error), None)
    return spec.label.in_language(language()) if spec else None


def _faulty_inputs(document: Document, scenario: str) -> Iterator[tuple[InputSpec, Problem, bool]]:
    """Each input at fault, what is wrong with it, and whether it shows an error."""
    for key, spec in document.costs.inputs.items():
        cell = document.model.cell(key, scenario)
        value = document.value(cell)
        if isinstance(value, ErrorValue | Unavailable):
            shown = value.code if isinstance(value, ErrorValue) else value.detail
            message = text("warnings.input_error", label=spec.label.in_language(language()), error=shown)
            yield spec, Problem(str(cell), message, text("warnings.input_error_fix")), True
        elif spec.kind != "text" or value is not None:
            problem = check_value(spec, value, cell)
            if problem is not None:
                yield spec, problem, False
