"""Texts that appear on hover: wrapped at a width that is easily read, headings in a weight that ships."""

from collections.abc import Sequence
from html import escape

from PySide6.QtGui import QTextDocument

from gui.theme.fonts import SMALL_PX, font

TIP_WIDTH = 360


def tip(lines: Sequence[str]) -> str:
    """Lines of rich text as one hint, no wider than they need or than `TIP_WIDTH`."""
    joined = "<br>".join(lines)
    if not joined:
        return ""
    page = QTextDocument()
    page.setDefaultFont(font(SMALL_PX))
    page.setHtml(joined)
    if page.idealWidth() <= TIP_WIDTH:
        return f"<p style='white-space:pre'>{joined}</p>"
    return f"<table width='{TIP_WIDTH}' cellspacing='0' cellpadding='0'><tr><td>{joined}</td></tr></table>"


def strong(words: str) -> str:
    """Words as a heading in rich text; the toolkit would smear a bolder weight out of the heaviest it has."""
    return f"<span style='font-weight:600'>{escape(words)}</span>"
