"""Colours that everybody can read and tell apart."""

from __future__ import annotations

from math import dist
from typing import Final, TypeAlias

import pytest
from PIL import Image

from render.canvas import to_palette
from render.clubs import THEME as CLUBS
from render.curves import THEME as CURVES
from render.theme import MOST_COLOURS, RGB, SEAT_MARKS, Theme, palette, rgb
from render.tokan.look import THEME as TOKAN
from tests.packages import PACKAGES

Row: TypeAlias = tuple[float, float, float]
Matrix: TypeAlias = tuple[Row, Row, Row]

THEMES: Final = {
    **{package.key: package.painter.theme for package in PACKAGES},
    "curves": CURVES,
    "clubs": CLUBS,
}
LEAST_CONTRAST: Final = 4.5
"""Minimum contrast of a text with its background (WCAG 2.2, level AA)."""
LEAST_DIFFERENCE: Final = 20
"""Minimum difference in CIE L*a*b*: in lightness, or as a distance."""

SIGHTS: Final[dict[str, Matrix]] = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    # G. M. Machado, M. M. Oliveira, L. A. F. Fernandes, "A Physiologically-based Model for
    # Simulation of Color Vision Deficiency" (2009), severity 1.0, for linear RGB
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
    "grey": ((0.2126, 0.7152, 0.0722), (0.2126, 0.7152, 0.0722), (0.2126, 0.7152, 0.0722)),
}
_XYZ: Final[Matrix] = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
_WHITE: Final = (0.95047, 1.0, 1.08883)


def linear(colour: RGB) -> Row:
    red, green, blue = (
        part / 255 / 12.92 if part <= 10 else ((part / 255 + 0.055) / 1.055) ** 2.4
        for part in colour
    )
    return red, green, blue


def times(matrix: Matrix, row: Row) -> Row:
    x, y, z = (sum(a * b for a, b in zip(line, row, strict=True)) for line in matrix)
    return x, y, z


def lab(light: Row) -> Row:
    clipped = [min(1.0, max(0.0, part)) for part in light]
    xyz = times(_XYZ, (clipped[0], clipped[1], clipped[2]))
    x, y, z = (
        t ** (1 / 3) if (t := part / white) > (6 / 29) ** 3 else t * (29 / 6) ** 2 / 3 + 4 / 29
        for part, white in zip(xyz, _WHITE, strict=True)
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def luminance(colour: str) -> float:
    return times(_XYZ, linear(rgb(colour)))[1]


def contrast(ink: str, ground: str) -> float:
    dark, light = sorted((luminance(ink), luminance(ground)))
    return (light + 0.05) / (dark + 0.05)


def difference(first: str, other: str, sight: str) -> float:
    """Return the distance in L*a*b* between two colours, as seen with this *sight*."""
    seen = [lab(times(SIGHTS[sight], linear(rgb(colour)))) for colour in (first, other)]
    return dist(*seen)


def test_contrast_is_measured_correctly() -> None:
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast("#777777", "#FFFFFF") == pytest.approx(4.48, abs=0.01)


def test_difference_is_measured_correctly() -> None:
    assert difference("#000000", "#FFFFFF", "usual") == pytest.approx(100, abs=0.1)
    assert difference("#FF0000", "#00FF00", "usual") == pytest.approx(170.6, abs=1)
    assert difference("#B05050", "#7A6A4A", "deuteranopia") < difference(
        "#B05050", "#7A6A4A", "usual"
    )


themes = pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))


@themes
def test_text_has_enough_contrast(theme: Theme) -> None:
    found = {(ink, ground): contrast(theme[ink], theme[ground]) for ink, ground in theme.texts}
    assert {pair: one for pair, one in found.items() if one < LEAST_CONTRAST} == {}


@themes
def test_colours_of_things_differ_in_every_kind_of_vision(theme: Theme) -> None:
    found = {
        (first, other, sight): difference(theme[first], theme[other], sight)
        for first, other in theme.apart
        for sight in SIGHTS
        if sight != "grey"
    }
    assert {pair: one for pair, one in found.items() if one < LEAST_DIFFERENCE} == {}


@pytest.mark.parametrize(("first", "other"), [("red", "black"), ("red_sun", "black_plate")])
def test_sides_differ_without_colour(first: str, other: str) -> None:
    assert difference(TOKAN[first], TOKAN[other], "grey") >= LEAST_DIFFERENCE


@themes
def test_seats_differ_by_shape(theme: Theme) -> None:
    shapes = [SEAT_MARKS[mark].shape for mark in theme.marks]
    assert len(set(shapes)) == len(shapes)


@themes
def test_a_palette_keeps_its_colours(theme: Theme) -> None:
    flat = palette(theme).getpalette()
    assert flat is not None
    colours = list(zip(flat[::3], flat[1::3], flat[2::3], strict=True))
    assert len(set(colours)) == len(colours) <= MOST_COLOURS
    strip = Image.new("RGB", (len(colours), 1))
    for x, colour in enumerate(colours):
        strip.putpixel((x, 0), colour)
    kept = to_palette(strip, theme).convert("RGB")
    assert [kept.getpixel((x, 0)) for x in range(len(colours))] == colours
