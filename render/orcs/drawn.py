"""Drawings and texts with plainer edges than elsewhere: so much stands on a board of Orcs.

By night the edges' steps are hardly seen, and a picture is a sixth smaller.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from render import canvas, sprites

if TYPE_CHECKING:
    from PIL import Image

_STEPS: Final = tuple(0 if alpha < 86 else 128 if alpha < 170 else 255 for alpha in range(256))
"""Of a letter's edge: one between the ink and what is under it."""


def rasterise(svg: str, width: int, height: int) -> Image.Image:
    """Return *svg* as an RGBA image without smoothing; share it, do not draw on it."""
    return sprites.rasterise(svg, width, height, is_smooth=False)


def art(name: str, size: int) -> Image.Image:
    """Return the art called *name* as a square RGBA image; share it, do not draw on it."""
    return rasterise(sprites.read_art(name), size, size)


@lru_cache(maxsize=1024)
def text_sprite(text: str, size: int, colour: str, weight: str = "Semibold") -> Image.Image:
    """Return *text* as an RGBA image, as wide as the text goes on and as high as its line."""
    sprite = canvas.text_sprite(text, size, colour, weight).copy()
    sprite.putalpha(sprites.map_levels(sprite.getchannel("A"), _STEPS))
    return sprite
