"""What a part says, apart from how its bytes spell it: for comparing a saved file with its base."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from model.workbook.ranges import Place, column_of
from model.workbook.shared_formula import formula_at
from model.workbook.xml_events import local, parse

Token = tuple[object, ...]
"""An event of a document: the start of an element with its attributes, an end, or text."""

_SHEET_DATA, _ROW, _CELL, _IN_CELL = 2, 3, 4, 5
_POSITION = ("r",)
_ROW_POSITION = ("r", "spans")
_SHARING = ("t", "ref", "si")


def tokens(data: bytes, part: str, skip: Callable[[str, Mapping[str, str]], bool]) -> list[Token]:
    """The events of a document, without the elements that `skip` takes by local name and attributes.

    Raises:
        Refused: the part is damaged.
    """
    listener = _Tokens(skip)
    parse(data, part, listener, with_namespaces=True)
    return listener.found


class _Tokens:
    def __init__(self, skip: Callable[[str, Mapping[str, str]], bool]) -> None:
        self.found: list[Token] = []
        self._skip = skip
        self._skipped_depth = 0

    def start(self, name: str, attributes: Mapping[str, str]) -> None:
        if self._skipped_depth or self._skip(local(name), attributes):
            self._skipped_depth += 1
        else:
            self.found.append(_started(name, attributes))

    def end(self, name: str) -> None:
        if self._skipped_depth:
            self._skipped_depth -= 1
        else:
            self.found.append(("end", name))

    def text(self, data: str) -> None:
        if not self._skipped_depth:
            _add_text(self.found, data)


@dataclass(slots=True)
class SheetSnapshot:
    """A sheet's cells by (row, column), and all else of it in order.

    Positions are what they are, given or counted; row spans and the used range are left out, for they
    follow from the cells. A shared formula stands at each of its cells as it reads there.
    """

    cells: dict[Place, list[Token]] = field(default_factory=dict[Place, list[Token]])
    styles: dict[Place, str | None] = field(default_factory=dict[Place, str | None])
    frame: list[Token] = field(default_factory=list[Token])
    ordered: bool = True


def snapshot(data: bytes, part: str) -> SheetSnapshot:
    """Read a sheet for comparison.

    Raises:
        Refused: the part is damaged.
    """
    listener = _SheetListener()
    parse(data, part, listener, with_namespaces=True)
    return listener.snapshot


class _SheetListener:
    def __init__(self) -> None:
        self.snapshot = SheetSnapshot()
        self._depth = 0
        self._in_data = False
        self._place = (0, 0)
        self._cell: list[Token] | None = None
        self._formula: tuple[str, Mapping[str, str]] | None = None
        self._formula_text: list[str] = []
        self._masters: dict[str, tuple[str, Place]] = {}

    def start(self, name: str, attributes: Mapping[str, str]) -> None:
        self._depth += 1
        if self._depth == _SHEET_DATA:
            self._in_data = local(name) == "sheetData"
        if not self._in_data or self._depth < _ROW:
            kept = _without(attributes, ("ref",)) if local(name) == "dimension" else attributes
            self.snapshot.frame.append(_started(name, kept))
        elif self._depth == _ROW:
            self._start_row(name, attributes)
        elif self._depth == _CELL and local(name) == "c":
            self._start_cell(name, attributes)
        elif self._depth == _IN_CELL and local(name) == "f" and attributes.get("t") == "shared":
            self._formula = (name, attributes)
            self._formula_text.clear()
        else:
            self._say(_started(name, attributes))

    def end(self, name: str) -> None:
        depth, self._depth = self._depth, self._depth - 1
        if not self._in_data or depth < _ROW:
            self.snapshot.frame.append(("end", name))
        elif depth == _CELL and self._cell is not None:
            self._cell = None
        elif self._formula is not None:
            self._say_shared(*self._formula)
            self._formula = None
        elif depth >= _CELL:
            self._say(("end", name))

    def text(self, data: str) -> None:
        if self._formula is not None:
            self._formula_text.append(data)
        elif self._cell is not None:
            _add_text(self._cell, data)
        elif not (self._in_data and data.isspace()):
            _add_text(self.snapshot.frame, data)

    def _say(self, token: Token) -> None:
        (self.snapshot.frame if self._cell is None else self._cell).append(token)

    def _start_row(self, name: str, attributes: Mapping[str, str]) -> None:
        number = int(attributes.get("r", self._place[0] + 1))
        self._in_order((number, 0))
        kept = _without(attributes, _ROW_POSITION)
        # a row that says nothing is no loss: it may have been made for a cell of the plan
        if kept:
            self.snapshot.frame.append((*_started(name, kept), number))

    def _start_cell(self, name: str, attributes: Mapping[str, str]) -> None:
        address = attributes.get("r")
        col = column_of(address) if address else self._place[1] + 1
        self._in_order((self._place[0], col))
        self._cell = [_started(name, _without(attributes, _POSITION))]
        self.snapshot.cells[self._place] = self._cell
        self.snapshot.styles[self._place] = attributes.get("s")

    def _in_order(self, place: Place) -> None:
        self.snapshot.ordered &= place > self._place
        self._place = place

    def _say_shared(self, name: str, attributes: Mapping[str, str]) -> None:
        text, group = "".join(self._formula_text), attributes.get("si", "")
        if text:
            self._masters[group] = (text, self._place)
        elif group in self._masters:
            text = formula_at(*self._masters[group], self._place)
        self._say(_started(name, _without(attributes, _SHARING)))
        self._say(("text", text))
        self._say(("end", name))


def formula_of(cell: list[Token]) -> list[Token]:
    """The events of a cell's formula."""
    marks = [at for at, token in enumerate(cell) if token[0] != "text" and local(str(token[1])) == "f"]
    return cell[marks[0] : marks[-1] + 1] if marks else []


def _add_text(found: list[Token], data: str) -> None:
    """Append characters; where the parser cuts a text means nothing."""
    if found and found[-1][0] == "text":
        data = f"{found.pop()[1]}{data}"
    found.append(("text", data))


def _started(name: str, attributes: Mapping[str, str]) -> Token:
    return ("start", name, tuple(sorted(attributes.items())))


def _without(attributes: Mapping[str, str], names: tuple[str, ...]) -> dict[str, str]:
    return {name: value for name, value in attributes.items() if name not in names}
