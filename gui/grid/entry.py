"""From cell content to the text of an editor, and from that text to an edit."""

from collections.abc import Iterable, Mapping
from decimal import Decimal
from functools import cache

from model import texts
from model.costs.load import cost_model
from model.costs.scenario import GRADES
from model.costs.spec import InputSpec
from model.document import Document
from model.edits import Problem, SetCell
from model.formula.cells import Cell
from model.formula.serials import date_of
from model.formula.values import Content, Formula
from model.grid.parse import date_text, parse_entry
from model.scenarios import base_link
from model.texts import Language


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
    day = date_of(content) if "y" in number_format else None
    return date_text(day, texts.language()) if day else number_text(content, percent="%" in number_format)


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


def words_at(document: Document, cell: Cell) -> Mapping[str, str]:
    """The words of which a cell takes one, as the screen writes them; none where it takes anything else."""
    spec = input_at(document, cell)
    sheet = document.model.sheet_of(cell.sheet)
    if spec is not None:
        return _shown(spec.choices)
    if sheet is None or sheet.kind != "evidence":
        return {}
    name = next((name for name, col in sheet.columns.items() if col == cell.col), "")
    if name == "grade":
        return _shown(GRADES)
    if name == "scenario":
        return {column.id: column.name for column in document.model.scenarios}
    return labels_of_inputs(texts.language()) if name == "key" else {}


@cache
def labels_of_inputs(language: Language) -> Mapping[str, str]:
    """The label of every input by its key."""
    return {key: spec.label.in_language(language) for key, spec in cost_model().inputs.items()}


def _shown(words: Iterable[str]) -> dict[str, str]:
    return {word: cost_model().choices[word].in_language(texts.language()) for word in words}


def _word_meant(typed: str, words: Mapping[str, str]) -> str | None:
    """The word that is written so on the screen, in the file, or in another language."""
    model = cost_model()
    for word, shown in words.items():
        row = model.inputs.get(word)
        known = row.label if row else model.choices.get(word)
        others = (known.en.casefold(), known.pt.casefold()) if known else ()
        if typed in (word.casefold(), shown.casefold(), *others):
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
