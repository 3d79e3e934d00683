"""A game's cover: its name, and its pieces scattered over a background of their colours.

A banner shows some pieces of several games.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PIL import Image, ImageDraw

from render.canvas import size_within, text_sprite, text_width
from render.marks import SIZE, png
from render.theme import rgb

if TYPE_CHECKING:
    from collections.abc import Sequence

    from render.package import Package
    from render.texts import Words
    from render.theme import RGB

_WIDTH: Final = 1000
_HEIGHT: Final = 420
_MARGIN: Final = 60
_INK: Final = "#FBF5E4"
_TITLE, _ABOUT = 92, 30
"""Type sizes, in pixels."""
_MOST_PIECES: Final = 6
_TILTS: Final = (-14, 9, -6, 12, -10, 7)
"""Tilts in degrees, and lifts in pixels, so that the pieces don't look like a position."""
_LIFTS: Final = (0, 26, 8, 34, 4, 22)
_DARK: Final = 0.38
"""Lightness of the background, relative to the mean colour of the pieces."""
_COLOURS: Final = 128


def cover(package: Package, words: Words) -> bytes:
    """Draw a game's cover in the language of *words*; return PNG bytes. This is slow."""
    key = package.key
    pieces = _pieces(package)
    ground = _ground(pieces)
    image = Image.new("RGBA", (_WIDTH, _HEIGHT), ground)
    draw = ImageDraw.Draw(image)
    band = round(ground[0] * 0.7), round(ground[1] * 0.7), round(ground[2] * 0.7)
    draw.rectangle((0, _HEIGHT - 108, _WIDTH, _HEIGHT), fill=band)
    room = _WIDTH - 2 * _MARGIN
    title = words.say(f"{key}-title")
    _write(image, title, size_within(title, _TITLE, room, "Bold"), 24, "Bold")
    step = room / max(1, len(pieces))
    for number, piece in enumerate(pieces):
        turned = piece.rotate(_TILTS[number], Image.Resampling.BICUBIC, expand=True)
        middle = _MARGIN + round(step * (number + 0.5)), 232 - _LIFTS[number] // 2
        at = middle[0] - turned.width // 2, middle[1] - turned.height // 2
        image.alpha_composite(turned, at)
    lines: list[str] = []
    for word in words.say(f"{key}-description").split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and text_width(longer, _ABOUT) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    for line, text in enumerate(lines[:2]):
        _write(image, text, _ABOUT, _HEIGHT - 96 + line * 42)
    flat = Image.new("RGB", image.size, ground)
    flat.paste(image, mask=image.getchannel("A"))
    return png(flat.quantize(_COLOURS, dither=Image.Dither.NONE))


_BAND: Final = 200
"""Height of a banner, in pixels."""
_SPOTS: Final = ((0, -44), (-46, 38), (46, 38))
"""Centres of a game's pieces, relative to the centre of its part."""
_SCALE: Final = 0.78


def banner(packages: Sequence[Package]) -> bytes:
    """Draw a banner with some pieces of each game; return PNG bytes. This is slow."""
    image = Image.new("RGBA", (_WIDTH, _BAND))
    for number, package in enumerate(packages):
        left, right = (_WIDTH * at // len(packages) for at in (number, number + 1))
        pieces = _pieces(package)
        image.paste(_ground(pieces), (left, 0, right, _BAND))
        apart = pieces[:: max(1, len(pieces) // len(_SPOTS))][: len(_SPOTS)]
        for piece, (over, down), tilt in zip(apart, _SPOTS, _TILTS, strict=False):
            small = piece.resize(  # pyright: ignore[reportUnknownMemberType] # its types name NumPy
                (round(piece.width * _SCALE), round(piece.height * _SCALE)),
                Image.Resampling.LANCZOS,
            )
            turned = small.rotate(tilt, Image.Resampling.BICUBIC, expand=True)
            x, y = (left + right) // 2 + over, _BAND // 2 + down
            image.alpha_composite(turned, (x - turned.width // 2, y - turned.height // 2))
    return png(image.convert("RGB").quantize(_COLOURS, dither=Image.Dither.NONE))


def _write(image: Image.Image, text: str, size: int, top: int, weight: str = "Semibold") -> None:
    left = (_WIDTH - text_width(text, size, weight)) // 2
    image.alpha_composite(text_sprite(text, size, _INK, weight), (left, top))


def _pieces(package: Package) -> list[Image.Image]:
    """Return some of the game's pieces, of all kinds; none if it has no pictures of any."""
    draws = list(package.icons.values())
    count = min(_MOST_PIECES, len(draws))
    return [draws[number * len(draws) // count]().convert("RGBA") for number in range(count)]


def _ground(pieces: list[Image.Image]) -> RGB:
    """Return a dark shade of the pieces' colours."""
    if not pieces:
        return rgb("#2F3640")
    strip = Image.new("RGBA", (SIZE * len(pieces), SIZE))
    for number, piece in enumerate(pieces):
        strip.paste(piece.resize((SIZE, SIZE)), (SIZE * number, 0))  # pyright: ignore[reportUnknownMemberType] # its types name NumPy
    parts = strip.reduce(8).tobytes()
    total, weight = (0.0, 0.0, 0.0), 0.0
    for at in range(0, len(parts), 4):
        red, green, blue, alpha = parts[at : at + 4]
        # grey and pale colours count little
        spread = (max(red, green, blue) - min(red, green, blue)) * alpha
        total = total[0] + red * spread, total[1] + green * spread, total[2] + blue * spread
        weight += spread
    scale = _DARK / max(1.0, weight)
    return round(total[0] * scale), round(total[1] * scale), round(total[2] * scale)
