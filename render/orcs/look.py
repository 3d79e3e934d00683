"""Orcs Orcs Orcs' colours and measures, where things are, and what does not change."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from math import cos, radians, sin, tan
from typing import TYPE_CHECKING, Final, NamedTuple

from PIL import Image, ImageDraw

from render import canvas
from render.canvas import svg, to_palette
from render.theme import RINGS_BY_NIGHT, SEAT_MARKS, Blend, Theme, rgb

if TYPE_CHECKING:
    from collections.abc import Mapping

    from render.canvas import Canvas, Point


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
    """Return the middle of a path's space on the tower: so far out that mages stand apart."""
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


# The meadow, the tower and the torches ------------------------------------------------------------


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
        for name in LETTERS:
            canvas.blend_centred(_letter(name), letter(f"{path}{name}"))
