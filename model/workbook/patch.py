"""Cell changes spliced into a workbook; whatever is not a changed cell stays byte for byte."""

from model.formula.cells import Cell
from model.workbook.calculation import with_full_calculation, without_calculation_chain
from model.workbook.guards import check_writes
from model.workbook.locate import SheetBytes
from model.workbook.package import Package
from model.workbook.plan import Plan
from model.workbook.shared_strings import facts_of
from model.workbook.sheet_patch import SheetPatch


def patch(base: bytes, plan: Plan) -> bytes:
    """Make the changes of a plan in a workbook's bytes.

    Texts are stored in their cells, so the shared strings stay as they are. The workbook asks to be
    recalculated when it is opened next; the stored results are right for programs that do not.

    Returns:
        The new bytes; the same ones where nothing differs.

    Raises:
        Refused: no workbook, or a cell that must not be written.
        ValueError: a refresh of a cell without formula, or a number that is not finite.
    """
    package = Package.from_bytes(base)
    changed = changed_parts(package, plan)
    return package.write(changed) if changed else base


def changed_parts(package: Package, plan: Plan) -> dict[str, bytes | None]:
    """The parts that a plan changes, with their new bytes; None for one that is dropped.

    Raises:
        Refused: as `patch`.
        ValueError: as `patch`.
    """
    sheets = _Sheets(package)
    facts = facts_of(package)
    changed: dict[str, bytes | None] = {}
    formulas_changed = False
    for name in plan.sheets:
        entry, sheet, writes = package.worksheet(name), sheets.of(name), plan.writes_on(name)
        check_writes(package, entry, sheet, writes)
        sources = {place: write.style_from for place, write in writes.items() if write.style_from}
        sheet_patch = SheetPatch(name, sheet, facts)
        sheet_patch.write(writes, {place: sheets.style(source) for place, source in sources.items()})
        sheet_patch.refresh(plan.refreshes_on(name))
        formulas_changed |= sheet_patch.formulas_changed
        result = sheet_patch.result()
        if result != sheet.data:
            changed[entry.part] = result
    if formulas_changed:
        changed |= without_calculation_chain(package)
    if changed:
        workbook = package.workbook
        changed[workbook] = with_full_calculation(package.read(workbook), workbook)
    return changed


class _Sheets:
    """The sheets of a package, each located once."""

    def __init__(self, package: Package) -> None:
        self._package = package
        self._found: dict[str, SheetBytes] = {}

    def of(self, name: str) -> SheetBytes:
        """The bytes of a sheet."""
        part = self._package.worksheet(name).part
        if part not in self._found:
            self._found[part] = SheetBytes(self._package.read(part), part)
        return self._found[part]

    def style(self, cell: Cell) -> str | None:
        """The style number of a cell."""
        return self.of(cell.sheet).style(cell.row, cell.col)
