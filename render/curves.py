"""Curves: ratings over time, and each seat's expectation through a match.

A curve is an SVG in a frame with the measures below; the text goes on it afterwards.
"""

from __future__ import annotations

import io
from dataclasses import dataclass
from functools import lru_cache
from math import ceil, floor
from typing import TYPE_CHECKING, Final, NamedTuple

import resvg_py
from PIL import Image

from engine.analysis import percent, whole
from render.canvas import Canvas, svg, to_palette
from render.marks import SHAPES
from render.png import encode
from render.theme import SEAT_MARKS, Blend, Theme

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from engine.analysis import Curve
    from engine.core import Seat
    from render.texts import Words


THEME: Final = Theme(
    tones={
        "ground": "#1E222B",
        "plot": "#262B36",
        "grid": "#3D4453",
        "start": "#7C869B",
        "ink": "#F2EEE4",
        "quiet": "#B9C0CE",
        # the seats' colours, lighter where they would be lost in the dark
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
    marks=(),
    texts=(("ink", "ground"), ("ink", "plot"), ("quiet", "ground")),
)
COLOURS: Final = ("vermilion", "blue", "green", "yellow", "purple")
"""Tones of curves, in the order of the seats."""
_TONES: Final = (*COLOURS, "quiet")
"""Tones of a seat's curve by its mark; black would be lost in the dark."""
WIDTH: Final = 1100
HEIGHT: Final = 700
LEFT: Final = 118
RIGHT: Final = 990
TOP: Final = 40
BOTTOM: Final = 610
"""`LEFT` to `BOTTOM` are the edges of the area with the curves."""
ENDS: Final = 1048
"""Horizontal centre of the labels at the ends of the curves, one below the other."""
APART: Final = 50
"""Minimum distance between two labels at the ends of curves."""
TEXT: Final = 32
"""Height of text."""


def canvas_of(body: Sequence[str]) -> Canvas:
    """Return the picture with *body*, which is parts of an SVG, ready for text."""
    png = resvg_py.svg_to_bytes(
        svg_string=svg(WIDTH, HEIGHT, "".join(body)),
        width=WIDTH,
        height=HEIGHT,
        skip_system_fonts=True,
    )
    return Canvas(to_palette(Image.open(io.BytesIO(png)).convert("RGB"), THEME), THEME)


def ground(top: int = TOP) -> str:
    """Return the ground for curves that reach up to *top*."""
    width, height = RIGHT - LEFT + 16, BOTTOM - top + 28
    return (
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{THEME["ground"]}"/>'
        f'<rect x="{LEFT - 8}" y="{top - 14}" width="{width}" height="{height}" rx="14"'
        f' fill="{THEME["plot"]}"/>'
    )


def level(y: float, *, is_special: bool = False) -> str:
    """Return a horizontal grid line at *y*; a special one is dashed and in the `start` colour."""
    tone, dash = ("start", ' stroke-dasharray="4 8"') if is_special else ("grid", "")
    return f'<path d="M{LEFT} {y:.1f}H{RIGHT}" stroke="{THEME[tone]}" stroke-width="3"{dash}/>'


def curve(points: Sequence[tuple[float, float]], tone: str, width: int, dash: str = "") -> str:
    """Return a line through *points*, set off from lines that it crosses, with a dot at its end."""
    x, y = points[-1]
    way = path(points)
    return (
        '<g fill="none" stroke-linejoin="round" stroke-linecap="round">'
        f'<path d="{way}" stroke="{THEME["plot"]}" stroke-width="{width + 6}"/>'
        f'<path d="{way}" stroke="{THEME[tone]}" stroke-width="{width}"{dash}/>'
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="9" fill="{THEME[tone]}"/></g>'
    )


def path(points: Sequence[tuple[float, float]]) -> str:
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)


def spread(wanted: Sequence[float], low: float = TOP, high: float = BOTTOM) -> list[float]:
    """Return positions from *low* to *high*, near *wanted* but at least `APART` apart."""
    order = sorted(range(len(wanted)), key=lambda index: (wanted[index], index))
    heaps: list[list[int]] = []
    for index in order:
        heaps.append([index])
        while len(heaps) > 1 and _first(heaps[-1], wanted, low, high) < _first(
            heaps[-2], wanted, low, high
        ) + APART * len(heaps[-2]):
            last = heaps.pop()
            heaps[-1] += last
    places = {
        index: _first(heap, wanted, low, high) + APART * number
        for heap in heaps
        for number, index in enumerate(heap)
    }
    return [places[index] for index in range(len(wanted))]


