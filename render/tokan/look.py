"""Tokan's colours and measures."""

from __future__ import annotations

from typing import Final, NamedTuple

from engine.games.tokan import GAME
from render.layout import least_type, margin
from render.theme import RINGS_BY_DAY, Blend, Theme

THEME: Final = Theme(
    tones={
        # the ground
        "sand": "#EAD6A6",
        "sand_light": "#F3E4BE",
        "slot": "#DEC48F",
        "slot_edge": "#C4A266",
        "shade": "#BF9C62",
        "straw_light": "#EBC968",
        "straw": "#CFA141",
        "straw_dark": "#987229",
        "earth": "#C59B60",
        "crack": "#7A5429",
        "ink": "#3A2110",
        # red's tiles
        "red": "#BF4A2E",
        "red_sun": "#D9704A",
        "red_light": "#E08A62",
        "red_side": "#8F3220",
        "red_line": "#4A160C",
        "red_dots": "#F7D9AE",
        # black's tiles
        "black": "#37343D",
        "black_plate": "#514D5A",
        "black_light": "#6F6A78",
        "black_side": "#1F1D24",
        "black_line": "#0F0D12",
        "black_bars": "#B8B2BC",
        # the animals
        "bone": "#F7EEDB",
        "white": "#FFFFFF",
        "pupil": "#1B1517",
        "mouse": "#D8CCBB",
        "mouse_shade": "#A99C8B",
        "mouse_line": "#33251F",
        "pink": "#E79C90",
        "pink_shade": "#C77468",
        "jackal": "#DDA45C",
        "jackal_light": "#F2CB8E",
        "jackal_shade": "#AA7038",
        "jackal_dark": "#8A5526",
        "jackal_bone": "#E6D2AE",
        "jackal_line": "#3A2110",
        "mane": "#E2982A",
        "mane_light": "#F6C455",
        "mane_shade": "#B5681B",
        "lion": "#F3C878",
        "lion_light": "#FBE3AE",
        "lion_shade": "#D49A48",
        "lion_nose": "#5A2A18",
        "lion_line": "#3E1F0B",
        # changes and choices
        **RINGS_BY_DAY,
        "pale": "#F7EEDB",
        "pale_edge": "#3A2110",
        "ink_on_glow": "#3A2110",
        "barred": "#C4122F",
    },
    blends=(
        Blend("sand", "red_line"),
        Blend("sand", "black_line"),
        Blend("shade", "black_line"),
        Blend("red_line", "red"),
        Blend("red_line", "red_side"),
        Blend("red_line", "bone"),
        Blend("red", "red_dots"),
        Blend("red_sun", "red_dots"),
        Blend("red_sun", "mouse_line"),
        Blend("black_plate", "black_bars"),
        Blend("black_line", "black_bars"),
        Blend("black_plate", "mouse_line"),
        Blend("mouse", "mouse_line"),
        Blend("pink", "mouse_line"),
        Blend("jackal", "jackal_line"),
        Blend("bone", "jackal_line"),
        Blend("mane", "lion_line"),
        Blend("lion", "lion_line"),
        Blend("bone", "ink"),
        Blend("sand", "ink"),
        Blend("way", "way_edge"),
        Blend("sand", "way_edge"),
        Blend("red_sun", "way_edge"),
        Blend("black_plate", "way"),
        Blend("glow", "glow_edge"),
        Blend("barred", "bone"),
        # things that don't count at the end are half faded into the sand
        *(
            Blend("sand", tone)
            for tone in (
                "red",
                "red_sun",
                "red_side",
                "black",
                "black_plate",
                "black_side",
                "mane",
                "jackal",
            )
        ),
    ),
    marks=GAME.seat_marks,
    texts=(
        ("ink", "sand"),
        ("ink", "bone"),
        ("ink", "slot"),
        ("ink_on_glow", "glow"),
        ("glow_edge", "glow"),
    ),
    apart=(
        ("red", "black"),
        ("red_sun", "black_plate"),
        ("red_side", "red_dots"),
        ("black_side", "black_bars"),
        ("red", "sand"),
        ("black", "sand"),
        ("earth", "sand"),
        ("crack", "earth"),
        ("way", "glow"),
        ("way", "red"),
        ("way", "black"),
        ("way_edge", "sand"),
        ("barred", "bone"),
    ),
)


class Scale(NamedTuple):
    """The size of the board, in pixels."""

    cell_width: int
    cell_height: int
    face: int
    level: int
    """Visible part of each tile under a face, if there is room."""
    room: int
    """Room for all tiles under a face."""
    floor: int
    """Distance from the lowest tile to the lower edge of its cell."""
    aside: int
    """Distance from the left edge of a cell to its tiles."""

    def thickness(self, height: int) -> int:
        """Return the visible part of each level in a stack of *height*."""
        return max(3, min(self.level, self.room // max(1, height)))

    def seen(self, height: int) -> int:
        """Return the visible part of a stack of *height* below its face."""
        return min(self.room, height * self.thickness(height))

    def face_top(self, height: int) -> int:
        """Return how far below its cell's upper edge a stack's face begins."""
        return self.cell_height - self.floor - self.seen(height) - self.face


BOARD: Final = Scale(154, 178, 132, 13, 40, 5, 8)

WIDTH: Final = 1000
MARGIN: Final = margin(WIDTH)
TEXT: Final = least_type(WIDTH)
ROWS: Final = 5
TOP: Final = 104
"""Top of the board, under the header."""
RANKS: Final = 12
"""Distance by which the board moves right, for the rows' numbers."""
LABELS: Final = 58
"""Height under the board for the columns' letters."""
STOCK: Final = 96
"""Extra height under the letters for the tiles in stock, while players lay tiles."""


def laying(columns: int) -> Scale:
    """Return the scale of a board while players lay tiles in *columns* columns."""
    wide = (WIDTH - 2 * 40) // columns
    face = min(BOARD.face, wide - 12)
    level = face // 9
    return Scale(wide, face + level + 15, face, level, level, 5, 4)
