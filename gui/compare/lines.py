"""A comparison as lines of a table: headings, words where there is nothing, and rows of figures."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum, auto

from model.compare import Comparison, Group, Row
from model.formula.cells import Cell
from model.grid.clipboard import CopiedCell
from model.texts import text


class Kind(Enum):
    """What a line is."""

    PART = auto()
    GROUP = auto()
    WORDS = auto()
    INPUT = auto()
    RESULT = auto()


class Column(Enum):
    """What a column holds."""

    LABEL = auto()
    UNIT = auto()
    VALUE = auto()
    DIFFERENCE = auto()
    SHARE = auto()


@dataclass(frozen=True, slots=True)
class Head:
    """One column: what it holds, of which of the compared scenarios, and its heading with an explanation."""

    column: Column
    scenario: int
    title: str
    tip: str


@dataclass(frozen=True, slots=True)
class Entry:
    """One place in the table: its text, and for a figure the cell that it is a link to."""

    text: str = ""
    cell: Cell | None = None
    number: float | None = None
    number_format: str = "General"


@dataclass(frozen=True, slots=True)
class Line:
    """One line; `label` stands alone in all lines but rows of figures, whose entries are as many as heads."""

    kind: Kind
    label: str
    entries: tuple[Entry, ...] = ()


EMPTY = Entry()


def heads_of(found: Comparison) -> tuple[Head, ...]:
    """The columns: label and unit, then for each scenario its figures and how far they are from the first.

    Of two scenarios the difference is also told as a share.
    """
    heads = [Head(Column.LABEL, 0, "", ""), Head(Column.UNIT, 0, text("sheets.unit"), "")]
    first = found.scenarios[0].name if found.scenarios else ""
    for index, column in enumerate(found.scenarios):
        heads.append(Head(Column.VALUE, index, column.name, column.name))
        if index > 0:
            tip = text("compare.difference_tip", name=column.name, first=first)
            heads.append(Head(Column.DIFFERENCE, index, text("compare.difference"), tip))
            if len(found.scenarios) == 2:
                heads.append(Head(Column.SHARE, index, text("compare.share"), tip))
    return tuple(heads)


def lines_of(found: Comparison) -> tuple[Line, ...]:
    """All lines, from the first input to the last result."""
    heads = heads_of(found)
    withheld = text("compare.withheld") if found.withheld else ""
    return (
        Line(Kind.PART, text("compare.inputs")),
        *_part(found.inputs, heads, Kind.INPUT, text("compare.no_input")),
        Line(Kind.PART, text("compare.results")),
        *_part(found.results, heads, Kind.RESULT, withheld or text("compare.no_result")),
    )


def copied(heads: tuple[Head, ...], lines: tuple[Line, ...]) -> list[list[CopiedCell]]:
    """Heads and lines as other programs are to see them."""
    table = [[CopiedCell(head.title) for head in heads]]
    for line in lines:
        if line.entries:
            table.append([_copied(entry) for entry in line.entries])
        else:
            table.append([CopiedCell(line.label), *[CopiedCell("")] * (len(heads) - 1)])
    return table


def _copied(entry: Entry) -> CopiedCell:
    return CopiedCell(entry.text, entry.number, entry.number_format)


def _part(groups: tuple[Group, ...], heads: tuple[Head, ...], kind: Kind, words: str) -> Iterator[Line]:
    if not groups:
        yield Line(Kind.WORDS, words)
    for group in groups:
        yield Line(Kind.GROUP, group.title)
        for row in group.rows:
            yield Line(kind, row.label, tuple(_entry(row, head) for head in heads))


def _entry(row: Row, head: Head) -> Entry:
    if head.column is Column.LABEL:
        return Entry(row.label)
    if head.column is Column.UNIT:
        return Entry(row.unit)
    if head.column is Column.VALUE:
        figure = row.figures[head.scenario]
        number = figure.value if isinstance(figure.value, float) else None
        return Entry(figure.text, figure.cell, number, row.number_format)
    difference = row.differences[head.scenario - 1]
    if difference is None:
        return EMPTY
    if head.column is Column.DIFFERENCE:
        return Entry(difference.text, None, difference.number, row.number_format)
    return Entry(difference.share)
