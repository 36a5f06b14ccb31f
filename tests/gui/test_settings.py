"""What is remembered between two runs, and what happens when the file is damaged or cannot be written."""

import json
import re

import pytest

from gui.remembered import RECENT_FILES, VERSION, Places
from gui.settings import Settings
from model import texts


@pytest.fixture
def file(tmp_path):
    return tmp_path / "settings.json"


def aside(folder):
    return [path for path in folder.iterdir() if ".broken-" in path.name]


def test_that_choices_survive(tmp_path):
    file = tmp_path / "deep" / "settings.json"
    settings = Settings(file)
    settings.choose_language("pt")
    settings.choose_look("dark")
    settings.choose_projector(True)
    settings.keep_places(Places(geometry="AA==", state="AQ=="))
    again = Settings(file)
    assert (again.language, again.look, again.projector) == ("pt", "dark", True)
    assert again.places == Places(geometry="AA==", state="AQ==")
    assert json.loads(file.read_text(encoding="utf-8"))["version"] == VERSION


def test_that_nothing_is_written_before_something_is_chosen(file):
    assert Settings(file).look == "follow"
    assert not file.exists()


def test_that_the_newest_file_comes_first_once_and_old_ones_go(file, tmp_path):
    settings = Settings(file)
    for number in range(RECENT_FILES + 3):
        settings.add_recent(tmp_path / f"{number}.xlsx", f"Answer {number}.")
    settings.add_recent(tmp_path / "5.xlsx", "Another answer.")
    assert settings.recent[0] == tmp_path / "5.xlsx"
    assert settings.recent_files[0].sentence == "Another answer."
    assert len(settings.recent) == len(set(settings.recent)) == RECENT_FILES == 10


def test_that_a_file_can_be_forgotten(file, tmp_path):
    settings = Settings(file)
    for name in ("a.xlsx", "b.xlsx"):
        settings.add_recent(tmp_path / name, "")
    settings.forget_recent(str(tmp_path / "b.xlsx"))
    assert Settings(file).recent == (tmp_path / "a.xlsx",)


def test_that_settings_of_version_1_are_taken_over(file, tmp_path):
    old = {"version": 1, "language": "pt", "look": "dark", "recent": [str(tmp_path / "a.xlsx")]}
    file.write_text(json.dumps(old), encoding="utf-8")
    settings = Settings(file)
    assert (settings.language, settings.look) == ("pt", "dark")
    assert settings.recent == (tmp_path / "a.xlsx",)
    assert settings.notice == ""
    settings.choose_language("en")
    assert json.loads(file.read_text(encoding="utf-8"))["version"] == VERSION


def test_that_settings_of_a_newer_version_are_neither_read_nor_touched(file):
    newer = '{"version": 99, "language": "pt"}'
    file.write_text(newer, encoding="utf-8")
    settings = Settings(file)
    assert settings.language is None
    assert "newer" in settings.notice
    settings.choose_language("pt")
    assert settings.language == "pt"
    assert file.read_text(encoding="utf-8") == newer


def test_that_a_field_of_another_build_is_passed_over(file):
    file.write_text('{"version": 2, "language": "pt", "colour": "mauve"}', encoding="utf-8")
    assert Settings(file).language == "pt"


@pytest.mark.parametrize(
    "content",
    [
        b'{"version": 2, "language": "klingon"}',
        b"{",
        b"",
        b"\xff\xfe\x00",
        b"[1, 2]",
        b'{"version": "two"}',
        b'{"version": 0}',
        b'{"version": 2, "recent": 5}',
        b"[" * 100_000,
    ],
)
def test_that_a_damaged_file_is_set_aside_with_the_date(file, tmp_path, content):
    file.write_bytes(content)
    settings = Settings(file)
    assert settings.language is None
    (kept,) = aside(tmp_path)
    assert re.fullmatch(r"settings\.broken-\d{4}-\d\d-\d\d-\d{6}\.json", kept.name)
    assert kept.read_bytes() == content
    assert kept.name in settings.notice
    settings.choose_language("pt")
    assert Settings(file).language == "pt"
    assert Settings(file).notice == ""


def test_that_the_notice_speaks_the_language_of_the_screen(file):
    file.write_text("{", encoding="utf-8")
    settings = Settings(file)
    texts.use("pt")
    assert "guardadas à parte" in settings.notice


def test_that_a_folder_that_can_not_be_written_is_said_once(tmp_path, qtbot):
    blocked = tmp_path / "folder"
    settings = Settings(blocked / "settings.json")
    blocked.write_text("no folder", encoding="utf-8")
    with qtbot.waitSignal(settings.noticed) as said:
        settings.choose_language("pt")
    assert "cannot be written" in said.args[0]
    with qtbot.assertNotEmitted(settings.noticed):
        settings.choose_look("dark")
    assert (settings.language, settings.look) == ("pt", "dark")


def test_that_a_file_that_can_not_be_read_is_no_failure(tmp_path):
    folder = tmp_path / "settings.json"
    folder.mkdir()
    settings = Settings(folder)
    assert "cannot be read" in settings.notice
    settings.choose_language("pt")
    assert settings.language == "pt"
    assert folder.is_dir()


def test_that_a_file_that_is_a_link_stays_one(file, tmp_path):
    target = tmp_path / "elsewhere" / "kept.json"
    target.parent.mkdir()
    target.write_text("{}", encoding="utf-8")
    file.symlink_to(target)
    Settings(file).choose_language("pt")
    assert file.is_symlink()
    assert Settings(target).language == "pt"
