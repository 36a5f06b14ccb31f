"""A part with any damage in it is refused or read; nothing else ever comes out."""

import contextlib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from model.formula.cells import Cell
from model.refused import Refused
from model.workbook.package import Package
from model.workbook.patch import patch
from model.workbook.plan import Plan, Write
from model.workbook.read import all_cells
from model.workbook.verify import check_saved

SHEET = (
    '<row r="1" spans="1:4"><c r="A1" s="1"><v>1</v></c><c r="B1" t="s"><v>0</v></c>'
    '<c r="C1" t="inlineStr"><is><t>in</t></is></c>'
    '<c r="D1"><f t="shared" ref="D1:D2" si="0">A1*2</f><v>2</v></c></row>'
    '<row r="2" s="1" customFormat="1"><c r="A2" t="d"><v>2024-01-01</v></c>'
    '<c r="D2"><f t="shared" si="0"/></c></row>'
    '<row r="4"><c r="A4"><f t="array" ref="A4:B4">A1:B1</f><v>1</v></c><c r="B4"><v>1</v></c></row>'
)
BEFORE = '<dimension ref="A1:D4"/><cols><col min="6" max="7" style="1"/></cols>'
AFTER = '<mergeCells count="1"><mergeCell ref="F9:G9"/></mergeCells>'
PLAN = Plan(
    {Cell("Data", 1, 4): Write("new"), Cell("Data", 2, 7): Write(1.0), Cell("Data", 3, 1): Write(True)}, {}
)
PARTS = ("xl/worksheets/sheet1.xml", "xl/workbook.xml", "xl/sharedStrings.xml", "xl/tables/table1.xml")
MARKS = st.sampled_from(
    [b"", b"<", b">", b'"', b"&", b"x", b"-1", b"99999999999", b"</c>", b"<!--", b"]]>", b"\xff", b" "]
)


@pytest.fixture(scope="module")
def parts(build) -> dict[str, bytes]:
    written = build.parts(
        {"Data": build.sheet(SHEET, before=BEFORE, after=AFTER)}, strings="<si><t>s</t></si>"
    )
    written["xl/worksheets/_rels/sheet1.xml.rels"] = build.relationships(
        {"rId1": ("table", "../tables/table1.xml")}
    )
    written["xl/tables/table1.xml"] = '<table ref="J1:K4" headerRowCount="1" totalsRowCount="1"/>'
    return {name: text.encode() for name, text in written.items()}


@settings(max_examples=300)
@given(part=st.sampled_from(PARTS), damage=st.tuples(st.floats(0, 1), st.integers(0, 6), MARKS))
def test_that_damage_is_refused_or_harmless(build, parts, part, damage):
    text = parts[part]
    at, length, put = damage
    start = int(at * len(text))
    data = build.zip({**parts, part: text[:start] + put + text[start + length :]})
    with contextlib.suppress(Refused):
        package = Package.from_bytes(data)
        held = list(all_cells(package))
        saved = Package.from_bytes(patch(data, PLAN))
        with contextlib.suppress(Refused):
            check_saved(package, saved, PLAN)
        assert len(list(all_cells(saved))) >= len(held) - len(PLAN.writes)
