"""Sprites made ready for one theme: put on a picture in its palette, they cost next to nothing.

A sprite is to look as if it were blended in full colour and brought back to the palette. Over
ground of one tone, which is what most of them stand on, that is the same each time: it is worked
out once.
"""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING, Final, Protocol, TypeAlias
from weakref import ref

from PIL import Image

from render.theme import palette

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    from render.theme import Theme

Point: TypeAlias = tuple[int, int]

_MOST_TONES: Final = 6
"""On so many tones a sprite is kept ready; on yet another one it begins again."""
_TRANSLUCENT: Final = tuple(255 * (0 < alpha < 255) for alpha in range(256))
_VISIBLE: Final = tuple(255 * (alpha > 0) for alpha in range(256))

_serials: Final = count()


def to_palette(image: Image.Image, theme: Theme) -> Image.Image:
    """Return *image* (RGB) with each pixel as the nearest colour of the theme's palette."""
    return image.quantize(palette=palette(theme), dither=Image.Dither.NONE)


class Stamp(Protocol):
    """An image as it is put on a picture in a theme's palette."""

    @property
    def serial(self) -> int:
        """A number that no other stamp has had: where it is the same, so is what is drawn."""
        ...

    def put(self, image: Image.Image, on: Image.Image, at: Point) -> None:
        """Put *image*, of which this is the stamp, on another one; what sticks out is cut off."""
        ...


class Cover:
    """An image in the palette, which covers what is under it."""

    def __init__(self, shape: Image.Image | None) -> None:
        self.serial = next(_serials)
        self._shape = shape

    def put(self, image: Image.Image, on: Image.Image, at: Point) -> None:
        """Put *image* over what is there."""
        on.paste(image, at, self._shape)


class Blending:
    """A sprite (RGBA): what of it is visible, and the sprite on grounds of one tone."""

    def __init__(self, sprite: Image.Image, theme: Theme) -> None:
        self.serial = next(_serials)
        self._theme = theme
        alpha = sprite.getchannel("A")
        self._visible = _mask(alpha, _VISIBLE)
        self._translucent: Image.Image | None = _mask(alpha, _TRANSLUCENT)
        if self._translucent.getbbox() is None:
            self._translucent = None
        self._on_tone: dict[int, Image.Image] = {}

    def put(self, image: Image.Image, on: Image.Image, at: Point) -> None:
        """Blend *image* with what is there, each pixel brought to the palette."""
        tone = self._tone_under(on, at)
        if tone is None:
            self._blend(image, on, at)
            return
        ready = self._on_tone.get(tone)
        if ready is None:
            ready = self._made_on(image, tone)
            if len(self._on_tone) >= _MOST_TONES:
                self._on_tone = {}
            self._on_tone[tone] = ready
        on.paste(ready, at, self._visible)

    def _tone_under(self, on: Image.Image, at: Point) -> int | None:
        """Return which of the palette shines through the sprite, None where several do."""
        mask = self._translucent
        if mask is None:
            return 0
        box = _clipped(mask, on, at)
        under = on.crop((box[0] + at[0], box[1] + at[1], box[2] + at[0], box[3] + at[1]))
        if under.size != mask.size:
            mask = mask.crop(box)
        numbers = under.histogram(mask)
        most = max(numbers)
        return numbers.index(most) if most == sum(numbers) else None

    def _made_on(self, sprite: Image.Image, tone: int) -> Image.Image:
        """Return *sprite* on a ground of one tone, in the palette."""
        colours = palette(self._theme).getpalette() or []
        red, green, blue = colours[3 * tone : 3 * tone + 3]
        flat = Image.new("RGB", sprite.size, (red, green, blue))
        flat.paste(sprite, (0, 0), sprite)
        return to_palette(flat, self._theme)

    def _blend(self, sprite: Image.Image, on: Image.Image, at: Point) -> None:
        box = _clipped(sprite, on, at)
        part = sprite if box == (0, 0, *sprite.size) else sprite.crop(box)
        x, y = at[0] + box[0], at[1] + box[1]
        under = on.crop((x, y, x + part.width, y + part.height)).convert("RGB")
        under.paste(part, (0, 0), part)
        on.paste(to_palette(under, self._theme), (x, y))


def _mask(alpha: Image.Image, levels: tuple[int, ...]) -> Image.Image:
    # NumPy, which Pillow's types name, is not a dependency.
    return alpha.point(levels, "1")  # pyright: ignore[reportUnknownMemberType]


def _clipped(sprite: Image.Image, on: Image.Image, at: Point) -> tuple[int, int, int, int]:
    """Return the part of *sprite* that lies on the other image: left, top, right, bottom."""
    return (
        max(0, -at[0]),
        max(0, -at[1]),
        max(0, min(sprite.width, on.width - at[0])),
        max(0, min(sprite.height, on.height - at[1])),
    )


STAMPS: Final[dict[Hashable, tuple[ref[Image.Image], Stamp]]] = {}
"""By what has been put where; what nobody holds any more is forgotten at once."""


def covering(image: Image.Image, shape: Image.Image | None = None) -> Stamp:
    """Return the stamp of an image that is in the palette already, and always of one *shape*."""
    return _kept(image, id(image), lambda: Cover(shape))


def blending(sprite: Image.Image, theme: Theme) -> Stamp:
    """Return the stamp of a sprite (RGBA) for pictures of *theme*."""
    return _kept(sprite, (id(sprite), theme), lambda: Blending(sprite, theme))


def _kept(image: Image.Image, key: Hashable, make: Callable[[], Stamp]) -> Stamp:
    known = STAMPS.get(key)
    if known and known[0]() is image:
        return known[1]
    # Two threads may make the same: both are right, and the later one is kept.
    stamp = make()
    STAMPS[key] = ref(image, lambda _: STAMPS.pop(key, None)), stamp
    return stamp
