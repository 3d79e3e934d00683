"""Drawings, marks and icons: their form, and how they differ at small sizes."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from dataclasses import replace
from functools import partial
from itertools import combinations
from typing import TYPE_CHECKING, Any, Final

import pytest
from PIL import Image, ImageChops, ImageStat

from cogs.terminal.checking import icon_faults
from cogs.ui.panel import DIGEST, emoji_name, is_of, stem_of
from render.canvas import ART, Canvas, art
from render.loco.look import NAMES, THEME
from render.marks import (
    LARGE,
    SIZE,
    Standing,
    arrow,
    badge,
    barred_sign,
    chevron,
    draw_header,
    icon,
    png,
    ranked,
    ring,
    seat_mark,
)
from render.theme import SEAT_MARKS, Outline
from tests.packages import INSTALLED
from tests.render.test_render_colours import THEMES

if TYPE_CHECKING:
    from render.canvas import Point
    from render.package import Package


DRAWINGS: Final = sorted(ART.rglob("*.svg"))
ALLOWED: Final = {"svg", "g", "path", "rect", "circle", "ellipse"}
TOKAN: Final = THEMES["tokan"]
TONES: Final = {
    game: {tone.upper() for tone in theme.tones.values()} for game, theme in THEMES.items()
}
ANIMALS: Final = ("mouse", "jackal", "lion")
ICON: Final = 32


def test_drawings_use_their_themes_tones_and_fitting_outlines() -> None:
    for path in DRAWINGS:
        text = path.read_text("utf-8")
        root = ET.fromstring(text)
        assert root.get("viewBox") == "0 0 128 128", path
        assert {element.tag.rpartition("}")[2] for element in root.iter()} <= ALLOWED, path
        facts = {key for element in root.iter() for key in element.keys()}  # noqa: SIM118
        assert not facts & {"style", "filter", "opacity", "class"}, path
        colours = {tone.upper() for tone in re.findall(r'(?:fill|stroke)="(#[^"]+)"', text)}
        assert colours, path
        assert colours <= TONES[path.parent.name], path
        widths = re.findall(r'stroke-width="([\d.]+)"', text)
        assert all(3 <= float(width) <= 6 for width in widths), path


@pytest.mark.parametrize(
    "names",
    [
        [f"tokan/{animal}" for animal in ANIMALS],
        [f"loco/{creature}" for creature in NAMES],
        [f"loco/{creature}_coin" for creature in NAMES],
    ],
    ids=["animals", "creatures", "coins"],
)
def test_silhouettes_differ_as_icons(names: list[str]) -> None:
    """At least an eighth of all covered pixels belong to just one of them."""
    for pair in combinations(names, 2):
        first, second = (art(name, ICON).getchannel("A") for name in pair)
        alone = ImageStat.Stat(ImageChops.difference(first, second)).sum[0]
        both = ImageStat.Stat(ImageChops.lighter(first, second)).sum[0]
        assert alone / both > 1 / 8, pair


def test_tiles_of_the_two_sides_differ_in_form() -> None:
    red, black = (art(f"tokan/tile_{colour}", 128).getchannel("A") for colour in ("red", "black"))
    corner = (0, 0, 24, 24)
    difference = ImageChops.difference(red.crop(corner), black.crop(corner))
    assert ImageStat.Stat(difference).mean[0] > 10


def test_a_sprite_is_made_once() -> None:
    assert art("tokan/lion", 77) is art("tokan/lion", 77)


@pytest.mark.parametrize("seat", range(len(SEAT_MARKS)))
def test_seat_marks_have_their_size_and_colour(seat: int) -> None:
    mark = seat_mark(seat, 42, TOKAN.mark_edge)
    assert mark.size == (42, 42)
    middle = mark.getpixel((21, 24))
    assert isinstance(middle, tuple)
    assert "#{:02X}{:02X}{:02X}".format(*middle) == SEAT_MARKS[seat].colour


def test_marks_do_not_touch_the_edges_of_their_sprites() -> None:
    """A mark that touches an edge would be cut off."""
    outline = Outline("#FFFFFF", "#000000")
    for end, bend in (((300, 0), (0, -90)), ((0, -480), (90, 0)), ((-154, 30), (0, -60))):
        first, second = bend, (end[0] + bend[0], end[1] + bend[1])
        sprite = arrow(first, second, end, outline).sprite
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


def test_signs_have_the_requested_size() -> None:
    pair = Outline("#FFFFFF", "#000000")
    assert barred_sign(52, ("#FFFFFF", "#C4122F", "#000000")).size == (52, 52)
    assert chevron((0, -1), 42, pair).size == (42, 42)
    assert ring(100, 120, 20, 6, pair).size == (100, 120)


# Marks that every game shares ---------------------------------------------------------------------


TITLE = "A title that nobody would think of, of a game with very many players"
COLOURS = Outline("#ffffff", "#000000")


@pytest.mark.parametrize(
    ("step", "turn"),
    [
        ((0, 1), Image.Transpose.ROTATE_270),
        ((-1, 0), Image.Transpose.ROTATE_180),
        ((0, -1), Image.Transpose.ROTATE_90),
    ],
)
def test_a_chevron_points_along_its_step(step: tuple[int, int], turn: Image.Transpose) -> None:
    to_the_right, turned = chevron((1, 0), 42, COLOURS), chevron(step, 42, COLOURS)
    assert difference(to_the_right.transpose(turn), turned) < 5 < difference(to_the_right, turned)


@pytest.mark.parametrize("seats", range(1, 4))
def test_a_long_title_never_reaches_the_standings(
    seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    canvas = Canvas(Image.new("P", (1200, 108)), THEME)
    ends: list[int] = []
    write = Canvas.write

    def noted(self: Canvas, text: str, at: Point, *facts: Any, **others: Any) -> int:
        width = write(self, text, at, *facts, **others)
        if text == TITLE:
            ends.append(at[0] + width)
        return width

    monkeypatch.setattr(Canvas, "write", noted)
    starts: list[int] = []
    lay = Canvas.blend

    def blended(self: Canvas, sprite: Image.Image, at: Point) -> None:
        if sprite.size in {(42, 42), (32, 32)}:  # a mark
            starts.append(at[0])
        lay(self, sprite, at)

    monkeypatch.setattr(Canvas, "blend", blended)
    everybody = [Standing(seat, "100") for seat in range(seats)]
    draw_header(canvas, TITLE, everybody, everybody)
    standings, turn = starts[:-seats], starts[-seats:]
    assert ends[0] <= min(turn)
    assert max(turn) + 42 <= min(standings)


def test_standings_list_most_points_first_and_ties_by_seat() -> None:
    found = ranked([4, -9, 33, 4], best=[2])
    assert [item.seat for item in found] == [2, 0, 3, 1]
    assert [item.points for item in found] == ["33", "4", "4", "−9"]  # noqa: RUF001 # a minus
    assert [item.seat for item in found if item.is_best] == [2]


def difference(first: Image.Image, other: Image.Image) -> float:
    """Return how much two pictures differ: the mean difference of their pixels' alpha."""
    apart = ImageChops.difference(first, other).getchannel("A")
    return ImageStat.Stat(apart).mean[0]


