"""Whether a constant may stand in an input."""

import math
from collections.abc import Iterable
from dataclasses import replace

from model.costs.bounds import limit_text
from model.costs.load import cost_model
from model.costs.spec import InputSpec
from model.edits import Problem
from model.formula.cells import Cell
from model.formula.values import Content
from model.grid.parse import parse_number
from model.texts import language, text

_SWAPPED = str.maketrans(",.", ".,")


def refusal(where: Cell | str, reason: str, **values: object) -> Problem:
    """The problem ``checks.<reason>`` with what to do instead."""
    return Problem(str(where), text(f"checks.{reason}", **values), text(f"checks.{reason}_fix", **values))


def words_shown(words: Iterable[str]) -> str:
    """Words that may stand in a cell, as they are written in the language in force."""
    choices = cost_model().choices
    return ", ".join(choices[word].in_language(language()) for word in words)


def check_value(spec: InputSpec, content: Content, where: Cell | str) -> Problem | None:
    """Why a constant may not stand in an input; None where it may."""
    label = spec.label.in_language(language())
    if content is None:
        return refusal(where, "empty", label=label)
    if spec.kind == "text":
        return None
    if spec.kind == "choice":
        if content in spec.choices:
            return None
        return refusal(where, "no_choice", label=label, value=content, choices=words_shown(spec.choices))
    return _check_number(spec, content, where, label)


def no_number(where: Cell | str, label: str, content: Content) -> Problem:
    """The problem of a text where a number must stand; one of the other language is shown as it is to be."""
    problem = refusal(where, "no_number", label=label, value=content)
    other = "en" if language() == "pt" else "pt"
    if not isinstance(content, str) or parse_number(content, other) is None:
        return problem
    return replace(problem, fix=text("checks.other_sign_fix", number=content.translate(_SWAPPED)))


def _check_number(spec: InputSpec, content: Content, where: Cell | str, label: str) -> Problem | None:
    if isinstance(content, bool) or not isinstance(content, int | float) or not math.isfinite(content):
        return no_number(where, label, content)
    bound = spec.broken_bound(content)
    if bound is not None:
        limit = limit_text(spec, bound[1], language())
        return refusal(where, "bound", label=label, sign=bound[0], limit=limit)
    if spec.kind == "integer" and not float(content).is_integer():
        return refusal(where, "whole", label=label)
    return None
