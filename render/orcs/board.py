"""Orcs Orcs Orcs' picture: the board with its corners, the seats, a hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from render.canvas import Canvas
from render.layout import Box
from render.marks import Standing, draw_frame, draw_header
from render.orcs.corners import display_boxes, draw_corners, draw_moment
from render.orcs.deeds import draw_strip
from render.orcs.field import draw_field, outline_section
from render.orcs.ground import Layout, ground, lay_tiles, write_letters
from render.orcs.look import GLOW, MAGE, PALE, SEAT, SIGN, THEME, WAY, WIDTH, sign, space
from render.orcs.pieces import signed
from render.orcs.seats import card_box, draw_hand, draw_kinds, draw_seats, rows_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from PIL import Image

    from engine.core import Fact, Panel
    from engine.games.orcs.view import OrcsView
    from render.texts import Words


def draw_sections(canvas: Canvas, panel: Panel) -> None:
    """Draw lines around the sections that are offered or chosen, under what stands there."""
    for at in _offered(panel):
        if "/" not in at:
            outline_section(canvas, at, WAY)
    for at in panel.chosen:
        if "/" not in at:
            outline_section(canvas, at, GLOW)


def draw_discard(canvas: Canvas, view: OrcsView, layout: Layout, words: Words) -> None:
    """Frame the card that the viewer has chosen to discard."""
    _frame(canvas, GLOW, list(_boxes(view, layout, f"hand/{view.chosen}", words))[:1])


def draw_frames(canvas: Canvas, view: OrcsView, layout: Layout, panel: Panel, words: Words) -> None:
    """Frame everything else that is offered or chosen."""
    for at in _offered(panel):
        _frame(canvas, WAY, list(_boxes(view, layout, at, words))[:1])
    for at in dict.fromkeys(panel.chosen):
        # of equal cards in a hand as many as are chosen
        _frame(canvas, GLOW, list(_boxes(view, layout, at, words))[: panel.chosen.count(at)])


def _offered(panel: Panel) -> list[str]:
    offered = {
        control.at
        for group in panel.groups
        for control in group.controls
        if control.at and control.enabled
    }
    return sorted(offered.difference(panel.chosen))


def _frame(canvas: Canvas, colours: tuple[str, str], boxes: Sequence[Box]) -> None:
    for box in boxes:
        draw_frame(canvas, box, colours, around=5, corner=16, line=7)


def _boxes(view: OrcsView, layout: Layout, at: str, words: Words) -> Iterator[Box]:
    """Go through the parts of the picture that the panel calls *at*; a section is none."""
    kind, _, name = at.partition("/")
    if kind == "path":
        x, y = sign(int(name))
        yield Box(x - SIGN[0] // 2, y - SIGN[1] // 2, *SIGN)
    elif kind == "space":
        x, y = space(int(name))
        yield Box(x - MAGE // 2, y - MAGE // 2, MAGE, MAGE)
    elif kind == "seat":
        yield Box(8, layout.seats_top + SEAT * (int(name) - 1) + 2, WIDTH - 16, SEAT - 8)
    elif kind in {"hand", "display"}:
        cards = _hand(view, layout) if kind == "hand" else _displays(view, words)
        yield from (box for card, box in cards if card == name)


def _hand(view: OrcsView, layout: Layout) -> list[tuple[str, Box]]:
    return [(card, Box(*card_box(layout, index))) for index, card in enumerate(view.hand)]


def _displays(view: OrcsView, words: Words) -> list[tuple[str, Box]]:
    return [
        (card, Box(*box))
        for display, shown in enumerate(view.displays)
        for card, box in display_boxes(display, shown, words)
    ]


# Orcs Orcs Orcs' picture --------------------------------------------------------------------------


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
