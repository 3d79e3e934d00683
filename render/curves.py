"""Ratings as curves: each ends at its number on the right, where the newest match is."""

from __future__ import annotations

import io
from dataclasses import dataclass
from functools import lru_cache
from math import ceil, floor
from typing import TYPE_CHECKING, Final

import resvg_py
from PIL import Image

from render.canvas import Canvas, to_palette
from render.png import encode
from render.sprites import svg
from render.theme import SEAT_MARKS, Blend, Theme

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence


THEME: Final = Theme(
    tones={
        "ground": "#1E222B",
        "plot": "#262B36",
        "grid": "#3D4453",
        "start": "#7C869B",
        "ink": "#F2EEE4",
        "quiet": "#B9C0CE",
        # the seats' colours, lighter where they would drown in the dark
        "vermilion": "#F0743A",
        "blue": "#4FA8E8",
        "green": "#2FBF8F",
        "yellow": SEAT_MARKS[3].colour,
        "purple": "#DE94BF",
        "band": "#34465A",
    },
    blends=(
        Blend("ground", "ink", 3),
        Blend("ground", "quiet", 3),
        Blend("plot", "ink", 3),
        Blend("plot", "quiet", 2),
        *(Blend("plot", tone, 3) for tone in ("vermilion", "blue", "green", "yellow", "purple")),
        *(Blend("ground", tone) for tone in ("vermilion", "blue", "green", "yellow", "purple")),
        Blend("plot", "start"),
    ),
    seats=0,
    texts=(("ink", "ground"), ("ink", "plot"), ("quiet", "ground")),
)
MOST_LINES: Final = 10
_COLOURS: Final = ("vermilion", "blue", "green", "yellow", "purple")
"""In the order of the seats; a second five lines have them again, dashed."""
_WIDTH: Final = 1100
_HEIGHT: Final = 700
_LEFT: Final = 118
_RIGHT: Final = 990
_TOP: Final = 40
_BOTTOM: Final = 610
_BADGES: Final = 1048
"""Where the middles of the badges are, one below the other."""
_BADGE: Final = 46
_APART: Final = 50
_BADGED: Final = range(1, 3)
"""Characters that have room in a badge."""
_TEXT: Final = 32
_STEPS: Final = (20, 50, 100, 200, 250, 500, 1000, 2000)
"""Points between two lines of the grid."""
_MOST_ROWS: Final = 7
_LEAST_RANGE: Final = 100
"""Points that the picture is high at least."""
_START: Final = 1500
"""Where everybody begins; the grid marks it."""
_LONGEST_ALT: Final = 1000


@dataclass(frozen=True, slots=True)
class Line:
    """One curve."""

    label: str
    """A short word at its end, in a badge if it has one or two characters.

    Empty where it is the only one: its rating is there.
    """
    values: tuple[int, ...]
    """The rating after each match, oldest first; at least one."""
    doubts: tuple[int, ...] = ()
    """How far the truth may be from each value; empty: no band is drawn."""


class _Plot:
    """Where matches and ratings are on the picture."""

    def __init__(self, lines: Sequence[Line]) -> None:
        self.span = max(1, *(len(line.values) - 1 for line in lines))
        low = min(least for line in lines for least, _ in _reach(line))
        high = max(most for line in lines for _, most in _reach(line))
        more = max(0, _LEAST_RANGE - (high - low)) // 2
        low, high = low - more, high + more
        self.step = next(
            (step for step in _STEPS if _rows(low, high, step) <= _MOST_ROWS), _STEPS[-1]
        )
        self.low = floor(low / self.step) * self.step
        self.high = max(self.low + self.step, ceil(high / self.step) * self.step)

    def x(self, ago: float) -> float:
        """Return where the match *ago* matches before the newest is."""
        return _RIGHT - (_RIGHT - _LEFT) * ago / self.span

    def y(self, rating: float) -> float:
        """Return where *rating* is."""
        return _BOTTOM - (_BOTTOM - _TOP) * (rating - self.low) / (self.high - self.low)

    def points(self, values: Sequence[float]) -> list[tuple[float, float]]:
        """Return where *values* are, the last of them at the right edge."""
        last = len(values) - 1
        return [(self.x(last - index), self.y(value)) for index, value in enumerate(values)]

    def rows(self) -> range:
        """Return the ratings at which the grid has a line."""
        return range(self.low, self.high + 1, self.step)


@lru_cache(maxsize=64)
def draw_curves(lines: tuple[Line, ...]) -> bytes:
    """Return the picture of one to `MOST_LINES` curves as PNG bytes."""
    assert 1 <= len(lines) <= MOST_LINES
    plot = _Plot(lines)
    ends = _spread([plot.y(line.values[-1]) for line in lines])
    body = [_ground(plot)]
    body += [_band(plot, line) for line in lines if line.doubts]
    # the best is drawn last, over the others
    body += [_curve(plot, number, line) for number, line in reversed(list(enumerate(lines)))]
    numbered = [(n, line, end) for n, (line, end) in enumerate(zip(lines, ends, strict=True))]
    body += [_way_to_badge(plot, *one) for one in numbered if len(one[1].label) in _BADGED]
    body += [_badge(number, end) for number, line, end in numbered if len(line.label) in _BADGED]
    png = resvg_py.svg_to_bytes(
        svg_string=svg(_WIDTH, _HEIGHT, "".join(body)),
        width=_WIDTH,
        height=_HEIGHT,
        skip_system_fonts=True,
    )
    canvas = Canvas(to_palette(Image.open(io.BytesIO(png)).convert("RGB"), THEME), THEME)
    for rating in plot.rows():
        at = (_LEFT - 18, round(plot.y(rating)))
        canvas.write(str(rating), at, _TEXT, "quiet", align="right")
    for ago, text in _times(plot):
        x = round(plot.x(ago))
        align = "left" if ago == plot.span else "right" if ago == 0 else "middle"
        canvas.write(text, (x, _BOTTOM + 44), _TEXT, "quiet", align=align)
    for line, end in zip(lines, ends, strict=True):
        text, at = (line.label or str(line.values[-1])), (_BADGES, round(end))
        canvas.write(text, at, _TEXT, "ink", weight="Bold", align="middle")
    return encode(canvas.image)


