"""Locus's pictures: a view in, a picture out."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from PIL import Image, ImageDraw

from engine.games.locus.data import COLOURS
from render.canvas import Canvas, to_palette
from render.header import Standing, draw_header
from render.layout import Box
from render.locus.cards import draw_cards
from render.locus.layout import Layout
from render.locus.look import FOOT, HEAD, LARGE, SMALL, STRIP, THEME, WAY
from render.locus.plan import plan_of
from render.locus.sheet import Holder, sheet_picture
from render.locus.tally import draw_tally, tally_height
from render.marks import ring

if TYPE_CHECKING:
    from engine.core import Panel, Seat
    from engine.games.locus import LocusView
    from render.canvas import Point

_PER_ROW: Final = 2


def draw(view: LocusView, panel: Panel | None = None) -> Image.Image:
    """Return the picture of *view*: all sheets, or for a seat its own and the others' totals.

    With *panel* it shows what can be tapped, and the shape or card that has been chosen.
    """
    seats = range(view.players) if view.seat is None else (view.seat,)
    layout = Layout(view.sheet, SMALL if len(seats) > 1 else LARGE)
    has_cards = not view.result and view.phase != "spending"
    strip = STRIP if has_cards else max(STRIP, tally_height(view.players))
    corners, room = _places(len(seats), layout, strip)
    canvas = Canvas(_ground(*_size(corners, layout), has_stars=has_cards), THEME)
    _draw_header(canvas, view)
    if has_cards:
        draw_cards(canvas, view, room, panel)
    else:
        draw_tally(canvas, view, room)
    for seat, corner in zip(seats, corners, strict=True):
        plan = plan_of(panel, view.sheets[seat])
        holder = _holder(view, seat, is_done=view.sheets[seat].is_done or plan.is_end)
        canvas.lay(sheet_picture(view.sheets[seat], holder, layout, plan), corner)
    if panel:
        _draw_offers(canvas, layout, corners[0], panel)
    return canvas.image


def _places(sheets: int, layout: Layout, strip: int) -> tuple[list[Point], Box]:
    """Return where the sheets lie and where there is room for cards, or the count of points.

    Where one place beside an odd number of sheets is free it is there, else in a *strip* above.
    """
    if sheets == 1:
        return [(0, HEAD + strip)], Box(0, HEAD, layout.side, strip)
    is_odd = sheets % _PER_ROW
    top = HEAD if is_odd else HEAD + strip
    slots = [
        (number % _PER_ROW * layout.side, top + number // _PER_ROW * layout.side)
        for number in range(sheets + is_odd)
    ]
    room = Box(*slots[0], layout.side, layout.side)
    if not is_odd:
        room = Box(0, HEAD, _PER_ROW * layout.side, strip)
    return slots[is_odd:], room


def _size(corners: list[Point], layout: Layout) -> tuple[int, int]:
    return (
        max(x for x, _ in corners) + layout.side,
        max(y for _, y in corners) + layout.side + FOOT,
    )


@lru_cache(maxsize=8)
def _ground(width: int, height: int, *, has_stars: bool) -> Image.Image:
    """Return the night, with a few stars beside the cards; behind numbers they would disturb."""
    image = Image.new("RGB", (width, height), THEME["night"])
    pen = ImageDraw.Draw(image)
    for number in range(14 if has_stars else 0):
        x, y = (number * 397 + 60) % width, HEAD - 8 + (number * 113 + 40) % (STRIP + 8)
        size = 2 + number % 3
        pen.polygon([(x, y - size), (x + size, y), (x, y + size), (x - size, y)], THEME["far_star"])
    return to_palette(image, THEME)


def _holder(view: LocusView, seat: Seat, *, is_done: bool) -> Holder:
    return Holder(
        seat,
        has_star=seat == view.star and not view.result,
        is_acting=seat in view.to_act and view.seat is None and view.players > 1,
        is_done=is_done and seat in view.partakers and not view.result,
        is_winner=bool(view.result) and view.players > 1 and seat in view.result.winners,
    )


def _draw_header(canvas: Canvas, view: LocusView) -> None:
    best = view.result.winners if view.result and view.players > 1 else ()
    standings = [
        Standing(seat, str(sheet.total), is_best=seat in best)
        for seat, sheet in enumerate(view.sheets)
    ]
    named = best if view.seat is None else ()
    title = _title(view, len(named))
    if view.chooser >= 0 and view.players > 1 and view.seat is None:
        title, named = f"{title}:", (view.chooser,)
    others = [one for one in standings if one.seat != view.seat]
    draw_header(canvas, title, [standings[seat] for seat in named], others)


def _title(view: LocusView, winners: int) -> str:
    told = _phase(view, winners)
    return f"Locus · {told}" if view.seat is None else told.capitalize()


def _phase(view: LocusView, winners: int) -> str:
    if view.result:
        return {0: "the end", 1: "winner:"}.get(winners, "winners:")
    if view.phase == "spending":
        return "last coins"
    if view.players == 1:
        return f"turn {view.round}/{view.rounds}"
    if view.round > view.rounds:
        return f"extra turn {view.turn}/{view.turns}"
    return f"round {view.round}/{view.rounds}, turn {view.turn}"


def _draw_offers(canvas: Canvas, layout: Layout, corner: Point, panel: Panel) -> None:
    """Frame the areas that can be tapped."""
    offered = {one.at for group in panel.groups for one in group.controls if one.enabled}
    around = layout.scaled(0.16)
    for letter in COLOURS:
        if letter in offered:
            box = layout.whole(letter).moved(corner)
            size = (box.width + 2 * around, box.height + 2 * around)
            canvas.blend(ring(*size, 16, 7, WAY), (box.x - around, box.y - around))
