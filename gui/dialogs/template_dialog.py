"""Asks which example a new document starts from."""

from pathlib import Path

from PySide6.QtWidgets import QListWidget, QListWidgetItem, QWidget

from gui.dialogs.form import FormDialog
from gui.theme import SPACE
from model import texts
from model.costs.scenario import ScenarioFile, read_scenario_file
from model.paths import templates

FIRST_TEMPLATE = "k3-four-ways"
_HEIGHT = 180


def template_files() -> list[Path]:
    """The examples that come with the program, the first one first."""
    found = sorted((templates() / "scenarios").glob("*.toml"))
    return sorted(found, key=lambda path: path.stem != FIRST_TEMPLATE)


class TemplateDialog(FormDialog):
    """Lists the examples; what each shows stands below."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, texts.text("dialogs.template"), texts.text("dialogs.template_do"))
        self._files = [read_scenario_file(path) for path in template_files()]
        self.list = QListWidget(self)
        self.list.setMinimumHeight(_HEIGHT)
        self.list.setSpacing(SPACE // 4)
        self.list.setAccessibleName(texts.text("dialogs.template_ask"))
        for file in self._files:
            self.list.addItem(QListWidgetItem(file.title.in_language(texts.language())))
        self.fields.addRow(self.list)
        self.list.currentRowChanged.connect(self._describe)
        self.list.itemActivated.connect(self.accept)
        self.list.setCurrentRow(0)

    @property
    def chosen(self) -> ScenarioFile:
        """The example that was chosen."""
        return self._files[self.list.currentRow()]

    def _describe(self) -> None:
        self.say(self.chosen.description.in_language(texts.language()), wrong=False)
