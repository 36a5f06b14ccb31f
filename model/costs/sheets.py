"""Makes a new workbook: cost model and scenarios in, model sheets out."""

# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false, reportUnknownArgumentType=false
# openpyxl has no types of its own.

import io
from collections.abc import Mapping

from openpyxl import Workbook
from openpyxl.cell import Cell as SheetCell
from openpyxl.formatting.rule import FormulaRule
from openpyxl.utils import get_column_letter
from openpyxl.worksheet.worksheet import Worksheet

from model.costs import layout as at
from model.costs import sheet_styles as style
from model.costs.evidence_sheet import fill_evidence_sheet
from model.costs.load import CostModel
from model.costs.places import Place, standard_formula
from model.costs.scenario import ScenarioFile, ScenarioValues
from model.costs.sheet_frame import frame, page_setup
from model.costs.spec import WAYS, Grid, InputSpec, LineSpec
from model.costs.unit_label import unit_formula
from model.costs.validations import add_validation
from model.formula.cells import column_letters, quote_sheet
from model.texts import Language, text_in


def new_workbook(model: CostModel, file: ScenarioFile, language: Language) -> bytes:
    """Make the model sheets for the scenarios of a template, with labels in `language`.

    Returns:
        The bytes of an .xlsx without cached values; the engine supplies those.
    """
    return _Builder(model, file, language).build()


