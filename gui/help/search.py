"""Finds words in the guide, whatever their case and accents."""

import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from gui.help.page import Page

_AROUND = 60


@dataclass(frozen=True, slots=True)
class Hit:
    """A place that holds all the words: its page and anchor, the titles of both, and the words around."""

    page: str
    anchor: str
    title: str
    page_title: str
    excerpt: str


def folded(words: str) -> str:
    """Words without case and accents, each sign still one sign."""
    return "".join(_bare(sign) for sign in words)


def search(pages: Sequence[Page], asked: str) -> list[Hit]:
    """The sections that hold every word asked for; those that have one in their title come first."""
    words = folded(asked).split()
    if not words:
        return []
    hits = [hit for page in pages for hit in _in_page(page, words)]
    return sorted(hits, key=lambda hit: not any(word in folded(hit.title) for word in words))


def _in_page(page: Page, words: list[str]) -> Iterator[Hit]:
    places = [("", page.title, page.text), *((one.anchor, one.title, one.text) for one in page.sections)]
    for anchor, title, shown in places:
        bare = folded(shown)
        if all(word in bare for word in words):
            excerpt = _excerpt(shown, len(title), bare.find(words[0], len(title)))
            yield Hit(page.id, anchor, title, page.title, excerpt)


def _excerpt(shown: str, title: int, at: int) -> str:
    """The words around a place, or those after the title where the place is in it."""
    start = max(title, at - _AROUND) if at >= 0 else title
    end = start + 2 * _AROUND
    return ("…" if start > title else "") + shown[start:end].strip() + ("…" if end < len(shown) else "")


def _bare(sign: str) -> str:
    plain = unicodedata.normalize("NFD", sign)[:1].lower()
    return plain if len(plain) == 1 else sign
