"""Cell changes spliced in: what is new reads back, what is old keeps its bytes."""

import io
import re

import openpyxl
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from model.formula.cells import Cell
from model.formula.values import Content, ErrorValue, Formula, Unavailable, Value
from model.refused import Refused
from model.workbook.package import Package
from model.workbook.patch import patch
from model.workbook.plan import Plan, Refresh, Write
from model.workbook.read import cells

GRID = (
    '<row r="2" spans="1:3" ht="30" customHeight="1"><c r="A2" s="1"><v>1</v></c>'
    '<c r="C2" t="s"><v>0</v></c></row>'
    '<row r="4"><c r="B4" s="2"><f>A2*2</f><v>2</v></c></row>'
)
STRINGS = "<si><t>shared</t></si>"


def write(address: str, content: Content, cached: Value = None, style_from: str = "") -> Plan:
    source = cell(style_from) if style_from else None
    return Plan({cell(address): Write(content, cached, source)}, {})


def refresh(address: str, value: Value) -> Plan:
    return Plan({}, {cell(address): Refresh(value)})


def cell(address: str) -> Cell:
    row = int(re.sub("[A-Z]", "", address))
    return Cell("Data", row, openpyxl.utils.column_index_from_string(re.sub("[0-9]", "", address)))


def sheet_of(data: bytes) -> str:
    package = Package.from_bytes(data)
    return package.read(package.worksheet("Data").part).decode()


def rows_of(data: bytes) -> str:
    return re.sub(r".*<sheetData>(.*)</sheetData>.*", r"\1", sheet_of(data), flags=re.DOTALL)


def by_openpyxl(data: bytes, address: str, *, values: bool = False):
    return openpyxl.load_workbook(io.BytesIO(data), data_only=values)["Data"][address]


@pytest.mark.parametrize(
    ("content", "written"),
    [
        (5.0, "<v>5</v>"),
        (0.1, "<v>0.1</v>"),
        (-1e-300, "<v>-1e-300</v>"),
        (1e22, "<v>1e+22</v>"),
        ("plain", 't="inlineStr"><is><t>plain</t></is>'),
        (" a\n", 't="inlineStr"><is><t xml:space="preserve"> a\n</t></is>'),
        ("a<b&\r_x0041_", "<t>a&lt;b&amp;_x000D__x005F_x0041_</t>"),
        ("", 't="inlineStr"><is><t></t></is>'),
        (True, 't="b"><v>1</v>'),
        (False, 't="b"><v>0</v>'),
        (None, '<c r="A2" s="1"/>'),
    ],
)
def test_that_a_constant_is_stored_in_its_cell_and_keeps_the_look(build, content, written):
    base = build.one(GRID, strings=STRINGS)
    data = patch(base, write("A2", content))
    assert written in sheet_of(data)
    assert '<c r="A2" s="1"' in sheet_of(data)
    assert {s.cell.address: s.content for s in cells(Package.from_bytes(data), "Data")}.get("A2") == content
    if content is not None and "\r" not in str(content):
        assert by_openpyxl(data, "A2").value == (content or by_openpyxl(data, "A2").value)
    assert by_openpyxl(data, "A2").font.b


@pytest.mark.parametrize(
    ("cached", "written"),
    [
        (7.5, '<c r="A2" s="1"><f>B4&amp;1</f><v>7.5</v></c>'),
        ("x y", '<c r="A2" s="1" t="str"><f>B4&amp;1</f><v>x y</v></c>'),
        (True, '<c r="A2" s="1" t="b"><f>B4&amp;1</f><v>1</v></c>'),
        (ErrorValue("#DIV/0!"), '<c r="A2" s="1" t="e"><f>B4&amp;1</f><v>#DIV/0!</v></c>'),
        (None, '<c r="A2" s="1"><f>B4&amp;1</f></c>'),
        (Unavailable("limit"), '<c r="A2" s="1"><f>B4&amp;1</f></c>'),
    ],
)
def test_that_a_formula_is_stored_with_its_result(build, cached, written):
    data = patch(build.one(GRID, strings=STRINGS), write("A2", Formula("=B4&1"), cached))
    assert written in sheet_of(data)
    assert by_openpyxl(data, "A2").value == "=B4&1"


def test_that_every_other_part_and_every_other_byte_stays(build, members):
    base = build.one(
        GRID, strings=STRINGS, before='<cols><col min="1" max="3" width="9"/></cols><!-- kept -->'
    )
    package = Package.from_bytes(base)
    data = patch(base, write("A2", 9.0))
    changed = Package.from_bytes(data)
    sheet = package.worksheet("Data").part
    same = [part for part in package.parts if package.record(part) == changed.record(part)]
    assert set(package.parts) - set(same) == {sheet, "xl/workbook.xml"}
    before, after = members(base)[sheet], members(data)[sheet]
    assert after == before.replace(b'<c r="A2" s="1"><v>1</v></c>', b'<c r="A2" s="1"><v>9</v></c>')


