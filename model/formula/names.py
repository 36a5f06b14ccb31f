"""The names that a formula uses."""

from model.formula.nodes import NameRef, Node, walk


def names_in(tree: Node) -> tuple[str, ...]:
    """The names of a formula without sheet, each once, in the order of the text."""
    return tuple(dict.fromkeys(node.name for node in walk(tree) if isinstance(node, NameRef)))
