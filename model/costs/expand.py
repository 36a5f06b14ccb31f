"""Rows that stand for several: one a way, or one a pair of ways."""

from collections.abc import Iterator, Mapping
from typing import Any

from model.texts import Text, as_language


def expanded(row: dict[str, Any], choices: Mapping[str, Text]) -> Iterator[dict[str, Any]]:
    """The rows that `row` stands for.

    A row with ``each = [way, ...]`` becomes one a way, ``{way}`` replaced; a row with
    ``pairs = [[way, way], ...]`` one a pair, ``{first}`` and ``{second}`` replaced. In key and formula the
    way's key is put in; in label and help its name, for a pair the short one. Any other row stands for
    itself.

    Raises:
        ValueError: the row stands for a way that has no name.
    """
    fields = [{"way": way} for way in row.get("each", ())]
    fields += [{"first": first, "second": second} for first, second in row.get("pairs", ())]
    if not fields:
        yield row
    for keys in fields:
        rest = {name: part for name, part in row.items() if name not in ("each", "pairs")}
        for name in ("key", "formula"):
            if name in rest:
                rest[name] = _filled(rest[name], keys)
        names = {field: _name(way, choices, short="way" not in keys) for field, way in keys.items()}
        for name in ("label", "help"):
            if name in rest:
                rest[name] = _named(rest[name], names)
        yield rest


def _name(way: str, choices: Mapping[str, Text], *, short: bool) -> Text:
    word = f"{way}_short" if short else way
    if word not in choices:
        raise ValueError(f"stands for {way!r}, but choices.toml has no text for {word!r}")
    return choices[word]


def _named(phrases: Mapping[str, str], names: Mapping[str, Text]) -> dict[str, str]:
    return {
        language: _filled(
            phrase, {field: name.in_language(as_language(language)) for field, name in names.items()}
        )
        for language, phrase in phrases.items()
    }


def _filled(text: str, fields: Mapping[str, str]) -> str:
    for field, word in fields.items():
        text = text.replace("{" + field + "}", word)
    return text
