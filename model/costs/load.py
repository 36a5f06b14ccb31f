"""Loads the cost model from its TOML files and checks it as a whole."""

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path
from typing import Any, TypeVar

from pydantic import BaseModel, RootModel, ValidationError

from model.costs.expand import expanded
from model.costs.spec import Grid, InputSpec, LineSpec, Section, UnitSpec
from model.formula.names import names_in
from model.formula.syntax import SyntaxProblem, parse
from model.texts import Text

INPUT_FILES = ("hardware", "staff", "tariffs", "token_mix", "finance")
LINE_FILES = ("ways", "breakeven", "site")

_KEY = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)+|[a-z]{4,}")

RowSpec = TypeVar("RowSpec", InputSpec, LineSpec)


class SpecError(ValueError):
    """A fault in the cost model's files: which file, which key, what is wrong."""

    def __init__(self, file: str, key: str, reason: str) -> None:
        super().__init__(f"{file}.toml: {key}: {reason}")
        self.file, self.key, self.reason = file, key, reason


class _Units(RootModel[dict[str, UnitSpec]]):
    pass


class _Choices(RootModel[dict[str, Text]]):
    pass


@dataclass(frozen=True, slots=True)
class CostModel:
    """The cost model: its grids in the order of the workbook, and what they are made of, by key."""

    input_grids: tuple[Grid[InputSpec], ...]
    line_grids: tuple[Grid[LineSpec], ...]
    inputs: Mapping[str, InputSpec]
    lines: Mapping[str, LineSpec]
    units: Mapping[str, UnitSpec]
    choices: Mapping[str, Text]

    @property
    def grids(self) -> tuple[Grid[InputSpec] | Grid[LineSpec], ...]:
        """Grids of inputs, then grids of lines."""
        return (*self.input_grids, *self.line_grids)

    def row(self, key: str) -> InputSpec | LineSpec | None:
        """The input or line of that key."""
        return self.inputs.get(key) or self.lines.get(key)


@cache
def cost_model() -> CostModel:
    """The cost model that ships with the program."""
    return load_cost_model(Path(__file__).parent)


def load_cost_model(folder: Path) -> CostModel:
    """Read and check the files of a cost model.

    Raises:
        SpecError: a file is malformed, a key stands twice, a unit is missing or unknown, a bound excludes
            its default, or a formula cannot be read, names an unknown key or runs in a circle.
    """
    units = _table(folder, "units", _Units).root
    choices = _table(folder, "choices", _Choices).root
    input_grids = tuple(_grid(folder, file, InputSpec, choices) for file in INPUT_FILES)
    line_grids = tuple(_grid(folder, file, LineSpec, choices) for file in LINE_FILES)
    where: dict[str, str] = {}
    grids: tuple[Grid[Any], ...] = (*input_grids, *line_grids)
    for file, grid in zip((*INPUT_FILES, *LINE_FILES), grids, strict=True):
        for row in grid.rows():
            _check_row(file, row, where, units)
            where[row.key] = file
    inputs = {row.key: row for grid in input_grids for row in grid.rows()}
    lines = {row.key: row for grid in line_grids for row in grid.rows()}
    for key, spec in inputs.items():
        _check_input(where[key], spec, choices)
        _check_condition(where, spec, inputs)
    _check_formulas(lines, where)
    return CostModel(input_grids, line_grids, inputs, lines, units, choices)


