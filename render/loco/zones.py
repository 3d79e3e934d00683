"""The parts of the picture that change, each kept as a picture of its own in the palette."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from render.canvas import text_sprite, to_palette
from render.loco.cards import card_back, row_sprite
from render.loco.ground import arena, place
from render.loco.look import COLOURS, COLUMN, FLOOR, ROWS, SEAT, SEATS, THEME, column
from render.loco.tokens import PILE_SIZE, STACK_SIZE, pile, stack
from render.sprites import rasterise, svg

if TYPE_CHECKING:
    from PIL import Image

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
def row(creature: int, values: str) -> Image.Image:
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
