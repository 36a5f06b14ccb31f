"""The command line, called as a user calls it: what it prints, writes and returns."""

import csv
import json
import os
import subprocess
import sys
from pathlib import Path

import openpyxl
import pytest

from model.cli import main
from model.document import Document
from model.formula.values import Formula
from tests.model.k3 import k3, k3_with_three_scenarios, put, read

ROOT = Path(__file__).parents[2]
TEMPLATE = "k3-four-ways"


@pytest.fixture
def book(tmp_path) -> Path:
    path = tmp_path / "client.xlsx"
    assert k3_with_three_scenarios().save(path) is None
    return path


def said(capsys, *arguments: str | Path, code: int = 0) -> str:
    """What a call prints; it must return `code` and complain where that is not 0."""
    assert main([str(argument) for argument in arguments]) == code
    out, err = capsys.readouterr()
    assert bool(err) == (code != 0)
    return err if code else out


def given(capsys, *arguments: str | Path, code: int = 0):
    assert main([*map(str, arguments), "--json"]) == code
    return json.loads(capsys.readouterr().out)


@pytest.mark.parametrize(("language", "label"), [("en", "Node price"), ("pt", "Preço do nó")])
def test_that_new_writes_a_workbook_with_labels_in_a_language(language, label, tmp_path, capsys):
    path = tmp_path / "new.xlsx"
    assert str(path) in said(capsys, "new", TEMPLATE, "-o", path, "--language", language)
    sheet = openpyxl.load_workbook(path).worksheets[0]
    assert label in {cell.value for cell in sheet["B"]}
    assert Document.open(path).language == language


def test_that_new_says_why_a_file_cannot_be_written(tmp_path, capsys):
    problem = said(capsys, "new", TEMPLATE, "-o", tmp_path / "nowhere" / "new.xlsx", code=1)
    assert "new.xlsx" in problem
    found = given(capsys, "new", TEMPLATE, "-o", tmp_path / "nowhere" / "new.xlsx", code=1)
    assert set(found["problems"][0]) == {"where", "message", "fix"}


def test_that_eval_gives_the_figures_asked_for_at_full_precision(capsys):
    found = given(capsys, "eval", TEMPLATE, "--get", "meter_total", "cheapest", "--get", "fits", "team_size")
    document = k3()
    keys = ("meter_total", "cheapest", "fits", "team_size")
    assert found == {"values": {key: read(document, key) for key in keys}}


def test_that_eval_gives_every_figure_where_none_is_named(capsys):
    found = given(capsys, "eval", TEMPLATE)
    document = k3()
    assert set(found["values"]) == {*document.costs.inputs, *document.costs.lines}


def test_that_eval_sets_inputs_and_takes_a_scenario_by_id_or_name(book, capsys):
    document = Document.open(book)
    put(document, {"team_size": 80.0, "mix_cache_hit": 0.5, "rent_billing": "used"}, "s2")
    settings = ("--set", "team_size=80", "mix_cache_hit=50%", "--set", "rent_billing=hours used")
    for name in ("s2", "Reserved", "reserved"):
        found = given(capsys, "eval", book, "--scenario", name, *settings, "--get", "rented_total", "spread")
        assert found["values"] == {key: read(document, key, "s2") for key in ("rented_total", "spread")}
    assert not Document.open(book).modified


def test_that_eval_shows_figures_as_the_screen_does(capsys):
    lines = said(capsys, "eval", TEMPLATE, "--get", "cheapest", "meter_total", "mix_cache_hit").splitlines()
    assert [line.split(None, 1) for line in lines] == [
        ["cheapest", "Rented GPUs"],
        ["meter_total", "690,664"],
        ["mix_cache_hit", "70.0%"],
    ]


def test_that_an_error_is_an_object_in_json_and_a_function_that_is_none_is_refused(capsys):
    found = given(capsys, "eval", TEMPLATE, "--set", "team_size==1/0", "--get", "meter_total", code=1)
    assert found == {"values": {"meter_total": {"error": "#DIV/0!"}}}
    assert main(["eval", TEMPLATE, "--set", "team_size==NOSUCHTHING(1)"]) == 1
    assert "There is no function NOSUCHTHING." in capsys.readouterr().err


