"""Blocks as other programs write them; the expected strings were written by hand after Excel and Calc."""

import csv
import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from model.grid.clipboard import CopiedCell, block_to_html, block_to_tsv, parse_clipboard, tiled_size

FIELD = st.text(st.characters(blacklist_categories=("Cs", "Cc")) | st.sampled_from('\t\n"='), max_size=12)
NUMBER = st.floats(allow_nan=False, allow_infinity=False)


def block(*rows):
    return [[CopiedCell(text) for text in row] for row in rows]


def square(cell):
    return st.integers(1, 4).flatmap(
        lambda cols: st.lists(st.lists(cell, min_size=cols, max_size=cols), min_size=1, max_size=4)
    )


def unmarked(text):
    return text[1:] if text.startswith("'") and text.lstrip("'").startswith("=") else text


def test_that_rows_end_in_crlf_and_columns_are_tabs():
    assert (
        block_to_tsv(block(["Node price", "450,000"], ["Life", "3"])) == "Node price\t450,000\r\nLife\t3\r\n"
    )


def test_that_tabs_newlines_and_quotes_are_quoted():
    assert (
        block_to_tsv(block(['say "yes"', "a\tb", "two\nlines"])) == '"say ""yes"""\t"a\tb"\t"two\nlines"\r\n'
    )


def test_that_copied_text_can_not_become_a_formula():
    assert block_to_tsv(block(["=1+1"])) == "'=1+1\r\n"
    assert ">&#x27;=1+1<" in block_to_html(block(["=1+1"]))


def test_that_html_keeps_the_full_number_and_its_format():
    html = block_to_html([[CopiedCell("31.2 %", 0.31249, "0.0%")]])
    assert '<td align="right" sdval="0.31249" sdnum="1033;0;0.0%">31.2 %</td>' in html


def test_that_text_in_html_is_escaped():
    assert "&lt;b&gt; &amp; co" in block_to_html(block(["<b> & co"]))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("1\t2\r\n3\t4\r\n", (("1", "2"), ("3", "4"))),
        ("1\t2\n3\t4", (("1", "2"), ("3", "4"))),
        ("1\r2\r", (("1",), ("2",))),
        ("a\tb\r\nc\r\n", (("a", "b"), ("c", ""))),
        ('"two\r\nlines"\tx\r\n', (("two\nlines", "x"),)),
        ('"a ""b"" c"', (('a "b" c',),)),
        ('24" rack\t2', (('24" rack', "2"),)),
        ('"open\tquote', (('"open', "quote"),)),
        ("\r\n", (("",),)),
        ("1\r\n\r\n2\r\n", (("1",), ("",), ("2",))),
        ("R$ 1.234,56", (("R$ 1.234,56",),)),
    ],
)
def test_reading_tab_separated_text(text, expected):
    assert parse_clipboard(text, "") == expected


def test_that_nothing_on_the_clipboard_gives_no_cells():
    assert parse_clipboard("", "") == ()


LIBREOFFICE = """<!DOCTYPE html><html><head><meta charset="utf-8"/></head>
<body><table cellspacing="0" border="0"><colgroup span="2" width="85"></colgroup><tr>
<td height="17" align="left">Utilisation</td>
<td align="right" sdval="0.312489123456789" sdnum="1033;0;0.0%">31.2%</td></tr></table></body></html>"""


def test_that_libreoffice_numbers_come_at_full_precision():
    assert parse_clipboard("Utilisation\t31.2%\n", LIBREOFFICE) == (("Utilisation", 0.312489123456789),)


def test_that_excel_numbers_come_at_full_precision_where_it_gives_them():
    html = '<table><tr><td x:num="0.312489">31.2%</td><td x:num>2</td></tr></table>'
    assert parse_clipboard("31.2%\t2\r\n", html) == ((0.312489, "2"),)


def test_that_html_without_numbers_gives_way_to_the_text():
    html = "<table><tr><td>1.234,5</td></tr></table>"
    assert parse_clipboard("1.234,50\r\n", html) == (("1.234,50",),)


def test_that_a_web_table_alone_is_read_with_its_merged_cells():
    html = "<table><tr><th colspan=2>a &amp; b</th><th>c</th></tr><tr><td>1<td>2<td>3<br>4</table>"
    assert parse_clipboard("", html) == (("a & b", "", "c"), ("1", "2", "3\n4"))


@given(square(FIELD))
def test_that_text_survives_the_round_trip(rows):
    read = parse_clipboard(block_to_tsv(block(*rows)), "")
    assert tuple(tuple(map(unmarked, row)) for row in read) == tuple(map(tuple, rows))


@given(square(NUMBER))
def test_that_numbers_survive_the_round_trip_bit_for_bit(rows):
    copied = [[CopiedCell(f"{number:.1f}", number, "0.0") for number in row] for row in rows]
    read = parse_clipboard(block_to_tsv(copied), block_to_html(copied))
    assert [[number.hex() for number in row] for row in read] == [
        [number.hex() for number in row] for row in rows
    ]


@given(
    square(st.text(st.characters(blacklist_categories=("Cs", "Cc"), blacklist_characters="='"), max_size=8))
)
def test_that_another_csv_reader_reads_the_same(rows):
    read = list(csv.reader(io.StringIO(block_to_tsv(block(*rows)), newline=""), delimiter="\t"))
    assert [row or [""] for row in read] == rows


@pytest.mark.parametrize(
    ("copied", "selected", "filled"),
    [
        ((1, 1), (3, 2), (3, 2)),
        ((2, 1), (4, 3), (4, 3)),
        ((2, 2), (3, 2), (2, 2)),
        ((3, 3), (1, 1), (3, 3)),
        ((0, 0), (2, 2), (0, 0)),
    ],
)
def test_that_a_block_tiles_a_selection_that_it_divides(copied, selected, filled):
    assert tiled_size(copied, selected) == filled
