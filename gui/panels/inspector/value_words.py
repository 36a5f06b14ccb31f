"""Words about what a cell shows and what uses it."""

from gui.grid.hints import error_meaning
from model.formula.values import ErrorValue, Unavailable, Value
from model.inspect.card import Steps
from model.texts import text


def fault_words(value: Value) -> str:
    """Why a cell shows an error, in a sentence; empty where it shows none."""
    return error_meaning(value) if isinstance(value, ErrorValue | Unavailable) else ""


def reader_words(read_by: Steps) -> str:
    """What is said where no cell on show uses a cell, or others do too; empty where they say all."""
    if read_by.labels:
        return text("inspector.read_by_labels", n=read_by.labels)
    return "" if read_by.steps else text("inspector.read_by_none")
