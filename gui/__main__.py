"""The program's entry: a window, a command, or the example worked out without a window.

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
    if arguments and (arguments[0] in VERBS or arguments[0].startswith("-") or len(arguments) > 1):
        from model.cli import main as command

        return command(arguments)
    if not has_display():
        from gui.headless import work_out

        sys.stderr.write(texts.text("headless.no_display", folder=_DEFAULT_FOLDER) + "\n")
        return work_out(_DEFAULT_FOLDER)
    from gui.app import run

    return run(Path(arguments[0]) if arguments else None)


if __name__ == "__main__":
    raise SystemExit(main())
