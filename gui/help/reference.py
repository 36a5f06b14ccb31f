"""Pages that are made from the cost model and from the list of commands, so that they say what is there."""

import re
from collections.abc import Iterator
from html import escape

from PySide6.QtGui import QKeySequence

from gui.actions import COMMANDS, MENUS
from gui.grid.entry import number_text
from gui.grid.hints import bounds_shown
from gui.help.page import Page, Section, table
from model.costs.load import cost_model
from model.costs.spec import Grid, InputSpec, LineSpec
from model.costs.unit_label import CURRENCY_KEYS, unit_text
from model.texts import language, text

_OPERATOR = re.compile(r"(?<=[\w)\"])([-+*/])")


def input_pages() -> Iterator[Page]:
    """One page for each sheet of inputs."""
    for grid in cost_model().input_grids:
        title, intro = _in_language(grid), text("help.inputs_intro")
        yield Page(page_of(grid.id), "inputs", title, f"<p>{escape(intro)}</p>", tuple(_sections(grid)))


def result_pages() -> Iterator[Page]:
    """One page for each sheet of lines."""
    for grid in cost_model().line_grids:
        title, intro = _in_language(grid), text("help.results_intro")
        yield Page(page_of(grid.id), "results", title, f"<p>{escape(intro)}</p>", tuple(_sections(grid)))


def page_of(grid_id: str) -> str:
    """The id of the page about a sheet of the model."""
    is_input = any(grid.id == grid_id for grid in cost_model().input_grids)
    return f"{'inputs' if is_input else 'results'}-{grid_id}"


def shortcut_sections() -> Iterator[Section]:
    """The shortcuts of every menu."""
    commands = {command.id: command for command in COMMANDS}
    head = (escape(text("help.command")), escape(text("help.keys")))
    for menu, entries in MENUS.items():
        rows = [
            (escape(_name(entry)), _keys(commands[entry].shortcuts))
            for entry in entries
            if entry in commands and commands[entry].shortcuts
        ]
        if rows:
            yield Section(menu, _name(menu), table(head, rows))


def _name(entry: str) -> str:
    return text(f"window.{entry}").replace("&", "").rstrip("…")


def _keys(shortcuts: tuple[str, ...]) -> str:
    native = QKeySequence.SequenceFormat.NativeText
    shown = (QKeySequence(keys).toString(native) for keys in shortcuts)
    return ", ".join(f"<code>{escape(keys)}</code>" for keys in shown)


def _in_language(grid: Grid[InputSpec] | Grid[LineSpec]) -> str:
    return grid.title.in_language(language())


def _sections(grid: Grid[InputSpec] | Grid[LineSpec]) -> Iterator[Section]:
    for section in grid.sections:
        yield Section(f"section-{section.id}", section.title.in_language(language()), "")
        for row in section.rows:
            body = _input_body(row) if isinstance(row, InputSpec) else _line_body(row)
            yield Section(row.key, row.label.in_language(language()), body, listed=False)


def _input_body(spec: InputSpec) -> str:
    facts = [f"<code>{spec.key}</code>", escape(_unit(spec.unit))]
    bounds = bounds_shown(spec)
    if bounds:
        facts.append(escape(text("grid.allowed", bounds=bounds)))
    facts.append(escape(text("help.default", value=_default(spec))))
    return _facts(facts) + f"<p>{escape(spec.help.in_language(language()))}</p>"


def _line_body(spec: LineSpec) -> str:
    meaning = f"<p>{escape(spec.help.in_language(language()))}</p>"
    constant = number_text(spec.constant or 0.0, percent=False)
    rule = f"={_airy(spec.formula)}" if spec.formula else constant
    facts = _facts([f"<code>{spec.key}</code>", escape(_unit(spec.unit))])
    return f"{facts}{meaning}<p><code>{escape(rule)}</code></p>"


def _airy(formula: str) -> str:
    """A formula with spaces, at which a line can end; it means the same."""
    return _OPERATOR.sub(r" \1 ", formula).replace(",", ", ")


def _facts(facts: list[str]) -> str:
    return f'<p class="facts">{"&nbsp; · &nbsp;".join(facts)}</p>'


def _unit(unit: str) -> str:
    names = {"R": "reporting_currency", "P": "price_currency", "L": "local_currency"}
    words = {key: text(f"help.{names[letter]}") for letter, key in CURRENCY_KEYS.items()}
    return unit_text(cost_model().units[unit].label.in_language(language()), words)


def _default(spec: InputSpec) -> str:
    if isinstance(spec.default, str):
        word = cost_model().choices.get(spec.default) if spec.kind == "choice" else None
        return word.in_language(language()) if word else spec.default or "–"
    return number_text(spec.default, percent="%" in cost_model().units[spec.unit].format)
