"""Tokens: coins with a creature's head, stacked before its gate or laid before their owner."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from PIL import Image

from engine.games.loco.data import STACK
from render.loco.look import COIN, COIN_STEP, COLOURS, COLUMN, EDGE, LEVEL, NAMES, STACKED, THEME
from render.marks import badge
from render.sprites import art, rasterise, svg

if TYPE_CHECKING:
    from render.canvas import Point

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
