"""A curve taken along: its picture, its drawing, its data, and where they are written."""

import csv
import io
import re
import xml.etree.ElementTree as ET
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QByteArray, QRectF
from PySide6.QtGui import QGuiApplication, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from gui.app import example
from gui.dialogs.message import Message
from gui.plots.curve_export import SaveChoice
from gui.plots.curves_panel import CurvesPanel
from gui.report.curve_files import SCALE, as_image, as_png, as_svg
from gui.report.curve_sheet import SIZE, CurveSheet, curve_title
from gui.report.frame import Frame
from gui.tasks import DirectExecutor
from gui.theme import LIGHT, WAY_STYLES, apply_theme
from gui.workspace import Workspace
from model import texts
from model.analysis.curves import prepare_curve
from model.scenarios import add_scenario

FRAME = Frame(QRectF(100, 50, 200, 100), (0.0, 20.0), (0.0, 10.0))


@pytest.fixture
def curve(look):
    document = example()
    prepared = prepare_curve(document, "base", "team", None)
    return prepared.run()


class Chosen(SaveChoice):
    """Chooses one file, and remembers what was suggested."""

    def __init__(self, path):
        self.path, self.suggested = path, None

    def ask(self, suggested, kinds):
        self.suggested = suggested
        return self.path


@pytest.fixture
def panel(look, qtbot):
    panel = CurvesPanel(Workspace(example()), DirectExecutor())
    qtbot.addWidget(panel)
    panel.resize(900, 420)
    panel.show()
    return panel


def rendered(svg):
    renderer = QSvgRenderer(QByteArray(svg))
    assert renderer.isValid()
    image = QImage(SIZE.toSize(), QImage.Format.Format_RGB32)
    image.fill(0xFFFFFFFF)
    painter = QPainter(image)
    renderer.render(painter, QRectF(0, 0, SIZE.width(), SIZE.height()))
    painter.end()
    return image


def colours(image, box):
    left, top, right, bottom = box
    return {image.pixelColor(x, y).name() for x in range(left, right) for y in range(top, bottom)}


def test_that_a_line_is_cut_exactly_where_it_leaves_the_frame():
    (piece,) = FRAME.pieces(np.array([0.0, 10.0, 20.0]), np.array([20.0, 0.0, 5.0]))
    assert [(point.x(), point.y()) for point in piece] == [(150, 50), (200, 150), (300, 100)]


def test_that_a_gap_parts_a_line_and_a_line_outside_is_not_drawn():
    xs = np.array([0.0, 5.0, 10.0, 15.0, 20.0])
    pieces = list(FRAME.pieces(xs, np.array([1.0, 1.0, np.nan, 2.0, 2.0])))
    assert [len(piece) for piece in pieces] == [2, 2]
    assert list(FRAME.pieces(xs, np.full(5, 11.0))) == []


def test_that_a_picture_has_two_dots_a_px_and_the_colours_of_all_ways(curve):
    data = as_png(CurveSheet(curve, (), log=False))
    image = QImage.fromData(QByteArray(data), "PNG")
    assert image.size() == SIZE.toSize() * SCALE
    found = colours(image, (0, 2 * 52, image.width(), 2 * 56))  # across the swatches of the legend
    assert {style.colour.lower() for style in WAY_STYLES.values()} <= found


def test_that_a_drawing_holds_lines_and_outlines_alone(curve):
    svg = as_svg(CurveSheet(curve, (), log=False), curve_title(curve)).decode()
    root = ET.fromstring(svg)  # noqa: S314 - our own
    kinds = {element.tag.rpartition("}")[2] for element in root.iter()}
    assert kinds <= {"svg", "title", "desc", "defs", "g", "path", "polyline", "circle", "rect"}
    assert root.get("viewBox") == "0 0 1040 580"
    assert "non-scaling" not in svg
    assert re.search("<title>Cost a year by team size: K3 office</title>", svg)
    numbers = [
        float(number)
        for line in re.findall('points="([^"]+)"', svg)
        for number in re.split("[ ,]+", line.strip())
    ]
    assert all(-1 <= number <= 1041 for number in numbers)


