"""Positions on pictures, and the measures that all pictures share.

Only this module multiplies a position by the size of a cell.
"""

from __future__ import annotations

from itertools import pairwise
from math import ceil
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from render.canvas import Point

FILES = "abcdefghij"


# Measures that all games' pictures share ----------------------------------------------------------


PHONE: Final = 400
"""Width, in pixels, at which Discord shows a picture on a phone."""
_LEAST: Final = 11
"""Smallest type size on a picture `PHONE` pixels wide."""
_MARGIN: Final = 3 / 100
"""Width of the textless margin at each edge, as a share of a picture's width."""
CORNER: Final = 14
"""Corner radius of cards, plates and tiles."""
SMALL_CORNER: Final = 8
"""Corner radius of chips and signs, which are smaller than a fingertip."""
OUTLINE: Final = 4
"""Width of the lines around cards, plates, tiles, chips and signs."""
RING: Final = 7
"""Width of the line around something that has changed, can be tapped or is chosen."""
GAP: Final = 6
"""Distance from a ring's outer edge to the thing inside it."""
TITLE: Final = 36
"""Type size of the header, the line above everything."""
POINTS: Final = 44
"""Type size of the seats' points in the header."""
MARK: Final = 42
"""Width and height of a seat's mark in the header."""


def least_type(width: int) -> int:
    """Return the smallest type that people can read on a phone, on a picture of this *width*."""
    return ceil(_LEAST * width / PHONE)


def margin(width: int) -> int:
    """Return how far from the edges text begins, on a picture of this *width*."""
    return ceil(_MARGIN * width)


# Where things are ---------------------------------------------------------------------------------


class Box(NamedTuple):
    """A part of a picture, in pixels."""

    x: int
    y: int
    width: int
    height: int

    @property
    def centre(self) -> Point:
        return self.x + self.width // 2, self.y + self.height // 2

    def moved(self, by: Point) -> Box:
        """Return the box moved right and down by *by*."""
        return Box(self.x + by[0], self.y + by[1], self.width, self.height)


class Glide(NamedTuple):
    """Something that went from one place to another between two pictures."""

    start: Box
    """Its place on the first picture."""
    end: Box
    """Its place on the second picture."""
    is_new: bool = False
    """Whether only the second picture shows it: it was hidden before, or not there."""


class Place(NamedTuple):
    """The place on a picture of something that a panel can name."""

    box: Box
    """All of it, even parts that something else hides."""
    outline: tuple[Point, ...] = ()
    """Corners of the visible part, clockwise from the upper left one."""
    twins: tuple[Box, ...] = ()
    """Boxes of equal things that have the same name."""

    @classmethod
    def of(cls, *boxes: Box) -> Place:
        """Return the place of a thing without hidden parts; the other *boxes* are its twins."""
        return cls(boxes[0], _corners(boxes[0]), boxes[1:])

    @classmethod
    def under(cls, box: Box, others: Iterable[Box]) -> Place:
        """Return the place of a thing that *others* may partly hide."""
        return cls(box, outline([box], without=[near for near in others if _meet(box, near)]))

    @classmethod
    def made_of(cls, boxes: Sequence[Box]) -> Place:
        """Return the place of a thing that consists of *boxes* side by side."""
        left, top = min(box.x for box in boxes), min(box.y for box in boxes)
        right = max(box.x + box.width for box in boxes)
        bottom = max(box.y + box.height for box in boxes)
        return cls(Box(left, top, right - left, bottom - top), outline(boxes))

    def moved(self, by: Point) -> Place:
        """Return the place moved right and down by *by*."""
        return Place(
            self.box.moved(by),
            tuple((x + by[0], y + by[1]) for x, y in self.outline),
            tuple(twin.moved(by) for twin in self.twins),
        )

    def within(self, box: Box) -> Place | None:
        """Return the place on the part *box* of the picture; None if its middle is outside."""
        x, y = self.box.centre
        if not (box.x <= x < box.x + box.width and box.y <= y < box.y + box.height):
            return None
        corners = tuple(
            (
                min(max(x, box.x), box.x + box.width) - box.x,
                min(max(y, box.y), box.y + box.height) - box.y,
            )
            for x, y in self.outline
        )
        left, top = max(self.box.x, box.x), max(self.box.y, box.y)
        right = min(self.box.x + self.box.width, box.x + box.width)
        bottom = min(self.box.y + self.box.height, box.y + box.height)
        seen = Box(left - box.x, top - box.y, right - left, bottom - top)
        inside = [Place.of(twin).within(box) for twin in self.twins]
        return Place(seen, corners, tuple(place.box for place in inside if place))


def places_of(boxes: Iterable[tuple[str, Box]]) -> dict[str, Place]:
    """Return the places of *boxes* by name, in reading order.

    Things that share a name are twins.
    """
    alike: dict[str, list[Box]] = {}
    for name, box in boxes:
        alike.setdefault(name, []).append(box)
    return in_reading_order({name: Place.of(*found) for name, found in alike.items()})