class _Builder:
    def __init__(self, model: CostModel, file: ScenarioFile, language: Language) -> None:
        self.model, self.file = model, file
        self.language: Language = language
        self.columns = {
            scenario.id: at.FIRST_SCENARIO_COLUMN + index for index, scenario in enumerate(file.scenarios)
        }
        self.places: dict[str, Place] = {}
        for grid in model.grids:
            self._place(grid)

    def build(self) -> bytes:
        book = Workbook()
        book.remove(book.worksheets[0])
        for grid in self.model.input_grids:
            self._input_sheet(book, grid)
        for grid in self.model.line_grids:
            self._line_sheet(book, grid)
        evidence = book.create_sheet(text_in(self.language, "sheets.evidence"))
        fill_evidence_sheet(evidence, self.model, self.file, self.language)
        if book.calculation is not None:
            book.calculation.fullCalcOnLoad = True
        buffer = io.BytesIO()
        book.save(buffer)
        return buffer.getvalue()

    def _place(self, grid: Grid[InputSpec] | Grid[LineSpec]) -> None:
        row = at.FIRST_ROW
        for section in grid.sections:
            row += 1
            for spec in section.rows:
                self.places[spec.key] = Place(grid.title.in_language(self.language), row, self.columns)
                row += 1

    def _sheet(self, book: Workbook, grid: Grid[InputSpec] | Grid[LineSpec], head: str) -> Worksheet:
        first = not book.worksheets
        sheet = book.create_sheet(grid.title.in_language(self.language))
        names = [scenario.name.in_language(self.language) for scenario in self.file.scenarios]
        if not first:
            home = quote_sheet(book.worksheets[0].title)
            names = [f"={home}!{column_letters(column)}{at.HEADER_ROW}" for column in self.columns.values()]
        heads = (head, text_in(self.language, "sheets.unit"))
        frame(sheet, at.marker(grid.id, self.language), heads, self.columns, names)
        for section in grid.sections:
            row = self.places[section.rows[0].key].row - 1
            _put(sheet, row, at.KEY_COLUMN, at.SECTION_MARK + section.id, style.KEY)
            _put(sheet, row, at.LABEL_COLUMN, section.title.in_language(self.language), style.SECTION)
            for column in range(at.KEY_COLUMN, at.FIRST_SCENARIO_COLUMN + len(self.columns)):
                sheet.cell(row, column).fill = style.SECTION_FILL
            for spec in section.rows:
                self._row_head(sheet, spec)
        page_setup(sheet)
        return sheet

    def _row_head(self, sheet: Worksheet, spec: InputSpec | LineSpec) -> None:
        row = self.places[spec.key].row
        _put(sheet, row, at.KEY_COLUMN, spec.key, style.KEY)
        label = _put(sheet, row, at.LABEL_COLUMN, spec.label.in_language(self.language), style.LABEL)
        label.font = style.TOTAL_LABEL if _is_total(spec.key) else style.LABEL
        unit = unit_formula(
            self.model.units[spec.unit].label.in_language(self.language), self.places, self._base
        )
        _put(sheet, row, at.UNIT_COLUMN, unit, style.UNIT)
        for column in (at.LABEL_COLUMN, at.UNIT_COLUMN):
            sheet.cell(row, column).border = style.TOTAL_LINE if _is_total(spec.key) else style.ROW_LINE

    @property
    def _base(self) -> str:
        return self.file.scenarios[0].id

    def _input_sheet(self, book: Workbook, grid: Grid[InputSpec]) -> None:
        sheet = self._sheet(book, grid, text_in(self.language, "sheets.input"))
        for spec in grid.rows():
            row = self.places[spec.key].row
            for scenario in self.file.scenarios:
                cell = sheet.cell(row, self.columns[scenario.id], self._input(spec, scenario))
                cell.font, cell.fill, cell.border = style.INPUT, style.INPUT_FILL, style.ROW_LINE
                cell.alignment = style.RIGHT
                cell.number_format = self.model.units[spec.unit].format
            add_validation(sheet, spec, row, self.language)
            self._mark_typed(sheet, row)

    def _input(self, spec: InputSpec, scenario: ScenarioValues) -> float | str:
        if spec.key in scenario.values:
            return scenario.values[spec.key]
        if scenario.id == self._base:
            return spec.default
        return f"={self.places[spec.key].cell(self._base).address}"

    def _line_sheet(self, book: Workbook, grid: Grid[LineSpec]) -> None:
        sheet = self._sheet(book, grid, text_in(self.language, "sheets.line"))
        for spec in grid.rows():
            row = self.places[spec.key].row
            for scenario, column in self.columns.items():
                cell = sheet.cell(row, column, _line(spec, sheet.title, scenario, self.places))
                cell.font = style.TOTAL if _is_total(spec.key) else style.RESULT
                cell.border = style.TOTAL_LINE if _is_total(spec.key) else style.ROW_LINE
                cell.alignment = style.RIGHT
                cell.number_format = self.model.units[spec.unit].format
        if grid.id == "costs":
            self._mark_cheapest(sheet)

    def _mark_typed(self, sheet: Worksheet, row: int) -> None:
        """What another scenario does not take from the base by a formula stands out."""
        first, last = (
            get_column_letter(column) for column in (at.FIRST_SCENARIO_COLUMN + 1, at.LAST_SCENARIO_COLUMN)
        )
        typed = f"AND(NOT(_xlfn.ISFORMULA({first}{row})),NOT(ISBLANK({first}{row})))"
        sheet.conditional_formatting.add(
            f"{first}{row}:{last}{row}", FormulaRule(formula=[typed], font=style.TYPED)
        )

    def _mark_cheapest(self, sheet: Worksheet) -> None:
        first, last = (get_column_letter(c) for c in (at.FIRST_SCENARIO_COLUMN, at.LAST_SCENARIO_COLUMN))
        for way in WAYS:
            row, rank = self.places[f"{way}_total"].row, self.places[f"{way}_rank"].row
            rule = FormulaRule(formula=[f"{first}{rank}=1"], fill=style.CHEAPEST_FILL)
            sheet.conditional_formatting.add(f"{first}{row}:{last}{row}", rule)


def _line(spec: LineSpec, sheet: str, scenario: str, places: Mapping[str, Place]) -> float | str:
    if spec.constant is not None:
        return spec.constant
    return standard_formula(spec.formula or "", sheet, scenario, places)


def _is_total(key: str) -> bool:
    return key.endswith("_total") and key.removesuffix("_total") in WAYS


def _put(sheet: Worksheet, row: int, column: int, value: str, font: style.Font) -> SheetCell:
    cell = sheet.cell(row, column, value)
    cell.font, cell.alignment = font, style.LEFT
    return cell
