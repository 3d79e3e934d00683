"""Creatures, spells, gifts and what else can be chosen, as icons."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from engine.games.orcs.data import BONUSES, CREATURES, GIFTS, MAGES, SPELLS
from render.icons import INSIDE, icon
from render.orcs.pieces import drawing_of, magics_of
from render.sprites import art

if TYPE_CHECKING:
    from PIL import Image

    from render.icons import Icons

_MAGIC: Final = INSIDE * 9 // 20


def _drawing(name: str) -> Image.Image:
    return icon(art(f"orcs/{name}", INSIDE))


def _spell(card: str) -> Image.Image:
    """Return the drawing of a card; on a spell book the magics that tell it from others."""
    drawing = drawing_of(card)
    if drawing == card:
        return _drawing(drawing)
    sprite = art(f"orcs/{drawing}", INSIDE).copy()
    for number, magic in enumerate(magics_of(card)):
        at = (number * (INSIDE - _MAGIC), INSIDE - _MAGIC)
        sprite.alpha_composite(art(f"orcs/{magic}", _MAGIC), at)
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
