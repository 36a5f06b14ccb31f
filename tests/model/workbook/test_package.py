"""The package: parts and sheets found wherever they are, and copies that leave every other byte alone."""

import contextlib
import io
import struct
import zipfile

import openpyxl
import pytest
from hypothesis import given
from hypothesis import strategies as st

from model.refused import Refused
from model.workbook.package import Package

KEPT_FIELDS = ("date_time", "comment", "extra", "external_attr", "compress_type", "flag_bits", "CRC")
ROWS = '<row r="1"><c r="A1"><v>1</v></c></row>'


def by_openpyxl(fill=lambda book: None) -> bytes:
    book = openpyxl.Workbook()
    fill(book)
    file = io.BytesIO()
    book.save(file)
    return file.getvalue()


def streamed(parts: dict[str, bytes], comment: bytes = b"") -> bytes:
    """An archive with data descriptors, stored and deflated members, folders, extra fields and a comment."""
    file = io.BytesIO()

    class Stream(io.RawIOBase):
        def writable(self):
            return True

        def write(self, data):
            return file.write(data)

    with zipfile.ZipFile(Stream(), "w") as archive:
        archive.comment = comment
        archive.mkdir("xl")
        for number, (name, content) in enumerate(parts.items()):
            info = zipfile.ZipInfo(name, (2021, 5, 4, 3, 2, 10))
            info.comment = b"note"
            info.external_attr = 0o644 << 16
            info.extra = struct.pack("<HHHI", 0x7075, 6, 1, number)
            info.compress_type = zipfile.ZIP_DEFLATED if number % 2 else zipfile.ZIP_STORED
            archive.writestr(info, content)
    return file.getvalue()


def test_that_a_copy_without_changes_has_the_same_bytes(build):
    data = by_openpyxl()
    assert Package.from_bytes(data).write({}) == data


@pytest.mark.parametrize("prefix", [b"", b"#!/bin/sh\nexec unpack\n"])
def test_that_descriptors_extra_fields_folders_and_comments_survive_a_copy(build, members, prefix):
    parts = {name: text.encode() for name, text in build.parts({"Data": build.sheet(ROWS)}).items()}
    data = prefix + streamed(parts, b"made by hand")
    package = Package.from_bytes(data)
    changed = package.write({"xl/workbook.xml": parts["xl/workbook.xml"] + b"<!-- new -->"})

    assert package.write({}) == data or prefix
    before = {info.filename: info for info in zipfile.ZipFile(io.BytesIO(data)).infolist()}
    with zipfile.ZipFile(io.BytesIO(changed)) as archive:
        assert archive.testzip() is None
        assert archive.comment == b"made by hand"
        assert archive.namelist() == list(before)
        for info in archive.infolist():
            if info.filename != "xl/workbook.xml":
                old = before[info.filename]
                for field in (
                    "date_time",
                    "comment",
                    "extra",
                    "external_attr",
                    "compress_type",
                    "flag_bits",
                    "CRC",
                ):
                    assert getattr(info, field) == getattr(old, field)
    after = Package.from_bytes(changed)
    assert after.parts == package.parts
    assert all(after.record(p) == package.record(p) for p in package.parts if p != "xl/workbook.xml")
    assert members(changed)["xl/workbook.xml"].endswith(b"<!-- new -->")


def test_that_a_part_can_be_dropped_and_another_added(build, members):
    data = build.one(ROWS)
    package = Package.from_bytes(data)
    changed = package.write({"xl/styles.xml": None, "xl/extra/note.xml": b"<note/>", "xl/absent.xml": None})
    found = members(changed)
    assert "xl/styles.xml" not in found
    assert found["xl/extra/note.xml"] == b"<note/>"
    assert list(found)[:-1] == [part for part in package.parts if part != "xl/styles.xml"]


def test_that_sheets_are_listed_with_their_parts_and_states():
    def fill(book):
        book.active.title = "Hardware"
        book.create_sheet("Staff").sheet_state = "hidden"
        book.create_chartsheet("Curves")

    package = Package.from_bytes(by_openpyxl(fill))
    assert [(s.name, s.kind, s.state) for s in package.sheets] == [
        ("Hardware", "worksheet", "visible"),
        ("Staff", "worksheet", "hidden"),
        ("Curves", "chartsheet", "visible"),
    ]
    assert package.worksheet("HARDWARE") == package.sheets[0]
    with pytest.raises(Refused, match="Curves"):
        package.worksheet("Curves")
    with pytest.raises(Refused, match="Finance"):
        package.worksheet("Finance")


