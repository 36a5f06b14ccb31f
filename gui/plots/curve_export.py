"""A curve taken along: as a picture for the clipboard or a file, and its data."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog, QMenu, QWidget

from gui.dialogs.message import problem_message
from gui.plots.curve_view import CurveView
from gui.report.curve_files import as_image, as_png, as_svg
from gui.report.curve_sheet import CurveSheet, curve_title
from gui.workspace import Workspace
from model.analysis.curve import Curve
from model.analysis.curve_csv import curve_csv
from model.edits import Problem
from model.texts import text

_BYTE_ORDER_MARK = "\ufeff"
_NOT_IN_NAMES = '\\/:*?"<>|'


class SaveChoice:
    """Asks where to write a file with the dialog of the desktop."""

    def __init__(self, window: QWidget) -> None:
        self._window = window

    def ask(self, suggested: Path, kinds: str) -> Path | None:
        """A file to write, of one of the `kinds` that the dialog lists; None where none was chosen."""
        name, _ = QFileDialog.getSaveFileName(self._window, text("curves.save"), str(suggested), kinds)
        return Path(name) if name else None


class CurveExport(QObject):
    """Takes along the curve that a view shows."""

    def __init__(self, workspace: Workspace, view: CurveView, choice: SaveChoice, window: QWidget) -> None:
        super().__init__(window)
        self._workspace, self._view, self._choice, self._window = workspace, view, choice, window

    def fill(self, menu: QMenu) -> None:
        """Put the commands into a menu."""
        commands: dict[str, Callable[[], None]] = {
            "copy_picture": self.copy_picture,
            "save_png": self.save_png,
            "save_svg": self.save_svg,
            "save_csv": self.save_csv,
        }
        for name, command in commands.items():
            action = menu.addAction(text(f"curves.{name}"))
            action.setObjectName(name)
            action.setEnabled(self._view.curve is not None)
            action.triggered.connect(command)

    def copy_picture(self) -> None:
        """Put a picture of the curve on the clipboard."""
        curve = self._view.curve
        if curve is not None:
            QGuiApplication.clipboard().setImage(as_image(self._sheet(curve)))
            self._workspace.say(text("curves.picture_copied"))

    def save_png(self) -> None:
        """Ask for a file and write a picture of the curve."""
        self._save("png", lambda curve: as_png(self._sheet(curve)))

    def save_svg(self) -> None:
        """Ask for a file and write a drawing of the curve."""
        self._save("svg", lambda curve: as_svg(self._sheet(curve), curve_title(curve)))

    def save_csv(self) -> None:
        """Ask for a file and write the data of the curve, and of those beside it."""

        def data(curve: Curve) -> bytes:
            return (_BYTE_ORDER_MARK + curve_csv((curve, *self._view.plot.others))).encode()

        self._save("csv", data)

    def _sheet(self, curve: Curve) -> CurveSheet:
        return CurveSheet(curve, self._view.plot.others, log=self._view.plot.log)

    def _save(self, ending: str, make: Callable[[Curve], bytes]) -> None:
        curve = self._view.curve
        if curve is None:
            return
        path = self._choice.ask(self._suggested(curve, ending), text(f"curves.kind_{ending}"))
        if path is None:
            return
        path = path if path.suffix.lower() == f".{ending}" else path.with_name(f"{path.name}.{ending}")
        try:
            path.write_bytes(make(curve))
        except OSError as error:
            problem = Problem(path.name, text("curves.not_saved", reason=error.strerror or error))
            problem_message(self._window, text("curves.save"), problem).open()
            return
        self._workspace.say(text("curves.saved", name=path.name))

    def _suggested(self, curve: Curve, ending: str) -> Path:
        document = self._workspace.document.path
        name = f"{curve.scenario.name} {text(f'curves.{curve.id}')}"
        plain = "".join("-" if sign in _NOT_IN_NAMES else sign for sign in name)
        return (document.parent if document else Path.home()) / f"{plain}.{ending}"
