"""The bounds of an input as they are written: shares as percent, with the decimal sign of a language."""

from model.costs.load import cost_model
from model.costs.spec import InputSpec
from model.grid.number_format import GENERAL, display
from model.texts import Language, text_in


def limit_text(spec: InputSpec, limit: float, language: Language) -> str:
    """One bound of an input: ``100%`` for a share that may be 1."""
    percent = "%" in cost_model().units[spec.unit].format
    shown = display(limit * 100 if percent else float(limit), GENERAL, language)
    return f"{shown}%" if percent else shown


def limits_text(spec: InputSpec, language: Language) -> str:
    """All bounds of an input in signs: ``≥ 0%; ≤ 100%``; empty where it has none."""
    signs = (("≥", spec.min), (">", spec.above), ("≤", spec.max), ("<", spec.below))
    parts = [f"{sign} {limit_text(spec, bound, language)}" for sign, bound in signs if bound is not None]
    if spec.kind == "integer":
        parts.append(text_in(language, "sheets.whole"))
    return "; ".join(parts)
