"""What is no workbook, or a dangerous one, is named in both languages; nothing else gets through."""

import ast
import io
import re
import struct
import zipfile
from string import Formatter

import openpyxl
import pytest

from model import texts
from model.edits import Problem
from model.refused import Refused
from model.workbook.package import Package

OLE2 = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + b"\0" * 504
ROWS = '<row r="1"><c r="A1"><v>1</v></c></row>'


def stream(name: str) -> bytes:
    return OLE2 + name.encode("utf-16-le") + b"\0" * 100


def odf() -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as archive:
        archive.writestr("mimetype", "application/vnd.oasis.opendocument.spreadsheet")
        archive.writestr("content.xml", "<office:document-content/>")
    return file.getvalue()


def refusal(data: bytes, name: str = "costs.xlsx") -> Problem:
    with pytest.raises(Refused) as caught:
        Package.from_bytes(data, name)
    return caught.value.problem


@pytest.mark.parametrize(
    ("data", "key"),
    [
        (b"", "empty_file"),
        (stream("Workbook"), "old_xls"),
        (stream("Book"), "old_xls"),
        (stream("EncryptedPackage"), "encrypted"),
        (stream("WordDocument"), "unknown_file"),
        (b"%PDF-1.7\n%\xe2\xe3", "pdf"),
        (b"\xef\xbb\xbf<!DOCTYPE html><html><body>Sign in</body></html>", "html"),
        (b"\n <TABLE border=1><tr><td>1</td></tr></TABLE>", "html"),
        (b'<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"/>', "html"),
        (b'<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook/>', "xml_file"),
        (b"key;value\r\nprice;1,50\r\n", "text_file"),
        ("preço\t1".encode("utf-16"), "text_file"),
        (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "unknown_file"),
    ],
)
@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_that_a_file_of_another_kind_is_named(data, key, language):
    before = texts.language()
    texts.use(language)
    try:
        assert refusal(data) == Problem(
            "costs.xlsx", texts.text(f"workbook.{key}"), texts.text(f"workbook.{key}_fix")
        )
    finally:
        texts.use(before)


def test_that_an_open_document_spreadsheet_is_named():
    assert ".ods" in refusal(odf()).message


def test_that_a_zip_without_a_workbook_is_named(build):
    assert refusal(build.zip({"readme.txt": "hello"})).message == texts.text("workbook.no_package")


@pytest.mark.parametrize(
    ("content_type", "key"),
    [
        ("application/vnd.ms-excel.sheet.binary.macroEnabled.main", "xlsb"),
        ("application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml", "other_office"),
    ],
)
def test_that_another_office_document_is_named(build, content_type, key):
    parts = build.parts({"Data": build.sheet(ROWS)})
    types = parts["[Content_Types].xml"]
    parts["[Content_Types].xml"] = re.sub(
        r'(workbook\.xml" ContentType=")[^"]+', rf"\g<1>{content_type}", types
    )
    assert refusal(build.zip(parts)).message == texts.text(f"workbook.{key}")


def test_that_a_package_without_a_workbook_part_is_refused(build):
    parts = build.parts({"Data": build.sheet(ROWS)})
    del parts["xl/workbook.xml"]
    assert refusal(build.zip(parts)).message == texts.text("workbook.no_workbook")


def test_that_a_listed_sheet_without_content_is_named(build):
    parts = build.parts({"Data": build.sheet(ROWS)})
    del parts["xl/worksheets/sheet1.xml"]
    assert "Data" in refusal(build.zip(parts)).message


def test_that_two_parts_of_one_name_are_refused(build):
    file = io.BytesIO(build.one(ROWS))
    with zipfile.ZipFile(file, "a") as archive:
        archive.writestr("XL/Workbook.xml", "<workbook/>")
    assert "XL/Workbook.xml" in refusal(file.getvalue()).message


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16"])
def test_that_external_entities_are_refused_with_the_part(build, encoding):
    parts = build.parts({"Data": build.sheet(ROWS)})
    attack = (
        f'<?xml version="1.0" encoding="{encoding}"?><!-- so --><!DOCTYPE sst [<!ENTITY x SYSTEM "file:///etc/passwd">]>'
        "<sst><si><t>&x;</t></si></sst>"
    )
    assert (
        "xl/sharedStrings.xml"
        in refusal(build.zip({**parts, "xl/sharedStrings.xml": attack.encode(encoding)})).message
    )


