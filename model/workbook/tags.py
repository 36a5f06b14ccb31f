"""Start tags in the bytes of an XML document: finding them and changing one attribute.

Positions are those of the document. Comments, CDATA sections and processing instructions are blanked in
a copy of the same length first, so that whatever looks like a tag there is one.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from model.workbook.escapes import xml_attribute, xml_unescaped

_NOT_TAGS = re.compile(rb"<!--.*?-->|<!\[CDATA\[.*?\]\]>|<\?.*?\?>", re.DOTALL)
_CDATA = b"<![CDATA["
_REST_OF_TAG = rb"(?:[^<>\"']++|\"[^\"]*+\"|'[^']*+')*+>"
_ATTRIBUTE = re.compile(rb"\s([^\s=]+)\s*=\s*(?:\"([^\"]*)\"|'([^']*)')")
_ANY_TAG = re.compile(rb"<(/?)([^\s<>/!?]+)" + _REST_OF_TAG)
_NAME = re.compile(rb"<([^\s/>]+)")


@dataclass(frozen=True, slots=True)
class Tag:
    """A start tag: where it begins and ends, and whether it closes itself."""

    start: int
    end: int
    closed: bool


def masked(document: bytes) -> bytes:
    """A copy of the same length in which only tags and text are left."""
    return _NOT_TAGS.sub(lambda found: b" " * len(found[0]), document)


def character_data(markup: bytes) -> str:
    """The text of an element without children, from the bytes between its tags."""
    pieces: list[str] = []
    at = 0
    for found in _NOT_TAGS.finditer(markup):
        pieces.append(xml_unescaped(markup[at : found.start()].decode()))
        if found[0].startswith(_CDATA):
            pieces.append(found[0][len(_CDATA) : -3].decode())
        at = found.end()
    pieces.append(xml_unescaped(markup[at:].decode()))
    return "".join(pieces).replace("\r\n", "\n")


def start_tags(name: bytes) -> re.Pattern[bytes]:
    """A pattern for the start tags of one qualified name in a masked document."""
    return re.compile(rb"<" + re.escape(name) + rb"(?=[\s/>])" + _REST_OF_TAG)


def end_tags(name: bytes) -> re.Pattern[bytes]:
    """A pattern for the end tags of one qualified name in a masked document."""
    return re.compile(rb"</" + re.escape(name) + rb"\s*>")


def tag_of(found: re.Match[bytes]) -> Tag:
    """The tag that a pattern of `start_tags` found."""
    return Tag(found.start(), found.end(), found[0].endswith(b"/>"))


def children(document: bytes) -> Iterator[tuple[bytes, int, int]]:
    """The elements right below the root of a masked document: qualified name, start, end."""
    depth, name, start = 0, b"", 0
    for found in _ANY_TAG.finditer(document):
        if found[1]:
            depth -= 1
            if depth == 1:
                yield name, start, found.end()
            continue
        closed = found[0].endswith(b"/>")
        if depth == 1:
            name, start = found[2], found.start()
            if closed:
                yield name, start, found.end()
        depth += not closed


def root_prefix(document: bytes) -> bytes:
    """The prefix of the root element's name with its colon, or nothing."""
    found = _ANY_TAG.search(document)
    name = found[2] if found else b""
    return name[: name.rfind(b":") + 1]


def qualified_name(tag: bytes) -> bytes:
    """The name in a start tag, as written."""
    found = _NAME.match(tag)
    return found[1] if found else b""


def attributes(tag: bytes) -> dict[str, str]:
    """The attributes of a start tag by their names as written."""
    return {
        found[1].decode(): xml_unescaped((found[2] if found[2] is not None else found[3]).decode())
        for found in _ATTRIBUTE.finditer(tag)
    }


def with_attribute(tag: bytes, name: str, value: str) -> bytes:
    """The start tag with one attribute set, in its place or at the end."""
    written = xml_attribute(value)
    for found in _ATTRIBUTE.finditer(tag):
        if found[1].decode() == name:
            at = 2 if found[2] is not None else 3
            # a new value has no bare quotes of either kind
            return tag[: found.start(at)] + written + tag[found.end(at) :]
    end = len(tag) - (2 if tag.endswith(b"/>") else 1)
    kept = tag[:end].rstrip()
    return kept + b" " + name.encode() + b'="' + written + b'"' + tag[end:]


def without_attributes(tag: bytes, *names: str) -> bytes:
    """The start tag with some attributes left out."""
    return _ATTRIBUTE.sub(lambda found: b"" if found[1].decode() in names else found[0], tag)


def opened(tag: bytes) -> bytes:
    """The start tag, not closing itself."""
    return tag[:-2].rstrip() + b">" if tag.endswith(b"/>") else tag


def self_closed(tag: bytes) -> bytes:
    """The start tag, closing itself."""
    return tag if tag.endswith(b"/>") else tag[:-1].rstrip() + b"/>"
