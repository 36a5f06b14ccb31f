"""The names that a formula uses."""

from collections.abc import Iterator

from model.formula.nodes import Call, NameRef, Node, walk
from model.formula.references import function_name


def names_in(tree: Node) -> tuple[str, ...]:
    """The names of a formula without sheet, each once, in the order of the text.

    Names that a LET or LAMBDA of the formula gives to its own values are none of the workbook's.
    """
    nodes = walk(tree)
    own = {name.upper() for node in nodes if isinstance(node, Call) for name in _parameters(node)}
    used = (node.name for node in nodes if isinstance(node, NameRef))
    return tuple(dict.fromkeys(name for name in used if name.upper() not in own))


def _parameters(call: Call) -> Iterator[str]:
    function = function_name(call)
    if function not in ("LET", "LAMBDA"):
        return
    for argument in call.args[: -1 : 2 if function == "LET" else 1]:
        if isinstance(argument, NameRef):
            yield argument.name
