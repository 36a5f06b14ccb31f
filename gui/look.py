"""Which look the application has: the one chosen, or that of the desktop."""

from PySide6.QtCore import QObject, Qt, Slot
from PySide6.QtWidgets import QApplication

from gui.remembered import Look
from gui.settings import Settings
from gui.theme import Mode, apply_theme


class Looks(QObject):
    """Changes the look when someone chooses another, or when the desktop does and is to be followed."""

    def __init__(self, settings: Settings, parent: QObject) -> None:
        super().__init__(parent)
        self._settings = settings
        application().styleHints().colorSchemeChanged.connect(self._follow)

    def use(self, look: Look) -> None:
        """Take a look, now and at the next start."""
        self._settings.choose_look(look)
        show_look(look)

    @Slot()
    def _follow(self) -> None:
        show_look(self._settings.look)


def show_look(look: Look) -> None:
    """Give the application a look."""
    app = application()
    apply_theme(app, mode_of(look, app.styleHints().colorScheme()))


def mode_of(look: Look, desktop: Qt.ColorScheme) -> Mode:
    """The colours that a look means; a desktop that says nothing is light."""
    if look == "follow":
        return "dark" if desktop == Qt.ColorScheme.Dark else "light"
    return look


def application() -> QApplication:
    """The application.

    Raises:
        RuntimeError: there is none.
    """
    app = QApplication.instance()
    if not isinstance(app, QApplication):
        raise RuntimeError("no application with widgets")  # noqa: TRY004 - it is no matter of a type
    return app
