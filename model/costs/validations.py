"""The bounds of an input as a data validation, so that Excel refuses what the program refuses."""

# pyright: reportUnknownMemberType=false
# openpyxl has no types of its own.

from openpyxl.utils import get_column_letter
from openpyxl.worksheet.datavalidation import DataValidation
from openpyxl.worksheet.worksheet import Worksheet

from model.costs import layout as at
from model.costs.bounds import limits_text
from model.costs.spec import InputSpec
from model.texts import Language, text_in

_MOST = 1e300


def add_validation(sheet: Worksheet, spec: InputSpec, row: int, language: Language) -> None:
    """Guard an input's row over all scenario columns; text inputs need none."""
    rule = _rule(spec)
    if rule is None:
        return
    rule.showErrorMessage, rule.errorTitle = True, spec.label.in_language(language)[:32]
    rule.error = text_in(language, "sheets.out_of_bounds", bounds=bounds_text(spec, language))[:225]
    first, last = (get_column_letter(c) for c in (at.FIRST_SCENARIO_COLUMN, at.LAST_SCENARIO_COLUMN))
    rule.add(f"{first}{row}:{last}{row}")
    sheet.add_data_validation(rule)


def bounds_text(spec: InputSpec, language: Language) -> str:
    """What may stand in an input: its bounds in signs, or its choices as cells hold them."""
    return ", ".join(spec.choices) or limits_text(spec, language)


def _rule(spec: InputSpec) -> DataValidation | None:
    if spec.kind == "choice":
        return DataValidation(type="list", formula1=f'"{",".join(spec.choices)}"', allow_blank=False)
    if spec.kind == "text":
        return None
    kind = "whole" if spec.kind == "integer" else "decimal"
    low = spec.min if spec.min is not None else spec.above
    high = spec.max if spec.max is not None else spec.below
    if spec.above is not None and high is None:
        return DataValidation(
            type=kind, operator="greaterThan", formula1=f"{spec.above:g}", allow_blank=False
        )
    if high is None and low is not None:
        return DataValidation(
            type=kind, operator="greaterThanOrEqual", formula1=f"{low:g}", allow_blank=False
        )
    if low is None and high is None:
        return DataValidation(type=kind, formula1=f"{-_MOST:g}", formula2=f"{_MOST:g}", allow_blank=False)
    return DataValidation(
        type=kind, operator="between", formula1=f"{low:g}", formula2=f"{high:g}", allow_blank=False
    )