def test_that_eval_says_that_rows_were_moved(book, capsys):
    document = Document.open(book)
    cell = document.model.cell("depreciation", "base")
    workbook = openpyxl.load_workbook(book)
    workbook[cell.sheet][cell.address] = 5
    workbook.save(book)
    assert main(["eval", str(book), "--get", "depreciation"]) == 1
    told = capsys.readouterr()
    assert told.out == "depreciation  5\n"
    assert f"{cell}: “Depreciation” holds 5, which is not its standard formula" in told.err


def test_that_inputs_that_are_not_allowed_are_told_by_eval_and_verify(book, capsys):
    document = Document.open(book)
    cell = document.model.cell("team_size", "base")
    workbook = openpyxl.load_workbook(book)
    workbook[cell.sheet][cell.address] = -5
    workbook.save(book)
    assert main(["eval", str(book), "--get", "cheapest"]) == 1
    assert "“Team size” must be ≥ 0" in capsys.readouterr().err
    assert main(["verify", str(book)]) == 1
    assert f"{cell}: “Team size” must be ≥ 0" in capsys.readouterr().out
    assert main(["eval", str(book), "--set", "capex=1"]) == 2
    assert "computed" in capsys.readouterr().err


WRONG = {
    "unknown key": (
        ("eval", TEMPLATE, "--get", "meter_totals"),
        ("meter_totals", "Did you mean: meter_total"),
    ),
    "unknown input": (("eval", TEMPLATE, "--set", "team_sise=5"), ("team_sise", "team_size")),
    "a line is no input": (("eval", TEMPLATE, "--set", "meter_total=5"), ("meter_total",)),
    "no value": (("eval", TEMPLATE, "--set", "team_size"), ("team_size", "key=value")),
    "unknown template": (("eval", "k3-four-way"), ("k3-four-way", "Did you mean: k3-four-ways")),
    "unknown template file": (("new", "no.toml", "-o", "x.xlsx"), ("no.toml", "k3-four-ways")),
    "unknown scenario": (("eval", TEMPLATE, "--scenario", "s9"), ("s9", "K3 office (base)")),
    "unknown file": (("eval", "nowhere.xlsx"), ("nowhere.xlsx", "cannot be read")),
    "unknown file to verify": (("verify", "nowhere.xlsx"), ("nowhere.xlsx", "cannot be read")),
    "unknown command": (("evaluate", TEMPLATE), ("evaluate",)),
    "no command": ((), ("COMMAND",)),
    "unknown x": (
        ("sweep", TEMPLATE, "--x", "team_sise=1:2:1", "--get", "nodes"),
        ("team_sise", "team_size"),
    ),
    "a line as x": (("sweep", TEMPLATE, "--x", "nodes=1:2:1", "--get", "nodes"), ("nodes",)),
}


