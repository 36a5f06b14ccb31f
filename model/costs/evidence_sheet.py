"""The Evidence sheet: what inputs rest on, and the notes of a template."""

# pyright: reportUnknownMemberType=false
# openpyxl has no types of its own.

import datetime

from openpyxl.worksheet.datavalidation import DataValidation
from openpyxl.worksheet.worksheet import Worksheet

from model.costs import layout as at
from model.costs import sheet_styles as style
from model.costs.load import CostModel
from model.costs.scenario import GRADES, Evidence, ScenarioFile
from model.costs.sheet_frame import page_setup
from model.texts import Language, text_in

_WIDTHS = (28, 10, 11, 11, 12, 42, 12, 62, 14)
_LINE_HEIGHT = 13.5
_SIGNS_A_WIDTH = 1.05
_RESERVED_ROWS = 500


def fill_evidence_sheet(sheet: Worksheet, model: CostModel, file: ScenarioFile, language: Language) -> None:
    """Write the evidence and notes of a template on an empty sheet."""
    title = sheet.cell(at.TITLE_ROW, 1, sheet.title)
    title.font, title.alignment = style.TITLE, style.LEFT
    sheet.row_dimensions[at.TITLE_ROW].height = 26
    sheet.cell(at.MARKER_ROW, 1, at.marker("evidence", language)).font = style.KEY
    sheet.row_dimensions[at.MARKER_ROW].hidden = True
    for column, (name, width) in enumerate(zip(at.EVIDENCE_COLUMNS, _WIDTHS, strict=True), 1):
        if column > 1:
            sheet.cell(at.MARKER_ROW, column, f"#{name}").font = style.KEY
        head = sheet.cell(at.HEADER_ROW, column, text_in(language, f"sheets.evidence_{name}"))
        head.font, head.fill = style.HEAD, style.HEAD_FILL
        head.alignment = style.RIGHT if name in ("low", "high", "value") else style.LEFT
        sheet.column_dimensions[head.column_letter].width = width
    row = at.FIRST_ROW
    for evidence in file.evidence:
        stated = evidence.model_copy(update={"value": _stated(evidence, model, file)})
        _write(sheet, row, stated, model, language)
        row += 1
    _notes(sheet, row + 1, file, language)
    sheet.freeze_panes = f"A{at.FIRST_ROW}"
    sheet.sheet_view.showGridLines = False
    grades = DataValidation(type="list", formula1=f'"{",".join(GRADES)}"', allow_blank=True)
    grades.add(f"E{at.FIRST_ROW}:E{_RESERVED_ROWS}")
    sheet.add_data_validation(grades)
    page_setup(sheet)
    sheet.page_setup.orientation = "landscape"


def _stated(evidence: Evidence, model: CostModel, file: ScenarioFile) -> float | str:
    """What the source states: unless it is told apart, what the template's scenario holds."""
    if evidence.value is not None:
        return evidence.value
    scenario = next((one for one in file.scenarios if one.id == evidence.scenario), file.scenarios[0])
    return scenario.values.get(evidence.key, model.inputs[evidence.key].default)


def _write(sheet: Worksheet, row: int, evidence: Evidence, model: CostModel, language: Language) -> None:
    note = evidence.note.in_language(language) if evidence.note else None
    date = datetime.datetime.combine(evidence.date, datetime.time()) if evidence.date else None
    values = (evidence.key, evidence.scenario, evidence.low, evidence.high)
    for column, value in enumerate((*values, evidence.grade, evidence.source, date, note, evidence.value), 1):
        cell = sheet.cell(row, column, value)
        cell.font = style.KEY if column == 1 else style.NOTE
        cell.alignment, cell.border = style.WRAPPED, style.ROW_LINE
    for column in (3, 4, 9):
        sheet.cell(row, column).number_format = model.units[model.inputs[evidence.key].unit].format
        sheet.cell(row, column).alignment = style.RIGHT_TOP
    sheet.cell(row, 7).number_format = "yyyy-mm-dd"
    sheet.row_dimensions[row].height = _height((evidence.source, _WIDTHS[5]), (note or "", _WIDTHS[7]))


def _height(*texts: tuple[str, int]) -> float:
    """Height of a row that wraps these texts in columns of these widths; no program does it on opening."""
    lines = max(1 + int(len(words) / (width * _SIGNS_A_WIDTH)) for words, width in texts)
    return 3 + _LINE_HEIGHT * lines


def _notes(sheet: Worksheet, row: int, file: ScenarioFile, language: Language) -> None:
    if not file.notes:
        return
    for column in range(1, len(at.EVIDENCE_COLUMNS) + 1):
        sheet.cell(row, column).fill = style.SECTION_FILL
    for column, words, font in (
        (1, at.NOTES_MARK, style.KEY),
        (2, text_in(language, "sheets.notes"), style.SECTION),
    ):
        head = sheet.cell(row, column, words)
        head.font, head.alignment = font, style.LEFT
    for number, note in enumerate(file.notes, 1):
        mark = sheet.cell(row + number, 1, at.NOTE_MARK)
        mark.font, mark.alignment = style.KEY, style.WRAPPED
        cell = sheet.cell(row + number, 2, note.in_language(language))
        cell.font, cell.alignment = style.NOTE, style.WRAPPED
        sheet.merge_cells(
            start_row=row + number, end_row=row + number, start_column=2, end_column=len(at.EVIDENCE_COLUMNS)
        )
        words = note.in_language(language)
        sheet.row_dimensions[row + number].height = _height((words, sum(_WIDTHS[1:])))
