"""What F1 is about: the place in the guide that explains what one is looking at."""

from dataclasses import dataclass

from PySide6.QtWidgets import QApplication, QWidget

from gui.help.guide import FIRST
from gui.help.reference import page_of
from gui.workspace import Workspace


@dataclass(frozen=True, slots=True)
class Topic:
    """A place in the guide; without an anchor, the top of the page."""

    page: str = FIRST
    anchor: str = ""


def topic_of_selection(workspace: Workspace) -> Topic:
    """The input or line on which the cursor stands, else the sheet, else the first page."""
    if workspace.selection is None:
        return Topic()
    model = workspace.document.model
    cell = workspace.selection.current
    sheet = model.sheet_of(cell.sheet)
    if sheet is None or sheet.grid is None:
        return Topic()
    if sheet.kind == "evidence":
        return Topic("numbers", "evidence")
    key = model.keys.get((cell.sheet, cell.row), "")
    return Topic(page_of(sheet.grid), key)


def has_focus(part: QWidget | None) -> bool:
    """Whether the keyboard is with a widget or with something inside it."""
    focus = QApplication.focusWidget()
    return part is not None and focus is not None and (part is focus or part.isAncestorOf(focus))
