"""One way in the answer: name, bar of its cost lines, and its figures."""

from collections.abc import Mapping
from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QColor, QFont, QPixmap
from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from gui.panels.figure_button import FigureButton
from gui.panels.labels import quiet_label, strong_label
from gui.panels.part_legend import PartLegend
from gui.panels.stacked_bar import Part, StackedBar
from gui.plots.numbers import number, share
from gui.theme import SPACE, WAY_STYLES, tokens_of, way_shades
from model.answer import Figure, WayAnswer
from model.costs.spec import Way
from model.texts import text

FIGURES = ("total", "per_engineer", "per_m", "saving_share")
"""The figures of a way, in the order of their columns; each is a field of `WayAnswer`."""

_CHIP_PX = 12


@dataclass(frozen=True, slots=True)
class Common:
    """What the rows of one answer share.

    `headings` name the figures; `full` is the total that takes the whole width of a bar; costs per million
    tokens have `per_m_decimals` decimals in every row, so that they align.
    """

    headings: Mapping[str, str]
    full: float
    currency: str
    per_m_decimals: int


class NamedWay(QWidget):
    """A square in the colour of a way, and its name."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._name = strong_label()
        self._chip = QLabel()
        self._chip.setFixedSize(_CHIP_PX, _CHIP_PX)
        line = QHBoxLayout(self)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(SPACE)
        line.addWidget(self._chip)
        line.addWidget(self._name, stretch=1)

    @property
    def text(self) -> str:
        """The name as shown."""
        return self._name.text()

    def show_name(self, way: Way, name: str) -> None:
        """Show a way by a name."""
        self._name.setText(name)
        chip = QPixmap(_CHIP_PX, _CHIP_PX)
        chip.fill(WAY_STYLES[way].colour)
        self._chip.setPixmap(chip)


class WayRow(QObject):
    """The widgets of one way; a `WaysTable` lays them out. `chosen` asks to go to a cell."""

    chosen = Signal(object)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.ranked = False
        self.named = NamedWay(parent)
        self.status = quiet_label(parent)
        self.bar, self.legend = StackedBar(parent), PartLegend(parent)
        self.figures = {
            key: FigureButton(parent, QFont.Weight.DemiBold if key == "total" else QFont.Weight.Normal)
            for key in FIGURES
        }
        for source in (self.bar, *self.figures.values()):
            source.chosen.connect(self.chosen)

    def show_way(self, way: WayAnswer, common: Common) -> None:
        """Show a way."""
        self.ranked = ranked = way.rank is not None
        self.named.show_name(way.way, f"{way.rank}. {way.name}" if ranked else way.name)
        self.status.setText(_status(way))
        self.status.setVisible(not ranked)
        for key, button in self.figures.items():
            figure: Figure = getattr(way, key)
            shown = _written(key, figure, common) if ranked else ""
            button.show_figure(shown or "–", f"{way.name}, {common.headings[key]}", figure.cell)
        parts = self._parts(way, common.currency) if ranked else ()
        self.bar.show_parts(parts, common.full)
        self.bar.setVisible(ranked)
        self.legend.show_parts(parts)
        self.legend.setVisible(len(parts) > 1)

    def _parts(self, way: WayAnswer, currency: str) -> tuple[Part, ...]:
        lines = [line for line in way.lines if isinstance(line.value, float) and line.value > 0]
        shades = way_shades(way.way, len(lines), tokens_of(self.bar.palette()))
        total = way.total.value if isinstance(way.total.value, float) else 0.0
        return tuple(_part(line, shade, total, currency) for line, shade in zip(lines, shades, strict=True))


def _written(key: str, figure: Figure, common: Common) -> str:
    if key == "per_m" and isinstance(figure.value, float):
        return number(figure.value, common.per_m_decimals)
    return figure.text


def _part(line: Figure, shade: QColor, total: float, currency: str) -> Part:
    size = line.value if isinstance(line.value, float) else 0.0
    of_all = share(size / total) if total > 0 else "–"
    words = text("answer_panel.part", line=line.label, amount=line.text, currency=currency, share=of_all)
    return Part(size, shade, f"{line.label} {line.text}", words, line.cell)


def _status(way: WayAnswer) -> str:
    if way.rank is not None:
        return ""
    status = text(f"answer_panel.{way.status}")
    return f"{status}: {way.reason}" if way.reason else status
