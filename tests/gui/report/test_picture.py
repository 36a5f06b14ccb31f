"""The picture of answer and curves is a PNG that shows something, in either language."""

from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QImage

from gui.report.picture import save_picture
from gui.theme import WAY_STYLES
from model import texts
from model.costs.scenario import read_scenario_file
from model.document import Document
from model.paths import templates


@pytest.fixture
def document(qapp) -> Document:
    path = templates() / "scenarios" / "k3-four-ways.toml"
    return Document.from_template(read_scenario_file(path), "en")


def colours(image: QImage) -> set[str]:
    small = range(0, image.width(), 3), range(0, image.height(), 3)
    return {QColor(image.pixel(x, y)).name().upper() for x in small[0] for y in small[1]}


def test_that_the_picture_is_a_png_with_all_four_ways(document: Document, tmp_path: Path):
    path = tmp_path / "curves.png"
    save_picture(document, "base", path)
    assert path.read_bytes().startswith(b"\x89PNG")
    image = QImage(str(path))
    assert image.width() == 2880
    assert image.height() > 1400
    assert {style.colour for style in WAY_STYLES.values()} <= colours(image)


def test_that_the_picture_speaks_the_language_in_force(document: Document, tmp_path: Path):
    for language in texts.LANGUAGES:
        texts.use(language)
        save_picture(document, "base", tmp_path / f"{language}.png")
    texts.use("en")
    assert (tmp_path / "en.png").read_bytes() != (tmp_path / "pt.png").read_bytes()


def test_that_a_picture_that_cannot_be_written_says_so(document: Document, tmp_path: Path):
    with pytest.raises(OSError, match=r"no-such-folder"):
        save_picture(document, "base", tmp_path / "no-such-folder" / "curves.png")
