"""Text as the file format stores it: ``_xHHHH_`` for what XML cannot hold, and XML's own escapes."""

import re

_ESCAPE = re.compile(r"_x([0-9A-Fa-f]{4})_")
_LOOKS_ESCAPED = re.compile(r"_(?=x[0-9A-Fa-f]{4}_)")
# a carriage return would come back as a line feed; the rest is forbidden in XML 1.0
_NOT_STORABLE = re.compile("[\x00-\x08\x0b-\x1f\ud800-\udfff\ufffe\uffff]")
_XML = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", "\r": "&#13;"})
_XML_QUOTED = _XML | str.maketrans({'"': "&quot;", "'": "&apos;", "\t": "&#9;", "\n": "&#10;"})
_REFERENCE = re.compile(r"&(?:#([0-9]+)|#x([0-9A-Fa-f]+)|(\w+));")
_NAMED = {"amp": "&", "lt": "<", "gt": ">", "quot": '"', "apos": "'"}


def stored(text: str) -> str:
    """The text with ``_xHHHH_`` for characters that a file cannot hold, and ``_x005F_`` where it looks so."""
    text = _LOOKS_ESCAPED.sub("_x005F_", text)
    return _NOT_STORABLE.sub(lambda found: f"_x{ord(found[0]):04X}_", text)


def unstored(text: str) -> str:
    """The text that a stored one stands for."""
    if "_x" not in text:
        return text
    text = _ESCAPE.sub(lambda found: chr(int(found[1], 16)), text)
    # two escapes may be the halves of one character
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "surrogatepass") if _halved(text) else text


def _halved(text: str) -> bool:
    return any("\ud800" <= character <= "\udfff" for character in text)


def xml_text(text: str) -> bytes:
    """The text as XML character data.

    Raises:
        UnicodeEncodeError: it holds half of a character; see `stored`.
    """
    return text.translate(_XML).encode()


def xml_attribute(text: str) -> bytes:
    """The text as the value of an XML attribute, fit for quotes of both kinds."""
    return text.translate(_XML_QUOTED).encode()


def xml_unescaped(text: str) -> str:
    """The characters that the references in XML text stand for."""
    return _REFERENCE.sub(_referenced, text) if "&" in text else text


def _referenced(found: re.Match[str]) -> str:
    if found[1]:
        return chr(int(found[1]))
    return chr(int(found[2], 16)) if found[2] else _NAMED.get(found[3], found[0])
