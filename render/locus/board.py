"""Locus's pictures: a view in, a picture out."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from PIL import Image, ImageDraw

from render.canvas import Canvas, to_palette
from render.header import Standing, draw_header
from render.layout import Box
from render.locus.cards import draw_cards
from render.locus.glance import beside, glance
from render.locus.layout import Layout
from render.locus.look import (
    FOOT,
    HEAD,
    HIGH_STRIP,
    LARGE,
    SHARED,
    STRIP,
    THEME,
    WIDTH,
)
from render.locus.plan import plan_of, seat_in_turn
from render.locus.sheet import Holder, sheet_picture
from render.locus.tally import draw_tally, tally_height

if TYPE_CHECKING:
    from engine.core import Panel, Seat
    from engine.games.locus import LocusView
    from render.texts import Words

_MANY: Final = 4
"""So many small sheets stand beside the cards too."""


def draw(view: LocusView, panel: Panel | None, words: Words) -> Image.Image:
    """Return the picture of *view*: for a seat its own sheet and the others' totals.

    For all it is the sheet of the seat in turn, and small ones of the others beside it. With
    *panel* it shows what can be tapped, and the shape or card that has been chosen.
    """
    shown = view.seat if view.seat is not None else seat_in_turn(view)
    others = _others(view, shown)
    layout = Layout(view.sheet, SHARED if others else LARGE)
    has_cards = not view.result and view.phase != "spending"
    strip = _strip(view, has_cards=has_cards)
    corner = (0, HEAD + strip)
    size = (WIDTH, corner[1] + layout.side + FOOT)
    # So many small sheets are higher than the large one
    top = HEAD if len(others) >= _MANY else corner[1]
    column = Box(layout.side, top, WIDTH - layout.side, corner[1] + layout.side - top)
    room = Box(0, HEAD, WIDTH if top > HEAD else layout.side, strip)
    canvas = Canvas(_ground(*size, has_stars=has_cards), THEME)
    _draw_header(canvas, view, words)
    if has_cards:
        draw_cards(canvas, view, room, panel, words)
    else:
        draw_tally(canvas, view, room)
    plan = plan_of(panel, view, shown)
    holder = _holder(view, shown, is_done=view.sheets[shown].is_done or plan.is_end)
    canvas.lay(sheet_picture(view.sheets[shown], holder, layout, plan), corner)
    for seat, box in zip(others, beside(len(others), column), strict=True):
        holder = _holder(view, seat, is_done=view.sheets[seat].is_done)
        canvas.lay(
            glance(view.sheet, view.sheets[seat], holder, (box.width, box.height)), (box.x, box.y)
        )
    return canvas.image


def _others(view: LocusView, shown: Seat) -> list[Seat]:
    """Return whose sheets stand small beside that of *shown*, clockwise from there."""
    if view.seat is not None:
        return []
    return [(shown + step) % view.players for step in range(1, view.players)]


def _strip(view: LocusView, *, has_cards: bool) -> int:
    """Return how high the line above the large sheet is."""
    if not has_cards:
        return max(STRIP, tally_height(view.players))
    return HIGH_STRIP if view.seat is None and view.players > _MANY else STRIP


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


def _draw_header(canvas: Canvas, view: LocusView, words: Words) -> None:
    best = view.result.winners if view.result and view.players > 1 else ()
    standings = [
        Standing(seat, str(sheet.total), is_best=seat in best)
        for seat, sheet in enumerate(view.sheets)
    ]
    named = best if view.seat is None else ()
    title = _title(view, len(named), words)
    if view.chooser >= 0 and view.players > 1 and view.seat is None:
        title, named = words.say("locus-drawn-chooser", title=title), (view.chooser,)
    # Where the others' sheets are shown their totals stand there
    others = [one for one in standings if view.seat is not None and one.seat != view.seat]
    draw_header(canvas, title, [standings[seat] for seat in named], others)


def _title(view: LocusView, winners: int, words: Words) -> str:
    whose = "all" if view.seat is None else "seat"
    if view.result:
        return words.say("locus-drawn-end", whose=whose, winners=winners)
    if view.phase == "spending":
        return words.say("locus-drawn-spending", whose=whose)
    if view.players > 1 and view.round > view.rounds:
        return words.say("locus-drawn-extra", whose=whose, turn=view.turn, turns=view.turns)
    facts = {"round": view.round, "rounds": view.rounds}
    if view.players == 1:
        return words.say("locus-drawn-alone", whose=whose, **facts)
    return words.say("locus-drawn-round", whose=whose, turn=view.turn, **facts)
