"""Which part of a package points to which."""

import posixpath
from dataclasses import dataclass

from model.workbook.xml_events import elements


@dataclass(frozen=True, slots=True)
class Relationship:
    """One pointer from a part to another, or to something outside of the package.

    `kind` is the last word of its type, such as ``worksheet``, the same in both families of
    namespaces; `target` is a part name without a leading slash, or the outside address.
    """

    id: str
    kind: str
    target: str
    external: bool


def relationships_part(part: str) -> str:
    """The name of the part that holds `part`'s relationships; of the package's for an empty name."""
    folder, name = posixpath.split(part)
    return posixpath.join(folder, "_rels", f"{name}.rels")


def read_relationships(data: bytes, part: str) -> tuple[Relationship, ...]:
    """Read the relationships of `part` from the bytes of its relationships part.

    Raises:
        Refused: the bytes are not well-formed.
    """
    found: list[Relationship] = []
    for element in elements(data, relationships_part(part)):
        if element.name != "Relationship":
            continue
        get = element.attributes.get
        external = get("TargetMode") == "External"
        target = get("Target", "")
        found.append(
            Relationship(
                id=get("Id", ""),
                kind=get("Type", "").rpartition("/")[2],
                target=target if external else resolved(target, part),
                external=external,
            )
        )
    return tuple(found)


def resolved(target: str, part: str) -> str:
    """The part name that a relationship target of `part` stands for, absolute or relative."""
    target = target.replace("\\", "/")
    return posixpath.normpath(posixpath.join("/", posixpath.dirname(part), target)).lstrip("/")
