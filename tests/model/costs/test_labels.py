"""What a person reads on the sheets: every title, label, unit, help and choice, in both languages."""

from collections.abc import Iterator

from model.costs.load import cost_model
from model.texts import Text

MODEL = cost_model()

# words that are the same in English and Brazilian Portuguese, or that are signs, names and codes
SAME = {"API", "Capital", "Colocation", "Hardware", "PUE, colocation", "Racks", "Section 179", "benchmark"}


def phrases() -> Iterator[tuple[str, Text]]:
    for grid in MODEL.grids:
        yield f"{grid.id} title", grid.title
        for section in grid.sections:
            yield f"{grid.id} {section.id}", section.title
            for row in section.rows:
                yield f"{row.key} label", row.label
                yield f"{row.key} help", row.help
    for word, choice in MODEL.choices.items():
        yield f"choice {word}", choice


def test_that_every_phrase_is_written_in_both_languages():
    found = dict(phrases())
    assert len(found) > 400
    loose = [where for where, phrase in found.items() if not phrase.en.strip() == phrase.en != ""]
    loose += [where for where, phrase in found.items() if not phrase.pt.strip() == phrase.pt != ""]
    assert loose == []
    assert [where for where, phrase in found.items() if "{" in phrase.en + phrase.pt] == []


def test_that_a_phrase_is_translated_unless_it_is_the_same_in_both_languages():
    same = {phrase.en for _, phrase in phrases() if phrase.en == phrase.pt}
    assert same == SAME


def test_that_help_is_a_sentence():
    rows = [*MODEL.inputs.values(), *MODEL.lines.values()]
    unfinished = [row.key for row in rows if not (row.help.en.endswith(".") and row.help.pt.endswith("."))]
    assert len(rows) > 150
    assert unfinished == []


def test_that_a_label_stands_once_under_its_heading():
    for grid in MODEL.grids:
        for section in grid.sections:
            for language in ("en", "pt"):
                labels = [row.label.in_language(language) for row in section.rows]
                assert len(set(labels)) == len(labels), (grid.id, section.id)


def test_that_every_unit_has_a_label_in_both_languages():
    assert all(unit.label.en.strip() and unit.label.pt.strip() for unit in MODEL.units.values())


def test_that_every_unit_is_used():
    rows = [*MODEL.inputs.values(), *MODEL.lines.values()]
    assert {row.unit for row in rows} == set(MODEL.units)
