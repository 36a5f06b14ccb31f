"""Files that other programs changed: rows and columns inserted, sheets moved and renamed, rows sorted."""

from pathlib import Path

import cellrune
import openpyxl
import pytest
from openpyxl.formula.translate import Translator

from model.answer import answer
from model.document import Document
from model.edits import SetCell
from model.formula.cells import Cell, parse_cell
from model.scenarios import add_scenario
from model.verify import verify_file
from tests.model.k3 import TODAY, everything, figures, k3, k3_with_three_scenarios, put, read, saved


def by_another_program(data: bytes, *changes: dict[str, object]) -> bytes:
    """A workbook after rows and columns were inserted by a program that keeps references in step."""
    for change in changes:
        book = cellrune.Workbook.from_bytes(data)
        book.apply_changes_v2(book.summary()["semantic_revision"], [change])
        data = book.edits_to_bytes()
    return data


NOTES = {"Hardware!D11": "Owner: facilities", "Hardware!B9": "our own row", "Costs!D12": "checked"}


def inserted(path: Path) -> Document:
    """K3 with rows and columns of the client's own among those of the model, some of them filled."""
    changes = [
        {"kind": "insert_rows", "sheet": "Hardware", "row": 7, "count": 2},
        {"kind": "insert_rows", "sheet": "Hardware", "row": 1, "count": 1},
        {"kind": "insert_columns", "sheet": "Hardware", "column": 4, "count": 1},
        {"kind": "insert_columns", "sheet": "Costs", "column": 4, "count": 1},
        {"kind": "insert_columns", "sheet": "Tariffs", "column": 1, "count": 2},
        {"kind": "insert_rows", "sheet": "Costs", "row": 3, "count": 1},
        {"kind": "insert_rows", "sheet": "Evidence", "row": 6, "count": 1},
    ]
    for place, words in NOTES.items():
        sheet, _, address = place.partition("!")
        value = {"kind": "text", "value": words}
        changes.append({"kind": "set_value", "sheet": sheet, "address": address, "value": value})
    path.write_bytes(by_another_program(path.read_bytes(), *changes))
    document = Document.open(path)
    assert notes(document) == NOTES
    return document


def notes(document: Document) -> dict[str, object]:
    return {place: document.content(parse_cell(place, "")) for place in NOTES}


def test_that_rows_and_columns_of_another_program_leave_every_figure_at_its_key(tmp_path):
    path = tmp_path / "k3.xlsx"
    before = saved(k3_with_three_scenarios(), path)
    document = inserted(path)
    assert document.missing == document.mismatches == ()
    assert figures(document) == figures(before)
    assert document.evidence("team_size", "base") == before.evidence("team_size", "base")
    assert document.notes == before.notes
    assert document.model.cell("hw_node_price", "s2") == Cell("Hardware", 11, 6)
    assert document.model.sheet_of("Tariffs").label_col == 4
    assert document.number_format(document.model.cell("onprem_tariff_kwh", "s3")) == "#,##0.00##"


def test_that_a_document_changed_by_another_program_is_edited_and_saved_with_what_was_added(tmp_path):
    path = tmp_path / "k3.xlsx"
    saved(k3_with_three_scenarios(), path)
    document = inserted(path)
    put(document, {"team_size": 90.0}, "s2")
    again = saved(document, path)
    assert everything(again) == everything(document)
    assert read(again, "team_size", "s2") == 90
    assert notes(again) == NOTES
    assert verify_file(path).differences == ()


def test_that_a_new_scenario_overwrites_nothing_that_another_program_put_beside_the_model(tmp_path):
    path = tmp_path / "k3.xlsx"
    saved(k3(), path)
    book = openpyxl.load_workbook(path)
    book["Costs"]["E12"] = "our remark"
    book.save(path)
    document = Document.open(path)
    document.apply(add_scenario(document, "Quote", "base"))
    again = saved(document, path)
    assert again.content(Cell("Costs", 12, 5)) == "our remark"
    assert again.mismatches == again.missing == ()
    assert read(again, "cheapest_total") == read(again, "cheapest_total", "s2")


def test_that_the_order_of_sheets_means_nothing(tmp_path):
    path = tmp_path / "k3.xlsx"
    before = saved(k3_with_three_scenarios(), path)
    book = openpyxl.load_workbook(path)
    book.move_sheet("Costs", -5)
    book.move_sheet("Evidence", -8)
    book.move_sheet("Token mix", -3)
    book["Hardware"].title = "Our hardware"
    for sheet in book.worksheets:
        for row in sheet.iter_rows():
            for cell in row:
                if isinstance(cell.value, str) and cell.value.startswith("="):
                    cell.value = cell.value.replace("Hardware!", "'Our hardware'!")
    book.save(path)
    document = Document.open(path)
    assert document.model.scenarios == before.model.scenarios
    assert document.language == "en"
    assert document.mismatches == document.missing == ()
    assert figures(document) == figures(before)
    document.apply(add_scenario(document, "Fourth", "base"))
    again = saved(document, path)
    assert [column.name for column in again.model.scenarios] == [
        "K3 office",
        "Reserved",
        "Measured",
        "Fourth",
    ]
    assert again.model.home.name == "Our hardware"


def test_that_a_scenario_that_lost_its_column_on_a_sheet_withholds_the_answer(tmp_path):
    path = tmp_path / "k3.xlsx"
    saved(k3_with_three_scenarios(), path)
    book = openpyxl.load_workbook(path)
    book["Costs"].delete_cols(5)
    book.save(path)
    document = Document.open(path)
    assert "onprem_total" in document.missing
    assert "hw_node_price" not in document.missing
    found = answer(document, "base", TODAY)
    assert found.ways == ()
    assert "onprem_total" in {problem.where for problem in found.withheld}


