"""What creatures did in the turn that is told: arrows where they moved, flashes at the tower."""

from __future__ import annotations

from functools import lru_cache
from math import cos, hypot, pi, sin
from typing import TYPE_CHECKING, Final

from render.marks import arrow
from render.orcs.drawn import art, rasterise
from render.orcs.look import ICON, RINGS, THEME
from render.orcs.pieces import TIMES, number, put
from render.orcs.places import ahead, middle, on_path, turned
from render.sprites import svg

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image

    from engine.games.orcs.view import OrcsView, TraceView
    from render.canvas import Canvas, Point
    from render.orcs.pieces import Figure

_SHORTEST: Final = 34
"""Of an arrow: its head and some of its shaft."""
_FLASH: Final = 76
_ASIDE: Final = (46, -46)
"""How far from the middle of a path its flashes are."""


def draw_ways(
    canvas: Canvas,
    view: OrcsView,
    standing: Sequence[tuple[Figure, int, Point, str]],
    colours: tuple[str, str],
) -> None:
    """Draw an arrow for each creature that moved, under what is *standing* on the board.

    That is figure, size, middle and place of each; an arrow ends at the creature that moved.
    """
    left = list(standing)
    for trace in view.traces:
        if trace.what not in {"moved", "came"} or trace.start == trace.end:
            continue
        alike = [one for one in left if one[0].kind == trace.kind and one[3] == trace.end]
        if not alike:
            continue
        if alike[0][0].number == 1:
            left.remove(alike[0])
        _, size, point, _ = alike[0]
        _draw_way(canvas, trace, size, point, colours)


def _draw_way(
    canvas: Canvas, trace: TraceView, size: int, point: Point, colours: tuple[str, str]
) -> None:
    path = int(trace.end[0])
    outward, across = ahead(point, path)
    if trace.start[0] == trace.end[0] and middle(trace.start) > middle(trace.end):
        length = max(_SHORTEST, round(middle(trace.start) - outward - size / 2))
        at = on_path(path, outward + size / 2 + length / 2, across)
        canvas.blend_centred(_straight(path, length, colours), at)
        return
    start = on_path(int(trace.start[0]), middle(trace.start), 0)
    x, y = point[0] - start[0], point[1] - start[1]
    far = hypot(x, y) or 1
    end = (round(x - x / far * size / 2), round(y - y / far * size / 2))
    # bent to one side, so that two creatures that change places have two arrows
    bend = (end[0] // 2 + end[1] // 6, end[1] // 2 - end[0] // 6)
    drawn = arrow(bend, bend, end, colours)
    canvas.blend(drawn.sprite, (start[0] - drawn.start[0], start[1] - drawn.start[1]))


@lru_cache(maxsize=128)
def _straight(path: int, length: int, colours: tuple[str, str]) -> Image.Image:
    """Return an arrow of this length that points along *path* to the tower."""
    box = length + 20
    half = box / 2
    top, low = -length / 2, length / 2
    body = (
        f'<g transform="translate({half} {half}) rotate({turned(path)})">'
        f'<path d="M0 {top}L17 {top + 24}H6V{low}H-6V{top + 24}H-17Z" fill="{colours[0]}"'
        f' stroke="{colours[1]}" stroke-width="4" stroke-linejoin="round"/></g>'
    )
    return rasterise(svg(box, box, body), box, box)


def draw_flashes(canvas: Canvas, view: OrcsView) -> None:
    """Draw a flash where creatures reached the tower, with who did."""
    arrived = [(int(one.end[0]), one.kind) for one in view.traces if one.what == "arrived"]
    for path in {path for path, _ in arrived}:
        kinds = [kind for there, kind in arrived if there == path]
        for aside, kind in zip(_ASIDE, dict.fromkeys(kinds), strict=False):
            at = on_path(path, RINGS[0] + 24, aside)
            canvas.blend_centred(_flash(kind, kinds.count(kind)), at)


@lru_cache(maxsize=64)
def _flash(kind: str, count: int) -> Image.Image:
    half = _FLASH / 2
    rays = [(half - 2, half * 0.66)[turn % 2] for turn in range(24)]
    points = [
        f"{half + ray * sin(pi * turn / 12):.1f} {half - ray * cos(pi * turn / 12):.1f}"
        for turn, ray in enumerate(rays)
    ]
    body = (
        f'<path d="M{"L".join(points)}Z" fill="{THEME["glow_light"]}"'
        f' stroke="{THEME["red"]}" stroke-width="4" stroke-linejoin="round"/>'
    )
    sprite = rasterise(svg(_FLASH, _FLASH, body), _FLASH, _FLASH).copy()
    put(art(f"orcs/{kind}", ICON + 4), sprite, (_FLASH // 2, _FLASH // 2))
    if count > 1:
        put(number(f"{TIMES}{count}", 38), sprite, (_FLASH - 24, _FLASH - 20))
    return sprite
