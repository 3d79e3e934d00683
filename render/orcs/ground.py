"""What does not change while the game is played: the meadow with its paths, the tower, torches."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from PIL import Image

from render.canvas import text_sprite, to_palette
from render.orcs.look import (
    BOARD,
    CENTRE,
    FOOT,
    HAND_HEAD,
    HAND_ROW,
    KINDS,
    LIGHTS,
    SEAT,
    THEME,
    WIDTH,
)
from render.orcs.places import LETTERS, PATHS, corners, outline, space, torch
from render.sprites import art, rasterise, svg
from render.theme import rgb

if TYPE_CHECKING:
    from render.canvas import Point

_TOWER: Final = 274
_TUFTS: Final = ((0.2, 0.8), (0.8, 0.7))
"""Where in a section grass grows: parts of its width and depth."""
_TILE_TONES: Final = {"tendrils": "teal_shade", "stone-field": "stone_shade", "road": "trail"}


class Layout(NamedTuple):
    """Which parts a picture has below the board."""

    seats: int
    rows: int = 0
    """Of cards of an own hand."""

    @property
    def seats_top(self) -> int:
        """Where the rows of the seats begin."""
        return BOARD + KINDS

    @property
    def hand(self) -> int:
        """Where an own hand begins."""
        return self.seats_top + SEAT * self.seats

    @property
    def height(self) -> int:
        """Of the whole picture."""
        return self.hand + (HAND_HEAD + HAND_ROW * self.rows if self.rows else 0) + FOOT


def _section(path: int, ring: int, terrain: str) -> str:
    """Draw a section: its ground is lit by the torches, the less the further out."""
    place = f"{path}{LETTERS[ring]}"
    shape = corners(place)
    tone = _TILE_TONES.get(terrain, LIGHTS[ring])
    drawn = f'<path d="{outline(shape)}" fill="{THEME[tone]}"/>'
    return drawn if terrain else drawn + _grass(shape, LIGHTS[ring])


def _grass(shape: tuple[Point, ...], tone: str) -> str:
    """Draw tufts of grass in a section."""
    ink = {"grass": "green_shade", "meadow_lit": "grass", "meadow": "meadow_lit"}[tone]
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = shape
    tufts = ""
    for across, down in _TUFTS:
        x = (ax + (bx - ax) * across) * (1 - down) + (dx + (cx - dx) * across) * down
        y = (ay + (by - ay) * across) * (1 - down) + (dy + (cy - dy) * across) * down
        tufts += f"M{x:.0f} {y:.0f}l-8 -14M{x:.0f} {y:.0f}v-18M{x:.0f} {y:.0f}l8 -14"
    return f'<path d="{tufts}" fill="none" stroke="{THEME[ink]}" stroke-width="4"/>'


def _torch(corner: int) -> str:
    x, y = torch(corner)
    return (
        f'<g transform="translate({x} {y})"><circle r="17" fill="{THEME["dark"]}"/>'
        f'<path d="M0 -27C4 -14 15 -9 15 3C15 12 8 17 0 17C-8 17 -15 12 -15 3C-15 -3 -9 -6 -8 -12'
        f'C-4 -9 -2 -7 -1 -3C2 -9 2 -18 0 -27Z" fill="{THEME["lava"]}" stroke="{THEME["red_line"]}"'
        f' stroke-width="3"/><path d="M0 -8C2 -2 8 1 8 7C8 12 5 14 0 14C-5 14 -8 12 -8 7'
        f'C-8 4 -5 2 -4 -1C-2 0 -1 2 0 4C1 0 1 -4 0 -8Z" fill="{THEME["glow_light"]}"/></g>'
    )


@lru_cache(maxsize=32)
def board(terrains: tuple[str, ...]) -> Image.Image:
    """Return the board without anything on it (RGB).

    *terrains* are those of its places, outwards path by path; empty where there is none.
    """
    parts = [
        _section(path, ring, terrains[(path - 1) * len(LETTERS) + ring])
        for path in PATHS
        for ring in reversed(range(len(LETTERS)))
    ]
    borders = "".join(
        f"M{x} {y}L{far_x} {far_y}"
        for (x, y), (far_x, far_y) in ((corners(f"{p}i")[0], corners(f"{p}o")[3]) for p in PATHS)
    )
    parts.append(f'<path d="{borders}" stroke="{THEME["night"]}" stroke-width="6"/>')
    parts += [_torch(corner) for corner in range(6)]
    image = Image.new("RGB", (WIDTH, BOARD), rgb(THEME["night"]))
    drawn = rasterise(svg(WIDTH, BOARD, "".join(parts)), WIDTH, BOARD)
    image.paste(drawn, (0, 0), drawn)
    for number, terrain in enumerate(terrains):
        if terrain:
            _cover(image, number, terrain)
    tower = art("orcs/tower", _TOWER)
    image.paste(tower, (CENTRE[0] - _TOWER // 2, CENTRE[1] - _TOWER // 2), tower)
    for path in PATHS:
        x, y = space(path)
        digit = text_sprite(str(path), 46, THEME["stone_dark"], "Bold")
        image.paste(digit, (x - digit.width // 2, y - digit.height // 2), digit)
    return image


def _cover(image: Image.Image, number: int, terrain: str) -> None:
    """Put what grows or lies on a terrain tile on both of its ends, and in the middle of a road."""
    path, ring = divmod(number, len(LETTERS))
    place = f"{path + 1}{LETTERS[ring]}"
    size = 52
    sprite = art(f"orcs/{terrain}", size)
    for x, y in _ends(place, size):
        image.paste(sprite, (x - size // 2, y - size // 2), sprite)


def _ends(place: str, size: int) -> tuple[Point, ...]:
    """Return the middles of the drawings on a tile: in its outer corners."""
    inner = corners(place, size // 2 + 6)
    return inner[2:]


@lru_cache(maxsize=64)
def ground(layout: Layout, terrains: tuple[str, ...]) -> Image.Image:
    """Return the whole picture without anything on it, in the theme's palette."""
    image = Image.new("RGB", (WIDTH, layout.height), rgb(THEME["night"]))
    image.paste(board(terrains), (0, 0))
    bands = [
        f'<rect x="0" y="{BOARD}" width="{WIDTH}" height="{KINDS}" fill="{THEME["meadow_dark"]}"/>',
        *(
            f'<rect x="0" y="{layout.seats_top + SEAT * seat}" width="{WIDTH}" height="{SEAT - 4}"'
            f' fill="{THEME["meadow"]}"/>'
            for seat in range(layout.seats)
        ),
    ]
    drawn = rasterise(svg(WIDTH, layout.height, "".join(bands)), WIDTH, layout.height)
    image.paste(drawn, (0, 0), drawn)
    return to_palette(image, THEME)
