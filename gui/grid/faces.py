"""What the cells of a sheet look like: text in the language of the screen, and the part that they play."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum, auto

from model import texts
from model.costs.load import cost_model
from model.costs.model_map import ModelSheet
from model.document import Document
from model.formula.cells import Cell
from model.formula.values import ErrorValue, Unavailable
from model.grid.number_format import display


class Part(Enum):
    """The part that a cell plays on its sheet, from which its look follows."""

    EMPTY = auto()
    TITLE = auto()
    HEAD = auto()
    SECTION = auto()
    LABEL = auto()
    UNIT = auto()
    INPUT = auto()
    LINKED_INPUT = auto()
    CHANGED_INPUT = auto()
    UNUSED_INPUT = auto()
    UNUSED_LABEL = auto()
    RESULT = auto()
    TOTAL = auto()
    TOTAL_LABEL = auto()
    PLAIN = auto()
    KEY = auto()
    ENTRY = auto()
    PROSE = auto()
    NOTE = auto()
    ERROR = auto()


@dataclass(frozen=True, slots=True)
class Face:
    """One cell as it is shown; an `exact` text is never cut off: ``####`` stands where it does not fit.

    `aside` is a small word behind the text, where there is room for it.
    """

    text: str
    part: Part
    right: bool = False
    exact: bool = False
    aside: str = ""


EMPTY = Face("", Part.EMPTY)


class SheetFaces(ABC):
    """The faces of one sheet, made when asked for and kept until something changes."""

    plain = False
    """Whether the sheet has plain cells rather than inputs or lines in scenario columns."""

    def __init__(self, document: Document, sheet: ModelSheet) -> None:
        self.document = document
        self.sheet = sheet
        self._faces: dict[tuple[int, int], Face] = {}

    @property
    @abstractmethod
    def row_count(self) -> int:
        """Rows to show."""

    @property
    @abstractmethod
    def column_count(self) -> int:
        """Columns to show."""

    @property
    @abstractmethod
    def frozen_columns(self) -> int:
        """Columns that stay in sight, the hidden one among them."""

    @abstractmethod
    def make(self, row: int, col: int) -> Face:
        """The face of a cell, made anew."""

    @property
    def hidden_row(self) -> int:
        """The row of marks, which no reader needs."""
        return self.sheet.marker.row

    @property
    def hidden_columns(self) -> frozenset[int]:
        """Columns that no reader needs."""
        return frozenset()

    @property
    def screen_columns(self) -> Sequence[int]:
        """All columns in the order of the screen, hidden ones among them."""
        return range(1, self.column_count + 1)

    def face(self, row: int, col: int) -> Face:
        """How the cell in that row and column is shown."""
        known = self._faces.get((row, col))
        if known is None:
            known = self._faces[row, col] = self.make(row, col)
        return known

    def key(self, row: int) -> str | None:  # noqa: ARG002
        """The key of the input or line in that row."""
        return None

    def is_section(self, row: int) -> bool:
        """Whether a section begins in that row."""
        return row in self.sheet.sections

    def is_note(self, row: int) -> bool:  # noqa: ARG002
        """Whether the row is one long note."""
        return False

    def is_scenario(self, col: int) -> bool:  # noqa: ARG002
        """Whether the column belongs to a scenario."""
        return False

    def forget(self, cells: Iterable[Cell]) -> bool:
        """Make the faces of these cells anew when they are next asked for; True where others change too."""
        for cell in cells:
            self._faces.pop((cell.row, cell.col), None)
        return False

    def forget_all(self) -> None:
        """Make every face anew when it is next asked for."""
        self._faces.clear()

    def shown(self, row: int, col: int, part: Part, *, words: bool = False) -> Face:
        """A cell's value by its number format; `words` says that a text may be a word of the model."""
        cell = Cell(self.sheet.name, row, col)
        value = self.document.value(cell)
        right = self.is_scenario(col)
        if value is None:
            return Face("", part)
        if isinstance(value, ErrorValue | Unavailable):
            return Face(display(value, "", texts.language()), Part.ERROR, right=True, exact=True)
        if isinstance(value, str) and words and value in cost_model().choices:
            return Face(cost_model().choices[value].in_language(texts.language()), part, right=right)
        number = isinstance(value, float)
        text = display(value, self.document.number_format(cell), texts.language())
        return Face(text, part, right=number or right, exact=number)


def sheet_title(sheet: ModelSheet) -> str:
    """What a sheet is called in the language of the screen."""
    grid = next((grid for grid in cost_model().grids if grid.id == sheet.grid), None)
    return grid.title.in_language(texts.language()) if grid else texts.text("sheets.evidence")
