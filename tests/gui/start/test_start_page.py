"""The start page: recent files with their answers, examples with their curves, and the keyboard."""

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from gui.dialogs.template_dialog import TemplateDialog, template_files
from gui.start.example_curves import curve_of
from gui.start.recent_tile import missing_reasons
from gui.start.thumbnail import Thumbnail
from gui.theme import WAY_STYLES

Key = Qt.Key


@pytest.fixture
def file(document, tmp_path):
    path = tmp_path / "client & sons.xlsx"
    assert document.save(path) is None
    return path


def test_that_recent_files_stand_with_their_last_answer(start, hand, window, tmp_path):
    window.files._choice.to_save = lambda suggested: tmp_path / "client.xlsx"
    hand.go("team_size").type("20").press(Key.Key_Return).do("save")
    (tile,) = start("close").recent.tiles
    assert tile.accessibleName() == "client.xlsx"
    assert tile.words.text().startswith("At 20 engineers, paying the API per token is cheapest:")
    assert tile.words.text() == window.answer.sentence.text()


def test_that_a_recent_file_opens_by_a_click(start, window, settings, file):
    settings.add_recent(file, "")
    start("close").recent.tiles[0].click()
    assert window.workspace.document.path == file
    assert window.area.isVisible()


def test_that_missing_files_are_grey_and_say_why(start, window, settings, tmp_path):
    settings.add_recent(tmp_path / "gone" / "a.xlsx", "An answer.")
    settings.add_recent(tmp_path / "b.xlsx", "An answer.")
    page = start("close")
    assert [tile.words.text() for tile in page.recent.tiles] == [
        "The file is no longer there.",
        "Its folder is not there; a drive may be unplugged.",
    ]
    assert QApplication.focusWidget() is page.examples[0]
    page.recent.tiles[0].click()
    assert page.isVisible()
    assert window.workspace.document.path is None


def test_that_a_missing_file_can_be_taken_off_the_list(start, settings, tmp_path):
    for name in ("a.xlsx", "b.xlsx"):
        settings.add_recent(tmp_path / name, "")
    page = start("close")
    page.recent.tiles[0].drop.click()
    assert [tile.accessibleName() for tile in page.recent.tiles] == ["a.xlsx"]
    assert settings.recent == (tmp_path / "a.xlsx",)


def test_that_a_file_that_came_back_can_be_opened_again(start, window, settings, tmp_path, document):
    settings.add_recent(tmp_path / "b.xlsx", "An answer.")
    page = start("close")
    assert page.recent.tiles[0].reason
    document.save(tmp_path / "b.xlsx")
    page = start()
    page.recent.hide()
    page.recent.show()
    assert page.recent.tiles[0].words.text() == "An answer."


def test_that_the_menu_lists_only_files_that_are_there(window, settings, tmp_path, file):
    settings.add_recent(tmp_path / "gone.xlsx", "")
    settings.add_recent(file, "")
    window.files.recent_changed.emit()
    assert [action.text() for action in window.menus.recent.actions()] == ["client && sons.xlsx"]


def test_what_is_the_matter_with_a_file(tmp_path, file):
    asked = (str(file), str(tmp_path / "b.xlsx"), str(tmp_path / "x" / "b.xlsx"), str(tmp_path))
    assert list(missing_reasons(asked).values()) == ["", "missing", "folder_missing", "missing"]


def test_that_without_recent_files_it_is_said_what_will_stand_there(start):
    page = start("close")
    assert page.recent.tiles == []
    assert QApplication.focusWidget() is page.examples[0]


def test_that_every_example_has_a_card_with_its_curve(start):
    page = start("close")
    assert [card.path for card in page.examples] == template_files()
    for card in page.examples:
        curve = card.curve.curve
        assert curve is not None
        own = min(curve.own.costs.values())
        assert own == pytest.approx(534_622, abs=1) or card.path.stem != "k3-four-ways"


def test_that_a_curve_is_calculated_once(start, window, monkeypatch):
    page = start()
    monkeypatch.setattr("gui.start.example_curves.curve_of", lambda file: pytest.fail("again"))
    page.back.click()
    assert start() is page
    assert page.examples[0].curve.curve is not None


def test_that_the_curve_of_the_k3_example_is_by_team(qapp):
    curve = curve_of(template_files()[0])
    assert curve.id == "team"
    assert curve.own.x == 60
    assert [band.way for band in curve.bands[:2]] == ["meter", "rented"]


def test_that_a_small_curve_is_painted_in_the_colours_of_the_ways(look):
    picture = Thumbnail()
    picture.resize(300, 120)
    picture.show_curve(curve_of(template_files()[0]))
    image = picture.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    found = {image.pixelColor(x, image.height() - 2).name() for x in range(image.width())}
    assert {style.colour.lower() for style in WAY_STYLES.values()} <= found
    empty = Thumbnail()
    empty.resize(300, 120)
    colours = {empty.grab().toImage().pixelColor(x, 5).name() for x in range(300)}
    assert len(colours) == 1


def test_that_an_example_opens_as_a_new_document(start, window, hand):
    page = start("close")
    page.examples[0].click()
    assert window.area.isVisible()
    assert window.windowTitle() == "Untitled[*] — Rackmeter"
    assert hand.value("hw_node_price") == 450_000


def test_that_open_and_new_ask_as_in_the_menu(start, window, file, qtbot):
    page = start("close")
    page.new.click()
    dialog = next(found for found in window.findChildren(TemplateDialog) if found.isVisible())
    dialog.reject()
    window.files._choice.to_open = lambda folder: file
    page.open.click()
    assert window.workspace.document.path == file


def test_that_arrows_walk_and_enter_opens(start, window, settings, file, qtbot):
    settings.add_recent(file, "First answer.")
    page = start("close")
    tile = page.recent.tiles[0]
    assert QApplication.focusWidget() is tile
    qtbot.keyClick(tile, Key.Key_Right)
    assert QApplication.focusWidget() is page.examples[0]
    qtbot.keyClick(page.examples[0], Key.Key_Left)
    assert QApplication.focusWidget() is tile
    qtbot.keyClick(tile, Key.Key_Up)
    assert QApplication.focusWidget() is page.open
    qtbot.keyClick(page.open, Key.Key_Right)
    assert QApplication.focusWidget() is page.new
    qtbot.keyClick(page.new, Key.Key_Down)
    assert QApplication.focusWidget() is tile
    qtbot.keyClick(tile, Key.Key_Return)
    assert window.workspace.document.path == file


def test_that_every_tile_has_a_name_for_screen_readers(start, settings, file):
    settings.add_recent(file, "First answer.")
    page = start("close")
    for tile in (*page.recent.tiles, *page.examples):
        assert tile.accessibleName()
        assert tile.accessibleDescription()
    assert np.isfinite(page.examples[0].curve.curve.xs).all()


@pytest.mark.parametrize(("width", "beside"), [(1280, True), (790, False)])
def test_that_a_narrow_window_puts_the_examples_below(start, window, file, width, beside):
    window.settings.add_recent(file, "An answer.")
    window.resize(width, 800)
    page = start("close")
    tile, card = page.recent.tiles[0], page.examples[0]
    across = [part.mapTo(page, part.rect().topLeft()).x() for part in (tile, card)]
    assert (across[0] < across[1]) is beside
    assert card.width() > 200
