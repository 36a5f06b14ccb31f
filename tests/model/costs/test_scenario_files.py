"""Template files: what they give, and what is refused with its place."""

import datetime
from pathlib import Path

import pytest

from model.costs.load import cost_model
from model.costs.scenario import Evidence, ScenarioFile, read_scenario_file
from model.paths import templates

TEXT = '{ en = "Words", pt = "Palavras" }'
GOOD = f"""
title = {TEXT}
description = {TEXT}
notes = [{TEXT}]

[[scenarios]]
id = "base"
name = {TEXT}
values = {{ team_size = 12, demand_basis = "team", hw_name = "a node" }}

[[scenarios]]
id = "s2"
name = {TEXT}
values = {{ mix_cache_hit = 0.5 }}

[[evidence]]
key = "team_size"
scenario = "s2"
low = 10
high = 14.5
grade = "quoted"
source = "payroll"
date = 2026-05-01
note = {TEXT}
"""


def written(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "template.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_that_a_template_gives_scenarios_evidence_and_notes(tmp_path):
    file = read_scenario_file(written(tmp_path, GOOD))
    assert [scenario.id for scenario in file.scenarios] == ["base", "s2"]
    assert file.scenarios[0].values == {"team_size": 12.0, "demand_basis": "team", "hw_name": "a node"}
    assert [note.pt for note in file.notes] == ["Palavras"]
    (evidence,) = file.evidence
    assert (evidence.low, evidence.high, evidence.date) == (10, 14.5, datetime.date(2026, 5, 1))


FAULTS = {
    "a misspelled input": ("team_size = 12", "team_sise = 12", ("base: team_sise", "no such input")),
    "a value out of bounds": ("mix_cache_hit = 0.5", "mix_cache_hit = 50", ("s2: mix_cache_hit", "≤ 100%")),
    "a word for a number": ("team_size = 12", 'team_size = "many"', ("base: team_size", "number")),
    "no choice": ('"team", hw', '"crew", hw', ("base: demand_basis", "crew")),
    "an id twice": ('id = "s2"', 'id = "base"', ("base", "twice")),
    "an id that marks a column": ('id = "s2"', 'id = "#label"', ("#label", "id")),
    "evidence for no input": ('key = "team_size"', 'key = "team_sise"', ("team_sise", "such input")),
    "evidence for no scenario": ('scenario = "s2"', 'scenario = "s3"', ("evidence: team_size", "s3")),
    "a range upside down": ("high = 14.5", "high = 4.5", ("evidence: team_size", "low is above high")),
    "an unknown grade": ('"quoted"', '"rumoured"', ("grade", "rumoured")),
    "an unknown field": ("grade =", "rank = 1\ngrade =", ("rank", "not permitted")),
    "a text in one language": (f"title = {TEXT}", 'title = { en = "Words" }', ("title.pt", "required")),
    "broken syntax": ("[[evidence]]", "[[evidence]", ("line",)),
}  # fmt: skip


@pytest.mark.parametrize(("old", "new", "said"), FAULTS.values(), ids=FAULTS)
def test_that_a_fault_in_a_template_is_refused_with_its_place(old, new, said, tmp_path):
    assert GOOD.count(old) == 1
    with pytest.raises(ValueError) as caught:  # noqa: PT011 - every case says below what the message holds
        read_scenario_file(written(tmp_path, GOOD.replace(old, new)))
    for part in said:
        assert part in str(caught.value)


def test_that_a_template_needs_a_scenario(tmp_path):
    empty = f"title = {TEXT}\ndescription = {TEXT}\nscenarios = []\n"
    with pytest.raises(ValueError, match="none"):
        read_scenario_file(written(tmp_path, empty))


@pytest.mark.parametrize(
    "path", sorted((templates() / "scenarios").glob("*.toml")), ids=lambda path: path.stem
)
def test_that_a_template_of_the_program_can_be_read_and_has_dated_sources(path):
    file = read_scenario_file(path)
    assert isinstance(file, ScenarioFile)
    assert file.evidence
    for evidence in file.evidence:
        assert isinstance(evidence, Evidence)
        assert evidence.key in cost_model().inputs
        assert evidence.source
        assert evidence.date is not None
