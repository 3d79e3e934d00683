"""A picture in the making: sprites and texts on a ground, in the theme's palette."""

from __future__ import annotations

import hashlib
import io
import unicodedata
from collections import OrderedDict
from functools import lru_cache
from importlib.resources import files
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple, Protocol, TypeAlias
from weakref import ref

import resvg_py
from PIL import Image, ImageChops, ImageDraw, ImageFont

from engine.recent import Recent
from render.theme import palette, rgb

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterable, Sequence

    from render.theme import Theme


ART: Final = Path(__file__).parent / "art"

_SMOOTHING: Final = 100
"""Minimum change (of 255) that makes smoothing a pixel worthwhile.

Edges between similar tones are hard; between different tones they have one tone in between. That
halves the size of pictures with flat tones, and at their usual size people see no difference.
"""

_IS_WORTH: Final = tuple(255 * (change > _SMOOTHING) for change in range(256))
THREE_STEPS: Final = tuple(
    0 if alpha <= _SMOOTHING else 128 if alpha < 255 - _SMOOTHING else 255 for alpha in range(256)
)
_TWO_STEPS: Final = tuple(255 * (alpha >= 128) for alpha in range(256))


def map_levels(image: Image.Image, levels: Sequence[int]) -> Image.Image:
    """Return *image*, of one band, with each level replaced by its entry in *levels*."""
    # Pillow's types name NumPy, which isn't a dependency.
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


# Two threads may make the same sprite twice; both are equal, and no caller changes them.


@lru_cache(maxsize=1024)
def rasterise(svg: str, width: int, height: int, *, is_smooth: bool = True) -> Image.Image:
    """Return *svg* as an RGBA image; it is shared, so don't draw on it.

    Its edges are hard; with *is_smooth* they have one tone in between where that is worthwhile.
    """
    sprite = _pixels(svg, width, height, is_smooth=False)
    if not is_smooth:
        sprite.putalpha(map_levels(sprite.getchannel("A"), _TWO_STEPS))
        return sprite
    smooth = _pixels(svg, width, height, is_smooth=True)
    # premultiplied, because the colour of an invisible pixel means nothing
    bands = ImageChops.difference(sprite.convert("RGBa"), smooth.convert("RGBa")).split()
    change = bands[0]
    for band in bands[1:]:
        change = ImageChops.lighter(change, band)
    sprite.paste(smooth, (0, 0), map_levels(change, _IS_WORTH))
    sprite.putalpha(map_levels(sprite.getchannel("A"), THREE_STEPS))
    return sprite


def svg(width: float, height: float, body: str) -> str:
    """Return an SVG of this size, in its own units, with the content *body*."""
    box = f"0 0 {width:g} {height:g}"
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">{body}</svg>'


@lru_cache(maxsize=256)
def read_art(name: str) -> str:
    """Return the SVG text of the art *name* (``tokan/mouse``)."""
    return (ART / f"{name}.svg").read_text("utf-8")


def art(name: str, size: int) -> Image.Image:
    """Return the art *name* as a square RGBA image; it is shared, so don't draw on it."""
    return rasterise(read_art(name), size, size)


# Sprites in the palette of a theme ----------------------------------------------------------------
#
# A sprite should look as if it were blended in full colour and then reduced to the palette. On a
# ground of one tone, as under most sprites, the result is always the same, so it is made once.


Point: TypeAlias = tuple[int, int]

_MOST_TONES: Final = 6
"""Maximum number of tones that a sprite keeps results for; with one more it starts over."""
_TRANSLUCENT: Final = tuple(255 * (0 < alpha < 255) for alpha in range(256))
_VISIBLE: Final = tuple(255 * (alpha > 0) for alpha in range(256))

_serials: Final = count()


def to_palette(image: Image.Image, theme: Theme) -> Image.Image:
    """Return *image* (RGB) in the nearest colours of the theme's palette."""
    return image.quantize(palette=palette(theme), dither=Image.Dither.NONE)


@lru_cache(maxsize=128)
def flat(theme: Theme, tone: str, width: int, height: int) -> Image.Image:
    """Return an area of one tone; it is shared, so don't draw on it."""
    return to_palette(Image.new("RGB", (width, height), theme[tone]), theme)


class Stamp(Protocol):
    """A way to put an image on a picture in a theme's palette."""

    @property
    def serial(self) -> int:
        """A number unique to this stamp: equal numbers draw the same."""
        ...

    def put(self, image: Image.Image, on: Image.Image, at: Point) -> None:
        """Put *image*, which has this stamp, on another image, cutting off any part outside."""
        ...


