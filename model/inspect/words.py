"""Names, units and bounds as a person reads them, in the language of the texts in force."""

from model.answer import written
from model.costs.bounds import limit_text
from model.costs.load import cost_model
from model.costs.spec import InputSpec, LineSpec
from model.costs.unit_label import CURRENCY_KEYS, unit_text
from model.document import Document
from model.formula.cells import Cell
from model.formula.values import Value
from model.grid.number_format import display
from model.texts import language, text

_BOUNDS = (("at_least", "min"), ("above", "above"), ("at_most", "max"), ("below", "below"))
_LOOK_LEFT = 8


def name_of(document: Document, cell: Cell, scenario: str | None) -> str:
    """What a cell is called; its scenario is named where it is not `scenario`.

    A cell outside of the model is called by the nearest text to its left, or else by its address.
    """
    place = document.model.key_at(cell)
    row = document.costs.row(place[0]) if place else None
    if place is None or row is None:
        return _text_beside(document, cell) or str(cell)
    label = row.label.in_language(language())
    column = document.model.scenario(place[1])
    if place[1] == scenario or column is None:
        return label
    return text("inspector.in_scenario", label=label, scenario=column.name)


def shown_value(document: Document, cell: Cell) -> str:
    """What a cell shows, with its unit; ``–`` where it is empty."""
    value, place = document.value(cell), document.model.key_at(cell)
    if place is None or document.costs.row(place[0]) is None:
        return display(value, document.number_format(cell), language()) or "–"
    return shown_as(document, place[0], place[1], value)


def shown_as(document: Document, key: str, scenario: str, value: Value) -> str:
    """How a value of a key is shown, with the unit behind a number that has a dimension."""
    row, shown = document.costs.row(key), written(document, key, value)
    if row is None or not isinstance(value, float) or not document.costs.units[row.unit].measure:
        return shown or "–"
    unit = unit_of(document, row, scenario)
    return shown if shown.endswith(unit) else f"{shown} {unit}"


def unit_of(document: Document, row: InputSpec | LineSpec, scenario: str) -> str:
    """The unit of an input or line, with the currencies of a scenario."""
    label = document.costs.units[row.unit].label.in_language(language())
    if "{" not in label:
        return label
    cells = {key: document.model.cell(key, scenario) for key in CURRENCY_KEYS.values()}
    return unit_text(label, {key: str(document.value(cell) or "") for key, cell in cells.items()})


def bounds_in_words(spec: InputSpec) -> str:
    """What an input may be, as a sentence without its end."""
    if spec.kind == "text":
        return text("inspector.any_text")
    if spec.kind == "choice":
        words = (cost_model().choices[word].in_language(language()) for word in spec.choices)
        return text("inspector.one_of", choices=", ".join(words))
    if spec.min is not None and spec.max is not None:
        bounds = text(
            "inspector.between",
            low=limit_text(spec, spec.min, language()),
            high=limit_text(spec, spec.max, language()),
        )
    else:
        given = ((word, getattr(spec, field)) for word, field in _BOUNDS)
        parts = [
            text(f"inspector.{word}", limit=limit_text(spec, limit, language()))
            for word, limit in given
            if limit is not None
        ]
        bounds = _joined(parts)
    return text("inspector.whole", bounds=bounds) if spec.kind == "integer" else bounds


def _joined(parts: list[str]) -> str:
    if len(parts) == 2:
        return text("inspector.joined", one=parts[0], other=parts[1])
    return parts[0] if parts else text("inspector.any_number")


def _text_beside(document: Document, cell: Cell) -> str:
    for col in range(cell.col - 1, max(cell.col - _LOOK_LEFT, 0), -1):
        value = document.value(cell._replace(col=col))
        if isinstance(value, str) and value.strip():
            return value
    return ""
