"""Whether an input counts, by the choice that it depends on."""

from model.costs.load import cost_model
from model.document import Document
from model.texts import language, text


def is_used(document: Document, key: str, scenario: str) -> bool:
    """Whether the input of a scenario counts for anything; one without a condition always does."""
    spec = document.costs.inputs.get(key)
    condition = spec.applies if spec else None
    if condition is None or condition.key not in document.model.places:
        return True
    return document.value(document.model.cell(condition.key, scenario)) in condition.values


def unused_text(document: Document, key: str, scenario: str) -> str:
    """Why an input does not count, in a sentence; empty where it does."""
    condition = document.costs.inputs[key].applies
    if condition is None or is_used(document, key, scenario):
        return ""
    words, basis = cost_model().choices, document.costs.inputs[condition.key]
    word = str(document.value(document.model.cell(condition.key, scenario)))
    shown = words[word].in_language(language()) if word in words else word
    return text("grid.not_used", basis=basis.label.in_language(language()), word=shown)
