"""Cells read back as openpyxl and the format's rules say."""

import datetime
import io

import openpyxl
import pytest
from hypothesis import given
from hypothesis import strategies as st
from openpyxl.formula.translate import Translator
from openpyxl.utils.datetime import CALENDAR_MAC_1904, CALENDAR_WINDOWS_1900, to_excel
from openpyxl.worksheet.formula import ArrayFormula

from model.formula.cells import Cell
from model.formula.values import ErrorValue, Formula
from model.refused import Refused
from model.workbook.cell_value import serial_of
from model.workbook.package import Package
from model.workbook.read import all_cells, cells
from model.workbook.shared_formula import formula_at


def read(data: bytes, sheet: str = "Data") -> dict[str, tuple]:
    """Content and cached value by address."""
    found = cells(Package.from_bytes(data), sheet)
    return {stored.cell.address: (stored.content, stored.cached) for stored in found}


def test_that_what_openpyxl_writes_is_read():
    book = openpyxl.Workbook()
    data, other = book.active, book.create_sheet("Token mix")
    data.title = "Data"
    values = [1, -2.5, 1e300, "text", " spaced ", "a\nb", True, False, "#N/A", "=Data!A1*2", "<&>\"'"]
    for col, value in enumerate(values, start=2):
        data.cell(3, col, value)
    data["A9"].font = openpyxl.styles.Font(bold=True)
    data["A10"] = ArrayFormula("A10:A11", "=B3:C3*2")
    other["ZZ100"] = 7
    file = io.BytesIO()
    book.save(file)

    found = read(file.getvalue())
    expected = [float(v) if type(v) is int else v for v in values]
    expected[8], expected[9] = ErrorValue("#N/A"), Formula("=Data!A1*2")
    assert [found[data.cell(3, col).coordinate][0] for col in range(2, 13)] == expected
    assert found["A10"] == (Formula("=B3:C3*2"), None)
    assert "A9" not in found
    every = [stored.cell for stored in all_cells(Package.from_bytes(file.getvalue()))]
    assert every[-1] == Cell("Token mix", 100, 702)


@pytest.mark.parametrize(
    ("cell", "expected"),
    [
        ('<c r="A1" t="s"><v>0</v></c>', "plain"),
        ('<c r="A1" t="s"><v>1</v></c>', "rich text"),
        ('<c r="A1" t="s"><v>2</v></c>', "東京"),
        ('<c r="A1" t="s"><v>3</v></c>', "a\r\nb"),
        ('<c r="A1" t="inlineStr"><is><r><t>in</t></r><r><t>line </t></r></is></c>', "inline "),
        ('<c r="A1" t="str"><f>"x"</f><v>_x005F_x0041_</v></c>', "_x0041_"),
        ('<c r="A1" t="str"><v/></c>', ""),
        ('<c r="A1" t="b"><v>1</v></c>', True),
        ('<c r="A1" t="e"><v>#DIV/0!</v></c>', ErrorValue("#DIV/0!")),
        ('<c r="A1" t="n"><v> 1.5E-3 </v></c>', 0.0015),
        ('<c r="A1"><v><![CDATA[12]]></v></c>', 12.0),
        ('<c r="A1"><!-- <v>9</v> --><v>1<?pi?>2</v></c>', 12.0),
        ('<c r="A1" t="d"><v>2024-02-29T12:00:00</v></c>', 45351.5),
        ('<c r="A1"><v></v></c>', None),
        ('<c r="A1" s="1"/>', None),
    ],
)  # fmt: skip
def test_that_every_kind_of_stored_value_is_read(build, cell, expected):
    strings = (
        "<si><t>plain</t></si><si><r><t>rich</t></r><r><rPr><b/></rPr><t> text</t></r></si>"
        "<si><t>東京</t><rPh sb='0' eb='2'><t>トウキョウ</t></rPh><phoneticPr fontId='1'/></si>"
        "<si><t>a_x000D_\nb</t></si>"
    )
    data = build.one(f'<row r="1">{cell}</row>', strings=strings)
    assert read(data).get("A1", (None, None))[1] == expected


@pytest.mark.parametrize(
    "cell",
    [
        't="n"><v>one</v>',
        't="s"><v>9</v>',
        't="s"><v>-1</v>',
        't="d"><v>soon</v>',
        "><v>INF</v>",
        't="s"><v>x</v>',
    ],
)
def test_that_a_value_that_is_none_of_its_type_is_named(build, cell):
    with pytest.raises(Refused) as caught:
        read(build.one(f'<row r="4"><c r="C4" {cell}</c></row>'))
    assert caught.value.problem.where == "Data!C4"


def test_that_rows_and_cells_without_numbers_are_counted(build):
    data = build.one(
        "<row><c><v>1</v></c><c/><c><v>3</v></c></row><row r='5'><c r='C5'><v>4</v></c><c><v>5</v></c></row>"
        "<row><c><v>6</v></c></row>"
    )
    assert {address: value for address, (_, value) in read(data).items()} == {
        "A1": 1, "C1": 3, "C5": 4, "D5": 5, "A6": 6,
    }  # fmt: skip


