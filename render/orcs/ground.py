"""What does not change while the game is played: the meadow with its paths, the tower, torches."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from PIL import Image, ImageDraw

from render.canvas import svg, to_palette
from render.orcs.look import (
    BOARD,
    BONUS,
    CENTRE,
    FOOT,
    HAND_HEAD,
    HAND_ROW,
    KINDS,
    LETTERS,
    LIGHTS,
    PATHS,
    SEAT,
    STRIP,
    STRIP_TOP,
    TEXT,
    THEME,
    WIDTH,
    art,
    corners,
    outline,
    rasterise,
    space,
    text_sprite,
    torch,
    turned,
)
from render.orcs.look import letter as letter_at
from render.theme import rgb

if TYPE_CHECKING:
    from collections.abc import Mapping

    from render.canvas import Canvas, Point

_TOWER: Final = 252
_SHADED: Final = (3, 4)
"""Paths whose spaces on the tower lie in shade."""
_BORDER: Final = 6
"""Between two paths."""
_SIGN: Final = 48
"""Of what grows or lies on a terrain tile."""
_TILES: Final = {"tendrils": "teal_shade", "stone-field": "stone_shade", "road": "trail"}


class Layout(NamedTuple):
    """Which parts a picture has below the board."""

    seats: int
    has_hand: bool = False
    rows: int = 0
    """Of cards of an own hand."""
    has_bonus: bool = False
    """Whether kinds bring bonus actions."""

    @property
    def kinds(self) -> int:
        """How high the table of the kinds is."""
        return KINDS + BONUS * self.has_bonus

    @property
    def seats_top(self) -> int:
        """Where the rows of the seats begin."""
        return BOARD + self.kinds

    @property
    def hand(self) -> int:
        """Where an own hand begins."""
        return self.seats_top + SEAT * self.seats

    @property
    def height(self) -> int:
        """Of the whole picture."""
        return self.hand + (HAND_HEAD + HAND_ROW * self.rows) * self.has_hand + FOOT


@lru_cache(maxsize=1)
def _meadow() -> Image.Image:
    """Return the board without terrain tiles and without anything on it (RGB)."""
    parts = [
        f'<path d="{outline(shape)}" fill="{THEME[tone]}"/>'
        for path in PATHS
        for letter, tone in zip(LETTERS, LIGHTS, strict=True)
        for shape in (corners(f"{path}{letter}"),)
    ]
    borders = "".join(
        f"M{x} {y}L{far_x} {far_y}"
        for (x, y), (far_x, far_y) in ((corners(f"{p}i")[0], corners(f"{p}o")[3]) for p in PATHS)
    )
    parts.append(f'<path d="{borders}" stroke="{THEME["night"]}" stroke-width="{_BORDER}"/>')
    image = Image.new("RGB", (WIDTH, BOARD), rgb(THEME["night"]))
    drawn = rasterise(svg(WIDTH, BOARD, "".join(parts) + _torches()), WIDTH, BOARD)
    image.paste(drawn, (0, 0), drawn)
    tower = art("orcs/tower", _TOWER)
    image.paste(tower, (CENTRE[0] - _TOWER // 2, CENTRE[1] - _TOWER // 2), tower)
    for path in PATHS:
        x, y = space(path)
        tone = "ink" if path in _SHADED else "dark"
        digit = text_sprite(str(path), 44, THEME[tone], "Bold")
        image.paste(digit, (x - digit.width // 2, y - digit.height // 2), digit)
    return image


@lru_cache(maxsize=3)
def _letter(letter: str) -> Image.Image:
    disc = f'<circle cx="17" cy="17" r="17" fill="{THEME["night"]}"/>'
    sprite = rasterise(svg(34, 34, disc), 34, 34).copy()
    words = text_sprite(letter, TEXT, THEME["ink"], "Bold")
    sprite.alpha_composite(words, (17 - words.width // 2, 15 - words.height // 2))
    return sprite


def _torch(corner: int) -> str:
    x, y = torch(corner)
    return (
        f'<g transform="translate({x} {y})"><circle r="17" fill="{THEME["dark"]}"/>'
        f'<path d="M0 -27C4 -14 15 -9 15 3C15 12 8 17 0 17C-8 17 -15 12 -15 3C-15 -3 -9 -6 -8 -12'
        f'C-4 -9 -2 -7 -1 -3C2 -9 2 -18 0 -27Z" fill="{THEME["lava"]}" stroke="{THEME["red_line"]}"'
        f' stroke-width="3"/><path d="M0 -8C2 -2 8 1 8 7C8 12 5 14 0 14C-5 14 -8 12 -8 7'
        f'C-8 4 -5 2 -4 -1C-2 0 -1 2 0 4C1 0 1 -4 0 -8Z" fill="{THEME["glow_light"]}"/></g>'
    )


def _torches() -> str:
    return "".join(_torch(corner) for corner in range(6))


class _Tile(NamedTuple):
    """A terrain tile, in the theme's palette, and where on the board it lies."""

    image: Image.Image
    shape: Image.Image
    """What of the image belongs to it."""
    at: Point


