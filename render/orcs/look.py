"""Orcs Orcs Orcs' colours and measures."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from render.theme import RINGS_BY_NIGHT, SEAT_MARKS, Blend, Theme

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
