"""A palette for the Fusion style from the tokens."""

from PySide6.QtGui import QColor, QPalette

from gui.theme.tokens import Tokens

_Role = QPalette.ColorRole


def palette_of(tokens: Tokens) -> QPalette:
    """The palette in which every standard widget follows the tokens."""
    palette = QPalette()
    for role, name in _ROLES.items():
        palette.setColor(role, tokens.colour(name))
    for role in (_Role.WindowText, _Role.Text, _Role.ButtonText, _Role.HighlightedText):
        palette.setColor(QPalette.ColorGroup.Disabled, role, _faded(tokens))
    return palette


def _faded(tokens: Tokens) -> QColor:
    faded = tokens.colour("muted")
    faded.setAlphaF(0.6)
    return faded


_ROLES = {
    _Role.Window: "surface",
    _Role.WindowText: "text",
    _Role.Base: "raised",
    _Role.AlternateBase: "surface",
    _Role.Text: "text",
    _Role.PlaceholderText: "muted",
    _Role.Button: "raised",
    _Role.ButtonText: "text",
    _Role.BrightText: "error",
    _Role.Light: "raised",
    _Role.Midlight: "line",
    _Role.Mid: "control_line",
    _Role.Dark: "control_line",
    _Role.Shadow: "muted",
    _Role.Highlight: "selection",
    _Role.HighlightedText: "text",
    _Role.Accent: "accent",
    _Role.Link: "accent",
    _Role.LinkVisited: "accent",
    _Role.ToolTipBase: "raised",
    _Role.ToolTipText: "text",
}
