"""Icons: small pictures of pieces, which are seen on a dark and on a light ground."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pytest
from PIL import Image

from cogs.terminal.checking import icon_faults
from cogs.ui.panel import DIGEST, emoji_name, is_of, stem_of
from render.marks import LARGE, SIZE, icon, png
from tests.packages import INSTALLED

if TYPE_CHECKING:
    from render.package import Package

GROUNDS = (49, 255)
"""Levels of grey: Discord's dark and its light one."""
ON_A_BUTTON = 22
LEAST_APART = 60
"""Levels by which what is seen differs from the ground."""
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
def test_every_icon_is_seen_on_a_button_whatever_its_ground(package: Package) -> None:
    # a game may do without
    for name, draw in package.icons.items():
        image = draw()
        assert (image.mode, image.size) == ("RGBA", (SIZE, SIZE)), name
        assert len(png(image)) <= MOST_BYTES, name
        for ground in GROUNDS:
            assert seen(image, ground) > ON_A_BUTTON**2 / 8, (name, ground)


def test_games_bring_icons() -> None:
    assert sum(len(package.icons) for package in INSTALLED) > 100


@packages
def test_the_icons_of_a_game_are_told_apart(package: Package) -> None:
    by_picture = {draw().tobytes(): name for name, draw in package.icons.items()}
    shared = set(package.icons) - set(by_picture.values())
    # cards of The Nine Domains that do the same show the same, beside their names
    assert all(name.startswith("card-") for name in shared)
    assert list(icon_faults(package)) == []


def test_what_is_small_is_made_as_large_as_can_be_with_a_pale_edge() -> None:
    image = icon(dot())
    box = image.getbbox()
    assert box is not None
    assert box[2] - box[0] == SIZE
    assert 0 < box[3] - box[1] <= SIZE * 5 // 8
    assert seen(image, GROUNDS[0]) > 0, "the dot is as dark as the ground, its edge is not"
    assert image.getpixel((SIZE // 2, SIZE // 2)) == (0, 0, 0, 255)


def test_another_picture_has_another_name_and_the_same_stem() -> None:
    one, other = (emoji_name("g", "a-b.c", icon(dot(colour))) for colour in ("black", "red"))
    assert one != other
    assert one == emoji_name("g", "a-b.c", icon(dot()))
    assert {one[:-DIGEST], other[:-DIGEST]} == {stem_of("g", "a-b.c")} == {"g_a_b_c_"}


def test_an_emoji_is_of_a_game_by_the_beginning_and_the_end_of_its_name() -> None:
    assert is_of("g", emoji_name("g", "a-b.c", icon(dot())))
    assert is_of("g_h", "g_h_a_0a1b2c")
    for name in ("g_a_somebody", "g_facade", "g__facade", "g_a_0A1B2C", "gg_a_0a1b2c", "a_0a1b2c"):
        assert not is_of("g", name), name


def test_names_that_are_no_emoji_s_are_told() -> None:
    package = INSTALLED.find("tokan")
    draw = partial(icon, dot())
    long = replace(package, icons={"lion.very-long-and-more-of-it": draw})
    assert "too long a name" in " ".join(icon_faults(long))
    alike = replace(package, icons={"lion.red": draw, "lion-red": draw})
    told = list(icon_faults(alike))
    assert "two icons are named 'tokan_lion_red_' as emoji" in told
    assert "there is no text tokan-icon-lion-red" in told
