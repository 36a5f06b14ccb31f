"""``rackmeter verify``: are the stored values of a workbook those that its formulas give?"""

import argparse
from collections.abc import Mapping

import cellrune

from model.commands.common import UsageError, plain, say, say_json
from model.formula.values import Value
from model.texts import text
from model.verify import Verification, verify_file


def run(options: argparse.Namespace) -> int:
    """Print what differs or could not be computed; exit code 1 where there is any of it."""
    try:
        found = verify_file(options.source)
    except OSError as error:
        raise UsageError(
            text("cli.unreadable", path=options.source, fault=error.strerror or error)
        ) from error
    except cellrune.CellRuneError as error:
        raise UsageError(text("cli.engine", path=options.source, fault=error)) from error
    if options.json:
        say_json(_data(found))
    else:
        _print(found)
    return 1 if found.differences or found.not_computed or found.faults else 0


def _data(found: Verification) -> dict[str, object]:
    return {
        "formulas": found.formulas,
        "model": found.holds_model,
        "faults": [
            {"where": fault.where, "message": fault.message, "fix": fault.fix} for fault in found.faults
        ],
        "differences": [
            {
                "cell": str(difference.cell),
                "formula": difference.formula,
                "stored": plain(difference.stored),
                "computed": plain(difference.computed),
            }
            for difference in found.differences
        ],
        "not_computed": [
            {"cell": str(cell.cell), "formula": cell.formula, "reason": cell.reason}
            for cell in found.not_computed
        ],
    }


def _print(found: Verification) -> None:
    for fault in found.faults:
        say(str(fault))
    for difference in found.differences:
        both = text("cli.stored", stored=_shown(difference.stored), computed=_shown(difference.computed))
        say(f"{difference.cell}  {difference.formula}  {both}")
    for cell in found.not_computed:
        say(f"{cell.cell}  {cell.formula}  {text('cli.not_computed', fault=cell.reason)}")
    counts = {"differ": len(found.differences), "failed": len(found.not_computed)}
    say(text("cli.verified", n=found.formulas, **counts))
    if not found.holds_model:
        say(text("cli.no_model"))


def _shown(value: Value) -> str:
    data = plain(value)
    if isinstance(data, Mapping):
        return next(iter(data.values()))
    return text("answer.nothing") if data is None else str(data)
