"""The Nine Domains' colours and measures, and the map, which never changes."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin
from typing import TYPE_CHECKING, Final, NamedTuple

from PIL import Image

from render.canvas import rasterise, svg, to_palette
from render.layout import least_type
from render.theme import RINGS_BY_DAY, SEAT_MARKS, Blend, Theme, rgb

if TYPE_CHECKING:
    from engine.core import Seat
    from render.canvas import Point


THEME: Final = Theme(
    tones={
        # the map
        "sea": "#D3BE8B",
        "tide": "#B79C64",
        "land": "#EBDCB2",
        "land_shade": "#DCC793",
        "coast": "#6B4A26",
        "burn": "#A67C43",
        "char": "#6A4520",
        "ink": "#2C1A0E",
        "faded_ink": "#5F4122",
        # sheets and cloth
        "sheet": "#F4E9CB",
        "bone": "#FBF5E4",
        "white": "#FFFFFF",
        "dun": "#CDB88C",
        "slot": "#DFCDA0",
        "slot_edge": "#A88B55",
        "wood": "#8A5A2C",
        "wood_light": "#B98648",
        # the seats' banners
        "one": SEAT_MARKS[0].colour,
        "one_shade": "#A34300",
        "one_light": "#F08A3C",
        "two": SEAT_MARKS[1].colour,
        "two_shade": "#004C7A",
        "two_light": "#4AA3D8",
        # the elements
        "red": "#C9311C",
        "red_light": "#F4743F",
        "red_glow": "#FFD06A",
        "red_line": "#560F07",
        "red_shade": "#94200F",
        "green": "#5E9A35",
        "green_light": "#98C95C",
        "green_shade": "#3E7024",
        "green_line": "#1C3A10",
        "blue": "#2F86C6",
        "blue_light": "#86C6EE",
        "blue_shade": "#1C5C92",
        "blue_line": "#0B2C4C",
        "purple": "#7B3FA6",
        "purple_light": "#B585DB",
        "purple_shade": "#572578",
        "purple_line": "#2B0E40",
        # the lands in the pictures
        "stone": "#C9C0B0",
        "stone_light": "#E6E0D4",
        "stone_shade": "#958A7B",
        "roof": "#A8482C",
        "roof_shade": "#7A2F1B",
        "earth": "#C79A58",
        "earth_shade": "#9A7038",
        # changes and choices
        **RINGS_BY_DAY,
        "pale": "#FBF5E4",
        "pale_edge": "#2C1A0E",
        "glow_shade": "#D99A12",
        "ink_on_glow": "#2C1A0E",
        "laurel": "#6E8B2A",
        "laurel_light": "#A3BC4E",
        "laurel_line": "#2C3B0C",
        "barred": "#C4122F",
    },
    blends=(
        *(Blend(ground, "coast", 2) for ground in ("sea", "land")),
        *(Blend(ground, "ink", 2) for ground in ("land", "sea", "sheet")),
        Blend("bone", "ink", 3),
        Blend("dun", "ink", 2),
        Blend("slot", "slot_edge"),
        *(Blend(seat, end) for seat in ("one", "two") for end in ("bone", "ink")),
        *(Blend(element, f"{element}_line") for element in ("red", "green", "blue", "purple")),
        *(Blend("sheet", f"{element}_line") for element in ("red", "green", "blue", "purple")),
        Blend("glow", "glow_edge"),
        Blend("land", "glow_edge"),
        Blend("land", "way_edge"),
        Blend("way", "way_edge"),
        Blend("land", "laurel_line"),
        Blend("barred", "bone"),
        Blend("stone", "ink"),
        Blend("roof", "ink"),
    ),
    marks=range(2),
    texts=(
        *(("ink", ground) for ground in ("sea", "land", "sheet", "bone", "dun", "slot")),
        *(("faded_ink", ground) for ground in ("sheet", "slot", "land")),
        ("ink_on_glow", "glow"),
    ),
    apart=(
        ("one", "two"),
        ("bone", "dun"),
        ("glow", "bone"),
        ("way", "glow"),
        ("coast", "sea"),
        *((tone, "land") for tone in ("coast", "one", "two", "laurel")),
        ("barred", "bone"),
    ),
    mark_edge="#2C1A0E",
)

WIDTH: Final = 1100
TEXT: Final = least_type(WIDTH)
PLACES: Final = 3
PLACE: Final = 346
LEFT: Final = (WIDTH - PLACES * PLACE) // 2
TOP: Final = 94
"""Top of the map, under the header."""
TITLE: Final = 40
"""Height of the heading of the scroll with the last fights."""
FIGHT: Final = 284
STAKE: Final = 290
STRIP: Final = 84
"""Height of a row of special cards and of domains out of the game."""
CHIP: Final = 68
ROW: Final = CHIP + 6
HOLDING: Final = 168
"""Height of a seat's holdings, without its rows of domains."""
HAND: Final = 186
BELOW: Final = 26

