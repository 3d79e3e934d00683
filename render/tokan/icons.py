"""The animals of both colours on their tiles, as icons."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from engine.games.tokan.data import ANIMAL_OF
from render.icons import INSIDE, icon
from render.sprites import art
from render.tokan.tiles import colour_of

if TYPE_CHECKING:
    from PIL import Image

    from render.icons import Icons

_ANIMAL: Final = INSIDE * 15 // 16


def _animal(tile: str) -> Image.Image:
    """Return an animal that fills its tile, more than on the board: it is seen so small."""
    sprite = art(f"tokan/tile_{colour_of(tile)}", INSIDE).copy()
    animal = art(f"tokan/{ANIMAL_OF[tile].name}", _ANIMAL)
    inset = (INSIDE - _ANIMAL) // 2
    sprite.alpha_composite(animal, (inset, inset))
    return icon(sprite)


ICONS: Final[Icons] = {
    f"{animal.name}.{colour_of(tile)}": partial(_animal, tile) for tile, animal in ANIMAL_OF.items()
}
