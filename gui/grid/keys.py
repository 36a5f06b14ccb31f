"""The keys of the grid, as habits of other spreadsheets have it."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

Key = Qt.Key
_SHIFT, _CTRL = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.ControlModifier
_ALT, _META = Qt.KeyboardModifier.AltModifier, Qt.KeyboardModifier.MetaModifier

STEPS = {
    int(Key.Key_Up): (-1, 0),
    int(Key.Key_Down): (1, 0),
    int(Key.Key_Left): (0, -1),
    int(Key.Key_Right): (0, 1),
}

_WALKS = {
    int(Key.Key_Return): "enter",
    int(Key.Key_Enter): "enter",
    int(Key.Key_Tab): "tab",
    int(Key.Key_Backtab): "tab",
}

_COMMANDS = {
    (int(Key.Key_F2), False): "edit",
    (int(Key.Key_Delete), False): "clear",
    (int(Key.Key_Backspace), False): "empty",
    (int(Key.Key_Home), False): "row_start",
    (int(Key.Key_Home), True): "sheet_start",
    (int(Key.Key_End), True): "sheet_end",
    (int(Key.Key_Space), True): "whole_column",
}


def command_of(event: QKeyEvent) -> str:
    """The command that a key stands for in the grid; empty where it is a plain key or no key of the grid.

    Walks are "enter" and "tab", jumps along the data "edge", arrows "step".
    """
    ctrl, key = bool(event.modifiers() & _CTRL), event.key()
    if event.modifiers() & (_ALT | _META):
        return "edit" if key == Key.Key_Down and event.modifiers() & _ALT else ""
    if key in _WALKS and not ctrl:
        return _WALKS[key]
    if key in STEPS:
        return "edge" if ctrl else "step"
    if key == Key.Key_Space and event.modifiers() & _SHIFT and not ctrl:
        return "whole_row"
    return _COMMANDS.get((key, ctrl), "")


def typed_text(event: QKeyEvent) -> str:
    """What a key types into a cell; empty where it types nothing."""
    held = event.modifiers()
    shortcut = bool(held & (_CTRL | _ALT | _META)) and not (held & _CTRL and held & _ALT)
    text = event.text()
    return text if text and text.isprintable() and not shortcut else ""