@pytest.mark.parametrize(("arguments", "words"), WRONG.values(), ids=WRONG)
def test_that_a_wrong_call_is_told_what_would_be_right(arguments, words, capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    error = said(capsys, *arguments, code=2)
    for word in words:
        assert word in error


def test_that_a_template_with_a_misspelled_input_is_refused_with_its_place(tmp_path, capsys):
    path = tmp_path / "mine.toml"
    source = (ROOT / "templates" / "scenarios" / f"{TEMPLATE}.toml").read_text(encoding="utf-8")
    path.write_text(source.replace("team_size = 60", "team_sise = 60"), encoding="utf-8")
    error = said(capsys, "eval", path, code=2)
    assert "mine.toml" in error
    assert "base: team_sise" in error


@pytest.mark.parametrize("bounds", ["1:5", "5:1:1", "1:5:0", "1:5:-1", "a:5:1", "1:5:1:1", "", "1:1e999:1"])
def test_that_a_range_that_is_none_is_refused_with_how_to_write_one(bounds, capsys):
    error = said(capsys, "sweep", TEMPLATE, "--x", f"team_size={bounds}", "--get", "nodes", code=2)
    assert "key=start:stop:step" in error


@pytest.mark.parametrize("bounds", ["0:1e9:1", "0:1e308:1e-308"])
def test_that_a_range_of_too_many_points_is_refused(bounds, capsys):
    error = said(capsys, "sweep", TEMPLATE, "--x", f"team_size={bounds}", "--get", "nodes", code=2)
    assert "at most 1000000" in error


REFUSED = {
    "out of bounds": (("eval", TEMPLATE, "--set", "tax_vat=150%"), "must be ≤ 1"),
    "a fraction of a node": (("eval", TEMPLATE, "--set", "nodes_override=1.5"), "must be a whole number"),
    "no choice": (
        ("eval", TEMPLATE, "--set", "rent_billing=free"),
        "Choose one of: hours used, reserved all year",
    ),
    "nothing": (("eval", TEMPLATE, "--set", "team_size="), "must hold a value"),
    "a broken formula": (("eval", TEMPLATE, "--set", "team_size==1+"), "cannot be read"),
    "a sweep out of bounds": (
        ("sweep", TEMPLATE, "--x", "tax_vat=0:1.5:0.5", "--get", "capex"),
        "must be ≤ 1",
    ),
    "a sweep of fractions": (
        ("sweep", TEMPLATE, "--x", "nodes_override=1:2:0.5", "--get", "capex"),
        "must be a whole number",
    ),
    "a sweep of words": (("sweep", TEMPLATE, "--x", "rent_billing=0:1:1", "--get", "capex"), "is no choice"),
    "a sweep that sets too much": (
        ("sweep", TEMPLATE, "--x", "team_size=1:2:1", "--get", "capex", "--set", "tax_vat=150%"),
        "must be ≤ 1",
    ),
}


@pytest.mark.parametrize(("arguments", "words"), REFUSED.values(), ids=REFUSED)
def test_that_a_value_that_may_not_be_is_refused_at_its_cell(arguments, words, capsys):
    assert words in said(capsys, *arguments, code=1)
    (problem,) = given(capsys, *arguments, code=1)["problems"]
    assert words in f"{problem['message']} {problem['fix']}"
    assert "!" in problem["where"]


def test_that_a_sweep_gives_what_eval_gives_at_each_point(book, capsys):
    keys = ("rented_total", "cheapest", "onprem_per_engineer", "breakeven_utilisation_onprem")
    arguments = ("--scenario", "s2", "--set", "nodes_override=0", "--get", *keys)
    found = given(capsys, "sweep", book, "--x", "team_size=0:400:100", *arguments)
    assert found["x"] == "team_size"
    assert found["method"] == "slice"
    assert found["values"]["team_size"] == [0, 100, 200, 300, 400]
    for index, size in enumerate(found["values"]["team_size"]):
        at_point = given(capsys, "eval", book, *arguments, "--set", f"team_size={size}")["values"]
        for key in keys:
            swept, single = found["values"][key][index], at_point[key]
            assert swept == (pytest.approx(single, rel=1e-12) if isinstance(single, float) else single)


def test_that_the_csv_of_a_sweep_holds_what_its_json_holds(tmp_path, capsys):
    path = tmp_path / "sweep.csv"
    arguments = ("sweep", TEMPLATE, "--x", "team_size=0:60:30", "--get", "meter_total", "cheapest", "margin")
    assert str(path) in said(capsys, *arguments, "--csv", path)
    columns = given(capsys, *arguments)["values"]
    with path.open(encoding="utf-8", newline="") as stream:
        header, *rows = csv.reader(stream)
    assert header == list(columns) == ["team_size", "meter_total", "cheapest", "margin"]
    assert [list(row) for row in zip(*rows, strict=True)] == [
        [str(value) for value in column] for column in columns.values()
    ]
    assert [float(row[1]) for row in rows] == columns["meter_total"]
    again = given(capsys, *arguments, "--csv", path)
    assert again["values"] == columns


def test_that_a_sweep_prints_a_table_with_errors_by_their_code(capsys):
    inputs = ("--set", "perf_basis=measured")
    table = said(
        capsys, "sweep", TEMPLATE, "--x", "perf_measured_node_tps=0:100:100", *inputs, "--get", "utilisation"
    )
    header, first, second = (line.split("\t") for line in table.splitlines())
    assert header == ["perf_measured_node_tps", "utilisation"]
    assert first == ["0.0", "#DIV/0!"]
    assert float(second[1]) > 0


def test_that_a_csv_that_cannot_be_written_is_told(tmp_path, capsys):
    arguments = (
        "sweep",
        TEMPLATE,
        "--x",
        "team_size=1:2:1",
        "--get",
        "nodes",
        "--csv",
        tmp_path / "no" / "x.csv",
    )
    assert "x.csv cannot be written" in said(capsys, *arguments, code=2)


def test_that_verify_counts_formulas_and_lists_what_differs(book, capsys):
    formulas = len(Document.open(book).engine.formulas())
    nothing = {"model": True, "faults": [], "differences": [], "not_computed": []}
    assert given(capsys, "verify", book) == {"formulas": formulas} | nothing
    assert f"{formulas} formula cells: 0 differ, 0 not computed." in said(capsys, "verify", book)
    workbook = openpyxl.load_workbook(book)
    workbook.create_sheet("Mine")["A1"] = '=WEBSERVICE("x")'
    workbook["Mine"]["A2"] = "=1+1"
    workbook.save(book)
    found = given(capsys, "verify", book, code=1)
    assert found["formulas"] == formulas + 2
    assert {"cell": "Mine!A2", "formula": "=1+1", "stored": None, "computed": 2.0} in found["differences"]
    assert [entry["cell"] for entry in found["not_computed"]] == ["Mine!A1"]
    assert main(["verify", str(book)]) == 1
    printed = capsys.readouterr().out
    assert "Mine!A1  =WEBSERVICE" in printed
    assert "not computed" in printed


def test_that_verify_refuses_what_is_no_workbook(tmp_path, capsys):
    path = tmp_path / "notes.xlsx"
    path.write_text("no workbook", encoding="utf-8")
    assert "notes.xlsx" in said(capsys, "verify", path, code=1)


def test_that_help_is_shown_on_request(capsys):
    assert main(["--help"]) == 0
    assert {"new", "eval", "sweep", "verify"} <= set(capsys.readouterr().out.split())


def test_that_a_formula_is_set_like_any_value(capsys):
    found = given(capsys, "eval", TEMPLATE, "--set", "team_size==30*2", "--get", "team_size", "meter_total")
    document = k3()
    put(document, {"team_size": Formula("=30*2")})
    assert found["values"] == {"team_size": 60, "meter_total": read(document, "meter_total")}


@pytest.mark.parametrize("start", ["-m gui", "-c from_cli"])
def test_that_a_command_needs_no_window_toolkit(start, tmp_path):
    arguments = ["eval", TEMPLATE, "--get", "cheapest", "--json"]
    code = (
        f"import sys; from model.cli import main; code = main({arguments!r});"
        "assert not [name for name in sys.modules if name.startswith(('PySide6', 'pyqtgraph', 'gui'))];"
        "sys.exit(code)"
    )
    command = ["-m", "gui", *arguments] if start == "-m gui" else ["-c", code]
    run = subprocess.run([sys.executable, *command], cwd=ROOT, capture_output=True, text=True, check=False)
    assert (run.returncode, run.stderr) == (0, "")
    assert json.loads(run.stdout) == {"values": {"cheapest": "rented"}}


def test_that_a_reader_who_has_had_enough_ends_the_command_in_peace(root):
    command = f"{sys.executable} -m gui sweep {TEMPLATE} --x team_size=0:60000:1 --get cheapest | head -1"
    done = subprocess.run(
        ["bash", "-o", "pipefail", "-c", command], cwd=root, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "team_size\tcheapest\n", "")


def test_that_a_terminal_without_a_letter_gets_it_spelt_out(root):
    command = [sys.executable, "-m", "gui", "eval", TEMPLATE, "--set", "hw_name=Nó", "--get", "hw_name"]
    environment = os.environ | {"PYTHONIOENCODING": "ascii"}
    done = subprocess.run(command, cwd=root, env=environment, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "hw_name  N\\xf3\n", "")
