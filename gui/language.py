"""The language of the screen: our own texts, the toolkit's, and the way numbers are written."""

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

from gui.settings import Settings
from gui.workspace import Workspace
from model import texts
from model.texts import Language, as_language

_LOCALES: dict[Language, str] = {"en": "en_US", "pt": "pt_BR"}


class ToolkitTexts(QTranslator):
    """The toolkit's own texts, such as those of its file dialog."""

    def speak(self, language: Language) -> None:
        """Use a language; English is what the toolkit says without a translation."""
        QCoreApplication.removeTranslator(self)
        QLocale.setDefault(QLocale(_LOCALES[language]))
        folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
        if language != "en" and self.load(f"qtbase_{_LOCALES[language]}", folder):
            QCoreApplication.installTranslator(self)


def first_language(settings: Settings) -> Language:
    """The language to begin with: the one chosen before, else that of the desktop."""
    return settings.language or as_language(QLocale.system().name())


def use_language(workspace: Workspace, settings: Settings, language: Language) -> None:
    """Let the screen speak a language, now and at the next start."""
    settings.choose_language(language)
    workspace.use_language(language)


def follow_language(workspace: Workspace, toolkit: ToolkitTexts) -> None:
    """Let the toolkit speak the language of the screen, whenever that changes."""
    toolkit.speak(texts.language())
    workspace.language_changed.connect(lambda: toolkit.speak(texts.language()))
