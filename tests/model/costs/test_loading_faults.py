"""A fault planted in the files of the cost model is refused, by the file, the key and the reason."""

import shutil
from pathlib import Path
from typing import NamedTuple

import pytest

import model.costs.load as loading
from model.costs.load import SpecError, load_cost_model

FILES = Path(loading.__file__).parent

ROW = '\n[[sections.rows]]\nkey = "{key}"\nunit = "{unit}"\n{rest}\n'
WORDS = 'label = { en = "Words", pt = "Palavras" }\nhelp = { en = "Words.", pt = "Palavras." }'


class Fault(NamedTuple):
    """Text to replace, in a row or anywhere in a file, and what must be said of it."""

    file: str
    key: str
    old: str
    new: str
    reason: str


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for path in FILES.glob("*.toml"):
        shutil.copy(path, tmp_path)
    return tmp_path


def replace(folder: Path, file: str, old: str, new: str) -> None:
    path = folder / f"{file}.toml"
    before = path.read_text(encoding="utf-8")
    assert before.count(old) == 1, f"{old!r} must stand once in {file}.toml"
    path.write_text(before.replace(old, new), encoding="utf-8")


def replace_in_row(folder: Path, file: str, key: str, old: str, new: str) -> None:
    path = folder / f"{file}.toml"
    before = path.read_text(encoding="utf-8")
    head, mark, tail = before.partition(f'key = "{key}"\n')
    row, rule, rest = tail.partition("[[sections")
    assert mark, f"{key} must be in {file}.toml"
    assert row.count(old) == 1, f"{old!r} must stand once in {key}"
    path.write_text(head + mark + row.replace(old, new) + rule + rest, encoding="utf-8")


def append(folder: Path, file: str, row: str) -> None:
    path = folder / f"{file}.toml"
    path.write_text(path.read_text(encoding="utf-8") + row, encoding="utf-8")


def fault(folder: Path) -> SpecError:
    with pytest.raises(SpecError) as caught:
        load_cost_model(folder)
    error = caught.value
    assert str(error) == f"{error.file}.toml: {error.key}: {error.reason}"
    return error


def test_that_the_files_without_a_fault_load(folder):
    model = load_cost_model(folder)
    assert "onprem_total" in model.lines
    assert "team_size" in model.inputs


INPUT_FAULTS = {
    "missing unit": Fault("staff", "staff_base_salary", 'unit = "local_year"\n', "", "unit"),
    "unknown unit": Fault("staff", "staff_base_salary", '"local_year"', '"local_yaer"', "local_yaer"),
    "no label": Fault("staff", "staff_heads", "label = {", "labels = {", "label"),
    "label in one language": Fault(
        "staff", "staff_heads", ', pt = "Engenheiros de plataforma"', "", "label.pt"
    ),
    "unknown field": Fault("staff", "staff_heads", "min = 0", "minimum = 0", "minimum"),
    "default below its minimum": Fault("staff", "staff_heads", "min = 0", "min = 3", "≥ 3"),
    "default above its maximum": Fault("hardware", "tax_vat", "default = 0", "default = 1.5", "≤ 1"),
    "default at an open lower bound": Fault("hardware", "hw_life_years", "default = 3", "default = 0", "> 0"),
    "default at an open upper bound": Fault(
        "token_mix", "demand_frontier_share", "= 0\nmin", "= 1\nmin", "< 1"
    ),
    "default that is no whole number": Fault("staff", "staff_heads", "default = 2", "default = 2.5", "whole"),
    "default that is text": Fault("staff", "staff_heads", "default = 2", 'default = "two"', "no number"),
    "default that is a number": Fault(
        "hardware", "hw_name", 'default = "HGX B200"', "default = 200", "no text"
    ),
    "default outside its choices": Fault("hardware", "perf_basis", '= "benchmark"', '= "guess"', "guess"),
    "choice without words": Fault("hardware", "perf_basis", ', "measured"]', ', "guess"]', "guess"),
    "choice of nothing": Fault("hardware", "perf_basis", '["benchmark", "measured"]', "[]", "choices"),
    "condition on no input": Fault("token_mix", "team_size", '"demand_basis"', '"demand_bases"', "no choice"),
    "condition on a number": Fault(
        "token_mix", "team_size", '"demand_basis"', '"team_days_year"', "no choice"
    ),
    "condition on another sheet": Fault(
        "token_mix", "team_size", '"demand_basis"', '"perf_basis"', "no choice"
    ),
    "condition with no such word": Fault("token_mix", "team_size", '["team"]', '["teams"]', "teams"),
    "condition that nothing meets": Fault("token_mix", "team_size", '["team"]', "[]", "no such words"),
}


@pytest.mark.parametrize("planted", INPUT_FAULTS.values(), ids=INPUT_FAULTS)
def test_that_a_fault_in_an_input_names_file_key_and_reason(folder, planted):
    replace_in_row(folder, planted.file, planted.key, planted.old, planted.new)
    error = fault(folder)
    assert (error.file, error.key) == (planted.file, planted.key)
    assert planted.reason in error.reason


