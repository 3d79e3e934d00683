"""The score sheet: what each seat scored in the rounds that are over."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from render.loco.look import COLUMN, RIGHT, SHEET_HEAD, SHEET_ROW, THEME, WIDTH, column, seat_top
from render.marks import badge, seat_mark

if TYPE_CHECKING:
    from engine.games.loco import LocoView
    from render.canvas import Canvas
    from render.texts import Words

_TOTAL: Final = (RIGHT + WIDTH) // 2


def sheet_height(view: LocoView) -> int:
    """Return how high the sheet of *view* is."""
    return SHEET_HEAD + view.players * SHEET_ROW


def draw_sheet(canvas: Canvas, view: LocoView, words: Words) -> None:
    """Draw the seats line by line: the rounds under the creatures' columns, then the total."""
    top = seat_top(view.players)
    head = top + SHEET_HEAD // 2 + 4
    canvas.write(words.say("loco-drawn-round"), (15, head), 28, "quiet", room=column(0) - 20)
    for number in range(len(view.rounds_scored)):
        at = (column(number) + COLUMN // 2, head)
        canvas.write(str(number + 1), at, 30, "quiet", align="middle")
    total = words.say("loco-drawn-total")
    canvas.write(total, (_TOTAL, head), 28, "quiet", align="middle", room=WIDTH - RIGHT - 6)
    best = view.result.winners if view.result else ()
    for seat in range(view.players):
        middle = top + SHEET_HEAD + seat * SHEET_ROW + SHEET_ROW // 2
        canvas.blend(seat_mark(seat, 40, THEME.mark_edge), (15, middle - 20))
        for number, points in enumerate(view.rounds_scored):
            at = (column(number) + COLUMN // 2, middle)
            canvas.write(str(points[seat]), at, 34, "ink", align="middle")
        total = str(view.totals[seat])
        if seat in best:
            plate = badge(total, 50, THEME["glow"], THEME["ink_on_glow"], THEME["dark"])
            canvas.blend_centred(plate, (_TOTAL, middle))
        else:
            canvas.write(total, (_TOTAL, middle), 36, "ink", weight="Bold", align="middle")
