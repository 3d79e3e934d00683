"""What each seat could expect, all through a match, as curves: from the start to how it ended.

The plies that decided most have a number above, with a line down to the one whose ply it was.
"""

from __future__ import annotations

from functools import lru_cache
from math import ceil, floor
from typing import TYPE_CHECKING, Final, NamedTuple

from render.marks import SHAPES
from render.plots import (
    BOTTOM,
    COLOURS,
    ENDS,
    LEFT,
    RIGHT,
    TEXT,
    THEME,
    canvas_of,
    curve,
    ground,
    level,
    spread,
)
from render.png import encode
from render.theme import SEAT_MARKS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from engine.analysis import Curve
    from engine.core import Seat
    from render.texts import Words

_TOP: Final = 104
"""Above it the numbers of the moments are."""
_NUMBERS: Final = 44
"""Where the middles of these are."""
_RADIUS: Final = 21
_MARK: Final = 42
"""Size of the mark of a seat, where its curve ends."""
_QUARTERS: Final = (0.0, 0.25, 0.5, 0.75, 1.0)
_POINTS: Final = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)
"""Between two lines of the grid."""
_PLIES: Final = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000)
"""Between two numbers below."""
_MOST_ROWS: Final = 7
_MOST_NUMBERS: Final = 9
_ROOM: Final = 70
"""Pixels that a number keeps from the words at the edges."""
_LONGEST_ALT: Final = 1000


class Moment(NamedTuple):
    """A ply that decided much."""

    stop: int
    """Before it, as in `Curve.stops`."""
    seat: Seat
    """Whose ply it was."""


class _Plot:
    """Where plies and values are on the picture."""

    def __init__(self, found: Curve) -> None:
        self.last = max(1, len(found.stops) - 1)
        if found.unit == "chance":
            self.rows: Sequence[float] = _QUARTERS
        else:
            values = [value for line in found.lines for value in line]
            self.rows = _rows(min(values), max(values))
        self.low, self.high = self.rows[0], self.rows[-1]

    def x(self, ply: float) -> float:
        """Return where the stop after so many plies is."""
        return LEFT + (RIGHT - LEFT) * ply / self.last

    def y(self, value: float) -> float:
        """Return where *value* is."""
        return BOTTOM - (BOTTOM - _TOP) * (value - self.low) / (self.high - self.low)

    def numbers(self) -> Iterator[int]:
        """Go through the plies whose numbers stand below."""
        step = next((one for one in _PLIES if self.last / one <= _MOST_NUMBERS), _PLIES[-1])
        for ply in range(step, self.last, step):
            if LEFT + _ROOM <= self.x(ply) <= RIGHT - _ROOM:
                yield ply


def _rows(low: float, high: float) -> list[float]:
    """Return points at even distances, from at most *low* to at least *high*."""
    for step in _POINTS:
        first, last = floor(low / step), max(ceil(high / step), floor(low / step) + 1)
        if last - first < _MOST_ROWS or step == _POINTS[-1]:
            return [float(row * step) for row in range(first, last + 1)]
    raise AssertionError("the last step serves always")


