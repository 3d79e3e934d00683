"""Images that know of what they are made, and are drawn only where somebody looks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

from PIL import Image

from render.stamps import covering

if TYPE_CHECKING:
    from collections.abc import Iterable

    from render.stamps import Stamp

Point: TypeAlias = tuple[int, int]
Area: TypeAlias = tuple[int, int, int, int]
"""Left, top, right and bottom, the latter two just outside."""

_MOST: Final = 1 << 12
"""Farther from the corner of a picture, in pixels, nothing is put."""


class Part(NamedTuple):
    """Something that is put on the ground."""

    stamp: Stamp
    image: Image.Image
    area: Area


class Drawing(Image.Image):
    """An image of mode P: a ground, and what is put on it from the lowest up.

    It can be used like any image, and is drawn as a whole then, as images from files are read when
    they are looked at. Who has drawn a similar one before draws only what is different.
    """

    def __init__(self, ground: Image.Image) -> None:
        """Begin with *ground*, of mode P; nothing may be changed in it, nor in what is added."""
        super().__init__()
        ground.load()
        assert ground.palette
        self._mode = ground.mode
        self._size = ground.size
        self.palette = ground.palette.copy()
        self.lowest: Final = ground
        """The ground."""
        self.parts: Final[list[Part]] = []
        """What is put on it, from the lowest up."""
        self.ground: Final = covering(ground).serial
        """The number of the ground."""
        self.marks: Final[list[int]] = []
        """For each thing on it, from the lowest up, what it is and where: equal ones look alike."""

    def add(self, stamp: Stamp, image: Image.Image, at: Point) -> None:
        """Put *image*, whose stamp is given, on what is there, its upper left corner at *at*."""
        x, y = at
        assert -_MOST <= x < _MOST > y >= -_MOST
        self.parts.append(Part(stamp, image, (x, y, x + image.width, y + image.height)))
        self.marks.append(((stamp.serial * 2 * _MOST) + x + _MOST) * 2 * _MOST + y + _MOST)
        self._im = None

    def add_drawing(self, other: Drawing, at: Point) -> None:
        """Put all that *other* consists of on what is there, its upper left corner at *at*."""
        if any(part.area != _shared(part.area, (0, 0, *other.size)) for part in other.parts):
            self.add(covering(other), other, at)  # something would stick out
            return
        self.add(covering(other.lowest), other.lowest, at)
        for stamp, image, (x, y, _, _) in other.parts:
            self.add(stamp, image, (x + at[0], y + at[1]))

    def areas(self) -> dict[int, Area]:
        """Return by its mark where each thing is that is put on the ground."""
        areas = (part.area for part in self.parts)
        return dict(zip(self.marks, areas, strict=True))

    def drawn(self, area: Area) -> Image.Image:
        """Return a part of the image."""
        left, top, right, bottom = area
        image = self.lowest.crop(area)
        for stamp, sprite, (x, y, end_x, end_y) in self.parts:
            if x < right and y < bottom and end_x > left and end_y > top:
                stamp.put(sprite, image, (x - left, y - top))
        return image

    def load(self) -> Any:
        """Draw everything, unless that has been done, and give access to the pixels."""
        if self._im is None:
            self.im = self.drawn((0, 0, *self.size)).im
        return super().load()


def _shared(one: Area, other: Area) -> Area:
    return (
        max(one[0], other[0]),
        max(one[1], other[1]),
        min(one[2], other[2]),
        min(one[3], other[3]),
    )


def joined(areas: Iterable[Area], within: Area) -> list[Area]:
    """Return areas without common pixels that hold all of *areas* that is in *within*."""
    apart: list[Area] = []
    for one in areas:
        area = _shared(one, within)
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


def _meet(one: Area, other: Area) -> bool:
    left, top, right, bottom = _shared(one, other)
    return left < right and top < bottom
