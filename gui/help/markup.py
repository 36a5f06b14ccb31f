"""Reads a page that is written as Markdown, of which the guide needs little.

A title ``# ...``, sections ``## ... {#anchor}``, paragraphs, lists, tables, notes ``> ...``, and within
them ``**strong**``, ``*stressed*``, `` `code` `` and ``[words](page#anchor)``.
"""

import re
from collections.abc import Iterator
from html import escape

from gui.help.page import Group, Page, Section, table

_HEADING = re.compile(r"## (?P<title>.+?) \{#(?P<anchor>[a-z_-]+)\}")
_NUMBERED = re.compile(r"\d+\. ")
_CODE = re.compile(r"`([^`]+)`")
_INLINE = (
    (re.compile(r"\[([^\]]+)\]\(([a-z0-9_#-]+)\)"), r'<a href="\2">\1</a>'),
    (re.compile(r"\*\*([^*]+)\*\*"), r"<b>\1</b>"),
    (re.compile(r"\*([^*]+)\*"), r"<i>\1</i>"),
)


class PageError(ValueError):
    """A page that is not written as it should be."""


def page_from(page_id: str, group: Group, source: str) -> Page:
    """Read a page.

    Raises:
        PageError: it has no title, or a section has no anchor.
    """
    blocks = [block.strip("\n") for block in re.split(r"\n\s*\n", source.strip())]
    if not blocks[0].startswith("# "):
        raise PageError(f"{page_id}: no title")
    heads: list[tuple[str, str]] = []
    bodies: list[list[str]] = [[]]
    for block in blocks[1:]:
        if block.startswith("#"):
            found = _HEADING.fullmatch(block)
            if found is None:
                raise PageError(f"{page_id}: {block}")
            heads.append((found["anchor"], found["title"]))
            bodies.append([])
        else:
            bodies[-1].append(_block(block))
    sections = tuple(
        Section(anchor, title, "\n".join(body))
        for (anchor, title), body in zip(heads, bodies[1:], strict=True)
    )
    return Page(page_id, group, blocks[0][2:], "\n".join(bodies[0]), sections)


def inline(words: str) -> str:
    """Words with markup inside a line, as HTML."""
    pieces = _CODE.split(words)
    return "".join(f"<code>{escape(p)}</code>" if n % 2 else _marked(escape(p)) for n, p in enumerate(pieces))


def _marked(words: str) -> str:
    for pattern, html in _INLINE:
        words = pattern.sub(html, words)
    return words


def _block(block: str) -> str:
    if block.startswith("|"):
        rows = [_cells(line) for line in block.split("\n")]
        return table(rows[0], rows[2:])
    if block.startswith("- "):
        return f"<ul>{''.join(_items(block, '- '))}</ul>"
    if _NUMBERED.match(block):
        return f"<ol>{''.join(_items(_NUMBERED.sub('- ', block), '- '))}</ol>"
    if block.startswith("> "):
        words = " ".join(line.removeprefix(">").strip() for line in block.split("\n"))
        return f'<table width="100%" cellpadding="10"><tr><td class="note">{inline(words)}</td></tr></table>'
    return f"<p>{inline(' '.join(block.split()))}</p>"


def _cells(line: str) -> tuple[str, ...]:
    return tuple(inline(cell.strip()) for cell in line.strip("|").split("|"))


def _items(block: str, mark: str) -> Iterator[str]:
    for item in re.split(rf"(?:^|\n){re.escape(mark)}", block)[1:]:
        yield f"<li>{inline(' '.join(item.split()))}</li>"
