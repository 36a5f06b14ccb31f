"""What the settings file holds, and how files that earlier versions wrote are read."""

import json
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict

from model.texts import Language

VERSION = 2
RECENT_FILES = 10

Look = Literal["light", "dark", "follow"]
LOOKS: tuple[Look, ...] = ("light", "dark", "follow")


class NewerSettingsError(ValueError):
    """The file was written by a later version of the program."""


class _Kept(BaseModel):
    # A field that this version does not know is dropped, not a reason to lose all the others.
    model_config = ConfigDict(frozen=True, extra="ignore")


class RecentFile(_Kept):
    """A file used lately: its absolute path, and its answer when it was last read or written."""

    path: str
    sentence: str = ""


class Places(_Kept):
    """Where window and panels stand, as the toolkit writes it, in base 64.

    `docks_chosen` says that a person arranged answer and inspector, and `edge_drawn` that one drew the edge
    of the curves, rather than the height of the window.
    """

    geometry: str = ""
    state: str = ""
    docks_chosen: bool = False
    edge_drawn: bool = False


class Remembered(_Kept):
    """The settings; `language` is None until someone chose one, `recent` has the newest file first."""

    version: Literal[2] = VERSION
    language: Language | None = None
    look: Look = "follow"
    projector: bool = False
    recent: tuple[RecentFile, ...] = ()
    places: Places = Places()


def remembered_from(text: str) -> Remembered:
    """Read settings, those of earlier versions included.

    Raises:
        NewerSettingsError: a later version wrote them.
        ValueError: they are damaged.
    """
    try:
        data = json.loads(text)
    except RecursionError as error:
        raise ValueError("nested too deeply") from error
    version = data.get("version", 1) if isinstance(data, dict) else None
    if not isinstance(version, int) or version < 1:
        raise ValueError("no settings")
    if version > VERSION:
        raise NewerSettingsError(version)
    for earlier in range(version, VERSION):
        data = _MIGRATIONS[earlier](data)
    return Remembered.model_validate(data)


def _from_1(data: dict[str, Any]) -> dict[str, Any]:
    """Version 1 kept recent files as bare paths."""
    recent = data.get("recent")
    paths = recent if isinstance(recent, list) else []
    return {**data, "version": 2, "recent": [{"path": path} for path in paths]}


_MIGRATIONS: Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]] = MappingProxyType({1: _from_1})
