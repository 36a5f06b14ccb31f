"""How each of the four ways is drawn: always the same colour, dash and marker."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPen

from gui.theme.tokens import Tokens
from model.costs.spec import Way


@dataclass(frozen=True, slots=True)
class WayStyle:
    """One way's look.

    `colour` is ``#RRGGBB``; `dash` holds lengths of strokes and gaps in pen widths, empty for a solid line;
    `marker` is a symbol as pyqtgraph names it.
    """

    colour: str
    dash: tuple[float, ...]
    marker: str


WAY_STYLES: Mapping[Way, WayStyle] = MappingProxyType(
    {
        "onprem": WayStyle("#1F6BDD", (), "o"),
        "colo": WayStyle("#178055", (7.0, 3.0), "s"),
        "rented": WayStyle("#B9800C", (7.0, 2.5, 1.5, 2.5), "t1"),
        "meter": WayStyle("#A265AA", (2.0, 2.0), "d"),
    }
)
"""The colours differ for every kind of colour vision and stand out from light and from dark surfaces."""


_FARTHEST = {"light": 0.45, "dark": 0.38}


def way_pen(way: Way, width_px: float = 2.0) -> QPen:
    """The pen for the line of a way, as wide on every scale of a plot."""
    style = WAY_STYLES[way]
    pen = QPen(QColor(style.colour), width_px)
    pen.setCosmetic(True)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    if style.dash:
        pen.setDashPattern(list(style.dash))
    return pen


def way_shades(way: Way, count: int, tokens: Tokens) -> tuple[QColor, ...]:
    """`count` shades of a way's colour for the parts of its bar, from the full colour towards the surface."""
    full, surface = QColor(WAY_STYLES[way].colour), tokens.colour("raised")
    steps, farthest = max(count - 1, 1), _FARTHEST[tokens.mode]
    return tuple(_mixed(full, surface, farthest * index / steps) for index in range(count))


def _mixed(one: QColor, other: QColor, share: float) -> QColor:
    parts = zip(one.getRgb()[:3], other.getRgb()[:3], strict=True)  # pyright: ignore[reportIndexIssue]
    return QColor(*(round(a + (b - a) * share) for a, b in parts))
