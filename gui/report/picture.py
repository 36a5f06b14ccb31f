"""The answer and its curves as one picture, drawn without a window."""

import datetime
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QImage, QImageWriter, QPalette
from PySide6.QtWidgets import QApplication, QHBoxLayout, QVBoxLayout, QWidget

from gui.panels.labels import heading_label, quiet_label, sentence_label
from gui.panels.ways_table import WaysTable
from gui.plots.curve_view import CurveView
from gui.theme import SPACE, apply_theme
from model.analysis.curve import CURVES, CurveId
from model.analysis.curves import prepare_curve
from model.answer import answer
from model.document import Document
from model.edits import Problem
from model.texts import text

_WIDTH_PX, _CURVE_PX, _SCALE = 1440, 460, 2
_PASSES = 2


def save_picture(document: Document, scenario: str, path: Path) -> None:
    """Write the answer of a scenario and its two curves as a PNG.

    Args:
        document: a document whose recalculation is done.
        scenario: id of the scenario.
        path: the file to write; one that is there is replaced.

    Raises:
        OSError: the file cannot be written.
    """
    application = QApplication.instance() or QApplication([])
    if isinstance(application, QApplication):
        apply_theme(application, "light")
    page = _page(document, scenario)
    image = _drawn(page)
    page.deleteLater()
    writer = QImageWriter(str(path), b"png")
    if not writer.write(image):
        raise OSError(text("curves.not_written", path=path, reason=writer.errorString()))


def _page(document: Document, scenario: str) -> QWidget:
    found = answer(document, scenario, datetime.datetime.now().astimezone().date())
    page = QWidget(autoFillBackground=True)
    page.setBackgroundRole(QPalette.ColorRole.Base)
    column = QVBoxLayout(page)
    column.setContentsMargins(4 * SPACE, 4 * SPACE, 4 * SPACE, 4 * SPACE)
    column.setSpacing(SPACE)
    names = {one.id: one.name for one in document.model.scenarios}
    for label, words in ((quiet_label(), names[scenario]), (sentence_label(), found.sentence)):
        label.setText(words)
        column.addWidget(label)
    if found.ways:
        ways = WaysTable()
        ways.show_answer(found)
        column.addSpacing(SPACE)
        column.addWidget(ways)
    curves = QHBoxLayout()
    curves.setSpacing(4 * SPACE)
    for curve in CURVES:
        curves.addLayout(_curve(document, scenario, curve), stretch=1)
    column.addSpacing(2 * SPACE)
    column.addLayout(curves)
    return page


def _curve(document: Document, scenario: str, curve: CurveId) -> QVBoxLayout:
    heading, view = heading_label(), CurveView()
    heading.setText(text(f"curves.{curve}"))
    view.setFixedHeight(_CURVE_PX)
    view.plot.dress(_SCALE)
    prepared = prepare_curve(document, scenario, curve, None)
    if isinstance(prepared, Problem):
        view.show_words(prepared.message)
    else:
        view.show_curve(prepared.run())
    column = QVBoxLayout()
    column.setSpacing(SPACE)
    column.addWidget(heading)
    column.addWidget(view)
    return column


def _drawn(page: QWidget) -> QImage:
    page.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
    page.setFixedWidth(_WIDTH_PX)
    page.show()
    page.adjustSize()
    image = QImage(page.size() * _SCALE, QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(_SCALE)
    for _ in range(_PASSES):
        # An axis learns the width of its numbers while it paints, and asks for a new layout.
        page.render(image)
        QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest.value)
    page.render(image)
    page.hide()
    return image
