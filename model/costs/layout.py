"""Where things stand on a new model sheet, and the marks by which they are found again.

A marker in the key column says what a sheet is; its row carries the ids of columns. Rows are found by their
keys. So another program may insert, move or rename without the file becoming unreadable.
"""

from collections.abc import Sequence

KEY_COLUMN, LABEL_COLUMN, UNIT_COLUMN, FIRST_SCENARIO_COLUMN = 1, 2, 3, 4
TITLE_ROW, MARKER_ROW, HEADER_ROW, FIRST_ROW = 1, 2, 3, 4

SCENARIO_COLUMNS = 24
"""How many scenario columns a sheet has room for: validations and widths reach that far."""

LAST_SCENARIO_COLUMN = FIRST_SCENARIO_COLUMN + SCENARIO_COLUMNS - 1

MODEL_VERSION = 1

LABEL_MARK, UNIT_MARK, HEADER_MARK, SECTION_MARK, NOTES_MARK, NOTE_MARK = (
    "#label",
    "#unit",
    "#head",
    "#section ",
    "#notes",
    "#note",
)

EVIDENCE_COLUMNS = ("key", "scenario", "low", "high", "grade", "source", "date", "note", "value")

_MARKER, _ORDER = "rackmeter:", "order"


def marker(grid: str, language: str) -> str:
    """The text that marks a model sheet."""
    return f"{_MARKER}grid={grid};version={MODEL_VERSION};language={language}"


def read_marker(text: object) -> dict[str, str] | None:
    """The fields of a marker, or None where `text` is none."""
    if not isinstance(text, str) or not text.startswith(_MARKER):
        return None
    fields = (part.partition("=") for part in text.removeprefix(_MARKER).split(";"))
    return {name: value for name, _, value in fields}


def read_order(text: object) -> tuple[str, ...]:
    """The ids of scenarios in the order that a marker keeps; empty where it keeps none."""
    fields = read_marker(text) or {}
    return tuple(id_ for id_ in fields.get(_ORDER, "").split(",") if id_)


def with_order(marker_text: str, ids: Sequence[str]) -> str:
    """A marker that keeps this order of scenarios; without ids, one that keeps none."""
    fields = {name: value for name, value in (read_marker(marker_text) or {}).items() if name != _ORDER}
    if ids:
        fields[_ORDER] = ",".join(ids)
    return _MARKER + ";".join(f"{name}={value}" for name, value in fields.items())
