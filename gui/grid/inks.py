"""Prebuilt fonts, colours and brushes for the grid, one set for light and one for dark."""

from dataclasses import dataclass
from functools import cache

from PySide6.QtGui import QBrush, QColor, QFont, QFontMetrics

from gui.grid.faces import Part
from gui.theme import BODY_PX, HEADING_PX, SMALL_PX, Tokens, font

_Weight = QFont.Weight
_LINKED_ALPHA = 0.75


@dataclass(frozen=True, slots=True)
class PartStyle:
    """How one part is written."""

    font: QFont
    metrics: QFontMetrics
    ink: QColor
    fill: QBrush | None


@dataclass(frozen=True, slots=True)
class Inks:
    """Everything that the delegate paints with."""

    parts: dict[Part, PartStyle]
    selected: QBrush
    base: QBrush
    hairline: QBrush
    strong_line: QBrush
    accent: QColor


@cache
def inks_of(tokens: Tokens, zoom: float) -> Inks:
    """The set for one look and size; needs an application with its font loaded."""
    looks = _looks(tokens, zoom)
    return Inks(
        {part: PartStyle(face, QFontMetrics(face), ink, fill) for part, (face, ink, fill) in looks.items()},
        QBrush(tokens.colour("selection")),
        QBrush(tokens.colour("raised")),
        QBrush(tokens.colour("line")),
        QBrush(tokens.colour("control_line")),
        tokens.colour("accent"),
    )


def _looks(tokens: Tokens, zoom: float) -> dict[Part, tuple[QFont, QColor, QBrush | None]]:
    def sized(size_px: int, weight: QFont.Weight = _Weight.Normal) -> QFont:
        return font(round(size_px * zoom), weight)

    typed, linked = tokens.colour("input_ink"), tokens.colour("input_ink")
    linked.setAlphaF(_LINKED_ALPHA)
    body, strong, small = sized(BODY_PX), sized(BODY_PX, _Weight.DemiBold), sized(SMALL_PX)
    text, muted, result = tokens.colour("text"), tokens.colour("muted"), tokens.colour("result_ink")
    return {
        Part.EMPTY: (body, text, None),
        Part.TITLE: (sized(HEADING_PX + 3, _Weight.DemiBold), text, None),
        Part.HEAD: (sized(SMALL_PX, _Weight.DemiBold), muted, QBrush(tokens.colour("surface"))),
        Part.SECTION: (strong, text, None),
        Part.LABEL: (body, text, None),
        Part.UNIT: (small, muted, None),
        Part.INPUT: (body, typed, None),
        Part.LINKED_INPUT: (body, linked, None),
        Part.CHANGED_INPUT: (strong, typed, None),
        Part.UNUSED_INPUT: (body, muted, None),
        Part.UNUSED_LABEL: (body, muted, None),
        Part.RESULT: (body, result, None),
        Part.TOTAL: (strong, result, None),
        Part.TOTAL_LABEL: (strong, text, None),
        Part.PLAIN: (body, text, None),
        Part.KEY: (body, text, None),
        Part.ENTRY: (body, typed, None),
        Part.PROSE: (body, typed, None),
        Part.NOTE: (body, text, None),
        Part.ERROR: (body, tokens.colour("error"), None),
    }
