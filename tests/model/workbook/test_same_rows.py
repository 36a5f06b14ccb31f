"""Setting equal rows aside hides no difference."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from model.workbook.same_rows import without_same_rows
from model.workbook.snapshot import snapshot

CELLS = st.sampled_from(["", "<c><v>1</v></c>", '<c r="B{n}" s="1"/>', '<c r="A{n}"><v>2</v></c>'])
ROW = st.tuples(st.sampled_from([' r="{n}"', ' r="{n}" ht="9"', " r='{n}'", ""]), CELLS)
SHEETS = st.dictionaries(st.integers(1, 6), ROW, max_size=6)


def sheet(rows: dict[int, tuple[str, str]], *, around: str = "") -> bytes:
    written = "".join(
        f"<row{tag}>{cells}</row>".replace("{n}", str(n)) for n, (tag, cells) in sorted(rows.items())
    )
    return f"<worksheet>{around}<sheetData>{written}</sheetData><after/></worksheet>".encode()


def said(data: bytes) -> tuple[object, ...]:
    found = snapshot(data, "sheet")
    return found.cells, found.frame, found.styles


@given(SHEETS, SHEETS, st.sets(st.integers(1, 6)))
def test_that_two_sheets_differ_without_their_equal_rows_as_they_do_with_them(old, new, kept):
    before, after = sheet(old), sheet(new)
    reduced = without_same_rows(before, after, "sheet", kept)
    assert (said(before) == said(after)) == (said(reduced[0]) == said(reduced[1]))


def test_that_equal_rows_go_and_kept_ones_stay():
    rows = dict.fromkeys((1, 2, 3), (' r="{n}"', "<c><v>1</v></c>"))
    before, after = sheet(rows), sheet(rows | {3: (' r="{n}"', "<c><v>4</v></c>")})
    reduced = without_same_rows(before, after, "sheet", {2})
    assert [sorted(snapshot(data, "sheet").cells) for data in reduced] == [[(2, 1), (3, 1)]] * 2


@pytest.mark.parametrize("around", ["<!-- <row r='1'/> -->", ""])
def test_that_rows_which_cannot_be_told_apart_stay(around):
    rows = {1: ("" if not around else ' r="{n}"', "<c><v>1</v></c>")}
    data = sheet(rows, around=around)
    assert without_same_rows(data, data, "sheet", set()) == (data, data)
