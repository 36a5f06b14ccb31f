"""The theme: the bundled font, contrast, and the four ways told apart by every kind of colour vision."""

from itertools import combinations

import numpy as np
import pytest
from PySide6.QtGui import QColor, QFont, QFontInfo, QFontMetricsF, QPalette
from PySide6.QtWidgets import QPushButton

from gui.theme import DARK, FAMILY, LIGHT, WAY_STYLES, Tokens, apply_theme, font, tokens_of, way_shades

# Simulation of colour blindness at full severity: Machado, Oliveira and Fernandes (2009), for linear RGB.
VISIONS = {
    "normal": np.eye(3),
    "protanopia": np.array(
        [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]
    ),
    "deuteranopia": np.array(
        [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]
    ),
    "tritanopia": np.array(
        [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]]
    ),
}
SRGB_TO_XYZ = np.array([[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]])
WHITE = np.array([0.9505, 1.0, 1.089])


def linear(colour: str) -> np.ndarray:
    rgb = np.array([int(colour[i : i + 2], 16) for i in (1, 3, 5)]) / 255
    return np.where(rgb <= 0.04045, rgb / 12.92, ((rgb + 0.055) / 1.055) ** 2.4)


def contrast(one: str, other: str) -> float:
    """Contrast ratio of WCAG 2."""
    low, high = sorted(float(linear(colour) @ SRGB_TO_XYZ[1]) for colour in (one, other))
    return (high + 0.05) / (low + 0.05)


def lab(colour: str, vision: str) -> np.ndarray:
    xyz = SRGB_TO_XYZ @ np.clip(VISIONS[vision] @ linear(colour), 0, 1) / WHITE
    f = np.where(xyz > 0.008856, np.cbrt(xyz), 7.787 * xyz + 16 / 116)
    return np.array([116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])])


@pytest.mark.parametrize("vision", list(VISIONS))
@pytest.mark.parametrize("pair", list(combinations(WAY_STYLES, 2)), ids="-".join)
def test_that_two_ways_differ_in_colour_for_every_kind_of_vision(pair: tuple[str, str], vision: str):
    one, other = (lab(WAY_STYLES[way].colour, vision) for way in pair)
    # A difference of about 2.3 can just be seen; 18 is told apart at a glance in thin lines.
    assert np.linalg.norm(one - other) > 18


@pytest.mark.parametrize("tokens", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize("way", list(WAY_STYLES))
def test_that_each_way_stands_out_from_both_surfaces(way: str, tokens: Tokens):
    for surface in (tokens.surface, tokens.raised):
        assert contrast(WAY_STYLES[way].colour, surface) >= 3


def test_that_ways_are_told_apart_without_colour_too():
    assert len({style.dash for style in WAY_STYLES.values()}) == 4
    assert len({style.marker for style in WAY_STYLES.values()}) == 4


@pytest.mark.parametrize("tokens", [LIGHT, DARK], ids=["light", "dark"])
def test_that_every_ink_is_readable_where_it_stands(tokens: Tokens):
    for ink in ("text", "muted", "input_ink", "result_ink", "accent", "warning", "error"):
        for surface in ("surface", "raised"):
            assert contrast(getattr(tokens, ink), getattr(tokens, surface)) >= 4.5, (ink, surface)
    for ink, surface in (
        ("warning", "warning_surface"),
        ("error", "error_surface"),
        ("on_accent", "accent"),
        ("text", "selection"),
    ):
        assert contrast(getattr(tokens, ink), getattr(tokens, surface)) >= 4.5, (ink, surface)


def test_that_typed_and_computed_numbers_differ():
    for tokens in (LIGHT, DARK):
        assert tokens.input_ink != tokens.result_ink
        assert QColor(tokens.input_ink).blue() > QColor(tokens.input_ink).red()


def test_that_the_bundled_font_is_used_and_its_figures_are_equally_wide(qapp):
    apply_theme(qapp, "light")
    for weight in (QFont.Weight.Normal, QFont.Weight.Medium, QFont.Weight.DemiBold):
        used = font(13, weight)
        assert QFontInfo(used).family() == FAMILY
        metrics = QFontMetricsF(used)
        assert len({metrics.horizontalAdvance(figure) for figure in "0123456789"}) == 1
    assert all(QFontMetricsF(font()).inFontUcs4(ord(letter)) for letter in "çãõéêà−×≥·–—…→")


def test_that_the_weights_of_the_font_differ(qapp):
    apply_theme(qapp, "light")
    widths = [
        QFontMetricsF(font(40, weight)).horizontalAdvance("engineers")
        for weight in (QFont.Weight.Normal, QFont.Weight.Medium, QFont.Weight.DemiBold)
    ]
    assert widths == sorted(set(widths))


def test_that_the_theme_switches_between_light_and_dark(qapp):
    apply_theme(qapp, "dark")
    assert tokens_of(qapp.palette()) is DARK
    assert qapp.palette().color(QPalette.ColorRole.Base) == QColor(DARK.raised)
    apply_theme(qapp, "light")
    assert tokens_of(qapp.palette()) is LIGHT


def test_that_the_shades_of_a_way_run_from_its_colour_towards_the_surface():
    shades = way_shades("colo", 5, LIGHT)
    assert shades[0] == QColor(WAY_STYLES["colo"].colour)
    assert [shade.lightness() for shade in shades] == sorted({shade.lightness() for shade in shades})
    assert len(way_shades("colo", 1, DARK)) == 1


@pytest.mark.parametrize(("mode", "tokens"), [("light", LIGHT), ("dark", DARK)])
def test_that_a_default_button_can_be_read_while_it_can_not_be_pressed(qapp, qtbot, mode, tokens):
    apply_theme(qapp, mode)
    button = QPushButton("MMMMM")
    qtbot.addWidget(button)
    button.setDefault(True)
    button.setEnabled(False)
    picture = button.grab().toImage()
    apply_theme(qapp, "light")
    middle = picture.height() // 2
    ground = picture.pixelColor(6, middle)
    inks = [picture.pixelColor(x, middle) for x in range(6, picture.width() - 6)]
    assert max(contrast(ink.name(), ground.name()) for ink in inks) >= 4.5
