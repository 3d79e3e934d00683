"""Loco!'s colours and measures, and the parts of its picture that never change."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import Final, NamedTuple

from PIL import Image

from engine.games.loco.data import CREATURES, LONGEST_ROW
from render.canvas import art, rasterise, size_within, svg, to_palette
from render.layout import least_type, margin
from render.marks import badge, edge_of_mark, seat_mark, spotlight
from render.theme import RINGS_BY_NIGHT, Blend, Theme

THEME: Final = Theme(
    tones={
        # dusk over the arena
        "sky": "#241A38",
        "sky_low": "#3B2750",
        "dusk": "#7C3F66",
        "horizon": "#D9795C",
        "sun": "#F6B26B",
        "wall": "#64527D",
        "wall_light": "#8370A0",
        "wall_dark": "#4A3C63",
        "floor": "#3F3256",
        "lane": "#4A3C63",
        "shade": "#31264A",
        "ledge": "#574770",
        "ledge_light": "#7A6896",
        "lit": "#614E79",
        "torch": "#7A4126",
        # signs
        "ink": "#F4ECDD",
        "dark": "#1E1530",
        "quiet": "#C9BFDA",
        **RINGS_BY_NIGHT,
        "pale": "#F4ECDD",
        "pale_edge": "#1E1530",
        "ink_on_glow": "#2B1A10",
        "barred": "#C4122F",
        # the creatures: cards and coins
        "red": "#B9342C",
        "red_light": "#E9705C",
        "red_shade": "#8E1F25",
        "red_deep": "#5E1318",
        "red_line": "#3D0C12",
        "blue": "#2E69BF",
        "blue_light": "#6FAAEC",
        "blue_shade": "#1B3F82",
        "blue_deep": "#142F63",
        "blue_line": "#0D1C42",
        "green": "#6ABA4F",
        "green_light": "#A5DB7A",
        "green_shade": "#2F6E35",
        "green_deep": "#1D4A28",
        "green_line": "#10301B",
        "yellow": "#F5BE32",
        "yellow_light": "#FDE88E",
        "yellow_shade": "#C27E12",
        "yellow_deep": "#7A4B0B",
        "yellow_line": "#472806",
        "white": "#F6F1F6",
        "white_light": "#FFFFFF",
        "white_shade": "#C9BFDA",
        "white_deep": "#57487C",
        "white_line": "#352A52",
        # details of their faces
        "skin": "#EBB78F",
        "skin_shade": "#BF7F5E",
        "hair": "#7A4126",
        "beard_shade": "#C9B8B4",
        "steel": "#B7C4D6",
        "steel_shade": "#75869F",
        "bone_shade": "#CDB68E",
        "bone_line": "#8D7450",
        "ember": "#E0682C",
        "ember_shade": "#A8401C",
        "rose": "#F9C9D8",
        "rose_shade": "#D78DB0",
        "pupil": "#1B1517",
    },
    blends=(
        *(Blend("ink", ground) for ground in ("sky", "ledge", "floor", "dark", "red", "blue")),
        *(Blend(tone, f"{tone}_line") for tone in ("green", "yellow", "white", "red")),
        Blend("red_line", "ink"),
        Blend("blue", "blue_line"),
        Blend("blue_line", "steel"),
        Blend("skin", "red_line"),
        Blend("ember", "yellow_line"),
        Blend("rose", "white_line"),
        *(Blend(ring, f"{ring}_edge") for ring in ("glow", "way")),
        Blend("dusk", "horizon"),
    ),
    marks=range(5),
    texts=(
        *(("ink", ground) for ground in ("sky", "ledge", "floor", "shade", "wall", "lit", "dusk")),
        *(("ink", ground) for ground in ("red", "blue")),
        *((f"{ground}_line", ground) for ground in ("green", "yellow", "white")),
        *(("glow", ground) for ground in ("ledge", "lit")),
        *(("quiet", ground) for ground in ("floor", "shade")),
        ("dark", "ink"),
        ("ink_on_glow", "glow"),
        ("way_edge", "way"),
    ),
    apart=(
        *combinations(("red", "blue", "green", "yellow", "white"), 2),
        *((tone, "floor") for tone in ("red", "blue", "green", "yellow", "white")),
        *((tone, "floor") for tone in ("way", "glow", "ink")),
        ("way", "glow"),
        ("glow", "ledge"),
        ("barred", "ink"),
    ),
    mark_edge="#F4ECDD",
)

COLOURS: Final = tuple(creature.colour for creature in CREATURES)
"""The name of each creature's colour; its tones' names begin with it."""
NAMES: Final = tuple(creature.name for creature in CREATURES)
"""The name of each creature's drawing."""
INKS: Final = ("ink", "ink", "green_line", "yellow_line", "white_line")
"""The tone of text on each creature's colour."""