class Cover:
    """The stamp of an image in the palette, which covers everything under it."""

    def __init__(self, shape: Image.Image | None) -> None:
        self.serial = next(_serials)
        self._shape = shape

    def put(self, image: Image.Image, on: Image.Image, at: Point) -> None:
        on.paste(image, at, self._shape)


_BLENDED: Final[Recent[tuple[int, Area, bytes], Image.Image]] = Recent(1024)
"""Sprites on grounds of several tones, by stamp number, visible part and ground."""


class Blending:
    """The stamp of a sprite (RGBA): its visible part, and its results on grounds of one tone."""

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
        """Blend *image* with the picture, and reduce each pixel to the palette."""
        tone = self._tone_under(on, at)
        if tone is None:
            self._blend(image, on, at)
            return
        ready = self._on_tone.get(tone)
        if ready is None:
            colours = palette(self._theme).getpalette() or []
            red, green, blue = colours[3 * tone : 3 * tone + 3]
            flat = Image.new("RGB", image.size, (red, green, blue))
            flat.paste(image, (0, 0), image)
            ready = to_palette(flat, self._theme)
            if len(self._on_tone) >= _MOST_TONES:
                self._on_tone = {}
            self._on_tone[tone] = ready
        on.paste(ready, at, self._visible)

    def _tone_under(self, on: Image.Image, at: Point) -> int | None:
        """Return the palette's tone that shines through the sprite; None if there are several."""
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

    def _blend(self, sprite: Image.Image, on: Image.Image, at: Point) -> None:
        box = _clipped(sprite, on, at)
        x, y = at[0] + box[0], at[1] + box[1]
        under = on.crop((x, y, at[0] + box[2], at[1] + box[3]))
        key = self.serial, box, hashlib.blake2b(under.tobytes(), digest_size=16).digest()
        blended = _BLENDED.get(key)
        if blended is None:
            part = sprite if box == (0, 0, *sprite.size) else sprite.crop(box)
            mixed = under.convert("RGB")
            mixed.paste(part, (0, 0), part)
            blended = _BLENDED[key] = to_palette(mixed, self._theme)
        on.paste(blended, (x, y))


def _mask(alpha: Image.Image, levels: tuple[int, ...]) -> Image.Image:
    # Pillow's types name NumPy, which isn't a dependency.
    return alpha.point(levels, "1")  # pyright: ignore[reportUnknownMemberType]


def _clipped(sprite: Image.Image, on: Image.Image, at: Point) -> tuple[int, int, int, int]:
    """Return the part of *sprite* that is on the other image: left, top, right, bottom."""
    return (
        max(0, -at[0]),
        max(0, -at[1]),
        max(0, min(sprite.width, on.width - at[0])),
        max(0, min(sprite.height, on.height - at[1])),
    )


STAMPS: Final[dict[Hashable, tuple[ref[Image.Image], Stamp]]] = {}
"""Stamps by image, or by image and theme; an entry disappears with its image."""


def covering(image: Image.Image, shape: Image.Image | None = None) -> Stamp:
    """Return the stamp of an image already in the palette, always given with the same *shape*."""
    return _kept(image, id(image), lambda: Cover(shape))


def _kept(image: Image.Image, key: Hashable, make: Callable[[], Stamp]) -> Stamp:
    known = STAMPS.get(key)
    if known and known[0]() is image:
        return known[1]
    # Two threads may make the same stamp: both are right, and the later one is kept.
    stamp = make()
    STAMPS[key] = ref(image, lambda _: STAMPS.pop(key, None)), stamp
    return stamp


# Images that know their parts -----------------------------------------------------------


Area: TypeAlias = tuple[int, int, int, int]
"""Left, top, right and bottom; right and bottom are just outside."""

_MOST: Final = 1 << 12
"""Greater than any coordinate on a picture, in pixels."""


_CUTS: Final[OrderedDict[tuple[int, Area], Image.Image]] = OrderedDict()
"""Parts of grounds by the ground's number, least recently used first."""
_MOST_CUTS: Final = 128


class Part(NamedTuple):
    """Something that lies on the ground."""

    stamp: Stamp
    image: Image.Image
    area: Area


