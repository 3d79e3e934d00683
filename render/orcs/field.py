"""The board: creatures on the paths, mages on the tower, signs, and what happened where."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from engine.games.orcs.tables import TOADLING_LIFE
from render.orcs.look import MAGE, SIZES, THEME
from render.orcs.pieces import TOADLING, Figure, figure, mage, sign
from render.orcs.places import corners, outline, space, spots
from render.orcs.places import sign as sign_at
from render.sprites import rasterise, svg

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PIL import Image

    from engine.games.orcs.view import OrcsView, SectionView
    from render.canvas import Canvas, Point

_EDGE: Final = 8
"""How thick the line around a section is."""


def figures(section: SectionView) -> tuple[tuple[Figure, ...], int]:
    """Return what stands in a section and how large: in heaps where there is not room for all."""
    single = [
        Figure(creature.kind, creature.left, creature.damage > 0) for creature in section.creatures
    ] + [Figure(TOADLING, TOADLING_LIFE, is_hurt=False)] * section.toadlings
    if spots(section.place, len(single), SIZES[0]) is not None:
        return tuple(single), SIZES[0]
    heaps = [one._replace(number=single.count(one)) for one in dict.fromkeys(single)]
    for size in SIZES:
        if spots(section.place, len(heaps), size) is not None:
            return tuple(heaps), size
    return tuple(heaps), SIZES[-1]


def placed(section: SectionView) -> Iterator[tuple[Figure, int, Point]]:
    """Go through what stands in a section: figure, size, middle."""
    standing, size = figures(section)
    found = spots(section.place, len(standing), size)
    if found is None:
        middle = spots(section.place, 1, size)
        assert middle
        found = middle * len(standing)
    for one, point in zip(standing, found, strict=True):
        yield one, size, point


def draw_field(canvas: Canvas, view: OrcsView) -> None:
    """Draw everything that stands on the board."""
    for path in view.paths:
        for section in path.sections:
            for one, size, (x, y) in placed(section):
                canvas.blend_centred(figure(one, size), (x, y - size // 16))
    for path in view.paths:
        canvas.blend_centred(sign(path.number, path.markers), sign_at(path.number))
        if path.mage >= 0:
            x, y = space(path.number)
            canvas.blend_centred(mage(path.mage, MAGE), (x, y - 6))


def outline_section(canvas: Canvas, place: str, tone: str) -> None:
    """Draw a line around a section."""
    sprite, at = _frame(place, tone)
    canvas.blend(sprite, at)


@lru_cache(maxsize=64)
def _frame(place: str, tone: str) -> tuple[Image.Image, Point]:
    points = corners(place, _EDGE)
    left = min(x for x, _ in points) - _EDGE
    top = min(y for _, y in points) - _EDGE
    width = max(x for x, _ in points) + _EDGE - left
    height = max(y for _, y in points) + _EDGE - top
    path = outline(tuple((x - left, y - top) for x, y in points))
    body = (
        f'<g fill="none" stroke-linejoin="round"><path d="{path}" stroke="{THEME[tone + "_edge"]}"'
        f' stroke-width="{_EDGE + 6}"/><path d="{path}" stroke="{THEME[tone]}"'
        f' stroke-width="{_EDGE}"/></g>'
    )
    return rasterise(svg(width, height, body), width, height), (left, top)
