"""Orcs Orcs Orcs' picture: the board with its corners, the seats, a hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from render.canvas import Canvas
from render.header import Standing, draw_header
from render.orcs.corners import draw_corners
from render.orcs.deeds import draw_strip
from render.orcs.field import draw_field, outline_section
from render.orcs.ground import Layout, ground, lay_tiles, write_letters
from render.orcs.hand import draw_hand, rows_of
from render.orcs.look import PALE, THEME, WAY
from render.orcs.marking import draw_discard, draw_frames, draw_sections
from render.orcs.moment import draw_moment
from render.orcs.pieces import signed
from render.orcs.seats import draw_kinds, draw_seats

if TYPE_CHECKING:
    from PIL import Image

    from engine.core import Fact, Panel
    from engine.games.orcs.view import OrcsView
    from render.texts import Words

_ASKS: Final = ("missions", "discarding")
"""Phases that ask several at once; there is no room for the round then."""


def draw(view: OrcsView, panel: Panel | None, words: Words) -> Image.Image:
    """Return the picture of *view*; with *panel* the private one of the seat that is choosing."""
    layout = Layout(
        len(view.seats), view.seat is not None, rows_of(len(view.hand)), view.modules.bonus
    )
    tiles = {
        section.place: section.terrain
        for path in view.paths
        for section in path.sections
        if section.terrain
    }
    canvas = Canvas(ground(layout), THEME)
    lay_tiles(canvas, tiles)
    _draw_header(canvas, view, words)
    ways = [trace for trace in view.traces if trace.what in {"moved", "arrived"}]
    told = {place for trace in ways for place in (trace.start, trace.end)}
    for place in view.touched:
        if place not in told:
            outline_section(canvas, place, PALE if panel else WAY)
    if panel:
        draw_sections(canvas, panel)
    draw_strip(canvas, view, words)
    draw_corners(canvas, view, words)
    draw_moment(canvas, view, words)
    # above the lines round sections, below all that stands there
    write_letters(canvas)
    draw_field(canvas, view, PALE if panel else WAY)
    draw_kinds(canvas, view, layout, words)
    draw_seats(canvas, view, layout, words)
    if layout.has_hand:
        draw_hand(canvas, view, layout, words)
        draw_discard(canvas, view, layout, words)
    if panel:
        draw_frames(canvas, view, layout, panel, words)
    return canvas.image


def _draw_header(canvas: Canvas, view: OrcsView, words: Words) -> None:
    best = view.result.winners if view.result else ()
    standings = [
        Standing(seat, signed(one.points), is_best=seat in best)
        for seat, one in enumerate(view.seats)
    ]
    named = [seat for seat in view.to_act if seat >= 0]
    is_in_round = not view.result and view.phase not in _ASKS
    number: Fact = ("last" if view.is_last_round else view.round) if is_in_round else 0
    if view.result:
        now = "draw" if view.result.is_draw else "winner"
        named = [] if view.result.is_draw else list(best)
    elif view.phase in _ASKS:
        now = view.phase
    else:
        now = "turn" if named else "nobody"
    title = words.say("orcs-drawn-title", round=number, now=now)
    draw_header(canvas, title, [standings[seat] for seat in named], standings)
