"""Cards in rows and fans, tokens in stacks, and the creatures as icons."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import TYPE_CHECKING, Final

from PIL import Image

from engine.games.loco.data import LETTERS, STACK
from render.canvas import art, rasterise, svg, text_sprite
from render.loco.look import (
    AROUND,
    COIN,
    COIN_STEP,
    COLOURS,
    COLUMN,
    EDGE,
    GLOW,
    HELD,
    INKS,
    LAID,
    LEVEL,
    LIFT,
    LINE,
    NAMES,
    STACKED,
    STEP,
    THEME,
    WAY,
    WIDTH,
    CardSize,
    seat_top,
)
from render.marks import INSIDE, badge, barred_sign, icon, ring, seat_mark
from render.theme import rgb

if TYPE_CHECKING:
    from engine.core import Panel
    from engine.games.loco.state import LocoView
    from render.canvas import Canvas, Point
    from render.marks import Icons


BADGE: Final = 40
"""How high the number of tokens is written."""
STACK_SIZE: Final = (STACKED + 10, STACKED + STACK * LEVEL + 6)
"""Of a whole stack's picture; the stack stands at its lower left."""
PILE_SIZE: Final = (COLUMN, COIN + EDGE + 6)
"""Of the picture of a seat's tokens of one creature."""


def _disc(creature: int, size: int, thickness: int) -> Image.Image:
    """Return a coin without its head (RGBA), with *thickness* of its side in sight below."""
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
    """Return a token of *creature* (RGBA), *size* wide; share it."""
    sprite = _disc(creature, size, thickness).copy()
    head = art(f"loco/{NAMES[creature]}_coin", round(size * 0.74))
    inset = (size - head.width) // 2
    sprite.alpha_composite(head, (inset, inset))
    return sprite


def number(count: int) -> Image.Image:
    """Return how many tokens there are, on a disc."""
    return badge(str(count), BADGE, THEME["ink"], THEME["dark"], THEME["dark"])


@lru_cache(maxsize=64)
def stack(creature: int, count: int) -> Image.Image:
    """Return the tokens of *creature* that are left (RGBA), how many there are written on it.

    An empty stack is a hollow in the ground.
    """
    sprite = Image.new("RGBA", STACK_SIZE)
    if not count:
        sprite.alpha_composite(_hollow(creature), (0, sprite.height - STACKED))
        return sprite
    for level in range(1, count):
        at = (0, sprite.height - STACKED - level * LEVEL)
        sprite.alpha_composite(_disc(creature, STACKED, LEVEL), at)
    sprite.alpha_composite(coin(creature, STACKED, LEVEL), (0, stack_top(count)))
    sprite.alpha_composite(number(count), number_at())
    return sprite


def stack_top(count: int) -> int:
    """Return how far down in its picture a stack of *count* begins."""
    return STACK_SIZE[1] - STACKED - max(1, count) * LEVEL


def number_at() -> Point:
    """Return where in the picture of a stack its number stands."""
    return STACK_SIZE[0] - BADGE, STACK_SIZE[1] - BADGE


def _hollow(creature: int) -> Image.Image:
    """Return the place of a stack of which nothing is left (RGBA)."""
    half = STACKED / 2
    body = (
        f'<circle cx="{half}" cy="{half}" r="{half - 4}" fill="{THEME["shade"]}"'
        f' stroke="{THEME[COLOURS[creature] + "_shade"]}" stroke-width="4"/>'
    )
    return rasterise(svg(STACKED, STACKED, body), STACKED, STACKED)


@lru_cache(maxsize=64)
def pile(creature: int, count: int) -> Image.Image:
    """Return the tokens of *creature* before a seat (RGBA), how many from two on."""
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
    """Return where in the picture of *count* tokens before a seat the last one lies."""
    return _pile_left(count) + (count - 1) * COIN_STEP, 6


def pile_number_at(count: int) -> Point:
    """Return where in that picture the number stands."""
    return min(COLUMN - BADGE, last_at(count)[0] + COIN + 10 - BADGE), 0


