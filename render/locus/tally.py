"""The count of points: per seat those of each area, of the lowest once more, and the total."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.games.locus.data import COLOURS
from render.locus.look import THEME
from render.locus.sheet import letter_plate
from render.marks import badge, seat_mark

if TYPE_CHECKING:
    from engine.games.locus import LocusView
    from render.canvas import Canvas
    from render.layout import Box

_ROWS: Final = (60, 92)
"""Pixels: the height of a line, at least and at most."""
_AROUND: Final = 12
_TWICE: Final = "\N{MULTIPLICATION SIGN}2"


def tally_height(players: int) -> int:
    """Return how high the count of so many must at least be."""
    return 2 * _AROUND + _ROWS[0] * (players + 1)


def draw_tally(canvas: Canvas, view: LocusView, room: Box) -> None:
    """Write a line for each seat into *room*, at the end in the order of their places."""
    places = view.result.places if view.result else (0,) * view.players
    row = min(_ROWS[1], (room.height - 2 * _AROUND) // (view.players + 1))
    step = min(int(room.width / 8.6), 2 * row)
    left = room.x + (room.width - round(8.4 * step)) // 2
    top = room.y + (room.height - row * (view.players + 1)) // 2
    middles = [left + step * number + step // 2 for number in range(7)]
    middles.append(left + round(7.8 * step))
    size = round(row * 0.55)
    for middle, letter in zip(middles[1:], COLOURS, strict=False):
        canvas.blend_centred(letter_plate(letter, size), (middle, top + row // 2))
    at = (middles[6], top + row // 2)
    canvas.write(_TWICE, at, size, "quiet", weight="Bold", align="middle")
    order = sorted(range(view.players), key=lambda seat: (places[seat], seat))
    for line, seat in enumerate(order, 1):
        sheet = view.sheets[seat]
        y = top + line * row + row // 2
        canvas.blend_centred(seat_mark(seat, size, THEME.mark_edge), (middles[0], y))
        numbers = [*sheet.points, sheet.points[sheet.lowest]]
        for middle, points in zip(middles[1:], numbers, strict=False):
            canvas.write(str(points), (middle, y), size, "ink", align="middle")
        if places[seat] == 1:
            colours = (THEME["glow"], THEME["ink_on_glow"], THEME["ink"])
            canvas.blend_centred(
                badge(str(sheet.total), round(row * 0.75), *colours), (middles[7], y)
            )
        else:
            total = str(sheet.total)
            canvas.write(total, (middles[7], y), size, "ink", weight="Bold", align="middle")
