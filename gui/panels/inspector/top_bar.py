"""The bar above a card: which cell it is about, and the ways back and forward."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QHBoxLayout, QToolButton, QWidget

from gui.icons import icon
from gui.panels.labels import quiet_label
from gui.theme import SPACE, tokens_of
from model.inspect.card import Head
from model.texts import text

_ICON_PX = 16
_BETWEEN = "  ·  "


class TopBar(QWidget):
    """Shows a place; `back` and `forward` are its buttons."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.place = quiet_label(self)
        self.place.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.back, self.forward = QToolButton(self), QToolButton(self)
        row = QHBoxLayout(self)
        row.setContentsMargins(2 * SPACE, SPACE, SPACE, SPACE // 2)
        row.setSpacing(SPACE // 2)
        row.addWidget(self.place, 1)
        for button in (self.back, self.forward):
            button.setIconSize(QSize(_ICON_PX, _ICON_PX))
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            row.addWidget(button)
        self.draw()

    def show_place(self, head: Head) -> None:
        """Show where a card's cell stands."""
        self.place.setText(_BETWEEN.join(part for part in (str(head.cell), head.scenario_name) if part))

    def show_ways(self, *, back: bool, forward: bool) -> None:
        """Say which ways are open."""
        self.back.setEnabled(back)
        self.forward.setEnabled(forward)

    def retranslate(self) -> None:
        """Use the language of the screen."""
        for button, name, keys in ((self.back, "back", "Alt+←"), (self.forward, "forward", "Alt+→")):
            words = text(f"inspector.{name}")
            button.setToolTip(f"{words} ({keys})")
            button.setAccessibleName(words)

    def draw(self) -> None:
        """Draw the arrows in the colours of the look in force."""
        tokens = tokens_of(self.palette())
        self.back.setIcon(icon("back", tokens))
        self.forward.setIcon(icon("forward", tokens))
