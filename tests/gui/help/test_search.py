"""Finding words in the guide."""

import pytest

from gui.help.guide import guide
from gui.help.search import folded, search
from model import texts


def test_that_a_word_is_found_where_it_stands(pages):
    hits = search(list(pages.values()), "blended price")
    assert (hits[0].page, hits[0].anchor) == ("words", "blended-price")
    assert {"price_blended"} <= {hit.anchor for hit in hits}


def test_that_all_words_have_to_be_there(pages):
    everything = list(pages.values())
    both = {(hit.page, hit.anchor) for hit in search(everything, "idle power")}
    one = {(hit.page, hit.anchor) for hit in search(everything, "idle")}
    assert both < one
    assert ("inputs-hardware", "hw_idle_power_share") in both


def test_that_titles_come_first(pages):
    hits = search(list(pages.values()), "capacity")
    in_title = ["capacity" in hit.title.casefold() for hit in hits]
    assert in_title == sorted(in_title, reverse=True)
    assert in_title[0]


@pytest.mark.parametrize("asked", ["utilização", "utilizacao", "UTILIZAÇÃO"])
def test_that_case_and_accents_do_not_matter(asked):
    texts.use("pt")
    found = {hit.anchor for hit in search(guide(), asked)}
    assert "shares" in found
    assert "utilisation" in found


def test_that_the_words_around_are_shown(pages):
    hit = next(hit for hit in search(list(pages.values()), "yardstick") if hit.page == "ways")
    assert hit.anchor == "meter"
    assert "yardstick" in hit.excerpt
    assert len(hit.excerpt) < 130


def test_that_nothing_is_found_for_nothing(pages):
    assert search(list(pages.values()), "  ") == []
    assert search(list(pages.values()), "zebra") == []


def test_that_folding_keeps_every_place():
    for words in ("Ação", "ﬁne", "İzmir", "Straße", "a\u0301"):
        assert len(folded(words)) == len(words)
