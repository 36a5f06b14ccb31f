"""Texts survive being stored, also those that XML cannot hold."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from openpyxl.utils.escape import unescape

from model.workbook.escapes import stored, unstored, xml_attribute, xml_text, xml_unescaped

ANY_TEXT = st.text(st.characters(exclude_categories=()))


@given(ANY_TEXT)
def test_that_a_stored_text_is_valid_in_xml_and_comes_back(text):
    written = stored(text)
    xml_text(written)
    assert unstored(written) == text.encode("utf-16", "surrogatepass").decode("utf-16", "surrogatepass")


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("_x000D_", "_x005F_x000D_"),
        ("a\rb", "a_x000D_b"),
        ("\x00", "_x0000_"),
        ("_x12_ stays", "_x12_ stays"),
        ("tab\tline\n", "tab\tline\n"),
        ("\ufffe", "_xFFFE_"),
        ("_x_x0041_", "_x_x005F_x0041_"),
    ],
)
def test_that_escapes_are_written_as_excel_does(text, written):
    assert stored(text) == written
    assert unescape(written) == text


def test_that_two_escaped_halves_are_one_character():
    assert unstored("_xD83D__xDE00_") == "\U0001f600"


@given(st.text(st.characters(exclude_categories=("Cs",))))
def test_that_xml_escapes_come_back(text):
    assert xml_unescaped(xml_text(text).decode()) == text
    assert xml_unescaped(xml_attribute(text).decode()) == text


def test_that_numbered_and_named_references_are_read():
    assert xml_unescaped("&lt;&#x41;&#66;&apos;&amp;lt;") == "<AB'&lt;"
