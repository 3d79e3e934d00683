"""Cards: laid in rows, each above the last one's lower part, or held as a fan."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from PIL import Image

from engine.games.loco.data import LETTERS
from render.canvas import text_sprite
from render.loco.look import COLOURS, COLUMN, EDGE, HELD, INKS, LAID, NAMES, STEP, THEME, CardSize
from render.loco.tokens import coin
from render.marks import barred_sign
from render.sprites import art, rasterise, svg
from render.theme import rgb

if TYPE_CHECKING:
    from render.canvas import Point

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
