"""The faces of input and line sheets: rows by key, one column a scenario."""

from collections.abc import Iterable
from dataclasses import replace
from functools import cache

from gui.grid.entry import is_base
from gui.grid.faces import EMPTY, Face, Part, SheetFaces, sheet_title
from model import texts
from model.costs.applies import is_used
from model.costs.load import cost_model
from model.costs.model_map import ModelSheet
from model.costs.spec import WAYS, InputSpec, LineSpec
from model.costs.unit_label import CURRENCY_KEYS, unit_text
from model.document import Document
from model.formula.cells import Cell
from model.scenarios import base_link
from model.texts import Text


class ModelFaces(SheetFaces):
    """Faces of a sheet of inputs or lines; what the model owns is shown in the language of the screen."""

    def __init__(self, document: Document, sheet: ModelSheet) -> None:
        super().__init__(document, sheet)
        self._keys = {row: key for key, row in sheet.rows.items()}
        self._ids = {col: id_ for id_, col in sheet.columns.items()}
        self._columns = frozenset(self._ids)
        self._conditions = {sheet.rows[key] for key in _condition_keys() if key in sheet.rows}

    @property
    def row_count(self) -> int:
        """Rows down to the last input or line."""
        return max([self.sheet.header_row, *self._keys, *self.sheet.sections])

    @property
    def column_count(self) -> int:
        """Columns up to the last scenario."""
        return max([self.sheet.unit_col, *self._columns])

    @property
    def frozen_columns(self) -> int:
        """Labels and units stay in sight."""
        return self.sheet.unit_col

    @property
    def hidden_columns(self) -> frozenset[int]:
        """The column of keys, and the empty columns that removed scenarios left."""
        between = range(self.sheet.unit_col + 1, self.column_count + 1)
        return frozenset({self.sheet.marker.col, *between} - self._columns)

    @property
    def screen_columns(self) -> tuple[int, ...]:
        """Scenarios change places among themselves; all else stays where it is."""
        ids = (column.id for column in self.document.model.scenarios)
        known = (self.sheet.columns[id_] for id_ in ids if id_ in self.sheet.columns)
        ordered = iter(dict.fromkeys((*known, *sorted(self._columns))))
        columns = range(1, self.column_count + 1)
        return tuple(next(ordered) if col in self._columns else col for col in columns)

    def key(self, row: int) -> str | None:
        """The key of the input or line in that row."""
        return self._keys.get(row)

    def is_scenario(self, col: int) -> bool:
        """Whether the column belongs to a scenario."""
        return col in self._columns

    def forget(self, cells: Iterable[Cell]) -> bool:
        """Make faces anew; with a choice on which inputs depend, all of them."""
        changed = list(cells)
        super().forget(changed)
        others = any(cell.row in self._conditions for cell in changed)
        if others:
            self.forget_all()
        return others

    def make(self, row: int, col: int) -> Face:
        """The face of a cell."""
        if row < self.hidden_row:
            is_title = col == self.sheet.label_col and row == self.hidden_row - 1
            return Face(sheet_title(self.sheet), Part.TITLE) if is_title else EMPTY
        if row == self.sheet.header_row:
            return self._head(col)
        if row in self.sheet.sections:
            return self._section(row, col)
        spec = cost_model().row(self._keys.get(row, ""))
        return self.shown(row, col, Part.PLAIN) if spec is None else self._of_row(row, col, spec)

    def _head(self, col: int) -> Face:
        if col == self.sheet.label_col:
            return Face(
                texts.text("sheets.input" if self.sheet.kind == "inputs" else "sheets.line"), Part.HEAD
            )
        if col == self.sheet.unit_col:
            return Face(texts.text("sheets.unit"), Part.HEAD)
        return replace(self.shown(self.sheet.header_row, col, Part.HEAD), right=True)

    def _section(self, row: int, col: int) -> Face:
        if col != self.sheet.label_col:
            return Face("", Part.SECTION)
        title = _section_titles().get((self.sheet.grid, self.sheet.sections[row]))
        if title is None:
            return self.shown(row, col, Part.SECTION)
        return Face(title.in_language(texts.language()), Part.SECTION)

    def _of_row(self, row: int, col: int, spec: InputSpec | LineSpec) -> Face:
        if col == self.sheet.label_col:
            return Face(spec.label.in_language(texts.language()), self._label_part(spec))
        if col == self.sheet.unit_col:
            return Face(self._unit(spec), Part.UNIT)
        if col not in self._columns:
            return self.shown(row, col, Part.PLAIN)
        if isinstance(spec, LineSpec):
            return self.shown(row, col, Part.TOTAL if _is_total(spec.key) else Part.RESULT, words=True)
        return self.shown(row, col, self._input_part(row, col, spec), words=spec.kind == "choice")

    def _label_part(self, spec: InputSpec | LineSpec) -> Part:
        if _is_total(spec.key):
            return Part.TOTAL_LABEL
        used = any(is_used(self.document, spec.key, id_) for id_ in self.sheet.columns)
        return Part.LABEL if used else Part.UNUSED_LABEL

    def _input_part(self, row: int, col: int, spec: InputSpec) -> Part:
        cell = Cell(self.sheet.name, row, col)
        if not is_used(self.document, spec.key, self._ids[col]):
            return Part.UNUSED_INPUT
        if is_base(self.document, cell):
            return Part.INPUT
        follows = self.document.content(cell) == base_link(self.document, spec.key)
        return Part.LINKED_INPUT if follows else Part.CHANGED_INPUT

    def _unit(self, spec: InputSpec | LineSpec) -> str:
        label = cost_model().units[spec.unit].label.in_language(texts.language())
        if "{" not in label:
            return label
        model = self.document.model
        cells = {key: model.cell(key, model.base.id) for key in CURRENCY_KEYS.values()}
        return unit_text(label, {key: str(self.document.value(cell)) for key, cell in cells.items()})


@cache
def _section_titles() -> dict[tuple[str, str], Text]:
    return {(grid.id, section.id): section.title for grid in cost_model().grids for section in grid.sections}


@cache
def _condition_keys() -> frozenset[str]:
    conditions = (spec.applies for spec in cost_model().inputs.values())
    return frozenset(condition.key for condition in conditions if condition is not None)


def _is_total(key: str) -> bool:
    return key.endswith("_total") and key.removesuffix("_total") in WAYS
