"""Asks which example a new document starts from."""

from pathlib import Path

from PySide6.QtWidgets import QListWidget, QListWidgetItem, QWidget

from gui.dialogs.form import FormDialog
from model import texts
from model.costs.scenario import ScenarioFile, read_scenario_file
from model.paths import templates

FIRST_TEMPLATE = "k3-four-ways"
_MOST_ROWS = 6


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
        self.list.setObjectName("templates")
        self.list.setAccessibleName(texts.text("dialogs.template_ask"))
        for file in self._files:
            self.list.addItem(QListWidgetItem(file.title.in_language(texts.language())))
        # A list with room for more than it holds would look as if something were missing.
        rows = min(self.list.count(), _MOST_ROWS)
        self.list.setFixedHeight(rows * self.list.sizeHintForRow(0) + 2 * self.list.frameWidth())
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