# The creatures on their coins, as icons -----------------------------------------------------------


def _creature(creature: int) -> Image.Image:
    return icon(coin(creature, INSIDE, 0))


ICONS: Final[Icons] = {name: partial(_creature, number) for number, name in enumerate(NAMES)}


# Cards --------------------------------------------------------------------------------------------


_ASIDE: Final = (COLUMN - LAID.width) // 2
"""From a column's left edge to its cards."""


def _parts(card: str) -> tuple[int, str]:
    """Return the creature and the value of a *card* as text."""
    return LETTERS.index(card[0]), card[1]


def _plate(size: CardSize, creature: int, hole: tuple[int, int, int, int]) -> Image.Image:
    """Return a card without value and head; in the *hole* (x, y, width, height) the head goes."""
    colour = COLOURS[creature]
    width, height = size.width, size.height
    x, y, hole_width, hole_height = hole
    body = (
        f'<rect x="1.5" y="1.5" width="{width - 3}" height="{height - 3}" rx="14"'
        f' fill="{THEME["ink"]}" stroke="{THEME["dark"]}" stroke-width="3"/>'
        f'<rect x="7" y="7" width="{width - 14}" height="{height - 14}" rx="9"'
        f' fill="{THEME[colour]}"/>'
        f'<rect x="{x}" y="{y}" width="{hole_width}" height="{hole_height}" rx="12"'
        f' fill="{THEME[colour + "_deep"]}"/>'
    )
    return rasterise(svg(width, height, body), width, height)


def _silhouette(creature: int, size: int, tone: str) -> Image.Image:
    """Return the outline of *creature* filled with one tone (RGBA)."""
    sprite = Image.new("RGBA", (size, size), rgb(THEME[tone]))
    sprite.putalpha(art(f"loco/{NAMES[creature]}", size).getchannel("A"))
    return sprite


