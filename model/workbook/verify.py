"""Comparing a file that is to be saved with its base and its plan, before it replaces anything."""

from collections.abc import Mapping, Set

from model.formula.cells import Cell
from model.formula.function_names import without_prefixes
from model.formula.values import Formula, Unavailable, Value
from model.workbook.locate import SheetBytes
from model.workbook.package import CONTENT_TYPES, Package, SheetPart
from model.workbook.plan import Plan
from model.workbook.ranges import Place
from model.workbook.read import StoredCell, cells_in
from model.workbook.refusal import refused
from model.workbook.relationships import relationships_part, resolved
from model.workbook.same_rows import without_same_rows
from model.workbook.shared_strings import facts_of
from model.workbook.snapshot import SheetSnapshot, Token, formula_of, snapshot, tokens
from model.workbook.xml_events import check


def check_saved(base: Package, saved: Package, plan: Plan) -> None:
    """Make sure that only what was planned differs, and that the new values read back.

    Parts outside of the plan have the same bytes, compressed ones included; in a sheet of the plan all
    other cells and all else say the same. Sheets are read with a parser of their own here, not with the
    patcher's eyes; only rows of equal bytes are not looked at again.

    Args:
        base: the file before.
        saved: the file as it was written.
        plan: what was to change.

    Raises:
        Refused: something else differs; it names the part or the cell.
    """
    sheets = [base.worksheet(name) for name in plan.sheets]
    dropped = _dropped_chain(base, saved)
    _check_parts(base, saved, {*(sheet.part for sheet in sheets), base.workbook}, dropped)
    _check_workbook(base, saved)
    old_facts, new_facts = facts_of(base), facts_of(saved)
    for sheet in sheets:
        after = saved.read(sheet.part)
        check(after, sheet.part)
        kept = {row for row, _ in (*plan.writes_on(sheet.name), *plan.refreshes_on(sheet.name))}
        old, new = without_same_rows(base.read(sheet.part), after, sheet.part, kept)
        _check_sheet(old, new, sheet, plan)
        _check_values(cells_in(old, sheet, old_facts), cells_in(new, sheet, new_facts), sheet, plan)


def _dropped_chain(base: Package, saved: Package) -> str | None:
    """The list of formulas in calculation order, where it was left out."""
    pointers = base.relationships(base.workbook)
    chain = next((pointer.target for pointer in pointers if pointer.kind == "calcChain"), None)
    return chain if chain is not None and not saved.has(chain) else None


def _check_parts(base: Package, saved: Package, planned: Set[str], dropped: str | None) -> None:
    folded = {part.lower() for part in planned}
    if dropped is not None:
        without_chain = {CONTENT_TYPES, relationships_part(base.workbook)}
        folded |= {part.lower() for part in without_chain}
        for part in without_chain:
            _check_tokens(base, saved, part, dropped)
    kept = [part for part in base.parts if dropped is None or _folded(part) != dropped.lower()]
    if kept != list(saved.parts):
        raise refused("", "differs_in_parts")
    for part in kept:
        if _folded(part) not in folded and base.record(part) != saved.record(part):
            raise refused("", "differs_in_part", part=part)


def _folded(part: str) -> str:
    return part.replace("\\", "/").lower()


def _check_tokens(base: Package, saved: Package, part: str, dropped: str) -> None:
    def skip(name: str, attributes: Mapping[str, str]) -> bool:
        if name == "Relationship":
            return resolved(attributes.get("Target", ""), base.workbook).lower() == dropped.lower()
        return name == "Override" and resolved(attributes.get("PartName", ""), "").lower() == dropped.lower()

    if tokens(base.read(part), part, skip) != tokens(saved.read(part), part, skip):
        raise refused("", "differs_in_part", part=part)


def _check_workbook(base: Package, saved: Package) -> None:
    """The workbook part may differ in the wish to be recalculated, and in nothing else."""
    part = base.workbook
    before, after = (_calculation_apart(package.read(part), part) for package in (base, saved))
    if before != after:
        raise refused("", "differs_in_part", part=part)


def _calculation_apart(data: bytes, part: str) -> tuple[list[Token], dict[str, str]]:
    calculation: dict[str, str] = {}

    def take(name: str, attributes: Mapping[str, str]) -> bool:
        if name == "calcPr":
            calculation.update(attributes)
        return name == "calcPr"

    rest = tokens(data, part, take)
    calculation.pop("fullCalcOnLoad", None)
    return rest, calculation


def _check_sheet(old: bytes, new: bytes, sheet: SheetPart, plan: Plan) -> None:
    before, after = snapshot(old, sheet.part), snapshot(new, sheet.part)
    writes = plan.writes_on(sheet.name).keys()
    planned = {*writes, *plan.refreshes_on(sheet.name), *_spilled(old, sheet.part, writes)}
    if before.frame != after.frame or (before.ordered and not after.ordered):
        raise refused("", "differs_in_part", part=sheet.part)
    for place in before.cells.keys() | after.cells.keys():
        cell = Cell(sheet.name, *place)
        same = before.cells.get(place) == after.cells.get(place)
        if not same and (place not in planned or not _kept(before, after, cell, plan)):
            raise refused(str(cell), "differs_in_cell")


def _spilled(old: bytes, part: str, writes: Set[Place]) -> set[Place]:
    """The cells of spills whose first cell is written; they are emptied with it."""
    blocks = SheetBytes(old, part).blocks
    written = [block.range for block in blocks if (block.range.top, block.range.left) in writes]
    return {
        (row, col)
        for area in written
        for row in range(area.top, area.bottom + 1)
        for col in range(area.left, area.right + 1)
    }


def _kept(before: SheetSnapshot, after: SheetSnapshot, cell: Cell, plan: Plan) -> bool:
    """Whether a planned cell kept its style, if it was not given one, and a refreshed one its formula."""
    place = (cell.row, cell.col)
    old, new = before.cells.get(place), after.cells.get(place, [])
    if old is None:
        return True
    if cell in plan.refreshes and formula_of(old) != formula_of(new):
        return False
    write = plan.writes.get(cell)
    restyled = write is not None and write.style_from is not None
    return restyled or (place in after.cells and before.styles[place] == after.styles[place])


def _check_values(old: list[StoredCell], new: list[StoredCell], sheet: SheetPart, plan: Plan) -> None:
    before, after = ({stored.cell: stored for stored in found} for found in (old, new))
    for place, write in plan.writes_on(sheet.name).items():
        cell = Cell(sheet.name, *place)
        cached = write.cached if isinstance(write.content, Formula) else write.content
        stored = after.get(cell)
        _check_value(cell, stored.content if stored else None, write.content)
        _check_value(cell, stored.cached if stored else None, cached)
    for place, refresh in plan.refreshes_on(sheet.name).items():
        cell = Cell(sheet.name, *place)
        unavailable = isinstance(refresh.value, Unavailable)
        stored = after.get(cell)
        wanted = before[cell].cached if unavailable and cell in before else refresh.value
        _check_value(cell, stored.cached if stored else None, wanted)


def _check_value(cell: Cell, found: Value | Formula, wanted: Value | Formula) -> None:
    if _comparable(found) != _comparable(None if isinstance(wanted, Unavailable) else wanted):
        raise refused(str(cell), "differs_in_value")


def _comparable(value: Value | Formula) -> object:
    """The value so that TRUE differs from 1, and a formula equals itself without its sign and prefixes."""
    if isinstance(value, Formula):
        return Formula, without_prefixes(value.text.removeprefix("="))
    return isinstance(value, bool), value
