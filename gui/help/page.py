"""A page of the guide: an introduction and sections, each with a name that links and searches find it by."""

import re
from dataclasses import dataclass
from html import escape, unescape
from typing import Literal

Group = Literal["guide", "inputs", "results"]
GROUPS: tuple[Group, ...] = ("guide", "inputs", "results")

_TAG = re.compile(r"<[^>]+>")
_SPACE = re.compile(r"\s+")


@dataclass(frozen=True, slots=True)
class Section:
    """One section; `anchor` is the same in every language, `body` is HTML.

    Contents name a section that is `listed`.
    """

    anchor: str
    title: str
    body: str
    listed: bool = True

    @property
    def text(self) -> str:
        """What a reader sees, without markup."""
        return plain(f"{escape(self.title)} {self.body}")


@dataclass(frozen=True, slots=True)
class Page:
    """One page; `intro` is HTML and stands under the title."""

    id: str
    group: Group
    title: str
    intro: str
    sections: tuple[Section, ...]

    @property
    def html(self) -> str:
        """The page for the screen."""
        parts = [f"<h1>{escape(self.title)}</h1>", self.intro]
        for section in self.sections:
            level = "h2" if section.listed else "h3"
            parts.append(f'<{level}><a name="{section.anchor}"></a>{escape(section.title)}</{level}>')
            parts.append(section.body)
        return "\n".join(parts)

    @property
    def text(self) -> str:
        """What a reader sees of title and introduction, without markup."""
        return plain(f"{escape(self.title)} {self.intro}")


def plain(html: str) -> str:
    """HTML without its markup, with single spaces."""
    return _SPACE.sub(" ", unescape(_TAG.sub(" ", html))).strip()


def table(head: tuple[str, ...], rows: list[tuple[str, ...]]) -> str:
    """A table of cells that are HTML."""
    lines = [f"<tr>{''.join(f'<th>{cell}</th>' for cell in head)}</tr>"]
    lines += [f"<tr>{''.join(f'<td>{cell}</td>' for cell in row)}</tr>" for row in rows]
    return f'<table width="100%" cellspacing="0" cellpadding="6">{"".join(lines)}</table>'
