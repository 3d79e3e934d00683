"""The board: creatures on the paths, mages on the tower, signs, and what happened where."""

from __future__ import annotations

from functools import lru_cache
from math import cos, hypot, pi, sin
from typing import TYPE_CHECKING, Final

from engine.games.orcs.data import TOADLING_LIFE
from render.canvas import svg
from render.marks import arrow
from render.orcs.look import (
    CROWDS,
    ICON,
    MAGE,
    RINGS,
    SIZES,
    THEME,
    ahead,
    art,
    corners,
    has_room,
    on_path,
    outline,
    rasterise,
    spots,
    turned,
)
from render.orcs.look import (
    mage as mage_at,
)
from render.orcs.look import (
    middle as middle_of,
)
from render.orcs.look import (
    sign as sign_at,
)
from render.orcs.pieces import TIMES, TOADLING, Figure, figure, ghost, mage, number, put, sign, tags

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from PIL import Image

    from engine.games.orcs.view import OrcsView, SectionView, TraceView
    from render.canvas import Canvas, Point


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
    if trace.start[0] == trace.end[0] and middle_of(trace.start) > middle_of(trace.end):
        length = max(_SHORTEST, round(middle_of(trace.start) - outward - size / 2))
        at = on_path(path, outward + size / 2 + length / 2, across)
        canvas.blend_centred(_straight(path, length, colours), at)
        return
    start = on_path(int(trace.start[0]), middle_of(trace.start), 0)
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


# The board ----------------------------------------------------------------------------------------


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