BANNER: Final = (98, 156)
CARD: Final = (134, 190)
"""Size of a domain on the map."""
MINI: Final = (54, 66)
"""Size of a card in the row of all of a seat's cards."""
PANEL: Final = 516

TONES: Final = ("one", "two")


# The map ------------------------------------------------------------------------------------------


_STEP: Final = 22
"""Distance between two points of a coast, in pixels."""

_INK: Final = (
    f'fill="{THEME["land_shade"]}" stroke="{THEME["coast"]}" stroke-width="3"'
    ' stroke-linejoin="round" stroke-linecap="round"'
)
_SIGNS: Final = (
    f'<path d="M0 20L16 -10L34 20" {_INK}/><path d="M16 -10L13 4L20 8L18 18" {_INK}/>',
    f'<path d="M16 22V10" {_INK}/><path d="M16 -12L30 12H2Z" {_INK}/>',
    f'<path d="M0 4Q8 -6 16 4T32 4M4 14Q12 4 20 14T36 14" {_INK} fill-opacity="0"/>',
)


class Layout(NamedTuple):
    """The parts of a picture from top to bottom, with their upper edges, in pixels."""

    has_fights: bool
    has_stakes: bool
    strips: int = 1
    """Rows of special cards and of domains out of the game."""
    rows: int = 1
    """Rows of each seat's domains."""
    has_hand: bool = False
    left: Seat = 0
    """The seat on the left: the viewer's; for spectators, the first one."""

    def side(self, seat: Seat) -> int:
        """Return the side where *seat* is: 0 left, 1 right."""
        return int(seat != self.left)

    @property
    def has_scroll(self) -> bool:
        """Whether the fights are on a scroll, because the lands are at stake again."""
        return self.has_fights and self.has_stakes

    @property
    def fights(self) -> int:
        """Top of the last fights."""
        return TOP + TITLE * self.has_scroll

    @property
    def stakes(self) -> int:
        """Top of the lands at stake."""
        return self.fights + (FIGHT + 14 * self.has_scroll) * self.has_fights

    @property
    def hand(self) -> int:
        """Top of the viewer's hand, below the lands where its cards go."""
        return self.stakes + STAKE * self.has_stakes

    @property
    def strip(self) -> int:
        """Top of the special cards and the domains out of the game."""
        return self.hand + HAND * self.has_hand

    @property
    def holdings(self) -> int:
        """Top of the seats' holdings."""
        return self.strip + STRIP * self.strips

    @property
    def holding_height(self) -> int:
        return HOLDING + ROW * self.rows

    @property
    def height(self) -> int:
        return self.holdings + self.holding_height + BELOW

    @property
    def map(self) -> Layout:
        """The layout with the same map, and as little below it as possible."""
        return Layout(self.has_fights, self.has_stakes, left=self.left)

    def place(self, place: int, *, is_fight: bool) -> Point:
        """Return the upper left corner of a place (from 0): of its fight or of its stake."""
        return LEFT + place * PLACE, self.fights if is_fight else self.stakes


def _coast(width: int, height: int, which: int) -> str:
    """Return a land's outline as a path: a rounded block with bays, never quite the same."""
    points: list[str] = []
    count = 2 * (width + height) // _STEP
    for index in range(count):
        angle = 2 * pi * index / count
        # a superellipse: between an ellipse and a block
        x, y = cos(angle), sin(angle)
        stretch = (abs(x) ** 7 + abs(y) ** 7) ** (-1 / 7)
        wave = sin(3 * angle + which * 2.1) + 0.7 * sin(7 * angle + which) + 0.6 * sin(13 * angle)
        bay = (index * 0.618 + which * 0.37) % 1.0 - 0.5
        inward = 7 + 3 * wave + 5 * bay
        points.append(
            f"{width / 2 + x * stretch * (width / 2 - inward):.1f}"
            f" {height / 2 + y * stretch * (height / 2 - inward):.1f}"
        )
    return f"M{'L'.join(points)}Z"


_AROUND: Final = 12
"""Pixels around a land or a scroll for its lines or rolls."""


