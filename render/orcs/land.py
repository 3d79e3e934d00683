"""The parts of Orcs Orcs Orcs' board that rarely or never change: meadow, terrain, tower."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from PIL import Image

from render.canvas import flat, put, svg, to_palette
from render.layout import CORNER
from render.marks import badge
from render.orcs.look import (
    BOARD,
    CASTLE,
    CASTLE_TOP,
    LANES,
    LETTERS,
    PATHS,
    SEAT,
    STRIP,
    STRIP_TOP,
    TEXT,
    THEME,
    TILE,
    WIDTH,
    Layout,
    art,
    is_above,
    lane,
    number,
    rasterise,
    row_name,
    section,
    space,
    text_sprite,
)
from render.theme import rgb

if TYPE_CHECKING:
    from render.canvas import Canvas, Point
    from render.layout import Box
    from render.texts import Words


# Sections -----------------------------------------------------------------------------------------


_MEADOW: Final = {
    # the nearer the tower's torches, the lighter
    "i": (("near", "half_lit"), ("near_lit", "tuft")),
    "m": (("half", "near"), ("half_lit", "near_lit")),
    "o": (("far", "half"), ("far_lit", "half_lit")),
}
"""Ground and plants of an empty section, then of an occupied one, by the section's letter."""
_EARTH: Final = ("earth_dim", "earth")
_TERRAIN: Final = {
    "tendrils": ("swamp_dim", "teal_shade"),
    "stone-field": ("rubble_dim", "stone_shade"),
    "road": ("road_dim", "trail_shade"),
}
"""The ground of an empty section, then of an occupied one, by terrain."""
_TUFTS: Final = ((26, 34), (102, 98), (290, 40))
"""Positions of grass on a section."""
_STONES: Final = ((-22, 30), (16, 84))
"""Positions of stones on a path, from its middle."""
_PATH: Final = ((-44, 0), (-49, 20), (-42, 44), (-48, 68), (-43, 94), (-47, 124))
"""Left edge of a path across a section, from the middle."""
_SIGNS: Final = ((30, 28), (112, 92), (222, 28), (302, 92))
"""Positions of the terrain's signs on a section."""


def _tile_box(place: str) -> Box:
    """Return a section's ground without its extension to the edge of the picture."""
    box = section(place)
    return box._replace(x=box.x - 2, width=box.width + 4)


@lru_cache(maxsize=18)
def _bare(place: str) -> tuple[Image.Image, int]:
    """Return a section's dark ground, perhaps extended to the picture's edge, and its left edge."""
    box, side = _tile_box(place), lane(int(place[0]))
    left = 0 if side == 0 else box.x
    right = WIDTH if side == len(LANES) - 1 else box.x + box.width
    # ground that extends to the edge of the picture has no corners there
    over = (-CORNER if side == 0 else 0, CORNER if side == len(LANES) - 1 else 0)
    tone, grown = _MEADOW[place[1]][0]
    body = (
        f'<rect x="{over[0]}" width="{right - left + over[1] - over[0]}" height="{box.height}"'
        f' rx="{CORNER}" fill="{THEME[tone]}"/>'
        f'<g transform="translate({box.x - left})">{_grown(tone, grown, _EARTH[0])}</g>'
    )
    width = right - left
    image = Image.new("RGB", (width, TILE.height), rgb(THEME["night"]))
    drawn = rasterise(svg(width, TILE.height, body), width, TILE.height)
    image.paste(drawn, (0, 0), drawn)
    return image, left


