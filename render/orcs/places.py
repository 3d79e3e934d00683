"""Where things are on the board: six paths of three sections round the tower."""

from __future__ import annotations

from functools import lru_cache
from math import cos, radians, sin, tan
from typing import TYPE_CHECKING, Final

from render.orcs.look import CENTRE, REACH, RINGS, SIZES

if TYPE_CHECKING:
    from render.canvas import Point

PATHS: Final = range(1, 7)
LETTERS: Final = "imo"
"""Of the sections, from the tower outwards."""
_SLOPE: Final = tan(radians(30))
"""Half the width of a path in terms of the distance from the middle."""
_ROWS: Final = 2
"""Of creatures in a section at most; the largest ones stand in one row."""


def on_path(path: int, outward: float, across: float) -> Point:
    """Return the point so far *outward* from the middle and *across*, clockwise, on a path."""
    angle = radians(60 * (path - 1) - 90)
    return (
        round(CENTRE[0] + cos(angle) * outward - sin(angle) * across),
        round(CENTRE[1] + sin(angle) * outward + cos(angle) * across),
    )


def _limits(place: str) -> tuple[int, int, int]:
    """Return a section's path and where it begins and ends."""
    ring = LETTERS.index(place[1])
    return int(place[0]), RINGS[ring], RINGS[ring + 1]


@lru_cache(maxsize=64)
def corners(place: str, inset: int = 0) -> tuple[Point, ...]:
    """Return the corners of a section, *inset* pixels within its edges."""
    path, near, far = _limits(place)
    near, far = near + inset, far - inset
    side = inset / cos(radians(30))
    return (
        on_path(path, near, side - near * _SLOPE),
        on_path(path, near, near * _SLOPE - side),
        on_path(path, far, far * _SLOPE - side),
        on_path(path, far, side - far * _SLOPE),
    )


def ahead(point: Point, path: int) -> tuple[float, float]:
    """Return how far a point is outward from the middle and across, clockwise, on a path."""
    angle = radians(60 * (path - 1) - 90)
    x, y = point[0] - CENTRE[0], point[1] - CENTRE[1]
    return cos(angle) * x + sin(angle) * y, cos(angle) * y - sin(angle) * x


def middle(place: str) -> float:
    """Return how far outward the middle of a section is."""
    _, near, far = _limits(place)
    return (near + far) / 2


def turned(path: int) -> int:
    """Return the degrees, clockwise, by which what points up must turn to point to the tower."""
    return (60 * (path - 1) + 180) % 360


def letter(place: str) -> Point:
    """Return where the letter of a section stands: on its left edge, seen from the tower.

    There no creature hides it, so far out that not even two large ones in the inner section do; it
    names the section on either side of the edge.
    """
    outward = middle(place) + 20
    return on_path(int(place[0]), outward, -outward * _SLOPE)


def outline(points: tuple[Point, ...]) -> str:
    """Return a closed path of SVG through *points*."""
    return f"M{'L'.join(f'{x} {y}' for x, y in points)}Z"


def has_room(place: str, count: int, size: int) -> bool:
    """Whether *count* creatures of *size* stand in a section without hiding each other."""
    return sum(room for _, room in _rows(place, size, count)) >= count


@lru_cache(maxsize=512)
def spots(place: str, count: int, size: int) -> tuple[Point, ...]:
    """Return the middles of *count* creatures of *size* in a section, the lower ones last."""
    rows = _rows(place, size, count)
    rooms = [room for _, room in rows]
    while sum(rooms) < count:
        rooms[-1] += 1
    found: list[Point] = []
    left = count
    for index, (outward, _) in enumerate(rows):
        # in proportion to the room, as far as there is room for the others further out
        beyond = sum(rooms[index + 1 :])
        here = max(left - beyond, left * rooms[index] // (rooms[index] + beyond))
        step = min(1.25 * size, 1.8 * outward * _SLOPE / max(here, 1))
        found += [on_path(int(place[0]), outward, step * (n - (here - 1) / 2)) for n in range(here)]
        left -= here
    return tuple(sorted(found, key=lambda point: (point[1], point[0])))


def _rows(place: str, size: int, count: int) -> list[tuple[float, int]]:
    """Return for each row of *count* creatures how far out it is and how many it has room for."""
    _, near, far = _limits(place)
    if size == SIZES[0] or count <= _room((near + far) / 2, size):
        return [((near + far) / 2, _room((near + far) / 2, size))]
    depth = (far - near) / _ROWS
    middles = [near + depth * (row + 0.5) for row in range(_ROWS)]
    return [(middle, _room(middle, size)) for middle in middles]


def _room(outward: float, size: int) -> int:
    """Return how many creatures of *size* a row so far out has room for, at least one.

    A third of a creature stays free, so that it is clear on which path each one stands.
    """
    return max(1, int(2 * outward * _SLOPE / size - 0.35))


def space(path: int) -> Point:
    """Return the middle of a path's space on the tower."""
    return on_path(path, 82, 0)


def mage(path: int) -> Point:
    """Return the middle of the mage on a path's space: so far out that neighbours stand apart."""
    return on_path(path, 82, 0)


def sign(path: int) -> Point:
    """Return where the sign at the end of a path stands: just outside it."""
    x, y = on_path(path, REACH, 0)
    side = (x > CENTRE[0]) - (x < CENTRE[0])
    return x + side * 70, y + (0 if side else 20 if y > CENTRE[1] else -20)


def torch(corner: int) -> Point:
    """Return where a torch stands, at one of the six corners of the tower, from 0."""
    angle = radians(60 * corner)
    reach = RINGS[0] / cos(radians(30)) + 10
    return round(CENTRE[0] + cos(angle) * reach), round(CENTRE[1] + sin(angle) * reach)
