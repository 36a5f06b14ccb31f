"""The colours and distances that everything in the window is drawn with, light and dark."""

from dataclasses import dataclass
from typing import Literal

from PySide6.QtGui import QColor, QPalette

Mode = Literal["light", "dark"]

SPACE = 8
"""The grid of distances, in px; margins and gaps are multiples of it, or half of it."""

RADIUS = 4
"""Corner radius of controls, in px."""


@dataclass(frozen=True, slots=True)
class Tokens:
    """One set of colours, as ``#RRGGBB``.

    `input_ink` is for numbers that a person typed, `result_ink` for computed ones; `line` is for hairlines
    that separate, `control_line` for the outline of a control.
    """

    mode: Mode
    surface: str
    raised: str
    sunken: str
    line: str
    control_line: str
    text: str
    muted: str
    input_ink: str
    result_ink: str
    accent: str
    on_accent: str
    selection: str
    warning: str
    warning_surface: str
    error: str
    error_surface: str

    def colour(self, name: str) -> QColor:
        """One of the colours by its name, for painting."""
        return QColor(getattr(self, name))


LIGHT = Tokens(
    mode="light",
    surface="#F5F6F8",
    raised="#FFFFFF",
    sunken="#E9ECF0",
    line="#DDE1E7",
    control_line="#B9C1CB",
    text="#1B2430",
    muted="#5A6675",
    input_ink="#1D4FC0",
    result_ink="#1B2430",
    accent="#2F5480",
    on_accent="#FFFFFF",
    selection="#DCE6F1",
    warning="#8A4B00",
    warning_surface="#FFF4E0",
    error="#B3261E",
    error_surface="#FDECEA",
)

DARK = Tokens(
    mode="dark",
    surface="#14181D",
    raised="#1C2128",
    sunken="#262D36",
    line="#313944",
    control_line="#4C5866",
    text="#E6E9ED",
    muted="#9AA5B2",
    input_ink="#82B1FF",
    result_ink="#E6E9ED",
    accent="#8FB2DB",
    on_accent="#10161D",
    selection="#2B3C50",
    warning="#F0B45A",
    warning_surface="#33291A",
    error="#FF8A80",
    error_surface="#3A2222",
)


def tokens_of(palette: QPalette) -> Tokens:
    """The tokens that a palette of this theme was made from; a foreign palette is judged by its lightness."""
    return DARK if palette.color(QPalette.ColorRole.Window).lightness() < 128 else LIGHT
