"""The command line: one verb a module; machine output on request, no window toolkit in sight.

Exit codes: 0 done, 1 a problem was found, 2 the call was wrong.
"""

import argparse
import io
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from model.commands import evaluate, new, sweep, verify
from model.commands.common import UsageError
from model.refused import Refused
from model.texts import text

DONE, PROBLEM, USAGE = 0, 1, 2
VERBS = ("new", "eval", "sweep", "verify")

Command = Callable[[argparse.Namespace], int]


def main(arguments: Sequence[str]) -> int:
    """Run one command and return its exit code."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(
                errors="backslashreplace"
            )  # a terminal that lacks a letter still gets the rest
    parser = _parser()
    try:
        options = parser.parse_args(list(arguments))
    except SystemExit as stop:
        return USAGE if stop.code else DONE
    command: Command = options.command
    try:
        code = command(options)
        sys.stdout.flush()
    except UsageError as error:
        print("rackmeter: " + " ".join(str(error).split()), file=sys.stderr)  # noqa: T201 - this is the program's voice
        return USAGE
    except BrokenPipeError:
        # whoever read the output has had enough; Python must not try again at its end
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return DONE
    except Refused as refused:
        print(f"rackmeter: {refused.problem}", file=sys.stderr)  # noqa: T201
        return PROBLEM
    return code


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="rackmeter", description=text("cli.about"), epilog=text("cli.epilog")
    )
    verbs = parser.add_subparsers(required=True, metavar="COMMAND")

    make = verbs.add_parser("new", help=text("cli.new"))
    make.add_argument("template", metavar="TEMPLATE", help=text("cli.template"))
    make.add_argument(
        "-o", "--output", type=Path, required=True, metavar="FILE.xlsx", help=text("cli.output")
    )
    make.add_argument("--language", choices=("en", "pt"), default="en", help=text("cli.language"))
    make.set_defaults(command=new.run)

    ask = verbs.add_parser("eval", help=text("cli.eval"))
    _source(ask)
    ask.add_argument("--get", nargs="+", action="extend", default=[], metavar="KEY", help=text("cli.get"))
    ask.set_defaults(command=evaluate.run)

    over = verbs.add_parser("sweep", help=text("cli.sweep"))
    _source(over)
    over.add_argument("--x", required=True, metavar="KEY=START:STOP:STEP", help=text("cli.x"))
    over.add_argument("--get", nargs="+", action="extend", required=True, metavar="KEY", help=text("cli.get"))
    over.add_argument("--csv", type=Path, metavar="OUT", help=text("cli.csv"))
    over.set_defaults(command=sweep.run)

    check = verbs.add_parser("verify", help=text("cli.verify"))
    check.add_argument("source", type=Path, metavar="FILE", help=text("cli.file"))
    check.set_defaults(command=verify.run)
    for verb in (make, ask, over, check):
        verb.add_argument("--json", action="store_true", help=text("cli.json"))
    return parser


def _source(verb: argparse.ArgumentParser) -> None:
    verb.add_argument("source", metavar="FILE|TEMPLATE", help=text("cli.source"))
    verb.add_argument("--scenario", metavar="S", help=text("cli.scenario"))
    verb.add_argument(
        "--set", nargs="+", action="extend", default=[], metavar="KEY=VALUE", help=text("cli.set")
    )