# Icons, on a dark and on a light background -------------------------------------------------------


GROUNDS = (49, 255)
"""Grey levels of Discord's dark and light backgrounds."""
ON_A_BUTTON = 22
LEAST_APART = 60
"""Minimum difference in levels of grey between a visible pixel and the background."""
MOST_BYTES = 256 * 1024

packages = pytest.mark.parametrize("package", INSTALLED, ids=lambda package: package.key)


def dot(colour: str = "black") -> Image.Image:
    sprite = Image.new("RGBA", (LARGE, LARGE))
    sprite.paste(Image.new("RGBA", (20, 10), colour), (5, 50))
    return sprite


def seen(image: Image.Image, ground: int) -> int:
    """Return how many pixels of a button's icon stand out from the *ground*."""
    under = Image.new("RGBA", image.size, (ground, ground, ground))
    under.alpha_composite(image)
    small = under.convert("L").resize((ON_A_BUTTON, ON_A_BUTTON), Image.Resampling.LANCZOS)  # pyright: ignore[reportUnknownMemberType] # of NumPy's making
    return sum(abs(level - ground) >= LEAST_APART for level in small.tobytes())


@packages
def test_every_icon_is_visible_on_dark_and_light_buttons(package: Package) -> None:
    # a game may have none
    for name, draw in package.icons.items():
        image = draw()
        assert (image.mode, image.size) == ("RGBA", (SIZE, SIZE)), name
        assert len(png(image)) <= MOST_BYTES, name
        for ground in GROUNDS:
            assert seen(image, ground) > ON_A_BUTTON**2 / 8, (name, ground)


def test_the_games_have_many_icons() -> None:
    assert sum(len(package.icons) for package in INSTALLED) > 100


@packages
def test_the_icons_of_a_game_differ(package: Package) -> None:
    by_picture = {draw().tobytes(): name for name, draw in package.icons.items()}
    shared = set(package.icons) - set(by_picture.values())
    # cards of The Nine Domains with the same effect have the same icon, next to their names
    assert all(name.startswith("card-") for name in shared)
    assert list(icon_faults(package)) == []


def test_small_icons_are_enlarged_and_get_a_pale_edge() -> None:
    image = icon(dot())
    box = image.getbbox()
    assert box is not None
    assert box[2] - box[0] == SIZE
    assert 0 < box[3] - box[1] <= SIZE * 5 // 8
    assert seen(image, GROUNDS[0]) > 0, "the dot is as dark as the ground, its edge is not"
    assert image.getpixel((SIZE // 2, SIZE // 2)) == (0, 0, 0, 255)


def test_a_different_picture_gets_a_different_name_with_the_same_stem() -> None:
    item, other = (emoji_name("g", "a-b.c", icon(dot(colour))) for colour in ("black", "red"))
    assert item != other
    assert item == emoji_name("g", "a-b.c", icon(dot()))
    assert {item[:-DIGEST], other[:-DIGEST]} == {stem_of("g", "a-b.c")} == {"g_a_b_c_"}


def test_an_emojis_game_is_known_by_the_start_and_end_of_its_name() -> None:
    assert is_of("g", emoji_name("g", "a-b.c", icon(dot())))
    assert is_of("g_h", "g_h_a_0a1b2c")
    for name in ("g_a_somebody", "g_facade", "g__facade", "g_a_0A1B2C", "gg_a_0a1b2c", "a_0a1b2c"):
        assert not is_of("g", name), name


def test_invalid_emoji_names_are_reported() -> None:
    package = INSTALLED.find("tokan")
    draw = partial(icon, dot())
    long = replace(package, icons={"lion.very-long-and-more-of-it": draw})
    assert "is too long" in " ".join(icon_faults(long))
    alike = replace(package, icons={"lion.red": draw, "lion-red": draw})
    said = list(icon_faults(alike))
    assert "two icons are named 'tokan_lion_red_' as emoji" in said
    assert "there is no text tokan-icon-lion-red" in said
