"""The animals of both colours on their tiles, as icons."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from engine.games.tokan.data import ANIMAL_OF
from render.icons import INSIDE, icon
from render.sprites import art, rasterise, svg
from render.tokan.look import THEME
from render.tokan.tiles import colour_of

if TYPE_CHECKING:
    from PIL import Image

    from render.icons import Icons

_ANIMAL: Final = INSIDE * 15 // 16
_SHAPES: Final = {
    "red": (
        "M33 3H95A30 30 0 0 1 125 33V95A30 30 0 0 1 95 125H33A30 30 0 0 1 3 95V33A30 30 0 0 1 33 3Z"
    ),
    "black": "M27 3H101L125 27V101L101 125H27L3 101V27Z",
}
"""Of tiles: red's corners are rounded, black's are cut."""
_PLATES: Final = {"red": "red_light", "black": "black_light"}
"""The tones behind an animal: paler than on the board, as it is seen so small."""


def _tile(colour: str) -> Image.Image:
    shape = _SHAPES[colour]
    body = (
        f'<path d="{shape}" fill="{THEME[colour]}" stroke="{THEME[f"{colour}_line"]}"'
        f' stroke-width="6"/><path transform="translate(14 14) scale(.78)" d="{shape}"'
        f' fill="{THEME[_PLATES[colour]]}"/>'
    )
    return rasterise(svg(128, 128, body), INSIDE, INSIDE)


def _animal(tile: str) -> Image.Image:
    """Return an animal that fills its tile, which has no ornaments."""
    sprite = _tile(colour_of(tile)).copy()
    animal = art(f"tokan/{ANIMAL_OF[tile].name}", _ANIMAL)
    inset = (INSIDE - _ANIMAL) // 2
    sprite.alpha_composite(animal, (inset, inset))
    return icon(sprite)


ICONS: Final[Icons] = {
    f"{animal.name}.{colour_of(tile)}": partial(_animal, tile) for tile, animal in ANIMAL_OF.items()
}
