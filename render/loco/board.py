"""Loco!'s table: cards, tokens, icons, and the picture of a view."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import TYPE_CHECKING, Final

from PIL import Image

from engine.games.loco.data import COUNT, LETTERS, LONGEST_ROW, STACK
from render.canvas import Canvas, art, rasterise, size_within, svg, text_sprite, to_palette
from render.layout import CORNER, GAP, OUTLINE, Box, Glide, Place, in_reading_order
from render.loco.look import (
    COIN,
    COIN_STEP,
    COLOURS,
    COLUMN,
    EDGE,
    FLOOR,
    HALF_ROW,
    HAND,
    HELD,
    IN_A_ROW,
    INKS,
    LAID,
    LEFT,
    LEVEL,
    LIFT,
    MARGIN,
    NAMES,
    RIGHT,
    ROW_BELOW,
    ROWS,
    SEAT,
    SHEET_HEAD,
    SHEET_ROW,
    STACKED,
    STEP,
    TEXT,
    THEME,
    WALL,
    WIDTH,
    CardSize,
    arena,
    column,
    ground,
    place,
    rows_end,
    seat_top,
)
from render.loco.words import is_review, tableau_of
from render.marks import (
    INSIDE,
    Standing,
    badge,
    barred_sign,
    draw_frame,
    draw_header,
    icon,
    seat_mark,
)
from render.theme import rgb

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.core import Panel
    from engine.games.loco.state import LastPlay, LocoView
    from render.canvas import Point
    from render.loco.words import Tableau
    from render.marks import Icons
    from render.texts import Words
    from render.theme import Outline


BADGE: Final = 40
STACK_SIZE: Final = (STACKED + 10, STACKED + STACK * LEVEL + 6)
"""Size of the picture of a whole stack; the stack is at its lower left."""
_NUMBER_AT: Final = (STACK_SIZE[0] - BADGE, STACK_SIZE[1] - BADGE)
"""Position of the number in the picture of a whole stack."""
PILE_SIZE: Final = (COLUMN, COIN + EDGE + 6)
"""Size of the picture of a seat's tokens of one creature."""


def _disc(creature: int, size: int, thickness: int) -> Image.Image:
    """Return a coin without its head (RGBA), with *thickness* of its side visible below."""
    colour = COLOURS[creature]
    side = "_line" if thickness <= EDGE else "_shade"
    half, line = size / 2, 3
    radius = half - line / 2
    middle = half + thickness
    outline = f'stroke="{THEME[colour + "_line"]}" stroke-width="{line}"'
    body = (
        f'<path d="M{line / 2} {half}V{middle}A{radius} {radius} 0 0 0 {size - line / 2} {middle}'
        f'V{half}Z" fill="{THEME[colour + side]}" {outline}/>'
        f'<circle cx="{half}" cy="{half}" r="{radius}" fill="{THEME[colour]}" {outline}/>'
        f'<circle cx="{half}" cy="{half}" r="{radius - size / 11:.2f}"'
        f' fill="{THEME[colour + "_deep"]}"/>'
    )
    height = size + thickness
    return rasterise(svg(size, height, body), size, height)


@lru_cache(maxsize=64)
def coin(creature: int, size: int, thickness: int) -> Image.Image:
    """Return a token of *creature* (RGBA, shared), *size* wide."""
    sprite = _disc(creature, size, thickness).copy()
    head = art(f"loco/{NAMES[creature]}_coin", round(size * 0.74))
    inset = (size - head.width) // 2
    sprite.alpha_composite(head, (inset, inset))
    return sprite


def number(count: int) -> Image.Image:
    return badge(str(count), BADGE, THEME["ink"], THEME["dark"], THEME["dark"])


@lru_cache(maxsize=64)
def stack(creature: int, count: int) -> Image.Image:
    """Return *creature*'s remaining tokens as a numbered stack (RGBA); a hollow for 0."""
    sprite = Image.new("RGBA", STACK_SIZE)
    if not count:
        half = STACKED / 2
        body = (
            f'<circle cx="{half}" cy="{half}" r="{half - 4}" fill="{THEME["shade"]}"'
            f' stroke="{THEME[COLOURS[creature] + "_shade"]}" stroke-width="4"/>'
        )
        hollow = rasterise(svg(STACKED, STACKED, body), STACKED, STACKED)
        sprite.alpha_composite(hollow, (0, sprite.height - STACKED))
        return sprite
    for level in range(1, count):
        at = (0, sprite.height - STACKED - level * LEVEL)
        sprite.alpha_composite(_disc(creature, STACKED, LEVEL), at)
    sprite.alpha_composite(coin(creature, STACKED, LEVEL), (0, stack_top(count)))
    sprite.alpha_composite(number(count), _NUMBER_AT)
    return sprite