def test_that_a_document_type_in_data_that_is_only_carried_along_does_no_harm(build):
    parts = build.parts({"Data": build.sheet(ROWS)})
    data = build.zip({**parts, "customXml/item1.xml": "<!DOCTYPE note><note/>"})
    assert Package.from_bytes(data).has("customXml/item1.xml")


def test_that_a_part_that_is_no_xml_is_named_with_its_line(build):
    parts = build.parts({"Data": build.sheet(ROWS)})
    parts["xl/workbook.xml"] = "<workbook>\n<sheets></workbook>"
    problem = refusal(build.zip(parts))
    assert "xl/workbook.xml" in problem.message
    assert "2" in problem.message


def patched_sizes(data: bytes, size: int, packed: int | None = None) -> bytes:
    """The archive whose directory gives its first member another unpacked size."""
    at = data.index(b"PK\1\2")
    out = bytearray(data)
    struct.pack_into("<I", out, at + 24, size)
    if packed is not None:
        struct.pack_into("<I", out, at + 20, packed)
    return bytes(out)


@pytest.mark.parametrize("size", [2**31, 100 * 2**20])
def test_that_a_file_that_announces_far_more_than_it_holds_is_refused_unread(build, size):
    assert refusal(patched_sizes(build.one(ROWS), size)).message == texts.text("workbook.too_large")


def test_that_a_member_that_unpacks_to_more_than_it_announces_is_damaged(build):
    parts = build.parts({"Data": build.sheet(ROWS)})
    bomb = build.zip({"docProps/thumbnail.png": "0" * 5_000_000, **parts})
    assert refusal(patched_sizes(bomb, 1000)).fix == texts.text("workbook.damaged_zip_fix")


def test_that_records_which_share_their_bytes_are_refused(build):
    data = build.one(ROWS)
    first = data.index(b"PK\1\2")
    (start,) = struct.unpack_from("<I", data, first + 42)
    second = data.index(b"PK\1\2", first + 4)
    overlapping = bytearray(data)
    struct.pack_into("<I", overlapping, second + 42, start)
    assert refusal(bytes(overlapping)).fix == texts.text("workbook.damaged_zip_fix")


def test_that_a_wrong_checksum_is_refused(build):
    data = bytearray(build.one(ROWS))
    at = data.index(b"PK\1\2", data.index(b"PK\1\2") + 4)
    data[at + 16] ^= 1
    assert "_rels/.rels" in refusal(bytes(data)).message


def test_that_a_password_on_a_member_is_called_encryption(build):
    data = bytearray(build.one(ROWS))
    data[data.index(b"PK\1\2") + 8] |= 1
    assert refusal(bytes(data)).message == texts.text("workbook.encrypted")


def test_that_a_signed_file_can_be_read_but_not_written(build):
    parts = build.parts({"Data": build.sheet(ROWS)})
    package = Package.from_bytes(build.zip({**parts, "_xmlsignatures/sig1.xml": "<Signature/>"}))
    assert package.signed
    with pytest.raises(Refused, match="signed"):
        package.write({})


def test_that_every_refusal_has_its_advice_and_the_same_fields_in_both_languages():
    entries = {key: entry for key, entry in texts.catalogue().items() if key.startswith("workbook.")}
    assert entries
    for key, entry in entries.items():
        english, portuguese = (
            {field for _, field, _, _ in Formatter().parse(text) if field} for text in (entry.en, entry.pt)
        )
        assert english == portuguese, key
        assert key.endswith("_fix") or f"{key}_fix" in entries, key


def test_that_every_refusal_in_the_code_has_a_text(root):
    used = set()
    for path in (root / "model" / "workbook").glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) in ("refused", "problem"):
                used |= {arg.value for arg in node.args[1:2] if isinstance(arg, ast.Constant)}
    assert {"no_sheet", "damaged_part", "too_large"} <= used
    assert {f"workbook.{key}" for key in used} <= texts.catalogue().keys()


def test_that_a_plain_workbook_is_not_refused():
    file = io.BytesIO()
    openpyxl.Workbook().save(file)
    assert not Package.from_bytes(file.getvalue()).signed
