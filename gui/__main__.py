"""The program's entry: a window, a command, or a file worked out without a window.

The window toolkit is imported only when a window is wanted.
"""

import sys
from collections.abc import Sequence
from pathlib import Path

from gui.display import has_display
from model import texts
from model.cli import VERBS

HEADLESS = "headless"
_DEFAULT_FOLDER = Path("out")
_USAGE = 2


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program.

    Args:
        argv: the arguments without the program's name; those of the process where None.

    Returns:
        The exit code.
    """
    arguments = list(sys.argv[1:] if argv is None else argv)
    if arguments and arguments[0] == HEADLESS:
        from gui.headless import main as headless

        return headless(arguments[1:])
    if arguments and (arguments[0] in VERBS or arguments[0].startswith("-")):
        from model.cli import main as command

        return command(arguments)
    return _wrong_call(arguments) or _open(Path(arguments[0]) if arguments else None)


def _open(path: Path | None) -> int:
    if has_display():
        from gui.app import run

        return run(path)
    from gui.headless import work_out

    told = {"folder": _DEFAULT_FOLDER}
    words = texts.text("headless.no_display_file", name=path.name, **told) if path else None
    sys.stderr.write((words or texts.text("headless.no_display", **told)) + "\n")
    return work_out(_DEFAULT_FOLDER, path)


def _wrong_call(arguments: Sequence[str]) -> int:
    """Say what is wrong with words that should be one file, and give the exit code; 0 where nothing is."""
    if not arguments or (len(arguments) == 1 and Path(arguments[0]).is_file()):
        return 0
    from model.commands.common import suggestion

    known = (*VERBS, HEADLESS)
    if Path(arguments[0]).is_file():
        words = texts.text("headless.one_file", names=" ".join(arguments))
    else:
        near = suggestion(arguments[0], known)
        words = texts.text("headless.unknown", word=arguments[0], near=near, known=", ".join(known))
    sys.stderr.write(f"rackmeter: {' '.join(words.split())}\n")
    return _USAGE


if __name__ == "__main__":
    raise SystemExit(main())
