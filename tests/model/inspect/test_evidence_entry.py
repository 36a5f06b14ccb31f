"""Entries of the Evidence sheet: found by key and scenario, changed in place, made where there is none."""

import datetime
from pathlib import Path

import pytest

from model.checks import check
from model.document import Document
from model.edits import Problem, SetCell
from model.formula.serials import serial_of
from model.formula.values import Content
from model.inspect.evidence_entry import Field, evidence_edits, evidence_entry
from tests.model.k3 import everything, k3, k3_with_three_scenarios, saved


def note_down(document: Document, key: str, field: Field, content: Content, scenario: str = "base"):
    edits = evidence_edits(document, key, scenario, field, content)
    assert not isinstance(edits, Problem), edits
    assert check(document, edits) == ()
    applied = document.apply(edits)
    document.recalculate()
    return applied


def test_that_an_entry_for_all_scenarios_is_changed_in_place():
    document = k3_with_three_scenarios()
    before = evidence_entry(document, "hw_node_price", "s2")
    assert before is not None
    assert before.shared
    note_down(document, "hw_node_price", "low", 400_000.0, "s2")
    for scenario in ("base", "s2", "s3"):
        entry = evidence_entry(document, "hw_node_price", scenario)
        assert entry is not None
        assert (entry.row, entry.evidence.low) == (before.row, 400_000.0)
        assert entry.evidence.source == before.evidence.source


def test_that_an_entry_is_made_for_the_scenario_where_there_is_none():
    document = k3_with_three_scenarios()
    assert document.evidence("hw_install_per_node", "s2") is None
    note_down(document, "hw_install_per_node", "source", "Quote 17", "s2")
    entry = evidence_entry(document, "hw_install_per_node", "s2")
    assert entry is not None
    assert entry.row is not None
    assert not entry.shared
    assert (entry.evidence.source, entry.evidence.grade) == ("Quote 17", "assumed")
    assert document.evidence("hw_install_per_node", "base") is None
    day = datetime.date(2026, 7, 31)
    for field, content in {"low": 0.0, "high": 9000.0, "grade": "quoted", "date": serial_of(day)}.items():
        note_down(document, "hw_install_per_node", field, content, "s2")
    found = document.evidence("hw_install_per_node", "s2")
    assert found is not None
    assert (found.low, found.high, found.grade, found.date) == (0.0, 9000.0, "quoted", day)
    again = evidence_entry(document, "hw_install_per_node", "s2")
    assert again is not None
    assert again.row == entry.row


def test_that_a_new_entry_leaves_notes_and_other_entries_alone_and_can_be_undone():
    document = k3()
    before = everything(document)
    applied = note_down(document, "hw_install_per_node", "note", "Freight by sea.")
    assert document.notes == before["notes"]
    assert all(document.evidence(key, "base") == document.evidence(key, "s2") for key in ("hw_node_price",))
    document.apply(applied.inverse)
    document.recalculate()
    assert everything(document) == before


def test_that_a_new_entry_is_read_back_from_the_file(tmp_path: Path):
    document = k3()
    note_down(document, "hw_install_per_node", "high", 12_500.0)
    note_down(document, "hw_install_per_node", "note", "Freight by sea.")
    read = saved(document, tmp_path / "k3.xlsx").evidence("hw_install_per_node", "base")
    assert read is not None
    assert read.high == 12_500.0
    assert read.note is not None
    assert read.note.en == "Freight by sea."


def test_that_two_new_entries_take_two_rows():
    document = k3()
    note_down(document, "hw_install_per_node", "high", 12_500.0)
    note_down(document, "hw_maintenance_share", "high", 0.1)
    rows = [evidence_entry(document, key, "base") for key in ("hw_install_per_node", "hw_maintenance_share")]
    assert len({entry.row for entry in rows if entry}) == 2


def test_that_a_field_can_be_emptied():
    document = k3()
    note_down(document, "hw_node_price", "date", None)
    found = document.evidence("hw_node_price", "base")
    assert found is not None
    assert found.date is None


@pytest.mark.parametrize(
    ("field", "content", "words"),
    [
        ("low", -1.0, "must be ≥ 0"),
        ("low", "cheap", "needs a number"),
        ("high", 1.0, "above the high"),
        ("low", 900_000.0, "above the high"),
    ],
)
def test_that_a_bad_range_is_refused(field: Field, content: Content, words: str):
    document = k3()
    note_down(document, "hw_node_price", "low", 400_000.0)
    note_down(document, "hw_node_price", "high", 500_000.0)
    problem = evidence_edits(document, "hw_node_price", "base", field, content)
    assert isinstance(problem, Problem)
    assert words in problem.message


def test_that_a_workbook_without_evidence_sheet_says_so():
    document = k3()
    sheet = document.model.grid("evidence")
    assert sheet is not None
    document.apply([SetCell(sheet.marker, None)])
    document.recalculate()
    assert document.model.grid("evidence") is None
    assert evidence_entry(document, "hw_node_price", "base") is None
    problem = evidence_edits(document, "hw_node_price", "base", "low", 1.0)
    assert isinstance(problem, Problem)
    assert "no Evidence sheet" in problem.message
