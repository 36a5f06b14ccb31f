"""A curve as a picture in dots or in lines, for files and for the clipboard."""

from PySide6.QtCore import QBuffer, QIODevice, QRect
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgGenerator

from gui.report.curve_sheet import SIZE, CurveSheet

SCALE = 2


def as_image(sheet: CurveSheet) -> QImage:
    """The curve with two dots a px."""
    image = QImage(SIZE.toSize() * SCALE, QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(SCALE)
    painter = QPainter(image)
    sheet.paint(painter)
    painter.end()
    return image


def as_png(sheet: CurveSheet) -> bytes:
    """The curve as a PNG with two dots a px."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    as_image(sheet).save(buffer, "PNG")  # pyright: ignore[reportCallIssue, reportArgumentType]
    return bytes(buffer.data().data())


def as_svg(sheet: CurveSheet, title: str) -> bytes:
    """The curve as an SVG that holds lines and outlines alone, so that every program draws it alike."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    generator = QSvgGenerator()
    generator.setOutputDevice(buffer)
    generator.setTitle(title)
    generator.setDescription(title)
    generator.setSize(SIZE.toSize())
    generator.setViewBox(QRect(0, 0, SIZE.toSize().width(), SIZE.toSize().height()))
    painter = QPainter(generator)
    sheet.paint(painter)
    painter.end()
    return bytes(buffer.data().data())