def _terrain_sign(path: int, terrain: str) -> Image.Image:
    """Return what grows or lies on a tile; the arrows of a road point along the path."""
    if terrain != "road":
        return art(f"orcs/{terrain}", _SIGN)
    large = art(f"orcs/{terrain}", 4 * _SIGN).rotate(-turned(path), Image.Resampling.BICUBIC)
    return large.reduce(4)


@lru_cache(maxsize=54)
def _tile(place: str, terrain: str) -> _Tile:
    """Return a terrain tile on a section, with what grows or lies in an outer corner of it."""
    shape = corners(place)
    left, top = (min(part) for part in zip(*shape, strict=True))
    right, bottom = (max(part) for part in zip(*shape, strict=True))
    width, height = right - left, bottom - top
    image = _meadow().crop((left, top, right, bottom))
    body = (
        f'<g transform="translate({-left} {-top})"><path d="{outline(shape)}"'
        f' fill="{THEME[_TILES[terrain]]}"/>{_torches()}</g>'
    )
    drawn = rasterise(svg(width, height, body), width, height)
    image.paste(drawn, (0, 0), drawn)
    sprite = _terrain_sign(int(place[0]), terrain)
    x, y = corners(place, _SIGN // 2 + 6)[2]
    image.paste(sprite, (x - left - _SIGN // 2, y - top - _SIGN // 2), sprite)
    mask = Image.new("1", (width, height))
    edge = [(x - left, y - top) for x, y in corners(place, _BORDER // 2)]
    ImageDraw.Draw(mask).polygon(edge, fill=1)
    return _Tile(to_palette(image, THEME), mask, (left, top))


@lru_cache(maxsize=1)
def _board() -> Image.Image:
    return to_palette(_meadow(), THEME)


@lru_cache(maxsize=8)
def _band(tone: str, height: int) -> Image.Image:
    """Return a band of one tone across the whole picture, in the theme's palette."""
    return to_palette(Image.new("RGB", (WIDTH, height), rgb(THEME[tone])), THEME)


@lru_cache(maxsize=12)
def ground(layout: Layout) -> Image.Image:
    """Return the whole picture without tiles and anything on it, in the theme's palette."""
    image = _board().crop((0, 0, WIDTH, layout.height))
    image.paste(_band("night", layout.height - BOARD), (0, BOARD))
    image.paste(_band("meadow_dark", STRIP), (0, STRIP_TOP))
    image.paste(_band("meadow_dark", layout.kinds), (0, BOARD))
    for seat in range(layout.seats):
        image.paste(_band("meadow", SEAT - 4), (0, layout.seats_top + SEAT * seat))
    return image


def lay_tiles(canvas: Canvas, tiles: Mapping[str, str]) -> None:
    """Lay terrain tiles on their places: *tiles* are the terrains by place."""
    for place, terrain in tiles.items():
        tile = _tile(place, terrain)
        canvas.lay(tile.image, tile.at, tile.shape)


def write_letters(canvas: Canvas) -> None:
    """Write the letters of the sections, on tiles too."""
    for path in PATHS:
        for letter in LETTERS:
            canvas.blend_centred(_letter(letter), letter_at(f"{path}{letter}"))
