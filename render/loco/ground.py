"""What does not change while Loco! is played: dusk, the wall with five gates, the arena."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from PIL import Image

from engine.games.loco.data import LETTERS
from render.canvas import art, rasterise, size_within, svg, to_palette
from render.loco.look import (
    COLOURS,
    COLUMN,
    FLOOR,
    FOOT,
    INKS,
    LEFT,
    NAMES,
    RIGHT,
    SEAT,
    SEATS,
    THEME,
    WALL,
    WIDTH,
    column,
    seat_top,
)
from render.marks import badge, seat_mark

_HEAD: Final = 108
_RAISED: Final = 25
"""How far above the sill a head is: its name stands there."""
_NAME: Final = 38
_GATE: Final = 63
"""Half the width of a gate's opening."""
_SILL: Final = FLOOR - 6
_CROWN: Final = WALL + 91
"""How far down a gate's arch begins to bend."""
_TORCH: Final = 104
_MARK: Final = 46


def _rect(x: float, y: float, width: float, height: float, tone: str) -> str:
    return f'<rect x="{x}" y="{y}" width="{width}" height="{height}" fill="{THEME[tone]}"/>'


def _sky() -> str:
    """Draw dusk behind the battlements, in flat bands."""
    bands = (
        (0, "sky"),
        (WALL - 36, "sky_low"),
        (WALL - 20, "dusk"),
        (WALL - 5, "horizon"),
    )
    sun = f'<circle cx="{RIGHT - 6}" cy="{WALL + 4}" r="48" fill="{THEME["sun"]}"/>'
    return "".join(_rect(0, y, WIDTH, WALL + 26 - y, tone) for y, tone in bands) + sun


def _wall() -> str:
    """Draw the wall's stones and battlements."""
    top = WALL + 24
    parts = [_rect(0, top, WIDTH, FLOOR - top, "wall")]
    for index in range(-3, 24):
        x = LEFT + (index + 0.5) * COLUMN / 4 - 12
        parts += [_rect(x, WALL, 24, 26, "wall"), _rect(x, WALL, 24, 5, "wall_light")]
    for row in range(5):
        y = top + 8 + row * 28
        parts.append(_rect(0, y, WIDTH, 3, "wall_dark"))
        parts += [
            _rect(LEFT + (index - 2 + row % 2 / 2) * COLUMN / 2, y, 3, 28, "wall_dark")
            for index in range(15)
        ]
    parts += [_rect(0, FLOOR - 12, WIDTH, 12, "wall_light"), _rect(0, FLOOR, WIDTH, 7, "shade")]
    return "".join(parts)


def _lanes() -> str:
    """Draw the creatures' ways from their gates through the arena."""
    return "".join(
        _rect(column(creature) + 6, FLOOR, COLUMN - 12, SEATS - FLOOR, "lane")
        for creature in range(len(COLOURS))
    )


def _gate(creature: int) -> str:
    """Draw the gate of *creature* without who stands in it."""
    middle = column(creature) + COLUMN / 2

    def arch(half: float, rise: float) -> str:
        return (
            f"M{middle - half} {_SILL}V{_CROWN}A{half} {rise} 0 0 1 {middle + half} {_CROWN}"
            f"V{_SILL}Z"
        )

    return (
        f'<path d="{arch(_GATE + 11, 90)}" fill="{THEME["wall_light"]}"'
        f' stroke="{THEME["dark"]}" stroke-width="3"/>'
        f'<path d="{arch(_GATE, 78)}" fill="{THEME[COLOURS[creature] + "_deep"]}"'
        f' stroke="{THEME["dark"]}" stroke-width="4"/>'
    )


def _plate(creature: int, name: str) -> Image.Image:
    """Return the plate of *creature* with its *name*, which is smaller where that is long."""
    size = round(_NAME * 0.72)
    least = size_within(name, size, COLUMN - _NAME // 2 - 4, "Bold")
    high = _NAME if least == size else round(least / 0.72)
    return badge(name, high, THEME[COLOURS[creature]], THEME[INKS[creature]], THEME["dark"])


@lru_cache(maxsize=8)
def arena(names: tuple[str, ...] = ()) -> Image.Image:
    """Return the upper part of every picture in the palette, down to the seats.

    *names* are what the creatures are called; without them there are no plates.
    """
    gates = "".join(map(_gate, range(len(COLOURS))))
    body = _rect(0, 0, WIDTH, SEATS, "floor") + _lanes()
    body += _sky() + _wall() + gates
    image = rasterise(svg(WIDTH, SEATS, body), WIDTH, SEATS).convert("RGB")
    for creature, letter in enumerate(LETTERS):
        middle = column(creature) + COLUMN // 2
        head = art(f"loco/{NAMES[creature]}", _HEAD)
        image.paste(head, (middle - _HEAD // 2, _SILL - _HEAD - _RAISED), head)
        if names:
            plate = _plate(creature, names[creature])
            image.paste(plate, (middle - plate.width // 2, _SILL + 2 - _NAME), plate)
        sign = badge(letter, 40, THEME["ink"], THEME["dark"], THEME["dark"])
        image.paste(sign, (middle - sign.width // 2, WALL - 8), sign)
    torch = art("loco/torch", _TORCH)
    for middle in (LEFT // 2 - 2, (RIGHT + WIDTH) // 2 + 6):
        image.paste(torch, (middle - _TORCH // 2, WALL + 42), torch)
    return to_palette(image, THEME)


@lru_cache(maxsize=16)
def place(seat: int, *, is_lit: bool) -> Image.Image:
    """Return the step of stone before *seat*, with its mark, in the palette."""
    body = _rect(0, 0, WIDTH, SEAT, "ledge")
    body += _rect(0, 0, WIDTH, 4, "ledge_light") + _rect(0, SEAT - 5, WIDTH, 5, "shade")
    if is_lit:
        body += (
            f'<rect x="5" y="5" width="{WIDTH - 10}" height="{SEAT - 11}" rx="16"'
            f' fill="{THEME["lit"]}" stroke="{THEME["glow_edge"]}" stroke-width="9"/>'
            f'<rect x="5" y="5" width="{WIDTH - 10}" height="{SEAT - 11}" rx="16"'
            f' fill="none" stroke="{THEME["glow"]}" stroke-width="5"/>'
        )
    image = rasterise(svg(WIDTH, SEAT, body), WIDTH, SEAT).convert("RGB")
    mark = seat_mark(seat, _MARK, THEME.mark_edge)
    image.paste(mark, (12, (SEAT - _MARK) // 2 - 1), mark)
    return to_palette(image, THEME)


@lru_cache(maxsize=32)
def ground(players: int, below: int, names: tuple[str, ...]) -> Image.Image:
    """Return the picture without anything that changes, with *below* pixels under the seats.

    *names* are what the creatures are called.
    """
    top = seat_top(players)
    height = top + below + FOOT
    image = Image.new("RGB", (WIDTH, height), THEME["shade"])
    picture = to_palette(image, THEME)
    picture.paste(arena(names), (0, 0))
    for seat in range(players):
        picture.paste(place(seat, is_lit=False), (0, seat_top(seat)))
    return picture
