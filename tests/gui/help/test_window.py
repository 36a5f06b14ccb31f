"""The guide in its window: F1, links, contents, search, and the way back."""

import pytest
from PySide6.QtCore import QPoint, Qt, QUrl
from PySide6.QtWidgets import QApplication

from gui.dialogs.about import AboutDialog
from gui.help.licences import components
from gui.help.topic import Topic
from gui.theme import DARK, apply_theme

Key = Qt.Key


def test_that_f1_opens_the_guide(window, qtbot):
    with qtbot.waitActive(window):
        window.activateWindow()
    qtbot.keyClick(window.area.grid, Key.Key_F1)
    qtbot.addWidget(window.help.guide)
    assert window.help.guide.isVisible()


@pytest.mark.parametrize(
    ("key", "page"), [("hw_life_years", "inputs-hardware"), ("price_blended", "results-costs")]
)
def test_that_f1_on_an_input_or_a_line_opens_there(hand, opened, key, page):
    hand.go(key)
    guide = opened()
    assert guide.topic == Topic(page, key)
    top = guide.reader.cursorForPosition(QPoint(40, 20)).block().text()
    assert top in {"Useful life", "Blended API price"}


def test_that_f1_while_typing_opens_at_the_input(hand, opened):
    hand.go("hw_node_price").type("12")
    assert opened().topic == Topic("inputs-hardware", "hw_node_price")


def test_that_f1_on_a_heading_opens_the_page_of_the_sheet(hand, opened):
    hand.go("Hardware!B4")
    assert opened().topic == Topic("inputs-hardware", "")


def test_that_f1_on_the_evidence_opens_what_it_is(hand, opened, workspace):
    sheet = workspace.document.model.grid("evidence").name
    hand.go(f"{sheet}!A5")
    assert opened().topic == Topic("numbers", "evidence")


def test_that_f1_in_the_answer_opens_how_to_read_it(window, opened):
    window.answer.setFocus()
    assert opened().topic == Topic("reading", "answer")


def test_that_f1_on_the_start_page_opens_what_it_is(hand, opened):
    hand.do("close")
    assert opened().topic == Topic("files", "start-page")


def test_that_there_is_one_guide(opened, hand):
    first = opened()
    hand.go("hw_node_price")
    assert opened() is first
    assert first.topic.anchor == "hw_node_price"


def test_that_a_link_leads_to_its_page_and_back_again(opened, qtbot):
    guide = opened()
    guide.go_to(Topic("start"))
    guide.reader.anchorClicked.emit(QUrl("scenarios#compare"))
    assert guide.topic == Topic("scenarios", "compare")
    assert "Scenarios, links and formulas" in guide.reader.toPlainText()
    with qtbot.waitActive(guide):
        guide.activateWindow()
    qtbot.keyClick(guide, Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    assert guide.topic == Topic("start")
    assert guide.forward.isEnabled()
    guide.forward.click()
    assert guide.topic == Topic("scenarios", "compare")
    assert not guide.forward.isEnabled()


def test_that_typing_finds_and_enter_opens(opened, qtbot):
    guide = opened()
    assert QApplication.focusWidget() is guide.contents.field or guide.contents.field.isVisible()
    qtbot.keyClicks(guide.contents.field, "blended price")
    assert guide.contents.hits.isVisible()
    assert guide.contents.count.text() == f"{guide.contents.hits.count()} places"
    qtbot.keyClick(guide.contents.field, Key.Key_Return)
    assert guide.topic == Topic("words", "blended-price")
    marked = [mark.cursor.selectedText().casefold() for mark in guide.reader.extraSelections()]
    assert marked.count("blended") >= 1
    assert marked.count("price") >= 1


def test_that_down_walks_into_what_was_found(opened, qtbot):
    guide = opened()
    qtbot.keyClicks(guide.contents.field, "node")
    qtbot.keyClick(guide.contents.field, Key.Key_Down)
    qtbot.keyClick(guide.contents.hits, Key.Key_Down)
    qtbot.keyClick(guide.contents.hits, Key.Key_Return)
    second = guide.contents.hits.item(1)
    assert guide.topic.anchor == second.data(Qt.ItemDataRole.UserRole).anchor


def test_that_escape_empties_the_search_and_then_closes(opened, qtbot):
    guide = opened()
    qtbot.keyClicks(guide.contents.field, "zebra")
    assert guide.contents.count.text() == "Nothing found"
    qtbot.keyClick(guide.contents.field, Key.Key_Escape)
    assert guide.contents.words == ""
    assert guide.contents.tree.isVisible()
    qtbot.keyClick(guide.contents.field, Key.Key_Escape)
    assert not guide.isVisible()


def test_that_contents_lead_to_sections_and_mark_where_one_is(opened):
    guide = opened()
    guide.go_to(Topic("reading", "curves"))
    tree = guide.contents.tree
    assert tree.currentItem().text(0) == "Curves"
    branch = tree.topLevelItem(0).child(1)
    assert branch.text(0) == "The four ways"
    tree.itemClicked.emit(branch, 0)
    assert guide.topic == Topic("ways")
    assert branch.isExpanded()
    assert not tree.topLevelItem(0).child(3).isExpanded()


def test_that_the_guide_speaks_the_language_of_the_screen(opened, hand):
    guide = opened()
    guide.go_to(Topic("words", "blended-price"))
    hand.do("portuguese")
    assert guide.topic == Topic("words", "blended-price")
    assert "Preço combinado" in guide.reader.toPlainText()
    assert guide.contents.tree.topLevelItem(0).text(0) == "GUIA"


def test_that_the_guide_follows_the_look(opened, look):
    guide = opened()
    try:
        apply_theme(look, "dark")
        assert DARK.sunken in guide.reader.document().defaultStyleSheet()
        assert guide.reader.palette().text().color().name() == DARK.text.lower()
    finally:
        apply_theme(look, "light")


def test_that_lines_stay_short_in_a_wide_window(opened, qtbot):
    guide = opened()
    guide.resize(1900, 900)
    frame = guide.reader.document().rootFrame().frameFormat()
    assert guide.reader.viewport().width() - frame.leftMargin() - frame.rightMargin() <= 720


def test_that_the_guide_does_not_keep_the_program_running(opened):
    assert not opened().testAttribute(Qt.WidgetAttribute.WA_QuitOnClose)


def test_that_every_library_of_the_program_is_named_with_its_licence():
    found = {one.name.lower().replace("_", "-"): one for one in components()}
    for name in ("rackmeter", "pyside6-essentials", "numpy", "openpyxl", "cellrune", "pydantic", "pyqtgraph"):
        assert found[name].licence
        assert found[name].version
    assert "pytest" not in found
    assert found["ibm plex sans"].text.startswith("Copyright")


def test_that_about_shows_version_and_licences(hand, window, qtbot):
    hand.do("about")
    dialog = next(found for found in window.findChildren(AboutDialog) if found.isVisible())
    assert components()[0].version in dialog.version.text()
    assert "MIT" in dialog.licence.toPlainText()
    qtbot.keyClick(dialog.parts, Key.Key_Down)
    assert "OPEN FONT LICENSE" in dialog.licence.toPlainText()
    qtbot.keyClick(dialog, Key.Key_Escape)
