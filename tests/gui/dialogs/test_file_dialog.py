"""The toolkit's own file dialog, which stands in where no desktop has one."""

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QApplication, QFileDialog, QLabel, QLineEdit, QPushButton, QTreeView

from gui.dialogs.file_dialog import open_dialog, save_dialog
from gui.files import FileChoice
from gui.language import ToolkitTexts
from model import texts


@pytest.fixture
def portuguese(qapp):
    texts.use("pt")
    toolkit = ToolkitTexts(qapp)
    toolkit.speak("pt")
    yield
    toolkit.speak("en")


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (open_dialog, {"Examinar:", "Nome do arquivo:", "Arquivos do tipo:", "Abrir", "Cancelar"}),
        (save_dialog, {"Examinar:", "Nome do arquivo:", "Arquivos do tipo:", "Salvar", "Cancelar"}),
    ],
)
@pytest.mark.usefixtures("portuguese")
def test_that_every_word_is_portuguese(window, qtbot, tmp_path, make, words):
    dialog = make(window, tmp_path / "mine.xlsx")
    qtbot.addWidget(dialog)
    dialog.show()
    shown = [*dialog.findChildren(QLabel), *dialog.findChildren(QPushButton)]
    assert {part.text().replace("&", "") for part in shown if part.isVisible()} == words


@pytest.mark.usefixtures("portuguese")
def test_that_no_head_of_a_column_is_cut(window, qtbot, tmp_path):
    dialog = open_dialog(window, tmp_path)
    qtbot.addWidget(dialog)
    dialog.setViewMode(QFileDialog.ViewMode.Detail)
    dialog.show()
    head = dialog.findChild(QTreeView, "treeView").header()
    words = [head.model().headerData(n, Qt.Orientation.Horizontal) for n in range(head.count())]
    assert words == ["Nome", "Tamanho", "Tipo", "Data de modificação"]
    for column in range(head.count()):
        assert head.sectionSize(column) >= head.sectionSizeHint(column)
    assert head.length() <= head.viewport().width()


def press(dialog_action):
    """Do something with the file dialog once it is open."""

    def act():
        dialog = next(one for one in QApplication.topLevelWidgets() if isinstance(one, QFileDialog))
        dialog_action(dialog)

    QTimer.singleShot(0, act)


def test_that_a_name_gets_its_ending_before_it_is_asked_whether_to_replace(window, tmp_path):
    press(lambda dialog: (dialog.findChild(QLineEdit).setText("mine"), dialog.accept()))
    assert FileChoice(window).to_save(tmp_path / "other.xlsx") == tmp_path / "mine.xlsx"


def test_that_a_file_is_chosen_to_open_and_giving_up_chooses_none(window, tmp_path):
    (tmp_path / "mine.xlsx").touch()
    press(lambda dialog: (dialog.selectFile("mine.xlsx"), dialog.accept()))
    assert FileChoice(window).to_open(tmp_path) == tmp_path / "mine.xlsx"
    press(lambda dialog: dialog.reject())
    assert FileChoice(window).to_open(tmp_path) is None
