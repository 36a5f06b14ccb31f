"""What is remembered between two runs."""

from pathlib import Path

from gui.settings import RECENT_FILES, Settings


def test_that_choices_survive(tmp_path):
    file = tmp_path / "deep" / "settings.json"
    settings = Settings(file)
    settings.choose_language("pt")
    settings.choose_look("dark")
    again = Settings(file)
    assert (again.language, again.look) == ("pt", "dark")


def test_that_the_newest_file_comes_first_once_and_old_ones_go(tmp_path):
    settings = Settings(tmp_path / "settings.json")
    for number in range(RECENT_FILES + 3):
        settings.add_recent(tmp_path / f"{number}.xlsx")
    settings.add_recent(tmp_path / "5.xlsx")
    assert settings.recent[0] == tmp_path / "5.xlsx"
    assert len(settings.recent) == RECENT_FILES
    assert len(set(settings.recent)) == RECENT_FILES


def test_that_a_broken_file_is_like_none(tmp_path, caplog):
    file = tmp_path / "settings.json"
    file.write_text('{"language": "klingon"}', encoding="utf-8")
    assert Settings(file).language is None
    assert "settings not read" in caplog.text


def test_that_a_folder_that_can_not_be_written_is_no_failure(tmp_path, caplog):
    blocked = tmp_path / "file"
    blocked.write_text("", encoding="utf-8")
    settings = Settings(blocked / "settings.json")
    settings.choose_language("pt")
    assert settings.language == "pt"
    assert "settings not kept" in caplog.text


def test_that_geometry_is_kept_beside_the_settings(tmp_path):
    assert Path(Settings(tmp_path / "settings.json").geometry_file) == tmp_path / "geometry.ini"
