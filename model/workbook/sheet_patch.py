"""The changes to one sheet: which cell elements are new, and how they read."""

from collections.abc import Iterator, Mapping, Set

from model.formula.cells import Cell
from model.formula.values import Formula, Unavailable, Value
from model.workbook.cell_value import WorkbookFacts, cell_value
from model.workbook.cell_xml import CellXml
from model.workbook.locate import CellSpan, SheetBytes
from model.workbook.plan import Refresh, Write
from model.workbook.ranges import Place
from model.workbook.refusal import refused
from model.workbook.shared_formula import formula_at
from model.workbook.splice import with_cells
from model.workbook.tags import with_attribute, without_attributes

MAX_TEXT = 32_767
MAX_FORMULA = 8_192


class SheetPatch:
    """Collects the new elements of one sheet's cells; writes come before refreshes."""

    def __init__(self, name: str, sheet: SheetBytes, facts: WorkbookFacts) -> None:
        self._name, self._sheet, self._facts = name, sheet, facts
        self._new: dict[Place, bytes] = {}
        self.formulas_changed = False
        """Whether a cell lost or gained a formula."""

    def write(self, writes: Mapping[Place, Write], styles: Mapping[Place, str | None]) -> None:
        """Put contents into cells.

        Args:
            writes: the contents.
            styles: the style number of the cells for which one is asked.

        Raises:
            Refused: a text or formula is longer than a cell may hold.
        """
        for place, write in sorted(writes.items(), key=lambda item: item[0]):
            self._check_length(place, write)
            span = self._sheet.cell(*place)
            if span is not None or write.content is not None or place in styles:
                self._write(place, self._cell(place, span), write, writes.keys(), styles)
        for place in self._spilled_from(writes.keys()):
            self._new[place] = self._cell(place, self._sheet.cell(*place)).written(Write(None))

    def refresh(self, refreshes: Mapping[Place, Refresh]) -> None:
        """Store new results; an equal one is left as it is spelt, one that is unavailable as it is.

        Raises:
            ValueError: a place without a formula.
        """
        for place, change in refreshes.items():
            cell = self._cell(place, self._sheet.cell(*place))
            if cell.part("f") is None and not any(block.range.holds(*place) for block in self._sheet.blocks):
                raise ValueError(f"{Cell(self._name, *place)} has no formula to refresh")
            if not isinstance(change.value, Unavailable) and not _same(
                self._value(place, cell), change.value
            ):
                self._new[place] = cell.with_value(change.value)

    def result(self) -> bytes:
        """The bytes of the sheet with all changes."""
        return with_cells(self._sheet, self._new)

    def _write(
        self,
        place: Place,
        cell: CellXml,
        write: Write,
        written: Set[Place],
        styles: Mapping[Place, str | None],
    ) -> None:
        formula = cell.part("f")
        if place in styles:
            cell = self._styled(cell, styles[place])
        if formula is not None and formula.attributes.get("t") == "shared" and formula.text:
            self._unshare(place, formula.text, formula.attributes.get("si", ""), written)
        self.formulas_changed |= (formula is not None) != isinstance(write.content, Formula)
        self._new[place] = cell.written(write)

    def _cell(self, place: Place, span: CellSpan | None) -> CellXml:
        """The cell as it stands by now, or an empty one with the look of its row or column."""
        if place in self._new:
            return CellXml(self._new[place], self._sheet.prefix)
        if span is not None:
            return CellXml(self._sheet.raw(span), self._sheet.prefix)
        address = Cell(self._name, *place).address
        empty = b"<" + self._sheet.prefix + f'c r="{address}"/>'.encode()
        return self._styled(CellXml(empty, self._sheet.prefix), self._sheet.style(*place))

    def _styled(self, cell: CellXml, style: str | None) -> CellXml:
        tag = with_attribute(cell.tag, "s", style) if style else without_attributes(cell.tag, "s")
        return CellXml(tag + cell.element[len(cell.tag) :], self._sheet.prefix)

    def _unshare(self, master: Place, text: str, group: str, written: Set[Place]) -> None:
        """Give the cells that share the formula of `master` their own, so that it may change."""
        for span in self._cells_after(master):
            place = (span.row, span.col)
            if b"shared" not in self._sheet.raw(span):
                continue
            formula = CellXml(self._sheet.raw(span), self._sheet.prefix).part("f")
            if formula is None or formula.attributes.get("si") != group:
                continue
            if formula.text:
                # the same number begins another group here
                return
            if place not in written:
                cell = self._cell(place, span)
                self._new[place] = cell.with_formula(formula_at(text, master, place))

    def _cells_after(self, place: Place) -> Iterator[CellSpan]:
        for row in self._sheet.rows:
            if row.number >= place[0]:
                yield from (cell for cell in self._sheet.cells(row) if (cell.row, cell.col) > place)

    def _spilled_from(self, written: Set[Place]) -> Iterator[Place]:
        """The cells that show a spill whose first cell is written: its results go with it."""
        for block in self._sheet.blocks:
            if block.kind == "spill" and (block.range.top, block.range.left) in written:
                for row in self._sheet.rows:
                    cells = self._sheet.cells(row) if block.range.holds(row.number, block.range.left) else ()
                    places = ((cell.row, cell.col) for cell in cells if block.range.holds(cell.row, cell.col))
                    yield from (place for place in places if place not in written)

    def _value(self, place: Place, cell: CellXml) -> Value:
        """The stored result; None where it has none or the file spells it wrongly."""
        kind, part = cell.attributes.get("t", "n"), cell.part("v")
        if part is None or kind == "inlineStr":
            return None
        where = str(Cell(self._name, *place))
        return cell_value(kind, part.text, where=where, facts=self._facts)

    def _check_length(self, place: Place, write: Write) -> None:
        content = write.content
        where = str(Cell(self._name, *place))
        if isinstance(content, str) and len(content) > MAX_TEXT:
            raise refused(where, "text_too_long", length=len(content), limit=MAX_TEXT)
        if isinstance(content, Formula) and len(content.text) > MAX_FORMULA:
            raise refused(where, "formula_too_long", length=len(content.text), limit=MAX_FORMULA)


def _same(stored: Value, new: Value) -> bool:
    """Whether two results are equal; TRUE is not 1."""
    return isinstance(stored, bool) == isinstance(new, bool) and stored == new
