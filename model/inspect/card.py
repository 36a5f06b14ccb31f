"""What there is to know about one cell, as it is shown: an input, a line, or a cell around them."""

from dataclasses import dataclass
from typing import Literal

from model.costs.integrity import Mismatch
from model.costs.spec import InputSpec, Way
from model.formula.cells import Cell
from model.formula.values import Value
from model.inspect.evidence_entry import EvidenceEntry

Scales = Literal["nothing", "nodes", "load", "nodes and load"]


@dataclass(frozen=True, slots=True)
class Step:
    """A cell that one may step to: its name, what it shows, and whether a person fills it in."""

    cell: Cell
    name: str
    shown: str
    is_input: bool


@dataclass(frozen=True, slots=True)
class Steps:
    """Cells that one may step to, how many more there are, and how many are only heads and units."""

    steps: tuple[Step, ...] = ()
    more: int = 0
    labels: int = 0


@dataclass(frozen=True, slots=True)
class FormulaTexts:
    """A formula over the keys of the model, and over cells as it stands in the workbook."""

    names: str
    cells: str


@dataclass(frozen=True, slots=True)
class Head:
    """What heads every card: the cell, its name, what it shows; its key and scenario where it has them."""

    cell: Cell
    title: str
    meaning: str = ""
    key: str = ""
    scenario: str = ""
    scenario_name: str = ""
    value: Value = None
    shown: str = ""
    unit: str = ""


@dataclass(frozen=True, slots=True)
class InputCard:
    """An input: what it may be, what it holds, what it rests on, and what reads it.

    `formula` is set where the input is linked; `follows_base` says that it only repeats the first scenario.
    """

    head: Head
    spec: InputSpec
    allowed: str
    formula: FormulaTexts | None
    follows_base: bool
    entry: EvidenceEntry | None
    reads: Steps
    read_by: Steps


@dataclass(frozen=True, slots=True)
class LineCard:
    """A line of the model, or any other cell with a formula: how it is computed, and what reads it.

    `standard` is set where the formula is not that of the cost model: it is what should stand there.
    """

    head: Head
    formula: FormulaTexts | None
    mismatch: Mismatch | None
    standard: FormulaTexts | None
    ways: tuple[Way, ...]
    scales: Scales | None
    reads: Steps
    read_by: Steps


@dataclass(frozen=True, slots=True)
class OtherCard:
    """A cell that is neither: words about it, and cells to go on to."""

    head: Head
    words: str
    steps: Steps = Steps()


Card = InputCard | LineCard | OtherCard