WIDTH: Final = 1000
MARGIN: Final = margin(WIDTH)
TEXT: Final = least_type(WIDTH)
LEFT: Final = 104
"""Left edge of the first column, right of the seats' marks."""
COLUMN: Final = 150
"""Width of a creature's column: gate, row and everybody's tokens."""
RIGHT: Final = LEFT + len(CREATURES) * COLUMN
"""Right edge of the last column, where the points begin."""

WALL: Final = 112
"""Top of the wall's battlements, under the header."""
FLOOR: Final = 276
"""Foot of the wall, where the arena begins."""
ROWS: Final = FLOOR + 104
"""Top of the rows of cards, under the creatures' values and the stacks of tokens."""


class CardSize(NamedTuple):
    """The size of a card, in pixels."""

    width: int
    height: int
    digit: int


LAID: Final = CardSize(130, 132, 46)
HELD: Final = CardSize(130, 158, 58)
STEP: Final = 44
"""Visible part of a card under another one in its row."""
HALF_ROW: Final = 3
"""Cards for which a row has room, unless one is longer."""
SEAT: Final = 78
COIN: Final = 58
"""Width of a token in front of its owner."""
COIN_STEP: Final = 18
"""Distance from one token to the next of the same creature."""
STACKED: Final = 66
"""Width of a token on its creature's stack."""
EDGE: Final = 4
"""Visible part of a token's edge."""
LEVEL: Final = 7
"""Visible part of each token under the top one of a stack."""
HAND: Final = 226
"""Height under the seats for the viewer's hand."""
IN_A_ROW: Final = 7
"""Maximum number of cards in one row of a hand: with more, a finger would touch two at once."""
ROW_BELOW: Final = 116
"""How far the second row of a hand is under the first, which it partly hides."""
LIFT: Final = 26
"""Distance by which a chosen card sticks out of the hand."""
SHEET_HEAD: Final = 50
"""Height under the seats for the names of the rounds on the score sheet."""
SHEET_ROW: Final = 54
FOOT: Final = 22


def column(creature: int) -> int:
    """Return the left edge of *creature*'s column."""
    return LEFT + creature * COLUMN


def rows_end(longest: int) -> int:
    """Return where the seats begin, below rows of at most *longest* cards."""
    room = HALF_ROW if longest <= HALF_ROW else LONGEST_ROW
    return ROWS + (room - 1) * STEP + LAID.height + 16


def seat_top(seat: int, longest: int) -> int:
    """Return the top of *seat*'s place, under rows of at most *longest* cards."""
    return rows_end(longest) + seat * SEAT


# The wall and the arena ---------------------------------------------------------------------------


_ARENA: Final = rows_end(LONGEST_ROW)
"""Foot of the arena when rows are long."""
_HEAD: Final = 108
_RAISED: Final = 25
"""Height of a head above the sill; its name is below."""
_NAME: Final = 39
_GATE: Final = 63
"""Half the width of a gate's opening."""
_SILL: Final = FLOOR - 6
_CROWN: Final = WALL + 91
"""Where a gate's arch begins to curve."""
_TORCH: Final = 104
_MARK: Final = 46


def _rect(x: float, y: float, width: float, height: float, tone: str) -> str:
    return f'<rect x="{x}" y="{y}" width="{width}" height="{height}" fill="{THEME[tone]}"/>'


