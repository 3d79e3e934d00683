"""Orcs Orcs Orcs' colours and measures, and where things are on the board."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from math import cos, radians, sin, tan
from typing import TYPE_CHECKING, Final

from render import canvas
from render.theme import RINGS_BY_NIGHT, SEAT_MARKS, Blend, Theme

if TYPE_CHECKING:
    from PIL import Image

    from render.canvas import Point


_OUTLINED: Final = ("green", "olive", "brown", "bone", "red", "blue", "purple", "steel")
"""Tones that have a line of their own around them."""

THEME: Final = Theme(
    tones={
        # a meadow at night
        "night": "#12211F",
        "meadow": "#24432F",
        "meadow_dark": "#1E3829",
        "meadow_lit": "#3A6139",
        "grass": "#567E45",
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
    seats=4,
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
"""By category the tone of a creature's base."""
WAY: Final = (THEME["way"], THEME["way_edge"])
"""A line around what happened last, or around what can be tapped, and its edge."""
GLOW: Final = (THEME["glow"], THEME["glow_edge"])
"""A line around what has been chosen."""
PALE: Final = (THEME["ink"], THEME["dark"])
"""A line around what happened last while something else is being chosen."""
LIGHTS: Final = ("grass", "meadow_lit", "meadow")
"""The ground of the sections, from the torches of the tower outwards."""

