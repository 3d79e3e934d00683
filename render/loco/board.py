"""Loco!'s table: a view in, a picture out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.games.loco.data import COUNT, LETTERS
from render.canvas import Canvas
from render.header import Standing, draw_header
from render.loco import tokens, zones
from render.loco.cards import card_at, card_back, matching_sign
from render.loco.ground import ground, place
from render.loco.hand import draw_hand
from render.loco.look import (
    AROUND,
    COIN,
    EDGE,
    GLOW,
    HAND,
    LAID,
    LEFT,
    LINE,
    NAMES,
    PALE,
    RIGHT,
    ROWS,
    SEAT,
    SEATS,
    STACKED,
    THEME,
    WAY,
    WIDTH,
    column,
    seat_top,
)
from render.loco.sheet import draw_sheet, sheet_height
from render.loco.table import is_review, table_of
from render.marks import ring, seat_mark
from render.sprites import art

if TYPE_CHECKING:
    from PIL import Image

    from engine.core import Panel
    from engine.games.loco import LastPlay, LocoView
    from render.loco.table import Table
    from render.texts import Words

_ASIDE: Final = (18, ROWS + 2)
"""Where the cards set aside lie."""
_ASIDE_STEP: Final = 9
_SIGN: Final = (8, SEATS - 128)
"""Where it is shown that card and token may not match."""
_HELD: Final = LEFT - 46
"""Where a seat's number of cards stands."""
_NOW: Final = RIGHT + 64
"""Where the points of this round end."""
_PAST: Final = WIDTH - 12
"""Where the points of the earlier rounds end."""
_MARK: Final = 44
"""Of the seat that laid the last card."""


def draw(view: LocoView, panel: Panel | None, words: Words) -> Image.Image:
    """Return the picture of *view*; with *panel* the private one of the seat that is choosing."""
    review = is_review(view, panel)
    table = table_of(view, panel)
    below = sheet_height(view) if review else HAND if view.seat is not None else 0
    names = tuple(words.say("loco-creature", creature=name) for name in NAMES)
    canvas = Canvas(ground(view.players, below, names), THEME)
    _draw_header(canvas, view, words, is_over=review)
    _draw_arena(canvas, view, table, names)
    _draw_aside(canvas, view)
    _draw_seats(canvas, view, table, words, is_over=review)
    if table.last:
        colours = GLOW if table.is_preview else PALE if panel else WAY
        _draw_last(canvas, table, table.last, colours)
    if panel and not panel.move:
        _draw_offers(canvas, table, panel)
    if review:
        draw_sheet(canvas, view, words)
    elif view.seat is not None:
        draw_hand(canvas, view, panel)
    return canvas.image


def _draw_header(canvas: Canvas, view: LocoView, words: Words, *, is_over: bool) -> None:
    named = [seat for seat in view.to_act if seat >= 0]
    if view.result:
        named = [] if view.result.is_draw else list(view.result.winners)
        title = words.say("loco-drawn-title-end", rounds=view.rounds, winners=len(named))
    elif is_over:
        over, now = len(view.rounds_scored), "next" if named else "nobody"
        title = words.say("loco-drawn-title-review", round=over, rounds=view.rounds, now=now)
    else:
        now = "turn" if named else "nobody"
        title = words.say("loco-drawn-title", round=view.round, rounds=view.rounds, now=now)
    draw_header(canvas, title, [Standing(seat, "") for seat in named], ())


def _draw_arena(canvas: Canvas, view: LocoView, table: Table, names: tuple[str, ...]) -> None:
    """Draw before each gate what its creature counts, its tokens and its row."""
    for creature, row in enumerate(table.rows):
        x = column(creature)
        is_new = table.is_preview and row != view.rows[creature]
        before = zones.block(
            creature, table.worths[creature], table.supply[creature], names, is_new=is_new
        )
        canvas.lay(before, (x, zones.STACK_AT[1]))
        canvas.lay(zones.row(creature, row), (x, ROWS))