def test_that_an_empty_plan_and_equal_results_leave_the_file_as_it_is(build):
    base = build.one('<row r="1"><c r="A1"><f>2.5*1</f><v>2.50E+00</v></c></row>')
    assert patch(base, Plan({}, {})) == base
    assert patch(base, refresh("A1", 2.5)) == base
    assert patch(base, refresh("A1", Unavailable("limit"))) == base


@pytest.mark.parametrize(
    ("address", "rows"),
    [
        ("B2", 'spans="1:3" ht="30" customHeight="1"><c r="A2" s="1"><v>1</v></c><c r="B2"><v>9</v></c><c'),
        ("E2", '<row r="2" spans="1:5" ht="30" customHeight="1">'),
        ("E2", '<c r="C2" t="s"><v>0</v></c><c r="E2"><v>9</v></c></row>'),
        ("A4", '<row r="4"><c r="A4"><v>9</v></c><c r="B4"'),
        ("A1", '<row r="1"><c r="A1"><v>9</v></c></row><row r="2"'),
        ("AB3", '</row><row r="3"><c r="AB3"><v>9</v></c></row><row r="4"'),
        ("A9", '<c r="B4" s="2"><f>A2*2</f><v>2</v></c></row><row r="9"><c r="A9"><v>9</v></c></row>'),
    ],
)
def test_that_a_missing_cell_or_row_is_made_in_its_place(build, address, rows):
    data = patch(build.one(GRID, strings=STRINGS), write(address, 9.0))
    assert rows in rows_of(data) + "</sheetData>"
    assert by_openpyxl(data, address).value == 9


def test_that_emptying_a_missing_cell_makes_nothing(build):
    base = build.one(GRID, strings=STRINGS)
    assert patch(base, write("Z99", None)) == base


@pytest.mark.parametrize(
    "rows", ["<sheetData/>", "<sheetData />", "<sheetData></sheetData>", "<sheetData>\n</sheetData>"]
)
def test_that_an_empty_sheet_takes_cells(build, rows):
    parts = build.parts({"Data": build.sheet("").replace("<sheetData></sheetData>", rows)})
    plan = Plan({cell("B2"): Write(1.0), cell("A7"): Write("x"), cell("A2"): Write(3.0)}, {})
    data = patch(build.zip(parts), plan)
    assert [by_openpyxl(data, address).value for address in ("A2", "B2", "A7")] == [3, 1, "x"]


def test_that_self_closed_rows_and_cells_are_opened(build):
    base = build.one('<row r="1" s="1" customFormat="1"/><row r="2"><c r="A2" s="2"/></row>')
    data = patch(base, Plan({cell("B1"): Write(1.0), cell("A2"): Write(2.0)}, {}))
    assert rows_of(data) == (
        '<row r="1" s="1" customFormat="1"><c r="B1" s="1"><v>1</v></c></row>'
        '<row r="2"><c r="A2" s="2"><v>2</v></c></row>'
    )


def test_that_rows_and_cells_without_numbers_are_numbered_only_where_something_comes_before(build):
    base = build.one("<row><c><v>1</v></c><c><v>2</v></c></row><row><c><v>3</v></c></row>")
    assert rows_of(patch(base, write("B1", 9.0))) == (
        "<row><c><v>1</v></c><c><v>9</v></c></row><row><c><v>3</v></c></row>"
    )
    base = build.one(
        '<row r="3"><c r="C3"><v>1</v></c><c><v>2</v></c></row><row><c><v>3</v></c><c r="D4"/></row>'
    )
    plan = Plan({cell("A3"): Write(7.0), cell("C4"): Write(8.0), cell("A1"): Write(9.0)}, {})
    assert rows_of(patch(base, plan)) == (
        '<row r="1"><c r="A1"><v>9</v></c></row><row r="3"><c r="A3"><v>7</v></c><c r="C3"><v>1</v></c>'
        '<c><v>2</v></c></row><row><c><v>3</v></c><c r="C4"><v>8</v></c><c r="D4"/></row>'
    )
    base = build.one("<row r='1'/><row><c><v>1</v></c></row><row r='5'><c r='A5'/></row>")
    numbered = "<row r='1'/><row><c><v>1</v></c></row><row r=\"3\"><c r=\"C3\"><v>2</v></c></row><row r='5'>"
    assert numbered in rows_of(patch(base, write("C3", 2.0)))


