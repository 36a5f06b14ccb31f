"""What stands where: formula bar over grid, answer and inspector right, curves below; or a page alone."""

from PySide6.QtCore import QByteArray, QSize, Qt
from PySide6.QtWidgets import QDockWidget, QMainWindow, QStackedWidget, QToolBar, QVBoxLayout, QWidget

from gui.curves_height import CurvesHeight
from gui.remembered import Places
from gui.right_side import RightSide
from gui.theme import SPACE
from model import texts

SIZE = (1360, 860)
ANSWER_WIDTH = 420
LEAST_ANSWER_WIDTH = 320
_RIGHT, _BOTTOM = Qt.DockWidgetArea.RightDockWidgetArea, Qt.DockWidgetArea.BottomDockWidgetArea


class WindowFrame:
    """Lays a window out and remembers how the user changed that."""

    def __init__(self, window: QMainWindow, bar: QWidget, area: QWidget) -> None:
        self._window = window
        window.resize(QSize(*SIZE).boundedTo(window.screen().availableSize()))
        window.setMinimumSize(96 * SPACE, 64 * SPACE)
        self._middle = QWidget(window)
        self._stack = QStackedWidget(window)
        self._stack.addWidget(self._middle)
        self._state_behind_page: QByteArray | None = None
        column = QVBoxLayout(self._middle)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(bar)
        column.addWidget(area, 1)
        window.setCentralWidget(self._stack)
        self.answer = self._dock("answerDock", _RIGHT)
        self.curves = self._dock("curvesDock", _BOTTOM)
        self.compare = self._dock("compareDock", _BOTTOM)
        self.inspector = self._dock("inspectorDock", _RIGHT)
        for dock in (self.answer, self.inspector):
            dock.setMinimumWidth(LEAST_ANSWER_WIDTH)
        window.tabifyDockWidget(self.curves, self.compare)
        self.compare.hide()
        self.right_side = RightSide(window, self.answer, self.inspector)
        window.setCorner(Qt.Corner.BottomRightCorner, _RIGHT)
        window.resizeDocks([self.answer], [ANSWER_WIDTH], Qt.Orientation.Horizontal)
        self.curves_height = CurvesHeight(window, self.curves, self.compare)

    def retranslate(self) -> None:
        """Use the language of the screen."""
        self.answer.setWindowTitle(texts.text("window.answer"))
        self.inspector.setWindowTitle(texts.text("inspector.title"))
        self.curves.setWindowTitle(texts.text("window.curves"))
        self.compare.setWindowTitle(texts.text("window.compared"))

    def show_compare(self) -> None:
        """Bring the comparison of scenarios to the front, and the keyboard to it."""
        self.compare.show()
        self.compare.raise_()
        self.compare.widget().setFocus(Qt.FocusReason.ShortcutFocusReason)

    @property
    def shows_page(self) -> bool:
        """Whether a page stands in the place of everything."""
        return self._state_behind_page is not None

    def show_page(self, page: QWidget) -> None:
        """Show a page in the place of everything but the menus and the status line."""
        if self._stack.indexOf(page) < 0:
            self._stack.addWidget(page)
        if self._state_behind_page is None:
            self._state_behind_page = self._window.saveState()
        for bar in self._window.findChildren(QToolBar):
            bar.hide()
        for dock in self._window.findChildren(QDockWidget):
            dock.toggleViewAction().setEnabled(False)
            dock.hide()
        self._stack.setCurrentWidget(page)

    def show_document(self) -> None:
        """Show the document again, with its panels as they were."""
        if self._state_behind_page is None:
            return
        state, self._state_behind_page = self._state_behind_page, None
        self._stack.setCurrentWidget(self._middle)
        self._window.restoreState(state)
        for dock in self._window.findChildren(QDockWidget):
            dock.toggleViewAction().setEnabled(True)

    def places(self) -> Places:
        """Size and place of the window, and of its panels as they stand around a document."""
        state = self._state_behind_page or self._window.saveState()
        return Places(
            geometry=_as_text(self._window.saveGeometry()),
            state=_as_text(state),
            docks_chosen=self.right_side.chosen,
            edge_drawn=self.curves_height.drawn,
        )

    def restore(self, places: Places) -> None:
        """Put window and panels where they were; places that are none are passed over."""
        self._window.restoreGeometry(_as_bytes(places.geometry))
        self._window.restoreState(_as_bytes(places.state))
        self.right_side.take_up(chosen=places.docks_chosen)
        self.curves_height.take_up(drawn=places.edge_drawn)

    def _dock(self, name: str, side: Qt.DockWidgetArea) -> QDockWidget:
        dock = QDockWidget(self._window)
        dock.setObjectName(name)
        self._window.addDockWidget(side, dock)
        return dock


def _as_text(places: QByteArray) -> str:
    return bytes(places.toBase64().data()).decode("ascii")


def _as_bytes(places: str) -> QByteArray:
    return QByteArray.fromBase64(places.encode())
