"""An example as a card: its curve, its title, and what it is about."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from gui.panels.labels import heading_label, quiet_label
from gui.start.thumbnail import Thumbnail
from gui.start.tile import Tile, pass_through
from gui.theme import SPACE
from model.costs.scenario import ScenarioFile, read_scenario_file
from model.texts import language, text


class ExampleCard(Tile):
    """Shows one example; choosing it starts a document from it."""

    def __init__(self, path: Path, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.path = path
        self.file: ScenarioFile = read_scenario_file(path)
        self.curve = Thumbnail(self)
        self._title, self._description = heading_label(self), quiet_label(self)
        self._description.setAlignment(Qt.AlignmentFlag.AlignTop)
        for part in (self.curve, self._title, self._description):
            self.column.addWidget(pass_through(part))
        self.column.insertSpacing(1, SPACE // 2)
        self.column.setStretch(self.column.count() - 1, 1)
        self.retranslate()

    def retranslate(self) -> None:
        """Use the language of the screen."""
        title = self.file.title.in_language(language())
        description = self.file.description.in_language(language())
        self._title.setText(title)
        self._description.setText(description)
        self.setAccessibleName(text("start.example", title=title))
        self.setAccessibleDescription(description)
