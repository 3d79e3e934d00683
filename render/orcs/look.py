"""Orcs Orcs Orcs' colours and measures, and the places on its board."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING, Final, NamedTuple

from render import canvas
from render.layout import Box, least_type, margin
from render.theme import RINGS_BY_NIGHT, SEAT_MARKS, Blend, Theme

if TYPE_CHECKING:
    from PIL import Image

    from render.canvas import Point


_OUTLINED: Final = ("green", "olive", "brown", "bone", "red", "blue", "purple", "steel")
"""Tones with an outline tone of their own."""

THEME: Final = Theme(
    tones={
        # a meadow at night
        "night": "#12211F",
        "meadow": "#24432F",
        "meadow_dark": "#1E3829",
        "far": "#2E573B",
        "half": "#396842",
        "near": "#447648",
        "far_lit": "#54864B",
        "half_lit": "#63954F",
        "near_lit": "#75A556",
        "tuft": "#96C169",
        "earth": "#8D7D4E",
        "earth_dim": "#63613F",
        "swamp_dim": "#27594F",
        "rubble_dim": "#4B4A58",
        "road_dim": "#5A4B34",
        "trail": "#8A7350",
        "trail_shade": "#655238",
        # the tower
        "stone": "#8D8A94",
        "stone_light": "#BDB9BC",
        "stone_shade": "#5F5C6B",
        "stone_dark": "#37353F",
        # signs
        "ink": "#F4ECDD",
        "dark": "#14171A",
        "white": "#FFFFFF",
        **RINGS_BY_NIGHT,
        "pale": "#F4ECDD",
        "pale_edge": "#14171A",
        "glow_light": "#FFE68A",
        "glow_shade": "#D08A12",
        "ink_on_glow": "#2B1A10",
        "barred": "#C4122F",
        # skins and fur
        "green": "#6DB544",
        "green_light": "#A9DC6E",
        "green_shade": "#3C7A30",
        "green_line": "#132E10",
        "olive": "#93A33C",
        "olive_light": "#C3CF6C",
        "olive_shade": "#616E24",
        "olive_line": "#262C0B",
        "teal": "#3FA58A",
        "teal_light": "#84DABF",
        "teal_shade": "#236C5C",
        "brown": "#A8713C",
        "brown_light": "#D8A768",
        "brown_shade": "#714820",
        "brown_line": "#341E0C",
        "rock": "#6A585C",
        "rock_light": "#94807D",
        "rock_shade": "#43363D",
        "rock_line": "#1C1318",
        "skin": "#F0C29A",
        "skin_shade": "#C68A62",
        "bone": "#EFE3C4",
        "bone_shade": "#C5AE83",
        "bone_line": "#4E3C22",
        "pupil": "#15120F",
        # magic, blood and steel
        "red": "#D8392B",
        "red_light": "#F5836A",
        "red_shade": "#97201F",
        "red_line": "#42090F",
        "lava": "#FF8A2A",
        "lava_shade": "#D9441E",
        "blue": "#3B8FE0",
        "blue_light": "#9AD2FF",
        "blue_shade": "#1F5CA8",
        "blue_line": "#0B2348",
        "purple": "#8A4FB5",
        "purple_light": "#C08FE2",
        "purple_shade": "#5B2E82",
        "purple_line": "#2A1140",
        "steel": "#A9B4C4",
        "steel_light": "#DFE6EF",
        "steel_shade": "#6B778C",
        "steel_line": "#252B38",
        # the mages, in the seats' colours
        "one": SEAT_MARKS[0].colour,
        "one_light": "#F5934A",
        "one_shade": "#9C4200",
        "two": SEAT_MARKS[1].colour,
        "two_light": "#4FABE0",
        "two_shade": "#004D7C",
        "three": SEAT_MARKS[2].colour,
        "three_light": "#45CDA3",
        "three_shade": "#006B4D",
        "four": SEAT_MARKS[3].colour,
        "four_light": "#FFF8A8",
        "four_shade": "#BBA51E",
    },
    blends=(
        Blend("ink", "night"),
        Blend("ink", "meadow"),
        Blend("ink", "dark", 2),
        Blend("ink", "purple"),
        Blend("meadow", "dark"),
        Blend("meadow", "green_line"),
        *(Blend(tone, f"{tone}_line") for tone in _OUTLINED),
        *(Blend(ring, f"{ring}_edge") for ring in ("glow", "way")),
        Blend("meadow", "way_edge"),
        Blend("barred", "ink"),
    ),
    marks=range(4),
    texts=(
        *(("ink", ground) for ground in ("night", "meadow", "meadow_dark")),
        *(("ink", f"{ground}_shade") for ground in ("trail", "stone", "purple")),
        *(("dark", ground) for ground in ("ink", "glow", "stone", "stone_light", "bone_shade")),
        ("ink_on_glow", "glow"),
        ("glow", "meadow_dark"),
        ("white", "red"),
        ("red_shade", "ink"),
        ("purple_line", "ink"),
    ),
    apart=(
        *combinations(("green_light", "glow", "red"), 2),
        ("way", "glow"),
        *((ring, "meadow") for ring in ("way", "glow")),
        ("barred", "ink"),
    ),
    mark_edge="#F4ECDD",
)

BASES: Final = {"weak": "green_light", "strong": "glow", "brute": "red"}
"""The tone of a creature's base, by category."""

