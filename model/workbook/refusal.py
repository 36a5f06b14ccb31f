"""The words for what the bytes layer refuses.

It refuses by raising `model.refused.Refused`, deep inside parsing and splicing, where a result type would
have to be handed through every step; `model.workbook.save.save_workbook` turns it into a `Problem`.
"""

from dataclasses import replace

from model.edits import Problem
from model.refused import Refused
from model.texts import text


def refused(where: str, key: str, **values: object) -> Refused:
    """The refusal ``workbook.<key>`` with its advice ``workbook.<key>_fix``.

    Args:
        where: the file or cell that it is about; empty deep inside, where the file is not known.
        key: the entry in the texts of this layer.
        values: the fields of that entry.
    """
    return Refused(problem(where, key, **values))


def problem(where: str, key: str, **values: object) -> Problem:
    """The problem ``workbook.<key>`` with its advice ``workbook.<key>_fix``."""
    return Problem(where, text(f"workbook.{key}", **values), text(f"workbook.{key}_fix", **values))


def located(refusal: Refused, where: str) -> Refused:
    """The refusal, with the file's name where it says no place yet."""
    return refusal if refusal.problem.where else Refused(replace(refusal.problem, where=where))
