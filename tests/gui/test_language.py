"""English and Portuguese at once and everywhere, and what the file calls things."""

from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QApplication

from gui.language import ToolkitTexts, first_language, follow_language
from gui.settings import Settings
from model import texts


def test_that_the_menu_switches_everything_at_once_and_is_remembered(hand, window, settings):
    hand.do("portuguese")
    assert window.menus.menu("menu_file").title() == "&Arquivo"
    assert window.commands["undo"].text() == "&Desfazer"
    assert hand.shown("Hardware!B8") == "Preço do nó"
    assert hand.shown("hw_node_price") == "450.000"
    assert "equipe" in hand.shown("demand_basis")
    assert window.frame.answer.windowTitle() == "Resposta"
    assert settings.language == "pt"
    hand.do("english")
    assert window.menus.menu("menu_file").title() == "&File"
    assert hand.shown("hw_node_price") == "450,000"


def test_that_tabs_give_both_names_where_the_file_says_otherwise(hand, window):
    titles = [window.area.tabs.tabText(number) for number in range(window.area.tabs.count())]
    assert titles == [
        "Hardware",
        "Staff",
        "Tariffs",
        "Token mix",
        "Finance",
        "Costs",
        "Break-even",
        "Site",
        "Evidence",
    ]
    hand.do("portuguese")
    assert window.area.tabs.tabText(1) == "Equipe (Staff)"
    assert window.area.tabs.tabToolTip(1) == "Nas fórmulas: Staff"
    assert window.area.tabs.tabText(0) == "Hardware"


def test_that_an_open_entry_survives_the_switch(hand, workspace):
    hand.go("hw_node_price").type("12")
    workspace.use_language("pt")
    assert hand.target.text() == "12"


def test_that_the_toolkit_speaks_portuguese_too(look, workspace):
    toolkit = ToolkitTexts(look)
    follow_language(workspace, toolkit)
    try:
        workspace.use_language("pt")
        assert QApplication.translate("QPlatformTheme", "Cancel") == "Cancelar"
        assert QLocale().toString(1.5) == "1,5"
        workspace.use_language("en")
        assert QApplication.translate("QPlatformTheme", "Cancel") == "Cancel"
    finally:
        toolkit.speak("en")


def test_that_the_first_language_is_the_one_chosen_before(tmp_path):
    settings = Settings(tmp_path / "settings.json")
    settings.choose_language("pt")
    assert first_language(Settings(tmp_path / "settings.json")) == "pt"


def test_that_every_text_fills_the_same_fields_in_both_languages():
    import string

    for key, entry in texts.catalogue().items():
        fields = [
            sorted(name for _, name, _, _ in string.Formatter().parse(text) if name)
            for text in (entry.en, entry.pt)
        ]
        assert fields[0] == fields[1], key
