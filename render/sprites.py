"""Sprites: SVG drawings as images of a wanted size, made once and shared."""

from __future__ import annotations

import io
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

import resvg_py
from PIL import Image, ImageChops

if TYPE_CHECKING:
    from collections.abc import Sequence

ART: Final = Path(__file__).parent / "art"

_SMOOTHING: Final = 100
"""How much (of 255) smoothing must change a pixel to be worth it.

Edges are stepped where both sides are alike and have one intermediate tone where they are not:
pictures of flat tones are half as large so, and look the same at the sizes at which they are seen.
"""

_IS_WORTH: Final = tuple(255 * (change > _SMOOTHING) for change in range(256))
THREE_STEPS: Final = tuple(
    0 if alpha <= _SMOOTHING else 128 if alpha < 255 - _SMOOTHING else 255 for alpha in range(256)
)
_TWO_STEPS: Final = tuple(255 * (alpha >= 128) for alpha in range(256))


def map_levels(image: Image.Image, levels: Sequence[int]) -> Image.Image:
    """Return *image*, of one band, with each level replaced by what stands in its place."""
    # NumPy, which Pillow's types name, is not a dependency.
    return image.point(levels)  # pyright: ignore[reportUnknownMemberType]


def _pixels(svg: str, width: int, height: int, *, is_smooth: bool) -> Image.Image:
    png = resvg_py.svg_to_bytes(
        svg_string=svg,
        width=width,
        height=height,
        skip_system_fonts=True,
        shape_rendering="geometric_precision" if is_smooth else "crisp_edges",
    )
    return Image.open(io.BytesIO(png)).convert("RGBA")


# The caches below may make a sprite twice when two threads ask at once; both are alike, and no
# caller changes one.


@lru_cache(maxsize=1024)
def rasterise(svg: str, width: int, height: int, *, is_smooth: bool = True) -> Image.Image:
    """Return *svg* as an RGBA image; share it, do not draw on it.

    Its edges are stepped; with *is_smooth* they have an intermediate tone where that is worth it.
    """
    sprite = _pixels(svg, width, height, is_smooth=False)
    if not is_smooth:
        sprite.putalpha(map_levels(sprite.getchannel("A"), _TWO_STEPS))
        return sprite
    smooth = _pixels(svg, width, height, is_smooth=True)
    # Premultiplied, because the colour of a pixel that is not there means nothing.
    bands = ImageChops.difference(sprite.convert("RGBa"), smooth.convert("RGBa")).split()
    change = bands[0]
    for band in bands[1:]:
        change = ImageChops.lighter(change, band)
    sprite.paste(smooth, (0, 0), map_levels(change, _IS_WORTH))
    sprite.putalpha(map_levels(sprite.getchannel("A"), THREE_STEPS))
    return sprite


def svg(width: float, height: float, body: str) -> str:
    """Return a drawing of this size, in units of its own, with *body* in it."""
    box = f"0 0 {width:g} {height:g}"
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">{body}</svg>'


@lru_cache(maxsize=256)
def read_art(name: str) -> str:
    """Return the SVG text of the art called *name* (``tokan/mouse``)."""
    return (ART / f"{name}.svg").read_text("utf-8")


def art(name: str, size: int) -> Image.Image:
    """Return the art called *name* as a square RGBA image; share it, do not draw on it."""
    return rasterise(read_art(name), size, size)
