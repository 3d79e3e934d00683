"""The board: creatures on the paths, mages on the tower, signs, and what happened where."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from engine.games.orcs.data import TOADLING_LIFE
from render.orcs.drawn import rasterise
from render.orcs.look import CROWDS, MAGE, SIZES, THEME
from render.orcs.pieces import TOADLING, Figure, figure, ghost, mage, sign, tags
from render.orcs.places import corners, has_room, outline, spots
from render.orcs.places import mage as mage_at
from render.orcs.places import sign as sign_at
from render.orcs.ways import draw_flashes, draw_ways
from render.sprites import svg

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from PIL import Image

    from engine.games.orcs.view import OrcsView, SectionView
    from render.canvas import Canvas, Point

_EDGE: Final = 8
"""How thick the line around a section is."""


def sizes(view: OrcsView) -> tuple[int, ...]:
    """Return the sizes that creatures can have: a crowd takes no large ones."""
    standing = sum(len(section.creatures) for path in view.paths for section in path.sections)
    shown = standing + 2 * len(view.hand)
    return SIZES[sum(shown > crowd for crowd in CROWDS) :]


def placed(
    section: SectionView, sizes: tuple[int, ...], fallen: Sequence[str] = ()
) -> Iterator[tuple[Figure, int, Point]]:
    """Go through what stands in a section, and who has *fallen* there: figure, size, middle.

    Creatures stand one by one, or in heaps of like ones where there is not room for all; and they
    have the largest of *sizes* that there is room for.
    """
    standing = [Figure(kind, 0, is_hurt=False, is_ghost=True) for kind in fallen] + [
        Figure(creature.kind, creature.left, creature.damage > 0) for creature in section.creatures
    ]
    standing += [Figure(TOADLING, TOADLING_LIFE, is_hurt=False)] * section.toadlings
    size = sizes[0]
    if not has_room(section.place, len(standing), size):
        standing = [one._replace(number=standing.count(one)) for one in dict.fromkeys(standing)]
        fitting = (size for size in sizes if has_room(section.place, len(standing), size))
        size = next(fitting, sizes[-1])
    for one, point in zip(standing, spots(section.place, len(standing), size), strict=True):
        yield one, size, point


def draw_field(canvas: Canvas, view: OrcsView, colours: tuple[str, str]) -> None:
    """Draw everything that stands on the board; in *colours* how it came there."""
    room = sizes(view)
    fallen = [(trace.end, trace.kind) for trace in view.traces if trace.what == "fell"]
    standing = [
        (*one, section.place)
        for path in view.paths
        for section in path.sections
        for one in placed(section, room, [kind for at, kind in fallen if at == section.place])
    ]
    draw_ways(canvas, view, standing, colours)
    for one, size, middle, _ in standing:
        drawn = ghost if one.is_ghost else figure
        canvas.blend_centred(drawn(one.kind, size), middle)
    draw_flashes(canvas, view)
    for path in view.paths:
        canvas.blend_centred(sign(path.number, path.markers), sign_at(path.number))
    _draw_mages(canvas, view)
    # what is said of one is never hidden by another, nor by a mage's hat
    for one, size, middle, _ in standing:
        canvas.blend_centred(tags(one, size), middle)


def _draw_mages(canvas: Canvas, view: OrcsView) -> None:
    mages = sorted(
        (mage_at(path.number)[1], path.number, path.mage) for path in view.paths if path.mage >= 0
    )
    for _, path, seat in mages:
        x, y = mage_at(path)
        if seat == view.active:
            canvas.blend_centred(_spotlight(), (x, y + MAGE // 3))
    for _, path, seat in mages:
        x, y = mage_at(path)
        canvas.blend_centred(mage(seat, MAGE), (x, y - 6))


@lru_cache(maxsize=1)
def _spotlight() -> Image.Image:
    """Return the light on the mage whose turn it is."""
    body = (
        f'<ellipse cx="50" cy="20" rx="47" ry="17" fill="{THEME["glow"]}"'
        f' stroke="{THEME["glow_edge"]}" stroke-width="4"/>'
    )
    return rasterise(svg(100, 40, body), MAGE + 14, (MAGE + 14) * 2 // 5)


def outline_section(canvas: Canvas, place: str, colours: tuple[str, str]) -> None:
    """Draw a line around a section."""
    sprite, at = _frame(place, colours)
    canvas.blend(sprite, at)


@lru_cache(maxsize=24)
def _frame(place: str, colours: tuple[str, str]) -> tuple[Image.Image, Point]:
    points = corners(place, _EDGE)
    left = min(x for x, _ in points) - _EDGE
    top = min(y for _, y in points) - _EDGE
    width = max(x for x, _ in points) + _EDGE - left
    height = max(y for _, y in points) + _EDGE - top
    path = outline(tuple((x - left, y - top) for x, y in points))
    body = (
        f'<g fill="none" stroke-linejoin="round"><path d="{path}" stroke="{colours[1]}"'
        f' stroke-width="{_EDGE + 6}"/><path d="{path}" stroke="{colours[0]}"'
        f' stroke-width="{_EDGE}"/></g>'
    )
    return rasterise(svg(width, height, body), width, height), (left, top)