def _draw_aside(canvas: Canvas, view: LocoView) -> None:
    """Show how many cards lie aside, and that card and token may not match where that holds."""
    x, y = _ASIDE
    for index in range(view.set_aside):
        at = (x + index * _ASIDE_STEP, y + index * _ASIDE_STEP)
        canvas.blend(card_back(56, 74), at)
    if view.set_aside:
        last = (view.set_aside - 1) * _ASIDE_STEP
        canvas.write("?", (x + last + 28, y + last + 36), 44, "ink", weight="Bold", align="middle")
    if view.other_colour:
        canvas.blend(matching_sign(), _SIGN)


def _draw_seats(
    canvas: Canvas, view: LocoView, table: Table, words: Words, *, is_over: bool
) -> None:
    """Draw before each seat its tokens, its points and how many cards it holds."""
    best = view.result.winners if view.result else ()
    has_past = bool(view.rounds_scored) and not is_over
    if has_past:
        now, past = words.say("loco-drawn-now"), words.say("loco-drawn-past")
        at = (_NOW, SEATS - 20)
        canvas.write(now, at, 30, "quiet", align="right", room=_NOW - RIGHT)
        at = (_PAST, SEATS - 20)
        canvas.write(past, at, 30, "quiet", align="right", room=_PAST - _NOW - 6)
    for seat in range(view.players):
        is_lit = seat in best if is_over else seat in view.to_act
        y = seat_top(seat)
        middle = y + SEAT // 2 - 2
        if is_lit:
            canvas.lay(place(seat, is_lit=True), (0, y))
        for creature in range(COUNT):
            if count := table.tokens[seat][creature]:
                pile = zones.tokens_before(creature, count, is_lit=is_lit)
                canvas.lay(pile, (column(creature), y))
        if not is_over:
            held = view.hand_sizes[seat] - (table.is_preview and is_lit)
            canvas.blend(zones.hand_size(held), (_HELD, middle - 26))
        elif is_lit:
            canvas.blend(art("loco/laurel", 50), (_HELD - 2, middle - 25))
        points = str(table.points[seat])
        is_new = table.is_preview and table.points[seat] != view.points[seat]
        ink = "glow" if is_new else "ink"
        canvas.write(points, (_NOW, middle), 48, ink, weight="Bold", align="right")
        if has_past:
            canvas.write(f"+{view.totals[seat]}", (_PAST, middle + 4), 32, "ink", align="right")


def _draw_last(canvas: Canvas, table: Table, last: LastPlay, colours: tuple[str, str]) -> None:
    """Show which card was laid, by whom, and which token was taken."""
    creature = LETTERS.index(last.card[0])
    x, y = card_at(len(table.rows[creature]) - 1)
    x, y = x + column(creature), y + ROWS
    frame = ring(LAID.width + 2 * AROUND, LAID.height + 2 * AROUND, 18, LINE, colours)
    canvas.blend(frame, (x - AROUND, y - AROUND))
    mark = seat_mark(last.seat, _MARK, THEME.mark_edge)
    canvas.blend(mark, (x + LAID.width - _MARK + 10, y + LAID.height - _MARK + 8))
    if last.token:
        token = LETTERS.index(last.token)
        count = table.tokens[last.seat][token]
        left, top = column(token), seat_top(last.seat) + zones.PILE_TOP
        x, y = tokens.last_at(count)
        width = COIN + 2 * AROUND
        frame = ring(width, width + EDGE, width // 2 - 3, LINE, colours)
        canvas.blend(frame, (left + x - AROUND, top + y - AROUND))
        if count > 1:
            x, y = tokens.pile_number_at(count)
            canvas.blend(tokens.number(count), (left + x, top + y))


def _draw_offers(canvas: Canvas, table: Table, panel: Panel) -> None:
    """Ring the stacks from which a token can be taken next."""
    for control in panel.groups[-1].controls:
        if not control.enabled or control.at not in tuple(LETTERS):
            continue
        creature = LETTERS.index(control.at)
        count = table.supply[creature]
        left, top = column(creature) + zones.STACK_AT[0], zones.STACK_AT[1]
        y = tokens.stack_top(count)
        width, height = STACKED + 2 * AROUND, tokens.STACK_SIZE[1] - y + 2 * AROUND
        frame = ring(width, height, width // 2 - 3, LINE, WAY)
        canvas.blend(frame, (left - AROUND, top + y - AROUND))
        x, y = tokens.number_at()
        canvas.blend(tokens.number(count), (left + x, top + y))