@lru_cache(maxsize=72)
def _tile(place: str, terrain: str, *, is_lit: bool) -> Image.Image:
    box = _tile_box(place)
    bare, left = _bare(place)
    base, grown = _MEADOW[place[1]][is_lit]
    tone = _TERRAIN[terrain][is_lit] if terrain else base
    body = f'<rect width="{box.width}" height="{box.height}" rx="{CORNER}" fill="{THEME[tone]}"/>'
    if not terrain:
        body += _grown(tone, grown, _EARTH[is_lit])
    image = bare.crop((box.x - left, 0, box.x - left + box.width, box.height))
    drawn = rasterise(svg(box.width, box.height, body), box.width, box.height)
    image.paste(drawn, (0, 0), drawn)
    if terrain:
        sign = art(f"orcs/{terrain}", 46)
        if terrain == "road" and is_above(int(place[0])):
            # its arrows point to the tower
            sign = sign.transpose(Image.Transpose.ROTATE_180)
        for x, y in _SIGNS:
            image.paste(sign, (x - sign.width // 2, y - sign.height // 2), sign)
    return to_palette(image, THEME)


def _grown(ground: str, grown: str, earth: str) -> str:
    tufts = "".join(
        f'<path d="M{x} {y}l-7 -9M{x} {y}v-13M{x} {y}l7 -9" stroke="{THEME[grown]}"'
        ' stroke-width="4" stroke-linecap="round" fill="none"/>'
        for x, y in _TUFTS
    )
    middle = TILE.width // 2 + 2
    left = [f"{middle + x} {y}" for x, y in _PATH]
    right = [f"{middle - x} {y}" for x, y in reversed(_PATH)]
    stones = "".join(
        f'<ellipse cx="{middle + x}" cy="{y}" rx="7" ry="4" fill="{THEME[ground]}"/>'
        for x, y in _STONES
    )
    return f'<path d="M{"L".join(left + right)}Z" fill="{THEME[earth]}"/>{stones}{tufts}'


def lay_sections(canvas: Canvas, terrain: dict[str, str], lit: set[str]) -> None:
    """Draw everything but bare dark ground: *terrain* by place, and *lit* places."""
    for place in sorted(lit | terrain.keys()):
        image = _tile(place, terrain.get(place, ""), is_lit=place in lit)
        canvas.lay(image, _tile_box(place)[:2])


_MERLON: Final = (30, 20)
_MERLONS: Final = 54
_POST: Final = 18
NUMBER: Final = 50
_ALARMS: Final = 50
"""Distance from one glowing merlon to the next."""
_ALARM_SIDE: Final = 14
"""Pixels between a glowing merlon and the torches next to it."""


def _merlons(left: int, right: int, top: int, step: int = _MERLONS) -> str:
    width, height = _MERLON
    return "".join(
        f"M{x} {top}h{width}v{height}h-{width}z" for x in range(left, right - width + 1, step)
    )


def _tower() -> str:
    low, line = CASTLE_TOP + CASTLE, THEME["stone_dark"]
    walls = "".join(
        f'<rect x="{x - 5 - _POST // 2}" y="{CASTLE_TOP - 4}" width="{_POST}"'
        f' height="{CASTLE + 8}" rx="4" fill="{THEME["stone"]}" stroke="{line}"'
        ' stroke-width="4"/>'
        for x in LANES[1:]
    )
    merlons = _merlons(8, WIDTH, CASTLE_TOP) + _merlons(8, WIDTH, low - _MERLON[1])
    torches = "".join(
        f'<g transform="translate({x - 5} {y})"><circle r="17" fill="{THEME["dark"]}"/>'
        f'<path d="M0 -27C4 -14 15 -9 15 3C15 12 8 17 0 17C-8 17 -15 12 -15 3C-15 -3 -9 -6 -8 -12'
        f'C-4 -9 -2 -7 -1 -3C2 -9 2 -18 0 -27Z" fill="{THEME["lava"]}" stroke="{THEME["red_line"]}"'
        f' stroke-width="3"/><path d="M0 -8C2 -2 8 1 8 7C8 12 5 14 0 14C-5 14 -8 12 -8 7'
        f'C-8 4 -5 2 -4 -1C-2 0 -1 2 0 4C1 0 1 -4 0 -8Z" fill="{THEME["glow_light"]}"/></g>'
        for x in LANES[1:]
        for y in (CASTLE_TOP + 30, low - 20)
    )
    return (
        f'<rect y="{CASTLE_TOP}" width="{WIDTH}" height="{CASTLE}" fill="{line}"/>'
        f'<rect y="{CASTLE_TOP + 10}" width="{WIDTH}" height="{CASTLE - 20}"'
        f' fill="{THEME["stone"]}"/>'
        f'<rect y="{CASTLE_TOP + 20}" width="{WIDTH}" height="{CASTLE - 40}"'
        f' fill="{THEME["stone_shade"]}"/>'
        f'<path d="{merlons}" fill="{THEME["stone_light"]}" stroke="{line}" stroke-width="4"/>'
        f'<path d="M0 {CASTLE_TOP + CASTLE // 2}H{WIDTH}" stroke="{line}" stroke-width="4"/>'
        f"{walls}{torches}"
    )


def sound_alarm(canvas: Canvas, path: int) -> None:
    """Show that creatures are about to reach the mage on a path's space."""
    width, height = TILE.width - 2 * _ALARM_SIDE, _MERLON[1] + 4
    body = (
        f'<rect y="2" width="{width}" height="{height - 4}" rx="6" fill="{THEME["red_shade"]}"/>'
        f'<path d="{_merlons(3, width, 2, _ALARMS)}" fill="{THEME["lava"]}"'
        f' stroke="{THEME["red_line"]}" stroke-width="4"/>'
    )
    box, sprite = space(path), rasterise(svg(width, height, body), width, height)
    y = box.y - 2 if is_above(path) else box.y + box.height - height + 2
    canvas.blend(sprite, (box.x + _ALARM_SIDE, y))


# The whole board ----------------------------------------------------------------------------------


@lru_cache(maxsize=16)
def upright(text: str, room: int) -> Image.Image:
    """Return a word on a plate that runs upwards, at most *room* pixels long (RGBA, shared)."""
    words = text_sprite(text, TEXT, THEME["ink"], "Bold")
    width, height = min(words.width + 12, room), 34
    plate = f'<rect width="{width}" height="{height}" rx="17" fill="{THEME["night"]}"/>'
    sprite = rasterise(svg(width, height, plate), width, height).copy()
    put(words, sprite, (width // 2, height // 2 - 2))
    return sprite.transpose(Image.Transpose.ROTATE_90)


@lru_cache(maxsize=8)
def _board(words: Words) -> Image.Image:
    """Return the board in the dark, without terrain and figures."""
    image = Image.new("RGB", (WIDTH, BOARD), rgb(THEME["night"]))
    for path in PATHS:
        for name in LETTERS:
            place = f"{path}{name}"
            bare, left = _bare(place)
            image.paste(bare, (left, _tile_box(place).y))
    drawn = rasterise(svg(WIDTH, BOARD, _tower()), WIDTH, BOARD)
    image.paste(drawn, (0, 0), drawn)
    for path in PATHS:
        plate = badge(str(path), NUMBER, THEME["stone_light"], THEME["dark"], THEME["stone_dark"])
        _paste(image, plate, number(path))
    # names of sections at the left edge
    for is_upper in (True, False):
        for outward, name in enumerate(LETTERS):
            word = upright(words.say("orcs-drawn-row", section=name), TILE.height)
            _paste(image, word, row_name(outward, is_above=is_upper))
    return to_palette(image, THEME)


def _paste(image: Image.Image, sprite: Image.Image, centre: Point) -> None:
    at = (centre[0] - sprite.width // 2, centre[1] - sprite.height // 2)
    image.paste(sprite, at, sprite)


@lru_cache(maxsize=12)
def ground(layout: Layout, words: Words) -> Image.Image:
    """Return the whole picture in the dark, without figures, in the theme's palette."""
    image = _board(words).crop((0, 0, WIDTH, layout.height))
    bands = [
        ("night", BOARD, layout.height - BOARD),
        ("meadow_dark", STRIP_TOP, STRIP),
        ("meadow_dark", BOARD, layout.kinds),
        *(("meadow", layout.seats_top + SEAT * seat, SEAT - 4) for seat in range(layout.seats)),
    ]
    for tone, top, height in bands:
        image.paste(flat(THEME, tone, WIDTH, height), (0, top))
    return image