WIDTH: Final = 1100
MARGIN: Final = margin(WIDTH)
TEXT: Final = least_type(WIDTH)
STRIP_TOP: Final = 84
"""Top of the strip with the moves of the last turn, under the header."""
STRIP: Final = 62
OFFERS_TOP: Final = STRIP_TOP + STRIP + 4
"""Top of the fate card, the displays and the current action."""
CARD: Final = (210, 136)
"""Size of the fate card, and of the card with the current action."""
TOP: Final = OFFERS_TOP + CARD[1] + 8
"""Top of the uppermost paths."""
ROW: Final = 128
"""Distance from one section of a path to the next."""
TILE: Final = Box(0, 0, 332, 124)
"""A section's room for creatures; the ground of the outermost section extends to the edge."""
LANES: Final = (70, 411, 752)
"""Left edges of the sections of three paths side by side."""
CASTLE: Final = 176
"""Height of the tower, which paths reach from above and from below."""
CASTLE_TOP: Final = TOP + 3 * ROW - 2
BOARD: Final = CASTLE_TOP + CASTLE + 3 * ROW + 6
"""Foot of the board, where the table of kinds and seats begins."""
OFFERED: Final = 241
"""Middle of the upright word beside the displays."""
DISPLAY: Final = (257, 563)
"""Left edges of the displays."""
SPELL: Final = (302, 44)
SPELL_STEP: Final = 46
SIDE: Final = 21
"""Distance of cards from the edge of the picture."""
KINDS: Final = 150
"""Height of the table of the six kinds of creature."""
BONUS: Final = 46
"""Extra height of the table of kinds if there are bonus actions."""
SEAT: Final = 62
HAND_HEAD: Final = 60
"""Height of the line above the viewer's hand."""
HAND_ROW: Final = 190
"""Height of a row of cards in the viewer's hand."""
FOOT: Final = 14

FIGURE: Final = (108, 118)
"""Size of a creature on its base: at least 38 pixels if the picture is 400 wide."""
MAGE: Final = 86
SIGN: Final = (86, 46)
"""Size of the sign with a path's number of markers."""
ICON: Final = 40
"""Smallest size of a drawing that matters."""


# Drawings and texts with harder edges than elsewhere ----------------------------------------------
#
# In the dark the steps of edges are hardly visible, and hard edges make a picture a sixth smaller.


_STEPS: Final = tuple(0 if alpha < 86 else 128 if alpha < 170 else 255 for alpha in range(256))
"""Levels of a letter's edge: one between the ink and its background."""


def rasterise(svg: str, width: int, height: int) -> Image.Image:
    """Return *svg* as an RGBA image without smoothing; it is shared, so don't draw on it."""
    return canvas.rasterise(svg, width, height, is_smooth=False)


def art(name: str, size: int) -> Image.Image:
    """Return the art *name* as a square RGBA image; it is shared, so don't draw on it."""
    return rasterise(canvas.read_art(name), size, size)


@lru_cache(maxsize=1024)
def text_sprite(text: str, size: int, colour: str, weight: str = "Semibold") -> Image.Image:
    """Return *text* as an RGBA image, as wide as the text and as high as its line."""
    sprite = canvas.text_sprite(text, size, colour, weight).copy()
    sprite.putalpha(canvas.map_levels(sprite.getchannel("A"), _STEPS))
    return sprite


# Places on the board ------------------------------------------------------------------------------
#
# The tower lies across the middle. Three paths reach it from above and three from below, so that
# around the tower each path is next to its neighbours.


