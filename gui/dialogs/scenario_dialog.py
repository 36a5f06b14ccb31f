"""Asks for the name of a scenario, and for a new one where its values come from."""

from collections.abc import Iterable

from PySide6.QtWidgets import QComboBox, QLineEdit, QWidget

from gui.dialogs.form import FormDialog
from model import texts
from model.costs.model_map import ModelMap

LONGEST_NAME = 60


class NameDialog(FormDialog):
    """Asks for the name of a scenario, which no other one has."""

    def __init__(self, parent: QWidget, title: str, action: str, name: str, taken: Iterable[str]) -> None:
        super().__init__(parent, title, action)
        self._taken = {other.casefold() for other in taken}
        self._name = _name_field(self, name)
        self.fields.addRow(texts.text("dialogs.name"), self._name)
        self._name.textChanged.connect(self._check)
        self._check()

    @property
    def name(self) -> str:
        """The name as typed."""
        return self._name.text().strip()

    def _check(self) -> None:
        wrong = name_fault(self.name, self._taken)
        self.say(wrong, wrong=bool(wrong))


class AddDialog(FormDialog):
    """Asks for the name of a new scenario and for the one that it starts from."""

    def __init__(self, parent: QWidget, model: ModelMap, name: str, copy_of: str) -> None:
        title, action = texts.text("dialogs.add_scenario"), texts.text("dialogs.add_scenario_do")
        super().__init__(parent, title, action)
        self._model = model
        self._taken = {column.name.casefold() for column in model.scenarios}
        self._name = _name_field(self, name)
        self._source = QComboBox(self)
        for column in model.scenarios:
            self._source.addItem(column.name, column.id)
        self._source.setCurrentIndex(self._source.findData(copy_of))
        self.fields.addRow(texts.text("dialogs.name"), self._name)
        self.fields.addRow(texts.text("dialogs.values_from"), self._source)
        self._name.textChanged.connect(self._check)
        self._source.currentIndexChanged.connect(self._check)
        self._check()

    @property
    def name(self) -> str:
        """The name as typed."""
        return self._name.text().strip()

    @property
    def copy_of(self) -> str:
        """The id of the scenario to start from."""
        return str(self._source.currentData())

    def _check(self) -> None:
        wrong = name_fault(self.name, self._taken)
        base = self.copy_of == self._model.base.id
        note = texts.text(
            "dialogs.follows_base" if base else "dialogs.copies", name=self._source.currentText()
        )
        self.say(wrong or note, wrong=bool(wrong))


def name_fault(name: str, taken: set[str]) -> str:
    """What is wrong with a name, in a sentence; empty where nothing is."""
    if not name:
        return texts.text("dialogs.name_missing")
    return texts.text("dialogs.name_taken") if name.casefold() in taken else ""


def _name_field(parent: QWidget, name: str) -> QLineEdit:
    field = QLineEdit(name, parent)
    field.setMaxLength(LONGEST_NAME)
    field.selectAll()
    return field
