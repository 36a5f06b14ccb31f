"""How the guide looks on the screen."""

from dataclasses import asdict
from string import Template

from gui.theme import FAMILY, HEADING_PX, SMALL_PX, Tokens

BODY_PX, TITLE_PX, SECTION_PX = 14, 26, 18


def style_of(tokens: Tokens) -> str:
    """The stylesheet of the pages in the colours of `tokens`."""
    sizes = {"body": BODY_PX, "title": TITLE_PX, "section": SECTION_PX, "heading": HEADING_PX}
    return Template(_SHEET).substitute(asdict(tokens), family=FAMILY, small=SMALL_PX, **sizes)


_SHEET = """
body { font-family: "$family"; font-size: ${body}px; color: $text; }
h1 { font-size: ${title}px; font-weight: 600; margin-top: 8px; margin-bottom: 12px; }
h2 { font-size: ${section}px; font-weight: 600; margin-top: 28px; margin-bottom: 8px; }
h3 { font-size: ${heading}px; font-weight: 600; margin-top: 20px; margin-bottom: 2px; }
p { margin-top: 0; margin-bottom: 10px; line-height: 140%; }
p.facts { font-size: ${small}px; color: $muted; margin-bottom: 4px; }
li { margin-bottom: 6px; line-height: 140%; }
ul, ol { margin-top: 4px; margin-bottom: 12px; }
a { color: $accent; text-decoration: none; }
b { font-weight: 600; }
code { font-family: "$family"; color: $text; background-color: $sunken; }
table { margin-top: 8px; margin-bottom: 16px; }
th { text-align: left; font-weight: 600; font-size: ${small}px; color: $muted; background-color: $surface; }
td.note { background-color: $selection; }
"""