def in_reading_order(places: Mapping[str, Place]) -> dict[str, Place]:
    """Return *places* line by line, each line from left to right."""
    lines: list[list[tuple[str, Place]]] = []
    for named in sorted(places.items(), key=lambda pair: pair[1].box.centre[1]):
        box = named[1].box
        if lines:
            first = lines[-1][0][1].box
            if box.centre[1] < first.y + first.height and box.y <= first.centre[1]:
                lines[-1].append(named)
                continue
        lines.append([named])
    return {
        name: place
        for line in lines
        for name, place in sorted(line, key=lambda pair: pair[1].box.x)
    }


def outline(boxes: Iterable[Box], without: Iterable[Box] = ()) -> tuple[Point, ...]:
    """Return the corners of the largest piece of *boxes* not in *without*, clockwise.

    They begin at the upper left; if nothing is visible, there are none.
    """
    shown, hidden = [*boxes], [*without]
    both = [*shown, *hidden]
    xs = sorted({x for box in both for x in (box.x, box.x + box.width)})
    ys = sorted({y for box in both for y in (box.y, box.y + box.height)})
    after: dict[Point, list[Point]] = {}
    for left, right in pairwise(xs):
        for top, bottom in pairwise(ys):
            spot = Box(left, top, right - left, bottom - top)
            if not any(_meet(spot, box) for box in shown) or any(
                _meet(spot, box) for box in hidden
            ):
                continue
            corners = _corners(spot)
            for start, end in zip(corners, (*corners[1:], corners[0]), strict=True):
                # inside the piece there is no edge between two spots
                if start in after.get(end, ()):
                    after[end].remove(start)
                else:
                    after.setdefault(start, []).append(end)
    rings: list[tuple[Point, ...]] = []
    while any(after.values()):
        start = min((point for point, ends in after.items() if ends), key=lambda point: point[::-1])
        ring = [start]
        while (point := _turn(ring, after)) != start:
            ring.append(point)
        around = zip((ring[-1], *ring[:-1]), ring, (*ring[1:], ring[0]), strict=True)
        rings.append(
            tuple(here for old, here, new in around if not (old[0] == new[0] or old[1] == new[1]))
        )
    return max(rings, key=_extent, default=())


def _turn(ring: Sequence[Point], after: Mapping[Point, list[Point]]) -> Point:
    """Take the edge that continues *ring* from its end; of two, take the right one."""
    here = ring[-1]
    ends = after[here]
    if len(ends) > 1 and len(ring) > 1:
        x, y = here[0] - ring[-2][0], here[1] - ring[-2][1]
        ends.sort(key=lambda end: x * (end[1] - here[1]) - y * (end[0] - here[0]))
    return ends.pop()


def _extent(ring: Sequence[Point]) -> int:
    """Return twice the area inside *ring*."""
    return sum(
        x * next_y - next_x * y
        for (x, y), (next_x, next_y) in zip(ring, (*ring[1:], ring[0]), strict=True)
    )


def _corners(box: Box) -> tuple[Point, ...]:
    right, bottom = box.x + box.width, box.y + box.height
    return (box.x, box.y), (right, box.y), (right, bottom), (box.x, bottom)


def _meet(box: Box, other: Box) -> bool:
    return (
        box.x < other.x + other.width
        and other.x < box.x + box.width
        and box.y < other.y + other.height
        and other.y < box.y + box.height
    )


class Grid(NamedTuple):
    """A board of cells with names as in chess, rank 1 at the bottom. Measures are in pixels."""

    columns: int
    rows: int
    cell_width: int
    cell_height: int
    left: int
    """Left edge of the leftmost cells."""
    top: int
    """Top edge of the uppermost cells."""

    @property
    def right(self) -> int:
        """Right edge of the rightmost cells."""
        return self.left + self.columns * self.cell_width

    @property
    def bottom(self) -> int:
        """Lower edge of the lowest cells."""
        return self.top + self.rows * self.cell_height

    def names(self) -> Iterator[str]:
        """Yield the cells' names row by row, from the lower left."""
        for rank in range(1, self.rows + 1):
            for file in range(self.columns):
                yield f"{FILES[file]}{rank}"

    def corner(self, cell: str) -> Point:
        """Return the upper left corner of *cell*."""
        file, rank = FILES.index(cell[0]), int(cell[1:])
        x = self.left + file * self.cell_width
        return x, self.top + (self.rows - rank) * self.cell_height

    def centre(self, cell: str) -> Point:
        x, y = self.corner(cell)
        return x + self.cell_width // 2, y + self.cell_height // 2

    def step(self, start: str, target: str) -> Point:
        """Return the step from *start* to *target*: columns to the right, and rows down."""
        return FILES.index(target[0]) - FILES.index(start[0]), int(start[1:]) - int(target[1:])

    def between(self, start: str, target: str) -> list[str]:
        """Return the cells in a straight line from *start* to *target*, both included."""
        across, down = self.step(start, target)
        count = max(abs(across), abs(down))
        file, rank = FILES.index(start[0]), int(start[1:])
        return [
            f"{FILES[file + across * index // count]}{rank - down * index // count}"
            for index in range(count + 1)
        ]
