"""The frame of a model sheet: title, marker row, heads, widths, frozen panes and print set-up."""

# pyright: reportUnknownMemberType=false
# openpyxl has no types of its own.

from collections.abc import Mapping, Sequence
from typing import Any

from openpyxl.utils import get_column_letter
from openpyxl.worksheet.properties import PageSetupProperties
from openpyxl.worksheet.worksheet import Worksheet

from model.costs import layout as at
from model.costs import sheet_styles as style

_LABEL_WIDTH, _UNIT_WIDTH, _SCENARIO_WIDTH = 40, 17, 16


def frame(
    sheet: Worksheet, marker: str, heads: tuple[str, str], columns: Mapping[str, int], names: Sequence[str]
) -> None:
    """Write everything of a sheet but its rows.

    `columns` says the column of each scenario id; `names` are their names, or formulas to them;
    `heads` stand over labels and units.
    """
    title = sheet.cell(at.TITLE_ROW, at.LABEL_COLUMN, sheet.title)
    title.font, title.alignment = style.TITLE, style.LEFT
    sheet.row_dimensions[at.TITLE_ROW].height = 26
    marks = {at.KEY_COLUMN: marker, at.LABEL_COLUMN: at.LABEL_MARK, at.UNIT_COLUMN: at.UNIT_MARK}
    for column, mark in (marks | {column: scenario for scenario, column in columns.items()}).items():
        sheet.cell(at.MARKER_ROW, column, mark).font = style.KEY
    sheet.row_dimensions[at.MARKER_ROW].hidden = True
    words_over = {at.KEY_COLUMN: at.HEADER_MARK, at.LABEL_COLUMN: heads[0], at.UNIT_COLUMN: heads[1]}
    for column, words in (words_over | dict(zip(columns.values(), names, strict=True))).items():
        cell = sheet.cell(at.HEADER_ROW, column, words)
        cell.font, cell.fill = style.HEAD, style.HEAD_FILL
        cell.alignment = style.NAME if column >= at.FIRST_SCENARIO_COLUMN else style.LEFT
    sheet.row_dimensions[at.HEADER_ROW].height = 20
    sheet.freeze_panes = f"{get_column_letter(at.FIRST_SCENARIO_COLUMN)}{at.FIRST_ROW}"
    sheet.sheet_view.showGridLines = False
    _widths(sheet)


def _widths(sheet: Worksheet) -> None:
    keys = sheet.column_dimensions[get_column_letter(at.KEY_COLUMN)]
    keys.width, keys.hidden, keys.outlineLevel = 34, True, 1
    sheet.column_dimensions[get_column_letter(at.LABEL_COLUMN)].width = _LABEL_WIDTH
    sheet.column_dimensions[get_column_letter(at.UNIT_COLUMN)].width = _UNIT_WIDTH
    for column in range(at.FIRST_SCENARIO_COLUMN, at.LAST_SCENARIO_COLUMN + 1):
        sheet.column_dimensions[get_column_letter(column)].width = _SCENARIO_WIDTH


def page_setup(sheet: Worksheet) -> None:
    """One page wide, heads on every page, sheet and page number in the footer."""
    sheet.page_setup.orientation = "portrait"
    sheet.page_setup.paperSize = sheet.PAPERSIZE_A4
    sheet.page_setup.fitToWidth, sheet.page_setup.fitToHeight = 1, 0
    sheet.sheet_properties.pageSetUpPr = PageSetupProperties(fitToPage=True)
    sheet.print_title_rows = f"{at.HEADER_ROW}:{at.HEADER_ROW}"
    margins = sheet.page_margins
    margins.left, margins.right, margins.top, margins.bottom = 0.5, 0.5, 0.5, 0.8
    margins.footer = 0.35
    footer: Any = sheet.oddFooter
    footer.left.text, footer.right.text = "&A", "&P / &N"
