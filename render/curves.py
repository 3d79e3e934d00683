"""Ratings as curves: each ends at its number on the right, where the newest match is."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import ceil, floor
from typing import TYPE_CHECKING, Final

from render.plots import (
    BOTTOM,
    COLOURS,
    ENDS,
    LEFT,
    RIGHT,
    TEXT,
    THEME,
    TOP,
    canvas_of,
    curve,
    ground,
    level,
    path,
    spread,
)
from render.png import encode

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from render.texts import Words


MOST_LINES: Final = 10
"""Of one picture; those after the seats' five colours have them again, dashed."""
_BADGE: Final = 46
_BADGED: Final = range(1, 3)
"""Characters that have room in a badge."""
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
        return RIGHT - (RIGHT - LEFT) * ago / self.span

    def y(self, rating: float) -> float:
        """Return where *rating* is."""
        return BOTTOM - (BOTTOM - TOP) * (rating - self.low) / (self.high - self.low)

    def points(self, values: Sequence[float]) -> list[tuple[float, float]]:
        """Return where *values* are, the last of them at the right edge."""
        last = len(values) - 1
        return [(self.x(last - index), self.y(value)) for index, value in enumerate(values)]

    def rows(self) -> range:
        """Return the ratings at which the grid has a line."""
        return range(self.low, self.high + 1, self.step)


@lru_cache(maxsize=64)
def draw_curves(lines: tuple[Line, ...], words: Words) -> bytes:
    """Return the picture of one to `MOST_LINES` curves as PNG bytes."""
    assert 1 <= len(lines) <= MOST_LINES
    plot = _Plot(lines)
    ends = spread([plot.y(line.values[-1]) for line in lines])
    body = [ground(), *_levels(plot)]
    body += [_band(plot, line) for line in lines if line.doubts]
    # the best is drawn last, over the others
    body += [_curve(plot, number, line) for number, line in reversed(list(enumerate(lines)))]
    numbered = [(n, line, end) for n, (line, end) in enumerate(zip(lines, ends, strict=True))]
    body += [_way_to_badge(plot, *one) for one in numbered if len(one[1].label) in _BADGED]
    body += [_badge(number, end) for number, line, end in numbered if len(line.label) in _BADGED]
    canvas = canvas_of(body)
    for rating in plot.rows():
        at = (LEFT - 18, round(plot.y(rating)))
        canvas.write(str(rating), at, TEXT, "quiet", align="right")
    for ago, text in _times(plot, words):
        x = round(plot.x(ago))
        align = "left" if ago == plot.span else "right" if ago == 0 else "middle"
        canvas.write(text, (x, BOTTOM + 44), TEXT, "quiet", align=align)
    for line, end in zip(lines, ends, strict=True):
        text, at = (line.label or str(line.values[-1])), (ENDS, round(end))
        canvas.write(text, at, TEXT, "ink", weight="Bold", align="middle")
    return encode(canvas.image)


def tell_curves(lines: Sequence[Line], words: Words) -> str:
    """Return the curves in words, as alt text."""
    told = words.grouped(_tell(line, words) for line in lines)
    return words.say("chart-ratings", lines=told)[:_LONGEST_ALT]


def _tell(line: Line, words: Words) -> str:
    change = line.values[-1] - line.values[0]
    told = words.say(
        "chart-rating",
        now=str(line.values[-1]),
        way="up" if change > 0 else "down" if change < 0 else "level",
        change=str(abs(change)),
        count=len(line.values) - 1,
    )
    return words.say("chart-rating-of", name=line.label, told=told) if line.label else told


def _reach(line: Line) -> Iterator[tuple[int, int]]:
    """Go through the least and the most that is drawn for each value of *line*."""
    for value, doubt in zip(line.values, line.doubts or (0,) * len(line.values), strict=True):
        yield value - doubt, value + doubt


def _rows(low: int, high: int, step: int) -> int:
    return ceil(high / step) - floor(low / step) + 1


def _times(plot: _Plot, words: Words) -> list[tuple[int, str]]:
    """Return how many matches ago the marks of the time are, and their words."""
    return [(plot.span, words.say("chart-ago", count=plot.span)), (0, words.say("chart-now"))]


def _levels(plot: _Plot) -> list[str]:
    levels = [level(plot.y(rating)) for rating in plot.rows() if rating != _START]
    if plot.low <= _START <= plot.high:
        levels.append(level(plot.y(_START), is_special=True))
    return levels


def _band(plot: _Plot, line: Line) -> str:
    """Return the stretch round *line* within which the true value may be."""
    pairs = list(zip(line.values, line.doubts, strict=True))
    upper = plot.points([value + doubt for value, doubt in pairs])
    lower = plot.points([value - doubt for value, doubt in pairs])
    return f'<path d="{path([*upper, *lower[::-1]])}Z" fill="{THEME["band"]}"/>'


def _curve(plot: _Plot, number: int, line: Line) -> str:
    dash = ' stroke-dasharray="14 12"' if number >= len(COLOURS) else ""
    return curve(plot.points(line.values), _tone(number), 9 if number == 0 else 7, dash)


def _way_to_badge(plot: _Plot, number: int, line: Line, end: float) -> str:
    x, y = plot.x(0), plot.y(line.values[-1])
    way = f"M{x:.1f} {y:.1f}L{ENDS - _BADGE // 2} {end:.1f}"
    return f'<path d="{way}" stroke="{THEME[_tone(number)]}" stroke-width="4"/>'


def _badge(number: int, end: float) -> str:
    return (
        f'<circle cx="{ENDS}" cy="{end:.1f}" r="{_BADGE // 2 - 2}" fill="{THEME["ground"]}"'
        f' stroke="{THEME[_tone(number)]}" stroke-width="5"/>'
    )


def _tone(number: int) -> str:
    return COLOURS[number % len(COLOURS)]
