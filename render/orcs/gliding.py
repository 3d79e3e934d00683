"""How creatures and mages go from one place to another."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from render.layout import Box, Glide
from render.orcs.board import STANDING, field_of
from render.orcs.look import FIGURE, arrival, mage_at

if TYPE_CHECKING:
    from engine.games.orcs.view import OrcsView, TraceView
    from render.canvas import Point
    from render.orcs.board import Stood


def glides(before: OrcsView, after: OrcsView) -> list[Glide]:
    """Return where creatures and mages went; see `render.painters.Glides`."""
    is_later = after.deeds_turn > before.deeds_turn
    deeds = () if is_later else before.deeds
    if after.deeds_turn < before.deeds_turn or not after.deeds or after.deeds[:-1] != deeds:
        return []
    known = 0 if is_later else len(before.traces)
    ways: list[TraceView] = []
    for trace in after.traces[known:]:
        if trace.what not in {"moved", "arrived"}:
            continue
        # of several steps, the pictures show only the first and the last place
        step = next((way for way in ways if (way.kind, way.end) == (trace.kind, trace.start)), None)
        if step is not None:
            ways.remove(step)
        ways.append(replace(trace, start=step.start) if step else trace)
    was, now = field_of(before), field_of(after)
    found: list[Glide] = []
    for way in ways:
        start = _taken(was, way.kind, way.start)
        if way.what == "arrived":
            end = _around(arrival(int(way.end[0])), FIGURE)
        else:
            end = _taken(now, way.kind, way.end)
        if start and end and start != end:
            found.append(Glide(start, end))
    mages = [{path.mage: path.number for path in view.paths} for view in (before, after)]
    return found + [
        Glide(_around(mage_at(mages[0][seat]), STANDING), _around(mage_at(space), STANDING))
        for seat, space in mages[1].items()
        if seat >= 0 and mages[0].get(seat, space) != space
    ]


def _taken(standing: list[Stood], kind: str, place: str) -> Box | None:
    """Return the box of a creature of *kind* there, and take it away; None if there is none."""
    for stood in standing:
        if (stood.figure.kind, stood.place, stood.figure.is_ghost) == (kind, place, False):
            if stood.figure.number == 1:
                standing.remove(stood)
            return _around(stood.point, FIGURE)
    return None


def _around(point: Point, size: tuple[int, int]) -> Box:
    return Box(point[0] - size[0] // 2, point[1] - size[1] // 2, *size)
