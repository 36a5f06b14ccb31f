"""The pages: whole in both languages, alike, and without a link that leads nowhere."""

import re

import pytest
from PySide6.QtGui import QKeySequence

from gui.actions import COMMANDS
from gui.help.guide import WRITTEN, guide
from gui.help.markup import PageError, inline, page_from
from gui.help.page import plain
from model import texts
from model.costs.load import cost_model
from model.formula.syntax import parse
from model.paths import resources

LINK = re.compile(r'<a href="([a-z0-9_-]*)(?:#([a-z0-9_-]+))?">')
SHOUTED = re.compile(r"<code>(.*?)</code>")


def test_that_every_page_is_written_in_both_languages():
    for language in texts.LANGUAGES:
        folder = resources() / "help" / language
        assert {path.stem for path in folder.iterdir()} == set(WRITTEN)


def test_that_both_languages_have_the_same_sections(in_both):
    assert len(in_both) == len(WRITTEN) + len(cost_model().grids)
    for english, portuguese in in_both:
        assert (english.id, english.group) == (portuguese.id, portuguese.group)
        assert [one.anchor for one in english.sections] == [one.anchor for one in portuguese.sections]
        assert english.html.count("<h2>") == portuguese.html.count("<h2>") > 0


def test_that_both_languages_say_as_much(in_both):
    for english, portuguese in in_both:
        for kind in ("<li>", "<tr>", "<p>", "<a href", 'class="note"'):
            assert english.html.count(kind) == portuguese.html.count(kind), (english.id, kind)
        assert 0.75 < len(portuguese.text) / len(english.text) < 1.5
        assert portuguese.html != english.html


def test_that_no_link_leads_nowhere(in_both):
    for number in (0, 1):
        pages = {pair[number].id: pair[number] for pair in in_both}
        links = [(page.id, *found.groups()) for page in pages.values() for found in LINK.finditer(page.html)]
        assert len(links) >= 8
        for page, target, anchor in links:
            assert target in pages, (page, target)
            assert anchor is None or anchor in {one.anchor for one in pages[target].sections}, (page, anchor)
        assert all(page.html.count("<a href") == len(LINK.findall(page.html)) for page in pages.values())


def test_that_no_anchor_stands_twice_on_a_page(in_both):
    for page, _ in in_both:
        anchors = [one.anchor for one in page.sections]
        assert len(anchors) == len(set(anchors)), page.id


def test_that_no_markup_is_left_over(in_both):
    for pair in in_both:
        for page in pair:
            shown = plain(SHOUTED.sub("", page.html))
            assert re.findall(r"\*\*|\]\(|\{#|`", shown) == [], page.id


def test_that_every_input_has_meaning_unit_and_bounds(pages):
    model = cost_model()
    for grid in model.input_grids:
        sections = {one.anchor: one for one in pages[f"inputs-{grid.id}"].sections}
        for spec in grid.rows():
            section = sections[spec.key]
            assert section.title == spec.label.en
            assert plain(spec.help.en) in section.text
            assert spec.key in section.text
    life = next(one for one in pages["inputs-hardware"].sections if one.anchor == "hw_life_years")
    assert "years · Allowed: > 0 · At first: 3" in life.text
    hit = next(one for one in pages["inputs-token_mix"].sections if one.anchor == "mix_cache_hit")
    assert "% · Allowed: ≥ 0%; ≤ 100% · At first: 70%" in hit.text
    price = next(one for one in pages["inputs-hardware"].sections if one.anchor == "hw_node_price")
    assert "price currency" in price.text


def test_that_every_line_has_its_formula(pages):
    model = cost_model()
    for grid in model.line_grids:
        sections = {one.anchor: one for one in pages[f"results-{grid.id}"].sections}
        for spec in grid.rows():
            shown = plain(SHOUTED.findall(sections[spec.key].body)[-1])
            if spec.formula is not None:
                assert parse(shown) == parse("=" + spec.formula), spec.key
    total = next(one for one in pages["results-costs"].sections if one.anchor == "rented_total")
    assert "=rented_gpu + staff + frontier_tokens" in total.text


def test_that_every_shortcut_of_the_menus_is_listed(pages):
    shown = pages["keyboard"].html
    for command in COMMANDS:
        for keys in command.shortcuts:
            native = QKeySequence(keys).toString(QKeySequence.SequenceFormat.NativeText)
            assert f"<code>{native}</code>" in shown.replace("&lt;", "<"), command.id


def test_that_the_notes_of_the_examples_are_told(pages):
    notes = next(one for one in pages["numbers"].sections if one.anchor == "k3-four-ways")
    assert "printed nowhere" in notes.text
    assert notes.body.count("<li>") == 5
    anchors = [one.anchor for one in pages["numbers"].sections]
    assert anchors.index("k3-four-ways") == anchors.index("sources") + 1


def test_that_the_words_of_the_guide_are_those_of_the_program(pages):
    words = plain(pages["words"].html)
    for name in ("never", "always", "not in range"):
        assert name in words.lower()
    for way in ("onprem", "colo", "rented", "meter"):
        assert cost_model().choices[way].en in plain(pages["ways"].html)


@pytest.mark.parametrize(
    ("source", "fault"), [("no title", "no title"), ("# Title\n\n## Section", "## Section")]
)
def test_that_a_page_that_is_written_wrongly_is_refused(source, fault):
    with pytest.raises(PageError, match=fault):
        page_from("page", "guide", source)


def test_what_marks_inside_a_line_become():
    assert inline("**a** *b* `c < d*e*` [f](g#h) <i>") == (
        '<b>a</b> <i>b</i> <code>c &lt; d*e*</code> <a href="g#h">f</a> &lt;i&gt;'
    )


def test_that_lists_tables_and_notes_are_read():
    page = page_from(
        "p", "guide", "# T\n\n- a\n  b\n- c\n\n1. d\n2. e\n\n| f | g |\n|---|---|\n| h | i |\n\n> j\n> k"
    )
    assert "<ul><li>a b</li><li>c</li></ul>" in page.intro
    assert "<ol><li>d</li><li>e</li></ol>" in page.intro
    assert "<tr><th>f</th><th>g</th></tr><tr><td>h</td><td>i</td></tr>" in page.intro
    assert '<td class="note">j k</td>' in page.intro


def test_that_pages_do_not_depend_on_what_is_open():
    texts.use("pt")
    assert guide()[0].title == "Primeiros passos"
