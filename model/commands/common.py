"""What the commands share: sources, keys and values as they are written on a command line."""

import difflib
import errno
import json
import os
import sys
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from pydantic import ValidationError

from model.checks import check
from model.costs.scenario import ScenarioFile, read_scenario_file
from model.document import Document
from model.edits import Problem, SetCell
from model.formula.values import ErrorValue, Unavailable, Value
from model.grid.parse import parse_entry
from model.paths import templates
from model.texts import Language, text

WORKBOOK_SUFFIXES = (".xlsx", ".xlsm")


class UsageError(Exception):
    """The call was wrong; the message says how, and what would be right."""


def say(line: str) -> None:
    """Print one line for the user."""
    sys.stdout.write(line + "\n")


def say_json(data: object) -> None:
    """Print data for a machine; numbers keep full precision."""
    say(json.dumps(data, ensure_ascii=False, indent=2, allow_nan=False))


def template_names() -> tuple[str, ...]:
    """The names of the templates that ship with the program."""
    return tuple(sorted(path.stem for path in (templates() / "scenarios").glob("*.toml")))


def read_template(name: str) -> ScenarioFile:
    """A template by its name or by the path of its file.

    Raises:
        UsageError: there is none of that name, or the file is no template.
    """
    path = Path(name) if name.endswith(".toml") else templates() / "scenarios" / f"{name}.toml"
    if not path.is_file():
        near = suggestion(name, template_names())
        raise UsageError(text("cli.no_template", name=name, near=near, known=", ".join(template_names())))
    try:
        return read_scenario_file(path)
    except (ValueError, ValidationError) as error:
        raise UsageError(text("cli.bad_template", name=name, fault=error)) from error


def open_source(name: str, language: Language = "en") -> Document:
    """A document from a workbook file, or a new one from a template.

    Raises:
        UsageError: it is neither.
        Refused: the workbook cannot be taken.
    """
    path = Path(name)
    if path.suffix.lower() == ".toml" or (not path.suffix and not path.exists()):
        return Document.from_template(read_template(name), language)
    if not path.exists():
        raise UsageError(text("cli.unreadable", path=path, fault=os.strerror(errno.ENOENT)))
    return Document.open(path)


def scenario_id(document: Document, wanted: str | None) -> str:
    """The id of a scenario given by id or name; the base where none is given.

    Raises:
        UsageError: there is no such scenario.
    """
    if wanted is None:
        return document.model.base.id
    for column in document.model.scenarios:
        if wanted == column.id or wanted.casefold() == column.name.casefold():
            return column.id
    known = ", ".join(f"{column.name} ({column.id})" for column in document.model.scenarios)
    raise UsageError(text("cli.no_scenario", name=wanted, known=known))


def check_key(document: Document, key: str, among: Iterable[str]) -> None:
    """Refuse a key that is not among the allowed ones, and name near ones.

    Raises:
        UsageError: unknown key.
    """
    allowed = tuple(among)
    if key not in allowed or key not in document.model.places:
        raise UsageError(text("cli.no_key", name=key, near=suggestion(key, allowed)))


def suggestion(word: str, known: Sequence[str]) -> str:
    """A sentence that names near words, or nothing."""
    inside = [name for name in known if word and word in name][:3]
    near = difflib.get_close_matches(word, known, n=3, cutoff=0.6) or inside
    return text("cli.near", words=", ".join(near)) if near else ""


def set_inputs(document: Document, scenario: str, settings: Sequence[str]) -> tuple[Problem, ...]:
    """Apply ``key=value`` settings to a scenario; problems mean that nothing was changed.

    Raises:
        UsageError: a setting is malformed or names an unknown input.
    """
    edits: list[SetCell] = []
    for setting in settings:
        key, equals, entry = setting.partition("=")
        if not equals:
            raise UsageError(text("cli.no_value", setting=setting))
        if key in document.costs.lines:
            raise UsageError(text("cli.computed", name=key))
        check_key(document, key, document.costs.inputs)
        content = parse_entry(entry, "en", document.costs.inputs[key])
        edits.append(SetCell(document.model.cell(key, scenario), content))
    problems = check(document, edits)
    if not problems:
        document.apply(edits)
        document.recalculate()
    return problems


def say_problems(problems: Iterable[Problem], *, as_json: bool) -> None:
    """Print problems, one a line, or as JSON."""
    found = list(problems)
    if as_json:
        say_json({"problems": [{"where": p.where, "message": p.message, "fix": p.fix} for p in found]})
        return
    for problem in found:
        sys.stderr.write(f"rackmeter: {problem}\n")


def plain(value: Value) -> float | str | bool | Mapping[str, str] | None:
    """A value for JSON: errors and unavailable results are objects that say so."""
    if isinstance(value, ErrorValue):
        return {"error": value.code}
    if isinstance(value, Unavailable):
        return {"unavailable": value.code, "detail": value.detail}
    return value
