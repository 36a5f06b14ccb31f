"""All pages of the guide in one language, in the order in which they are read."""

from collections.abc import Iterator
from dataclasses import replace
from html import escape

from gui.dialogs.template_dialog import template_files
from gui.help.markup import page_from
from gui.help.page import Page, Section
from gui.help.reference import input_pages, result_pages, shortcut_sections
from model.costs.scenario import read_scenario_file
from model.paths import resources
from model.texts import language

WRITTEN = ("start", "ways", "words", "reading", "scenarios", "files", "numbers", "keyboard")
FIRST = WRITTEN[0]
_SOURCES = "sources"
"""The section after which the notes of the examples stand."""


def guide() -> tuple[Page, ...]:
    """Every page in the language of the screen."""
    written = [_written(name) for name in WRITTEN]
    return (*written, *input_pages(), *result_pages())


def _written(name: str) -> Page:
    path = resources() / "help" / language() / f"{name}.md"
    page = page_from(name, "guide", path.read_text(encoding="utf-8"))
    if name == "keyboard":
        return replace(page, sections=(*page.sections, *shortcut_sections()))
    if name == "numbers":
        at = 1 + [section.anchor for section in page.sections].index(_SOURCES)
        return replace(page, sections=(*page.sections[:at], *_notes(), *page.sections[at:]))
    return page


def _notes() -> Iterator[Section]:
    """What the examples say about their sources."""
    for path in template_files():
        file = read_scenario_file(path)
        if file.notes:
            items = "".join(f"<li>{escape(note.in_language(language()))}</li>" for note in file.notes)
            yield Section(path.stem, file.title.in_language(language()), f"<ul>{items}</ul>")
