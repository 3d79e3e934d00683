"""The parts that all games' pictures share: seats, badges, rings, arrows, icons and the header."""

from __future__ import annotations

import io
from functools import lru_cache
from math import atan2, cos, pi, sin
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from PIL import Image, ImageDraw, ImageFilter

from render.canvas import THREE_STEPS, map_levels, rasterise, svg, text_sprite, text_width
from render.layout import CORNER, GAP, MARK, OUTLINE, POINTS, RING, TITLE
from render.theme import SEAT_MARKS, rgb

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from render.canvas import Canvas, Point
    from render.layout import Box
    from render.theme import Outline, Theme

    Icons: TypeAlias = dict[str, Callable[[], Image.Image]]


SIZE: Final = 128
"""Side of an icon in pixels. Discord shows it 22 wide on a button, 48 on a line of its own."""
LARGE: Final = 2 * SIZE
"""Size at which icons are drawn; shrinking them afterwards smooths their edges."""
_ICON_EDGE: Final = 12
"""Pixels around the visible part, at `LARGE`: 1 pixel on a button."""
INSIDE: Final = LARGE - 2 * _ICON_EDGE
"""Side of the space inside the edge."""
_PALE: Final = "#FBF5E4"
_DARK: Final = "#2B1A10"
_STEEP: Final = tuple(min(255, max(0, 12 * (alpha - 4))) for alpha in range(256))
"""Turns a blurred shape into a sharp one again, larger by the edge."""


