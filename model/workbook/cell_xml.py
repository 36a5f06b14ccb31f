"""One cell element: written anew, or with a new result, as bytes."""

import math
from dataclasses import dataclass

from model.formula.function_names import with_prefixes
from model.formula.values import ErrorValue, Formula, Unavailable, Value
from model.workbook.escapes import stored, xml_text
from model.workbook.plan import Write
from model.workbook.tags import (
    attributes,
    character_data,
    end_tags,
    masked,
    opened,
    qualified_name,
    self_closed,
    start_tags,
    tag_of,
    with_attribute,
    without_attributes,
)

_EXACT_INTEGERS_BELOW = 1e15
_OF_THE_OLD_CONTENT = ("t", "cm", "vm", "ph")


@dataclass(frozen=True, slots=True)
class Part:
    """A child of a cell: its place in the cell's bytes, its attributes and its text."""

    start: int
    end: int
    attributes: dict[str, str]
    text: str


class CellXml:
    """A cell element that stands alone.

    Args:
        element: its bytes from ``<c`` to its end.
        prefix: the namespace prefix of the sheet with its colon, or nothing.
    """

    def __init__(self, element: bytes, prefix: bytes) -> None:
        self.element = element
        self.prefix = prefix
        self._mask = masked(element)
        found = start_tags(prefix + b"c").match(self._mask)
        self.tag = element[: found.end()] if found else element
        self.attributes = attributes(self.tag)

    def part(self, name: str) -> Part | None:
        """The child ``f``, ``v`` or ``is``."""
        qualified = self.prefix + name.encode()
        found = start_tags(qualified).search(self._mask, len(self.tag))
        if found is None:
            return None
        tag = tag_of(found)
        attribute = attributes(found[0])
        if tag.closed:
            return Part(tag.start, tag.end, attribute, "")
        ending = end_tags(qualified).search(self._mask, tag.end)
        if ending is None:
            return Part(tag.start, tag.end, attribute, "")
        inner = self.element[tag.end : ending.start()]
        text = "" if b"<" in self._mask[tag.end : ending.start()] else character_data(inner)
        return Part(tag.start, ending.end(), attribute, text)

    def written(self, write: Write) -> bytes:
        """The cell with a new content; what belonged to the old one goes, its style stays.

        Raises:
            ValueError: a number that is not finite; no cell can hold it.
        """
        tag = without_attributes(self.tag, *_OF_THE_OLD_CONTENT)
        if isinstance(write.content, Formula):
            formula = self._element("f", xml_text(with_prefixes(write.content.text.removeprefix("="))))
            return self._closed(*self._with_result(tag, write.cached), before=formula)
        if isinstance(write.content, str):
            tag = with_attribute(tag, "t", "inlineStr")
            return self._closed(tag, self._element("is", self._inline(write.content)))
        return self._closed(*self._with_result(tag, write.content))

    def with_formula(self, text: str) -> bytes:
        """The cell with its formula as plain text; attributes that tell of sharing go."""
        part = self.part("f")
        if part is None:
            raise ValueError("the cell has no formula")
        found = start_tags(self.prefix + b"f").match(self._mask, part.start)
        tag = self.element[part.start : found.end()] if found else b""
        tag = opened(without_attributes(tag, "t", "ref", "si"))
        formula = tag + xml_text(text) + b"</" + self.prefix + b"f>"
        return self.element[: part.start] + formula + self.element[part.end :]

    def with_value(self, value: Value) -> bytes:
        """The cell with a new result; its formula stays as it is written.

        Raises:
            ValueError: a number that is not finite.
        """
        formula = self.part("f")
        kept = self.element[formula.start : formula.end] if formula else b""
        tag, result = self._with_result(without_attributes(self.tag, "t", "vm"), value)
        return self._closed(tag, result, before=kept)

    def _with_result(self, tag: bytes, value: Value) -> tuple[bytes, bytes]:
        """The start tag with the type of a result, and the element that holds it."""
        kind, text = _result(value)
        tag = with_attribute(tag, "t", kind) if kind else tag
        return tag, b"" if text is None else self._element("v", xml_text(text))

    def _closed(self, tag: bytes, content: bytes, *, before: bytes = b"") -> bytes:
        content = before + content
        if not content:
            return self_closed(tag)
        return opened(tag) + content + b"</" + qualified_name(tag) + b">"

    def _element(self, name: str, content: bytes) -> bytes:
        qualified = self.prefix + name.encode()
        return b"<" + qualified + b">" + content + b"</" + qualified + b">"

    def _inline(self, text: str) -> bytes:
        spaced = text != text.strip() or "\n" in text
        keep = b' xml:space="preserve"' if spaced else b""
        name = self.prefix + b"t"
        return b"<" + name + keep + b">" + xml_text(stored(text)) + b"</" + name + b">"


def number_text(number: float) -> str:
    """The shortest decimal that reads back as the same number, integers without a point.

    Raises:
        ValueError: it is not finite.
    """
    number = float(number)
    if not math.isfinite(number):
        raise ValueError(f"no cell can hold {number}")
    if number.is_integer() and abs(number) < _EXACT_INTEGERS_BELOW:
        return str(int(number))
    return repr(number)


def _result(value: Value) -> tuple[str, str | None]:
    """The type letter of a result, empty for numbers, and its text."""
    match value:
        case None | Unavailable():
            return "", None
        case bool():
            return "b", str(int(value))
        case ErrorValue():
            return "e", value.code
        case str():
            return "str", stored(value)
        case _:
            return "", number_text(value)
