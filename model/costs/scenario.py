"""Scenario files: the values of one or more scenarios, what they rest on, and notes to the reader."""

import datetime
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Literal, get_args

from pydantic import BaseModel, ConfigDict

from model.costs.entry import check_value
from model.costs.load import CostModel, cost_model
from model.texts import Text

Grade = Literal["measured", "quoted", "published", "assumed"]
_ID = re.compile(r"[a-z][a-z0-9_]*")
GRADES: tuple[Grade, ...] = get_args(Grade)


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Evidence(_Part):
    """What one input of a scenario rests on.

    `low` and `high` are in the unit of the input; `scenario` is the scenario's id, None for all of them.
    `value` is what the source states: an input that has come to differ rests on something else.
    """

    key: str
    scenario: str | None = None
    low: float | None = None
    high: float | None = None
    grade: Grade
    source: str
    date: datetime.date | None = None
    note: Text | None = None
    value: float | str | None = None


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
        ValueError: it is no scenario file, or the model cannot take it; the message names the place.
    """
    file = ScenarioFile.model_validate(tomllib.loads(path.read_text(encoding="utf-8")))
    fault = next(_faults(file, cost_model()), None)
    if fault is not None:
        raise ValueError(fault)
    return file


def _faults(file: ScenarioFile, model: CostModel) -> Iterator[str]:
    """What the model cannot take: a misspelled key would silently leave the default in force."""
    ids = [scenario.id for scenario in file.scenarios]
    if not ids:
        yield "scenarios: there is none"
    for id_ in ids:
        if ids.count(id_) > 1 or not _ID.fullmatch(id_):
            yield f"scenarios: id {id_!r} stands twice or is no lower-case word"
    for scenario in file.scenarios:
        for key, value in scenario.values.items():
            where = f"scenarios: {scenario.id}: {key}"
            spec = model.inputs.get(key)
            problem = check_value(spec, value, where) if spec else f"{where}: the model has no such input"
            if problem is not None:
                yield str(problem)
    for evidence in file.evidence:
        if evidence.key not in model.inputs:
            yield f"evidence: {evidence.key}: the model has no such input"
        if evidence.scenario is not None and evidence.scenario not in ids:
            yield f"evidence: {evidence.key}: there is no scenario {evidence.scenario!r}"
        if evidence.low is not None and evidence.high is not None and evidence.low > evidence.high:
            yield f"evidence: {evidence.key}: low is above high"
