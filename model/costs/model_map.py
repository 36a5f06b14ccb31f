"""Finds the model sheets in a workbook, by marker and key, never by name or position."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Literal, Protocol

from model.costs import layout as at
from model.costs.load import INPUT_FILES, CostModel
from model.costs.places import Place
from model.formula.cells import Cell
from model.formula.values import Value
from model.grid.number_format import general


class Cells(Protocol):
    """What is needed of a workbook to find the model in it."""

    def sheets(self) -> tuple[str, ...]:
        """Sheet names."""
        ...

    def cells(self, sheet: str) -> Iterable[Cell]:
        """Cells of a sheet that hold something."""
        ...

    def value(self, cell: Cell) -> Value:
        """A cell's value."""
        ...


@dataclass(frozen=True, slots=True)
class ScenarioColumn:
    """A scenario: its stable id and its name."""

    id: str
    name: str


@dataclass(frozen=True, slots=True)
class ModelSheet:
    """One model sheet as it stands in the workbook: rows by key, columns by scenario id or column mark."""

    name: str
    grid: str
    kind: Literal["inputs", "lines", "evidence"]
    language: str
    rows: Mapping[str, int]
    sections: Mapping[int, str]
    columns: Mapping[str, int]
    marker: Cell
    label_col: int
    unit_col: int
    header_row: int


@dataclass(frozen=True, slots=True)
class ModelMap:
    """Where the cost model stands in a workbook; `scenarios` come as the screen has them, the base first."""

    sheets: tuple[ModelSheet, ...]
    scenarios: tuple[ScenarioColumn, ...]
    places: Mapping[str, Place]
    keys: Mapping[tuple[str, int], str]
    ids: Mapping[tuple[str, int], str]

    def cell(self, key: str, scenario: str) -> Cell:
        """The cell of a key in one scenario.

        Raises:
            KeyError: the workbook has no such key or scenario.
        """
        return self.places[key].cell(scenario)

    def key_at(self, cell: Cell) -> tuple[str, str] | None:
        """The key and scenario id of a cell, or None where it is none of the model's."""
        key, scenario = self.keys.get((cell.sheet, cell.row)), self.ids.get((cell.sheet, cell.col))
        return (key, scenario) if key is not None and scenario is not None else None

    def sheet_of(self, name: str) -> ModelSheet | None:
        """The model sheet of that name."""
        return next((sheet for sheet in self.sheets if sheet.name == name), None)

    def grid(self, grid: str) -> ModelSheet | None:
        """The model sheet that holds a grid."""
        return next((sheet for sheet in self.sheets if sheet.grid == grid), None)

    def scenario(self, scenario: str) -> ScenarioColumn | None:
        """The scenario of that id."""
        return next((column for column in self.scenarios if column.id == scenario), None)

    @property
    def home(self) -> ModelSheet:
        """The sheet on which scenarios are named, wherever it stands in the workbook."""
        return _home(self.sheets)

    @property
    def base(self) -> ScenarioColumn:
        """The scenario that others follow and are compared with, the first one."""
        return self.scenarios[0]


def find_model(book: Cells, model: CostModel) -> ModelMap:
    """Find the model in a workbook; a map without sheets means that it holds none."""
    found = (_sheet(book, name, model) for name in book.sheets())
    sheets = tuple(sheet for sheet in found if sheet is not None)
    places: dict[str, Place] = {}
    keys: dict[tuple[str, int], str] = {}
    ids: dict[tuple[str, int], str] = {}
    for sheet in sheets:
        if sheet.kind == "evidence":
            continue
        for key, row in sheet.rows.items():
            places.setdefault(key, Place(sheet.name, row, sheet.columns))
            keys[sheet.name, row] = key
        for scenario, column in sheet.columns.items():
            ids[sheet.name, column] = scenario
    return ModelMap(sheets, _scenarios(book, sheets), places, keys, ids)


def _sheet(book: Cells, name: str, model: CostModel) -> ModelSheet | None:
    cells = list(book.cells(name))
    marker = next((cell for cell in cells if at.read_marker(book.value(cell)) is not None), None)
    if marker is None:
        return None
    fields = at.read_marker(book.value(marker)) or {}
    marks = {
        value: cell.col
        for cell in cells
        if cell.row == marker.row and cell.col != marker.col and isinstance(value := book.value(cell), str)
    }
    rows: dict[str, int] = {}
    sections: dict[int, str] = {}
    header_row = marker.row + 1
    for cell in sorted((cell for cell in cells if cell.col == marker.col), key=lambda cell: cell.row):
        value = book.value(cell)
        if not isinstance(value, str):
            continue
        if value == at.HEADER_MARK:
            header_row = cell.row
        elif value.startswith(at.SECTION_MARK):
            sections[cell.row] = value.removeprefix(at.SECTION_MARK)
        elif model.row(value) is not None:
            rows.setdefault(value, cell.row)
    grid = fields.get("grid", "")
    inputs = {spec.id for spec in model.input_grids}
    kind = "evidence" if grid == "evidence" else "inputs" if grid in inputs else "lines"
    columns = {mark: col for mark, col in marks.items() if not mark.startswith("#")}
    if kind == "evidence":
        columns = {mark.removeprefix("#"): col for mark, col in marks.items()} | {"key": marker.col}
    label, unit = marks.get(at.LABEL_MARK, marker.col + 1), marks.get(at.UNIT_MARK, marker.col + 2)
    language = fields.get("language", "en")
    return ModelSheet(name, grid, kind, language, rows, sections, columns, marker, label, unit, header_row)


def _home(sheets: tuple[ModelSheet, ...]) -> ModelSheet:
    inputs = (sheet for sheet in sheets if sheet.kind == "inputs")
    return min(inputs, key=lambda sheet: INPUT_FILES.index(sheet.grid))


def _scenarios(book: Cells, sheets: tuple[ModelSheet, ...]) -> tuple[ScenarioColumn, ...]:
    if not any(sheet.kind == "inputs" for sheet in sheets):
        return ()
    home = _home(sheets)
    by_column = sorted(home.columns, key=lambda id_: home.columns[id_])
    kept = (id_ for id_ in at.read_order(book.value(home.marker)) if id_ in home.columns)
    ordered = dict.fromkeys((*kept, *by_column))
    names = ((id_, book.value(Cell(home.name, home.header_row, home.columns[id_]))) for id_ in ordered)
    return tuple(ScenarioColumn(id_, _name(value, id_)) for id_, value in names)


def _name(value: Value, id_: str) -> str:
    if isinstance(value, float):
        return general(value)
    return value if isinstance(value, str) and value.strip() else id_
