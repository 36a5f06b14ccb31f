"""A workspace on the first example, in English."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from gui.theme import apply_theme
from gui.workspace import Workspace
from model import texts
from model.costs.scenario import read_scenario_file
from model.document import Document
from model.paths import templates


@pytest.fixture
def english() -> Iterator[None]:
    """English on the screen, and again afterwards."""
    texts.use("en")
    yield
    texts.use("en")


@pytest.fixture
def workspace(qapp, english: None) -> Workspace:
    """A workspace on the K3 example."""
    apply_theme(qapp, "light")
    path: Path = templates() / "scenarios" / "k3-four-ways.toml"
    document = Document.from_template(read_scenario_file(path), "en")
    document.recalculate()
    return Workspace(document)
