"""What the program begins with."""

from gui.app import example, first_document
from model import texts
from model.formula.cells import Cell


def test_that_without_a_file_the_k3_example_comes_in_the_language_of_the_screen():
    texts.use("pt")
    document, problem = first_document(None)
    assert problem is None
    assert document.path is None
    assert document.model.sheets[1].name == "Equipe"
    assert document.value(Cell("Equipe", 3, 4)) == document.model.base.name


def test_that_a_file_is_opened(tmp_path):
    path = tmp_path / "client.xlsx"
    assert example().save(path) is None
    document, problem = first_document(path)
    assert problem is None
    assert document.path == path


def test_that_a_file_that_can_not_be_opened_gives_the_example_and_the_reason(tmp_path):
    document, problem = first_document(tmp_path / "missing.xlsx")
    assert document.path is None
    assert problem is not None
    assert "missing.xlsx" in problem.where