def _first(heap: Sequence[int], wanted: Sequence[float], low: float, high: float) -> float:
    """Return the first position in *heap* if it is centred on the wanted positions."""
    room = APART * (len(heap) - 1)
    middle = sum(wanted[index] for index in heap) / len(heap)
    return min(max(middle - room / 2, low), high - room)


# Curves of ratings --------------------------------------------------------------------------------


MOST_LINES: Final = 10
"""Maximum number of curves; after the first five, one per seat colour, they are dashed."""
_BADGE: Final = 46
_BADGED: Final = range(1, 3)
"""Lengths of labels that fit in a badge."""
_STEPS: Final = (20, 50, 100, 200, 250, 500, 1000, 2000)
"""Points between two lines of the grid."""
_MOST_ROWS: Final = 7
_LEAST_RANGE: Final = 100
"""Minimum range of ratings to show, in points."""
_START: Final = 1500
"""Everybody's first rating, which the grid marks."""
_LONGEST_ALT: Final = 1000


@dataclass(frozen=True, slots=True)
class RatingLine:
    """One curve."""

    label: str
    """A short word at its end, in a badge if it has one or two characters.

    Empty if it is the only curve, whose end shows its rating instead.
    """
    values: tuple[int, ...]
    """The rating after each match, oldest first; at least one."""
    doubts: tuple[int, ...] = ()
    """How far the true rating may be from each value; empty for no band."""


class _RatingPlot:
    def __init__(self, lines: Sequence[RatingLine]) -> None:
        self.span = max(1, *(len(line.values) - 1 for line in lines))
        low = min(least for line in lines for least, _ in _reach(line))
        high = max(most for line in lines for _, most in _reach(line))
        more = max(0, _LEAST_RANGE - (high - low)) // 2
        self.rows = _rows_between(low - more, high + more, _STEPS)
        self.low, self.high = self.rows[0], self.rows[-1]

    def x(self, ago: float) -> float:
        """Return the position of the match played *ago* matches before the newest."""
        return RIGHT - (RIGHT - LEFT) * ago / self.span

    def y(self, rating: float) -> float:
        return BOTTOM - (BOTTOM - TOP) * (rating - self.low) / (self.high - self.low)

    def points(self, values: Sequence[float]) -> list[tuple[float, float]]:
        last = len(values) - 1
        return [(self.x(last - index), self.y(value)) for index, value in enumerate(values)]


@lru_cache(maxsize=64)
def draw_curves(lines: tuple[RatingLine, ...], words: Words) -> bytes:
    """Return the picture of one to `MOST_LINES` curves as PNG bytes."""
    assert 1 <= len(lines) <= MOST_LINES
    plot = _RatingPlot(lines)
    ends = spread([plot.y(line.values[-1]) for line in lines])
    body = [ground()]
    body += [level(plot.y(rating)) for rating in plot.rows if rating != _START]
    if plot.low <= _START <= plot.high:
        body.append(level(plot.y(_START), is_special=True))
    body += [_band(plot, line) for line in lines if line.doubts]
    # draw the best one last, over the others
    body += [_curve(plot, number, line) for number, line in reversed(list(enumerate(lines)))]
    numbered = [(n, line, end) for n, (line, end) in enumerate(zip(lines, ends, strict=True))]
    body += [_way_to_badge(plot, *badged) for badged in numbered if len(badged[1].label) in _BADGED]
    body += [
        f'<circle cx="{ENDS}" cy="{end:.1f}" r="{_BADGE // 2 - 2}" fill="{THEME["ground"]}"'
        f' stroke="{THEME[_tone(number)]}" stroke-width="5"/>'
        for number, line, end in numbered
        if len(line.label) in _BADGED
    ]
    canvas = canvas_of(body)
    for rating in plot.rows:
        at = (LEFT - 18, round(plot.y(rating)))
        canvas.write(str(rating), at, TEXT, "quiet", align="right")
    times = ((plot.span, words.say("chart-ago", count=plot.span)), (0, words.say("chart-now")))
    for ago, text in times:
        x = round(plot.x(ago))
        align = "left" if ago == plot.span else "right" if ago == 0 else "middle"
        canvas.write(text, (x, BOTTOM + 44), TEXT, "quiet", align=align)
    for line, end in zip(lines, ends, strict=True):
        text, at = (line.label or str(line.values[-1])), (ENDS, round(end))
        canvas.write(text, at, TEXT, "ink", weight="Bold", align="middle")
    return encode(canvas.image)