PATHS: Final = range(1, 7)
LETTERS: Final = "imo"
"""The letters of the sections, from the tower outwards."""
_ABOVE: Final = (6, 1, 2)
"""Paths that reach the tower from above, from left to right; `_BELOW` has the paths under them."""
_BELOW: Final = (5, 4, 3)
_ASIDE: Final = 2
"""Free pixels on either side of a section."""
_STEP: Final = 109
"""Distance from one creature to the next if there is room."""


class Layout(NamedTuple):
    """The parts of a picture below the board: the kinds, the seats, the viewer's hand."""

    seats: int
    has_hand: bool = False
    rows: int = 0
    has_bonus: bool = False

    @property
    def kinds(self) -> int:
        """Height of the table of the kinds."""
        return KINDS + BONUS * self.has_bonus

    @property
    def seats_top(self) -> int:
        """Top of the rows of the seats."""
        return BOARD + self.kinds

    @property
    def hand_top(self) -> int:
        """Lower edge of the seats' rows, where the viewer's hand begins."""
        return self.seats_top + SEAT * self.seats

    def seat(self, seat: int) -> Box:
        """Return the frame of a seat's row."""
        return Box(12, self.seats_top + SEAT * seat + 2, WIDTH - 24, SEAT - 8)

    @property
    def height(self) -> int:
        hand = HAND_HEAD + HAND_ROW * self.rows if self.has_hand else 0
        # with an empty hand, the line above it is the last text
        is_bare = self.has_hand and not self.rows
        return self.hand_top + hand + FOOT * (1 + is_bare)


def is_above(path: int) -> bool:
    return path in _ABOVE


def lane(path: int) -> int:
    """Return a path's position among three side by side: 0 for the one on the left."""
    return (_ABOVE if path in _ABOVE else _BELOW).index(path)


def section(place: str) -> Box:
    path, outward = int(place[0]), LETTERS.index(place[1])
    if is_above(path):
        top = CASTLE_TOP + 2 - ROW * (outward + 1)
    else:
        top = CASTLE_TOP + CASTLE + 2 + ROW * outward
    return TILE.moved((LANES[lane(path)], top))


def spots(place: str, count: int) -> tuple[Point, ...]:
    """Return the centres of *count* creatures in a section, from the left.

    There is room for three side by side. If there are more, each hides the right side of the one
    before it; up to six leave each other's tags, at the left edge, visible.
    """
    box = section(place)
    x, y = box.centre
    room = box.width - 2 * _ASIDE - FIGURE[0]
    step = min(_STEP, room / max(1, count - 1))
    return tuple((round(x + step * (at - (count - 1) / 2)), y) for at in range(count))


def space(path: int) -> Box:
    """Return the box of a path's space at the tower."""
    top = CASTLE_TOP if is_above(path) else CASTLE_TOP + CASTLE // 2
    return Box(LANES[lane(path)], top, TILE.width, CASTLE // 2)


def _on_space(path: int, across: int) -> Point:
    box = space(path)
    return box.x + across, box.centre[1] + (1 if is_above(path) else -1)


def number(path: int) -> Point:
    return _on_space(path, 28)


def arrival(path: int) -> Point:
    """Return the place of the flash for creatures that have reached the tower."""
    return _on_space(path, 95)


def mage_at(path: int) -> Point:
    """Return the place of the mage that faces a path."""
    return _on_space(path, 188)


def space_box(path: int) -> Box:
    """Return the frame of a path's space at the tower, where a mage can be."""
    x, y = mage_at(path)
    return Box(x - MAGE // 2, y - MAGE // 2 + 5, MAGE, MAGE - 10)


def sign_at(path: int) -> Point:
    """Return the place of the sign with a path's number of markers."""
    return _on_space(path, TILE.width - SIGN[0] // 2 - 14)


def sign_box(path: int) -> Box:
    """Return the box of the sign with a path's number of markers."""
    x, y = sign_at(path)
    return Box(x - SIGN[0] // 2, y - SIGN[1] // 2, *SIGN)


def row_name(outward: int, *, is_above: bool) -> Point:
    """Return the place, at the board's left edge, of the name of three sections side by side."""
    box = section(f"{(_ABOVE if is_above else _BELOW)[0]}{LETTERS[outward]}")
    return MARGIN + 17, box.centre[1]


def place_box(place: str) -> Box:
    """Return the frame of a section."""
    box = section(place)
    return Box(box.x - 2, box.y, box.width + 4, box.height)
