"""Images that know of what they are made, and are drawn only where somebody looks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from PIL import Image

from render.stamps import covering

if TYPE_CHECKING:
    from render.stamps import Stamp

Point: TypeAlias = tuple[int, int]

_SHIFT = 1 << 12
"""More than any place in a picture is from its corner, in pixels."""


class _Part(NamedTuple):
    """Something that is put on the ground."""

    stamp: Stamp
    image: Image.Image
    at: Point


class Drawing(Image.Image):
    """An image of mode P: a ground, and what is put on it from the lowest up.

    It can be used like any image, and is drawn as a whole then, as images from files are read.
    Who wants some of its lines alone learns of what they are made before they are drawn.
    """

    def __init__(self, ground: Image.Image) -> None:
        """Begin with *ground*, of mode P; nothing may be changed in it, nor in what is added."""
        super().__init__()
        ground.load()
        self._mode = ground.mode
        self._size = ground.size
        assert ground.palette
        self.palette = ground.palette.copy()
        self._ground = ground
        self._parts: list[_Part] = []

    def add(self, stamp: Stamp, image: Image.Image, at: Point) -> None:
        """Put *image*, whose stamp is given, on what is there, its upper left corner at *at*."""
        self._parts.append(_Part(stamp, image, at))
        self._im = None

    def fingerprints(self, lines: int) -> list[tuple[int, ...]]:
        """Return of what each band of so many *lines* is made.

        Where two bands of any drawings have the same fingerprint they have the same pixels, as
        long as the process lives.
        """
        ground = covering(self._ground).serial
        found = [[ground, at] for at in range(0, self.height, lines)]
        last = len(found) - 1
        for stamp, image, (x, y) in self._parts:
            mark = (stamp.serial * 2 * _SHIFT + x + _SHIFT) * 2 * _SHIFT + y + _SHIFT
            lowest = (y + image.height - 1) // lines
            for band in range(max(0, y // lines), min(last, lowest) + 1):
                found[band].append(mark)
        return [tuple(band) for band in found]

    def drawn(self, top: int, bottom: int) -> Image.Image:
        """Return the lines from *top* to before *bottom*."""
        image = self._ground.crop((0, top, self.width, bottom))
        for stamp, sprite, (x, y) in self._parts:
            if y < bottom and y + sprite.height > top:
                stamp.put(sprite, image, (x, y - top))
        return image

    def load(self) -> Any:
        """Draw everything, unless that has been done, and give access to the pixels."""
        if self._im is None:
            self.im = self.drawn(0, self.height).im
        return super().load()