@lru_cache(maxsize=64)
def laid_card(card: str) -> Image.Image:
    """Return a card as it lies in its row (RGBA): what counts is in its upper edge; share it."""
    creature, value = _parts(card)
    width, height, digit = LAID
    sprite = _plate(LAID, creature, (17, STEP + 2, width - 34, height - STEP - 14)).copy()
    words = text_sprite(value, digit, THEME[INKS[creature]], "Bold")
    sprite.alpha_composite(words, (18, STEP // 2 + 2 - words.height // 2))
    head = art(f"loco/{NAMES[creature]}", 72)
    sprite.alpha_composite(head, ((width - head.width) // 2, STEP + 3))
    return sprite


@lru_cache(maxsize=256)
def held_card(card: str, seen: int) -> Image.Image:
    """Return a card as it is held (RGBA), its head within the *seen* left part of it; share it."""
    creature, value = _parts(card)
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
    """Return a card from behind (RGBA); share it."""
    body = (
        f'<rect x="1.5" y="1.5" width="{width - 3}" height="{height - 3}" rx="{width // 7}"'
        f' fill="{THEME["ink"]}" stroke="{THEME["dark"]}" stroke-width="3"/>'
        f'<rect x="5.5" y="5.5" width="{width - 11}" height="{height - 11}" rx="{width // 11}"'
        f' fill="{THEME["dusk"]}"/>'
    )
    return rasterise(svg(width, height, body), width, height)


@lru_cache(maxsize=1)
def empty_place() -> Image.Image:
    """Return the place of a card that has left the hand (RGBA); share it."""
    body = (
        f'<rect x="2" y="2" width="{HELD.width - 4}" height="{HELD.height - 4}" rx="14"'
        f' fill="{THEME["shade"]}"/>'
    )
    return rasterise(svg(HELD.width, HELD.height, body), HELD.width, HELD.height)


@lru_cache(maxsize=1)
def matching_sign() -> Image.Image:
    """Return a card and a token of one colour, barred: they may not match (RGBA); share it."""
    sprite = Image.new("RGBA", (88, 100))
    sprite.alpha_composite(_plate(CardSize(52, 68, 0), 0, (11, 12, 30, 44)))
    sprite.alpha_composite(coin(0, 50, EDGE), (36, 30))
    sign = barred_sign(46, (THEME["ink"], THEME["barred"], THEME["dark"]))
    sprite.alpha_composite(sign, (16, 52))
    return sprite


def card_at(index: int) -> Point:
    """Return where in the zone of a row its card number *index*, from 0, lies."""
    return _ASIDE, index * STEP


@lru_cache(maxsize=16)
def _shadow(height: int) -> Image.Image:
    body = f'<rect width="{LAID.width}" height="{height}" rx="14" fill="{THEME["shade"]}"/>'
    return rasterise(svg(LAID.width, height, body), LAID.width, height)


def row_sprite(creature: int, values: str, size: tuple[int, int]) -> Image.Image:
    """Return a row of cards (RGBA), the first one on top; without cards the place for them."""
    sprite = Image.new("RGBA", size)
    if not values:
        sprite.alpha_composite(_slot(creature), card_at(0))
        return sprite
    x, y = card_at(len(values) - 1)
    sprite.alpha_composite(_shadow(y + LAID.height), (x + 5, 6))
    for index, value in enumerate(values):
        sprite.alpha_composite(laid_card(LETTERS[creature] + value), card_at(index))
    return sprite


def _slot(creature: int) -> Image.Image:
    """Return the place for the first card of a row (RGBA)."""
    body = (
        f'<rect x="3" y="3" width="{LAID.width - 6}" height="{LAID.height - 6}" rx="13"'
        f' fill="{THEME["floor"]}" stroke="{THEME["shade"]}" stroke-width="4"/>'
    )
    sprite = rasterise(svg(LAID.width, LAID.height, body), LAID.width, LAID.height).copy()
    mark = _silhouette(creature, 80, "lane")
    sprite.alpha_composite(mark, ((LAID.width - 80) // 2, (LAID.height - 80) // 2))
    return sprite


# The viewer's own cards, held as a fan under the table --------------------------------------------


_LEFT: Final = 92
_RIGHT: Final = WIDTH - 22
_WIDEST: Final = HELD.width + 12
_BEND: Final = 12
"""How much deeper than its middle the ends of the fan are."""
_FRAME: Final = 12
"""From the fan to the ring around it."""


def draw_hand(canvas: Canvas, view: LocoView, panel: Panel | None) -> None:
    """Draw the cards of *view*'s seat: the chosen one drawn out, once laid its empty place."""
    assert view.seat is not None
    top = seat_top(view.players) + LIFT + 12
    mark = seat_mark(view.seat, 56, THEME.mark_edge)
    canvas.blend(mark, (16, top + (HELD.height + _BEND - mark.height) // 2))
    count = len(view.hand)
    step = min(_WIDEST, (_RIGHT - _LEFT - HELD.width) // max(1, count - 1))
    width = (count - 1) * step + HELD.width
    left = _LEFT + (_RIGHT - _LEFT - width) // 2
    chosen = panel.chosen if panel else ()
    for index, card in enumerate(view.hand):
        seen = HELD.width if index == count - 1 else step
        bent = _BEND * (2 * index - count + 1) ** 2 // max(1, count - 1) ** 2
        x, y = left + index * step, top + bent
        is_laid = bool(panel and panel.move) and card in chosen
        y -= LIFT if card in chosen and not is_laid else 0
        canvas.blend(empty_place() if is_laid else held_card(card, seen), (x, y))
        if card in chosen:
            frame = ring(HELD.width + 2 * AROUND, HELD.height + 2 * AROUND, 19, LINE, GLOW)
            canvas.blend(frame, (x - AROUND, y - AROUND))
    if panel and not chosen and count:
        frame = ring(width + 2 * _FRAME, HELD.height + _BEND + 2 * _FRAME, 24, LINE, WAY)
        canvas.blend(frame, (left - _FRAME, top - _FRAME))
