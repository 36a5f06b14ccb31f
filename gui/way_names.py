"""What the four ways are called on the screen."""

from model import texts
from model.costs.load import cost_model
from model.costs.spec import Way


def way_name(way: Way) -> str:
    """The full name of a way in the language of the screen."""
    return cost_model().choices[way].in_language(texts.language())


def short_way_name(way: Way) -> str:
    """A name of one word, for places with little room."""
    return texts.text(f"curves.short_{way}")
