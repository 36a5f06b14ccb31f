"""The font that ships with the program, so that figures align and pictures look the same everywhere."""

from PySide6.QtGui import QFont, QFontDatabase

from model.paths import resources

FAMILY = "IBM Plex Sans"
"""Its figures are all equally wide without any font feature."""

SMALL_PX, BODY_PX, HEADING_PX, SENTENCE_PX = 12, 13, 15, 20


def load_fonts() -> None:
    """Make the bundled font known to the application; needed once for each application.

    Raises:
        FileNotFoundError: a font file is missing or unreadable.
    """
    if FAMILY in QFontDatabase.families():
        return
    for weight in ("Regular", "Medium", "SemiBold"):
        path = resources() / "fonts" / f"IBMPlexSans-{weight}.ttf"
        if QFontDatabase.addApplicationFont(str(path)) < 0:
            raise FileNotFoundError(path)


def font(size_px: int = BODY_PX, weight: QFont.Weight = QFont.Weight.Normal) -> QFont:
    """The program's font in one size and weight."""
    made = QFont(FAMILY)
    made.setPixelSize(size_px)
    made.setWeight(weight)
    return made
