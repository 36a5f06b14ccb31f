"""Scenario files: the values of one or more scenarios, what they rest on, and notes to the reader."""

import datetime
import tomllib
from pathlib import Path
from typing import Literal, get_args

from pydantic import BaseModel, ConfigDict

from model.texts import Text

Grade = Literal["measured", "quoted", "published", "assumed"]
GRADES: tuple[Grade, ...] = get_args(Grade)


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Evidence(_Part):
    """What one input of a scenario rests on.

    `low` and `high` are in the unit of the input; `scenario` is the scenario's id, None for all of them.
    """

    key: str
    scenario: str | None = None
    low: float | None = None
    high: float | None = None
    grade: Grade
    source: str
    date: datetime.date | None = None
    note: Text | None = None


class ScenarioValues(_Part):
    """One scenario: a stable id, its name, and the inputs that differ from the defaults."""

    id: str
    name: Text
    values: dict[str, float | str]


class ScenarioFile(_Part):
    """A template: scenarios, evidence and notes.

    `notes` say where the source disagrees with itself or leaves something open.
    """

    title: Text
    description: Text
    scenarios: tuple[ScenarioValues, ...]
    evidence: tuple[Evidence, ...] = ()
    notes: tuple[Text, ...] = ()


def read_scenario_file(path: Path) -> ScenarioFile:
    """Read a scenario file.

    Raises:
        OSError: the file cannot be read.
        ValueError: it is no scenario file; the message names the place.
    """
    return ScenarioFile.model_validate(tomllib.loads(path.read_text(encoding="utf-8")))
