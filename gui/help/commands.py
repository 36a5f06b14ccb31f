"""The commands of the Help menu; what they show is loaded when it is first asked for."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from gui.faults.show_log import show_log
from gui.start.stage import Stage
from gui.window_frame import WindowFrame
from gui.workspace import Workspace

if TYPE_CHECKING:
    from gui.help.topic import Topic
    from gui.help.window import HelpWindow


class HelpCommands(QObject):
    """Opens the guide at what one is looking at, and says what the program is."""

    def __init__(self, workspace: Workspace, frame: WindowFrame, stage: Stage, window: QWidget) -> None:
        super().__init__(window)
        self._workspace, self._frame, self._stage, self._window = workspace, frame, stage, window
        self.guide: HelpWindow | None = None

    def open_guide(self) -> None:
        """Show the guide at the topic at hand."""
        from gui.help.window import HelpWindow

        if self.guide is None:
            self.guide = HelpWindow(self._workspace)
        self.guide.show_topic(self._topic())

    def about(self) -> None:
        """Say what the program is."""
        from gui.dialogs.about import AboutDialog

        AboutDialog(self._window).open()

    def show_log(self) -> None:
        """Show where the log is."""
        self._workspace.say(show_log())

    def _topic(self) -> "Topic":
        from gui.help.topic import Topic, has_focus, topic_of_selection

        if self._stage.page is not None:
            return Topic("files", "start-page")
        places = {
            self._frame.answer: Topic("reading", "answer"),
            self._frame.curves: Topic("reading", "curves"),
            self._frame.compare: Topic("scenarios", "compare"),
        }
        return next(
            (topic for dock, topic in places.items() if has_focus(dock.widget())),
            topic_of_selection(self._workspace),
        )
