"""The quiet line above every board: what is played, whose turn it is, how it stands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from render.marks import badge, seat_mark

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image

    from render.canvas import Canvas

MIDDLE: Final = 54
"""How far below the upper edge the line runs."""
_SIDE: Final = 48
_TEXT: Final = 36
_MARK: Final = 42
_GAP: Final = 10


class Standing(NamedTuple):
    """A seat's part of the line."""

    seat: int
    points: str
    emblem: Image.Image | None = None
    """What the seat's pieces look like, where the mark alone does not tell."""
    is_best: bool = False
    """Whether it has won: its points stand on a plate."""


def draw_header(
    canvas: Canvas, title: str, turn: Sequence[Standing], standings: Sequence[Standing]
) -> None:
    """Write *title* and the marks of *turn* on the left, *standings* on the right.

    The theme needs the tones ``ink``, ``glow`` and ``ink_on_glow``.
    """
    x = canvas.image.width - _SIDE
    for standing in reversed(standings):
        x = _draw_points(canvas, standing, x)
        _draw_marks(canvas, standing, x - _width(standing))
        x -= _width(standing) + 3 * _GAP
    room = x - _SIDE - sum(_width(standing) + _GAP for standing in turn)
    x = _SIDE + canvas.write(title, (_SIDE, MIDDLE), _TEXT, "ink", room=room) + _GAP
    for standing in turn:
        x = _draw_marks(canvas, standing, x) + _GAP


def _width(standing: Standing) -> int:
    """Return how wide a seat's mark is, with its emblem."""
    return _MARK + (standing.emblem.width + _GAP // 2 if standing.emblem else 0)


def _draw_marks(canvas: Canvas, standing: Standing, x: int) -> int:
    """Draw the seat's mark, and its emblem if it has one, from *x* on; return where they end."""
    mark = seat_mark(standing.seat, _MARK, canvas.theme.mark_edge)
    canvas.blend(mark, (x, MIDDLE - _MARK // 2))
    x += _MARK
    if standing.emblem:
        x += _GAP // 2
        canvas.blend(standing.emblem, (x, MIDDLE - standing.emblem.height // 2))
        x += standing.emblem.width
    return x


def _draw_points(canvas: Canvas, standing: Standing, right: int) -> int:
    """Draw the seat's points so that they end at *right*; return where its marks must end."""
    theme = canvas.theme
    if standing.is_best:
        plate = badge(standing.points, 54, theme["glow"], theme["ink_on_glow"], theme["ink"])
        canvas.blend(plate, (right - plate.width, MIDDLE - plate.height // 2))
        return right - plate.width - _GAP
    width = canvas.write(standing.points, (right, MIDDLE), 44, "ink", weight="Bold", align="right")
    return right - width - _GAP
