"""Small workbooks for the tests of the bytes layer, put together part by part."""

import io
import zipfile
from collections.abc import Mapping

import pytest

MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
DOCUMENT = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
PACKAGE = "http://schemas.openxmlformats.org/package/2006"
SPREADSHEET = "application/vnd.openxmlformats-officedocument.spreadsheetml"
RELATIONSHIPS = "application/vnd.openxmlformats-package.relationships"
STYLES = (
    f'<styleSheet xmlns="{MAIN}"><fonts count="2"><font/><font><b/></font></fonts>'
    '<fills count="1"><fill><patternFill/></fill></fills><borders count="1"><border/></borders>'
    '<cellStyleXfs count="1"><xf/></cellStyleXfs>'
    '<cellXfs count="4"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="9" applyNumberFormat="1"/>'
    '<xf numFmtId="14" applyNumberFormat="1"/></cellXfs>'
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'
)


def sheet_xml(rows: str, *, before: str = "", after: str = "") -> str:
    """A worksheet part with the given rows."""
    return (
        f'<?xml version="1.0" encoding="UTF-8"?>\n<worksheet xmlns="{MAIN}" xmlns:r="{DOCUMENT}">{before}'
        f"<sheetData>{rows}</sheetData>{after}</worksheet>"
    )


def relationships(pointers: Mapping[str, tuple[str, str]]) -> str:
    """A relationships part: kind and target by id."""
    entries = (
        f'<Relationship Id="{key}" Type="{DOCUMENT}/{kind}" Target="{target}"/>'
        for key, (kind, target) in pointers.items()
    )
    return f'<Relationships xmlns="{PACKAGE}/relationships">{"".join(entries)}</Relationships>'


def parts_of(
    sheets: Mapping[str, str],
    *,
    strings: str = "",
    chain: str = "",
    workbook: str = "",
    after_sheets: str = "",
) -> dict[str, str]:
    """The parts of a workbook by name.

    Args:
        sheets: the XML of each worksheet by its name.
        strings: the items of the shared strings.
        chain: the entries of the calculation chain.
        workbook: what stands in the workbook part before its sheets.
        after_sheets: what stands after them.
    """
    entries = list(enumerate(sheets.items(), start=1))
    extra = {"sharedStrings": strings, "calcChain": chain}
    present = [name for name, content in extra.items() if content]
    named = {"workbook": "sheet.main", "styles": "styles"} | {name: name for name in present}
    named |= {f"worksheets/sheet{n}": "worksheet" for n, _ in entries}
    overrides = "".join(
        f'<Override PartName="/xl/{name}.xml" ContentType="{SPREADSHEET}.{kind}+xml"/>'
        for name, kind in named.items()
    )
    pointers = {f"rId{n}": ("worksheet", f"worksheets/sheet{n}.xml") for n, _ in entries}
    pointers |= {name: (name, f"{name}.xml") for name in ("styles", *present)}
    parts = {
        "[Content_Types].xml": (
            f'<Types xmlns="{PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/>'
            f'<Default Extension="rels" ContentType="{RELATIONSHIPS}+xml"/>{overrides}</Types>'
        ),
        "_rels/.rels": relationships({"rId1": ("officeDocument", "xl/workbook.xml")}),
        "xl/workbook.xml": (
            f'<workbook xmlns="{MAIN}" xmlns:r="{DOCUMENT}">{workbook}<sheets>'
            + "".join(f'<sheet name="{name}" sheetId="{n}" r:id="rId{n}"/>' for n, (name, _) in entries)
            + f"</sheets>{after_sheets}</workbook>"
        ),
        "xl/_rels/workbook.xml.rels": relationships(pointers),
        "xl/styles.xml": STYLES,
    }
    parts |= {f"xl/worksheets/sheet{n}.xml": xml for n, (_, xml) in entries}
    if strings:
        parts["xl/sharedStrings.xml"] = f'<sst xmlns="{MAIN}">{strings}</sst>'
    if chain:
        parts["xl/calcChain.xml"] = f'<calcChain xmlns="{MAIN}">{chain}</calcChain>'
    return parts


def zipped(parts: Mapping[str, str | bytes]) -> bytes:
    """A zip archive of the parts in their order."""
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in parts.items():
            archive.writestr(zipfile.ZipInfo(name), content, zipfile.ZIP_DEFLATED)
    return file.getvalue()


class Builder:
    """The functions above, for tests."""

    relationships = staticmethod(relationships)
    sheet = staticmethod(sheet_xml)
    parts = staticmethod(parts_of)
    zip = staticmethod(zipped)

    def one(self, rows: str, **options: str) -> bytes:
        """A workbook with the one sheet ``Data``; `before` and `after` surround its rows."""
        around = {key: options.pop(key) for key in ("before", "after") if key in options}
        return zipped(parts_of({"Data": sheet_xml(rows, **around)}, **options))


@pytest.fixture(scope="session")
def build() -> Builder:
    """Puts workbooks together part by part."""
    return Builder()


@pytest.fixture(scope="session")
def members():
    """Unpacks an archive with the standard library: content by name."""

    def read(data: bytes) -> dict[str, bytes]:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            assert archive.testzip() is None
            return {name: archive.read(name) for name in archive.namelist()}

    return read