def test_that_prefixes_and_utf16_make_no_difference(build):
    parts = build.parts({"Data": ""})
    xml = (
        '<?xml version="1.0" encoding="UTF-16"?>'
        '<x:worksheet xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main">'
        '<x:sheetData><x:row r="1"><x:c r="B1" t="str"><x:f>A1&amp;"é"</x:f><x:v>é</x:v></x:c></x:row>'
        "</x:sheetData></x:worksheet>"
    )
    parts["xl/worksheets/sheet1.xml"] = xml.encode("utf-16")
    assert read(build.zip(parts)) == {"B1": (Formula('=A1&"é"'), "é")}


def test_that_shared_formulas_read_as_they_stand_in_each_cell(build):
    data = build.one(
        '<row r="1"><c r="A1"><v>1</v></c><c r="B1"><f t="shared" si="0"/><v>2</v></c></row>'
        '<row r="2"><c r="B2"><f t="shared" ref="B2:C4" si="0">$A2*A$1+Data!A2</f><v>3</v></c>'
        '<c r="C2"><f t="shared" si="0"/><v>4</v></c></row>'
        '<row r="4"><c r="C4"><f t="shared" si="0"/><v>5</v></c>'
        '<c r="D4"><f t="shared" ref="D4:D5" si="0">SUM(A4:B4)</f></c></row>'
        '<row r="5"><c r="D5"><f t="shared" si="0"/></c></row>'
    )
    found = read(data)
    assert found["C2"] == (Formula("=$A2*B$1+Data!B2"), 4.0)
    assert found["C4"] == (Formula("=$A4*B$1+Data!B4"), 5.0)
    assert found["D5"] == (Formula("=SUM(A5:B5)"), None)
    assert found["B1"] == (None, 2.0)


@given(
    st.sampled_from(
        ["A1+$B$2", "SUM(C3:D$9)*2", "IF($A1>'Token mix'!B2,\"A1\",A:A)", "Hardware!D12*D7", "[1]X!A5&B3"]
    ),
    st.tuples(st.integers(0, 50), st.integers(0, 50)),
)
def test_that_formulas_shift_as_openpyxl_shifts_them(text, by):
    place = (10 + by[0], 10 + by[1])
    target = f"{openpyxl.utils.get_column_letter(place[1])}{place[0]}"
    assert "=" + formula_at(text, (10, 10), place) == Translator("=" + text, "J10").translate_formula(target)


def test_that_a_shared_formula_that_cannot_be_read_is_named():
    with pytest.raises(Refused, match=r"A1.*ODD"):
        formula_at("ODD({A1;}}+A1", (1, 1), (2, 1))


def test_that_only_the_first_cell_of_an_array_a_spill_or_a_what_if_table_has_a_content(build):
    data = build.one(
        '<row r="1"><c r="A1"><f t="array" ref="A1:A2">C1:C2*2</f><v>2</v></c>'
        '<c r="B1" cm="1"><f t="array" ref="B1:B2">SORT(C1:C2)</f><v>1</v></c>'
        '<c r="D1"><f t="dataTable" ref="D1:D2" dt2D="0" dtr="0" r1="C1"/><v>5</v></c></row>'
        '<row r="2"><c r="A2"><v>4</v></c><c r="B2"><v>3</v></c><c r="C2"><v>2</v></c>'
        '<c r="D2"><v>6</v></c></row>'
    )
    assert read(data) == {
        "A1": (Formula("=C1:C2*2"), 2.0),
        "B1": (Formula("=SORT(C1:C2)"), 1.0),
        "D1": (None, 5.0),
        "A2": (None, 4.0),
        "B2": (None, 3.0),
        "C2": (2.0, 2.0),
        "D2": (None, 6.0),
    }


@given(st.dates(datetime.date(1904, 1, 2)), st.times())
def test_that_dates_become_serial_numbers_of_the_files_own_calendar(day, time):
    moment = datetime.datetime.combine(day, time.replace(microsecond=0))
    for epoch, date_1904 in ((CALENDAR_WINDOWS_1900, False), (CALENDAR_MAC_1904, True)):
        assert serial_of(moment.isoformat(), date_1904=date_1904) == pytest.approx(
            to_excel(moment, epoch), abs=1e-6
        )


@pytest.mark.parametrize(
    ("iso", "serial"),
    [
        ("1900-01-01", 1.0),
        ("1900-02-28", 59.0),
        ("1900-03-01", 61.0),
        ("T06:00:00", 0.25),
        ("18:00:00", 0.75),
    ],
)
def test_that_the_first_days_and_bare_times_are_counted_as_excel_does(iso, serial):
    assert serial_of(iso, date_1904=False) == serial


def test_that_a_cell_in_extensions_of_a_sheet_is_none_of_its_cells(build):
    data = build.one(
        '<row r="1"><c r="A1"><v>1</v></c></row>',
        after='<extLst><ext uri="{1}"><row r="9"><c r="A9"><v>9</v></c></row></ext></extLst>',
    )
    assert read(data) == {"A1": (1.0, 1.0)}
