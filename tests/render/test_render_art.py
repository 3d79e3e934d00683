"""The drawings: their form, and whether they can be told apart when small."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from itertools import combinations
from typing import TYPE_CHECKING, Final

import pytest
from PIL import ImageChops, ImageStat

from render.canvas import ART, art
from render.loco.look import NAMES
from render.marks import arrow, badge, barred_sign, chevron, ring, seat_mark
from render.theme import SEAT_MARKS
from render.tokan.look import THEME
from tests.render.test_render_colours import THEMES

if TYPE_CHECKING:
    from pathlib import Path

DRAWINGS: Final = sorted(ART.rglob("*.svg"))
ALLOWED: Final = {"svg", "g", "path", "rect", "circle", "ellipse"}
TONES: Final = {
    game: {tone.upper() for tone in theme.tones.values()} for game, theme in THEMES.items()
}
ANIMALS: Final = ("mouse", "jackal", "lion")
ICON: Final = 32


def name_of(path: Path) -> str:
    return path.relative_to(ART).with_suffix("").as_posix()


def test_there_are_drawings() -> None:
    assert {f"tokan/{animal}" for animal in ANIMALS} <= {name_of(path) for path in DRAWINGS}


@pytest.mark.parametrize("path", DRAWINGS, ids=name_of)
def test_holds_shapes_only(path: Path) -> None:
    root = ET.fromstring(path.read_text("utf-8"))
    assert root.get("viewBox") == "0 0 128 128"
    assert {element.tag.rpartition("}")[2] for element in root.iter()} <= ALLOWED
    assert not {key for element in root.iter() for key in element.keys()} & {  # noqa: SIM118
        "style",
        "filter",
        "opacity",
        "class",
    }


@pytest.mark.parametrize("path", DRAWINGS, ids=name_of)
def test_has_the_tones_of_its_theme_only(path: Path) -> None:
    colours = set(re.findall(r'(?:fill|stroke)="(#[^"]+)"', path.read_text("utf-8")))
    assert colours
    assert {colour.upper() for colour in colours} <= TONES[path.parent.name]


@pytest.mark.parametrize("path", DRAWINGS, ids=name_of)
def test_outlines_are_neither_thin_nor_thick(path: Path) -> None:
    widths = re.findall(r'stroke-width="([\d.]+)"', path.read_text("utf-8"))
    assert all(3 <= float(width) <= 6 for width in widths)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        *combinations([f"tokan/{animal}" for animal in ANIMALS], 2),
        *combinations([f"loco/{creature}" for creature in NAMES], 2),
        *combinations([f"loco/{creature}_coin" for creature in NAMES], 2),
    ],
)
def test_silhouettes_differ_as_icons(one: str, other: str) -> None:
    """At least an eighth of the pixels that either covers are covered by one of them alone."""
    first, second = (art(name, ICON).getchannel("A") for name in (one, other))
    alone = ImageStat.Stat(ImageChops.difference(first, second)).sum[0]
    both = ImageStat.Stat(ImageChops.lighter(first, second)).sum[0]
    assert alone / both > 1 / 8


def test_tiles_of_the_two_sides_differ_in_form() -> None:
    red, black = (art(f"tokan/tile_{colour}", 128).getchannel("A") for colour in ("red", "black"))
    corner = (0, 0, 24, 24)
    difference = ImageChops.difference(red.crop(corner), black.crop(corner))
    assert ImageStat.Stat(difference).mean[0] > 10


def test_a_sprite_is_made_once() -> None:
    assert art("tokan/lion", 77) is art("tokan/lion", 77)


@pytest.mark.parametrize("seat", range(len(SEAT_MARKS)))
def test_seat_marks_have_their_size_and_colour(seat: int) -> None:
    mark = seat_mark(seat, 42, THEME.mark_edge)
    assert mark.size == (42, 42)
    middle = mark.getpixel((21, 24))
    assert isinstance(middle, tuple)
    assert "#{:02X}{:02X}{:02X}".format(*middle) == SEAT_MARKS[seat].colour


def test_marks_touch_no_edge_of_their_sprites() -> None:
    """What touched an edge would be cut off."""
    colours = ("#FFFFFF", "#000000")
    for end, bend in (((300, 0), (0, -90)), ((0, -480), (90, 0)), ((-154, 30), (0, -60))):
        first, second = bend, (end[0] + bend[0], end[1] + bend[1])
        sprite = arrow(first, second, end, colours).sprite
        box = sprite.getchannel("A").getbbox()
        assert box is not None
        assert min(box[:2]) > 0
        assert box[2] < sprite.width
        assert box[3] < sprite.height


def test_a_badge_grows_with_its_text() -> None:
    short, long = (badge(text, 50, "#FFFFFF", "#000000", "#000000") for text in ("3", "+12"))
    assert short.size == (50, 50)
    assert long.width > short.width
    assert long.height == short.height


def test_signs_have_the_size_that_is_asked_for() -> None:
    pair = ("#FFFFFF", "#000000")
    assert barred_sign(52, ("#FFFFFF", "#C4122F", "#000000")).size == (52, 52)
    assert chevron((0, -1), 42, pair).size == (42, 42)
    assert ring(100, 120, 20, 6, pair).size == (100, 120)


def test_a_chevron_points_the_way() -> None:
    right, left = (chevron(step, 64, ("#FFFFFF", "#000000")) for step in ((1, 0), (-1, 0)))
    turned = right.rotate(180)
    difference = ImageChops.difference(turned.getchannel("A"), left.getchannel("A"))
    assert ImageStat.Stat(difference).mean[0] < 8
    assert ImageStat.Stat(ImageChops.difference(right.convert("L"), left.convert("L"))).mean[0] > 8
