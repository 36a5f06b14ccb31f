"""The list of commands: words, icons, shortcuts and mnemonics that do not get in each other's way."""

import re
from collections import Counter

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QIcon, QKeySequence

from gui.actions import CELL_MENU, COMMANDS, MENUS, SEPARATOR, TOOLBAR
from gui.icons import icon
from gui.theme import DARK, LIGHT
from model import texts

FILLED = {"recent", "docks"}
KNOWN = {command.id for command in COMMANDS}


def mnemonics(words):
    return [found[1].lower() for word in words if (found := re.search(r"&(\w)", word))]


def test_that_no_shortcut_means_two_things():
    keys = Counter(QKeySequence(keys).toString() for command in COMMANDS for keys in command.shortcuts)
    assert [key for key, times in keys.items() if times > 1] == []


def test_that_menus_and_toolbar_name_commands_that_exist():
    named = {entry for entries in MENUS.values() for entry in entries} | set(TOOLBAR) | set(CELL_MENU)
    assert named - KNOWN - FILLED - {SEPARATOR} == set()
    assert KNOWN - named == set()


@pytest.mark.parametrize("language", texts.LANGUAGES)
@pytest.mark.parametrize("menu", list(MENUS))
def test_that_every_entry_of_a_menu_has_its_own_letter(language, menu):
    texts.use(language)
    entries = [entry for entry in MENUS[menu] if entry not in FILLED - {"recent"} and entry != SEPARATOR]
    letters = Counter(mnemonics(texts.text(f"window.{entry}") for entry in entries))
    assert [letter for letter, times in letters.items() if times > 1] == []


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_that_every_menu_has_its_own_letter(language):
    texts.use(language)
    letters = Counter(mnemonics(texts.text(f"window.{menu}") for menu in MENUS))
    assert len(letters) == len(MENUS)


@pytest.mark.parametrize(
    "name", sorted({command.icon for command in COMMANDS if command.icon} | {"rackmeter"})
)
def test_that_icons_are_drawn_in_the_ink_of_the_look(look, name):
    for tokens in (LIGHT, DARK):
        image = icon(name, tokens).pixmap(QSize(40, 40), 1.0, QIcon.Mode.Normal).toImage()
        ink = tokens.colour("text")
        drawn = [image.pixelColor(x, y) for x in range(40) for y in range(40)]
        solid = [colour for colour in drawn if colour.alpha() == 255]
        assert solid
        assert all(abs(colour.lightness() - ink.lightness()) <= 2 for colour in solid)


def test_that_tool_tips_give_the_shortcut(window):
    assert window.commands["save"].toolTip() == "Save (Ctrl+S)"
