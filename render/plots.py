"""What pictures of curves share: frame, colours and lines, and room for what stands at their ends.

A curve is drawn as SVG in the frame, whose measures are here; texts are written on it afterwards.
"""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, Final

import resvg_py
from PIL import Image

from render.canvas import Canvas, to_palette
from render.sprites import svg
from render.theme import SEAT_MARKS, Blend, Theme

if TYPE_CHECKING:
    from collections.abc import Sequence

THEME: Final = Theme(
    tones={
        "ground": "#1E222B",
        "plot": "#262B36",
        "grid": "#3D4453",
        "start": "#7C869B",
        "ink": "#F2EEE4",
        "quiet": "#B9C0CE",
        # the seats' colours, lighter where they would drown in the dark
        "vermilion": "#F0743A",
        "blue": "#4FA8E8",
        "green": "#2FBF8F",
        "yellow": SEAT_MARKS[3].colour,
        "purple": "#DE94BF",
        "band": "#34465A",
    },
    blends=(
        Blend("ground", "ink", 3),
        Blend("ground", "quiet", 3),
        Blend("plot", "ink", 3),
        Blend("plot", "quiet", 2),
        *(Blend("plot", tone, 3) for tone in ("vermilion", "blue", "green", "yellow", "purple")),
        *(Blend("ground", tone) for tone in ("vermilion", "blue", "green", "yellow", "purple")),
        Blend("plot", "start"),
    ),
    seats=0,
    texts=(("ink", "ground"), ("ink", "plot"), ("quiet", "ground")),
)
COLOURS: Final = ("vermilion", "blue", "green", "yellow", "purple")
"""Tones of curves, in the order of the seats."""
WIDTH: Final = 1100
HEIGHT: Final = 700
LEFT: Final = 118
RIGHT: Final = 990
TOP: Final = 40
BOTTOM: Final = 610
"""Of the stretch in which curves are."""
ENDS: Final = 1048
"""Where the middles of what stands at their ends are, one below the other."""
APART: Final = 50
"""Between two of these."""
TEXT: Final = 32
"""Height of what is written."""


def canvas_of(body: Sequence[str]) -> Canvas:
    """Return the picture of *body*, parts of an SVG, to be written on."""
    png = resvg_py.svg_to_bytes(
        svg_string=svg(WIDTH, HEIGHT, "".join(body)),
        width=WIDTH,
        height=HEIGHT,
        skip_system_fonts=True,
    )
    return Canvas(to_palette(Image.open(io.BytesIO(png)).convert("RGB"), THEME), THEME)


def ground(top: int = TOP) -> str:
    """Return what curves are drawn on that reach up to *top*."""
    width, height = RIGHT - LEFT + 16, BOTTOM - top + 28
    return (
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{THEME["ground"]}"/>'
        f'<rect x="{LEFT - 8}" y="{top - 14}" width="{width}" height="{height}" rx="14"'
        f' fill="{THEME["plot"]}"/>'
    )


def level(y: float, *, is_special: bool = False) -> str:
    """Return a line of the grid; a *special* one is dashed."""
    tone, dash = ("start", ' stroke-dasharray="4 8"') if is_special else ("grid", "")
    return f'<path d="M{LEFT} {y:.1f}H{RIGHT}" stroke="{THEME[tone]}" stroke-width="3"{dash}/>'


def curve(points: Sequence[tuple[float, float]], tone: str, width: int, dash: str = "") -> str:
    """Return a line through *points*, set off from what it crosses, with a dot at its end."""
    x, y = points[-1]
    way = path(points)
    return (
        '<g fill="none" stroke-linejoin="round" stroke-linecap="round">'
        f'<path d="{way}" stroke="{THEME["plot"]}" stroke-width="{width + 6}"/>'
        f'<path d="{way}" stroke="{THEME[tone]}" stroke-width="{width}"{dash}/>'
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="9" fill="{THEME[tone]}"/></g>'
    )


def path(points: Sequence[tuple[float, float]]) -> str:
    """Return the way through *points* as SVG notates it."""
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)


def spread(wanted: Sequence[float], low: float = TOP, high: float = BOTTOM) -> list[float]:
    """Return places from *low* to *high* near those *wanted*, none nearer than `APART`."""
    order = sorted(range(len(wanted)), key=lambda index: (wanted[index], index))
    heaps: list[list[int]] = []
    for index in order:
        heaps.append([index])
        while len(heaps) > 1 and _first(heaps[-1], wanted, low, high) < _first(
            heaps[-2], wanted, low, high
        ) + APART * len(heaps[-2]):
            last = heaps.pop()
            heaps[-1] += last
    places = {
        index: _first(heap, wanted, low, high) + APART * number
        for heap in heaps
        for number, index in enumerate(heap)
    }
    return [places[index] for index in range(len(wanted))]


def _first(heap: Sequence[int], wanted: Sequence[float], low: float, high: float) -> float:
    """Return where the first of *heap* is: on the whole they are where they are wanted."""
    room = APART * (len(heap) - 1)
    middle = sum(wanted[index] for index in heap) / len(heap)
    return min(max(middle - room / 2, low), high - room)
