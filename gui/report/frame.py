"""The frame of a plot on paper: from costs to places, and lines cut where they leave it."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPolygonF

from model.formula.excel_math import Floats


@dataclass(frozen=True, slots=True)
class Frame:
    """A box on the page, with the x and the scaled costs at its edges."""

    box: QRectF
    xs: tuple[float, float]
    heights: tuple[float, float]

    def x(self, x: float) -> float:
        """Where an x stands."""
        return self.box.left() + (x - self.xs[0]) / (self.xs[1] - self.xs[0]) * self.box.width()

    def y(self, height: float) -> float:
        """Where a scaled cost stands."""
        low, high = self.heights
        return self.box.bottom() - (height - low) / (high - low) * self.box.height()

    def point(self, x: float, height: float) -> QPointF:
        """Where an x and a scaled cost stand."""
        return QPointF(self.x(x), self.y(height))

    def holds(self, height: float) -> bool:
        """Whether a scaled cost is inside."""
        return bool(np.isfinite(height)) and self.heights[0] <= height <= self.heights[1]

    def pieces(self, xs: Floats, heights: Floats) -> Iterator[QPolygonF]:
        """A line as the pieces of it that are inside; NaN is a gap, and an edge is met exactly."""
        piece = QPolygonF()
        for at in range(len(xs)):
            inside = self.holds(float(heights[at]))
            if at and inside != self.holds(float(heights[at - 1])):
                met = self._met(xs[at - 1 : at + 1], heights[at - 1 : at + 1])
                if met is not None:
                    piece.append(met)
            if inside:
                piece.append(self.point(float(xs[at]), float(heights[at])))
            elif not piece.isEmpty():
                yield piece
                piece = QPolygonF()
        if not piece.isEmpty():
            yield piece

    def _met(self, xs: Floats, heights: Floats) -> QPointF | None:
        """Where the line between a point inside and one outside meets the edge."""
        one, two = (float(height) for height in heights)
        if not np.isfinite(one - two):
            return None
        edge = self.heights[1] if max(one, two) > self.heights[1] else self.heights[0]
        return self.point(float(xs[0] + (edge - one) / (two - one) * (xs[1] - xs[0])), edge)
