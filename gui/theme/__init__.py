"""The look of the program: colours, font, distances, and how each way is drawn."""

from PySide6.QtWidgets import QApplication, QStyleFactory

from gui.theme.fonts import BODY_PX, FAMILY, HEADING_PX, SENTENCE_PX, SMALL_PX, font, load_fonts
from gui.theme.palette import palette_of
from gui.theme.stylesheet import stylesheet_of
from gui.theme.tokens import DARK, LIGHT, RADIUS, SPACE, Mode, Tokens, tokens_of
from gui.theme.ways import WAY_STYLES, WayStyle, way_pen, way_shades

__all__ = [
    "BODY_PX",
    "DARK",
    "FAMILY",
    "HEADING_PX",
    "LIGHT",
    "RADIUS",
    "SENTENCE_PX",
    "SMALL_PX",
    "SPACE",
    "WAY_STYLES",
    "Mode",
    "Tokens",
    "WayStyle",
    "apply_theme",
    "font",
    "load_fonts",
    "tokens_of",
    "way_pen",
    "way_shades",
]


def apply_theme(app: QApplication, mode: Mode) -> None:
    """Give the whole application the light or the dark look; widgets that paint follow by their palette."""
    tokens = DARK if mode == "dark" else LIGHT
    load_fonts()
    style = QStyleFactory.create("Fusion")
    app.setStyle(style)
    app.setFont(font())
    app.setPalette(palette_of(tokens))
    app.setStyleSheet(stylesheet_of(tokens))
