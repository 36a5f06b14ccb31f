"""What stands above the strip of the cheapest way: where each band begins, and whose it is."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtGui import QFontMetricsF

from gui.plots.flags import Flag, place_flags
from gui.theme import SMALL_PX, font
from gui.way_names import short_way_name, way_name
from model.analysis.curve import Band


@dataclass(frozen=True, slots=True)
class Label:
    """A text above the strip: the band whose beginning it marks, and where it stands."""

    band: Band
    text: str
    flag: Flag


@dataclass(frozen=True, slots=True)
class Room:
    """The room above a strip: where an x stands in px from its left edge, its width, and rows of flags."""

    to_px: Callable[[float], float]
    width: float
    rows: int


def fitting_labels(bands: Sequence[Band], x_text: Callable[[float], str], room: Room) -> tuple[Label, ...]:
    """The labels of bands in the most telling form that has room for all; `x_text` writes an x."""
    labels: tuple[Label, ...] = ()
    for write in (way_name, short_way_name, None):
        begins = ["" if at == 0 else x_text(band.first) for at, band in enumerate(bands)]
        words = [
            (band, f"{begin} {write(band.way) if write else ''}".strip())
            for band, begin in zip(bands, begins, strict=True)
            if band.way is not None
        ]
        labelled = [(band, text) for band, text in words if text]
        labels = _placed(labelled, room)
        if len(labels) == len(labelled):
            break
    return labels


def _placed(labelled: list[tuple[Band, str]], room: Room) -> tuple[Label, ...]:
    metrics = QFontMetricsF(font(SMALL_PX))
    flags = place_flags(
        [room.to_px(band.start) for band, _ in labelled],
        [metrics.horizontalAdvance(text) for _, text in labelled],
        (0.0, room.width),
        room.rows,
    )
    return tuple(Label(band, text, flag) for (band, text), flag in zip(labelled, flags, strict=True) if flag)