def tell_curves(lines: Sequence[Line]) -> str:
    """Return the curves in words, as alt text."""
    parts = [
        f"{line.label}{': ' if line.label else ''}now {line.values[-1]}, {_change(line)} over"
        f" {_matches(len(line.values) - 1)}"
        for line in lines
    ]
    return f"Rating curves. {'; '.join(parts)}."[:_LONGEST_ALT]


def _change(line: Line) -> str:
    change = line.values[-1] - line.values[0]
    return f"up {change}" if change > 0 else f"down {-change}" if change < 0 else "unchanged"


def _reach(line: Line) -> Iterator[tuple[int, int]]:
    """Go through the least and the most that is drawn for each value of *line*."""
    for value, doubt in zip(line.values, line.doubts or (0,) * len(line.values), strict=True):
        yield value - doubt, value + doubt


def _rows(low: int, high: int, step: int) -> int:
    return ceil(high / step) - floor(low / step) + 1


def _spread(wanted: Sequence[float]) -> list[float]:
    """Return places near those *wanted* for badges that do not cover each other."""
    order = sorted(range(len(wanted)), key=lambda index: (wanted[index], index))
    heaps: list[list[int]] = []
    for index in order:
        heaps.append([index])
        while len(heaps) > 1 and _top(heaps[-1], wanted) < _top(heaps[-2], wanted) + _APART * len(
            heaps[-2]
        ):
            last = heaps.pop()
            heaps[-1] += last
    places = {
        index: _top(heap, wanted) + _APART * number
        for heap in heaps
        for number, index in enumerate(heap)
    }
    return [places[index] for index in range(len(wanted))]


def _top(heap: Sequence[int], wanted: Sequence[float]) -> float:
    """Return where the first badge of *heap* is: on the whole they are where they are wanted."""
    room = _APART * (len(heap) - 1)
    middle = sum(wanted[index] for index in heap) / len(heap)
    return min(max(middle - room / 2, _TOP), _BOTTOM - room)


def _times(plot: _Plot) -> list[tuple[int, str]]:
    """Return how many matches ago the marks of the time are, and their words."""
    return [(plot.span, f"{_matches(plot.span)} ago"), (0, "now")]


def _matches(number: int) -> str:
    return "1 match" if number == 1 else f"{number} matches"


def _ground(plot: _Plot) -> str:
    width, height = _RIGHT - _LEFT + 16, _BOTTOM - _TOP + 28
    parts = [
        f'<rect width="{_WIDTH}" height="{_HEIGHT}" fill="{THEME["ground"]}"/>',
        f'<rect x="{_LEFT - 8}" y="{_TOP - 14}" width="{width}" height="{height}" rx="14"',
        f' fill="{THEME["plot"]}"/>',
    ]
    parts += [_level(plot, rating, "grid", "") for rating in plot.rows() if rating != _START]
    if plot.low <= _START <= plot.high:
        parts.append(_level(plot, _START, "start", ' stroke-dasharray="4 8"'))
    return "".join(parts)


def _level(plot: _Plot, rating: int, tone: str, dash: str) -> str:
    way = f"M{_LEFT} {plot.y(rating):.1f}H{_RIGHT}"
    return f'<path d="{way}" stroke="{THEME[tone]}" stroke-width="3"{dash}/>'


def _band(plot: _Plot, line: Line) -> str:
    """Return the stretch round *line* within which the true value may be."""
    pairs = list(zip(line.values, line.doubts, strict=True))
    upper = plot.points([value + doubt for value, doubt in pairs])
    lower = plot.points([value - doubt for value, doubt in pairs])
    return f'<path d="{_path([*upper, *lower[::-1]])}Z" fill="{THEME["band"]}"/>'


def _curve(plot: _Plot, number: int, line: Line) -> str:
    colour = _colour(number)
    is_dashed = number >= len(_COLOURS)
    dash = ' stroke-dasharray="14 12"' if is_dashed else ""
    points = plot.points(line.values)
    x, y = points[-1]
    width = 9 if number == 0 else 7
    path = _path(points)
    return (
        '<g fill="none" stroke-linejoin="round" stroke-linecap="round">'
        f'<path d="{path}" stroke="{THEME["plot"]}" stroke-width="{width + 6}"/>'
        f'<path d="{path}" stroke="{colour}" stroke-width="{width}"{dash}/>'
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="9" fill="{colour}"/></g>'
    )


def _way_to_badge(plot: _Plot, number: int, line: Line, end: float) -> str:
    x, y = plot.x(0), plot.y(line.values[-1])
    way = f"M{x:.1f} {y:.1f}L{_BADGES - _BADGE // 2} {end:.1f}"
    return f'<path d="{way}" stroke="{_colour(number)}" stroke-width="4"/>'


def _badge(number: int, end: float) -> str:
    return (
        f'<circle cx="{_BADGES}" cy="{end:.1f}" r="{_BADGE // 2 - 2}" fill="{THEME["ground"]}"'
        f' stroke="{_colour(number)}" stroke-width="5"/>'
    )


def _colour(number: int) -> str:
    return THEME[_COLOURS[number % len(_COLOURS)]]


def _path(points: Sequence[tuple[float, float]]) -> str:
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
