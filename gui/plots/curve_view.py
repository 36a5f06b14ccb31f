"""One curve with its legend, or words where there is none."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QPalette, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QLabel, QStackedLayout, QVBoxLayout, QWidget

from gui.panels.labels import quiet_label
from gui.plots.crosshair import Crosshair
from gui.plots.curve_plot import CurvePlot
from gui.plots.legend import Legend
from gui.plots.words import legend_entries, spoken
from gui.theme import SPACE
from model.analysis.curve import Curve
from model.texts import text

_LOW_PX, _LEAST_PLOT_PX = 320, 560


class CurveView(QWidget):
    """Shows a curve, or the words `empty` in its place."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.plot, self.legend = CurvePlot(self), Legend(self)
        self.crosshair = Crosshair(self.plot)
        self.note = quiet_label(self)
        self._empty = QLabel(alignment=Qt.AlignmentFlag.AlignCenter, wordWrap=True)
        self._empty.setForegroundRole(self.palette().ColorRole.PlaceholderText)
        self._empty.setMargin(3 * SPACE)
        self._stack = QStackedLayout(self)
        self._stack.addWidget(self._empty)
        self._stack.addWidget(self._full())
        self.show_words(text("curves.empty"))

    def show_curve(self, curve: Curve, others: Sequence[Curve] = (), missing: Sequence[str] = ()) -> None:
        """Show `curve` in the language of the screen.

        Args:
            curve: the curve of the scenario shown.
            others: curves of other scenarios, to stand beside it.
            missing: words about scenarios that cannot stand beside it, for the legend.
        """
        self.legend.show_entries(legend_entries(curve, others, missing))
        self.note.setText(text("curves.by_engine", reason=curve.by_engine))
        self.note.setVisible(bool(curve.by_engine))
        self._place_legend()
        self.plot.show_curve(curve, tuple(others))
        self.plot.setAccessibleName(spoken(curve))
        self.crosshair.follow()
        self._stack.setCurrentIndex(1)

    def show_words(self, words: str) -> None:
        """Show words in place of a curve."""
        self._empty.setText(words)
        self.crosshair.leave()
        self._stack.setCurrentIndex(0)

    @property
    def curve(self) -> Curve | None:
        """The curve on the screen; None where words are shown."""
        return None if self.words else self.plot.curve

    @property
    def words(self) -> str:
        """The words on the screen; empty where a curve is shown."""
        return "" if self._stack.currentIndex() == 1 else self._empty.text()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the legend where it takes least from the plot."""
        super().resizeEvent(event)
        self._place_legend()

    def _place_legend(self) -> None:
        """Beside the plot in a low and wide view, else above it."""
        beside = self.width() - self.legend.longest() - 3 * SPACE
        low = self.height() < _LOW_PX and beside >= _LEAST_PLOT_PX
        self._page.setDirection(QBoxLayout.Direction.RightToLeft if low else QBoxLayout.Direction.TopToBottom)
        self._legend_row.setContentsMargins(0 if low else 2 * SPACE, SPACE if low else 0, 2 * SPACE, 0)
        self.legend.stand_upright(low)

    def _full(self) -> QWidget:
        page = QWidget(autoFillBackground=True)
        page.setBackgroundRole(QPalette.ColorRole.Base)
        self._page = QBoxLayout(QBoxLayout.Direction.TopToBottom, page)
        self._page.setContentsMargins(0, 0, 0, 0)
        self._page.setSpacing(SPACE // 2)
        self._legend_row = QVBoxLayout()
        self._legend_row.addWidget(self.legend)
        self._legend_row.addWidget(self.note)
        self._legend_row.addStretch(1)
        self._page.addLayout(self._legend_row)
        self._page.addWidget(self.plot, stretch=1)
        return page
