"""What can be tapped and what has been: frames over the picture, where the panel names things."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from render.marks import ring
from render.orcs.corners import display_boxes
from render.orcs.field import outline_section, placed
from render.orcs.hand import card_box
from render.orcs.look import MAGE, SEAT, SIGN, THEME, WIDTH
from render.orcs.places import sign, space

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.core import Panel
    from engine.games.orcs.view import OrcsView
    from render.canvas import Canvas
    from render.orcs.ground import Layout

_AROUND: Final = 5
_LINE: Final = 7


class _Box(NamedTuple):
    """A part of the picture, in pixels."""

    x: int
    y: int
    width: int
    height: int


def draw_panel(canvas: Canvas, view: OrcsView, layout: Layout, panel: Panel) -> None:
    """Frame what the panel offers and, in another colour, what is chosen."""
    offered = [
        control.at
        for group in panel.groups
        for control in group.controls
        if control.at and control.enabled
    ]
    for at in dict.fromkeys(offered):
        if at not in panel.chosen:
            _mark(canvas, view, layout, at, "way")
    for at in dict.fromkeys(panel.chosen):
        _mark(canvas, view, layout, at, "glow")


def _mark(canvas: Canvas, view: OrcsView, layout: Layout, at: str, tone: str) -> None:
    if len(at) == 2 and at[0].isdigit():
        outline_section(canvas, at, tone)
        return
    for box in _boxes(view, layout, at):
        size = (box.width + 2 * _AROUND, box.height + 2 * _AROUND)
        frame = ring(*size, 16, _LINE, (THEME[tone], THEME[f"{tone}_edge"]))
        canvas.blend(frame, (box.x - _AROUND, box.y - _AROUND))


def _boxes(view: OrcsView, layout: Layout, at: str) -> Iterator[_Box]:
    """Go through where on the picture *at*, as the panel names it, is."""
    if "@" in at:
        yield from _creatures(view, at)
    elif at.isdigit():
        yield _path(view, int(at))
    elif at[0] == "p" and at[1:].isdigit():
        yield _Box(8, layout.seats_top + SEAT * (int(at[1:]) - 1) + 2, WIDTH - 16, SEAT - 8)
    else:
        yield from _cards(view, layout, at)


def _creatures(view: OrcsView, at: str) -> Iterator[_Box]:
    what, _, place = at.partition("@")
    kind, _, wounds = what.partition("*")
    path = view.paths[int(place[0]) - 1]
    section = next(one for one in path.sections if one.place == place)
    for one, size, (x, y) in placed(section):
        if one.kind == kind and one.is_hurt == bool(wounds):
            yield _Box(x - size // 2, y - size * 5 // 8, size, size * 9 // 8)


def _path(view: OrcsView, path: int) -> _Box:
    if view.phase == "revealing":
        x, y = sign(path)
        return _Box(x - SIGN[0] // 2, y - SIGN[1] // 2, *SIGN)
    x, y = space(path)
    return _Box(x - MAGE // 2, y - MAGE // 2, MAGE, MAGE)


def _cards(view: OrcsView, layout: Layout, at: str) -> Iterator[_Box]:
    where, _, card = at.rpartition(":")
    if where != "display":
        for index, own in enumerate(view.hand):
            if own == card:
                yield _Box(*card_box(layout, index))
                return
    for display, shown in enumerate(view.displays):
        for other, box in display_boxes(display, shown):
            if other == card:
                yield _Box(*box)