def test_that_a_cell_pushed_by_a_new_one_gets_its_number(build):
    base = build.one('<row r="1"><c r="B1"><v>1</v></c></row><row><c r="C2"/><c><v>4</v></c></row>')
    data = patch(base, Plan({cell("A2"): Write(5.0)}, {}))
    assert '<row><c r="A2"><v>5</v></c><c r="C2"/><c><v>4</v></c></row>' in rows_of(data)
    base = build.one("<row r='9'><c><v>1</v></c></row>".replace("<c>", "<c r='D9'/><c>"))
    data = patch(base, Plan({cell("A9"): Write(5.0), cell("E8"): Write(6.0)}, {}))
    assert by_openpyxl(data, "E9").value == 1


def test_that_the_used_range_grows_with_the_cells(build):
    base = build.one(GRID, strings=STRINGS, before='<dimension ref="A2:C4"/>')
    assert '<dimension ref="A2:C4"/>' in sheet_of(patch(base, write("B3", 1.0)))
    assert '<dimension ref="A1:E4"/>' in sheet_of(
        patch(base, Plan({cell("E2"): Write(1.0), cell("B1"): Write(1.0)}))
    )


def test_that_a_cell_takes_the_look_asked_for_and_a_new_one_else_that_of_its_row_or_column(build):
    before = '<cols><col min="5" max="6" style="2" width="9"/><col min="7" max="7" width="9"/></cols>'
    base = build.one(
        GRID + '<row r="6" s="3" customFormat="1"><c r="A6"/></row>', strings=STRINGS, before=before
    )

    def look(plan: Plan) -> str:
        return re.sub(r".*<c( [^>]*)><v>99</v>.*", r"\1", sheet_of(patch(base, plan)), flags=re.DOTALL)

    assert look(write("F2", 99.0)) == ' r="F2" s="2"'
    assert look(write("G2", 99.0)) == ' r="G2"'
    assert look(write("F6", 99.0)) == ' r="F6" s="3"'
    assert look(write("F2", 99.0, style_from="A2")) == ' r="F2" s="1"'
    assert look(write("F2", 99.0, style_from="C2")) == ' r="F2"'
    assert look(write("B4", 99.0, style_from="A2")) == ' r="B4" s="1"'
    assert look(write("A6", 99.0, style_from="B4")) == ' r="A6" s="2"'


def test_that_a_look_can_come_from_another_sheet(build):
    parts = build.parts({"Data": build.sheet(""), "Model": build.sheet('<row r="1"><c r="B1" s="2"/></row>')})
    plan = Plan({cell("A1"): Write(0.5, None, Cell("Model", 1, 2))}, {})
    assert by_openpyxl(patch(build.zip(parts), plan), "A1").number_format == "0%"


def test_that_marks_of_the_old_content_go_with_it(build):
    base = build.one('<row r="1"><c r="A1" s="1" t="e" vm="3" cm="1" ph="1"><v>#VALUE!</v></c></row>')
    assert rows_of(patch(base, write("A1", 4.0))) == '<row r="1"><c r="A1" s="1"><v>4</v></c></row>'


@pytest.mark.parametrize(
    ("value", "written"),
    [
        (3.0, '<c r="B4" s="2"><f ca="1" t="shared" ref="B4:B5" si="7">A2*2</f><v>3</v></c>'),
        ("up", '<c r="B4" s="2" t="str"><f ca="1" t="shared" ref="B4:B5" si="7">A2*2</f><v>up</v></c>'),
        (None, '<c r="B4" s="2"><f ca="1" t="shared" ref="B4:B5" si="7">A2*2</f></c>'),
        (True, '<c r="B4" s="2" t="b"><f ca="1" t="shared" ref="B4:B5" si="7">A2*2</f><v>1</v></c>'),
    ],
)
def test_that_a_refreshed_cell_keeps_its_formula_as_written(build, value, written):
    formula = '<f ca="1" t="shared" ref="B4:B5" si="7">A2*2</f>'
    base = build.one(f'<row r="4"><c r="B4" s="2">{formula}<v>1</v></c></row>')
    assert written in sheet_of(patch(base, refresh("B4", value)))


def test_that_a_result_changes_its_type_with_its_value(build):
    base = build.one('<row r="1"><c r="A1" t="str"><f>B1</f><v>x</v></c></row>')
    assert '<c r="A1"><f>B1</f><v>2</v></c>' in sheet_of(patch(base, refresh("A1", 2.0)))
    base = build.one('<row r="1"><c r="A1" t="b"><f>B1</f><v>1</v></c></row>')
    assert '<c r="A1"><f>B1</f><v>1</v></c>' in sheet_of(patch(base, refresh("A1", 1.0)))


def test_that_refreshing_a_constant_is_a_fault_of_the_caller(build):
    with pytest.raises(ValueError, match="A2"):
        patch(build.one(GRID, strings=STRINGS), refresh("A2", 2.0))