@lru_cache(maxsize=64)
def draw_fortunes(found: Curve, words: Words, moments: tuple[Moment, ...] = ()) -> bytes:
    """Return the picture of the curves of one to five seats as PNG bytes."""
    assert 1 <= len(found.lines) <= len(COLOURS)
    plot = _Plot(found)
    body = [ground(_TOP)]
    body += [
        level(plot.y(row), is_special=found.unit == "chance" and row == _QUARTERS[2])
        for row in plot.rows
    ]
    at = [plot.x(found.stops.index(one.stop)) for one in moments]
    numbers = spread(at, LEFT, RIGHT)
    body += [
        _down(x, number, plot.y(found.at(one.stop)[one.seat]), one.seat)
        for x, number, one in zip(at, numbers, moments, strict=True)
    ]
    for seat, line in reversed(list(enumerate(found.lines))):
        points = [(plot.x(ply), plot.y(value)) for ply, value in enumerate(line)]
        body.append(curve(points, COLOURS[seat], 7))
    ends = spread([plot.y(line[-1]) for line in found.lines], _TOP, BOTTOM)
    for seat, (line, end) in enumerate(zip(found.lines, ends, strict=True)):
        body.append(_end(seat, plot.y(line[-1]), end))
    body += [
        f'<circle cx="{x:.1f}" cy="{plot.y(found.at(one.stop)[one.seat]):.1f}" r="11"'
        f' fill="{THEME["ground"]}" stroke="{THEME[COLOURS[one.seat]]}" stroke-width="6"/>'
        for x, one in zip(at, moments, strict=True)
    ]
    canvas = canvas_of(body)
    for row in plot.rows:
        place = (LEFT - 18, round(plot.y(row)))
        canvas.write(_value(found, row, words), place, TEXT, "quiet", align="right")
    below = BOTTOM + 44
    canvas.write(words.say("chart-start"), (LEFT, below), TEXT, "quiet")
    for ply in plot.numbers():
        canvas.write(str(ply), (round(plot.x(ply)), below), TEXT, "quiet", align="middle")
    canvas.write(words.say("chart-end"), (RIGHT, below), TEXT, "quiet", align="right")
    for number, x in enumerate(numbers, start=1):
        place = (round(x), _NUMBERS)
        canvas.write(str(number), place, TEXT, "ink", weight="Bold", align="middle")
    return encode(canvas.image)


def tell_fortunes(
    found: Curve, names: Sequence[str], words: Words, moments: Sequence[Moment] = ()
) -> str:
    """Return the curves in words, as alt text; *names* are those of the seats."""
    parts = [
        words.say(
            "chart-fortune",
            name=name,
            first=_value(found, line[0], words),
            least=_value(found, min(line), words),
            most=_value(found, max(line), words),
            last=_value(found, line[-1], words),
        )
        for name, line in zip(names, found.lines, strict=True)
    ]
    count, lines = len(found.stops) - 1, words.grouped(parts)
    told = words.say("chart-fortunes", unit=found.unit, count=count, lines=lines)
    if moments:
        plies = ", ".join(str(found.stops.index(one.stop) + 1) for one in moments)
        told += " " + words.say("chart-decided", plies=plies)
    return told[:_LONGEST_ALT]


def _value(found: Curve, value: float, words: Words) -> str:
    if found.unit == "chance":
        return words.say("chart-chance", percent=round(100 * value))
    return str(round(value))


def _down(x: float, number: float, y: float, seat: Seat) -> str:
    """Return the number's disc at the top, and the line from there to the ply."""
    tone = THEME[COLOURS[seat]]
    way = f"M{number:.1f} {_NUMBERS + _RADIUS}L{x:.1f} {_TOP - 4}V{y:.1f}"
    return (
        f'<path d="{way}" fill="none" stroke="{tone}" stroke-width="3" stroke-dasharray="7 7"/>'
        f'<circle cx="{number:.1f}" cy="{_NUMBERS}" r="{_RADIUS}" fill="{THEME["ground"]}"'
        f' stroke="{tone}" stroke-width="5"/>'
    )


def _end(seat: Seat, y: float, end: float) -> str:
    """Return the mark of *seat* beside the end of its curve, and the way to it."""
    tone, scale = THEME[COLOURS[seat]], _MARK / 128
    left, top = ENDS - _MARK / 2, end - _MARK / 2
    way = f"M{RIGHT} {y:.1f}L{left - 4:.1f} {end:.1f}"
    return (
        f'<path d="{way}" stroke="{tone}" stroke-width="4"/>'
        f'<g transform="translate({left:.1f} {top:.1f}) scale({scale:.4f})" fill="{tone}">'
        f"{SHAPES[SEAT_MARKS[seat].shape]}</g>"
    )
