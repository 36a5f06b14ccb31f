"""References in a formula that is being typed: where one may be put, and the dollar signs of one."""

import re

_REFERENCE = re.compile(r"\$?[A-Za-z]{1,3}\$?[1-9][0-9]*")
_PARTS = re.compile(r"(\$?)([A-Za-z]{1,3})(\$?)([1-9][0-9]*)")
_OPENERS = "=+-*/^&(,<>:"
_NEXT = {("", ""): ("$", "$"), ("$", "$"): ("", "$"), ("", "$"): ("$", ""), ("$", ""): ("", "")}


def takes_reference(text: str, at: int) -> bool:
    """Whether a reference may stand at that place of a text: after an operator of a formula."""
    before = text[:at].rstrip()
    return before.startswith("=") and before[-1] in _OPENERS


def with_dollars_cycled(text: str, at: int) -> tuple[str, int] | None:
    """The text with the reference at `at` held in the next way (``D5 $D$5 D$5 $D5``), and the place after it.

    None where no reference stands there, or the text is no formula.
    """
    if not text.startswith("="):
        return None
    for found in _REFERENCE.finditer(text):
        parts = _PARTS.fullmatch(found[0])
        if parts is not None and found.start() <= at <= found.end():
            column, row = _NEXT[parts[1], parts[3]]
            held = f"{column}{parts[2]}{row}{parts[4]}"
            return text[: found.start()] + held + text[found.end() :], found.start() + len(held)
    return None
