"""Reading XML with expat: local names, no document types, damage as a refusal."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Protocol
from xml.parsers import expat

from model.workbook.refusal import refused

_DECLARATION = re.compile(rb"<\?xml[^>]*?encoding\s*=\s*([\"'])([A-Za-z0-9._-]+)\1[^>]*\?>")
_TO_DOCTYPE = re.compile(rb"(?:\s|<\?.*?\?>|<!--.*?-->)*+<!DOCTYPE", re.DOTALL)
_UTF8_MARK = b"\xef\xbb\xbf"
_UTF16_MARKS = (b"\xff\xfe", b"\xfe\xff")


class Handler(Protocol):
    """What hears the events of a document.

    Names of elements come without their namespace, unless asked for; names of attributes with it and a
    space before, where they have one.
    """

    def start(self, name: str, attributes: Mapping[str, str]) -> None:
        """An element begins."""
        ...

    def end(self, name: str) -> None:
        """An element ends."""
        ...

    def text(self, data: str) -> None:
        """Characters; neighbouring ones may come in several calls."""
        ...


@dataclass(frozen=True, slots=True)
class Element:
    """An element without its content: local name, name of its parent, attributes by local name."""

    name: str
    parent: str
    attributes: Mapping[str, str]


def local(name: str) -> str:
    """The name without its namespace or prefix."""
    return name.rpartition(" ")[2].rpartition(":")[2]


def as_utf8(data: bytes, part: str) -> bytes:
    """The same document in UTF-8, with its declaration saying so; UTF-8 comes back as it is.

    Raises:
        Refused: the bytes do not fit their encoding, or there is no such encoding.
    """
    try:
        return _reencoded(data)
    except (UnicodeError, LookupError) as error:
        raise refused("", "damaged_part", part=part, line=1) from error


def _reencoded(data: bytes) -> bytes:
    if data.startswith(_UTF16_MARKS):
        data = data.decode("utf-16").encode()
    else:
        declared = _DECLARATION.match(data.removeprefix(_UTF8_MARK))
        encoding = declared[2].decode().lower() if declared else "utf-8"
        if encoding in ("utf-8", "utf8", "us-ascii", "ascii"):
            return data
        data = data.decode(encoding).encode()
    declared = _DECLARATION.match(data)
    return data[: declared.start(2)] + b"UTF-8" + data[declared.end(2) :] if declared else data


def has_doctype(data: bytes) -> bool:
    """Whether a document type is declared before the first element."""
    if data.startswith(_UTF16_MARKS):
        data = data.decode("utf-16", "replace").encode()
    return _TO_DOCTYPE.match(data.removeprefix(_UTF8_MARK)) is not None


def parse(data: bytes, part: str, handler: Handler, *, with_namespaces: bool = False) -> None:
    """Send a document's events to `handler`, which raises ValueError on what is no value of its kind.

    Args:
        data: the document.
        part: its name, for messages.
        handler: hears the events.
        with_namespaces: whether names of elements come with their namespace and a space before.

    Raises:
        Refused: the part is not well-formed, declares a document type, or is refused by the handler.
    """
    parser = _parser(part)
    names: dict[str, str] = {}
    start, end = handler.start, handler.end

    def started(name: str, attributes: dict[str, str]) -> None:
        short = names.get(name) or names.setdefault(name, local(name))
        start(short, attributes)

    def ended(name: str) -> None:
        end(names[name])

    parser.StartElementHandler = start if with_namespaces else started
    parser.EndElementHandler = end if with_namespaces else ended
    parser.CharacterDataHandler = handler.text
    _run(parser, data, part)


def check(data: bytes, part: str) -> None:
    """Make sure that a document is well-formed.

    Raises:
        Refused: as `parse`.
    """
    _run(_parser(part), data, part)


def whole_number(text: str, part: str) -> int:
    """A count or a position in the attribute of a part.

    Raises:
        Refused: the text is none.
    """
    if text.isascii() and text.isdecimal():
        return int(text)
    raise refused("", "damaged_number", part=part, value=text)


def elements(data: bytes, part: str) -> list[Element]:
    """All elements of a small document in their order.

    Raises:
        Refused: as `parse`.
    """
    collected = _Elements()
    parse(data, part, collected)
    return collected.found


class _Elements:
    def __init__(self) -> None:
        self.found: list[Element] = []
        self._path = [""]

    def start(self, name: str, attributes: Mapping[str, str]) -> None:
        short = {local(key): value for key, value in attributes.items()}
        self.found.append(Element(name, self._path[-1], short))
        self._path.append(name)

    def end(self, name: str) -> None:
        del name
        self._path.pop()

    def text(self, data: str) -> None:
        """Attributes are all that is asked for."""


def _parser(part: str) -> expat.XMLParserType:
    parser = expat.ParserCreate(namespace_separator=" ")
    parser.buffer_text = True
    parser.StartDoctypeDeclHandler = _refuse_doctype(part)
    return parser


def _refuse_doctype(part: str) -> Callable[..., None]:
    def refuse(*_declared: object) -> None:
        raise refused("", "doctype", part=part)

    return refuse


def _run(parser: expat.XMLParserType, data: bytes, part: str) -> None:
    data = as_utf8(data, part)
    try:
        parser.Parse(data, True)
    except (expat.ExpatError, ValueError) as error:
        raise refused("", "damaged_part", part=part, line=parser.CurrentLineNumber) from error
