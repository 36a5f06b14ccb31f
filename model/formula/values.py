"""What a cell holds and what it shows."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ErrorValue:
    """A spreadsheet error, such as ``#DIV/0!``."""

    code: str


@dataclass(frozen=True, slots=True)
class Unavailable:
    """A result that the engine cannot compute, with its reason; never a guess."""

    code: str
    detail: str = ""


@dataclass(frozen=True, slots=True)
class Formula:
    """A formula as Excel writes it in English, with its leading ``=``."""

    text: str


Value = float | str | bool | ErrorValue | Unavailable | None
"""What a cell shows after calculation; None is an empty cell. Numbers are float64."""

Content = float | str | bool | Formula | None
"""What a cell holds: a constant, a formula, or nothing."""
