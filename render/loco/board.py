"""Loco!'s table: a view in, a picture out."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from engine.games.loco.data import COUNT, LETTERS
from render.canvas import Canvas, art, rasterise, svg, text_sprite, to_palette
from render.loco import pieces
from render.loco.ground import arena, ground, place
from render.loco.look import (
    AROUND,
    COIN,
    COLOURS,
    COLUMN,
    EDGE,
    FLOOR,
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
    SHEET_HEAD,
    SHEET_ROW,
    STACKED,
    THEME,
    WAY,
    WIDTH,
    column,
    seat_top,
)
from render.loco.pieces import (
    PILE_SIZE,
    STACK_SIZE,
    card_at,
    card_back,
    draw_hand,
    matching_sign,
    pile,
    row_sprite,
    stack,
)
from render.loco.words import is_review, table_of
from render.marks import Standing, badge, draw_header, ring, seat_mark

if TYPE_CHECKING:
    from PIL import Image

    from engine.core import Panel
    from engine.games.loco.state import LastPlay, LocoView
    from render.loco.words import Table
    from render.texts import Words


STACK_AT: Final = (COLUMN - STACK_SIZE[0], ROWS - STACK_SIZE[1] - 8)
"""Where in a column the picture of its stack is; the second part counts from the top."""
_WORTH_AT: Final = (3, FLOOR + 10)
_SHIELD: Final = (72, 84)
PILE_TOP: Final = (SEAT - PILE_SIZE[1]) // 2 - 2
"""How far under the upper edge of a seat's place its tokens begin."""


@lru_cache(maxsize=16)
def _shield(colour: str, tone: str) -> Image.Image:
    width, height = _SHIELD
    body = (
        f'<path d="M2 7C16 7 26 5 36 2C46 5 56 7 70 7V42C70 62 54 75 36 82C18 75 2 62 2 42Z"'
        f' fill="{THEME[colour]}" stroke="{THEME["dark"]}" stroke-width="4"/>'
        f'<path d="M10 14C20 14 28 12 36 10C44 12 52 14 62 14V42C62 56 50 66 36 72'
        f'C22 66 10 56 10 42Z" fill="{THEME[tone]}"/>'
    )
    return rasterise(svg(width, height, body), width, height)