@pytest.mark.parametrize("number", [float("nan"), float("inf")])
def test_that_a_number_that_no_cell_can_hold_is_a_fault_of_the_caller(build, number):
    with pytest.raises(ValueError, match="no cell can hold"):
        patch(build.one(GRID, strings=STRINGS), write("A2", number))


@pytest.mark.parametrize("content", ["x" * 32_768, Formula("=" + "1+" * 4100 + "1")])
def test_that_what_is_too_long_for_a_cell_is_refused(build, content):
    with pytest.raises(Refused, match="characters"):
        patch(build.one(GRID, strings=STRINGS), write("A2", content))


def test_that_prefixes_marks_and_encodings_are_kept(build):
    parts = build.parts({"Data": ""})
    xml = (
        '<?xml version="1.0" encoding="utf-8"?>'
        '<x:worksheet xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><x:sheetData>'
        '<x:row r="1"><x:c r="A1"><x:f>1+1</x:f></x:c></x:row></x:sheetData>'
        "</x:worksheet>"
    )
    parts["xl/worksheets/sheet1.xml"] = "\ufeff" + xml
    parts["xl/workbook.xml"] = re.sub(r"<(/?)(\w)", r"<\1x:\2", parts["xl/workbook.xml"]).replace(
        "xmlns=", "xmlns:x="
    )
    plan = Plan({cell("B1"): Write("é"), cell("A2"): Write(Formula("=A1"), 2.0)}, {cell("A1"): Refresh(2.0)})
    data = patch(build.zip(parts), plan)
    text = sheet_of(data)
    assert text.startswith("\ufeff<?xml")
    assert '<x:f>1+1</x:f><x:v>2</x:v></x:c><x:c r="B1" t="inlineStr"><x:is><x:t>é</x:t></x:is></x:c>' in text
    assert '<x:row r="2"><x:c r="A2"><x:f>A1</x:f><x:v>2</x:v></x:c></x:row>' in text
    assert (
        '<x:calcPr fullCalcOnLoad="1"/></x:workbook>'
        in Package.from_bytes(data).read("xl/workbook.xml").decode()
    )
    assert by_openpyxl(data, "B1").value == "é"

    parts["xl/worksheets/sheet1.xml"] = xml.replace("utf-8", "UTF-16").encode("utf-16")
    data = patch(build.zip(parts), plan)
    assert sheet_of(data).startswith('<?xml version="1.0" encoding="UTF-8"?>')
    assert by_openpyxl(data, "B1").value == "é"


def test_that_comments_and_character_data_are_not_taken_for_cells(build):
    comment = '<!-- <row r="1"><c r="A1"><v>0</v></c></row> -->'
    formula = '<f><![CDATA[IF(B1<2,"</c>",1)]]></f>'
    base = build.one(f'{comment}<row r="1">{comment}<c r="A1">{formula}<v>5</v></c></row>{comment}')
    data = patch(base, Plan({cell("B1"): Write(1.0)}, {cell("A1"): Refresh(6.0)}))
    assert rows_of(data) == (
        f'{comment}<row r="1">{comment}<c r="A1">{formula}<v>6</v></c><c r="B1"><v>1</v></c></row>{comment}'
    )


NUMBERS = st.floats(allow_nan=False, allow_infinity=False)
TEXTS = st.text(
    st.characters(exclude_categories=("Cs",), exclude_characters="\r"), min_size=1, max_size=20
).filter(lambda text: not text.startswith("=") and text.isprintable())
PLACES = st.tuples(st.integers(1, 12), st.integers(1, 8))


@settings(max_examples=60)
@given(
    st.lists(
        st.dictionaries(PLACES, st.one_of(st.none(), NUMBERS, TEXTS, st.booleans()), max_size=9), max_size=4
    )
)
def test_that_any_edits_read_back_and_nothing_else_changes(rounds):
    data, wanted = EMPTY, {}
    for edits in rounds:
        data = patch(data, Plan({Cell("Data", *place): Write(value) for place, value in edits.items()}, {}))
        wanted |= edits
    wanted = {place: value for place, value in wanted.items() if value is not None}
    found = openpyxl.load_workbook(io.BytesIO(data))["Data"]
    seen = {(c.row, c.column): c.value for row in found.iter_rows() for c in row if c.value is not None}
    assert seen == wanted
    assert {place for place, value in seen.items() if value is True or value is False} == {
        place for place, value in wanted.items() if value is True or value is False
    }


def empty() -> bytes:
    book = openpyxl.Workbook()
    book.active.title = "Data"
    file = io.BytesIO()
    book.save(file)
    return file.getvalue()


EMPTY = empty()
