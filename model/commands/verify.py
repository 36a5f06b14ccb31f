"""``rackmeter verify``: are the stored values of a workbook those that its formulas give?"""

import argparse

import cellrune

from model.commands.common import UsageError, plain, say, say_json
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
    return 1 if found.differences or found.not_computed else 0


def _data(found: Verification) -> dict[str, object]:
    return {
        "formulas": found.formulas,
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
    for difference in found.differences:
        stored, computed = plain(difference.stored), plain(difference.computed)
        say(
            f"{difference.cell}  {difference.formula}  {text('cli.stored', stored=stored, computed=computed)}"
        )
    for cell in found.not_computed:
        say(f"{cell.cell}  {cell.formula}  {text('cli.not_computed', fault=cell.reason)}")
    counts = {"differ": len(found.differences), "failed": len(found.not_computed)}
    say(text("cli.verified", n=found.formulas, **counts))