def stack_top(count: int) -> int:
    """Return how far down in its picture a stack of *count* begins."""
    return STACK_SIZE[1] - STACKED - max(1, count) * LEVEL


@lru_cache(maxsize=64)
def pile(creature: int, count: int) -> Image.Image:
    """Return a seat's tokens of *creature* (RGBA); two or more come with their number."""
    sprite = Image.new("RGBA", PILE_SIZE)
    for index in range(count):
        at = (_pile_left(count) + index * COIN_STEP, 6)
        sprite.alpha_composite(coin(creature, COIN, EDGE), at)
    if count > 1:
        sprite.alpha_composite(number(count), pile_number_at(count))
    return sprite


def _pile_left(count: int) -> int:
    return (COLUMN - COIN - (count - 1) * COIN_STEP) // 2


def last_at(count: int) -> Point:
    """Return where the last token is in the picture of a seat's *count* tokens."""
    return _pile_left(count) + (count - 1) * COIN_STEP, 6


def pile_number_at(count: int) -> Point:
    return min(COLUMN - BADGE, last_at(count)[0] + COIN + 10 - BADGE), 0


# Icons of the creatures on coins ------------------------------------------------------------------


def _creature(creature: int) -> Image.Image:
    return icon(coin(creature, INSIDE, 0))


ICONS: Final[Icons] = {name: partial(_creature, number) for number, name in enumerate(NAMES)}


# Cards --------------------------------------------------------------------------------------------


_ASIDE: Final = (COLUMN - LAID.width) // 2


def _plate(size: CardSize, creature: int, hole: tuple[int, int, int, int]) -> Image.Image:
    """Return a card without value and head; the head goes in *hole* (x, y, width, height)."""
    colour = COLOURS[creature]
    width, height = size.width, size.height
    x, y, hole_width, hole_height = hole
    body = (
        f'<rect x="2" y="2" width="{width - 4}" height="{height - 4}" rx="{CORNER}"'
        f' fill="{THEME["ink"]}" stroke="{THEME["dark"]}" stroke-width="{OUTLINE}"/>'
        f'<rect x="7" y="7" width="{width - 14}" height="{height - 14}" rx="9"'
        f' fill="{THEME[colour]}"/>'
        f'<rect x="{x}" y="{y}" width="{hole_width}" height="{hole_height}" rx="12"'
        f' fill="{THEME[colour + "_deep"]}"/>'
    )
    return rasterise(svg(width, height, body), width, height)