def icon(sprite: Image.Image) -> Image.Image:
    """Return *sprite* (RGBA) as an icon with a pale edge, as large as an icon can be.

    The edge makes dark outlines visible on both dark and light backgrounds.
    """
    box = sprite.getbbox()
    assert box, "there is something to see"
    seen = sprite.crop(box)
    scale = INSIDE / max(seen.size)
    width, height = round(seen.width * scale), round(seen.height * scale)
    # Pillow's types name NumPy, which isn't a dependency
    seen = seen.resize((width, height), Image.Resampling.LANCZOS)  # pyright: ignore[reportUnknownMemberType]
    large = Image.new("RGBA", (LARGE, LARGE))
    large.paste(seen, ((LARGE - seen.width) // 2, (LARGE - seen.height) // 2))
    blurred = large.getchannel("A").filter(ImageFilter.GaussianBlur(_ICON_EDGE / 2))
    edge = Image.new("RGBA", large.size, rgb(_PALE))
    edge.putalpha(map_levels(blurred, _STEEP))
    edge.alpha_composite(large)
    return edge.reduce(LARGE // SIZE)


def png(image: Image.Image) -> bytes:
    """Return an icon as PNG bytes, with transparency, which pictures of boards don't have."""
    out = io.BytesIO()
    image.save(out, "PNG")
    return out.getvalue()


# Marks that all games share -----------------------------------------------------------------------


_Spot: TypeAlias = tuple[float, float]
SHAPES: Final = {
    "disc": '<circle cx="64" cy="64" r="54"/>',
    "triangle": '<path d="M64 10L122 114H6Z"/>',
    "square": '<rect x="14" y="14" width="100" height="100"/>',
    "diamond": '<path d="M64 4L122 64L64 124L6 64Z"/>',
    "star": '<path d="M64 5L81 47L126 50L91 79L103 123L64 98L25 123L37 79L2 50L47 47Z"/>',
}


def seat_mark(number: int, size: int, edge: str) -> Image.Image:
    """Return one of `SEAT_MARKS`, the mark of a seat, with an outline in the colour *edge*."""
    shape, colour = SEAT_MARKS[number]
    body = (
        f'<g fill="{colour}" stroke="{edge}" stroke-width="8" stroke-linejoin="round">'
        f"{SHAPES[shape]}</g>"
    )
    return rasterise(svg(128, 128, body), size, size)


def spotlight(width: int, height: int, theme: Theme) -> Image.Image:
    """Return the light behind the mark of a seat that must move or has won."""
    body = (
        f'<rect x="2" y="2" width="{width - 4}" height="{height - 4}" rx="{CORNER}"'
        f' fill="{theme["glow"]}" stroke="{theme["glow_edge"]}" stroke-width="{OUTLINE}"/>'
    )
    return rasterise(svg(width, height, body), width, height)


def edge_of_mark(theme: Theme, *, is_lit: bool) -> str:
    """Return the outline of a seat's mark: dark in the light, where the mark may be yellow."""
    return theme["glow_edge"] if is_lit else theme.mark_edge


def seat_icon(number: int) -> Image.Image:
    """Return one of `SEAT_MARKS` as an `icon`."""
    return icon(seat_mark(number, INSIDE, _DARK))


@lru_cache(maxsize=256)
def badge(text: str, size: int, fill: str, ink: str, rim: str) -> Image.Image:
    """Return a disc, or for a longer *text* a lozenge, of height *size*, with *text* on it."""
    words = text_sprite(text, round(size * 0.72), ink, "Bold")
    width = max(size, words.width + round(size * 0.5))
    line = max(3, size // 14)
    plate = (
        f'<rect x="{line / 2}" y="{line / 2}" width="{width - line}" height="{size - line}"'
        f' rx="{(size - line) / 2}" fill="{fill}" stroke="{rim}" stroke-width="{line}"/>'
    )
    sprite = rasterise(svg(width, size, plate), width, size).copy()
    at = ((width - words.width) // 2, (size - words.height) // 2 - size // 40)
    sprite.alpha_composite(words, at)
    return sprite


_EDGE: Final = 2.5
"""Width of a frame's edge on either side."""
_DASH: Final = 6
"""Approximate length of a dash with its gap, in widths of its line."""


def ring(width: int, height: int, radius: float, line: int, outline: Outline) -> Image.Image:
    """Return a rounded frame, a line of width *line* in the tone of *outline*, with its edge."""
    inset = _EDGE + line / 2
    inner, high = width - 2 * inset, height - 2 * inset
    frame = f'x="{inset}" y="{inset}" width="{inner}" height="{high}" rx="{radius}" fill="none"'
    dashes = ""
    if outline.is_dashed:
        bend = min(radius, inner / 2, high / 2)
        length = 2 * (inner + high) - (8 - 2 * pi) * bend
        step = length / max(4, round(length / (_DASH * line)))
        dashes = f' stroke-dasharray="{step * 0.6:.2f} {step * 0.4:.2f}"'
    body = (
        f'<rect {frame} stroke="{outline.edge}" stroke-width="{line + 2 * _EDGE}"/>'
        f'<rect {frame} stroke="{outline.tone}" stroke-width="{line}"{dashes}/>'
    )
    return rasterise(svg(width, height, body), width, height)


def barred_sign(size: int, colours: tuple[str, str, str]) -> Image.Image:
    """Return a disc with a thick rim and a bar across; *colours* are for disc, bar and edge."""
    plate, bar, edge = colours
    body = (
        f'<circle cx="32" cy="32" r="30" fill="{edge}"/>'
        f'<circle cx="32" cy="32" r="23" fill="{plate}" stroke="{bar}" stroke-width="8"/>'
        f'<path d="M16 48L48 16" stroke="{bar}" stroke-width="8"/>'
    )
    return rasterise(svg(64, 64, body), size, size)


def chevron(step: Point, size: int, outline: Outline) -> Image.Image:
    """Return an angle that points along *step* (right, down), with an edge around it."""
    angle = {(1, 0): 0, (0, 1): 90, (-1, 0): 180, (0, -1): 270}[step]
    angles = "M14 12L32 32L14 52M34 12L52 32L34 52"
    body = (
        f'<g transform="rotate({angle} 32 32)" fill="none" stroke-linejoin="round"'
        f' stroke-linecap="round"><path d="{angles}" stroke="{outline.edge}" stroke-width="17"/>'
        f'<path d="{angles}" stroke="{outline.tone}" stroke-width="9"/></g>'
    )
    return rasterise(svg(64, 64, body), size, size)


class Arrow(NamedTuple):
    """An arrow's sprite, and where the arrow starts in it."""

    sprite: Image.Image
    start: Point


_MARGIN: Final = 30
_HEAD: Final = 34
_LINE: Final = 13
_MARK_EDGE: Final = 4


_FINE: Final = 3
"""Factor by which to draw an arrow larger: shrinking it gives its edges a tone in between."""
_PIECES: Final = 24
"""Number of straight pieces in an arrow's curve."""


@lru_cache(maxsize=512)
def arrow(first: Point, second: Point, end: Point, outline: Outline) -> Arrow:
    """Return a bent arrow with an edge around it.

    It is a cubic curve from 0, 0 to *end* (right, down), pulled towards *first* and *second*.
    Almost every arrow is new, and rasterising an SVG of this size takes ten times as long as
    drawing it.
    """
    across, down = end
    angle = atan2(down - second[1], across - second[0])
    # the line ends where the head begins; the head's tip is at the end
    neck = (across - 0.8 * _HEAD * cos(angle), down - 0.8 * _HEAD * sin(angle))
    corners = [(0.0, 0.0), first, second, (float(across), float(down))]
    left = round(min(x for x, _ in corners) - _MARGIN)
    top = round(min(y for _, y in corners) - _MARGIN)
    size = (
        round(max(x for x, _ in corners) + _MARGIN - left),
        round(max(y for _, y in corners) + _MARGIN - top),
    )
    head = [
        (across + x * cos(angle) - y * sin(angle), down + x * sin(angle) + y * cos(angle))
        for x, y in ((0.0, 0.0), (-_HEAD, 0.62 * _HEAD), (-_HEAD, -0.62 * _HEAD))
    ]
    line = [_on_curve(first, second, neck, step / _PIECES) for step in range(_PIECES + 1)]
    sprite = Image.new("RGBA", size)
    for colour, edge in ((outline.edge, _MARK_EDGE), (outline.tone, 0)):
        mask = Image.new("L", (size[0] * _FINE, size[1] * _FINE))
        pen = _Pen(ImageDraw.Draw(mask), (left, top))
        pen.line(line, _LINE + 2 * edge)
        pen.fill(head)
        pen.line([*head, head[0]], 4 + 2 * edge)
        pen.dot((0, 0), _LINE - 1 + edge)
        layer = Image.new("RGBA", size, rgb(colour))
        layer.putalpha(map_levels(mask.reduce(_FINE), THREE_STEPS))
        sprite.alpha_composite(layer)
    return Arrow(sprite, (-left, -top))


def _on_curve(first: Point, second: Point, end: _Spot, part: float) -> _Spot:
    """Return the point after *part*, from 0 to 1, of the cubic curve from 0, 0."""
    rest = 1 - part
    weights = (3 * rest * rest * part, 3 * rest * part * part, part**3)
    x, y = (
        sum(
            weight * point[axis]
            for weight, point in zip(weights, (first, second, end), strict=True)
        )
        for axis in (0, 1)
    )
    return x, y


class _Pen:
    """Draws with round ends and corners on a mask `_FINE` times larger."""

    def __init__(self, draw: ImageDraw.ImageDraw, origin: Point) -> None:
        self._draw = draw
        self._origin = origin

    def line(self, points: Sequence[_Spot], width: float) -> None:
        fine = [self._fine(point) for point in points]
        self._draw.line(fine, fill=255, width=round(width * _FINE))
        for point in points:
            self.dot(point, width / 2)

    def fill(self, points: Sequence[_Spot]) -> None:
        self._draw.polygon([self._fine(point) for point in points], fill=255)

    def dot(self, centre: _Spot, radius: float) -> None:
        x, y = self._fine(centre)
        far = radius * _FINE
        self._draw.ellipse((x - far, y - far, x + far, y + far), fill=255)

    def _fine(self, point: _Spot) -> _Spot:
        return (point[0] - self._origin[0]) * _FINE, (point[1] - self._origin[1]) * _FINE


def draw_frame(
    canvas: Canvas, box: Box, outline: Outline, *, corner: int = CORNER, gap: int = GAP
) -> None:
    """Put a `ring` around *box*, at distance *gap*; *corner* is the radius of the box's corners.

    *outline* is one of the theme's outlines, which mean the same on all pictures.
    """
    radius = max(4, corner + gap - RING // 2 - _EDGE)
    frame = ring(box.width + 2 * gap, box.height + 2 * gap, radius, RING, outline)
    canvas.blend(frame, (box.x - gap, box.y - gap))


# The line above every board -----------------------------------------------------------------------


MIDDLE: Final = 54
"""Distance from the upper edge to the middle of the header's line."""
HEADER: Final = 84
"""Lower edge of the header, where the board begins, on all pictures."""
_SIDE: Final = 48
_GAP: Final = 10


class Standing(NamedTuple):
    """A seat's part of the header."""

    seat: int
    points: str
    emblem: Image.Image | None = None
    """The seat's mark in the style of its pieces, if the plain mark doesn't identify them."""
    is_best: bool = False
    """Whether it has won; if so, its points are on a plate."""


class _Measures(NamedTuple):
    """Sizes of standings: a mark's side, the points' type, a plate's height, the gap."""

    mark: int
    points: int
    plate: int
    gap: int


_USUAL: Final = _Measures(MARK, POINTS, 54, 3 * _GAP)
_CLOSE: Final = _Measures(32, 32, 40, 2 * _GAP)
"""For many standings, which would otherwise leave no room for the title."""


def ranked(points: Sequence[int], best: Sequence[int] = ()) -> list[Standing]:
    """Return the seats with their *points*, highest first; *best* are the winners."""
    order = sorted(range(len(points)), key=lambda seat: -points[seat])
    minus = "\N{MINUS SIGN}"
    return [
        Standing(seat, str(points[seat]).replace("-", minus), is_best=seat in best)
        for seat in order
    ]


def draw_header(
    canvas: Canvas, title: str, turn: Sequence[Standing], standings: Sequence[Standing]
) -> None:
    """Write *title* and the marks of *turn* on the left, *standings* on the right.

    The theme needs the tones ``ink``, ``glow`` and ``ink_on_glow``.
    """
    marks = [standing.emblem or _mark(canvas, standing.seat, MARK) for standing in turn]
    needed = text_width(title, TITLE) + sum(mark.width + _GAP for mark in marks)
    whole = canvas.image.width - 2 * _SIDE
    texts = (text_width(standing.points, _USUAL.points, "Bold") for standing in standings)
    is_close = needed + sum(_USUAL.mark + _GAP + text + _USUAL.gap for text in texts) > whole
    measures = _CLOSE if is_close else _USUAL
    x = canvas.image.width - _SIDE
    for standing in reversed(standings):
        mark = standing.emblem or _mark(canvas, standing.seat, measures.mark)
        x = _draw_points(canvas, standing, x, measures) - mark.width
        _draw_mark(canvas, mark, x)
        x -= measures.gap
    room = x - _SIDE - sum(mark.width + _GAP for mark in marks)
    x = _SIDE + canvas.write(title, (_SIDE, MIDDLE), TITLE, "ink", room=room) + _GAP
    for mark in marks:
        x = _draw_mark(canvas, mark, x) + _GAP


def _mark(canvas: Canvas, seat: int, size: int) -> Image.Image:
    return seat_mark(canvas.theme.marks[seat], size, canvas.theme.mark_edge)


def _draw_mark(canvas: Canvas, mark: Image.Image, x: int) -> int:
    canvas.blend(mark, (x, MIDDLE - mark.height // 2))
    return x + mark.width


def _draw_points(canvas: Canvas, standing: Standing, right: int, measures: _Measures) -> int:
    """Draw the seat's points to the left of *right*; return where its mark must end."""
    theme = canvas.theme
    if standing.is_best:
        plate = badge(
            standing.points, measures.plate, theme["glow"], theme["ink_on_glow"], theme["ink"]
        )
        canvas.blend(plate, (right - plate.width, MIDDLE - plate.height // 2))
        return right - plate.width - _GAP
    width = canvas.write(
        standing.points, (right, MIDDLE), measures.points, "ink", weight="Bold", align="right"
    )
    return right - width - _GAP
