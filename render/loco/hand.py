"""The viewer's own cards, held as a fan under the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from render.loco.cards import empty_place, held_card
from render.loco.look import AROUND, GLOW, HELD, LIFT, LINE, THEME, WAY, WIDTH, seat_top
from render.marks import ring, seat_mark

if TYPE_CHECKING:
    from engine.core import Panel
    from engine.games.loco import LocoView
    from render.canvas import Canvas

_LEFT: Final = 92
_RIGHT: Final = WIDTH - 22
_WIDEST: Final = HELD.width + 12
_BEND: Final = 12
"""How much deeper than its middle the ends of the fan are."""
_FRAME: Final = 12
"""From the fan to the ring around it."""


def draw_hand(canvas: Canvas, view: LocoView, panel: Panel | None) -> None:
    """Draw the cards of *view*'s seat: the chosen one drawn out, once laid its empty place."""
    assert view.seat is not None
    top = seat_top(view.players) + LIFT + 12
    mark = seat_mark(view.seat, 56, THEME.mark_edge)
    canvas.blend(mark, (16, top + (HELD.height + _BEND - mark.height) // 2))
    count = len(view.hand)
    step = min(_WIDEST, (_RIGHT - _LEFT - HELD.width) // max(1, count - 1))
    width = (count - 1) * step + HELD.width
    left = _LEFT + (_RIGHT - _LEFT - width) // 2
    chosen = panel.chosen if panel else ()
    for index, card in enumerate(view.hand):
        seen = HELD.width if index == count - 1 else step
        bent = _BEND * (2 * index - count + 1) ** 2 // max(1, count - 1) ** 2
        x, y = left + index * step, top + bent
        is_laid = bool(panel and panel.move) and card in chosen
        y -= LIFT if card in chosen and not is_laid else 0
        canvas.blend(empty_place() if is_laid else held_card(card, seen), (x, y))
        if card in chosen:
            frame = ring(HELD.width + 2 * AROUND, HELD.height + 2 * AROUND, 19, LINE, GLOW)
            canvas.blend(frame, (x - AROUND, y - AROUND))
    if panel and not chosen and count:
        frame = ring(width + 2 * _FRAME, HELD.height + _BEND + 2 * _FRAME, 24, LINE, WAY)
        canvas.blend(frame, (left - _FRAME, top - _FRAME))
