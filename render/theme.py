"""Colours: the seats' marks and, for each game, a theme with one palette for its pictures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from math import dist
from typing import Final, NamedTuple, TypeAlias

from PIL import Image

RGB: TypeAlias = tuple[int, int, int]

MOST_COLOURS: Final = 128
"""Maximum number of colours in a palette; fewer make smaller files."""
_LEAST_DISTANCE: Final = 9
"""Minimum distance of a blend from other colours; a nearer one isn't worth adding."""


class SeatMark(NamedTuple):
    """The mark of a seat."""

    shape: str
    """The name of the shape in `marks`."""
    colour: str


SEAT_MARKS: Final = (
    SeatMark("disc", "#D55E00"),
    SeatMark("triangle", "#0072B2"),
    SeatMark("square", "#009E73"),
    SeatMark("diamond", "#F0E442"),
    SeatMark("star", "#CC79A7"),
    SeatMark("triangle", "#37343D"),
)
"""The marks of five seats, and the mark of a side called black."""


_RINGS: Final = {"way": "#2FD3C6", "glow": "#FFC928"}
RINGS_BY_NIGHT: Final = {**_RINGS, "way_edge": "#06302F", "glow_edge": "#4A3000"}
"""Tones for dark pictures, by role, each with its edge.

``way`` rings things that have changed, ``glow`` things that are chosen. Things to tap have the
theme's own pale tone.
"""
RINGS_BY_DAY: Final = {**_RINGS, "way_edge": "#06403F", "glow_edge": "#5A3A00"}
"""Like `RINGS_BY_NIGHT`, but for light pictures."""


class Outline(NamedTuple):
    """The look of an arrow, or of a line around something; the theme gives it a meaning."""

    tone: str
    edge: str
    is_dashed: bool = False


def rgb(colour: str) -> RGB:
    """Return the parts, 0 to 255 each, of a colour ``#RRGGBB``."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


class Blend(NamedTuple):
    """Two tones that meet at an edge, and the number of steps between them in the palette."""

    first: str
    other: str
    steps: int = 1


@dataclass(frozen=True, slots=True, eq=False)
class Theme:
    """A game's colours: tones, the seats' colours, and steps between tones."""

    tones: Mapping[str, str]
    """Colours ``#RRGGBB`` by role."""
    blends: tuple[Blend, ...]
    marks: Sequence[int]
    """The seats' numbers in `SEAT_MARKS`, seat by seat."""
    texts: tuple[tuple[str, str], ...]
    """Pairs of ink and ground for texts."""
    apart: tuple[tuple[str, str], ...] = field(default=())
    """Pairs of tones that everybody must tell apart, even if colour-blind."""
    mark_edge: str = "#2B1A10"
    """The outline of the seats' marks, which separates them from the theme's ground."""

    def __getitem__(self, role: str) -> str:
        return self.tones[role]

    @property
    def changed(self) -> Outline:
        """The outline of changes since the reader's last turn, and of the ways things moved."""
        return Outline(self["way"], self["way_edge"])

    @property
    def offered(self) -> Outline:
        """The outline of things to tap next."""
        return Outline(self["pale"], self["pale_edge"], is_dashed=True)

    @property
    def chosen(self) -> Outline:
        """The outline of things that are chosen, or wait for their owner to choose."""
        return Outline(self["glow"], self["glow_edge"])


@cache
def palette(theme: Theme) -> Image.Image:
    """Return an image with the theme's palette; it is shared, so don't change it."""
    colours = {rgb(tone) for tone in theme.tones.values()}
    colours |= {rgb(SEAT_MARKS[mark].colour) for mark in theme.marks}
    for first, other, steps in theme.blends:
        start, end = rgb(theme[first]), rgb(theme[other])
        for step in range(1, steps + 1):
            share = step / (steps + 1)
            red, green, blue = (round(a + (b - a) * share) for a, b in zip(start, end, strict=True))
            blend = red, green, blue
            if all(dist(blend, colour) >= _LEAST_DISTANCE for colour in colours):
                colours.add(blend)
    assert len(colours) <= MOST_COLOURS, f"{len(colours)} colours"
    image = Image.new("P", (1, 1))
    image.putpalette([part for colour in sorted(colours) for part in colour])
    return image