def _gate(creature: int) -> str:
    """Draw *creature*'s gate without the creature."""
    middle = column(creature) + COLUMN / 2
    arches = (
        (_GATE + 11, 90, "wall_light", 3),
        (_GATE, 78, f"{COLOURS[creature]}_deep", 4),
    )
    return "".join(
        f'<path d="M{middle - half} {_SILL}V{_CROWN}A{half} {rise} 0 0 1 {middle + half} {_CROWN}'
        f'V{_SILL}Z" fill="{THEME[tone]}" stroke="{THEME["dark"]}" stroke-width="{line}"/>'
        for half, rise, tone, line in arches
    )


@lru_cache(maxsize=8)
def arena(names: tuple[str, ...] = ()) -> Image.Image:
    """Return the top part of every picture, in the palette; without *names* it has no plates."""
    gates = "".join(map(_gate, range(len(COLOURS))))
    body = _rect(0, 0, WIDTH, _ARENA, "floor") + "".join(
        _rect(column(creature) + 6, FLOOR, COLUMN - 12, _ARENA - FLOOR, "lane")
        for creature in range(len(COLOURS))
    )
    bands = (
        (0, "sky"),
        (WALL - 36, "sky_low"),
        (WALL - 20, "dusk"),
        (WALL - 5, "horizon"),
    )
    sun = f'<circle cx="{RIGHT - 6}" cy="{WALL + 4}" r="48" fill="{THEME["sun"]}"/>'
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
    body += "".join(_rect(0, y, WIDTH, WALL + 26 - y, tone) for y, tone in bands)
    body += sun + "".join(parts) + gates
    image = rasterise(svg(WIDTH, _ARENA, body), WIDTH, _ARENA).convert("RGB")
    for creature in range(len(COLOURS)):
        middle = column(creature) + COLUMN // 2
        head = art(f"loco/{NAMES[creature]}", _HEAD)
        image.paste(head, (middle - _HEAD // 2, _SILL - _HEAD - _RAISED), head)
        if names:
            # smaller type for a long name
            size, name = round(_NAME * 0.72), names[creature]
            least = size_within(name, size, COLUMN - _NAME // 2 - 2, "Bold")
            high = _NAME if least == size else round(least / 0.72)
            colour, ink = THEME[COLOURS[creature]], THEME[INKS[creature]]
            plate = badge(name, high, colour, ink, THEME["dark"])
            image.paste(plate, (middle - plate.width // 2, _SILL + 2 - _NAME), plate)
    torch = art("loco/torch", _TORCH)
    for middle in (LEFT // 2 - 2, (RIGHT + WIDTH) // 2 + 6):
        image.paste(torch, (middle - _TORCH // 2, WALL + 42), torch)
    return to_palette(image, THEME)


@lru_cache(maxsize=16)
def place(seat: int, *, is_lit: bool) -> Image.Image:
    """Return the stone step of *seat* with its mark, in the palette."""
    body = _rect(0, 0, WIDTH, SEAT, "ledge")
    body += _rect(0, 0, WIDTH, 4, "ledge_light") + _rect(0, SEAT - 5, WIDTH, 5, "shade")
    if is_lit:
        body += _rect(0, 4, WIDTH, SEAT - 9, "lit")
    image = rasterise(svg(WIDTH, SEAT, body), WIDTH, SEAT).convert("RGB")
    if is_lit:
        light = spotlight(_MARK + 6, SEAT - 9, THEME)
        image.paste(light, (9, 4), light)
    mark = seat_mark(seat, _MARK, edge_of_mark(THEME, is_lit=is_lit))
    image.paste(mark, (12, (SEAT - _MARK) // 2 - 1), mark)
    return to_palette(image, THEME)


@lru_cache(maxsize=32)
def ground(players: int, longest: int, below: int, names: tuple[str, ...]) -> Image.Image:
    """Return the parts of the picture that never change, with *below* pixels under the seats.

    *longest* is the number of cards in the longest row, *names* are the creatures' names.
    """
    top = seat_top(players, longest)
    height = top + below + FOOT
    image = Image.new("RGB", (WIDTH, height), THEME["shade"])
    picture = to_palette(image, THEME)
    picture.paste(arena(names), (0, 0))
    for seat in range(players):
        picture.paste(place(seat, is_lit=False), (0, seat_top(seat, longest)))
    return picture