class Drawing(Image.Image):
    """An image of mode P: a ground and the things on it, from the bottom up.

    You can use it like any image; it is drawn only when something reads its pixels, just as Pillow
    reads images from files. If it is like an earlier one, only the differences need drawing. Don't
    change the ground, of mode P, or an image after adding it.
    """

    def __init__(self, ground: Image.Image) -> None:
        super().__init__()
        ground.load()
        assert ground.palette
        self._mode = ground.mode
        self._size = ground.size
        self.palette = ground.palette.copy()
        self.lowest: Final = ground
        self.parts: Final[list[Part]] = []
        """From the bottom up."""
        self.ground: Final = covering(ground).serial
        """The ground's number."""
        self.marks: Final[list[int]] = []
        """The kind and place of each thing on it, from the bottom up: equal marks look the same."""

    def add(self, stamp: Stamp, image: Image.Image, at: Point) -> None:
        """Put *image*, with its *stamp*, on the drawing, its upper left corner at *at*."""
        x, y = at
        assert -_MOST <= x < _MOST > y >= -_MOST
        self.parts.append(Part(stamp, image, (x, y, x + image.width, y + image.height)))
        self.marks.append(((stamp.serial * 2 * _MOST) + x + _MOST) * 2 * _MOST + y + _MOST)
        self._im = None

    def add_drawing(self, other: Drawing, at: Point) -> None:
        """Put everything in *other* on the drawing, its upper left corner at *at*."""
        if any(part.area != _shared(part.area, (0, 0, *other.size)) for part in other.parts):
            self.add(covering(other), other, at)  # as one image, because parts of it stick out
            return
        self.add(covering(other.lowest), other.lowest, at)
        for stamp, image, (x, y, _, _) in other.parts:
            self.add(stamp, image, (x + at[0], y + at[1]))

    def part(self, area: Area) -> Drawing:
        """Return the part in *area* as a drawing of its own."""
        left, top, right, bottom = area
        # equal parts of grounds are the same image
        cut = _CUTS.pop((self.ground, area), None)
        if cut is None:
            cut = self.lowest.crop(area)
        _CUTS[self.ground, area] = cut
        if len(_CUTS) > _MOST_CUTS:
            _CUTS.popitem(last=False)
        drawing = Drawing(cut)
        for stamp, image, (x, y, end_x, end_y) in self.parts:
            if x < right and y < bottom and end_x > left and end_y > top:
                drawing.add(stamp, image, (x - left, y - top))
        return drawing

    def areas(self) -> dict[int, Area]:
        """Return the area of each thing on the ground by its mark."""
        areas = (part.area for part in self.parts)
        return dict(zip(self.marks, areas, strict=True))

    def drawn(self, area: Area) -> Image.Image:
        """Draw the part in *area* and return it."""
        left, top, right, bottom = area
        image = self.lowest.crop(area)
        for stamp, sprite, (x, y, end_x, end_y) in self.parts:
            if x < right and y < bottom and end_x > left and end_y > top:
                stamp.put(sprite, image, (x - left, y - top))
        return image

    def load(self) -> Any:
        """Draw everything, unless it is drawn already, and give access to the pixels."""
        if self._im is None:
            self.im = self.drawn((0, 0, *self.size)).im
        return super().load()


def _shared(area: Area, other: Area) -> Area:
    return (
        max(area[0], other[0]),
        max(area[1], other[1]),
        min(area[2], other[2]),
        min(area[3], other[3]),
    )


def joined(areas: Iterable[Area], within: Area) -> list[Area]:
    """Return areas that don't overlap and cover all of *areas* inside *within*."""
    apart: list[Area] = []
    for this in areas:
        area = _shared(this, within)
        if area[0] >= area[2] or area[1] >= area[3]:
            continue
        while True:
            met = [other for other in apart if _meet(area, other)]
            if not met:
                break
            apart = [other for other in apart if other not in met]
            for other in met:
                area = (
                    min(area[0], other[0]),
                    min(area[1], other[1]),
                    max(area[2], other[2]),
                    max(area[3], other[3]),
                )
        apart.append(area)
    return apart


def _meet(area: Area, other: Area) -> bool:
    # without function calls, since this runs a thousand times per picture
    return area[0] < other[2] and other[0] < area[2] and area[1] < other[3] and other[1] < area[3]


# A picture in the making --------------------------------------------------------------------------


__all__ = ["Canvas", "Point", "size_within", "text_sprite", "text_width", "to_palette"]