@lru_cache(maxsize=64)
def laid_card(card: str) -> Image.Image:
    """Return a card in its row (RGBA, shared), with its value at the top."""
    creature, value = LETTERS.index(card[0]), card[1]
    width, height, digit = LAID
    sprite = _plate(LAID, creature, (17, STEP + 2, width - 34, height - STEP - 14)).copy()
    words = text_sprite(value, digit, THEME[INKS[creature]], "Bold")
    sprite.alpha_composite(words, (18, STEP // 2 + 2 - words.height // 2))
    head = art(f"loco/{NAMES[creature]}", 72)
    sprite.alpha_composite(head, ((width - head.width) // 2, STEP + 3))
    return sprite


@lru_cache(maxsize=256)
def held_card(card: str, seen: int) -> Image.Image:
    """Return a card of a hand (RGBA, shared), its head in the left, visible *seen* pixels."""
    creature, value = LETTERS.index(card[0]), card[1]
    width, height, digit = HELD
    room = min(seen, width) - (12 if seen < width else 24)
    size = min(room, height - 76)
    hole = (12, 64, room, height - 76)
    sprite = _plate(HELD, creature, hole).copy()
    words = text_sprite(value, digit, THEME[INKS[creature]], "Bold")
    sprite.alpha_composite(words, (18, 36 - words.height // 2))
    head = art(f"loco/{NAMES[creature]}", size)
    at = (hole[0] + (room - size) // 2, hole[1] + (hole[3] - size) // 2)
    sprite.alpha_composite(head, at)
    return sprite


@lru_cache(maxsize=16)
def card_back(width: int, height: int) -> Image.Image:
    """Return the back of a card (RGBA, shared)."""
    body = (
        f'<rect x="1.5" y="1.5" width="{width - 3}" height="{height - 3}" rx="{width // 7}"'
        f' fill="{THEME["ink"]}" stroke="{THEME["dark"]}" stroke-width="3"/>'
        f'<rect x="5.5" y="5.5" width="{width - 11}" height="{height - 11}" rx="{width // 11}"'
        f' fill="{THEME["dusk"]}"/>'
    )
    return rasterise(svg(width, height, body), width, height)


@lru_cache(maxsize=1)
def matching_sign() -> Image.Image:
    """Return the sign for "card and token may not match": one of each, barred (RGBA, shared)."""
    sprite = Image.new("RGBA", (88, 100))
    sprite.alpha_composite(_plate(CardSize(52, 68, 0), 0, (11, 12, 30, 44)))
    sprite.alpha_composite(coin(0, 50, EDGE), (36, 30))
    sign = barred_sign(46, (THEME["ink"], THEME["barred"], THEME["dark"]))
    sprite.alpha_composite(sign, (16, 52))
    return sprite


def card_at(index: int) -> Point:
    """Return where card number *index*, from 0, is in its row."""
    return _ASIDE, index * STEP


@lru_cache(maxsize=1024)
def row_block(creature: int, values: str, end: int) -> Image.Image:
    """Return the row of *creature*, as wide as its column and reaching down to *end*.

    The first card is at the top; an empty row shows its place.
    """
    left = column(creature)
    image = arena().crop((left, ROWS, left + COLUMN, end)).convert("RGB")
    sprite = Image.new("RGBA", image.size)
    if values:
        x, y = card_at(len(values) - 1)
        width, height = LAID.width, y + LAID.height
        body = f'<rect width="{width}" height="{height}" rx="{CORNER}" fill="{THEME["shade"]}"/>'
        shadow = rasterise(svg(width, height, body), width, height)
        sprite.alpha_composite(shadow, (x + 5, 6))
        for index, value in enumerate(values):
            sprite.alpha_composite(laid_card(LETTERS[creature] + value), card_at(index))
    else:
        sprite.alpha_composite(_slot(creature), card_at(0))
    image.paste(sprite, (0, 0), sprite)
    return to_palette(image, THEME)


def _slot(creature: int) -> Image.Image:
    body = (
        f'<rect x="3" y="3" width="{LAID.width - 6}" height="{LAID.height - 6}" rx="13"'
        f' fill="{THEME["floor"]}" stroke="{THEME["shade"]}" stroke-width="4"/>'
    )
    sprite = rasterise(svg(LAID.width, LAID.height, body), LAID.width, LAID.height).copy()
    mark = Image.new("RGBA", (80, 80), rgb(THEME["lane"]))
    mark.putalpha(art(f"loco/{NAMES[creature]}", 80).getchannel("A"))
    sprite.alpha_composite(mark, ((LAID.width - 80) // 2, (LAID.height - 80) // 2))
    return sprite


# The viewer's hand, a fan under the table ---------------------------------------------------------


_LEFT: Final = 92
_RIGHT: Final = WIDTH - 22
_WIDEST: Final = HELD.width + 12
_TELLING: Final = 120
"""Height of the top part of the hand, which is enough to recognise its cards."""
_BEND: Final = 12
"""Difference in height between the fan's middle and its ends."""


def draw_hand(canvas: Canvas, view: LocoView, panel: Panel | None, above: int) -> None:
    """Draw the hand of *view*'s seat, the chosen card pulled out; the seats end at *above*."""
    assert view.seat is not None
    top = above + LIFT + 12
    mark = seat_mark(view.seat, 56, THEME.mark_edge)
    canvas.blend(mark, (MARGIN - 10, top + (HELD.height + _BEND - mark.height) // 2))
    body = (
        f'<rect x="2" y="2" width="{HELD.width - 4}" height="{HELD.height - 4}" rx="{CORNER}"'
        f' fill="{THEME["shade"]}"/>'
    )
    empty = rasterise(svg(HELD.width, HELD.height, body), HELD.width, HELD.height)
    chosen = panel.chosen if panel else ()
    boxes = hand_boxes(view, panel, above)
    for index, (card, box) in enumerate(zip(view.hand, boxes, strict=True)):
        beside = boxes[index + 1 : index + 2]
        seen = beside[0].x - box.x if beside and beside[0].x > box.x else HELD.width
        is_laid = _is_laid(card, panel)
        canvas.blend(empty if is_laid else held_card(card, seen), (box.x, box.y))
        if card in chosen:
            draw_frame(canvas, box, THEME.chosen)
    if panel and not chosen and boxes:
        left, right = min(box.x for box in boxes), max(box.x for box in boxes) + HELD.width
        height = boxes[-1].y + HELD.height - top
        draw_frame(canvas, Box(left, top, right - left, height), THEME.offered, gap=2 * GAP)


def hand_height(count: int) -> int:
    """Return the height under the seats for a hand of *count* cards."""
    return HAND + ROW_BELOW * (count > IN_A_ROW)


def _is_laid(card: str, panel: Panel | None) -> bool:
    return bool(panel and panel.move) and card in (panel.chosen if panel else ())


def hand_boxes(view: LocoView, panel: Panel | None, above: int) -> list[Box]:
    """Return the boxes of a hand's cards, from left to right and overlapping, in one or two rows.

    The seats end at *above*.
    """
    top, count = above + LIFT + 12, len(view.hand)
    first = count if count <= IN_A_ROW else -(-count // 2)
    step = min(_WIDEST, (_RIGHT - _LEFT - HELD.width) // max(1, first - 1))
    left = _LEFT + (_RIGHT - _LEFT - (first - 1) * step - HELD.width) // 2
    boxes: list[Box] = []
    for index, card in enumerate(view.hand):
        row, column = divmod(index, first)
        bent = _BEND * (2 * column - first + 1) ** 2 // max(1, first - 1) ** 2
        is_out = bool(panel) and card in panel.chosen and not _is_laid(card, panel)
        y = top + row * ROW_BELOW + bent - LIFT * is_out
        boxes.append(Box(left + column * step, y, HELD.width, HELD.height))
    return boxes


# In front of the gates ----------------------------------------------------------------------------


STACK_AT: Final = (COLUMN - STACK_SIZE[0], ROWS - STACK_SIZE[1] - 8)
"""Position of a stack's picture in its column; the second number counts from the top."""
_WORTH_AT: Final = (3, FLOOR + 10)
PILE_TOP: Final = (SEAT - PILE_SIZE[1]) // 2 - 2
"""Distance of a seat's tokens from the upper edge of its place."""


@lru_cache(maxsize=512)
def block(
    creature: int, worth: int, left: int, names: tuple[str, ...], *, is_new: bool
) -> Image.Image:
    """Return the part in front of a gate, as wide as its column: the value and *left* tokens.

    *names* are the creatures' names; the bottoms of their plates are in this part.
    """
    top = STACK_AT[1]
    x = column(creature)
    image = arena(names).crop((x, top, x + COLUMN, ROWS)).convert("RGB")
    sprite = stack(creature, left)
    image.paste(sprite, (STACK_AT[0], 0), sprite)
    width, height = 72, 84
    body = (
        f'<path d="M2 7C16 7 26 5 36 2C46 5 56 7 70 7V42C70 62 54 75 36 82C18 75 2 62 2 42Z"'
        f' fill="{THEME[COLOURS[creature]]}" stroke="{THEME["dark"]}" stroke-width="4"/>'
        f'<path d="M10 14C20 14 28 12 36 10C44 12 52 14 62 14V42C62 56 50 66 36 72'
        f'C22 66 10 56 10 42Z" fill="{THEME["glow" if is_new else "ink"]}"/>'
    )
    shield = rasterise(svg(width, height, body), width, height).copy()
    words = text_sprite(str(worth), 66, THEME["dark"], "Bold")
    at = ((width - words.width) // 2, (height - words.height) // 2 - 5)
    shield.alpha_composite(words, at)
    image.paste(shield, (_WORTH_AT[0], _WORTH_AT[1] - top), shield)
    return to_palette(image, THEME)


@lru_cache(maxsize=128)
def tokens_before(creature: int, count: int, *, is_lit: bool) -> Image.Image:
    """Return a seat's *count* tokens of *creature*, as wide as a column."""
    x = column(creature)
    image = place(0, is_lit=is_lit).crop((x, 0, x + COLUMN, SEAT)).convert("RGB")
    sprite = pile(creature, count)
    image.paste(sprite, (0, PILE_TOP), sprite)
    return to_palette(image, THEME)


@lru_cache(maxsize=32)
def hand_size(count: int) -> Image.Image:
    """Return the back of a card (RGBA) with the number of cards in a hand."""
    sprite = card_back(44, 54).copy()
    words = text_sprite(str(count), 29, THEME["ink"], "Bold")
    sprite.alpha_composite(words, ((44 - words.width) // 2, (54 - words.height) // 2))
    return sprite


# The score sheet ----------------------------------------------------------------------------------


_RANK: Final = RIGHT + 18
_DIGITS: Final = 32
"""Type size of ranks, and of the parts of a total."""
_END: Final = WIDTH - MARGIN


def draw_sheet(canvas: Canvas, view: LocoView, words: Words, top: int) -> None:
    """Draw the seats line by line: rounds under the creatures' columns, rank and total."""
    head = top + SHEET_HEAD // 2 + 4
    canvas.write(words.say("loco-drawn-round"), (MARGIN, head), TEXT, "quiet")
    for number in range(len(view.rounds_scored)):
        at = (column(number) + COLUMN // 2, head)
        canvas.write(str(number + 1), at, 30, "quiet", align="middle")
    total = words.say("loco-drawn-total")
    canvas.write(total, (_END, head), TEXT, "quiet", align="right", room=_END - RIGHT)
    best = view.result.winners if view.result else ()
    ranks = _ranks(view.totals)
    for seat in range(view.players):
        middle = top + SHEET_HEAD + seat * SHEET_ROW + SHEET_ROW // 2
        canvas.blend(seat_mark(seat, 40, THEME.mark_edge), (MARGIN - 10, middle - 20))
        for number, points in enumerate(view.rounds_scored):
            at = (column(number) + COLUMN // 2, middle)
            canvas.write(str(points[seat]), at, 36, "ink", align="middle")
        canvas.write(ranks[seat], (_RANK, middle), _DIGITS, "quiet", align="middle")
        total = str(view.totals[seat])
        if seat in best:
            plate = badge(total, 50, THEME["glow"], THEME["ink_on_glow"], THEME["dark"])
            canvas.blend(plate, (_END - plate.width, middle - plate.height // 2))
        else:
            canvas.write(total, (_END, middle), 42, "ink", weight="Bold", align="right")


def _ranks(points: Sequence[int]) -> list[str]:
    if len(set(points)) < 2:
        return [""] * len(points)
    return [f"{1 + sum(other > own for other in points)}." for own in points]


# The picture of a view ----------------------------------------------------------------------------


_ASIDE_STEP: Final = 9
_ASIDE_ROOM: Final = 134
"""Room under the cards set aside, for the word that names them."""
_SIGN: Final = (8, 128)
"""Place of the "may not match" sign: from the left, and up from the seats."""
_HELD: Final = LEFT - 46
_MARK: Final = 44
"""Size of the mark of the seat that played the last card."""
_OVER: Final = 24
"""Height of the points' heading above the seats."""


def draw(
    view: LocoView, panel: Panel | None, words: Words, since: LocoView | None = None
) -> Image.Image:
    """Return the picture of *view*; with *panel*, the private picture of the seat that is choosing.

    It outlines the last card and token, or all that are new since the view *since*.
    """
    review = is_review(view, panel)
    table = tableau_of(view, panel)
    sheet = SHEET_HEAD + view.players * SHEET_ROW
    hand = 0 if view.seat is None else hand_height(len(view.hand))
    below = sheet if review else hand
    names = tuple(words.say("loco-creature", creature=name) for name in NAMES)
    longest = longest_row(table)
    canvas = Canvas(ground(view.players, longest, below, names), THEME)
    _draw_header(canvas, view, words, is_over=review)
    end = rows_end(longest)
    for creature, row in enumerate(table.rows):
        x = column(creature)
        is_new = table.worths[creature] != view.worths[creature] or row != view.rows[creature]
        is_new = is_new and not review
        before = block(
            creature, table.worths[creature], table.supply[creature], names, is_new=is_new
        )
        canvas.lay(before, (x, STACK_AT[1]))
        canvas.lay(row_block(creature, row, end), (x, ROWS))
    x, y = 18, ROWS + 2
    for index in range(view.set_aside):
        at = (x + index * _ASIDE_STEP, y + index * _ASIDE_STEP)
        canvas.blend(card_back(56, 74), at)
    if view.set_aside:
        last = (view.set_aside - 1) * _ASIDE_STEP
        at = (x + last + 28, y + last + 36)
        canvas.write(str(view.set_aside), at, 44, "ink", weight="Bold", align="middle")
        canvas.blend(_upright(words.say("loco-drawn-aside")), (x + last + 12, y + last + 80))
    if view.other_colour:
        canvas.blend(matching_sign(), (_SIGN[0], end - _SIGN[1]))
    _draw_seats(canvas, view, table, words, is_over=review)
    outline = THEME.chosen if table.is_preview else THEME.changed
    has_read = bool(review and since and since.rounds_scored == view.rounds_scored)
    if since and not table.is_preview and not review:
        _draw_news(canvas, table, since if since.round == view.round else None)
    elif table.last and not has_read:
        last = table.last
        draw_frame(canvas, _last_card(table, last), outline)
        _mark_last(canvas, table, last)
        if last.token:
            _frame_token(canvas, table, last.seat, LETTERS.index(last.token), outline)
    if panel and not panel.move:
        _draw_offers(canvas, table, panel)
    above = seat_top(view.players, longest)
    if review:
        draw_sheet(canvas, view, words, above)
    elif view.seat is not None:
        draw_hand(canvas, view, panel, above)
    return canvas.image


def longest_row(table: Tableau) -> int:
    """Return the number of cards for which a row has room."""
    longest = max(map(len, table.rows))
    return HALF_ROW if longest <= HALF_ROW else LONGEST_ROW


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


@lru_cache(maxsize=8)
def _upright(text: str) -> Image.Image:
    """Return the word under the cards set aside, which runs upwards (RGBA, shared)."""
    size = size_within(text, TEXT + 2, _ASIDE_ROOM, "Bold")
    return text_sprite(text, size, THEME["ink"], "Bold").transpose(Image.Transpose.ROTATE_90)


def _draw_seats(
    canvas: Canvas, view: LocoView, table: Tableau, words: Words, *, is_over: bool
) -> None:
    """Draw each seat's tokens, number of cards, rank and points.

    The points are the match's total; under it are the points before this round and in it.
    """
    best = view.result.winners if view.result else ()
    longest = longest_row(table)
    has_past = bool(view.rounds_scored) and not is_over
    before = view.totals if has_past else (0,) * view.players
    sums = [so_far + now for so_far, now in zip(before, table.points, strict=True)]
    ranks = _ranks(sums)
    if has_past:
        at = (_END, seat_top(0, longest) - _OVER)
        total = words.say("loco-drawn-total")
        canvas.write(total, at, TEXT, "quiet", align="right", room=_END - RIGHT)
    for seat in range(view.players):
        is_lit = seat in best if is_over else seat in view.to_act
        y = seat_top(seat, longest)
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
        points = table.points[seat]
        is_new = points != view.points[seat] and not is_over
        ink = "glow" if is_new else "ink"
        up = 15 if has_past and points else 0
        total = str(sums[seat])
        canvas.write(total, (_END, middle - up), 48, ink, weight="Bold", align="right")
        if has_past and points:
            both = f"{before[seat]}+{points}"
            canvas.write(both, (_END, middle + 21), _DIGITS, ink, align="right", room=_END - RIGHT)
        if ranks[seat] and not is_over:
            canvas.write(ranks[seat], (_RANK, middle - up), _DIGITS, "ink", align="middle")


def _draw_news(canvas: Canvas, table: Tableau, since: LocoView | None) -> None:
    for creature, row in enumerate(table.rows):
        for index in range(len(since.rows[creature]) if since else 0, len(row)):
            x, y = card_at(index)
            seen = LAID.height if index == len(row) - 1 else STEP
            box = Box(x + column(creature), y + ROWS, LAID.width, seen)
            draw_frame(canvas, box, THEME.changed)
    for seat, tokens in enumerate(table.tokens):
        for creature, count in enumerate(tokens):
            if count > (since.tokens[seat][creature] if since else 0):
                _frame_token(canvas, table, seat, creature, THEME.changed)
    if table.last and (since is None or since.rows != table.rows):
        _mark_last(canvas, table, table.last)


def _last_card(table: Tableau, last: LastPlay) -> Box:
    creature = LETTERS.index(last.card[0])
    x, y = card_at(len(table.rows[creature]) - 1)
    return Box(x + column(creature), y + ROWS, LAID.width, LAID.height)


def _mark_last(canvas: Canvas, table: Tableau, last: LastPlay) -> None:
    x, y, width, height = _last_card(table, last)
    mark = seat_mark(last.seat, _MARK, THEME.mark_edge)
    canvas.blend(mark, (x + width - _MARK + 10, y + height - _MARK + 8))


def _frame_token(
    canvas: Canvas, table: Tableau, seat: int, creature: int, outline: Outline
) -> None:
    count = table.tokens[seat][creature]
    draw_frame(canvas, _token_box(table, seat, creature), outline, corner=COIN // 2)
    if count > 1:
        left, top = column(creature), seat_top(seat, longest_row(table)) + PILE_TOP
        x, y = pile_number_at(count)
        canvas.blend(number(count), (left + x, top + y))


def _token_box(table: Tableau, seat: int, creature: int) -> Box:
    """Return the box of the last token of a seat's pile."""
    x, y = last_at(table.tokens[seat][creature])
    top = seat_top(seat, longest_row(table)) + PILE_TOP
    return Box(column(creature) + x, top + y, COIN, COIN + EDGE)


def _draw_offers(canvas: Canvas, table: Tableau, panel: Panel) -> None:
    for control in panel.groups[-1].controls:
        if not control.enabled or control.at not in tuple(LETTERS):
            continue
        creature = LETTERS.index(control.at)
        count = table.supply[creature]
        left, top = column(creature) + STACK_AT[0], STACK_AT[1]
        box = stack_box(creature, count)
        draw_frame(canvas, box, THEME.offered, corner=STACKED // 2)
        canvas.blend(number(count), (left + _NUMBER_AT[0], top + _NUMBER_AT[1]))


def stack_box(creature: int, count: int) -> Box:
    top = stack_top(count)
    left = column(creature) + STACK_AT[0]
    return Box(left, STACK_AT[1] + top, STACKED, STACK_SIZE[1] - top)


def bands(view: LocoView, panel: Panel) -> tuple[int, ...]:
    """Return where the wall begins or, for choosing a token, where arena and lower hand begin.

    The upper part of the hand is enough to recognise its cards. See `render.painters`.
    """
    if view.seat is None or panel.move or not panel.picks:
        return (WALL,)
    above = seat_top(view.players, longest_row(tableau_of(view, panel)))
    lower = hand_height(len(view.hand)) - HAND
    return (FLOOR - 2 * GAP, above + lower + LIFT + _TELLING)


def places(view: LocoView, panel: Panel | None) -> dict[str, Place]:
    """Return the places of token stacks, by letter, and of cards; see `render.painters.Locate`."""
    table = tableau_of(view, panel)
    found = {
        letter: Place.of(stack_box(creature, table.supply[creature]))
        for creature, letter in enumerate(LETTERS)
    }
    if view.seat is not None and not is_review(view, panel):
        boxes = hand_boxes(view, panel, seat_top(view.players, longest_row(table)))
        for index, card in enumerate(view.hand):
            found[card] = Place.under(boxes[index], boxes[index + 1 :])
    return in_reading_order(found)


def glides(before: LocoView, after: LocoView) -> list[Glide]:
    """Return where a card and a token went; see `render.painters.Glides`."""
    last = after.last
    if last is None or after.ply != before.ply + 1 or after.round != before.round:
        return []
    if is_review(before, None) or is_review(after, None):
        return []
    then, now = tableau_of(before, None), tableau_of(after, None)
    longest = longest_row(then)
    if last.card in before.hand:
        boxes = hand_boxes(before, None, seat_top(before.players, longest))
        start = boxes[before.hand.index(last.card)]
    else:
        start = Box(LEFT, seat_top(last.seat, longest) + 8, COIN, SEAT - 16)
    found = [Glide(start, _last_card(now, last), is_new=True)]
    if last.token:
        creature = LETTERS.index(last.token)
        stack = stack_box(creature, then.supply[creature])
        end = _token_box(now, last.seat, creature)
        found.append(Glide(Box(stack.x, stack.y, end.width, end.height), end, is_new=True))
    return found
