"""A saved file that differs in more than its plan is caught, whatever differs."""

import io
import zipfile

import pytest

from model.formula.cells import Cell
from model.formula.values import Formula
from model.refused import Refused
from model.workbook.package import Package
from model.workbook.patch import patch
from model.workbook.plan import Plan, Refresh, Write
from model.workbook.verify import check_saved

ROWS = (
    '<row r="1" ht="20"><c r="A1" s="1"><v>1</v></c>'
    '<c r="B1"><f t="shared" ref="B1:B2" si="0">A1*2</f><v>2</v></c></row>'
    '<row r="2"><c r="A2"><v>5</v></c><c r="B2"><f t="shared" si="0"/><v>10</v></c></row>'
)
AFTER = '<pageMargins left="1" right="1" top="1" bottom="1" header="0" footer="0"/>'
PLAN = Plan(
    {
        Cell("Data", 1, 1): Write(3.0),
        Cell("Data", 9, 4): Write("new"),
        Cell("Data", 1, 3): Write(Formula("=A1"), 3.0),
    },
    {Cell("Data", 1, 2): Refresh(6.0)},
)
SHEET = "xl/worksheets/sheet1.xml"


@pytest.fixture
def base(build) -> bytes:
    return build.one(ROWS, after=AFTER, before='<dimension ref="A1:B2"/>', chain='<c r="B1"/>')


def tampered(data: bytes, part: str, old: str, new: str) -> bytes:
    package = Package.from_bytes(data)
    text = package.read(part).decode()
    assert old in text
    return package.write({part: text.replace(old, new, 1).encode()})


def test_that_a_patched_file_passes(base):
    assert check_saved(Package.from_bytes(base), Package.from_bytes(patch(base, PLAN)), PLAN) is None


def test_that_a_written_out_shared_formula_passes(base):
    plan = Plan({Cell("Data", 1, 2): Write(None)}, {})
    assert check_saved(Package.from_bytes(base), Package.from_bytes(patch(base, plan)), plan) is None


@pytest.mark.parametrize(
    ("part", "old", "new", "named"),
    [
        (SHEET, "<v>5</v>", "<v>6</v>", "Data!A2"),
        (SHEET, '<c r="A2">', '<c r="A2" s="2">', "Data!A2"),
        (SHEET, '<f t="shared" si="0"/>', "<f>A2*3</f>", "Data!B2"),
        (SHEET, '<f t="shared" si="0"/>', "", "Data!B2"),
        (SHEET, '<c r="A1" s="1">', '<c r="A1">', "Data!A1"),
        (SHEET, "<v>3</v>", "<v>4</v>", "Data!A1"),
        (SHEET, "<v>6</v>", "<v>7</v>", "Data!B1"),
        (SHEET, ">A1*2<", ">A1+A1<", "Data!B"),
        (SHEET, "new", "old", "Data!D9"),
        (SHEET, "<f>A1</f>", "<f>A2</f>", "Data!C1"),
        (SHEET, "</row></sheetData>", '<c r="E9"><v>1</v></c></row></sheetData>', "Data!E9"),
        (SHEET, 'ht="20"', 'ht="21"', SHEET),
        (SHEET, 'left="1"', 'left="2"', SHEET),
        (SHEET, '<row r="9">', '<row r="9" hidden="1">', SHEET),
        (SHEET, "</sheetData>", '<row r="3"><c r="A3" s="1"/></row></sheetData>', SHEET),
        ("xl/styles.xml", "<b/>", "<i/>", "xl/styles.xml"),
        ("xl/workbook.xml", 'name="Data"', 'name="Data" state="hidden"', "xl/workbook.xml"),
        ("xl/workbook.xml", "<calcPr ", '<calcPr calcMode="manual" ', "xl/workbook.xml"),
        ("[Content_Types].xml", "application/xml", "text/xml", "[Content_Types].xml"),
        ("xl/_rels/workbook.xml.rels", 'Id="styles"', 'Id="looks"', "xl/_rels/workbook.xml.rels"),
    ],
)
def test_that_an_unplanned_difference_is_named(base, part, old, new, named):
    data = tampered(patch(base, PLAN), part, old, new)
    with pytest.raises(Refused) as caught:
        check_saved(Package.from_bytes(base), Package.from_bytes(data), PLAN)
    assert named in str(caught.value.problem)


def test_that_lost_added_or_reordered_parts_are_caught(base):
    package = Package.from_bytes(patch(base, PLAN))
    for data in (package.write({"xl/styles.xml": None}), package.write({"xl/more.xml": b"<more/>"})):
        with pytest.raises(Refused):
            check_saved(Package.from_bytes(base), Package.from_bytes(data), PLAN)


def test_that_a_part_of_the_same_content_packed_otherwise_counts_as_changed(base):
    package = Package.from_bytes(patch(base, PLAN))
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for part in package.parts:
            packing = zipfile.ZIP_STORED if part == "xl/styles.xml" else zipfile.ZIP_DEFLATED
            archive.writestr(zipfile.ZipInfo(part), package.read(part), packing)
    with pytest.raises(Refused, match=r"styles\.xml"):
        check_saved(Package.from_bytes(base), Package.from_bytes(file.getvalue()), PLAN)