def swap_rows(path: Path, sheet: str, first: int, second: int) -> None:
    """Do what sorting does: rows change places, formulas read as copied, others point where they did."""
    book = openpyxl.load_workbook(path)
    cells = book[sheet]
    for column in range(1, cells.max_column + 1):
        one, other = cells.cell(first, column), cells.cell(second, column)
        one.value, other.value = moved(other, one), moved(one, other)
    book.save(path)


def moved(source, target):
    if isinstance(source.value, str) and source.value.startswith("="):
        return Translator(source.value, source.coordinate).translate_formula(target.coordinate)
    return source.value


SORTED = {
    "two inputs": ("hardware", "hw_node_price", "hw_install_per_node"),
    "two choices": ("tariffs", "way_onprem_offered", "way_meter_offered"),
    "a line and a constant": ("costs", "onprem_total", "hours_per_year"),
    "two break-evens": ("break_even", "breakeven_utilisation_onprem", "payback_years_colo"),
}


@pytest.mark.parametrize(("grid", "first", "second"), SORTED.values(), ids=SORTED)
def test_that_sorted_rows_are_found_withhold_the_answer_and_can_be_repaired(grid, first, second, tmp_path):
    path = tmp_path / "k3.xlsx"
    before = saved(k3_with_three_scenarios(), path)
    sheet = before.model.grid(grid)
    swap_rows(path, sheet.name, sheet.rows[first], sheet.rows[second])
    document = Document.open(path)
    assert document.model.grid(grid).rows == {
        **sheet.rows,
        first: sheet.rows[second],
        second: sheet.rows[first],
    }
    assert document.missing == ()
    assert document.mismatches
    found = answer(document, "base", TODAY)
    assert (found.ways, found.break_evens) == ((), ())
    assert {problem.where for problem in found.withheld} == {str(fault.cell) for fault in document.mismatches}
    document.apply([fault.repair() for fault in document.mismatches])
    document.recalculate()
    assert document.mismatches == ()
    assert figures(document) == figures(before)
    assert answer(document, "s2", TODAY).sentence == answer(before, "s2", TODAY).sentence
    assert saved(document, path).mismatches == ()


def test_that_sorting_would_give_a_wrong_answer_if_it_were_not_found(tmp_path):
    path = tmp_path / "k3.xlsx"
    before = saved(k3(), path)
    rows = before.model.grid("hardware").rows
    swap_rows(path, "Hardware", rows["hw_node_price"], rows["hw_life_years"])
    document = Document.open(path)
    assert read(document, "hw_node_price") == 450_000
    assert read(document, "depreciation") == pytest.approx(3 / 450_000)
    assert document.mismatches


@pytest.mark.parametrize("content", [0.21, "=1/3", "'=D29*2", None, "words", True])
def test_that_a_line_that_another_program_typed_over_is_found(content, tmp_path):
    path = tmp_path / "k3.xlsx"
    before = saved(k3(), path)
    cell = before.model.cell("depreciation", "base")
    book = openpyxl.load_workbook(path)
    target = book[cell.sheet][cell.address]
    target.value = content
    if isinstance(content, str) and content.startswith("'"):
        target.value, target.data_type = before.content(cell).text, "s"
    book.save(path)
    document = Document.open(path)
    (fault,) = document.mismatches
    assert (fault.key, fault.cell) == ("depreciation", cell)
    document.apply([fault.repair()])
    document.recalculate()
    assert figures(document) == figures(before)


def test_that_a_constant_that_another_program_typed_over_is_found(tmp_path):
    path = tmp_path / "k3.xlsx"
    cell = saved(k3(), path).model.cell("hours_per_year", "base")
    for content in (8766, "=365*24"):
        book = openpyxl.load_workbook(path)
        book[cell.sheet][cell.address] = content
        book.save(path)
        (fault,) = Document.open(path).mismatches
        assert (fault.key, fault.expected) == ("hours_per_year", "8760.0")


def test_that_a_formula_that_is_only_spelled_otherwise_is_no_fault(tmp_path):
    path = tmp_path / "k3.xlsx"
    document = saved(k3(), path)
    cell = document.model.cell("capex_node", "base")
    book = openpyxl.load_workbook(path)
    formula = book[cell.sheet][cell.address].value
    book[cell.sheet][cell.address] = formula.replace("+", " + ").replace("Hardware!", "HARDWARE!")
    assert book[cell.sheet][cell.address].value != formula
    book.save(path)
    assert Document.open(path).mismatches == ()


def test_that_a_row_that_lost_its_key_is_missing_by_name(tmp_path):
    path = tmp_path / "k3.xlsx"
    cell = saved(k3(), path).model.cell("fx_local", "base")
    book = openpyxl.load_workbook(path)
    book[cell.sheet].cell(cell.row, 1).value = None
    book.save(path)
    document = Document.open(path)
    assert document.missing == ("fx_local",)
    (problem,) = answer(document, "base", TODAY).withheld
    assert problem.where == "fx_local"


def test_that_moving_keys_inside_the_program_is_found_as_well():
    document = k3()
    home = document.model.home
    one, other = (
        Cell(home.name, home.rows[key], home.marker.col) for key in ("hw_node_price", "hw_life_years")
    )
    assert document.mismatches == ()
    document.apply([SetCell(one, "hw_life_years"), SetCell(other, "hw_node_price")])
    document.recalculate()
    assert {fault.key for fault in document.mismatches} >= {"landed_price", "depreciation"}
