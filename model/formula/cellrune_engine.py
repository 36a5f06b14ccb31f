"""The calculation engine on cellrune, the one place that knows that library."""

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any, TypedDict

import cellrune

from model.formula.cells import Cell, parse_address
from model.formula.frozen import FrozenEngine
from model.formula.function_names import without_prefixes
from model.formula.mirror import Mirror
from model.formula.references import Area, references
from model.formula.spelling import spelled
from model.formula.syntax import SyntaxProblem, parse
from model.formula.values import Content, ErrorValue, Formula, Unavailable, Value

_PAGE_CELLS = 10_000


class _Fixed(TypedDict):
    today_serial: float
    now_serial: float
    random_seed: int


# Volatile functions see this instant (2026-01-01) and this seed, so that every recalculation is repeatable.
_FIXED: _Fixed = {"today_serial": 46023.0, "now_serial": 46023.0, "random_seed": 1}


class CellruneEngine(Mirror):
    """A workbook held and recalculated by cellrune; see `model.formula.engine.Engine` for its verbs.

    Values and formulas are mirrored in dictionaries, so that reading costs no call into the library.
    """

    def __init__(self, source: bytes, edits: Mapping[Cell, Content] | None = None) -> None:
        self._source = source
        self._edits: dict[Cell, Content] = dict(edits or {})
        self._book: Any = cellrune.Workbook.from_bytes(source, read_limits={"max_sheets": 4096})
        self._revision: int = self._book.summary()["semantic_revision"]
        if self._edits:
            self._apply(self._edits)
        self._book.calculate(**_FIXED)
        super().__init__(tuple(sheet["name"] for sheet in self._book.summary()["sheets"]), {}, {}, set())
        self._mirror()

    @classmethod
    def from_bytes(cls, source: bytes) -> "CellruneEngine":
        """Load a workbook file's bytes and calculate it.

        Raises:
            cellrune.CellRuneError: the engine cannot read these bytes.
        """
        return cls(source)

    def names(self) -> Mapping[str, str]:
        """Defined names; model workbooks have none that formulas use."""
        return {}

    def cells(self, sheet: str) -> Iterator[Cell]:
        """The cells of a sheet that hold or show something."""
        return (cell for cell in self._values if cell.sheet == sheet)

    def rows(self, sheet: str) -> list[int]:
        """The rows of a sheet that hold something, in order."""
        return sorted({cell.row for cell in self._values if cell.sheet == sheet})

    def formulas(self) -> tuple[Cell, ...]:
        """All cells that hold a formula."""
        return tuple(self._formulas)

    def formulas_in(self, area: Area) -> set[Cell]:
        """The cells of an area that hold a formula."""
        if area.rows * area.cols < len(self._formulas):
            return {cell for cell in area.cells() if cell in self._formulas}
        return {cell for cell in self._formulas if cell in area}

    def largest_precedent(self, cell: Cell) -> float:
        """The largest magnitude among the numbers that a formula reads; 0 where it reads none.

        A formula that cannot be read, such as another program may leave behind, reads none that is known.
        """
        try:
            tree = parse(self._formulas[cell])
        except SyntaxProblem:
            return 0.0
        largest = 0.0
        for area in references(tree, cell.sheet, self.names()):
            for value in self._numbers_in(area):
                largest = max(largest, abs(value))
        return largest

    def _numbers_in(self, area: Area) -> Iterator[float]:
        cells = area.cells() if area.rows * area.cols < len(self._values) else iter(self._values)
        for cell in cells:
            value = self._values.get(cell) if cell in area else None
            if isinstance(value, float):
                yield value

    def set(self, contents: Mapping[Cell, Content]) -> frozenset[Cell]:
        """Put contents into cells, recalculate; every cell whose value changed, the set ones too."""
        if not contents:
            return frozenset()
        self._edits |= contents
        self._apply(contents)
        delta = self._book.recalculate(**_FIXED)
        for cell, content in contents.items():
            self._hold(cell, content)
        changed = set(contents)
        for entry in delta["changed_cells"]:
            cell = _cell(entry["cell"])
            self._values[cell] = _result(entry["result"])
            if cell not in self._formulas:
                self._filled.add(cell)
            changed.add(cell)
        return frozenset(changed)

    def fork(self) -> "CellruneEngine":
        """An independent copy, for a worker."""
        return CellruneEngine(self._source, self._edits)

    def frozen(self) -> FrozenEngine:
        """The workbook as it is now, for a worker; it costs copies of what the engine mirrors."""
        thaw = partial(CellruneEngine, self._source, dict(self._edits))
        return FrozenEngine(
            sheets=self._sheets,
            names=self.names(),
            values=dict(self._values),
            formulas=dict(self._formulas),
            filled=set(self._filled),
            thaw=thaw,
        )

    def cancel(self) -> None:
        """Ask a running calculation to stop; a calculation that has just begun may need a second call."""
        try:
            self._book.cancel_calculation()
        except cellrune.CellRuneError as error:
            if error.code != "interop.session.unavailable":
                raise

    def _apply(self, contents: Mapping[Cell, Content]) -> None:
        changes = [_change(cell, content) for cell, content in contents.items()]
        self._revision = self._book.apply_changes(self._revision, changes)["result_revision"]

    def _hold(self, cell: Cell, content: Content) -> None:
        self._formulas.pop(cell, None)
        self._filled.discard(cell)
        if isinstance(content, Formula):
            self._formulas[cell] = spelled(content.text, self._sheets)
        elif content is None:
            self._values.pop(cell, None)
        else:
            is_number = isinstance(content, int | float) and not isinstance(content, bool)
            self._values[cell] = float(content) if is_number else content

    def _mirror(self) -> None:
        for sheet in self._book.summary()["sheets"]:
            used = sheet["used_range"]
            if used is None:
                continue
            first, _, last = used.partition(":")
            self._mirror_area(sheet["name"], first, last or first)

    def _mirror_area(self, sheet: str, first: str, last: str) -> None:
        offset: int | None = 0
        while offset is not None:
            page = self._book.read_range(
                sheet, first, last, offset=offset, limit=_PAGE_CELLS, omit_empty=True
            )
            for entry in page["cells"]:
                cell = _at(sheet, entry["address"])
                calculated = entry["calculated"]
                if entry["formula"] is not None:
                    self._formulas[cell] = spelled(without_prefixes(entry["formula"]), self._sheets)
                elif calculated is not None:
                    self._filled.add(cell)
                value = _plain(entry["source_value"]) if calculated is None else _result(calculated)
                if value is not None or entry["formula"] is not None:
                    self._values[cell] = value
            offset = page["next_offset"]


def _change(cell: Cell, content: Content) -> dict[str, object]:
    place = {"sheet": cell.sheet, "address": cell.address}
    if isinstance(content, Formula):
        return {"kind": "set_formula", **place, "formula": content.text}
    if content is None:
        return {"kind": "clear_cell", **place}
    kind = "logical" if isinstance(content, bool) else "text" if isinstance(content, str) else "number"
    return {"kind": "set_value", **place, "value": {"kind": kind, "value": content}}


def _at(sheet: str, address: str) -> Cell:
    place = parse_address(address)
    if place is None:
        raise ValueError(f"the engine named a cell that is none: {address!r}")
    return Cell(sheet, *place)


def _cell(reference: Any) -> Cell:
    return _at(reference["sheet_name"], reference["address"])


def _result(result: Any) -> Value:
    if result["kind"] == "unavailable":
        return Unavailable(result["code"], result["detail"] or result["message"])
    return _plain(result["value"])


def _plain(value: Any) -> Value:
    kind = value["kind"]
    if kind == "blank":
        return None
    if kind == "error":
        return ErrorValue(value["value"])
    if kind == "unsupported":
        return Unavailable("engine.unsupported_value")
    return value["value"]