@pytest.mark.parametrize(
    ("target", "stored"),
    [
        ("/xl/worksheets/sheet1.xml", "xl/worksheets/sheet1.xml"),
        ("../xl/./worksheets/sheet1.xml", "xl/worksheets/sheet1.xml"),
        ("worksheets\\sheet1.xml", "xl\\worksheets\\sheet1.xml"),
        ("Worksheets/Sheet1.XML", "xl/worksheets/sheet1.xml"),
    ],
)
def test_that_a_sheet_is_found_by_an_absolute_dotted_backslashed_or_wrongly_cased_target(
    build, target, stored
):
    parts = build.parts({"Data": build.sheet(ROWS)})
    relationships = "xl/_rels/workbook.xml.rels"
    parts[relationships] = parts[relationships].replace("worksheets/sheet1.xml", target)
    parts[stored] = parts.pop("xl/worksheets/sheet1.xml")
    package = Package.from_bytes(build.zip(parts))
    assert package.read(package.worksheet("Data").part).endswith(b"</worksheet>")


def test_that_the_workbook_is_found_where_the_package_says(build):
    parts = build.parts({"Data": build.sheet(ROWS)})
    moved = {name.replace("xl/", "book/"): text for name, text in parts.items()}
    moved["_rels/.rels"] = moved["_rels/.rels"].replace("xl/workbook.xml", "/book/workbook.xml")
    package = Package.from_bytes(build.zip(moved))
    assert package.workbook == "book/workbook.xml"
    assert package.worksheet("Data").part == "book/worksheets/sheet1.xml"


def test_that_sizes_and_places_in_64_bits_are_read_and_kept(build, members):
    data = with_64_bits(build.one(ROWS))
    assert zipfile.ZipFile(io.BytesIO(data)).testzip() is None
    package = Package.from_bytes(data)
    # the member after the longer one has moved, so its place in 64 bits was rewritten
    changed = package.write({"[Content_Types].xml": package.read("[Content_Types].xml") + b" " * 40})
    assert members(changed)["xl/workbook.xml"] == package.read("xl/workbook.xml")
    assert Package.from_bytes(changed).record("xl/workbook.xml") == package.record("xl/workbook.xml")


def with_64_bits(data: bytes) -> bytes:
    """The archive with sizes and places moved into 64-bit fields of the directory."""
    end = data.rindex(b"PK\5\6")
    count, _, offset = struct.unpack_from("<HII", data, end + 10)
    lines = []
    at = offset
    for _ in range(count):
        line = bytearray(data[at : at + 46])
        packed, unpacked = struct.unpack_from("<II", line, 20)
        name_size, _, _ = struct.unpack_from("<HHH", line, 28)
        (start,) = struct.unpack_from("<I", line, 42)
        extra = struct.pack("<HHQQQ", 1, 24, unpacked, packed, start)
        struct.pack_into("<II", line, 20, 0xFFFFFFFF, 0xFFFFFFFF)
        struct.pack_into("<H", line, 30, len(extra))
        struct.pack_into("<I", line, 42, 0xFFFFFFFF)
        lines.append(bytes(line) + data[at + 46 : at + 46 + name_size] + extra)
        at += 46 + name_size
    directory = b"".join(lines)
    end64 = struct.pack("<4sQHHIIQQQQ", b"PK\6\6", 44, 45, 45, 0, 0, count, count, len(directory), offset)
    locator = struct.pack("<4sIQI", b"PK\6\7", 0, offset + len(directory), 1)
    last = struct.pack("<4sHHHHIIH", b"PK\5\6", 0, 0, 0xFFFF, 0xFFFF, 0xFFFFFFFF, 0xFFFFFFFF, 0)
    return data[:offset] + directory + end64 + locator + last


def test_that_listed_macro_modules_without_a_part_do_no_harm(build):
    parts = build.parts({"Data": build.sheet(ROWS)})
    module = '<sheet name="Module1" sheetId="9" state="veryHidden" r:id=""/></sheets>'
    parts["xl/workbook.xml"] = parts["xl/workbook.xml"].replace("</sheets>", module)
    package = Package.from_bytes(build.zip(parts))
    assert [(s.name, s.kind) for s in package.sheets] == [("Data", "worksheet"), ("Module1", "module")]


@given(st.data())
def test_that_a_flipped_byte_is_refused_or_does_not_matter(data):
    whole = SMALL
    at = data.draw(st.integers(0, len(whole) - 1))
    bit = data.draw(st.integers(0, 7))
    damaged = whole[:at] + bytes([whole[at] ^ (1 << bit)]) + whole[at + 1 :]
    with contextlib.suppress(Refused):
        package = Package.from_bytes(damaged)
        sheet = package.sheets[0].part
        assert package.read(sheet) == Package.from_bytes(whole).read(sheet)


@given(st.integers(0, 10_000))
def test_that_a_file_cut_short_is_always_refused(length):
    with pytest.raises(Refused):
        Package.from_bytes(SMALL[: min(length, len(SMALL) - 1)])


SMALL = by_openpyxl(lambda book: book.active.append([1, "two", "=A1"]))
