"""The table of texts that cells point to by number."""

from collections.abc import Mapping

from model.workbook.cell_value import WorkbookFacts
from model.workbook.escapes import unstored
from model.workbook.package import Package
from model.workbook.xml_events import parse


def facts_of(package: Package) -> WorkbookFacts:
    """What the values of a workbook's cells depend on.

    Raises:
        Refused: the part of the shared strings is damaged.
    """
    return WorkbookFacts(_shared_strings(package), package.date_1904)


def _shared_strings(package: Package) -> list[str]:
    """The texts with their runs joined, phonetic hints left out."""
    part = next(
        (r.target for r in package.relationships(package.workbook) if r.kind == "sharedStrings"), None
    )
    if part is None or not package.has(part):
        return []
    table = _Table()
    parse(package.read(part), part, table)
    return table.texts


class StringText:
    """Collects the text of one string item or inline string; the same elements in both."""

    def __init__(self) -> None:
        self._pieces: list[str] = []
        self._in_text = False
        self._phonetic = False

    def start(self, name: str) -> None:
        """An element inside of the string begins."""
        if name == "rPh":
            self._phonetic = True
        self._in_text = name == "t" and not self._phonetic

    def end(self, name: str) -> None:
        """An element inside of the string ends."""
        self._in_text = False
        if name == "rPh":
            self._phonetic = False

    def text(self, data: str) -> None:
        """Characters inside of the string."""
        if self._in_text:
            self._pieces.append(data)

    def take(self) -> str:
        """The finished text; begins a new one."""
        text = unstored("".join(self._pieces))
        self._pieces.clear()
        return text


class _Table:
    def __init__(self) -> None:
        self.texts: list[str] = []
        self._string = StringText()

    def start(self, name: str, attributes: Mapping[str, str]) -> None:
        del attributes
        self._string.start(name)

    def end(self, name: str) -> None:
        self._string.end(name)
        if name == "si":
            self.texts.append(self._string.take())

    def text(self, data: str) -> None:
        self._string.text(data)
