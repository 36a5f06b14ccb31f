"""Formula text cut into tokens.

openpyxl's Tokenizer does not serve here: it takes ``A1:INDEX(`` and ``(A1):(B2)`` for functions, refuses
``A1#``, and leaves the colon, the ``@`` and the sheet inside its operands.
"""

import re
from dataclasses import dataclass
from typing import Literal

from model.formula.cells import MAX_COLUMN, MAX_ROW, column_number, parse_address
from model.formula.nodes import (
    Boolean,
    CellRef,
    ColumnsRef,
    Corner,
    ErrorLiteral,
    Line,
    NameRef,
    Node,
    Number,
    RowsRef,
    Sheets,
    Text,
)
from model.formula.tables import table_reference
from model.texts import text

_SPACE = re.compile(r"\s*")
_TEXT = re.compile(r'"((?:[^"]|"")*)"')
_ERROR = re.compile(r"#(?:[A-Z]+/[0A][!]?|[A-Z_]+[!?]|GETTING_DATA)", re.IGNORECASE)
_NUMBER = re.compile(r"(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?")
_OPERATOR = re.compile(r"<>|<=|>=|[-+*/^&=<>%#@:,;(){}]")
_NAME = re.compile(r"(?:[^\W\d]|\\)[\w.\\?]*")
_CELL = re.compile(r"(\$?)([A-Za-z]{1,3})(\$?)([1-9]\d{0,6})(?![\w.(?\\])")
_COLUMNS = re.compile(r"(\$?)([A-Za-z]{1,3}):(\$?)([A-Za-z]{1,3})(?![\w.(!?\\$\[])")
_ROWS = re.compile(r"(\$?)([1-9]\d{0,6}):(\$?)([1-9]\d{0,6})(?![\w.(!])")
_QUOTED_SHEETS = re.compile(r"'((?:[^']|'')+)'!")
_SHEETS = re.compile(r"(\[[^\[\]]+\])?(?:([\w.]+)(?::([\w.]+))?)?!")
_BOOK = re.compile(r"(.*\])?([^\[\]:]*)(?::([^\[\]:]+))?")

TokenKind = Literal["operand", "call", "operator", "end"]


class SyntaxProblem(ValueError):  # noqa: N818 - it is told to the user, not to a programmer
    """A text that is no formula: `position` counts characters from 0, `reason` is a finished sentence."""

    def __init__(self, position: int, key: str, **fields: object) -> None:
        super().__init__(position, key)
        self.position = position
        self.key = f"formula.{key}"
        self.fields = fields

    @property
    def reason(self) -> str:
        """What is wrong, in the language in force."""
        return text(self.key, position=self.position + 1, **self.fields)

    def __str__(self) -> str:
        return self.reason


@dataclass(frozen=True, slots=True)
class Token:
    """One piece of a formula; `spaced` says that white space stands before it."""

    kind: TokenKind
    position: int
    spaced: bool
    name: str = ""
    node: Node | None = None
    sheets: Sheets | None = None


def tokens(formula: str) -> list[Token]:
    """Cut a formula, which starts with ``=``, into tokens; the last one has the kind ``end``.

    Raises:
        SyntaxProblem: a piece is none that a formula can have.
    """
    if not formula.startswith("="):
        raise SyntaxProblem(0, "syntax_no_equals")
    found: list[Token] = []
    at = 1
    while True:
        space = _SPACE.match(formula, at)
        start = space.end() if space else at
        if start == len(formula):
            found.append(Token("end", start, start > at))
            return found
        token, end = _token(formula, start, start > at)
        found.append(token)
        at = end


def _token(formula: str, at: int, spaced: bool) -> tuple[Token, int]:
    if formula[at] == '"':
        match = _TEXT.match(formula, at)
        if match is None:
            raise SyntaxProblem(at, "syntax_open_text")
        return Token("operand", at, spaced, node=Text(match[1].replace('""', '"'))), match.end()
    sheets, start = _sheets(formula, at)
    found = _reference(formula, start, sheets)
    if found is not None:
        return Token("operand", at, spaced, node=found[0]), found[1]
    match = _NAME.match(formula, start)
    if match is not None:
        return _named(formula, match, Token("operand", at, spaced, sheets=sheets))
    if sheets is not None:
        raise SyntaxProblem(at, "syntax_sheet_alone")
    return _plain(formula, at, spaced)


def _named(formula: str, match: re.Match[str], blank: Token) -> tuple[Token, int]:
    name, end = match[0], match.end()
    if formula.startswith("(", end):
        return Token("call", blank.position, blank.spaced, name, sheets=blank.sheets), end + 1
    if name.upper() in {"TRUE", "FALSE"} and blank.sheets is None:
        node: Node = Boolean(name.upper() == "TRUE")
    else:
        node = NameRef(name, blank.sheets)
    return Token("operand", blank.position, blank.spaced, node=node), end


def _plain(formula: str, at: int, spaced: bool) -> tuple[Token, int]:
    match = _NUMBER.match(formula, at)
    if match is not None:
        value = float(match[0])
        if value == float("inf"):
            raise SyntaxProblem(at, "syntax_number", number=match[0])
        return Token("operand", at, spaced, node=Number(value)), match.end()
    match = _OPERATOR.match(formula, at)
    if match is None:
        raise SyntaxProblem(at, "syntax_character", character=formula[at])
    return Token("operator", at, spaced, match[0]), match.end()


def _sheets(formula: str, at: int) -> tuple[Sheets | None, int]:
    match = _QUOTED_SHEETS.match(formula, at)
    if match is not None:
        parts = _BOOK.fullmatch(match[1].replace("''", "'"))
        if parts is None:
            raise SyntaxProblem(at, "syntax_sheet_name")
        return Sheets(parts[2], parts[3], parts[1]), match.end()
    match = _SHEETS.match(formula, at)
    # "A1:Sheet2!B1" is a range that ends on another sheet, not a span of sheets that starts at "A1".
    if match is None or match.end() == at + 1 or (match[3] and parse_address(match[2] or "")):
        return None, at
    return Sheets(match[2] or "", match[3], match[1]), match.end()


def _reference(formula: str, at: int, sheets: Sheets | None) -> tuple[Node, int] | None:
    match = _ERROR.match(formula, at)
    if match is not None:
        return ErrorLiteral(match[0].upper(), sheets), match.end()
    match = _COLUMNS.match(formula, at)
    if match is not None:
        first, last = column_number(match[2]), column_number(match[4])
        if max(first, last) <= MAX_COLUMN:
            return ColumnsRef(Line(first, bool(match[1])), Line(last, bool(match[3])), sheets), match.end()
    match = _ROWS.match(formula, at)
    if match is not None and max(int(match[2]), int(match[4])) <= MAX_ROW:
        first, last = Line(int(match[2]), bool(match[1])), Line(int(match[4]), bool(match[3]))
        return RowsRef(first, last, sheets), match.end()
    match = _CELL.match(formula, at)
    if match is not None and (place := parse_address(match[0])):
        return CellRef(Corner(*place, bool(match[3]), bool(match[1])), sheets), match.end()
    return _table(formula, at, sheets)


def _table(formula: str, at: int, sheets: Sheets | None) -> tuple[Node, int] | None:
    name = _NAME.match(formula, at)
    start = name.end() if name else at
    if not formula.startswith("[", start):
        return None
    found = table_reference(formula, start, name[0] if name else "", sheets)
    if found is None:
        raise SyntaxProblem(start, "syntax_table")
    return found