@lru_cache(maxsize=6)
def _land(which: int, height: int, marks: int = -1) -> Image.Image:
    """Draw a land with lines along its coast, as on old maps.

    *marks* is the place, from 0, whose signs are in the lower corners (hills, woods or waves); -1
    for none.
    """
    path = _coast(PLACE - 8, height - 6, which)
    lines = "".join(
        f'<path d="{path}" fill="none" stroke="{THEME[tone]}" stroke-width="{width}"/>'
        for tone, width in (("tide", 22), ("sea", 17))
    )
    spots = ((28, 236), (64, 250), (PLACE - 88, 250), (PLACE - 52, 234)) if marks >= 0 else ()
    signs = "".join(
        f'<g transform="translate({_AROUND + x} {_AROUND + y})">{_SIGNS[marks]}</g>'
        for x, y in spots
    )
    body = (
        f'<g transform="translate({_AROUND + 4} {_AROUND})" stroke-linejoin="round">{lines}'
        f'<path d="{path}" fill="{THEME["land"]}" stroke="{THEME["coast"]}" stroke-width="4"/></g>'
        f"{signs}"
    )
    size = (PLACE + 2 * _AROUND, height + 2 * _AROUND)
    return rasterise(svg(*size, body), *size)


_BURNT: Final = 18
"""Depth of a burnt edge, in pixels."""
_LONGEST: Final = 2000
"""Maximum height of a picture in pixels, even with all domains on one side."""


@lru_cache(maxsize=1)
def _scroll(high: int) -> Image.Image:
    roll = (
        f'<path d="M0 -6H22V{high + 6}H0Z" fill="{THEME["bone"]}"/>'
        f'<path d="M14 -6H22V{high + 6}H14Z" fill="{THEME["dun"]}"/>'
        f'<rect x="0" y="-6" width="22" height="{high + 12}" rx="9" fill="none"'
        f' stroke="{THEME["coast"]}" stroke-width="4"/>'
    )
    between = "".join(
        f"M{LEFT + place * PLACE} {TITLE + 8}V{high - 22}" for place in range(1, PLACES)
    )
    body = (
        f'<g transform="translate(0 {_AROUND})">'
        f'<path d="M26 0H{WIDTH - 26}V{high}H26Z" fill="{THEME["sheet"]}"'
        f' stroke="{THEME["coast"]}" stroke-width="4"/>'
        f'<path d="{between}" stroke="{THEME["slot_edge"]}" stroke-width="4"'
        ' stroke-dasharray="2 12" stroke-linecap="round"/>'
        f'<g transform="translate(14 0)">{roll}</g>'
        f'<g transform="translate({WIDTH - 14} 0) scale(-1 1)">{roll}</g></g>'
    )
    size = (WIDTH, high + 2 * _AROUND)
    return rasterise(svg(*size, body), *size)


def ground(layout: Layout) -> Image.Image:
    """Return the bare map in the theme's palette; it is the same for either side."""
    return _ground(layout._replace(left=0))


@lru_cache(maxsize=32)
def _ground(layout: Layout) -> Image.Image:
    """Assemble the map: a match uses a dozen layouts, with the same few parts."""
    height = layout.height
    image = Image.new("RGB", (WIDTH, height), rgb(THEME["sea"]))

    def put(sprite: Image.Image, x: int, y: int) -> None:
        image.paste(sprite, (x, y), sprite)

    if layout.has_scroll:
        put(_scroll(layout.stakes - 16 - TOP), 0, TOP - _AROUND)
    for place in range(PLACES):
        if layout.has_fights and not layout.has_scroll:
            x, y = layout.place(place, is_fight=True)
            put(_land(place, FIGHT), x - _AROUND, y - _AROUND)
        if layout.has_stakes:
            x, y = layout.place(place, is_fight=False)
            put(_land(place + 3, STAKE, place), x - _AROUND, y - _AROUND)
    # the upper burnt edge, longer than a side of any picture
    size, burnt = (_LONGEST, _BURNT), ""
    for tone, depths in (("burn", (11, 15, 9, 17, 12)), ("char", (6, 8, 3, 9, 5))):
        points = "".join(
            f"L{x * 20} {depths[x % len(depths)]}" for x in range(-1, _LONGEST // 20 + 2)
        )
        burnt += f'<path d="M-20 -9{points}L{_LONGEST + 40} -9Z" fill="{THEME[tone]}"/>'
    edge = rasterise(svg(*size, burnt), *size)
    across, down = edge.crop((0, 0, WIDTH, _BURNT)), edge.crop((0, 0, height, _BURNT))
    put(across, 0, 0)
    put(across.transpose(Image.Transpose.ROTATE_180), 0, height - _BURNT)
    put(down.transpose(Image.Transpose.ROTATE_90), 0, 0)
    put(down.transpose(Image.Transpose.ROTATE_270), WIDTH - _BURNT, 0)
    return to_palette(image, THEME)
