"""Locus's colours, measures, and the places on a sheet."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from engine.games.locus.data import CIRCLES, COLOURS, read_square, square_name
from engine.games.locus.sheets import Area, find_sheet
from render.layout import Box, least_type, margin
from render.theme import RINGS_BY_NIGHT, Blend, Theme

if TYPE_CHECKING:
    from render.canvas import Point


THEME: Final = Theme(
    tones={
        # the sky
        "night": "#10163A",
        "panel": "#1B2450",
        "panel_edge": "#33407A",
        "far_star": "#5E6CA8",
        "line": "#0A0E24",
        "ink": "#F6F0DF",
        "quiet": "#B4BDE0",
        "dark": "#141A33",
        # the areas: paper, pattern, and the dark of crossed-off squares
        "y": "#F8E7A8",
        "y_shade": "#E3C768",
        "y_deep": "#57420C",
        "p": "#D8C3F3",
        "p_shade": "#B595E2",
        "p_deep": "#40246B",
        "r": "#F8BFB4",
        "r_shade": "#E6948A",
        "r_deep": "#6A1F28",
        # adjacent blocks have different papers
        "r_light": "#FDE3DB",
        "r_rose": "#F2AFC0",
        "r_dusk": "#EFA184",
        "g": "#BDE5B8",
        "g_shade": "#8CC990",
        "g_deep": "#144A2C",
        "b": "#B4DCF4",
        "b_shade": "#7FBBE4",
        "b_deep": "#123C6E",
        # rainbow cards, and squares where a shape may be drawn
        "w": "#FFFFFF",
        "w_shade": "#DCE0EC",
        "w_deep": "#3A4063",
        # coins, changes and choices
        "coin": "#E8A93A",
        "coin_light": "#FBD98A",
        "coin_line": "#4F3206",
        **RINGS_BY_NIGHT,
        "pale": "#F6F0DF",
        "pale_edge": "#141A33",
        "ink_on_glow": "#241800",
    },
    blends=(
        Blend("ink", "night"),
        Blend("ink", "panel", 2),
        Blend("quiet", "panel"),
        Blend("quiet", "night"),
        Blend("ink", "dark"),
        *(Blend(letter, f"{letter}_deep", 2) for letter in "yprgbw"),
        *(Blend(paper, "r_deep") for paper in ("r_light", "r_rose", "r_dusk")),
        *(Blend("ink", f"{letter}_deep") for letter in "yprgb"),
        Blend("coin", "coin_line"),
        Blend("coin_light", "coin_line"),
        Blend("glow", "glow_edge"),
        Blend("glow", "night"),
        Blend("way", "way_edge"),
        *(Blend("w", f"{letter}_deep") for letter in "yprgb"),
    ),
    marks=range(5),
    texts=(
        *((ink, ground) for ink in ("ink", "quiet") for ground in ("night", "panel")),
        ("dark", "ink"),
        *((f"{letter}_deep", "w") for letter in "yprgb"),
        ("ink_on_glow", "glow"),
        ("coin_line", "coin_light"),
        *((f"{letter}_deep", letter) for letter in "yprgbw"),
        *(("r_deep", paper) for paper in ("r_light", "r_rose", "r_dusk")),
        *(("ink", f"{letter}_deep") for letter in "yprgb"),
    ),
    apart=(
        *((letter, ground) for letter in "yprgb" for ground in (f"{letter}_deep", "panel")),
        *((sign, "panel") for sign in ("ink", "way", "glow")),
        ("way", "glow"),
        *((sign, f"{letter}_deep") for sign in ("way", "glow", "ink") for letter in "yprgb"),
    ),
    mark_edge="#F6F0DF",
)

SIDE: Final = 20
"""Width and height of a sheet, in squares."""
LARGE: Final = 55
"""Side of a square on a sheet that fills the width, in pixels."""
SHARED: Final = 45
"""Side of a square on the large sheet next to the other seats' small ones, in pixels."""
WIDTH: Final = SIDE * LARGE
PAPERS: Final = ("r", "r_light", "r_dusk", "r_rose")
"""Papers of blocks: adjacent blocks get different ones."""
MARGIN: Final = margin(WIDTH)
TEXT: Final = least_type(WIDTH)
HEAD: Final = 100
STRIP: Final = 236
"""Minimum height of the tally of points above a sheet."""
MOST_STRIP: Final = 330
"""Maximum height of the cards above a sheet."""
FOOT: Final = 12


# Places on a sheet --------------------------------------------------------------------------------


