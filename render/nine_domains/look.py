"""The Nine Domains' colours and measures."""

from __future__ import annotations

from typing import Final

from render.theme import RINGS_BY_DAY, SEAT_MARKS, Blend, Theme

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
        # what happens
        **RINGS_BY_DAY,
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
    seats=2,
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
PLACES: Final = 3
PLACE: Final = 346
"""Width of a place."""
LEFT: Final = (WIDTH - PLACES * PLACE) // 2
TOP: Final = 94
"""Where the map begins, under the header."""
TITLE: Final = 40
"""Of the scroll that tells of the last fights, above them."""
FIGHT: Final = 284
"""Height of what was fought at a place."""
STAKE: Final = 290
"""Height of what will be fought for."""
STRIP: Final = 76
"""Of the special cards and the domains out of the game."""
CHIP: Final = 60
"""Height of a domain that is held."""
ROW: Final = CHIP + 6
HOLDING: Final = 168
"""Of what a seat holds, without its rows of domains."""
HAND: Final = 186
"""Of an own hand."""
BELOW: Final = 26
"""Under everything."""

BANNER: Final = (98, 156)
CARD: Final = (134, 190)
"""Of a domain on the map."""
MINI: Final = (52, 60)
"""Of a card in the row of all that a seat has."""
PANEL: Final = 516
"""Width of what a seat holds."""

TONES: Final = ("one", "two")
"""The seats' tones."""
