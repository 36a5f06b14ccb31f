"""What other programs and odd files do to a workbook must neither stop a save nor lose a change."""

import os

import openpyxl
import pytest

from model.document import Document
from model.edits import SetCell
from model.formula.values import Formula
from model.refused import Refused
from tests.model.k3 import k3, k3_with_three_scenarios, put, read


@pytest.fixture
def book(tmp_path):
    path = tmp_path / "k3.xlsx"
    assert k3().save(path) is None
    return path


@pytest.mark.parametrize("formula", ["=#REF!A1*2", "=1,5", "=(((((", "=A1:"])
def test_that_a_formula_that_cannot_be_read_does_not_stop_a_save(formula, book, tmp_path):
    workbook = openpyxl.load_workbook(book)
    workbook.create_sheet("Client")["A1"] = formula
    workbook.save(book)
    document = Document.open(book)
    put(document, {"team_size": 77.0})
    assert document.save(tmp_path / "out.xlsx") is None
    assert read(Document.open(tmp_path / "out.xlsx"), "team_size") == 77
    assert openpyxl.load_workbook(tmp_path / "out.xlsx")["Client"]["A1"].value == formula


def test_that_a_change_by_another_program_is_not_lost(book):
    ours, theirs = Document.open(book), Document.open(book)
    put(theirs, {"team_size": 99.0})
    assert theirs.save(book) is None
    put(ours, {"hw_node_price": 1.0})
    problem = ours.save(book)
    assert problem is not None
    assert "Another program has changed this file" in problem.message
    assert read(Document.open(book), "team_size") == 99
    assert ours.save(book.with_name("ours.xlsx")) is None
    assert ours.save(book.with_name("ours.xlsx")) is None


def test_that_only_ordinary_files_are_read_and_replaced(tmp_path):
    pipe = tmp_path / "pipe.xlsx"
    os.mkfifo(pipe)
    with pytest.raises(Refused, match="no ordinary file"):
        Document.open(pipe)
    for target in (pipe, tmp_path):
        problem = k3().save(target)
        assert problem is not None
        assert problem.message == "This is no ordinary file."
    assert pipe.is_fifo()


def test_that_inputs_which_follow_the_base_are_put_back_on_their_own_rows(tmp_path):
    path = tmp_path / "rows.xlsx"
    before = k3_with_three_scenarios()
    assert before.save(path) is None
    workbook = openpyxl.load_workbook(path)
    workbook["Hardware"].insert_rows(6)  # moves cells, and leaves every reference as it was
    workbook.save(path)
    document = Document.open(path)
    assert document.mismatches
    document.apply([fault.repair() for fault in document.mismatches])
    document.recalculate()
    assert document.mismatches == ()
    for column in before.model.scenarios:
        for key in ("hw_gpus_per_node", "hw_gpu_memory_gb", "hw_node_price", "onprem_total", "colo_total"):
            assert read(document, key, column.id) == read(before, key, column.id), (key, column.id)


def test_that_an_input_put_back_by_hand_is_no_longer_said_to_be_astray():
    document = k3_with_three_scenarios()
    astray, line = document.model.cell("hw_gpus_per_node", "s2"), document.model.cell("capex", "base")
    follows = document.content(astray)
    document.apply([SetCell(line, 1.0), SetCell(astray, Formula("=D8"))])
    document.recalculate()
    assert {fault.cell for fault in document.mismatches} == {line, astray}
    document.apply([SetCell(astray, follows)])
    document.recalculate()
    assert {fault.cell for fault in document.mismatches} == {line}


def test_that_an_error_in_a_price_is_no_never(book):
    document = Document.open(book)
    document.apply([SetCell(document.model.cell("api_output", "base"), Formula("=1/0"))])
    document.recalculate()
    for key in (
        "breakeven_output_tokens_day_m",
        "breakeven_output_tps",
        "breakeven_utilisation_rented_reachable",
    ):
        assert getattr(read(document, key), "code", None) == "#DIV/0!", key