LINE_FAULTS = {
    "unknown name": Fault("ways", "nodes_bought", "nodes+nodes_spare", "nodes+nodes_spair", "nodes_spair"),
    "formula that does not parse": Fault(
        "ways",
        "nodes_bought",
        "nodes+nodes_spare",
        "nodes+(nodes_spare",
        "read",
    ),
    "formula of itself": Fault("ways", "nodes_bought", "nodes+nodes_spare", "nodes_bought+1", "circle"),
    "formula and constant": Fault(
        "ways", "hours_per_day", "constant = 24", "constant = 24\nformula='1'", "both"
    ),
    "neither formula nor constant": Fault(
        "ways", "hours_per_day", "constant = 24\n", "", "formula or a constant"
    ),
    "missing unit": Fault("site", "site_racks", 'unit = "count"\n', "", "unit"),
    "unknown way": Fault("ways", "onprem_works", '["onprem"]', '["office"]', "ways"),
    "row for an unknown way": Fault("ways", "{way}_month", "_total/", "_totals/", "onprem_totals"),
}


@pytest.mark.parametrize("planted", LINE_FAULTS.values(), ids=LINE_FAULTS)
def test_that_a_fault_in_a_line_names_file_key_and_reason(folder, planted):
    replace_in_row(folder, planted.file, planted.key, planted.old, planted.new)
    error = fault(folder)
    assert (error.file, error.key) == (planted.file, planted.key.format(way="onprem"))
    assert planted.reason in error.reason


def test_that_a_key_that_stands_twice_in_one_file_is_refused(folder):
    append(folder, "site", ROW.format(key="site_racks", unit="count", rest=f"formula = 'nodes'\n{WORDS}"))
    error = fault(folder)
    assert (error.file, error.key) == ("site", "site_racks")
    assert "twice" in error.reason
    assert "site.toml" in error.reason


def test_that_a_key_that_stands_in_two_files_is_refused_and_both_are_named(folder):
    append(folder, "site", ROW.format(key="staff_heads", unit="count", rest=f"formula = 'nodes'\n{WORDS}"))
    error = fault(folder)
    assert (error.file, error.key) == ("site", "staff_heads")
    assert "staff.toml" in error.reason


def test_that_a_circle_over_two_files_names_every_key_of_it(folder):
    replace_in_row(folder, "ways", "nodes_bought", "nodes+nodes_spare", "site_racks")
    error = fault(folder)
    circle = {"ways": "nodes_bought", "site": "site_racks"}
    assert circle[error.file] == error.key
    assert set(circle.values()) <= set(error.reason.replace("->", " ").split())


def test_that_a_row_without_key_is_refused(folder):
    replace(folder, "staff", 'key = "staff_heads"\n', "")
    error = fault(folder)
    assert (error.file, error.key) == ("staff", "a row without key")
    assert "key" in error.reason


@pytest.mark.parametrize("key", ["d5", "Staff_heads", "staff-heads", "staff heads"])
def test_that_a_key_that_a_formula_could_not_name_is_refused(folder, key):
    replace(folder, "staff", 'key = "staff_heads"', f'key = "{key}"')
    error = fault(folder)
    assert (error.file, error.key) == ("staff", key)
    assert "key" in error.reason


@pytest.mark.parametrize("ways", ['["onprem", "office"]', '["onprem"]\nheading = ""'])
def test_that_a_row_that_stands_for_several_is_checked_like_any_other(folder, ways):
    replace(folder, "breakeven", 'each = ["onprem", "colo"]', f"each = {ways}")
    error = fault(folder)
    assert error.file == "breakeven"
    assert error.key.startswith("payback_years_")
    assert "office" in error.reason or "heading" in error.reason


def test_that_a_row_that_stands_for_several_needs_its_label(folder):
    replace_in_row(folder, "breakeven", "payback_years_{way}", "label = {", "heading = {")
    error = fault(folder)
    assert (error.file, error.key) == ("breakeven", "payback_years_onprem")
    assert "label" in error.reason


PARTS = {
    "broken syntax": Fault("staff", "the file", 'id = "staff"', 'id = "staff', "line 3"),
    "grid without title": Fault(
        "staff", "title", 'title = { en = "Staff",', 'titel = { en = "Staff",', "required"
    ),
    "section without title": Fault(
        "staff", "people", 'title = { en = "People",', 'titel = { en = "People",', "title"
    ),
    "section without id": Fault("staff", "a section without id", 'id = "people"\n', "", "id"),
    "unit without format": Fault(
        "units", "share.format", ', format = "0.0%" }\nratio', " }\nratio", "required"
    ),
    "choice in one language": Fault("choices", "yes.pt", ', pt = "sim"', "", "required"),
}


@pytest.mark.parametrize("planted", PARTS.values(), ids=PARTS)
def test_that_a_fault_outside_of_rows_names_file_place_and_reason(folder, planted):
    replace(folder, planted.file, planted.old, planted.new)
    error = fault(folder)
    assert (error.file, error.key) == (planted.file, planted.key)
    assert planted.reason in error.reason
