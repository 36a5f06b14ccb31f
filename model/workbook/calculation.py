"""What a workbook says about its calculation: recalculate on load, and the order of the formulas."""

from model.workbook.package import CONTENT_TYPES, Package
from model.workbook.relationships import relationships_part, resolved
from model.workbook.tags import (
    attributes,
    children,
    masked,
    root_prefix,
    with_attribute,
)
from model.workbook.xml_events import as_utf8

_BEFORE_CALCULATION = ("sheets", "functionGroups", "externalReferences", "definedNames")
_CALCULATION = "calcPr"


def with_full_calculation(workbook: bytes, part: str) -> bytes:
    """The workbook part, asking the next program to compute every formula anew.

    The calculation mode and whatever else stands there stay.

    Args:
        workbook: the bytes of the part.
        part: its name.

    Raises:
        Refused: the bytes do not fit their encoding.
    """
    workbook = as_utf8(workbook, part)
    mask = masked(workbook)
    prefix = root_prefix(mask)
    after = 0
    for name, start, end in children(mask):
        if name == prefix + _CALCULATION.encode():
            return _asking(workbook, start, end)
        if name.removeprefix(prefix).decode() in _BEFORE_CALCULATION:
            after = end
    element = b"<" + prefix + b'calcPr fullCalcOnLoad="1"/>'
    return workbook[:after] + element + workbook[after:]


def _asking(workbook: bytes, start: int, end: int) -> bytes:
    element = workbook[start:end]
    tag = element[: element.index(b">") + 1]
    if attributes(tag).get("fullCalcOnLoad") in ("1", "true"):
        return workbook
    return (
        workbook[:start] + with_attribute(tag, "fullCalcOnLoad", "1") + element[len(tag) :] + workbook[end:]
    )


def without_calculation_chain(package: Package) -> dict[str, bytes | None]:
    """The parts to replace so that the list of formulas in calculation order is gone.

    Programs make it anew; an old one that names a cell without a formula makes Excel repair the file.
    """
    pointer = next((r for r in package.relationships(package.workbook) if r.kind == "calcChain"), None)
    if pointer is None:
        return {}
    relationships = relationships_part(package.workbook)
    changed: dict[str, bytes | None] = {
        relationships: _without_pointer(as_utf8(package.read(relationships), relationships), pointer.id),
    }
    if package.has(pointer.target):
        changed[pointer.target] = None
        types = as_utf8(package.read(CONTENT_TYPES), CONTENT_TYPES)
        for _, start, end in children(masked(types)):
            name = attributes(types[start:end]).get("PartName", "")
            if resolved(name, "").lower() == pointer.target.lower():
                changed[CONTENT_TYPES] = types[:start] + types[end:]
    return changed


def _without_pointer(relationships: bytes, key: str) -> bytes:
    for _, start, end in children(masked(relationships)):
        if attributes(relationships[start:end]).get("Id") == key:
            return relationships[:start] + relationships[end:]
    return relationships