_LEAST: Final = 12
"""Smallest type for texts that must shrink: anything smaller would be illegible."""
_NO_LETTER: Final = "\uffff"
"""A character for which no font has a glyph."""
_ANY_INK: Final = "#000000"
_FONTS: Final = files("font_source_sans_pro") / "files"


@lru_cache(maxsize=64)
def _font(size: int, weight: str) -> ImageFont.FreeTypeFont:
    path = str(_FONTS / f"SourceSansPro-{weight}.ttf")
    return ImageFont.truetype(path, size, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(maxsize=4096)
def has_glyph(letter: str) -> bool:
    """Whether the font has a glyph for *letter*; a space needs none."""
    if letter == " ":
        return True
    drawn, lacking = (text_sprite(text, _LEAST, _ANY_INK) for text in (letter, _NO_LETTER))
    is_seen = drawn.getchannel("A").getbbox() is not None
    return is_seen and drawn != lacking and not unicodedata.combining(letter)


@lru_cache(maxsize=2048)
def text_sprite(text: str, size: int, colour: str, weight: str = "Semibold") -> Image.Image:
    """Return *text* as an RGBA image, as wide as the text and as high as its line."""
    font = _font(size, weight)
    ascent, descent = font.getmetrics()
    mask = Image.new("L", (text_width(text, size, weight), ascent + descent))
    ImageDraw.Draw(mask).text((0, 0), text, fill=255, font=font)
    sprite = Image.new("RGBA", mask.size, rgb(colour))
    sprite.putalpha(mask)
    return sprite


def text_width(text: str, size: int, weight: str = "Semibold") -> int:
    """Return the width of the image that `text_sprite` returns."""
    return max(1, round(_font(size, weight).getlength(text)))


@lru_cache(maxsize=1024)
def size_within(text: str, size: int, room: int, weight: str = "Semibold") -> int:
    """Return the type size at which *text* fits in *room*: *size*, or the largest that does.

    Words may be longer than in the language for which the picture was designed.
    """
    while size > _LEAST and _font(size, weight).getlength(text) > room:
        size -= 1
    return size


def put(sprite: Image.Image, on: Image.Image, centre: Point) -> None:
    """Put *sprite* (RGBA) on another image, its middle at *centre*."""
    on.alpha_composite(sprite, (centre[0] - sprite.width // 2, centre[1] - sprite.height // 2))


class Canvas:
    """An image in the theme's palette, drawn from the ground up.

    It notes everything you put on it, and draws it when something reads the pixels: see `Drawing`.
    So don't change the ground, which `to_palette` makes, or anything that you put on it.
    """

    def __init__(self, ground: Image.Image, theme: Theme) -> None:
        self.image: Final = Drawing(ground)
        self.theme: Final = theme

    def lay(self, picture: Image.Image, at: Point, shape: Image.Image | None = None) -> None:
        """Put *picture*, which is in the palette, on the canvas.

        *shape*, of mode 1 and the same size, is its visible part. Always give a picture the same
        shape.
        """
        if isinstance(picture, Drawing):
            self.image.add_drawing(picture, at)
        else:
            self.image.add(covering(picture, shape), picture, at)

    def clear_around(self, area: Area, tone: str) -> None:
        """Keep *area*, and fill everything around it with the tone *tone*."""
        left, top, right, bottom = area
        width, height = self.image.size
        for x, y, end_x, end_y in (
            (0, 0, width, top),
            (0, bottom, width, height),
            (0, top, left, bottom),
            (right, top, width, bottom),
        ):
            if x < end_x and y < end_y:
                self.lay(flat(self.theme, tone, end_x - x, end_y - y), (x, y))

    def blend(self, sprite: Image.Image, at: Point) -> None:
        """Put *sprite* (RGBA) on the canvas, its upper left corner at *at*."""
        self.image.add(
            _kept(sprite, (id(sprite), self.theme), lambda: Blending(sprite, self.theme)),
            sprite,
            at,
        )

    def blend_centred(self, sprite: Image.Image, centre: Point) -> None:
        """Put *sprite* (RGBA) on the canvas, its middle at *centre*."""
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

        *align* says which part of the text is at *at*. Text wider than *room* shrinks to fit.
        """
        if room is not None:
            size = size_within(text, size, room, weight)
        sprite = text_sprite(text, size, self.theme[ink], weight)
        x = at[0] - {"left": 0, "middle": sprite.width // 2, "right": sprite.width}[align]
        self.blend(sprite, (x, at[1] - sprite.height // 2))
        return sprite.width