def test_that_the_drawing_looks_like_the_picture(curve):
    sheet = CurveSheet(curve, (), log=True)
    drawn = rendered(as_svg(sheet, "title"))
    picture = as_image(sheet).scaled(SIZE.toSize())
    for box in ((100, 60, 500, 250), (500, 250, 900, 500)):
        parts = [image.copy(box[0], box[1], box[2] - box[0], box[3] - box[1]) for image in (drawn, picture)]
        greys = [
            np.mean([part.pixelColor(x, y).lightness() for x in range(0, 390, 7) for y in range(0, 180, 7)])
            for part in parts
        ]
        assert greys[0] == pytest.approx(greys[1], abs=4)


def test_that_a_picture_is_light_in_the_dark_look_too(curve, look):
    try:
        apply_theme(look, "dark")
        image = as_image(CurveSheet(curve, (), log=False))
        assert image.pixelColor(5, 5).name().upper() == LIGHT.raised
    finally:
        apply_theme(look, "light")


def test_that_others_are_drawn_with_their_names(look):
    document = example()
    document.apply(add_scenario(document, "Lean", "base"))
    document.recalculate()
    first = prepare_curve(document, "base", "team", None)
    other = prepare_curve(document, "s2", "team", None).beside(first).sketch()
    alone = as_svg(CurveSheet(first.run(), (), log=False), "one")
    both = as_svg(CurveSheet(first.run(), (other,), log=False), "two")
    assert both.count(b"<polyline") >= alone.count(b"<polyline") + 4
    assert rendered(both).size() == SIZE.toSize()


@pytest.mark.parametrize("language", texts.LANGUAGES)
@pytest.mark.parametrize("curve_id", ["team", "utilisation"])
@pytest.mark.parametrize("log", [True, False])
def test_that_every_curve_can_be_drawn(look, language, curve_id, log):
    texts.use(language)
    curve = prepare_curve(example(), "base", curve_id, None).run()
    assert not as_image(CurveSheet(curve, (), log=log)).isNull()


@pytest.mark.parametrize("ending", ["png", "svg", "csv"])
def test_that_files_get_their_ending_and_the_status_line_says_so(panel, tmp_path, qtbot, ending):
    panel.export._choice = choice = Chosen(tmp_path / "curve")
    with qtbot.waitSignal(panel._workspace.said) as said:
        getattr(panel.export, f"save_{ending}")()
    assert said.args == [f"Saved as curve.{ending}."]
    assert choice.suggested == Path.home() / f"K3 office Utilisation.{ending}"
    data = (tmp_path / f"curve.{ending}").read_bytes()
    starts = {"png": b"\x89PNG", "svg": b"<?xml", "csv": "\ufeffCurve".encode()}
    assert data.startswith(starts[ending])


def test_that_the_data_are_those_on_the_screen(panel, tmp_path):
    panel.export._choice = Chosen(tmp_path / "data.csv")
    panel.export.save_csv()
    rows = list(csv.reader(io.StringIO((tmp_path / "data.csv").read_text("utf-8-sig"), newline="")))
    table = rows[rows.index([]) + 1 :]
    xs = [float(row[1]) for row in table[1:]]
    np.testing.assert_array_equal(xs, panel.view.curve.xs)
    assert table[0][1:3] == ["demand_utilisation", "onprem_per_m"]


def test_that_nothing_is_written_where_no_file_is_chosen(panel, tmp_path):
    panel.export._choice = Chosen(None)
    panel.export.save_png()
    assert list(tmp_path.iterdir()) == []


def test_that_a_file_that_can_not_be_written_is_said(panel, tmp_path):
    panel.export._choice = Chosen(tmp_path / "missing" / "curve.svg")
    panel.export.save_svg()
    message = next(found for found in panel.findChildren(Message) if found.isVisible())
    assert "cannot be written" in message.message.text()
    message.close()


def test_that_the_picture_goes_to_the_clipboard(panel):
    QGuiApplication.clipboard().clear()
    panel.export.copy_picture()
    assert QGuiApplication.clipboard().image().size() == SIZE.toSize() * SCALE


def test_that_nothing_is_taken_along_while_there_is_no_curve(panel):
    panel.view.show_words("nothing yet")
    panel.export_menu.aboutToShow.emit()
    assert [action.isEnabled() for action in panel.export_menu.actions()] == [False] * 4
    QGuiApplication.clipboard().clear()
    panel.export.copy_picture()
    assert QGuiApplication.clipboard().image().isNull()
