"""The texts that people read, in English and Brazilian Portuguese.

Each file of ``resources/i18n`` holds entries ``key = { en = "...", pt = "..." }``; its entries are
asked for as ``<file>.<key>``. Both languages stand side by side, so that none can be forgotten.
"""

import tomllib
from functools import cache
from typing import Literal, get_args

from pydantic import BaseModel, ConfigDict, RootModel

from model.paths import resources

Language = Literal["en", "pt"]
LANGUAGES: tuple[Language, ...] = get_args(Language)


class Text(BaseModel):
    """One text in every language of the program."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    en: str
    pt: str

    def in_language(self, language: Language) -> str:
        """The text in one language."""
        return self.pt if language == "pt" else self.en


class _TextFile(RootModel[dict[str, Text]]):
    pass


class _InForce:
    language: Language = "en"


def use(language: Language) -> None:
    """Make `language` the one in which texts are given from now on."""
    _InForce.language = language


def language() -> Language:
    """The language in force."""
    return _InForce.language


def text(key: str, **values: object) -> str:
    """The text `key` in the language in force, with `values` put into its fields.

    A text with a field ``n`` may have a sibling ``<key>_one``, taken where n is 1.

    Raises:
        KeyError: no such text; a text is never invented.
    """
    return text_in(_InForce.language, key, **values)


def text_in(language: Language, key: str, **values: object) -> str:
    """The text `key` in a language that need not be the one in force; else as `text`."""
    if values.get("n") == 1 and f"{key}_one" in catalogue():
        key = f"{key}_one"
    return catalogue()[key].in_language(language).format(**values)


@cache
def catalogue() -> dict[str, Text]:
    """All texts by key."""
    texts: dict[str, Text] = {}
    for path in sorted((resources() / "i18n").glob("*.toml")):
        entries = _TextFile.model_validate(tomllib.loads(path.read_text(encoding="utf-8")))
        texts |= {f"{path.stem}.{key}": entry for key, entry in entries.root.items()}
    return texts


def as_language(code: str) -> Language:
    """The language of the program nearest to a locale code such as ``pt_BR``."""
    short = code[:2].lower()
    return "pt" if short == "pt" else "en"
