"""From cell content to the text of an editor, and from that text to an edit."""

from decimal import Decimal

from model import texts
from model.costs.load import cost_model
from model.costs.scenario import GRADES
from model.costs.spec import InputSpec
from model.document import Document
from model.edits import Problem, SetCell
from model.formula.cells import Cell
from model.formula.values import Content, Formula
from model.grid.parse import parse_entry
from model.scenarios import base_link


def editor_text(content: Content, number_format: str) -> str:
    """What an editor begins with: the content at full precision, as it may be typed."""
    if content is None:
        return ""
    if isinstance(content, Formula):
        return content.text
    if isinstance(content, bool):
        return "TRUE" if content else "FALSE"
    if isinstance(content, str):
        return f"'{content}" if content.startswith(("=", "'")) else content
    return number_text(content, percent="%" in number_format)


def number_text(number: float, *, percent: bool) -> str:
    """A number at full precision with the decimal sign of the language, as a percentage if asked."""
    exact = Decimal(repr(number)) * (100 if percent else 1)
    plain = f"{exact:f}" if 1e-9 <= abs(number) < 1e15 or not number else f"{exact:E}"
    if "." in plain and "E" not in plain:
        plain = plain.rstrip("0").rstrip(".")
    if texts.language() == "pt":
        plain = plain.replace(".", ",")
    return plain + ("%" if percent else "")


def input_at(document: Document, cell: Cell) -> InputSpec | None:
    """The input that stands in a cell, if one does."""
    place = document.model.key_at(cell)
    return cost_model().inputs.get(place[0]) if place else None


def entered(document: Document, cell: Cell, text: str) -> SetCell | Problem:
    """The edit that someone means who typed `text` into `cell`, or why it can be none."""
    if not text.strip():
        return cleared(document, cell)
    word = _word_meant(text.strip().casefold(), words_at(document, cell))
    return SetCell(cell, word or parse_entry(text, texts.language(), input_at(document, cell)))


def words_at(document: Document, cell: Cell) -> tuple[str, ...]:
    """The words of which a cell takes one; none where it takes anything else."""
    spec = input_at(document, cell)
    if spec is not None:
        return spec.choices
    sheet = document.model.sheet_of(cell.sheet)
    has_grades = sheet is not None and sheet.kind == "evidence" and sheet.columns.get("grade") == cell.col
    return GRADES if has_grades else ()


def _word_meant(typed: str, words: tuple[str, ...]) -> str | None:
    """The word that is written so in either language."""
    for word in words:
        shown = cost_model().choices[word]
        if typed in (word.casefold(), shown.en.casefold(), shown.pt.casefold()):
            return word
    return None


def cleared(document: Document, cell: Cell) -> SetCell:
    """The edit that empties `cell`.

    An input of a later scenario goes back to the first scenario's value; whether an input of the first may
    be empty is for the check of edits to say.
    """
    spec = input_at(document, cell)
    if spec is None:
        return SetCell(cell, None)
    if not is_base(document, cell):
        return SetCell(cell, base_link(document, spec.key))
    return SetCell(cell, "" if spec.kind == "text" else None)


def is_base(document: Document, cell: Cell) -> bool:
    """Whether a cell stands in the column of the first scenario."""
    place = document.model.key_at(cell)
    return place is not None and place[1] == document.model.base.id
