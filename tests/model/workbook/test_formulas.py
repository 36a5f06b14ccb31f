"""Formulas that hang together: shared ones, arrays, spills, what-if tables, the order of calculation."""

import io

import openpyxl
import pytest
from openpyxl.worksheet.table import Table

from model.formula.cells import Cell, parse_cell
from model.formula.values import Formula
from model.refused import Refused
from model.workbook.package import Package
from model.workbook.patch import patch
from model.workbook.plan import Plan, Refresh, Write
from model.workbook.read import cells

SHARED = (
    '<row r="1"><c r="B1"><f t="shared" ref="B1:C3" si="0">$A1*A$1</f><v>1</v></c>'
    '<c r="C1"><f t="shared" si="0"/><v>1</v></c></row>'
    '<row r="2"><c r="B2" s="1"><f ca="1" t="shared" si="0"></f><v>2</v></c>'
    '<c r="C2"><f t="shared" si="0"/></c></row>'
    '<row r="3"><c r="B3"><f>7</f><v>7</v></c><c r="C3"><f t="shared" si="1" ref="C3:C4">A3</f></c></row>'
    '<row r="4"><c r="C4"><f t="shared" si="1"/></c></row>'
)
ARRAYS = (
    '<row r="1"><c r="A1"><f t="array" ref="A1:A3">D1:D3*2</f><v>2</v></c>'
    '<c r="B1" cm="1"><f t="array" ref="B1:B3">_xlfn._xlws.SORT(D1:D3)</f><v>1</v></c>'
    '<c r="C1"><f t="array" ref="C1">SUM(D1:D3*2)</f><v>12</v></c><c r="D1"><v>1</v></c>'
    '<c r="E1"><f t="dataTable" ref="E1:F2" dt2D="1" dtr="1" r1="D1" r2="D2"/><v>5</v></c></row>'
    '<row r="2"><c r="A2"><v>4</v></c><c r="B2" s="1"><v>2</v></c><c r="D2"><v>2</v></c></row>'
    '<row r="3"><c r="A3"><v>6</v></c><c r="B3" t="str"><v>x</v></c><c r="D3"><v>3</v></c></row>'
)
CHAIN = '<c r="B1" i="1"/><c r="B2"/>'


def at(address: str) -> Cell:
    cell = parse_cell(address, "Data")
    assert cell
    return cell


def written(base: bytes, address: str, content: object) -> bytes:
    return patch(base, Plan({at(address): Write(content)}, {}))


def contents(data: bytes) -> dict[str, object]:
    return {s.cell.address: s.content for s in cells(Package.from_bytes(data), "Data")}


def sheet_of(data: bytes) -> str:
    return Package.from_bytes(data).read("xl/worksheets/sheet1.xml").decode()


def formulas_by_openpyxl(data: bytes) -> dict[str, str]:
    sheet = openpyxl.load_workbook(io.BytesIO(data))["Data"]
    return {c.coordinate: c.value for row in sheet.iter_rows() for c in row if isinstance(c.value, str)}


def test_that_the_dependents_of_an_edited_shared_formula_keep_theirs_written_out(build):
    base = build.one(SHARED)
    before = formulas_by_openpyxl(base)
    data = written(base, "B1", 5.0)
    after = formulas_by_openpyxl(data)
    assert after == {address: text for address, text in before.items() if address != "B1"}
    assert '<c r="C1"><f>$A1*B$1</f><v>1</v></c>' in sheet_of(data)
    assert '<c r="B2" s="1"><f ca="1">$A2*A$1</f><v>2</v></c>' in sheet_of(data)
    assert '<f t="shared" si="1" ref="C3:C4">A3</f>' in sheet_of(data)


def test_that_a_dependent_edited_with_its_shared_formula_gets_what_was_planned(build):
    plan = Plan({at("B1"): Write(5.0), at("C1"): Write("x")}, {at("B2"): Refresh(10.0)})
    data = patch(build.one(SHARED), plan)
    assert contents(data)["C1"] == "x"
    assert '<c r="B2" s="1"><f ca="1">$A2*A$1</f><v>10</v></c>' in sheet_of(data)


def test_that_an_edited_dependent_leaves_the_shared_formula_alone(build):
    data = written(build.one(SHARED), "C1", Formula("=A1"))
    assert '<f t="shared" ref="B1:C3" si="0">$A1*A$1</f>' in sheet_of(data)
    assert contents(data)["C2"] == Formula("=$A2*B$1")


def test_that_a_number_used_for_a_second_shared_formula_ends_the_first(build):
    rows = SHARED.replace('si="1"', 'si="0"')
    assert contents(written(build.one(rows), "B1", 5.0))["C4"] == Formula("=A4")


@pytest.mark.parametrize(
    ("address", "range_"),
    [("A1", "A1:A3"), ("A3", "A1:A3"), ("B2", "B1:B3"), ("E1", "E1:F2"), ("F2", "E1:F2")],
)
def test_that_the_inside_of_arrays_spills_and_what_if_tables_is_refused_by_its_range(build, address, range_):
    with pytest.raises(Refused, match=f"Data!{address}.*{range_}"):
        written(build.one(ARRAYS), address, 1.0)


def test_that_an_array_in_one_cell_is_edited_like_any_formula(build):
    assert contents(written(build.one(ARRAYS), "C1", 3.0))["C1"] == 3.0


