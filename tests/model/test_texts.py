"""What people read: both languages, the same fields, and no key that is asked for but missing."""

import string
import subprocess
import sys
from pathlib import Path

import pytest

from model import texts
from model.costs.load import cost_model
from model.texts import catalogue, text, text_in
from tests.model.text_uses import uses, words

ROOT = Path(__file__).parents[2]
USES = uses(ROOT, ("model", "gui"))
ENDINGS = (".", ":", "?", "!", "…")


@pytest.fixture
def in_english():
    before = texts.language()
    texts.use("en")
    yield
    texts.use(before)


def fields(sentence: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name is not None}


def test_that_every_text_is_whole_in_both_languages():
    broken = {
        key
        for key, entry in catalogue().items()
        if not entry.en.strip() == entry.en != "" or not entry.pt.strip() == entry.pt != ""
    }
    assert len(catalogue()) > 250
    assert broken == set()


def test_that_both_languages_fill_the_same_fields_and_end_alike():
    def shape(sentence: str) -> tuple[set[str], list[bool]]:
        return fields(sentence), [sentence.endswith(sign) for sign in ENDINGS]

    assert [key for key, entry in catalogue().items() if shape(entry.en) != shape(entry.pt)] == []


def test_that_every_key_that_is_asked_for_exists_and_all_its_fields_are_filled():
    literal = [use for use in USES if use.literal]
    assert len(literal) > 250
    assert [use for use in literal if use.key not in catalogue()] == []
    found = [(use, fields(catalogue()[use.key].en)) for use in literal if not use.open_ended]
    assert [(use, needed) for use, needed in found if not needed <= use.filled] == []


def test_that_a_key_that_is_put_together_can_name_a_text():
    composed = [use for use in USES if not use.literal]
    assert composed
    assert [use for use in composed if not any(use.may_mean(key) for key in catalogue())] == []


def test_that_the_reader_of_the_source_finds_keys_written_out_put_together_and_handed_on():
    keys = {use.key for use in USES}
    assert "answer.withheld" in keys
    assert any(use.may_mean("answer.phrase_colo") and not use.literal for use in USES)
    assert {"checks.bound", "checks.bound_fix", "workbook.signed", "document.foreign_fix"} <= keys
    bound = next(use for use in USES if use.key == "checks.bound")
    assert {"label", "sign", "limit"} <= bound.filled


def test_that_no_text_is_left_over():
    written = words(ROOT, ("model", "gui")) | set(cost_model().choices)
    endings = tuple(word for word in written if word.startswith("_") and len(word) > 4)
    # a use such as grid.{name} tells nothing of which names; those stand elsewhere as words
    telling = [use for use in USES if not use.key.partition(".")[2].startswith("\0") and use.key != "\0"]

    def wanted(key: str) -> bool:
        name = key.partition(".")[2].removesuffix("_one")
        problem = name.removesuffix("_fix")
        stems = {name, problem, problem.rpartition("_")[0] + "_"}
        return (
            bool(stems & written)
            or name.endswith(endings)
            or any(use.may_mean(key.removesuffix("_one")) for use in telling)
        )

    assert [key for key in catalogue() if not wanted(key)] == []


def test_that_a_text_has_a_singular_where_its_number_is_one(in_english):
    assert text("grid.cleared", n=2) == "2 cells cleared."
    assert text("grid.cleared", n=1) == "One cell cleared."
    assert text("cli.verified", n=1, differ=0, failed=0) == "1 formula cells: 0 differ, 0 not computed."


def test_that_the_language_in_force_decides_and_can_be_overridden(in_english):
    assert text("sheets.unit") == "Unit"
    assert text_in("pt", "sheets.unit") == "Unidade"
    texts.use("pt")
    assert text("sheets.unit") == "Unidade"
    assert text_in("en", "sheets.unit") == "Unit"


def test_that_a_text_that_does_not_exist_is_never_invented():
    with pytest.raises(KeyError):
        text("cli.no_such_text")


def test_that_the_texts_do_not_depend_on_the_folder_the_program_starts_in(tmp_path):
    code = "from model.texts import text_in; print(text_in('pt', 'sheets.unit'))"
    command = [sys.executable, "-c", f"import sys; sys.path.insert(0, {str(ROOT)!r}); {code}"]
    said = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=True)
    assert said.stdout.strip() == "Unidade"