_LEFT: Final = 0.75
_MIDDLE: Final = 8.45
_RIGHT: Final = 15.15
"""Left edges of the three columns, in squares: purple over green, red over yellow, blue."""
_ORIGINS: Final = {
    "y": (_MIDDLE, 11.3),
    "p": (_LEFT, 3.3),
    "r": (_MIDDLE, 3.3),
    "g": (_LEFT, 11.3),
    "b": (_RIGHT, 3.3),
}
_NAMES: Final = 0.55
"""Height of the line above or below an area with the names of its columns."""
_BESIDE: Final = 0.35
"""Distance of the row numbers from an area: half-way to the next one."""
_NAMED_ABOVE: Final = "prb"
"""Areas with column names above; the others have them below."""
_NUMBERED_RIGHT: Final = "pg"
"""Areas with row numbers on the right; the others have them on the left."""
_TRACK: Final = 7
"""Width of the line of a group's sizes and points, below the area."""
_HEADING: Final = 1.1
"""Height of the line above an area."""
_COIN_TRACK: Final = 18.62
_COIN_PITCH: Final = 0.69
COIN_SIZE: Final = 0.62
"""Width of a coin in its circle, in squares."""


class Layout(NamedTuple):
    """A printed sheet at one size."""

    sheet: str
    cell: int
    """Side of a square, in pixels."""

    @property
    def side(self) -> int:
        """Width and height of the sheet, in pixels."""
        return SIDE * self.cell

    def area(self, letter: str) -> Area:
        return find_sheet(self.sheet).areas[COLOURS.index(letter)]

    def scaled(self, squares: float) -> int:
        """Convert a length from *squares* to pixels."""
        return round(squares * self.cell)

    def corner(self, letter: str) -> Point:
        """Return the upper left corner of the area's first square."""
        x, y = _ORIGINS[letter]
        return self.scaled(x), self.scaled(y)

    def square(self, name: str) -> Box:
        """Return the box of a square such as ``yb5``."""
        row, column = read_square(name[1:])
        x, y = self.corner(name[0])
        return Box(x + column * self.cell, y + row * self.cell, self.cell, self.cell)

    def at(self, letter: str, index: int) -> Box:
        """Return the box of the square with the bit 1 << *index* in the area's masks."""
        row, column = divmod(index, self.area(letter).columns)
        x, y = self.corner(letter)
        return Box(x + column * self.cell, y + row * self.cell, self.cell, self.cell)

    def whole(self, letter: str) -> Box:
        """Return the rectangle around the area's squares."""
        area = self.area(letter)
        return Box(*self.corner(letter), area.columns * self.cell, len(area.lines) * self.cell)

    def squares(self, letter: str) -> list[tuple[str, Box]]:
        """Return the area's squares, as pairs of name (``yb5``) and box, row by row."""
        area = self.area(letter)
        return [
            (letter + square_name(*divmod(index, area.columns)), self.at(letter, index))
            for index in range(area.full.bit_length())
            if area.full >> index & 1
        ]

    def heading(self, letter: str) -> Box:
        """Return the box of the area's letter and points."""
        x, y = self.corner(letter)
        if self.area(letter).scoring == "ends":
            # it has no squares in its corner, and there is no room above
            return Box(x, y, 2 * self.cell, 2 * self.cell)
        least = 4.4 if letter == "b" else 4
        width = max(self.scaled(least), self.area(letter).columns * self.cell)
        above = _HEADING + _NAMES * (self.has_names and letter in _NAMED_ABOVE)
        return Box(x, y - self.scaled(above), width, self.scaled(_HEADING))

    @property
    def has_names(self) -> bool:
        """Whether rows and columns have names, which they do if there is room.

        Players need the names to place shapes.
        """
        return self.cell >= LARGE

    def names(self, letter: str) -> dict[str, Point]:
        """Return the centres of the area's row and column names; adjacent areas share row names."""
        if not self.has_names:
            return {}
        area = self.area(letter)
        box = self.whole(letter)
        x = box.x + box.width if letter in _NUMBERED_RIGHT else box.x
        x += self.scaled(_BESIDE if letter in _NUMBERED_RIGHT else -_BESIDE)
        half = self.cell // 2
        found = {
            str(row + 1): (x, box.y + row * self.cell + half) for row in range(len(area.lines))
        }
        for column in range(area.columns):
            rows = [
                row
                for row in range(len(area.lines))
                if area.full >> (row * area.columns + column) & 1
            ]
            if not rows:
                continue
            if letter in _NAMED_ABOVE:
                y = box.y + rows[0] * self.cell - self.scaled(_NAMES / 2)
            else:
                y = box.y + (rows[-1] + 1) * self.cell + self.scaled(_NAMES / 2 - 0.05)
            found[chr(ord("a") + column)] = (box.x + column * self.cell + half, y)
        return found

    def worth(self, letter: str, part: int) -> Box:
        """Return the box next to a *part*, a row, group or level of a tower, with its points."""
        area = self.area(letter)
        x, y = self.corner(letter)
        if area.scoring == "groups":
            pitch = _TRACK * self.cell / len(area.points)
            top = y + len(area.lines) * self.cell + self.scaled(0.98)
            return Box(x + round(part * pitch), top, round(pitch), self.scaled(0.78))
        row = part if area.scoring == "rows" else _last_row(area, part)
        x += area.columns * self.cell + self.scaled(0.12)
        return Box(x, y + row * self.cell, self.scaled(1.3), self.cell)

    def size(self, letter: str, part: int) -> Box:
        """Return the box of a group's number of thick squares, above its points."""
        box = self.worth(letter, part)
        return Box(box.x, box.y - self.scaled(0.84), box.width, self.scaled(0.78))

    def extent(self, letter: str) -> Box:
        """Return the box of the area with its heading and the points next to it."""
        area = self.area(letter)
        parts = range(len(area.points)) if area.scoring in {"rows", "groups", "tower"} else ()
        boxes = [self.heading(letter), self.whole(letter)]
        boxes += [self.worth(letter, part) for part in parts]
        size = self.scaled(_NAMES)
        boxes += [
            Box(x - size // 2, y - size // 2, size, size) for x, y in self.names(letter).values()
        ]
        left, top = min(box.x for box in boxes), min(box.y for box in boxes)
        right = max(box.x + box.width for box in boxes)
        return Box(left, top, right - left, max(box.y + box.height for box in boxes) - top)

    def circle(self, number: int) -> Point:
        """Return the centre of a coin's circle; *number* is from 0."""
        assert number < CIRCLES
        y = self.scaled(_COIN_TRACK + 0.45)
        return self.scaled(_LEFT + (number + 0.5) * _COIN_PITCH), y


def _last_row(area: Area, part: int) -> int:
    return area.parts[part].bit_length() // area.columns - 1


@lru_cache(maxsize=64)
def value_squares(sheet: str, letter: str) -> dict[int, int]:
    """Return the squares that show points, by index, each with the part that scores them.

    They are the ends and, for each block, a square near its middle without a bonus.
    """
    area = find_sheet(sheet).areas[COLOURS.index(letter)]
    if area.scoring == "ends":
        return {mask.bit_length() - 1: part for part, mask in enumerate(area.parts)}
    if area.scoring != "blocks":
        return {}
    found: dict[int, int] = {}
    for part, mask in enumerate(area.parts):
        squares = [index for index in range(mask.bit_length()) if mask >> index & 1]
        places = [divmod(index, area.columns) for index in squares]
        down = sum(row for row, _ in places) / len(places)
        over = sum(column for _, column in places) / len(places)
        free = [index for index in squares if not area.bonus_mask >> index & 1]
        distances = {
            index: (index // area.columns - down) ** 2 + (index % area.columns - over) ** 2
            for index in free
        }
        found[min(free, key=distances.__getitem__)] = part
    return found


@lru_cache(maxsize=16)
def papers(sheet: str, letter: str) -> dict[int, str]:
    """Return the tone of the paper by the index of its square.

    Adjacent blocks differ; if there are too few papers, only a border separates some.
    """
    area = find_sheet(sheet).areas[COLOURS.index(letter)]
    if area.scoring != "blocks":
        return {}
    tones: list[str] = []
    for number, block in enumerate(area.parts):
        beside = area.neighbours(block)
        taken = {tones[other] for other in range(number) if area.parts[other] & beside}
        tones.append(next((tone for tone in PAPERS if tone not in taken), PAPERS[0]))
    return {
        index: tone
        for block, tone in zip(area.parts, tones, strict=True)
        for index in range(block.bit_length())
        if block >> index & 1
    }


@lru_cache(maxsize=1024)
def walls(sheet: str, letter: str, index: int) -> int:
    """Return the sides of a square that have a printed border: 1 up, 2 right, 4 down, 8 left.

    Borders separate blocks; they frame ends, and the rows of a tower that count.
    """
    area = find_sheet(sheet).areas[COLOURS.index(letter)]
    bit = 1 << index
    if area.scoring == "ends":
        return 15 if any(bit & part for part in area.parts) else 0
    if area.scoring == "tower":
        row, column = divmod(index, area.columns)
        if row not in {_last_row(area, part) for part in range(len(area.parts))}:
            return 0
        return 5 | (8 if column == 0 else 0) | (2 if column == area.columns - 1 else 0)
    if area.scoring != "blocks":
        return 0
    here = next(part for part in area.parts if part & bit)
    return sum(
        side
        for side, near in neighbours(area, index).items()
        if not here >> near & 1 and area.full >> near & 1
    )


def neighbours(area: Area, index: int) -> dict[int, int]:
    """Return the neighbours of a square by side (1 up, 2 right, 4 down, 8 left)."""
    row, column = divmod(index, area.columns)
    found = {
        1: (row - 1, column),
        2: (row, column + 1),
        4: (row + 1, column),
        8: (row, column - 1),
    }
    return {
        side: down * area.columns + over
        for side, (down, over) in found.items()
        if 0 <= down < len(area.lines) and 0 <= over < area.columns
    }
