"""A picture in the making: ground in the theme's palette, on which sprites and texts are put."""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from PIL import Image, ImageDraw, ImageFont

from render.drawing import Drawing
from render.stamps import blending, covering, to_palette
from render.theme import rgb

if TYPE_CHECKING:
    from render.theme import Theme

__all__ = ["Canvas", "Point", "size_within", "text_sprite", "text_width", "to_palette"]

Point: TypeAlias = tuple[int, int]

_LEAST: Final = 12
"""Type below which nothing is shrunk: nobody could read it."""
_FONTS: Final = files("font_source_sans_pro") / "files"


@lru_cache(maxsize=64)
def _font(size: int, weight: str) -> ImageFont.FreeTypeFont:
    path = str(_FONTS / f"SourceSansPro-{weight}.ttf")
    return ImageFont.truetype(path, size, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(maxsize=2048)
def text_sprite(text: str, size: int, colour: str, weight: str = "Semibold") -> Image.Image:
    """Return *text* as an RGBA image, as wide as the text goes on and as high as its line."""
    font = _font(size, weight)
    ascent, descent = font.getmetrics()
    mask = Image.new("L", (text_width(text, size, weight), ascent + descent))
    ImageDraw.Draw(mask).text((0, 0), text, fill=255, font=font)
    sprite = Image.new("RGBA", mask.size, rgb(colour))
    sprite.putalpha(mask)
    return sprite


def text_width(text: str, size: int, weight: str = "Semibold") -> int:
    """Return how wide the image of *text* is; see `text_sprite`."""
    return max(1, round(_font(size, weight).getlength(text)))


@lru_cache(maxsize=1024)
def size_within(text: str, size: int, room: int, weight: str = "Semibold") -> int:
    """Return the type in which *text* is at most *room* wide: *size*, or the largest below it.

    Words are longer in some languages than in that for which a picture was laid out.
    """
    while size > _LEAST and _font(size, weight).getlength(text) > room:
        size -= 1
    return size


class Canvas:
    """An image in the theme's palette, drawn on from the ground up.

    What is put on it is noted, and drawn when the image is looked at: see `Drawing`. So neither
    the ground nor what is put on it may be changed afterwards.
    """

    def __init__(self, ground: Image.Image, theme: Theme) -> None:
        """Begin with *ground*, an image made by `to_palette`."""
        self.image: Final = Drawing(ground)
        self.theme: Final = theme

    def lay(self, picture: Image.Image, at: Point, shape: Image.Image | None = None) -> None:
        """Put *picture*, which is in the palette, over what is there.

        *shape*, of mode 1 and as large, says what of it is seen; it is always the same one.
        """
        if isinstance(picture, Drawing):
            self.image.add_drawing(picture, at)
        else:
            self.image.add(covering(picture, shape), picture, at)

    def blend(self, sprite: Image.Image, at: Point) -> None:
        """Put *sprite* (RGBA) on what is there, its upper left corner at *at*."""
        self.image.add(blending(sprite, self.theme), sprite, at)

    def blend_centred(self, sprite: Image.Image, centre: Point) -> None:
        """Put *sprite* (RGBA) on what is there, its middle at *centre*."""
        self.blend(sprite, (centre[0] - sprite.width // 2, centre[1] - sprite.height // 2))

    def write(
        self,
        text: str,
        at: Point,
        size: int,
        ink: str,
        *,
        weight: str = "Semibold",
        align: Literal["left", "middle", "right"] = "left",
        room: int | None = None,
    ) -> int:
        """Write *text* in the tone *ink* on the line through *at*; return its width.

        *align* says which part of the text is at *at*. What is wider than *room* is written in
        smaller type.
        """
        if room is not None:
            size = size_within(text, size, room, weight)
        sprite = text_sprite(text, size, self.theme[ink], weight)
        x = at[0] - {"left": 0, "middle": sprite.width // 2, "right": sprite.width}[align]
        self.blend(sprite, (x, at[1] - sprite.height // 2))
        return sprite.width
