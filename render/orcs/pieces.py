"""Creatures on their bases, mages, signs and plates: what is put on the ground."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import TYPE_CHECKING, Final, NamedTuple

from PIL import Image

from engine.games.orcs.data import (
    BONUSES,
    CATEGORIES,
    CATEGORY,
    CREATURE_OF,
    CREATURES,
    GIFTS,
    MAGES,
    SPELL_OF,
    SPELLS,
)
from render.canvas import art as shared_art
from render.canvas import map_levels, svg
from render.marks import INSIDE, badge, barred_sign, icon, seat_mark
from render.orcs.look import BASES, ICON, SIGN, TEXT, THEME, art, rasterise, text_sprite
from render.theme import rgb

if TYPE_CHECKING:
    from render.canvas import Point
    from render.marks import Icons


_BASE_SHAPES: Final = {
    "weak": "M3 32C3 14 30 3 64 3C98 3 125 14 125 32C125 50 98 61 64 61C30 61 3 50 3 32Z",
    "strong": "M3 32L30 3H98L125 32L98 61H30Z",
    "brute": "M6 6L22 10L36 3L50 9L64 3L78 9L92 3L106 10L122 6L116 32L122 58L106 54L92 61"
    "L78 55L64 61L50 55L36 61L22 54L6 58L12 32Z",
}
"""By category the shape of a base, seen from above."""


class Figure(NamedTuple):
    """Creatures of one kind and state, in one place."""

    kind: str
    left: int
    """The damage that it takes to defeat one."""
    is_hurt: bool
    number: int = 1
    is_ghost: bool = False
    """Whether they fell in the turn that is told."""


TOADLING: Final = "toadling"
TIMES: Final = "\N{MULTIPLICATION SIGN}"
MINUS: Final = "\N{MINUS SIGN}"


def put(sprite: Image.Image, on: Image.Image, middle: Point) -> None:
    """Put *sprite* on another one, its middle at *middle*."""
    on.alpha_composite(sprite, (middle[0] - sprite.width // 2, middle[1] - sprite.height // 2))


@lru_cache(maxsize=32)
def base(category: str, width: int) -> Image.Image:
    """Return the base of a creature of *category*, told by its shape as well as its colour."""
    body = (
        f'<path d="{_BASE_SHAPES[category]}" fill="{THEME[BASES[category]]}"'
        f' stroke="{THEME["dark"]}" stroke-width="5" stroke-linejoin="round"/>'
    )
    return rasterise(svg(128, 64, body), width, width // 2)


@lru_cache(maxsize=256)
def heart(left: int, size: int, *, is_hurt: bool) -> Image.Image:
    """Return a heart with the damage that is left to do; a hurt creature's is pale."""
    sprite = art("orcs/heart-hurt" if is_hurt else "orcs/heart", size).copy()
    tone = "red_shade" if is_hurt else "white"
    words = text_sprite(str(left), max(TEXT, round(size * 0.62)), THEME[tone], "Bold")
    put(words, sprite, (size // 2, size // 2 - size // 16))
    return sprite


@lru_cache(maxsize=64)
def figure(kind: str, size: int) -> Image.Image:
    """Return a creature on its base; a toadling has none."""
    sprite = Image.new("RGBA", (size, size * 9 // 8))
    if kind != TOADLING:
        foot = base(CATEGORIES[CATEGORY[CREATURE_OF[kind]]], size)
        sprite.alpha_composite(foot, (0, sprite.height - foot.height))
    body = art(f"orcs/{kind}", size * 6 // 7)
    sprite.alpha_composite(body, ((size - body.width) // 2, 0))
    return sprite


@lru_cache(maxsize=64)
def ghost(kind: str, size: int) -> Image.Image:
    """Return a creature that is no more: grey, and without a base."""
    sprite = Image.new("RGBA", (size, size * 9 // 8))
    body = art(f"orcs/{kind}", size * 6 // 7)
    grey = Image.merge("RGB", [map_levels(body.convert("L"), band) for band in _GREYS])
    grey.putalpha(body.getchannel("A"))
    sprite.alpha_composite(grey, ((size - body.width) // 2, 0))
    return sprite


_GREYS: Final = tuple(
    tuple(
        rgb(THEME["steel_line" if level < 50 else "steel_shade" if level < 130 else "steel"])[band]
        for level in range(256)
    )
    for band in range(3)
)
"""By band what a level of brightness becomes on a ghost."""


@lru_cache(maxsize=512)
def tags(one: Figure, size: int) -> Image.Image:
    """Return what is said of a creature, to be laid on it: its heart, and how many from two on.

    A ghost has a skull instead.
    """
    wide = max(ICON, size * 4 // 9)
    pump = art("orcs/skull", wide) if one.is_ghost else heart(one.left, wide, is_hurt=one.is_hurt)
    # they hang over on both sides, the more the smaller the creature is that they would hide
    beside = max(size // 10, 66 - size)
    sprite = Image.new("RGBA", (size + 2 * beside, size * 9 // 8))
    at = (sprite.width - pump.width, sprite.height - pump.height - size // 10)
    sprite.alpha_composite(pump, at)
    if one.number > 1:
        heap = number(f"{TIMES}{one.number}", max(38, size * 2 // 5))
        sprite.alpha_composite(heap, (0, sprite.height - heap.height))
    return sprite


def signed(count: int) -> str:
    """Return a number as text, with the sign that is as wide as a digit."""
    return str(count).replace("-", MINUS)


def number(text: str, size: int) -> Image.Image:
    """Return a number on a pale plate."""
    return badge(text, size, THEME["ink"], THEME["dark"], THEME["dark"])


def mage(seat: int, size: int) -> Image.Image:
    """Return the mage of *seat*."""
    return art(f"orcs/mage-{seat + 1}", size)


@lru_cache(maxsize=128)
def sign(path: int, markers: int) -> Image.Image:
    """Return the sign at the end of a path: its number and how many markers lie there."""
    width, height = SIGN
    body = (
        f'<rect x="2" y="2" width="{width - 4}" height="{height - 4}" rx="10"'
        f' fill="{THEME["trail_shade"]}" stroke="{THEME["brown_line"]}" stroke-width="4"/>'
        f'<rect x="2" y="2" width="46" height="{height - 4}" rx="10" fill="{THEME["ink"]}"'
        f' stroke="{THEME["brown_line"]}" stroke-width="4"/>'
    )
    sprite = rasterise(svg(width, height, body), width, height).copy()
    middle = height // 2
    put(text_sprite(str(path), 39, THEME["dark"], "Bold"), sprite, (25, middle - 1))
    put(art("orcs/marker-back", ICON), sprite, (71, middle))
    put(text_sprite(str(markers), 32, THEME["ink"], "Bold"), sprite, (110, middle - 1))
    return sprite


@lru_cache(maxsize=64)
def plate(width: int, height: int, tone: str, edge: str, line: int = 4) -> Image.Image:
    """Return a board with round corners to write on."""
    body = (
        f'<rect x="{line / 2}" y="{line / 2}" width="{width - line}" height="{height - line}"'
        f' rx="14" fill="{THEME[tone]}" stroke="{THEME[edge]}" stroke-width="{line}"/>'
    )
    return rasterise(svg(width, height, body), width, height)


@lru_cache(maxsize=64)
def counted(drawing: str, count: int, size: int) -> Image.Image:
    """Return a drawing with a number beside it."""
    words = text_sprite(signed(count), 32, THEME["ink"], "Bold")
    sprite = Image.new("RGBA", (size + 4 + words.width, max(size, words.height)))
    sprite.alpha_composite(art(f"orcs/{drawing}", size), (0, (sprite.height - size) // 2))
    sprite.alpha_composite(words, (size + 4, (sprite.height - words.height) // 2 - 2))
    return sprite


@lru_cache(maxsize=64)
def cards(count: int, *, is_open: bool, is_pile: bool) -> Image.Image:
    """Return a number of cards written on a card, or on a pile of them: face up or face down."""
    sprite = Image.new("RGBA", (52 if is_pile else 42, 60))
    edge, inside = ("purple_line", "ink") if is_open else ("ink", "purple_shade")
    for step in range(2 if is_pile and count > 1 else 0, -1, -1):
        sprite.alpha_composite(plate(42, 52, inside, edge), (step * 5, step * 4))
    tone = "purple_line" if is_open else "ink"
    put(text_sprite(str(count), TEXT, THEME[tone], "Bold"), sprite, (21, 25))
    return sprite


@lru_cache(maxsize=16)
def barred(drawing: str, size: int) -> Image.Image:
    """Return a drawing with a sign on it that says that it does not work."""
    sprite = art(f"orcs/{drawing}", size).copy()
    colours = (THEME["ink"], THEME["barred"], THEME["dark"])
    put(barred_sign(size * 5 // 8, colours), sprite, (size * 5 // 8, size * 5 // 8))
    return sprite


def drawing_of(card: str) -> str:
    """Return the name of the drawing of a card; the spell books share one."""
    return "spell-book" if card.startswith("book") else card


def magics_of(card: str) -> tuple[str, ...]:
    """Return the names of the drawings of a card's magics."""
    return tuple(f"magic-{magic}" for magic in SPELLS[SPELL_OF[card]].magics)


def mark(seat: int, size: int, edge: str = "ink") -> Image.Image:
    """Return the mark of *seat* with a line of the tone *edge* around it."""
    return seat_mark(seat, size, THEME[edge])


# Creatures, spells, gifts and what else can be chosen, as icons -----------------------------------


_MAGIC: Final = INSIDE * 9 // 20


def _drawing(name: str) -> Image.Image:
    return icon(shared_art(f"orcs/{name}", INSIDE))


def _spell(card: str) -> Image.Image:
    """Return the drawing of a card; on a spell book the magics that tell it from others."""
    drawing = drawing_of(card)
    if drawing == card:
        return _drawing(drawing)
    sprite = shared_art(f"orcs/{drawing}", INSIDE).copy()
    for number, magic in enumerate(magics_of(card)):
        at = (number * (INSIDE - _MAGIC), INSIDE - _MAGIC)
        sprite.alpha_composite(shared_art(f"orcs/{magic}", _MAGIC), at)
    return icon(sprite)


ICONS: Final[Icons] = {
    **{creature.id: partial(_drawing, creature.id) for creature in CREATURES},
    **{spell.id: partial(_spell, spell.id) for spell in SPELLS},
    **{boon.id: partial(_drawing, f"boon-{boon.id}") for boon in (*GIFTS, *BONUSES)},
    **{mage.colour: partial(_drawing, f"mage-{seat}") for seat, mage in enumerate(MAGES, 1)},
    "toadling": partial(_drawing, "toadling"),
    "mission": partial(_drawing, "mission"),
    "marker": partial(_drawing, "marker-back"),
    "teleport": partial(_drawing, "icon-teleport"),
    "draw": partial(_drawing, "icon-draw"),
    "remove": partial(_drawing, "skill-remove-card"),
}
