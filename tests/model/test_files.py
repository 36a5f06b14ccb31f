"""Documents on disk: saved, opened again, and refused."""

import re
import zipfile
from pathlib import Path

import openpyxl
import pytest

from model import texts
from model.document import Document
from model.edits import SetCell
from model.formula.cells import Cell
from model.formula.values import Formula
from model.refused import Refused
from model.scenarios import add_scenario, remove_scenario
from model.verify import verify_file
from model.workbook.package import Package
from model.workbook.read import all_cells
from tests.model.k3 import everything, figures, k3, k3_with_three_scenarios, put, read, saved


@pytest.mark.parametrize("language", ["en", "pt"])
def test_that_a_new_document_reads_back_as_it_was_saved(language, tmp_path):
    document = k3(language)
    again = saved(document, tmp_path / "k3.xlsx")
    assert everything(again) == everything(document)
    assert again.language == document.language == language
    assert again.path == document.path == tmp_path / "k3.xlsx"
    assert not again.modified


def test_that_scenarios_edits_and_evidence_read_back_after_several_saves(tmp_path):
    document = k3_with_three_scenarios()
    sheet = document.model.grid("evidence")
    row = max(document.engine.rows(sheet.name)) + 1
    document.apply([SetCell(Cell(sheet.name, row, sheet.columns["key"]), "team_size"),
                    SetCell(Cell(sheet.name, row, sheet.columns["scenario"]), "s2"),
                    SetCell(Cell(sheet.name, row, sheet.columns["source"]), "RH, São Paulo")])  # fmt: skip
    again = saved(document, tmp_path / "one.xlsx")
    assert everything(again) == everything(document)
    put(again, {"hw_node_price": Formula("=450000*1.1"), "hw_name": "8 × “B200” <&>\n"}, "s3")
    again.apply(add_scenario(again, "Fourth", "s2"))
    third = saved(again, tmp_path / "one.xlsx")
    assert everything(third) == everything(again)
    third.apply(remove_scenario(third, "s2"))
    assert everything(saved(third, tmp_path / "two.xlsx")) == everything(third)


@pytest.mark.parametrize("make", [k3, k3_with_three_scenarios])
def test_that_the_stored_value_of_every_formula_is_the_engines(make, tmp_path):
    document = make()
    put(document, {"team_size": 77.7, "hw_node_price": Formula("=1/3")})
    path = tmp_path / "k3.xlsx"
    assert document.save(path) is None
    stored = {cell.cell: cell.cached for cell in all_cells(Package.from_bytes(path.read_bytes()))
              if isinstance(cell.content, Formula)}  # fmt: skip
    assert set(stored) == set(document.engine.formulas())
    assert {cell: value or None for cell, value in stored.items()} == {
        cell: document.value(cell) or None for cell in stored
    }
    assert verify_file(path).differences == verify_file(path).not_computed == ()


def test_that_values_that_another_program_left_out_are_stored_on_saving(tmp_path):
    path = tmp_path / "k3.xlsx"
    document = saved(k3_with_three_scenarios(), path)
    openpyxl.load_workbook(path).save(path)
    bare = verify_file(path)
    assert len(bare.differences) == bare.formulas > 500
    again = saved(Document.open(path), path)
    assert verify_file(path).differences == ()
    assert figures(again) == figures(document)


def test_that_verify_names_the_one_cell_whose_stored_value_was_tampered_with(tmp_path):
    path, tampered = tmp_path / "k3.xlsx", tmp_path / "tampered.xlsx"
    document = k3()
    assert document.save(path) is None
    cell = document.model.cell("rented_total", "base")
    with zipfile.ZipFile(path) as source, zipfile.ZipFile(tampered, "w") as target:
        part = Package.from_bytes(path.read_bytes()).worksheet(cell.sheet).part
        for name in source.namelist():
            data = source.read(name)
            if name == part:
                data, count = re.subn(
                    rb'(<c r="%s"[^>]*>.*?<v>)[^<]*' % cell.address.encode(), rb"\g<1>1.5", data
                )
                assert count == 1
            target.writestr(name, data)
    found = verify_file(tampered)
    assert found.formulas == verify_file(path).formulas
    (difference,) = found.differences
    assert (difference.cell, difference.stored) == (cell, 1.5)
    assert difference.computed == read(document, "rented_total")
    assert difference.formula == document.engine.formula(cell)


OLD_EXCEL = bytes.fromhex("D0CF11E0A1B11AE1")
NOT_TAKEN = {
    "a workbook of someone else": (lambda path: openpyxl.Workbook().save(path), "no Rackmeter cost model"),
    "a file cut short": (lambda path: path.write_bytes(_k3_bytes(path)[:20_000]), ""),
    "a file with a hole": (lambda path: path.write_bytes(_k3_bytes(path)[:5_000] + b"\0" * 9_000), ""),
    "an old Excel file": (
        lambda path: path.write_bytes(bytes.fromhex("D0CF11E0A1B11AE1") + b"\0" * 4096),
        "",
    ),
    "a text": (lambda path: path.write_text("team_size;60\n", encoding="utf-8"), ""),
    "nothing at all": (lambda path: path.write_bytes(b""), ""),
    "no file": (lambda path: None, "cannot be read"),
    "a folder": (lambda path: path.mkdir(), "no ordinary file"),
}


def _k3_bytes(path: Path) -> bytes:
    assert k3().save(path) is None
    return path.read_bytes()


@pytest.mark.parametrize(("make", "words"), NOT_TAKEN.values(), ids=NOT_TAKEN)
def test_that_a_file_that_cannot_be_taken_is_refused_by_name_with_what_to_do(make, words, tmp_path):
    path = tmp_path / "client.xlsx"
    make(path)
    with pytest.raises(Refused) as caught:
        Document.open(path)
    problem = caught.value.problem
    assert "client.xlsx" in problem.where
    assert words in problem.message
    assert problem.message.endswith(".")
    assert problem.fix.endswith(".")


def test_that_a_refusal_is_written_in_the_language_in_force(tmp_path):
    texts.use("pt")
    with pytest.raises(Refused) as caught:
        Document.open(tmp_path / "nada.xlsx")
    assert "Não foi possível ler o arquivo" in caught.value.problem.message


def test_that_a_document_that_cannot_be_saved_says_why_and_keeps_its_edits(tmp_path):
    document = k3()
    put(document, {"team_size": 61.0})
    problem = document.save(tmp_path / "no such folder" / "k3.xlsx")
    assert problem is not None
    assert "k3.xlsx" in problem.where
    assert problem.fix
    assert document.modified
    assert document.path is None
    assert read(document, "team_size") == 61


def test_that_a_scenario_column_looks_like_the_base_and_leaves_nothing_when_it_is_removed(tmp_path):
    document = k3()
    path = tmp_path / "looks.xlsx"
    document.apply(add_scenario(document, "Lean", "base"))
    assert document.save(path) is None
    sheet = openpyxl.load_workbook(path)["Hardware"]
    rows = range(3, 12)
    assert [sheet.cell(row, 5).fill.fgColor.rgb for row in rows] == [
        sheet.cell(row, 4).fill.fgColor.rgb for row in rows
    ]
    document.apply(remove_scenario(document, "s2"))
    assert document.save(path) is None
    sheet = openpyxl.load_workbook(path)["Hardware"]
    assert {(sheet.cell(row, 5).value, sheet.cell(row, 5).has_style) for row in rows} == {(None, False)}