WIDTH: Final = 1100
STRIP_TOP: Final = 84
"""Where the strip with the moves of the last turn begins, under the header."""
STRIP: Final = 68
"""Its height."""
TOP: Final = 204
"""Where the paths begin, under the strip and the uppermost sign."""
REACH: Final = 425
"""From the middle of the tower to the outer edge of a path."""
RINGS: Final = (106, 208, 310, REACH)
"""How far from the middle the sections begin and end, from the tower outwards."""
CENTRE: Final = (WIDTH // 2, TOP + REACH)
"""The middle of the tower."""
BOARD: Final = CENTRE[1] + REACH + 50
"""Where the board ends and the table of kinds and seats begins."""
KINDS: Final = 190
"""Height of what is said of the six kinds of creature."""
BONUS: Final = 46
"""How much higher that is where there are bonus actions."""
SEAT: Final = 70
"""Height of a seat's row."""
HAND_HEAD: Final = 60
"""Of the line above an own hand."""
HAND_ROW: Final = 190
"""Of a row of cards of an own hand."""
FOOT: Final = 12
"""Under everything."""

SIZES: Final = (80, 64, 52)
"""Of the creatures in a section: the largest that there is room for."""
CROWDS: Final = (14, 44)
"""With more creatures, and twice the cards of a hand, the creatures are smaller."""
MAGE: Final = 76
SIGN: Final = (132, 50)
"""Of the sign at the end of a path."""
TEXT: Final = 27
"""The smallest type: what is smaller cannot be read on a telephone."""
CARD: Final = (200, 178)
"""Of the cards in the upper corners."""
CARDS_TOP: Final = 164
SIDE: Final = 14
"""Between the edge of the picture and cards."""
ICON: Final = 40
"""The smallest drawing that something depends on."""


# Drawings and texts with plainer edges than elsewhere ---------------------------------------------
#
# By night the edges' steps are hardly seen, and a picture is a sixth smaller.


_STEPS: Final = tuple(0 if alpha < 86 else 128 if alpha < 170 else 255 for alpha in range(256))
"""Of a letter's edge: one between the ink and what is under it."""


def rasterise(svg: str, width: int, height: int) -> Image.Image:
    """Return *svg* as an RGBA image without smoothing; share it, do not draw on it."""
    return canvas.rasterise(svg, width, height, is_smooth=False)


def art(name: str, size: int) -> Image.Image:
    """Return the art called *name* as a square RGBA image; share it, do not draw on it."""
    return rasterise(canvas.read_art(name), size, size)


@lru_cache(maxsize=1024)
def text_sprite(text: str, size: int, colour: str, weight: str = "Semibold") -> Image.Image:
    """Return *text* as an RGBA image, as wide as the text goes on and as high as its line."""
    sprite = canvas.text_sprite(text, size, colour, weight).copy()
    sprite.putalpha(canvas.map_levels(sprite.getchannel("A"), _STEPS))
    return sprite


# Where things are on the board --------------------------------------------------------------------


PATHS: Final = range(1, 7)
LETTERS: Final = "imo"
"""Of the sections, from the tower outwards."""
_SLOPE: Final = tan(radians(30))
"""Half the width of a path in terms of the distance from the middle."""
_ROWS: Final = 2
"""Of creatures in a section at most; the largest ones stand in one row."""


def on_path(path: int, outward: float, across: float) -> Point:
    """Return the point so far *outward* from the middle and *across*, clockwise, on a path."""
    angle = radians(60 * (path - 1) - 90)
    return (
        round(CENTRE[0] + cos(angle) * outward - sin(angle) * across),
        round(CENTRE[1] + sin(angle) * outward + cos(angle) * across),
    )


def _limits(place: str) -> tuple[int, int, int]:
    """Return a section's path and where it begins and ends."""
    ring = LETTERS.index(place[1])
    return int(place[0]), RINGS[ring], RINGS[ring + 1]


@lru_cache(maxsize=64)
def corners(place: str, inset: int = 0) -> tuple[Point, ...]:
    """Return the corners of a section, *inset* pixels within its edges."""
    path, near, far = _limits(place)
    near, far = near + inset, far - inset
    side = inset / cos(radians(30))
    return (
        on_path(path, near, side - near * _SLOPE),
        on_path(path, near, near * _SLOPE - side),
        on_path(path, far, far * _SLOPE - side),
        on_path(path, far, side - far * _SLOPE),
    )


def ahead(point: Point, path: int) -> tuple[float, float]:
    """Return how far a point is outward from the middle and across, clockwise, on a path."""
    angle = radians(60 * (path - 1) - 90)
    x, y = point[0] - CENTRE[0], point[1] - CENTRE[1]
    return cos(angle) * x + sin(angle) * y, cos(angle) * y - sin(angle) * x


def middle(place: str) -> float:
    """Return how far outward the middle of a section is."""
    _, near, far = _limits(place)
    return (near + far) / 2


def turned(path: int) -> int:
    """Return the degrees, clockwise, by which what points up must turn to point to the tower."""
    return (60 * (path - 1) + 180) % 360


def letter(place: str) -> Point:
    """Return where the letter of a section stands: on its left edge, seen from the tower.

    There no creature hides it, so far out that not even two large ones in the inner section do; it
    names the section on either side of the edge.
    """
    outward = middle(place) + 20
    return on_path(int(place[0]), outward, -outward * _SLOPE)


def outline(points: tuple[Point, ...]) -> str:
    """Return a closed path of SVG through *points*."""
    return f"M{'L'.join(f'{x} {y}' for x, y in points)}Z"


def has_room(place: str, count: int, size: int) -> bool:
    """Whether *count* creatures of *size* stand in a section without hiding each other."""
    return sum(room for _, room in _rows(place, size, count)) >= count


@lru_cache(maxsize=512)
def spots(place: str, count: int, size: int) -> tuple[Point, ...]:
    """Return the middles of *count* creatures of *size* in a section, the lower ones last."""
    rows = _rows(place, size, count)
    rooms = [room for _, room in rows]
    while sum(rooms) < count:
        rooms[-1] += 1
    found: list[Point] = []
    left = count
    for index, (outward, _) in enumerate(rows):
        # in proportion to the room, as far as there is room for the others further out
        beyond = sum(rooms[index + 1 :])
        here = max(left - beyond, left * rooms[index] // (rooms[index] + beyond))
        step = min(1.25 * size, 1.8 * outward * _SLOPE / max(here, 1))
        found += [on_path(int(place[0]), outward, step * (n - (here - 1) / 2)) for n in range(here)]
        left -= here
    return tuple(sorted(found, key=lambda point: (point[1], point[0])))


def _rows(place: str, size: int, count: int) -> list[tuple[float, int]]:
    """Return for each row of *count* creatures how far out it is and how many it has room for."""
    _, near, far = _limits(place)
    if size == SIZES[0] or count <= _room((near + far) / 2, size):
        return [((near + far) / 2, _room((near + far) / 2, size))]
    depth = (far - near) / _ROWS
    middles = [near + depth * (row + 0.5) for row in range(_ROWS)]
    return [(middle, _room(middle, size)) for middle in middles]


def _room(outward: float, size: int) -> int:
    """Return how many creatures of *size* a row so far out has room for, at least one.

    A third of a creature stays free, so that it is clear on which path each one stands.
    """
    return max(1, int(2 * outward * _SLOPE / size - 0.35))


def space(path: int) -> Point:
    """Return the middle of a path's space on the tower."""
    return on_path(path, 82, 0)


def mage(path: int) -> Point:
    """Return the middle of the mage on a path's space: so far out that neighbours stand apart."""
    return on_path(path, 82, 0)


def sign(path: int) -> Point:
    """Return where the sign at the end of a path stands: just outside it."""
    x, y = on_path(path, REACH, 0)
    side = (x > CENTRE[0]) - (x < CENTRE[0])
    return x + side * 70, y + (0 if side else 20 if y > CENTRE[1] else -20)


def torch(corner: int) -> Point:
    """Return where a torch stands, at one of the six corners of the tower, from 0."""
    angle = radians(60 * corner)
    reach = RINGS[0] / cos(radians(30)) + 10
    return round(CENTRE[0] + cos(angle) * reach), round(CENTRE[1] + sin(angle) * reach)
