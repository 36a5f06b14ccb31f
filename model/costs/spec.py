"""The cost model as data: inputs, lines, grids and units, as read from the TOML files beside this one."""

from typing import Generic, Literal, TypeVar

from pydantic import BaseModel, ConfigDict

from model.texts import Text

Way = Literal["onprem", "colo", "rented", "meter"]
WAYS: tuple[Way, ...] = ("onprem", "colo", "rented", "meter")

GridId = Literal["hardware", "staff", "tariffs", "token_mix", "finance", "costs", "break_even", "site"]


class _Spec(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class UnitSpec(_Spec):
    """One unit: its measure for a dimension check (None: no number), how it is written, its number format."""

    measure: str | None = None
    label: Text
    format: str


class Condition(_Spec):
    """The choice of the same sheet on which an input depends, and the words that let the input count."""

    key: str
    values: tuple[str, ...]


class InputSpec(_Spec):
    """One input: a row that a person fills in, one value a scenario.

    Bounds are hard limits for entry: `min` and `max` are allowed values, `above` and `below` are not.
    `choices` are the words that may stand in the cell. An input that `applies` under a condition counts for
    nothing otherwise.
    """

    key: str
    kind: Literal["number", "integer", "text", "choice"] = "number"
    unit: str
    default: float | str
    min: float | None = None
    max: float | None = None
    above: float | None = None
    below: float | None = None
    choices: tuple[str, ...] = ()
    applies: Condition | None = None
    label: Text
    help: Text

    def broken_bound(self, number: float) -> tuple[str, float] | None:
        """The bound that `number` breaks, such as ``("≥", 0)``; None where it is within all."""
        if self.min is not None and number < self.min:
            return "≥", self.min
        if self.above is not None and number <= self.above:
            return ">", self.above
        if self.max is not None and number > self.max:
            return "≤", self.max
        if self.below is not None and number >= self.below:
            return "<", self.below
        return None


class LineSpec(_Spec):
    """One line: a row that is computed, from a formula over the keys of inputs and lines, or a constant.

    `ways` are the ways whose total the line is a part of; `scales` says what such a line grows with at a
    given number of nodes.
    """

    key: str
    unit: str
    formula: str | None = None
    constant: float | None = None
    label: Text
    help: Text
    ways: tuple[Way, ...] = ()
    scales: Literal["nothing", "nodes", "load", "nodes and load"] | None = None


Row = TypeVar("Row", InputSpec, LineSpec)


class Section(_Spec, Generic[Row]):
    """Rows under one heading."""

    id: str
    title: Text
    rows: tuple[Row, ...]


class Grid(_Spec, Generic[Row]):
    """One sheet of the model."""

    id: GridId
    title: Text
    sections: tuple[Section[Row], ...]

    def rows(self) -> tuple[Row, ...]:
        """All rows, in the order of the sheet."""
        return tuple(row for section in self.sections for row in section.rows)
