"""A picture in the making: an image in the theme's palette, on which sprites and texts are put.

Everything is blended in full colour where it goes and at once brought back to the palette, so a
picture costs what has changed on it, not its whole area.
"""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files
from typing import Final, Literal, TypeAlias

from PIL import Image, ImageDraw, ImageFont

from render.theme import Theme, palette, rgb

Point: TypeAlias = tuple[int, int]

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
    mask = Image.new("L", (max(1, round(font.getlength(text))), ascent + descent))
    ImageDraw.Draw(mask).text((0, 0), text, fill=255, font=font)
    sprite = Image.new("RGBA", mask.size, rgb(colour))
    sprite.putalpha(mask)
    return sprite


def to_palette(image: Image.Image, theme: Theme) -> Image.Image:
    """Return *image* (RGB) with each pixel as the nearest colour of the theme's palette."""
    return image.quantize(palette=palette(theme), dither=Image.Dither.NONE)


class Canvas:
    """An image in the theme's palette, drawn on from the ground up."""

    def __init__(self, ground: Image.Image, theme: Theme) -> None:
        """Begin with a copy of *ground*, an image made by `to_palette`."""
        self.image = ground.copy()
        self.theme = theme

    def lay(self, picture: Image.Image, at: Point) -> None:
        """Put *picture*, which is in the palette, over what is there."""
        self.image.paste(picture, at)

    def blend(self, sprite: Image.Image, at: Point) -> None:
        """Put *sprite* (RGBA) on what is there, its upper left corner at *at*."""
        box = (*at, at[0] + sprite.width, at[1] + sprite.height)
        under = self.image.crop(box).convert("RGB")
        under.paste(sprite, (0, 0), sprite)
        self.image.paste(to_palette(under, self.theme), at)

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
    ) -> int:
        """Write *text* in the tone *ink* on the line through *at*; return its width.

        *align* says which part of the text is at *at*.
        """
        sprite = text_sprite(text, size, self.theme[ink], weight)
        x = at[0] - {"left": 0, "middle": sprite.width // 2, "right": sprite.width}[align]
        self.blend(sprite, (x, at[1] - sprite.height // 2))
        return sprite.width
