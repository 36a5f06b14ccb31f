"""How the bytes layer says no: an exception that carries the problem for the reader."""

from model.edits import Problem
from model.texts import text


class RefusedError(Exception):
    """The workbook or the edit cannot be handled; `problem` says what, where and what to do.

    It is raised deep inside parsing and splicing, where a result type would have to be handed through
    every step. The outermost functions (`model.workbook.save.save`, opening a document) catch it and
    give its `problem` back.
    """

    def __init__(self, problem: Problem) -> None:
        super().__init__(str(problem))
        self.problem = problem


def refused(where: str, key: str, **values: object) -> RefusedError:
    """Build the refusal ``workbook.<key>`` with its advice ``workbook.<key>_fix``.

    Args:
        where: the file, part or cell that it is about.
        key: the entry in the texts of this layer.
        values: the fields of that entry.
    """
    return RefusedError(problem(where, key, **values))


def problem(where: str, key: str, **values: object) -> Problem:
    """The problem ``workbook.<key>`` with its advice ``workbook.<key>_fix``."""
    return Problem(where, text(f"workbook.{key}", **values), text(f"workbook.{key}_fix", **values))
