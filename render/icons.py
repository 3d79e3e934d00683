"""Icons: pictures of pieces that are so small that they stand beside a word, on any ground."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, Final

from PIL import Image, ImageFilter

from render.sprites import map_levels
from render.theme import rgb

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TypeAlias

    Icons: TypeAlias = dict[str, Callable[[], Image.Image]]

SIZE: Final = 128
"""Pixels: the side of an icon. Discord shows it 22 wide on a button, 48 in a line of its own."""
LARGE: Final = 2 * SIZE
"""What an icon is made of is drawn in this size: made smaller at the end, its edges are smooth."""
_EDGE: Final = 12
"""Pixels around what is seen, at `LARGE`: one on a button."""
INSIDE: Final = LARGE - 2 * _EDGE
"""The side of what fits within the edge."""
_PALE: Final = "#FBF5E4"
_BLUR: Final = _EDGE / 2
_STEEP: Final = tuple(min(255, max(0, 12 * (alpha - 4))) for alpha in range(256))
"""A shape that is blurred, as a shape again, larger by the edge."""


def icon(sprite: Image.Image) -> Image.Image:
    """Return *sprite* (RGBA) as an icon with a pale edge, as wide or high as it can be.

    What has a dark line around it can so be seen on a dark ground and on a light one.
    """
    box = sprite.getbbox()
    assert box, "there is something to see"
    seen = sprite.crop(box)
    scale = INSIDE / max(seen.size)
    width, height = round(seen.width * scale), round(seen.height * scale)
    # NumPy, which Pillow's types name, is not a dependency
    seen = seen.resize((width, height), Image.Resampling.LANCZOS)  # pyright: ignore[reportUnknownMemberType]
    large = Image.new("RGBA", (LARGE, LARGE))
    large.paste(seen, ((LARGE - seen.width) // 2, (LARGE - seen.height) // 2))
    blurred = large.getchannel("A").filter(ImageFilter.GaussianBlur(_BLUR))
    edge = Image.new("RGBA", large.size, rgb(_PALE))
    edge.putalpha(map_levels(blurred, _STEEP))
    edge.alpha_composite(large)
    return edge.reduce(LARGE // SIZE)


def png(image: Image.Image) -> bytes:
    """Return an icon as PNG bytes: with its transparency, which the pictures of boards lack."""
    out = io.BytesIO()
    image.save(out, "PNG")
    return out.getvalue()