def tell_curves(lines: Sequence[RatingLine], words: Words) -> str:
    """Describe the curves in words, as alt text."""
    sentences: list[str] = []
    for line in lines:
        change = line.values[-1] - line.values[0]
        sentence = words.say(
            "chart-rating",
            now=str(line.values[-1]),
            way="up" if change > 0 else "down" if change < 0 else "level",
            change=str(abs(change)),
            count=len(line.values) - 1,
        )
        if line.label:
            sentence = words.say("chart-rating-of", name=line.label, told=sentence)
        sentences.append(sentence)
    return words.say("chart-ratings", lines=words.grouped(sentences))[:_LONGEST_ALT]


def _reach(line: RatingLine) -> Iterator[tuple[int, int]]:
    """Yield the lowest and the highest point drawn for each value of *line*."""
    for value, doubt in zip(line.values, line.doubts or (0,) * len(line.values), strict=True):
        yield value - doubt, value + doubt


def _rows_between(low: float, high: float, steps: Sequence[int]) -> range:
    """Return the grid's lines, from *low* or below to *high* or above.

    The distance is the first of *steps* that keeps them few enough, or else the last.
    """
    for step in steps:
        first, last = floor(low / step), max(ceil(high / step), floor(low / step) + 1)
        if last - first < _MOST_ROWS or step == steps[-1]:
            return range(first * step, last * step + 1, step)
    raise AssertionError("the last step always fits")


def _band(plot: _RatingPlot, line: RatingLine) -> str:
    """Return the band around *line* that should contain the true rating."""
    pairs = list(zip(line.values, line.doubts, strict=True))
    upper = plot.points([value + doubt for value, doubt in pairs])
    lower = plot.points([value - doubt for value, doubt in pairs])
    return f'<path d="{path([*upper, *lower[::-1]])}Z" fill="{THEME["band"]}"/>'


def _curve(plot: _RatingPlot, number: int, line: RatingLine) -> str:
    dash = ' stroke-dasharray="14 12"' if number >= len(COLOURS) else ""
    return curve(plot.points(line.values), _tone(number), 9 if number == 0 else 7, dash)


def _way_to_badge(plot: _RatingPlot, number: int, line: RatingLine, end: float) -> str:
    x, y = plot.x(0), plot.y(line.values[-1])
    way = f"M{x:.1f} {y:.1f}L{ENDS - _BADGE // 2} {end:.1f}"
    return f'<path d="{way}" stroke="{THEME[_tone(number)]}" stroke-width="4"/>'


def _tone(number: int) -> str:
    return COLOURS[number % len(COLOURS)]


# Curves of expectation ----------------------------------------------------------------------------
#
# The decisive plies have a number above, with a line down to the expectation after them.


_TOP: Final = 104
"""Lower edge of the area with the numbers of the moments."""
_NUMBERS: Final = 44
"""Vertical centre of the moments' numbers."""
_RADIUS: Final = 21
_MARK: Final = 42
"""Size of a seat's mark at the end of its curve."""
_QUARTERS: Final = (0.0, 0.25, 0.5, 0.75, 1.0)
_POINTS: Final = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)
"""Points between two lines of the grid."""
_PLIES: Final = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000)
"""Plies between two numbers at the bottom."""
_MOST_NUMBERS: Final = 9
_ROOM: Final = 70
"""Pixels between a number and the words at the edges."""


class Moment(NamedTuple):
    """A ply that changed the expectations a lot."""

    stop: int
    """The stop before the ply, as in `Curve.stops`."""
    seat: Seat


class _FortunePlot:
    def __init__(self, found: Curve) -> None:
        self.last = max(1, len(found.stops) - 1)
        if found.unit == "chance":
            self.rows: Sequence[float] = _QUARTERS
        else:
            values = [value for line in (*found.lines, *found.starts) for value in line]
            self.rows = _rows_between(min(values), max(values), _POINTS)
        self.low, self.high = self.rows[0], self.rows[-1]

    def x(self, ply: float) -> float:
        """Return the position of the stop after *ply* plies."""
        return LEFT + (RIGHT - LEFT) * ply / self.last

    def y(self, value: float) -> float:
        return BOTTOM - (BOTTOM - _TOP) * (value - self.low) / (self.high - self.low)

    def numbers(self) -> Iterator[int]:
        """Yield the plies that have a number at the bottom."""
        step = next((plies for plies in _PLIES if self.last / plies <= _MOST_NUMBERS), _PLIES[-1])
        for ply in range(step, self.last, step):
            if LEFT + _ROOM <= self.x(ply) <= RIGHT - _ROOM:
                yield ply