def _read(folder: Path, file: str) -> dict[str, Any]:
    try:
        return tomllib.loads((folder / f"{file}.toml").read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise SpecError(file, "the file", str(error)) from error


Table = TypeVar("Table", bound=BaseModel)


def _table(folder: Path, file: str, kind: type[Table]) -> Table:
    try:
        return kind.model_validate(_read(folder, file))
    except ValidationError as error:
        raise SpecError(file, *_first_fault(error)) from error


def _grid(folder: Path, file: str, kind: type[RowSpec], choices: Mapping[str, Text]) -> Grid[RowSpec]:
    data = _read(folder, file)
    sections: list[Section[RowSpec]] = []
    for section in data.pop("sections", []):
        rows = tuple(_rows(file, section.pop("rows", []), kind, choices))
        try:
            sections.append(Section[kind].model_validate({**section, "rows": rows}))
        except ValidationError as error:
            place, reason = _first_fault(error)
            key = str(section.get("id", "a section without id"))
            raise SpecError(file, key, f"{place}: {reason}") from error
    try:
        return Grid[kind].model_validate({**data, "sections": tuple(sections)})
    except ValidationError as error:
        raise SpecError(file, *_first_fault(error)) from error


def _rows(
    file: str, raw_rows: list[dict[str, Any]], kind: type[RowSpec], choices: Mapping[str, Text]
) -> Iterator[RowSpec]:
    for raw in raw_rows:
        key = str(raw.get("key", "a row without key"))
        try:
            for row in expanded(raw, choices):
                key = str(row.get("key", key))
                yield kind.model_validate(row)
        except ValidationError as error:
            place, reason = _first_fault(error)
            raise SpecError(file, key, f"{place}: {reason}") from error
        except ValueError as error:
            raise SpecError(file, key, str(error)) from error


def _first_fault(error: ValidationError) -> tuple[str, str]:
    fault = error.errors()[0]
    return ".".join(str(part) for part in fault["loc"]) or "the file", fault["msg"]


def _check_row(
    file: str, row: InputSpec | LineSpec, where: Mapping[str, str], units: Mapping[str, UnitSpec]
) -> None:
    if row.key in where:
        raise SpecError(file, row.key, f"stands twice; the other is in {where[row.key]}.toml")
    if not _KEY.fullmatch(row.key):
        raise SpecError(file, row.key, "is no key: lower-case words joined by underscores, never like a cell")
    if row.unit not in units:
        raise SpecError(file, row.key, f"unknown unit {row.unit!r}")


def _check_input(file: str, spec: InputSpec, choices: Mapping[str, Text]) -> None:
    if spec.kind == "choice":
        unknown = [word for word in spec.choices if word not in choices]
        if unknown or not spec.choices:
            raise SpecError(file, spec.key, f"choices that have no text in choices.toml: {unknown}")
        if spec.default not in spec.choices:
            raise SpecError(file, spec.key, f"default {spec.default!r} is none of its choices")
    elif spec.kind == "text":
        if not isinstance(spec.default, str):
            raise SpecError(file, spec.key, f"default {spec.default!r} is no text")
    elif isinstance(spec.default, str):
        raise SpecError(file, spec.key, f"default {spec.default!r} is no number")
    elif (bound := spec.broken_bound(spec.default)) is not None:
        raise SpecError(file, spec.key, f"default {spec.default:g} is out of bounds: {bound[0]} {bound[1]:g}")
    elif spec.kind == "integer" and not float(spec.default).is_integer():
        raise SpecError(file, spec.key, f"default {spec.default:g} is no whole number")


def _check_condition(where: Mapping[str, str], spec: InputSpec, inputs: Mapping[str, InputSpec]) -> None:
    condition = spec.applies
    if condition is None:
        return
    basis = inputs.get(condition.key)
    if basis is None or basis.kind != "choice" or where[condition.key] != where[spec.key]:
        raise SpecError(
            where[spec.key], spec.key, f"applies: {condition.key!r} is no choice of the same sheet"
        )
    unknown = [word for word in condition.values if word not in basis.choices]
    if unknown or not condition.values:
        raise SpecError(where[spec.key], spec.key, f"applies: {condition.key!r} has no such words: {unknown}")


def _check_formulas(lines: Mapping[str, LineSpec], where: Mapping[str, str]) -> None:
    needs: dict[str, set[str]] = {}
    for key, line in lines.items():
        if (line.formula is None) == (line.constant is None):
            raise SpecError(where[key], key, "needs a formula or a constant, and not both")
        if line.formula is None:
            continue
        try:
            needs[key] = set(names_in(parse("=" + line.formula)))
        except SyntaxProblem as problem:
            raise SpecError(where[key], key, f"the formula cannot be read: {problem}") from problem
        for name in sorted(needs[key] - where.keys()):
            raise SpecError(where[key], key, f"the formula names an unknown key {name!r}")
    try:
        TopologicalSorter(needs).prepare()
    except CycleError as error:
        circle = error.args[1]
        raise SpecError(where[circle[0]], circle[0], "runs in a circle: " + " -> ".join(circle)) from error