def test_that_an_edited_spill_takes_its_results_with_it(build):
    data = written(build.one(ARRAYS), "B1", 8.0)
    assert '<c r="B1"><v>8</v></c>' in sheet_of(data)
    assert '<c r="B2" s="1"/>' in sheet_of(data)
    assert '<c r="B3"/>' in sheet_of(data)


def test_that_results_inside_of_an_array_or_a_spill_are_refreshed(build):
    plan = Plan(
        {}, {at("A1"): Refresh(20.0), at("A2"): Refresh(40.0), at("B3"): Refresh("y"), at("B2"): Refresh(2.0)}
    )
    text = sheet_of(patch(build.one(ARRAYS), plan))
    assert '<c r="A1"><f t="array" ref="A1:A3">D1:D3*2</f><v>20</v></c>' in text
    assert '<c r="A2"><v>40</v></c>' in text
    assert '<c r="B2" s="1"><v>2</v></c>' in text
    assert '<c r="B3" t="str"><v>y</v></c>' in text


def test_that_a_cell_under_a_merge_is_refused_and_keeps_its_value(build):
    merges = '<mergeCells count="2"><mergeCell ref="A1:B2"/><mergeCell ref="D:D"/></mergeCells>'
    base = build.one('<row r="1"><c r="A1"><v>1</v></c><c r="B1"><v>7</v></c></row>', after=merges)
    for address, range_ in (("B1", "A1:B2"), ("D9", "D1:D1048576")):
        with pytest.raises(Refused, match=range_):
            written(base, address, 2.0)
    assert contents(written(base, "A1", 2.0)) == {"A1": 2.0, "B1": 7.0}
    assert contents(written(base, "D1", 2.0))["D1"] == 2.0


def test_that_header_and_totals_of_a_table_are_refused_and_its_body_is_not():
    book = openpyxl.Workbook()
    sheet = book.active
    sheet.title = "Data"
    for row in (["Item", "Cost"], ["x", 1], ["y", 2], ["Total", 3]):
        sheet.append(row)
    table = Table(displayName="Costs", ref="A1:B4", totalsRowCount=1)
    table.tableColumns = []
    sheet.add_table(table)
    file = io.BytesIO()
    book.save(file)
    for address, range_ in (("B1", "A1:B1"), ("B4", "A4:B4")):
        with pytest.raises(Refused, match=range_):
            written(file.getvalue(), address, 5.0)
    assert contents(written(file.getvalue(), "B2", 5.0))["B2"] == 5.0


def test_that_a_pivot_table_is_refused_by_its_range(build):
    parts = build.parts({"Data": build.sheet("")})
    parts["xl/worksheets/_rels/sheet1.xml.rels"] = build.relationships(
        {"rId1": ("pivotTable", "../pivotTables/pivotTable1.xml")}
    )
    parts["xl/pivotTables/pivotTable1.xml"] = (
        '<pivotTableDefinition><location ref="B2:D5"/></pivotTableDefinition>'
    )
    with pytest.raises(Refused, match="B2:D5"):
        written(build.zip(parts), "C3", 1.0)
    assert contents(written(build.zip(parts), "A1", 1.0)) == {"A1": 1.0}


@pytest.mark.parametrize(
    ("address", "content", "dropped"),
    [
        ("B1", 5.0, True),
        ("B1", None, True),
        ("Z9", Formula("=1"), True),
        ("B3", Formula("=8"), False),
        ("A9", 1.0, False),
    ],
)
def test_that_the_calculation_chain_goes_when_a_formula_goes_or_comes(
    build, members, address, content, dropped
):
    base = build.one(SHARED, chain=CHAIN)
    data = written(base, address, content)
    found = members(data)
    assert ("xl/calcChain.xml" not in found) == dropped
    texts = found["[Content_Types].xml"] + found["xl/_rels/workbook.xml.rels"]
    assert (b"calcChain" not in texts) == dropped
    before = members(base)
    for name in ("[Content_Types].xml", "xl/_rels/workbook.xml.rels"):
        kept = before[name].count(b"<Override") + before[name].count(b"<Relationship ") - dropped
        assert found[name].count(b"<Override") + found[name].count(b"<Relationship ") == kept
    assert openpyxl.load_workbook(io.BytesIO(data)).sheetnames == ["Data"]


@pytest.mark.parametrize(
    ("after_sheets", "expected"),
    [
        ("", '</sheets><calcPr fullCalcOnLoad="1"/></workbook>'),
        ('<calcPr calcMode="manual"/>', '<calcPr calcMode="manual" fullCalcOnLoad="1"/>'),
        ("<calcPr fullCalcOnLoad='0'></calcPr>", "<calcPr fullCalcOnLoad='1'></calcPr>"),
        ('<calcPr fullCalcOnLoad="true"/>', '<calcPr fullCalcOnLoad="true"/>'),
        (
            '<definedNames><definedName name="a">Data!$A$1</definedName></definedNames><oleSize ref="A1"/>',
            '</definedNames><calcPr fullCalcOnLoad="1"/><oleSize ref="A1"/>',
        ),
        ("<!-- <calcPr/> --><oleSize/>", '</sheets><calcPr fullCalcOnLoad="1"/><!-- <calcPr/> --><oleSize/>'),
    ],
)
def test_that_the_workbook_asks_to_be_recalculated_and_keeps_its_mode(build, members, after_sheets, expected):
    data = written(build.one(SHARED, after_sheets=after_sheets), "A1", 1.0)
    assert expected in members(data)["xl/workbook.xml"].decode()