def _worth(creature: int, worth: int, tone: str) -> Image.Image:
    """Return what a token of *creature* counts, on a shield (RGBA)."""
    sprite = _shield(COLOURS[creature], tone).copy()
    words = text_sprite(str(worth), 66, THEME["dark"], "Bold")
    at = ((sprite.width - words.width) // 2, (sprite.height - words.height) // 2 - 5)
    sprite.alpha_composite(words, at)
    return sprite


@lru_cache(maxsize=512)
def block(
    creature: int, worth: int, left: int, names: tuple[str, ...], *, is_new: bool
) -> Image.Image:
    """Return what is before a gate, as wide as its column: the worth and *left* tokens.

    *names* are what the creatures are called: the foot of their plates is there.
    """
    top = STACK_AT[1]
    x = column(creature)
    image = arena(names).crop((x, top, x + COLUMN, ROWS)).convert("RGB")
    sprite = stack(creature, left)
    image.paste(sprite, (STACK_AT[0], 0), sprite)
    plate = _worth(creature, worth, "glow" if is_new else "ink")
    image.paste(plate, (_WORTH_AT[0], _WORTH_AT[1] - top), plate)
    return to_palette(image, THEME)


@lru_cache(maxsize=1024)
def row_block(creature: int, values: str) -> Image.Image:
    """Return the row of *creature*, as wide as its column."""
    x = column(creature)
    image = arena().crop((x, ROWS, x + COLUMN, SEATS)).convert("RGB")
    sprite = row_sprite(creature, values, image.size)
    image.paste(sprite, (0, 0), sprite)
    return to_palette(image, THEME)


@lru_cache(maxsize=128)
def tokens_before(creature: int, count: int, *, is_lit: bool) -> Image.Image:
    """Return *count* tokens of *creature* before a seat, as wide as a column."""
    x = column(creature)
    image = place(0, is_lit=is_lit).crop((x, 0, x + COLUMN, SEAT)).convert("RGB")
    sprite = pile(creature, count)
    image.paste(sprite, (0, PILE_TOP), sprite)
    return to_palette(image, THEME)


@lru_cache(maxsize=32)
def hand_size(count: int) -> Image.Image:
    """Return a card from behind (RGBA) with the number of cards in a hand on it."""
    sprite = card_back(44, 54).copy()
    words = text_sprite(str(count), 29, THEME["ink"], "Bold")
    sprite.alpha_composite(words, ((44 - words.width) // 2, (54 - words.height) // 2))
    return sprite


# The score sheet ----------------------------------------------------------------------------------


_TOTAL: Final = (RIGHT + WIDTH) // 2


def sheet_height(view: LocoView) -> int:
    """Return how high the sheet of *view* is."""
    return SHEET_HEAD + view.players * SHEET_ROW


def draw_sheet(canvas: Canvas, view: LocoView, words: Words) -> None:
    """Draw the seats line by line: the rounds under the creatures' columns, then the total."""
    top = seat_top(view.players)
    head = top + SHEET_HEAD // 2 + 4
    canvas.write(words.say("loco-drawn-round"), (15, head), 28, "quiet", room=column(0) - 20)
    for number in range(len(view.rounds_scored)):
        at = (column(number) + COLUMN // 2, head)
        canvas.write(str(number + 1), at, 30, "quiet", align="middle")
    total = words.say("loco-drawn-total")
    canvas.write(total, (_TOTAL, head), 28, "quiet", align="middle", room=WIDTH - RIGHT - 6)
    best = view.result.winners if view.result else ()
    for seat in range(view.players):
        middle = top + SHEET_HEAD + seat * SHEET_ROW + SHEET_ROW // 2
        canvas.blend(seat_mark(seat, 40, THEME.mark_edge), (15, middle - 20))
        for number, points in enumerate(view.rounds_scored):
            at = (column(number) + COLUMN // 2, middle)
            canvas.write(str(points[seat]), at, 34, "ink", align="middle")
        total = str(view.totals[seat])
        if seat in best:
            plate = badge(total, 50, THEME["glow"], THEME["ink_on_glow"], THEME["dark"])
            canvas.blend_centred(plate, (_TOTAL, middle))
        else:
            canvas.write(total, (_TOTAL, middle), 36, "ink", weight="Bold", align="middle")


# Loco!'s table ------------------------------------------------------------------------------------


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
        before = block(
            creature, table.worths[creature], table.supply[creature], names, is_new=is_new
        )
        canvas.lay(before, (x, STACK_AT[1]))
        canvas.lay(row_block(creature, row), (x, ROWS))


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
                pile = tokens_before(creature, count, is_lit=is_lit)
                canvas.lay(pile, (column(creature), y))
        if not is_over:
            held = view.hand_sizes[seat] - (table.is_preview and is_lit)
            canvas.blend(hand_size(held), (_HELD, middle - 26))
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
        left, top = column(token), seat_top(last.seat) + PILE_TOP
        x, y = pieces.last_at(count)
        width = COIN + 2 * AROUND
        frame = ring(width, width + EDGE, width // 2 - 3, LINE, colours)
        canvas.blend(frame, (left + x - AROUND, top + y - AROUND))
        if count > 1:
            x, y = pieces.pile_number_at(count)
            canvas.blend(pieces.number(count), (left + x, top + y))


def _draw_offers(canvas: Canvas, table: Table, panel: Panel) -> None:
    """Ring the stacks from which a token can be taken next."""
    for control in panel.groups[-1].controls:
        if not control.enabled or control.at not in tuple(LETTERS):
            continue
        creature = LETTERS.index(control.at)
        count = table.supply[creature]
        left, top = column(creature) + STACK_AT[0], STACK_AT[1]
        y = pieces.stack_top(count)
        width, height = STACKED + 2 * AROUND, pieces.STACK_SIZE[1] - y + 2 * AROUND
        frame = ring(width, height, width // 2 - 3, LINE, WAY)
        canvas.blend(frame, (left - AROUND, top + y - AROUND))
        x, y = pieces.number_at()
        canvas.blend(pieces.number(count), (left + x, top + y))
