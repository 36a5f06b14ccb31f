"""What a file is that is no workbook of ours, so that the refusal can name it."""

import re

_OLE2 = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
_BYTE_ORDER_MARKS = (b"\xef\xbb\xbf", b"\xff\xfe", b"\xfe\xff")
_HTML = re.compile(rb"\s*<(?:!doctype\s+html|html|head|body|table|meta)\b", re.IGNORECASE)
_CONTROL = re.compile(rb"[\x00-\x08\x0e-\x1f]")
_LOOKED_AT = 4096


def kind_of_no_zip(data: bytes) -> str:
    """Name a file that is not a zip archive, as a key of the texts of this layer."""
    if not data:
        return "empty_file"
    if data.startswith(_OLE2):
        return _kind_of_ole2(data)
    if data.startswith(b"%PDF"):
        return "pdf"
    if data.startswith(b"PK"):
        return "damaged_zip"
    return _kind_of_text(data[:_LOOKED_AT])


def _kind_of_ole2(data: bytes) -> str:
    if "EncryptedPackage".encode("utf-16-le") in data:
        return "encrypted"
    if any(stream.encode("utf-16-le") in data for stream in ("Workbook", "Book")):
        return "old_xls"
    return "unknown_file"


def _kind_of_text(head: bytes) -> str:
    for mark in _BYTE_ORDER_MARKS:
        if head.startswith(mark):
            head = head[len(mark) :].replace(b"\x00", b"") if len(mark) == 2 else head[len(mark) :]
            break
    if _HTML.match(head):
        return "html"
    if head.lstrip().startswith(b"<?xml"):
        return "html" if b"<html" in head.lower() else "xml_file"
    return "unknown_file" if _CONTROL.search(head) else "text_file"


def kind_of_zip(names: frozenset[str], mimetype: bytes) -> str | None:
    """Name a zip archive that is no .xlsx package; None where it may be one.

    Args:
        names: the member names in lower case with forward slashes.
        mimetype: the content of the member ``mimetype``, empty where there is none.
    """
    if mimetype.startswith(b"application/vnd.oasis.opendocument.spreadsheet"):
        return "ods"
    if mimetype or "[content_types].xml" not in names:
        return "no_package"
    return None


def kind_of_main_part(content_type: str) -> str | None:
    """Name a package by the content type of its main part; None where it is a workbook in XML."""
    if "sheet.binary" in content_type:
        return "xlsb"
    foreign = ("wordprocessingml", "presentationml", "ms-word", "ms-powerpoint", "ms-visio")
    return "other_office" if any(name in content_type for name in foreign) else None
