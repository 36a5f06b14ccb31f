"""What the program is made of, with the licences: itself, its fonts, the libraries that it stands on."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from importlib.metadata import Distribution, PackageNotFoundError, distribution

from model.paths import resources
from model.texts import text

PROGRAM = "rackmeter"
_NAME = re.compile(r"[A-Za-z0-9._-]+")
_EXTRA = re.compile(r"\bextra\s*==")
_LICENCE_FILE = re.compile(r"(licen[cs]e|copying|notice)", re.IGNORECASE)
_CLASSIFIER = "License :: "
_LONGEST_NAME = 60


@dataclass(frozen=True, slots=True)
class Component:
    """A part with a licence; `text` is the licence in full, empty where the part does not carry it."""

    name: str
    version: str
    licence: str
    text: str


def components() -> tuple[Component, ...]:
    """The program first, then its fonts, then the libraries by name."""
    fonts = resources() / "fonts" / "OFL.txt"
    font = Component("IBM Plex Sans", "", "OFL-1.1", fonts.read_text(encoding="utf-8"))
    libraries = (_component(one) for one in _libraries() if one.name != PROGRAM)
    return (
        replace(_component(distribution(PROGRAM)), name=text("window.app_name")),
        font,
        *sorted(libraries, key=lambda component: component.name.casefold()),
    )


def _libraries() -> Iterator[Distribution]:
    """The program's own distribution, and every one that it needs, those of its needs included."""
    seen: set[str] = set()
    waiting = [PROGRAM]
    while waiting:
        name = waiting.pop()
        if _folded(name) in seen:
            continue
        seen.add(_folded(name))
        try:
            found = distribution(name)
        except PackageNotFoundError:
            # needed on another platform or by another version of Python
            continue
        yield found
        needs = (need for need in found.requires or () if not _EXTRA.search(need))
        waiting += [match[0] for need in needs if (match := _NAME.match(need))]


def _folded(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def _component(found: Distribution) -> Component:
    texts = (
        file.read_binary().decode("utf-8", "replace")
        for file in found.files or ()
        if _LICENCE_FILE.search(file.name) and file.suffix.lower() in {"", ".txt", ".md", ".rst"}
    )
    return Component(found.name, found.version, _licence(found), "\n\n".join(texts).strip())


def _first(found: Distribution, field: str) -> str:
    return (found.metadata.get_all(field) or [""])[0]


def _licence(found: Distribution) -> str:
    stated = _first(found, "License-Expression") or _first(found, "License")
    if stated and len(stated) <= _LONGEST_NAME:
        return stated
    classifiers = found.metadata.get_all("Classifier") or []
    names = [one.rpartition(" :: ")[2] for one in classifiers if one.startswith(_CLASSIFIER)]
    return names[0] if names else stated.partition("\n")[0][:_LONGEST_NAME]
