"""Reading cells back from the bytes, independent of the patcher: contents and cached values."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from model.formula.cells import Cell
from model.formula.function_names import without_prefixes
from model.formula.values import Formula, Value
from model.workbook.cell_value import WorkbookFacts, cell_value
from model.workbook.package import Package, SheetPart
from model.workbook.ranges import Place, Range, column_of, parse_range
from model.workbook.shared_formula import formula_at
from model.workbook.shared_strings import StringText, facts_of
from model.workbook.xml_events import parse

_SHEET_DATA, _ROW, _CELL, _IN_CELL = 2, 3, 4, 5


@dataclass(frozen=True, slots=True)
class StoredCell:
    """A cell as a file holds it.

    `content` is a constant or a formula; None inside of an array, a spill or a what-if table, where
    only the first cell has a content. `cached` is the value that the last program computed, for a
    constant the constant itself.
    """

    cell: Cell
    content: Value | Formula
    cached: Value


def cells(package: Package, sheet: str) -> Iterator[StoredCell]:
    """The cells of one sheet that hold something, row by row.

    Raises:
        Refused: there is no such sheet, or it is damaged.
    """
    return iter(_read(package, sheet, facts_of(package)))


def all_cells(package: Package) -> Iterator[StoredCell]:
    """The cells of all worksheets that hold something, sheet by sheet.

    Raises:
        Refused: a sheet is damaged.
    """
    facts = facts_of(package)
    for sheet in package.sheets:
        if sheet.kind == "worksheet":
            yield from _read(package, sheet.name, facts)


def _read(package: Package, sheet: str, facts: WorkbookFacts) -> list[StoredCell]:
    found = package.worksheet(sheet)
    return cells_in(package.read(found.part), found, facts)


def cells_in(data: bytes, sheet: SheetPart, facts: WorkbookFacts) -> list[StoredCell]:
    """The cells that the bytes of a sheet hold.

    Args:
        data: the bytes of the part, or of as many of its rows as are asked for.
        sheet: its name and part.
        facts: those of its workbook.

    Raises:
        Refused: the bytes are damaged.
    """
    reader = _SheetReader(sheet.name, facts)
    parse(data, sheet.part, reader)
    return reader.found


class _SheetReader:
    """Hears a sheet's events; positions follow the ``r`` attributes or, without them, the order."""

    def __init__(self, sheet: str, facts: WorkbookFacts) -> None:
        self.found: list[StoredCell] = []
        self._sheet, self._facts = sheet, facts
        self._depth = 0
        self._in_data = False
        self._row = self._col = 0
        self._inner = ""
        self._kind = "n"
        self._formula: Mapping[str, str] | None = None
        self._formula_text: list[str] = []
        self._value_text: list[str] = []
        self._string = StringText()
        self._masters: dict[str, tuple[str, Place]] = {}
        self._blocks: list[Range] = []

    def start(self, name: str, attributes: Mapping[str, str]) -> None:
        self._depth += 1
        depth = self._depth
        if depth == _SHEET_DATA:
            self._in_data = name == "sheetData"
        elif not self._in_data:
            return
        elif depth == _ROW and name == "row":
            self._row = int(attributes.get("r", self._row + 1))
            self._col = 0
        elif depth == _CELL and name == "c":
            self._start_cell(attributes)
        elif depth == _IN_CELL:
            self._inner = name
            if name == "f":
                self._formula = attributes
        elif self._inner == "is":
            self._string.start(name)

    def end(self, name: str) -> None:
        if self._in_data:
            if self._depth == _CELL and name == "c":
                self._end_cell()
            elif self._depth == _IN_CELL:
                self._inner = ""
            elif self._inner == "is":
                self._string.end(name)
        self._depth -= 1

    def text(self, data: str) -> None:
        if self._inner == "v":
            self._value_text.append(data)
        elif self._inner == "f":
            self._formula_text.append(data)
        elif self._inner == "is":
            self._string.text(data)

    def _start_cell(self, attributes: Mapping[str, str]) -> None:
        address = attributes.get("r")
        self._col = column_of(address) if address else self._col + 1
        self._kind = attributes.get("t", "n")
        self._formula = None
        self._formula_text.clear()
        self._value_text.clear()

    def _end_cell(self) -> None:
        cell = Cell(self._sheet, self._row, self._col)
        inline = self._string.take()
        text = "".join(self._value_text)
        cached = cell_value(
            self._kind,
            inline if self._kind == "inlineStr" else text,
            where=str(cell),
            facts=self._facts,
        )
        content: Value | Formula = cached
        if self._formula is not None:
            content = self._content(self._formula)
        elif any(block.holds(self._row, self._col) for block in self._blocks):
            content = None
        if cached is not None or content is not None:
            self.found.append(StoredCell(cell, content, cached))

    def _content(self, formula: Mapping[str, str]) -> Formula | None:
        text, place = "".join(self._formula_text), (self._row, self._col)
        kind = formula.get("t", "normal")
        if kind in ("array", "dataTable"):
            block = parse_range(formula.get("ref", ""))
            if block is not None and not block.single:
                self._blocks.append(block)
        if kind == "shared":
            group = formula.get("si", "")
            if text:
                self._masters[group] = (text, place)
            elif group in self._masters:
                text = formula_at(*self._masters[group], place)
        return Formula("=" + without_prefixes(text)) if text else None
