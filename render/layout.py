"""Where things are, and the figures that all pictures share.

Only here a place is multiplied by the size of a cell.
"""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator

    from render.canvas import Point

FILES = "abcdefghij"


# The few figures that all games' pictures share ---------------------------------------------------


PHONE: Final = 400
"""Pixels: as wide as Discord shows a picture on a telephone."""
_LEAST: Final = 11
"""Of type, where the picture is as wide as that."""
_MARGIN: Final = 3 / 100
"""Of a picture's width, within which nothing is written."""
CORNER: Final = 14
"""Radius of the corners of cards, plates and tiles."""
OUTLINE: Final = 4
"""Of the line around them."""


def least_type(width: int) -> int:
    """Return the smallest type on a picture of this *width*: it can be read on a telephone."""
    return ceil(_LEAST * width / PHONE)


def margin(width: int) -> int:
    """Return how far from the edges of a picture of this *width* its texts begin."""
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
        """The middle."""
        return self.x + self.width // 2, self.y + self.height // 2

    def moved(self, by: Point) -> Box:
        """Return the box as far to the right and down as *by* says."""
        return Box(self.x + by[0], self.y + by[1], self.width, self.height)


class Grid(NamedTuple):
    """A board of cells named as in chess, rank 1 at the bottom. All measures in pixels."""

    columns: int
    rows: int
    cell_width: int
    cell_height: int
    left: int
    """Of the leftmost cells."""
    top: int
    """Of the uppermost cells."""

    @property
    def right(self) -> int:
        """Where the rightmost cells end."""
        return self.left + self.columns * self.cell_width

    @property
    def bottom(self) -> int:
        """Where the lowest cells end."""
        return self.top + self.rows * self.cell_height

    def names(self) -> Iterator[str]:
        """Go through the cells' names from the lower left, row by row."""
        for rank in range(1, self.rows + 1):
            for file in range(self.columns):
                yield f"{FILES[file]}{rank}"

    def corner(self, cell: str) -> Point:
        """Return the upper left corner of *cell*."""
        file, rank = FILES.index(cell[0]), int(cell[1:])
        x = self.left + file * self.cell_width
        return x, self.top + (self.rows - rank) * self.cell_height

    def centre(self, cell: str) -> Point:
        """Return the middle of *cell*."""
        x, y = self.corner(cell)
        return x + self.cell_width // 2, y + self.cell_height // 2

    def step(self, start: str, target: str) -> Point:
        """Return how many columns to the right and rows down *target* is from *start*."""
        return FILES.index(target[0]) - FILES.index(start[0]), int(start[1:]) - int(target[1:])

    def between(self, start: str, target: str) -> list[str]:
        """Return the cells in a straight line from *start* to *target*, both among them."""
        across, down = self.step(start, target)
        count = max(abs(across), abs(down))
        file, rank = FILES.index(start[0]), int(start[1:])
        return [
            f"{FILES[file + across * index // count]}{rank - down * index // count}"
            for index in range(count + 1)
        ]
