"""The guide over a window."""

import pytest

from gui.help.guide import guide
from gui.help.page import Page
from model import texts


@pytest.fixture
def pages(look) -> dict[str, Page]:
    """Every page in English by its id."""
    return {page.id: page for page in guide()}


@pytest.fixture
def in_both(look) -> list[tuple[Page, Page]]:
    """Every page in English and in Portuguese."""
    english = guide()
    texts.use("pt")
    portuguese = guide()
    texts.use("en")
    return list(zip(english, portuguese, strict=True))


@pytest.fixture
def opened(window, hand, qtbot):
    """Presses F1 with the keyboard in the window, and gives the guide."""

    def press():
        hand.do("help")
        qtbot.addWidget(window.help.guide)
        return window.help.guide

    return press
