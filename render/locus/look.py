"""Locus's colours and measures."""

from __future__ import annotations

from typing import Final

from render.theme import RINGS_BY_NIGHT, Blend, Theme

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
        # the areas: paper, pattern, and the sky that a cross opens in it
        "y": "#F8E7A8",
        "y_shade": "#E3C768",
        "y_deep": "#57420C",
        "p": "#D8C3F3",
        "p_shade": "#B595E2",
        "p_deep": "#40246B",
        "r": "#F8BFB4",
        "r_shade": "#E6948A",
        "r_deep": "#6A1F28",
        # blocks that lie side by side have different papers
        "r_light": "#FDE3DB",
        "r_rose": "#F2AFC0",
        "r_dusk": "#EFA184",
        "g": "#BDE5B8",
        "g_shade": "#8CC990",
        "g_deep": "#144A2C",
        "b": "#B4DCF4",
        "b_shade": "#7FBBE4",
        "b_deep": "#123C6E",
        # cards of no one colour, and squares on which a shape may lie
        "w": "#FFFFFF",
        "w_shade": "#DCE0EC",
        "w_deep": "#3A4063",
        # coins, and what happens
        "coin": "#E8A93A",
        "coin_light": "#FBD98A",
        "coin_line": "#4F3206",
        **RINGS_BY_NIGHT,
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
    seats=5,
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

WAY: Final = (THEME["way"], THEME["way_edge"])
"""A ring around what can be tapped, and its edge."""
GLOW: Final = (THEME["glow"], THEME["glow_edge"])
"""A ring around what has been chosen, or waits."""

SIDE: Final = 20
"""How wide and how high a sheet is, in squares."""
LARGE: Final = 55
"""Pixels: the side of a square on a sheet that fills the width."""
SHARED: Final = 42
"""The same on the sheet that is shown large beside those of the others."""
WIDTH: Final = SIDE * LARGE
"""Of every picture."""
PAPERS: Final = ("r", "r_light", "r_dusk", "r_rose")
"""What blocks are printed on, so that those side by side differ."""
HEAD: Final = 100
"""Height of the header."""
STRIP: Final = 236
HIGH_STRIP: Final = 320
"""Height of the cards above a sheet, in one row and in two; a count of points may need more."""
FOOT: Final = 12
"""Under everything."""