@lru_cache(maxsize=64)
def draw_fortunes(
    found: Curve, words: Words, marks: tuple[int, ...], moments: tuple[Moment, ...] = ()
) -> bytes:
    """Return the picture of the curves for one to five seats as PNG bytes.

    *marks* are the seats' marks, as in `Game.seat_marks`.
    """
    assert 1 <= len(found.lines) <= len(marks)
    plot = _FortunePlot(found)
    body = [ground(_TOP)]
    body += [
        level(plot.y(row), is_special=found.unit == "chance" and row == _QUARTERS[2])
        for row in plot.rows
    ]
    at = [plot.x(found.stops.index(moment.stop) + 1) for moment in moments]
    numbers = spread(at, LEFT, RIGHT)
    body += [
        _down(x, number, plot.y(found.after(moment.stop, moment.seat)), marks[moment.seat])
        for x, number, moment in zip(at, numbers, moments, strict=True)
    ]
    for seat in reversed(range(len(found.lines))):
        points = [
            (plot.x(ply), plot.y(value))
            for ply, values in enumerate(zip(found.lines[seat], found.starts[seat], strict=True))
            for value in values
        ]
        body.append(curve(points, _TONES[marks[seat]], 7))
    ends = spread([plot.y(line[-1]) for line in found.starts], _TOP, BOTTOM)
    for seat, (line, end) in enumerate(zip(found.starts, ends, strict=True)):
        body.append(_end(marks[seat], plot.y(line[-1]), end))
    body += [
        f'<circle cx="{x:.1f}" cy="{plot.y(found.after(moment.stop, moment.seat)):.1f}" r="11"'
        f' fill="{THEME["ground"]}" stroke="{THEME[_TONES[marks[moment.seat]]]}" stroke-width="6"/>'
        for x, moment in zip(at, moments, strict=True)
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
    """Describe the curves in words, as alt text; *names* are the seats' names."""
    parts = [
        words.say(
            "chart-fortune",
            name=name,
            first=_value(found, start[0], words),
            least=_value(found, min(*line, *start), words),
            most=_value(found, max(*line, *start), words),
            last=_value(found, start[-1], words),
        )
        for name, line, start in zip(names, found.lines, found.starts, strict=True)
    ]
    count, lines = len(found.stops) - 1, words.grouped(parts)
    sentence = words.say("chart-fortunes", unit=found.unit, count=count, lines=lines)
    if moments:
        plies = ", ".join(str(found.stops.index(moment.stop) + 1) for moment in moments)
        sentence += " " + words.say("chart-decided", plies=plies)
    return sentence[:_LONGEST_ALT]


def _value(found: Curve, value: float, words: Words) -> str:
    if found.unit == "chance":
        return words.say("chart-chance", percent=percent(value))
    return str(whole(value))


def _down(x: float, number: float, y: float, mark: int) -> str:
    tone = THEME[_TONES[mark]]
    way = f"M{number:.1f} {_NUMBERS + _RADIUS}L{x:.1f} {_TOP - 4}V{y:.1f}"
    return (
        f'<path d="{way}" fill="none" stroke="{tone}" stroke-width="3" stroke-dasharray="7 7"/>'
        f'<circle cx="{number:.1f}" cy="{_NUMBERS}" r="{_RADIUS}" fill="{THEME["ground"]}"'
        f' stroke="{tone}" stroke-width="5"/>'
    )


def _end(mark: int, y: float, end: float) -> str:
    tone, scale = THEME[_TONES[mark]], _MARK / 128
    left, top = ENDS - _MARK / 2, end - _MARK / 2
    way = f"M{RIGHT} {y:.1f}L{left - 4:.1f} {end:.1f}"
    return (
        f'<path d="{way}" stroke="{tone}" stroke-width="4"/>'
        f'<g transform="translate({left:.1f} {top:.1f}) scale({scale:.4f})" fill="{tone}">'
        f"{SHAPES[SEAT_MARKS[mark].shape]}</g>"
    )
